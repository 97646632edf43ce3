"""Runs a game once more and writes down what a report shows: scores, auctions, boards, pawns, the market, the time that it took."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from tableside.games.ego import codes
from tableside.games.ego_love import KNOWN, NOBODY, RIGHT, WRONG
from tableside.menu.screen import PICTURE_BOARD, Screen

from ..database.store import Game
from ..errors import UserError
from ..link.messages import Entry
from ..record.outcome import winners
from ..record.story import break_s
from ..serve.board import squares
from .chronicle import Chronicle, Moment, holding
from .telling import Chapter, chapters

AUCTIONS = {codes.NEGOTIATION: "Negotiation", codes.BIDDING: "Bidding", codes.CREDIT_EVENT: "Credit event"}
PRICES = (codes.TOTAL, codes.RISK_SUCCESS, codes.RISK_PARTIAL, codes.BID)


@dataclass
class Series:
    """A number a seat over the entries: at which entries, and for each of them a number a row."""

    title: str
    labels: tuple[str, ...]
    at: list[int] = field(default_factory=list)
    values: list[list[int]] = field(default_factory=list)

    def note(self, number: int, values: Iterable[int]) -> None:
        """Add how it stands after an entry, if it has changed."""
        now = list(values)
        if not self.values or self.values[-1] != now:
            self.at.append(number)
            self.values.append(now)

    @property
    def is_told(self) -> bool:
        """Is there anything to draw?"""
        return len(self.values) > 1


@dataclass
class Auction:
    """One auction of EGO: what each seat paid last, and which piece (place) that won."""

    kind: str
    board: str
    price: dict[int, int] = field(default_factory=dict)
    place: dict[int, int] = field(default_factory=dict)


@dataclass
class Stop:
    """One event of EGO's journey: where, under whom, and how the offenses stood behind it; `place`: the priority pieces taken."""

    key: tuple
    board: str
    event: str
    leader: int
    offense: list[int]
    place: dict[int, int] = field(default_factory=dict)


@dataclass
class Frame:
    """The board of Epigo after an entry."""

    number: int
    caption: str
    board: dict[str, Any]


@dataclass
class Story:
    """Everything that a report shows of one game."""

    game: Game
    title: str
    names: tuple[str, ...]
    scores: Series
    offenses: Series
    market: Series
    gold: Series
    pawns: Series
    entries: int = 0
    taken_back: int = 0
    over: int = 0
    result: str = ""
    trouble: str = ""
    final: dict[int, int] = field(default_factory=dict)
    explained: list[tuple[str, str]] = field(default_factory=list)
    seconds: dict[int, int] | None = None  # by seat, -1 for the whole table; None where nobody knows
    auctions: list[Auction] = field(default_factory=list)
    journey: list[Stop] = field(default_factory=list)
    won: tuple[int, ...] = ()
    film: list[Frame] = field(default_factory=list)
    guesses: dict[tuple[int, int], list[int]] = field(default_factory=dict)  # (guesser, reader): right, wrong
    log: list[tuple[Moment, bool]] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)

    @property
    def letters(self) -> tuple[str, ...]:
        """The players with their letters, which tell two of nearly the same name apart."""
        return tuple(f"{'ABCDE'[seat]}: {name}" for seat, name in enumerate(self.names))


def tell(game: Game, entries: list[Entry]) -> Story:
    """Return the story of a game. UserError where it cannot be run here."""
    whole = Chronicle(game)
    for entry in entries:
        whole.take(entry)
    witness = whole.witness
    if not witness.line:
        raise UserError(f"no report can be made: {witness.why_not}")
    names = game.names
    letters = tuple(f"{'ABCDE'[seat]}: {name}" for seat, name in enumerate(names))
    story = Story(
        game, witness.package.TITLE, names, Series("Score", letters), Series("Offense tokens", letters),
        Series("Market space", ("wheat", "wood", "clay", "stone")), Series("Gold", letters), Series("Space on the track", letters),
    )  # fmt: skip
    gone = whole.taken_back()
    story.log = [(moment, moment.entry.number in gone) for moment in whole.moments]
    story.chapters = chapters(whole)
    story.entries, story.taken_back = len(entries), len(gone)
    story.seconds = _seconds(whole.moments, len(names))
    held = Chronicle(game)
    look = LOOKS[game.header.name]
    look(story, held, None)
    for entry in holding(entries):
        moment = held.take(entry)
        scores = held.witness.scores()
        if scores:
            story.scores.note(entry.number, [score for _, score in sorted(scores)])
        look(story, held, moment)
    difference = whole.witness.difference or held.witness.difference
    if difference:
        story.trouble = f"Device and computer differ since entry {difference.number}: {difference.what}."
    table = held.table
    story.over = table.over
    story.result = held.witness.result()
    story.final = dict(held.witness.scores())
    story.won = tuple(winners(game.header.name, table)) if table.over == 1 else ()
    story.explained = list(held.witness.words.explain(table, names))
    return story


