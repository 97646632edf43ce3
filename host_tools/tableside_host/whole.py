"""Files that are there whole, or as they were: written beside, flushed to the disk, then put in the old one's place."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import IO, Any

_numbers = count()


@contextmanager
def replacing(path: Path, mode: str = "wb", **how: Any) -> Iterator[IO[Any]]:
    """Open a file that takes the place of the one at `path` once the block has ended well; until then, and where it does not, that
    one stays as it is. `mode` and `how` as for `open`. What is no file, such as /dev/stdout, is written to as it is.

    OSError names `path`.
    """
    kept = _mode(path)
    if kept is not None and not stat.S_ISREG(kept):
        with open(path, mode, **how) as file:
            yield file
        return
    with beside(path) as part, open(part, mode, **how) as file:
        if kept is not None:
            os.chmod(part, stat.S_IMODE(kept))
        yield file


@contextmanager
def beside(path: Path) -> Iterator[Path]:
    """Yield where a file is to be made that takes the place of the one at `path` once the block has ended well; until then, and
    where it does not, that one stays as it is. OSError names `path`."""
    real = Path(os.path.realpath(path))
    part = real.with_name(f".tableside-{os.getpid()}-{next(_numbers)}.part")
    try:
        yield part
        with open(part, "rb") as file:
            os.fsync(file.fileno())
        os.replace(part, real)
    except BaseException as error:
        with suppress(OSError):
            part.unlink()
        if isinstance(error, OSError):
            error.filename = str(path)
        raise


def write(path: Path, data: bytes) -> None:
    """Put `data` in the place of the file at `path`."""
    with replacing(path) as file:
        file.write(data)


def _mode(path: Path) -> int | None:
    try:
        return path.stat().st_mode
    except OSError:
        return None
