"""The telling of a game: its turns and events as chapters, each with what came of it and the answers that led there.

The page, the report and `tableside show` all tell a game from here, in these words and no others.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tableside.entry import BACK, FORWARD
from tableside.games import ego_love, epigo
from tableside.games.deus_egypt import codes as deus
from tableside.games.ego import codes as ego
from tableside.prompt import TABLE

from ..record.story import break_s

if TYPE_CHECKING:
    from ..record.witness import Witness
    from .chronicle import Chronicle, Moment

Token = tuple[int, int, int]


@dataclass(frozen=True)
class Place:
    """Where in a game an entry stands. `key` is the same for all entries of a chapter; `seat` is whose turn it is, -1 for nobody's."""

    key: tuple
    title: str
    seat: int = -1


@dataclass
class Chapter:
    """A turn, an event or the setup.

    came     what came of it, in words, of what holds; the (text, is_great) of a capture or a victory are great
    moments  its entries with whether each was taken back, the oldest first
    is_back  was all of it taken back, and does the table stand elsewhere now?
    """

    title: str
    seat: int
    came: list[tuple[str, bool]] = field(default_factory=list)
    moments: list[tuple["Moment", bool]] = field(default_factory=list)
    is_back: bool = False

    @property
    def seconds(self) -> int | None:
        """How long it took, without breaks; None where nobody knows."""
        known = [moment.entry for moment, _ in self.moments if moment.entry.seconds is not None]
        return sum(0 if break_s(entry) else entry.seconds or 0 for entry in known) if known else None


def chapters(chronicle: "Chronicle") -> list[Chapter]:
    """Return the chapters of a game, in the order in which each began; what was taken back stands in the chapter that it was in."""
    gone = chronicle.taken_back()
    found: dict[tuple, Chapter] = {}
    for moment in chronicle.moments:
        place = moment.place
        chapter = found.setdefault(place.key, Chapter(place.title, place.seat))
        chapter.moments.append((moment, moment.entry.number in gone))
    witness = chronicle.witness
    now = place_after(witness, chronicle.moments[-1].place).key if found else ()
    for key, chapter in found.items():
        held = [m for m, is_back in chapter.moments if not is_back and m.entry.kind not in (BACK, FORWARD)]
        chapter.is_back = not held and key != now
        chapter.came = _came(witness, [token for moment in held for token in moment.tokens])
    return list(found.values())


def _came(witness: "Witness", tokens: Sequence[Token]) -> list[tuple[str, bool]]:
    """Return what came of a chapter: gains of one thing summed, steps on the way left out."""
    if not witness.line:
        return []
    game = GAMES.get(witness.package.NAME, OTHER)
    lines: list[tuple[str, bool]] = []
    for code, seat, value in _summed(tokens, game.sums):
        if code not in game.steps:
            lines.append((witness.words.told(code, seat, value, witness.names), code in game.great))
    return lines


def _summed(tokens: Iterable[Token], sums: frozenset[int]) -> list[Token]:
    """Return the tokens; of those that are gains or losses of one thing by one seat a single one, where the first of them stood."""
    found: dict[Any, Token] = {}
    for code, seat, value in tokens:
        key = (code, seat) if code in sums else len(found)
        before = found.get(key, (code, seat, 0))[2] if code in sums else 0
        found[key] = (code, seat, before + value)
    return [token for token in found.values() if token[0] not in sums or token[2]]


# ---- where an entry stands: asked before an entry is taken, and of a taking back after it


@dataclass(frozen=True)
class Kind:
    """What the telling knows of one game.

    before  returns the Place that an entry stands in, from the table that it is entered on
    steps   codes of what is told on the way and does not stand in the heading; `great` those that turn a game
    sums    codes whose values are summed, seat by seat
    after   returns the Place of an entry of which `before` gave None: it begins a chapter, and the table behind it says which
    """

    before: Callable[[Any, Any], Place | None]
    steps: frozenset[int] = frozenset()
    great: frozenset[int] = frozenset()
    sums: frozenset[int] = frozenset()
    after: Callable[[Any, Any], Place] | None = None


