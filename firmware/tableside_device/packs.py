"""Packs on the drive: small text files, DIR/GAME/NAME.txt. Loaded only when one is asked for: the store lets it go again."""

from tableside_device import files

_NAME = 16
_LINE = 120
_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-_"


def refused(game: str, name: str, lines: tuple) -> str:
    """Return "" for a pack that can be kept, or why it cannot."""
    if not is_name(game) or not is_name(name):
        return "a name has 1 to 16 of a-z 0-9 - _"
    for line in lines:
        if len(line) > _LINE:
            return "a line is longer than 120 characters"
    return ""


def names(folder: str, game: str) -> list:
    """Return the names of a game's packs."""
    return [name[:-4] for name in files.names(folder + "/" + game) if name[-4:] == ".txt"]


def read(folder: str, game: str, name: str) -> tuple:
    """Return the lines of a pack; none where there is no such pack."""
    if not is_name(game) or not is_name(name):
        return ()
    try:
        with open(folder + "/" + game + "/" + name + ".txt") as file:
            return tuple([line.rstrip("\r\n") for line in file])
    except (OSError, ValueError):
        return ()


def write(folder: str, game: str, name: str, lines: tuple):
    """Keep a pack: a new file, read back, then put in the old one's place. OSError where the drive does not keep it."""
    files.make_folder(folder + "/" + game)
    path = folder + "/" + game + "/" + name
    with open(path + ".new", "w") as file:
        for line in lines:
            file.write(line + "\n")
    files.settle()
    with open(path + ".new") as file:
        if tuple([line.rstrip("\n") for line in file]) != tuple(lines):
            raise OSError("the drive did not keep " + path)
    files.remove(path + ".txt")
    files.rename(path + ".new", path + ".txt")


def is_name(name: str) -> bool:
    """May a game or a pack be called so? It becomes a file's name."""
    if not 0 < len(name) <= _NAME:
        return False
    for letter in name:
        if letter not in _LETTERS:
            return False
    return True
