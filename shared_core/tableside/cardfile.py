"""The text files of the rule cards, read a line at a time: `rules/<file>.txt` beside this module.

A card:  == number          key: value (title, section, source, see, words, ruling)
         |a line for the small screen (1 to 8, at most 21 characters)          >a line of the longer text for the host

Here is what the small screen needs of them; whole cards are in `cards`.
"""

import tableside

FOLDER = tableside.__file__.rsplit("/", 1)[0] + "/rules/"
_BLOCK = 512
DEVICE = "device"  # the file of the cards about the device itself; their numbers begin so too


def file_of(file: str, number: str) -> str:
    """Return which file the card with that number is in: the device's own, or `file`."""
    return DEVICE if number.startswith(DEVICE + ".") else file


def small_card(file: str, number: str) -> tuple:
    """Return (title, lines) of a card as the small screen shows it, or ("", []) where no card has that number."""
    title = ""
    lines = []
    with open(FOLDER + file_of(file, number) + ".txt", "rb") as text:
        if _skip_to(text, b"\n== " + number.encode() + b"\n"):
            for line in text:
                if line[0] == 124:  # |
                    lines.append(line[1:].decode().rstrip())
                elif line.startswith(b"title:"):
                    title = line[6:].decode().strip()
                elif line.startswith(b"== "):
                    break
    return title, lines


def _skip_to(text, head: bytes) -> bool:
    """Read `text` to the end of the line `head`, a block at a time: on a board a line takes as long as a block. False where there is
    no such line; the very first line of the file begins behind a new line, as it were."""
    at = 0  # where `block` begins, that new line counted
    block = b"\n"
    while True:
        found = block.find(head)
        if found >= 0:
            text.seek(at + found + len(head) - 1)
            return True
        more = text.read(_BLOCK)
        if not more:
            return False
        kept = block[1 - len(head) :]
        at += len(block) - len(kept)
        block = kept + more


def headings(file: str):
    """Yield (number, title, section) of every card, in the order of the file."""
    number = title = ""
    with open(FOLDER + file + ".txt") as text:
        for line in text:
            if line.startswith("== "):
                number = line[3:].rstrip()
            elif line.startswith("title:"):
                title = line[6:].strip()
            elif line.startswith("section:"):
                yield number, title, line[8:].strip()
