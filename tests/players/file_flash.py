"""Flash in a file: as on a board it is no part of the heap."""

import os
import sys

SIZE = 4096


class FileFlash:
    """4,096 blank bytes in a nameless file, read and written by slices."""

    def __init__(self):
        name = "flash-%s" % "-".join(word.rsplit("/", 1)[-1] for word in sys.argv[1:])
        self._file = open(name, "w+b")  # noqa: SIM115 - open for the whole game
        os.remove(name)
        for _ in range(SIZE // 64):
            self._file.write(b"\xff" * 64)

    def __getitem__(self, where):
        self._file.seek(where.start)
        return self._file.read(where.stop - where.start)

    def __setitem__(self, where, data):
        self._file.seek(where.start)
        self._file.write(data)
        self._file.flush()
