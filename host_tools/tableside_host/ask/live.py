"""Questions about a game in progress: whose turn, what is legal now and why, what would happen if.

The game is only read, from a copy: the flash file of `tableside play` (also while it is being played), a recorded game
(`recorded` or `recorded:GAME`) or a device (`device` or `device:ID`; what would happen if cannot be said of one).
What would happen is found by entering the answer in the copy. What chance or a secret choice decides is not told.
"""

import contextlib
import re
from pathlib import Path

from tableside.games import registry
from tableside.journal import SIZE, Journal
from tableside.prompt import CHOICE, SEATS, TABLE

from ..errors import UserError
from . import games
from .answer import Answer
from .words import NUMBERS, plain, stem

_WHOSE = r"\b(whose|who s|who is|whos|who has|who must|who goes|who acts|who plays)\b.*\b(turn|next|now|on|up|move|act|first)\b|\bwhose turn\b|\bmy turn\b|\bwhat now\b|\bwhat is asked\b|\bwhat are we waiting\b|\bwho is asked\b|\bwhat happens now\b|\bwaiting for\b|\bis it (me|my turn|us)\b|\b(being|is) asked\b|\bwhats next\b|\bwhat is next\b"
_LEGAL = r"\b(legal|allowed|options?|choices|possible)\b|\bwhat (can|may|could|must|should) (i|we|he|she|they|\w+) (do|play|choose|enter|answer)\b|\bwhat can\b|\b(what|which) (number|total|answer|value)s? (can|may|could)\b|\b(can|may) \w+ \w+ now\b"
_SCORE = r"\b(score|scores|points|winning|ahead|lead|leads|standing|how does it stand)\b"
_IF = r"\b(?:what (?:happens|would happen|will happen) (?:if|when)|what if|if|suppose|and if|when) (?:\w+ )?(?:i |we |he |she |they )?(?:answers? |plays? |chooses? |choose |takes? |says? |enters? |picks? )?(.+)"
_STATE = r"\b(how (many|much|far)|where (is|are|does)|what (is|are|does)|whats)\b"
_NOW = r"\b(now|currently|at the moment|so far|right now|by now)\b"
_HELD = r"\b(do|have|has) (we|i|they|you|everybody|everyone|each) (all )?(have|got|hold|own|captured|held)\b|\bis (everybody|everyone)\b|\b(have|has) (we|i|everybody|everyone)\b"
_HIDDEN = r"\b(plan(ned|s)?|chosen|chose|choose|secret|hidden|next order|face down|stack(ed)?)\b"
_MUST = r"\b(must|has to|have to|forced)\b"
_WHY = r"\b(why|cant|cannot|can|may|could|must|is it (?:legal|allowed))\b"


COMMON = frozenset(
    stem(word)
    for word in plain(
        "what if i we he she they it the a an to of in on for is are do does can may must not no now that this and or would happen"
    )
)