def _seconds(moments: list[Moment], players: int) -> dict[int, int] | None:
    """Return how long each seat took to answer; what was taken back took its time too, and a break is nobody's."""
    if all(moment.entry.seconds is None for moment in moments):
        return None
    spent = dict.fromkeys((*range(players), -1), 0)
    for moment in moments:
        spent[moment.seat] += 0 if break_s(moment.entry) else moment.entry.seconds or 0
    return spent


# ---- what each game has besides its score: called before the first entry (moment None) and after each


def _ego(story: Story, chronicle: Chronicle, moment: Moment | None) -> None:
    table = chronicle.table
    story.offenses.note(chronicle.number, table.offense[: table.players])
    _stop(story, chronicle, moment)
    for code, seat, value in moment.tokens if moment else ():
        if code == codes.BEGINS:
            if value in AUCTIONS:
                story.auctions.append(Auction(AUCTIONS[value], chronicle.witness.words.board(table.line[table.place])))
        elif not story.auctions:
            continue
        elif code in PRICES:
            story.auctions[-1].price[seat] = value
        elif code in (codes.PASSED, codes.PIECE):
            story.auctions[-1].place[seat] = value
        elif code == codes.LEADS:
            story.auctions[-1].place.setdefault(seat, 1)


def _stop(story: Story, chronicle: Chronicle, moment: Moment | None) -> None:
    """The event that the entry stands in, begun or gone on with."""
    if moment is None or moment.place.seat < 0:
        return
    table = chronicle.table
    if not story.journey or story.journey[-1].key != moment.place.key:
        board, _, event = moment.place.title.partition(": ")
        story.journey.append(Stop(moment.place.key, board, event, moment.place.seat, []))
    stop = story.journey[-1]
    stop.offense = list(table.offense[: table.players])
    for code, seat, value in moment.tokens:
        if code in (codes.PASSED, codes.PIECE):
            stop.place[seat] = value
        elif code == codes.LEADS:
            stop.place.setdefault(seat, 1)


def _epigo(story: Story, chronicle: Chronicle, moment: Moment | None) -> None:
    table = chronicle.table
    screen = Screen()
    chronicle.witness.words.picture(table, screen)
    if screen.picture == PICTURE_BOARD:
        board = squares(screen.data)
        if not story.film or story.film[-1].board["rows"] != board["rows"]:
            story.film.append(
                Frame(chronicle.number, "; ".join(moment.told) if moment else "", {**board, "turn": table.turn})
            )


def _love(story: Story, chronicle: Chronicle, moment: Moment | None) -> None:
    table = chronicle.table
    story.pawns.note(table.turns, table.position[: table.players])
    tokens = moment.tokens if moment else ()
    reader = next((seat for code, seat, _ in tokens if code in (KNOWN, NOBODY)), -1)
    for code, seat, _ in tokens:
        if code in (RIGHT, WRONG) and reader >= 0:
            story.guesses.setdefault((seat, reader), [0, 0])[code == WRONG] += 1


def _deus(story: Story, chronicle: Chronicle, moment: Moment | None) -> None:
    table = chronicle.table
    if chronicle.witness.package.has(table, 1):
        story.market.note(chronicle.number, table.market)
    story.gold.note(chronicle.number, table.gold[: table.players])


LOOKS: dict[str, Callable[[Story, Chronicle, Moment | None], None]] = {
    "ego": _ego, "epigo": _epigo, "ego-love": _love, "deus-egypt": _deus,
}  # fmt: skip
