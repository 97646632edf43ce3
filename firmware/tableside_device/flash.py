"""microcontroller.nvm as the session wants it: every write is read back, and what wears the flash is counted."""


class Flash:
    """Reads and writes `nvm` by slices.

    erases   how often the sector was erased since power-on (blank bytes are written without)
    """

    def __init__(self, nvm):
        self._nvm = nvm
        self.erases = 0

    def __len__(self):
        return len(self._nvm)

    def __getitem__(self, index):
        return self._nvm[index]

    def __setitem__(self, index, data):
        """Write `data` over the bytes of a slice; OSError where flash does not keep it."""
        nvm = self._nvm
        old = nvm[index]
        for i in range(len(old)):
            if old[i] != 0xFF:
                self.erases += 1
                break
        nvm[index] = data
        if bytes(nvm[index]) != bytes(data):
            raise OSError("flash did not keep what was written")