class Situation:
    """A game in progress: `line()` gives it afresh each time, to try things out in."""

    def __init__(self, name: str, load):
        self.name = name
        self.game = registry.game(name)
        self.words = registry.words(name)
        self.line = load
        self.now = load()
        self.names = tuple(self.now.setup.names)
        self.folder = games.known(name)

    @property
    def prompt(self):
        return self.now.run.prompt

    @property
    def table(self):
        return self.now.run.table

    def whose(self) -> str:
        """Return whose turn it is and what is asked, as sentences."""
        run = self.now.run
        if self.table.over:
            result = self.words.result(self.table, self.names) if hasattr(self.words, "result") else ""
            return f"The game is over. {result}".strip()
        if run.is_sealed() and run.gather.text:
            return f"All have chosen in secret. {run.gather.text} the next choices are laid open."
        if run.is_sealed():
            waiting = [name for seat, name in enumerate(self.names) if not run.ready >> seat & 1]
            if waiting:
                return f"All choose in secret; still to choose: {', '.join(waiting)}."
            return "All have chosen in secret: the choices can be laid open now."
        return _ended(f"{self._who()}: {self.prompt.says(self.prompt.text)}")

    def _who(self):
        return (
            "The whole table is asked"
            if self.prompt.seat == TABLE
            else f"It is the turn of {self.names[self.prompt.seat]}"
        )

    def labels(self) -> list:
        """Return the options of the choice as the players read them, none for a number."""
        prompt = self.prompt
        if prompt.kind != CHOICE or not prompt.text:
            return []
        return list(self.names) if prompt.labels is SEATS else [prompt.says(label) for label in prompt.labels]

    def legal(self) -> str:
        """Return what may be answered now, and why the rest may not."""
        prompt = self.prompt
        if self.table.over or not prompt.text:
            return self.whose()
        if prompt.kind != CHOICE:
            return f"{self.whose()} A number from {prompt.low} to {prompt.high}."
        labels = self.labels()
        free = [label for i, label in enumerate(labels) if not prompt.why[i]]
        text = f"{self.whose()} Possible: {', '.join(free)}."
        for i, label in enumerate(labels):
            if prompt.why[i]:
                text += f" Not {label}: {self._refusal(prompt.why[i])}."
        return text

    def _refusal(self, why):
        return f"{self.prompt.says(why[1])} ({why[2]})"

    def named(self, text: str):
        """Return the answer that a question speaks of: an option's index or a number, or None."""
        if not self.prompt.text:
            return None
        words = " ".join(plain(text))
        best, length = None, 0
        for i, label in enumerate(self.labels()):
            said = " ".join(plain(label))
            if said and len(said) > length and re.search(rf"\b{re.escape(said)}(?:s|es)?\b", words):
                best, length = i, len(said)
        if best is None:
            best = _alike(self.labels(), words)
        if best is None and self.prompt.kind != CHOICE:
            number = re.search(r"\b\d{1,5}\b", words)
            best = int(number[0]) if number else None
        return best

    def refused(self, value: int):
        """Return the refusal for an answer now, or None."""
        return self.prompt.refuses(value)

    def what_if(self, value: int) -> str:
        """Return what would come of an answer, by entering it in a copy of the game."""
        shown = self.labels()[value] if self.prompt.kind == CHOICE and value < len(self.labels()) else str(value)
        refusal = self.refused(value)
        if refusal:
            return f"{shown} is not possible now: {self._refusal(refusal)}."
        if self.now.run.is_sealed():
            return f"{shown} would be kept secret until all choices are laid open."
        if self._had_secrets():
            return f"{shown} is possible now; secret choices have a part in what comes of it, so it is not told before."
        line = self.line()
        chance = (line.run.table.chance, line.run.table.drift)
        refusal = line.answer(value)
        if refusal:
            return f"{shown} is not possible now: {self._refusal(refusal)}."
        table = line.run.table
        if (table.chance, table.drift) != chance:
            return f"{shown} is possible; what comes of it is up to chance."
        told = [self.words.told(*table.told(i), self.names) for i in range(table.told_count)]
        after = Situation.__new__(Situation)
        after.__dict__.update(self.__dict__, now=line)
        return f"With {shown}: " + "; ".join([*told, after.whose()])

    def _had_secrets(self):
        """Have secret choices been laid open? The game shows them in its own time (Epigo's orders one by one)."""
        tape = self.now.tape
        return any(word >> 14 == 3 for word in tape.words[: tape.n])

    def scores(self) -> str:
        """Return how it stands."""
        if not hasattr(self.words, "scores"):
            return self.whose()
        return "; ".join(row.strip() for row in self.words.scores(self.table, self.names)) or self.whose()

    def hides(self) -> bool:
        """Tell whether somebody's secret choice has a part in the game as it stands."""
        return self.now.run.is_sealed() or self._had_secrets()

    def state(self, words: str) -> str:
        """Return what lies openly on the table of that which the words name: of a player, or of everybody."""
        status = () if self.hides() else self._rows("status")  # it knows what is told in the game's own time
        rows = [" ".join(row.split()) for row in (*self._rows("scores"), *status)]
        named = [name for name in self.names if name.lower() in words.split()]
        said = {stem(word) for word in words.split()} - COMMON
        fitting = [row for row in rows if any(name in row for name in named)] or [
            row for row in rows if said & {stem(word) for word in plain(row)}
        ]
        return "; ".join(fitting or rows) or self.whose()

    def _rows(self, kind):
        tell = getattr(self.words, kind, None)
        return tell(self.table, self.names) if tell else ()


