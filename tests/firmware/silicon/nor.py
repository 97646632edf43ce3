"""A model of NOR flash: programming clears bits, erasing sets all, and the power may go at any byte. Runs on MicroPython too.

The nvm sector follows CircuitPython's RP2040 port: a write into bytes that are all 0xFF programs them where they lie;
any other write erases the whole sector and programs it anew. The drive keeps one 4 kB sector in RAM and writes it back
when another is needed or the file system asks.
"""

SECTOR = 4096
BLOCK = 512


class Cut(Exception):
    """The power went."""


class Power:
    """How much longer there is power, counted in bytes erased or programmed; `left` None: for ever.

    mask    the bits that the byte in hand loses no more (0xFF: the cut comes before it, 0: behind it)
    """

    def __init__(self, left=None, mask=0xFF):
        self.left = left
        self.mask = mask
        self.spent = 0
        self.is_off = False

    def take(self, count):
        """Spend power for `count` bytes; return how many of them are done before it goes."""
        if self.is_off:
            raise Cut()
        if self.left is not None and count > self.left:
            count = self.left
            self.is_off = True
        self.spent += count
        if self.left is not None:
            self.left -= count
        return count


class Nor:
    """`size` bytes of flash, blank at first."""

    def __init__(self, size, power):
        self.data = bytearray(b"\xff" * size)
        self.power = power
        self.erases = 0

    def erase(self, start):
        """Set the bits of the sector at `start`, byte after byte."""
        done = self.power.take(SECTOR)
        self.data[start : start + done] = b"\xff" * done
        self.erases += 1
        if done < SECTOR:
            self.data[start + done] |= self.power.mask ^ 0xFF
            raise Cut()

    def program(self, start, new):
        """Clear the bits that are 0 in `new`, byte after byte. Bytes of 0xFF cost nothing, as nothing is done to them."""
        data = self.data
        for i in range(len(new)):
            if new[i] == 0xFF:
                continue
            if not self.power.take(1):
                data[start + i] &= new[i] | self.power.mask
                raise Cut()
            data[start + i] &= new[i]


class Nvm:
    """`microcontroller.nvm` of the RP2040: one sector, read and written by slices."""

    def __init__(self, power):
        self.nor = Nor(SECTOR, power)

    def __len__(self):
        return SECTOR

    def __getitem__(self, index):
        if isinstance(index, slice):
            return bytearray(self.nor.data[index])
        return self.nor.data[index]

    def __setitem__(self, index, value):
        if not isinstance(index, slice):
            index = slice(index, index + 1)
            value = bytes((value,))
        start, stop, _ = index.indices(SECTOR)
        if stop - start != len(value):
            raise ValueError("nvm cannot change its size")
        value = bytes(value)
        nor = self.nor
        if bytes(nor.data[start:stop]) == b"\xff" * len(value):
            nor.program(start, value)
            return
        whole = bytearray(nor.data)
        whole[start:stop] = value
        nor.erase(0)
        nor.program(0, whole)


class Drive:
    """The flash behind CircuitPython's drive, as a block device for MicroPython's VfsFat; made anew at each start."""

    def __init__(self, nor):
        self.nor = nor
        self._is_off = False
        self._cache = bytearray(SECTOR)
        self._cached = -1
        self._is_dirty = False

    def readblocks(self, block, buffer):
        if self._is_off:
            return 0
        start = block * BLOCK
        data = self.nor.data
        for i in range(0, len(buffer), BLOCK):
            at = start + i
            sector = at - at % SECTOR
            if sector == self._cached:
                buffer[i : i + BLOCK] = self._cache[at - sector : at - sector + BLOCK]
            else:
                buffer[i : i + BLOCK] = data[at : at + BLOCK]
        return 0

    def writeblocks(self, block, buffer):
        if self._is_off:
            return 0
        for i in range(0, len(buffer), BLOCK):
            at = block * BLOCK + i
            sector = at - at % SECTOR
            if sector != self._cached:
                self.flush()
                self._cache[:] = self.nor.data[sector : sector + SECTOR]
                self._cached = sector
            self._cache[at - sector : at - sector + BLOCK] = bytes(buffer[i : i + BLOCK])
            self._is_dirty = True
        return 0

    def flush(self):
        """Write the sector in RAM back: erase, then program."""
        if self._is_dirty:
            self._is_dirty = False
            self.nor.erase(self._cached)
            self.nor.program(self._cached, self._cache)

    def ioctl(self, op, argument):
        if op == 3:  # sync
            self.flush()
        elif op == 4:
            return len(self.nor.data) // BLOCK
        elif op == 5:
            return BLOCK
        return 0

    def power_off(self):
        """What was only in RAM is gone, and files that nobody closed (the garbage collector does later) write nothing."""
        self._is_off = True
        self._is_dirty = False
