"""A game told entry by entry: who did what, what came of it, by which rule, and where in the log it was taken back.

It is fed with public entries only, so nothing that was chosen in secret and not revealed can be in it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tableside.entry import ACT, ANSWER, BACK, CORRECT, END, FORWARD, LAID, REVEAL
from tableside.prompt import TABLE
from tableside.setup import Setup
from tableside.table import listed

from ..database.store import Game
from ..link.messages import Entry, Header
from ..record.story import Said, said, taken_back
from ..record.witness import Witness
from .telling import Place, place_after, place_before

RULES = {
    BACK: "device.menu.buttons", FORWARD: "device.menu.buttons", END: "device.game.over", REVEAL: "device.sealed.ready",
    LAID: "device.sealed.pass",
}  # fmt: skip


@dataclass(frozen=True)
class Moment:
    """One entry.

    said     who did what, in words              told      what came of it, in words
    rule     the card that it was done by        tokens    what was told, as (code, seat, value)
    seat     who was asked, -1 for all together or for nobody
    place    the chapter of the telling in which it stands
    """

    entry: Entry
    said: Said
    told: tuple[str, ...]
    rule: str
    tokens: tuple[tuple[int, int, int], ...]
    seat: int
    place: Place

    @property
    def did(self) -> str:
        """Who did what, as one text."""
        return str(self.said)


class Chronicle:
    """A game in the making. `witness` stands after the latest entry, `moments` are all entries so far."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.witness = Witness(game)
        self.moments: list[Moment] = []

    @property
    def number(self) -> int:
        """The number of the latest entry."""
        return self.moments[-1].entry.number if self.moments else 0

    @property
    def table(self) -> Any:
        """The table after the latest entry; None where the game cannot be run here."""
        return self.witness.line.run.table if self.witness.line else None

    def take(self, entry: Entry) -> Moment:
        """Tell one more entry."""
        did = said(self.witness, entry)
        rule, seat = self._asked(entry)
        last = self.moments[-1].place if self.moments else None
        place = None if entry.kind in (BACK, FORWARD) else place_before(self.witness, last)
        self.witness.take(entry)
        table = self.table
        tokens = tuple(table.told(i) for i in range(table.told_count)) if table and self.witness.told else ()
        moment = Moment(entry, did, self.witness.told, rule, tokens, seat, place or place_after(self.witness, last))
        self.moments.append(moment)
        return moment

    def _asked(self, entry: Entry) -> tuple[str, int]:
        """Return the rule of an entry that is about to be told, and the seat that it is the answer of."""
        kind, value = entry.what
        game, line = self.witness.package, self.witness.line
        if not line:
            return "", -1
        if kind == ANSWER:
            prompt = line.run.prompt
            return prompt.rule, -1 if prompt.seat == TABLE else prompt.seat
        if kind[0] == LAID:
            return RULES[LAID], int(kind[1:])
        try:
            if kind == ACT:
                return listed(game, "ACTS")[value[0]][1], value[1]
            if kind == CORRECT:
                return listed(game, "FIELDS")[value[0]][4], value[1]
        except LookupError:
            pass
        return RULES.get(kind, ""), -1

    def taken_back(self) -> set[int]:
        """Return the numbers of the entries that do not hold any more."""
        return taken_back(moment.entry for moment in self.moments)


def holding(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield the entries that hold at the end: without what was taken back, and without the taking back."""
    entries = list(entries)
    gone = taken_back(entries)
    for entry in entries:
        if entry.number not in gone and entry.kind not in (BACK, FORWARD):
            yield entry


def new_game(setup: Setup, device: str, board: str = "simulated", begun_at: str = "") -> Game:
    """Return the Game of a setup that is in no database."""
    header = Header(
        f"{setup.identity:08x}", setup.game, setup.rules, setup.players, setup.options, setup.seed, tuple(setup.names)
    )
    return Game(0, device, board, "", header, begun_at, 0, "", 0)