class Remote:
    """A device within reach: what it says of its table, in the form of a Situation."""

    def __init__(self, device):
        from ..commands import monitor

        state, asked = device.ask("state"), device.ask("prompt")
        rows = monitor.rows_of(state, "game")
        if not rows:
            raise UserError(f"{device.name} plays no game now")
        self.game, self.name = str(rows[0][0]), rows[0][1]
        self.folder = games.known(self.name)
        self.names = tuple(monitor.rows_of(state, "names")[0])
        self._lines = monitor.table(device.name, state, asked)
        prompts = monitor.rows_of(asked, "prompt")
        self._prompt = prompts[0] if prompts else None
        self._options = [row for row in asked if row and isinstance(row[0], int)]
        self._sealed = bool(monitor.rows_of(asked, "sealed"))
        self.rule = str(self._prompt[4]) if self._prompt else ""

    def whose(self) -> str:
        """As of a Situation."""
        if not self._prompt:
            return " ".join(line.strip() for line in self._lines[-1:])
        seat = self._prompt[1]
        who = f"It is the turn of {self.names[seat]}" if 0 <= seat < len(self.names) else "The whole table is asked"
        return _ended(f"{who}: {self._prompt[3]}")

    def legal(self) -> str:
        """As of a Situation."""
        if self._prompt and self._prompt[2] == "count":
            return f"{self.whose()} A number from {self._prompt[5]} to {self._prompt[6]}."
        free = [str(row[1]) for row in self._options if len(row) == 2]
        text = self.whose() + (f" Possible: {', '.join(free)}." if free else "")
        return text + "".join(f" Not {row[1]}: {_why(row)}." for row in self._options if len(row) > 2)

    def named(self, text: str):
        """As of a Situation."""
        words = " ".join(plain(text))
        for i, row in enumerate(self._options):
            if re.search(rf"\b{re.escape(' '.join(plain(str(row[1]))))}\b", words):
                return i
        return _alike([str(row[1]) for row in self._options], words)

    def refused(self, value: int):
        """As of a Situation."""
        row = self._options[value]
        return (row[2], _why(row), str(row[3])) if len(row) > 2 else None

    def what_if(self, value: int) -> str:
        """Only whether it is possible: the device's game is not copied."""
        refusal = self.refused(value)
        label = self._options[value][1]
        if refusal:
            return f"{label} is not possible now: {refusal[1]}."
        return f"{label} is possible now; what comes of it is not known before it is entered."

    def hides(self) -> bool:
        """As of a Situation."""
        return self._sealed

    def state(self, words: str) -> str:
        """As of a Situation; a device tells its whole table."""
        return "; ".join(line.strip() for line in self._lines[1:])

    def scores(self) -> str:
        """As of a Situation."""
        return "; ".join(line.strip() for line in self._lines[1 : 1 + len(self.names)])


def _names(situation):
    return {name.lower() for name in situation.names}


def _ended(sentence):
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def _alike(labels, words):
    """Return the one label that has the most of the words, whatever their endings; None where there is none, or several."""
    said = {stem(word) for word in words.split()} - COMMON
    shared = [len(said & ({stem(word) for word in plain(label)} - COMMON)) for label in labels]
    most = max(shared, default=0)
    return shared.index(most) if most and shared.count(most) == 1 else None


def _why(row):
    """Return the reason in a row (index, label, code, rule) of a device's options: it sends no text."""
    return f"{str(row[2]).replace('_', ' ')} ({row[3]})"


@contextlib.contextmanager
def opened(where: str, game=None):
    """Give the Situation of a game in progress. `where`: "" (the latest that is found), a flash file, recorded[:GAME],
    device[:ID]. Refuses with UserError where there is none."""
    kind, _, name = where.partition(":")
    if kind == "device" and not Path(where).exists():
        yield _device(name)
    elif kind == "recorded" and not Path(where).exists():
        yield _recorded(name or "last")
    elif where:
        yield _flash(Path(where))
    else:
        yield _latest(game)


