"""The text files of the rule cards, read a line at a time: `rules/<file>.txt` beside this module.

A card:  == number          key: value (title, section, source, see, words, ruling)
         |a line for the small screen (1 to 8, at most 21 characters)          >a line of the longer text for the host

Here is what the small screen needs of them; whole cards are in `cards`.
"""

import tableside

FOLDER = tableside.__file__.rsplit("/", 1)[0] + "/rules/"
DEVICE = "device"  # the file of the cards about the device itself; their numbers begin so too


def file_of(file: str, number: str) -> str:
    """Return which file the card with that number is in: the device's own, or `file`."""
    return DEVICE if number.startswith(DEVICE + ".") else file


def small_card(file: str, number: str) -> tuple:
    """Return (title, lines) of a card as the small screen shows it, or ("", []) where no card has that number."""
    title = ""
    lines = []
    found = False
    head = "== " + number
    with open(FOLDER + file_of(file, number) + ".txt") as text:
        for line in text:
            if line.startswith("== "):
                if title:
                    break
                found = line.rstrip() == head
            elif found:
                if line.startswith("title:"):
                    title = line[6:].strip()
                elif line[0] == "|":
                    lines.append(line[1:].rstrip())
    return title, lines


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
