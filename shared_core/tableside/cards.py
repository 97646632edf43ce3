"""Whole rule cards, read from their text files (see `cardfile`)."""

from tableside.cardfile import FOLDER, file_of


class UnknownCard(LookupError):
    """No card has that number."""


class Card:
    """One rule card.

    number, title, section (the heading in the rulebook), source ("book", "public", "ours")
    see      numbers of related cards            words   what people call it, a list
    ruling   "" or "KEY DEFAULT | ALTERNATIVE | ..." of the option that sets it
    lines    what the small screen shows         text    the longer text ("" where it was not asked for)
    """

    def __init__(self, number: str):
        self.number = number
        self.title = self.section = self.source = self.ruling = self.text = ""
        self.see = []
        self.words = []
        self.lines = []

    def take(self, line: str, is_whole: bool):
        """Take in one line of the file; ValueError where no card has such a line."""
        mark = line[:1]
        if mark == "|":
            self.lines.append(line[1:])
        elif mark == ">":
            if is_whole:
                self.text += line[1:].strip() + " "
        else:
            key, colon, value = line.partition(":")
            value = value.strip()
            if not colon or key not in ("title", "section", "source", "see", "words", "ruling"):
                raise ValueError("card %s: no line begins with %s" % (self.number, line[:20]))
            if key == "see":
                self.see = value.split()
            elif key == "words":
                self.words = [word.strip() for word in value.split(",")]
            else:
                setattr(self, key, value)


class Cards:
    """The cards of one game (`file` is the game's CARDS) and of the device. Only the card asked for is ever in memory."""

    def __init__(self, file: str, folder: str = FOLDER):
        self.file = file
        self._folder = folder

    def card(self, number: str, is_whole: bool = False):
        """Return the Card with that number, with the longer text where `is_whole`. UnknownCard where there is none."""
        card = None
        with open(self._folder + file_of(self.file, number) + ".txt") as lines:
            for line in lines:
                line = line.rstrip()
                if line.startswith("== "):
                    if card:
                        break
                    if line[3:] == number:
                        card = Card(number)
                elif card and line:
                    card.take(line, is_whole)
        if card is None:
            raise UnknownCard(number)
        card.text = card.text.strip()
        return card

    def all(self, is_whole: bool = False):
        """Yield every Card of the game's file, in the order of the file."""
        card = None
        with open(self._folder + self.file + ".txt") as lines:
            for line in lines:
                line = line.rstrip()
                if line.startswith("== "):
                    if card:
                        card.text = card.text.strip()
                        yield card
                    card = Card(line[3:])
                elif card and line:
                    card.take(line, is_whole)
        if card:
            card.text = card.text.strip()
            yield card