def place_before(witness: "Witness", last: Place | None) -> Place | None:
    """Return where the entry stands that is about to be taken; None where that is only known behind it."""
    if not witness.line:
        return Place(("all",), "The game")
    kind = GAMES.get(witness.package.NAME)
    return kind.before(witness.line.run.table, witness) if kind else _by_seat(witness, last)


def place_after(witness: "Witness", last: Place | None) -> Place:
    """Return where the table stands now."""
    if not witness.line:
        return Place(("all",), "The game")
    kind = GAMES.get(witness.package.NAME)
    if not kind:
        return _by_seat(witness, last)
    table = witness.line.run.table
    place = kind.before(table, witness)
    return kind.after(table, witness) if place is None and kind.after else place or Place(("all",), "The game")


def _by_seat(witness: "Witness", last: Place | None) -> Place:
    """Of a game that the telling knows nothing about: a chapter lasts as long as the same seat is asked."""
    line = witness.line
    assert line
    seat = line.run.prompt.seat if line.run.prompt.text and not line.run.is_sealed() else TABLE
    if last and last.seat == (-1 if seat == TABLE else seat):
        return last
    number = last.key[0] + 1 if last else 0
    return Place((number,), "Everybody", -1) if seat == TABLE else Place((number,), witness.names[seat], seat)


def _epigo(table: Any, witness: "Witness") -> Place:
    return Place((table.turn,), f"Turn {table.turn}") if table.turn else Place((0,), "The first rows")


def _love(table: Any, witness: "Witness") -> Place:
    if not table.begun:
        return Place((-1,), "Who begins")
    return Place((table.turns,), f"Turn {table.turns + 1}: {witness.names[table.active]} reads", table.active)


def _deus(table: Any, witness: "Witness") -> Place:
    if not table.begun:
        return Place((-1,), "Setting up")
    if table.last > 2:
        return Place((1 << 16,), "The final count")
    name = witness.names[table.turn]
    return Place((table.round, table.turn), f"Round {table.round}: {name}", table.turn)


def _ego(table: Any, witness: "Witness") -> Place | None:
    if table.stage == ego.LAYING:
        return Place((-1,), "The journey is laid")
    if table.stage == ego.CHOOSING:
        return None
    board = witness.words.board(table.line[table.place])
    if table.stage == ego.ARRIVING:
        return Place((table.place, -1), f"{board}: the arrival")
    return _ego_event(table, witness)


def _ego_event(table: Any, witness: "Witness") -> Place:
    """The event that plays; where none does, the choice of one."""
    board = witness.words.board(table.line[table.place])
    if table.stage in (ego.LAYING, ego.ARRIVING, ego.CHOOSING) or table.kind == ego.BOARD_DONE:
        return Place((table.place, table.nth, -1), f"{board}: what comes next")
    title = f"{board}: {witness.words.told(ego.BEGINS, 0, table.kind, witness.names).removeprefix('Next: ')}"
    return Place((table.place, table.nth, table.kind), title, table.lead)


OTHER = Kind(lambda table, witness: None)
GAMES = {
    "epigo": Kind(_epigo, frozenset({epigo.FIRST}), frozenset({epigo.LOST, epigo.WON})),
    "ego-love": Kind(_love, frozenset({ego_love.ANSWERED}), frozenset({ego_love.WON})),
    "deus-egypt": Kind(
        _deus, frozenset({deus.STARTS}), frozenset({deus.END_NEARS, deus.LAST_ROUND, deus.WON}), frozenset(range(1, deus.STARTS)),
    ),
    "ego": Kind(
        _ego,
        frozenset({
            ego.LAID, ego.ARRIVED, ego.BEGINS, ego.TOTAL, ego.BID, ego.SHOWED, ego.CHOSE, ego.PAID, ego.KEEPS, ego.DECLINED,
            ego.SHUFFLED, ego.REFILLED, ego.EXCHANGED,
        }),
        frozenset({ego.LEADS, ego.WON}),
        after=_ego_event,
    ),
}  # fmt: skip