def answer(situation, question: str, assistant) -> Answer:
    """Return the Answer to a question about the situation; a question about the rules at large goes to the assistant."""
    import time

    begun = time.perf_counter()
    words = " ".join(NUMBERS.get(word, word) for word in plain(question))
    value = situation.named(words)
    supposed = re.search(_IF, words)
    text, rule = "", _rule(situation)
    if re.search(_WHOSE, words):
        text = situation.whose()
    elif supposed and value is not None:
        text = situation.what_if(value)
    elif value is not None and re.search(_MUST, words) and not situation.refused(value):
        text = situation.legal()
    elif value is not None and re.search(_WHY, words):
        refusal = situation.refused(value)
        rule = refusal[2] if refusal else rule
        text = f"No: {refusal[1]}." if refusal else "Yes, that is possible now."
    elif re.search(_HIDDEN, words) and situation.hides() and _names(situation) & set(words.split()):
        text = "What was chosen in secret is not told before it is laid open."
    elif re.search(_LEGAL, words):
        text = situation.legal()
    elif re.search(_STATE, words) and (
        re.search(_NOW, words) or re.search(_HELD, words) or _names(situation) & set(words.split())
    ):
        text = situation.state(words)
    elif re.search(_SCORE, words) and len(words.split()) < 9:
        text = situation.scores()
    if not text:
        return assistant.ask(question, situation.folder)
    card = assistant.card(rule)
    return Answer(True, text, [card] if card else [], time.perf_counter() - begun)


def _rule(situation):
    return situation.rule if isinstance(situation, Remote) else situation.prompt.rule


def _flash(path):
    from tableside.session import Session
    from tableside.setup import BadSetup

    from ..play.flashfile import Pages

    try:
        image = path.read_bytes()
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    if len(image) > SIZE:
        raise UserError(f"{path} is no flash image of {SIZE} bytes")
    image = image.ljust(SIZE, b"\xff")
    setup = Journal(bytearray(image)).setup
    if setup is None or setup.game not in registry.GAMES:
        raise UserError(f"there is no game in {path}")

    def load():
        session = Session(registry.game(setup.game), bytearray(image), _Kept(Pages(path)))
        try:
            if not session.resume():
                raise UserError(f"there is no game in {path}")
        except BadSetup as error:
            raise UserError(f"{error} (in {path})") from None
        return session.line

    return Situation(setup.game, load)


class _Kept:
    """Full journals, read and never written."""

    def __init__(self, pages):
        self.load, self.newest = pages.load, pages.newest

    def save(self, identity, page, image):
        raise OSError("only read here")

    def begin(self):
        return None


def _recorded(called):
    from ..database import Database
    from ..link import places
    from ..record.witness import Witness

    with contextlib.closing(Database(places.database(), must_exist=True)) as database:
        game = database.game(called)
        entries = [stored.entry for stored in database.entries(game)]

    def load():
        witness = Witness(game)
        for entry in entries:
            witness.take(entry)
        if witness.line is None or witness.difference:
            why = witness.why_not or str(witness.difference)
            raise UserError(f"the game {game.header.game} cannot be run here: {why}")
        return witness.line

    return Situation(game.header.name, load)


def _device(called):
    from ..link import reach

    device = reach.reach(called)
    try:
        return Remote(device)
    except reach.RefusedError as refused:
        raise UserError(f"{device.name}: {refused}") from refused
    finally:
        device.close()


def _latest(game):
    from ..link import places
    from ..play.flashfile import default_file

    names = [name for name in registry.GAMES if game in (None, games.known(name))]
    files = [path for path in map(default_file, names) if path.is_file()]
    for path in sorted(files, key=lambda path: -path.stat().st_mtime_ns):
        with contextlib.suppress(UserError):
            return _flash(path)
    if places.database().is_file():
        return _recorded("last")
    with contextlib.suppress(UserError):
        return _device("")
    raise UserError("no game is in progress: name a flash file, recorded[:GAME] or device[:ID] behind --live")
