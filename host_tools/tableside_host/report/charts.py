"""The pictures of a report. Lines differ by stroke and mark, bars by hatching, tiles by shape: none needs colour."""

from dataclasses import replace
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any
from unicodedata import bidirectional

import matplotlib
from matplotlib.collections import PatchCollection
from matplotlib.figure import Figure
from matplotlib.font_manager import findfont, get_font
from matplotlib.patches import Circle, Patch, Rectangle
from matplotlib.ticker import MaxNLocator

from tableside.games.ego import reckon

from ..database.people import replacement
from ..whole import write
from .story import Series, Stop, Story

matplotlib.use("Agg")
matplotlib.rcParams.update(
    {
        "text.parse_math": False,  # a name with a $ in it is a name
        "svg.hashsalt": "tableside",
        "font.size": 11,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "figure.constrained_layout.use": True,
    }
)
STROKES: tuple[Any, ...] = ("-", "--", "-.", ":", (0, (6, 1, 1, 1, 1, 1)))
MARKS = "os^Dv"
INKS = ("#000000", "#0b4f8a", "#8a3b00", "#4b4b4b", "#5a2d82")
HATCHES = ("", "//", "..", "xx", "--")
WIDTH = 9.0
MOST_FRAMES = 60
A_ROW = 6
STOPS_A_ROW = 13  # events of a journey


def all_of(story: Story) -> dict[str, tuple[str, Figure]]:
    """Return the pictures of a game: name -> (what it shows, picture), in the order of the page."""
    found: dict[str, tuple[str, Figure]] = {}
    story = _drawable(story)
    if story.scores.is_told:
        found["scores"] = ("Scores over the game", lines(story.scores, "entry"))
    if len(story.journey) > 1:
        found["journey"] = ("The journey: who led, which piece each took, and the offenses", journey(story))
    if story.offenses.is_told:
        found["offenses"] = ("Offense tokens over the game", lines(story.offenses, "entry"))
        found["reckoning"] = ("What the offenses count at the reckoning", reckoning(story))
    if story.auctions:
        found["auctions"] = ("Auctions: what each player paid for which place", auctions(story))
    if story.film:
        found["film"] = ("The game as a film: each board after a move", film(story))
    if story.pawns.is_told:
        found["pawns"] = ("Pawns over the turns", lines(story.pawns, "turn"))
    if story.guesses:
        found["knowing"] = ("Who knows whom: right guesses of all", knowing(story))
    if story.market.is_told:
        found["market"] = ("The market over the game", market(story.market))
    if story.gold.is_told:
        found["gold"] = ("Gold over the game", lines(story.gold, "entry"))
    if story.seconds and any(story.seconds.values()):
        found["time"] = ("Time that each player took", times(story))
    return found


def _drawable(story: Story) -> Story:
    """Return the story with names that the font of the pictures has, from left to right: the words beside a picture have the others."""
    font = get_font(findfont("DejaVu Sans"))
    names = tuple(
        name
        if all(font.get_char_index(ord(c)) and bidirectional(c) not in ("R", "AL") for c in name)
        else replacement(name, seat)
        for seat, name in enumerate(story.names)
    )
    drawn = replace(story, names=names)
    for series in ("scores", "offenses", "gold", "pawns"):
        setattr(drawn, series, replace(getattr(story, series), labels=drawn.letters))
    return drawn


def svg(figure: Figure) -> str:
    """Return the picture as an <svg> element that stands in a page."""
    out = StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def png(figure: Figure, path: Path) -> None:
    """Save the picture as a PNG file."""
    out = BytesIO()
    figure.savefig(out, format="png", dpi=150)
    write(path, out.getvalue())


def lines(series: Series, unit: str) -> Figure:
    """Steps: each value holds until the next."""
    figure = Figure(figsize=(WIDTH, 3.6))
    axes = figure.subplots()
    count = len(series.at)
    for row, label in enumerate(series.labels):
        axes.plot(
            series.at, [values[row] for values in series.values], drawstyle="steps-post", label=label, linewidth=2,
            linestyle=STROKES[row % 5], marker=MARKS[row % 5], markevery=max(1, count // 12), color=INKS[row % 5],
        )  # fmt: skip
    axes.set_xlabel(unit)
    axes.set_ylabel(series.title)
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="y", color="#cccccc")
    _legend(axes)
    return figure


def _legend(axes: Any) -> None:
    axes.legend(loc="center left", bbox_to_anchor=(1.0, 0.5), frameon=False, handlelength=4)


def reckoning(story: Story) -> Figure:
    """The reckoning card as a curve, and on it where each player stands."""
    figure = Figure(figsize=(WIDTH, 3.6))
    axes = figure.subplots()
    held = story.offenses.values[-1]
    most = max(12, *held)
    axes.plot(
        range(most + 1), [reckon.reckoning(count) for count in range(most + 1)], color="#777777", drawstyle="steps-mid"
    )
    for seat, count in enumerate(held):
        axes.plot(
            [count], [reckon.reckoning(count)], MARKS[seat], color=INKS[seat], markersize=9,
            label=f"{story.letters[seat]}, {count}: {reckon.reckoning(count):+d}",
        )  # fmt: skip
    axes.set_xlabel("offense tokens")
    axes.set_ylabel("success")
    axes.axhline(0, color="#777777", linewidth=1)
    _legend(axes)
    return figure


def auctions(story: Story) -> Figure:
    """A group of bars an auction; over each bar the place that it won."""
    figure = Figure(figsize=(max(WIDTH, 1.3 * len(story.auctions)), 4))
    axes = figure.subplots()
    players = len(story.names)
    width = 0.8 / players
    for seat in range(players):
        at = [i + (seat - (players - 1) / 2) * width for i in range(len(story.auctions))]
        prices = [auction.price.get(seat, 0) for auction in story.auctions]
        axes.bar(
            at, prices, width, label=story.letters[seat], hatch=HATCHES[seat], facecolor="white", edgecolor=INKS[seat]
        )
        for x, price, auction in zip(at, prices, story.auctions):
            if seat in auction.place:
                axes.annotate(
                    f"#{auction.place[seat]}",
                    (x, price),
                    ha="center",
                    va="bottom",
                    xytext=(0, 2),
                    textcoords="offset points",
                )
    axes.set_xticks(
        range(len(story.auctions)),
        [f"{a.kind}\n{a.board}".replace(" System", "") for a in story.auctions],
        rotation=30,
        ha="right",
    )
    axes.set_ylabel("last total or bid")
    _legend(axes)
    return figure


def film(story: Story) -> Figure:
    """Boards side by side, square tiles and round ones; a dashed frame where the move came from and went."""
    frames = story.film
    if len(frames) > MOST_FRAMES:  # the last of each turn, and the latest of those
        frames = [
            f
            for f, after in zip(frames, [*frames[1:], None])
            if after is None or f.board["turn"] != after.board["turn"]
        ]
        frames = frames[-MOST_FRAMES:]
    rows = (len(frames) + A_ROW - 1) // A_ROW
    high, wide = len(frames[0].board["rows"]) + 2.2, len(frames[0].board["rows"][0]) + 1.0
    figure = Figure(figsize=(WIDTH, WIDTH / A_ROW / wide * high * rows))
    figure.set_layout_engine("none")
    axes = figure.add_axes((0, 0, 1, 1))
    shapes: dict[str, list[Patch]] = {kind: [] for kind in KINDS}
    for i, frame in enumerate(frames):
        left, top = i % A_ROW * wide, -(i // A_ROW) * high
        axes.text(left, top + 0.4, f"{frame.number}", fontsize=8, weight="bold")
        _board(axes, frame.board, left, top, shapes)
    for kind, look in KINDS.items():
        axes.add_collection(PatchCollection(shapes[kind], **look))
    axes.set_xlim(-0.5, A_ROW * wide)
    axes.set_ylim(-rows * high + 0.5, 1.6)
    axes.set_aspect("equal")
    axes.set_axis_off()
    return figure


KINDS: dict[str, dict[str, Any]] = {
    "square": {"facecolor": "none", "edgecolor": "#bbbbbb", "linewidth": 0.4, "zorder": 1},
    "mark": {"facecolor": "none", "edgecolor": "black", "linewidth": 1.4, "linestyle": "--", "zorder": 2},
    "A": {"facecolor": "white", "edgecolor": "black", "linewidth": 0.8, "zorder": 3},
    "B": {"facecolor": "#222222", "edgecolor": "none", "zorder": 3},
}


def _board(axes: Any, board: dict[str, Any], left: float, top: float, shapes: dict[str, list[Patch]]) -> None:
    """Lay the shapes of one board with its upper left corner there, and write the tiles' numbers."""
    marks = {tuple(mark) for mark in board["marks"]}
    for r, cells in enumerate(board["rows"]):
        for c, cell in enumerate(cells):
            if cell == "#":
                continue
            x, y = left + c, top - r - 1
            shapes["mark" if (r, c) in marks else "square"].append(Rectangle((x, y), 1, 1))
            if not cell:
                continue
            is_round = cell[0] == "B"
            shapes[cell[0]].append(
                Circle((x + 0.5, y + 0.5), 0.42) if is_round else Rectangle((x + 0.12, y + 0.12), 0.76, 0.76)
            )
            ink = "white" if is_round else "black"
            axes.text(x + 0.5, y + 0.47, cell[1:], ha="center", va="center", fontsize=6.5, color=ink, zorder=4)


def knowing(story: Story) -> Figure:
    """Rows guess, columns read: right of all, and the darker the better known."""
    players = len(story.names)
    figure = Figure(figsize=(WIDTH, 1.2 + 0.6 * players))
    axes = figure.subplots()
    for guesser in range(players):
        for reader in range(players):
            right, wrong = story.guesses.get((guesser, reader), [0, 0])
            share = right / (right + wrong) if right + wrong else 0
            shade = f"{1 - 0.75 * share:.3f}"
            axes.add_patch(Rectangle((reader, -guesser), 1, 1, facecolor=shade, edgecolor="black"))
            text = f"{right} of {right + wrong}" if right + wrong else "-"
            axes.text(
                reader + 0.5, 0.5 - guesser, text, ha="center", va="center", color="white" if share > 0.6 else "black"
            )
    axes.set_xlim(0, players)
    axes.set_ylim(1 - players, 1)
    axes.set_xticks([i + 0.5 for i in range(players)], [f"reads: {name}" for name in story.names])
    axes.set_yticks([0.5 - i for i in range(players)], [f"guesses: {name}" for name in story.names])
    axes.tick_params(length=0)
    return figure


def market(series: Series) -> Figure:
    """The four resources on the three spaces, each a little aside so that none hides another."""
    figure = Figure(figsize=(WIDTH, 3.6))
    axes = figure.subplots()
    for row, label in enumerate(series.labels):
        axes.plot(
            series.at, [values[row] + 0.06 * (row - 1.5) for values in series.values], drawstyle="steps-post", label=label,
            linewidth=2, linestyle=STROKES[row], marker=MARKS[row], markevery=max(1, len(series.at) // 12), color=INKS[row],
        )  # fmt: skip
    axes.set_yticks([0, 1, 2], ["low: 2 gold, 1 VP", "middle: 4 gold, 2 VP", "high: 6 gold, 3 VP"])
    axes.set_xlabel("entry")
    axes.grid(axis="y", color="#cccccc")
    _legend(axes)
    return figure


def times(story: Story) -> Figure:
    """A bar a player, and one for what the table answered together."""
    seconds = story.seconds or {}
    labels = [*story.letters, "all together"]
    values = [seconds.get(seat, 0) / 60 for seat in (*range(len(story.names)), -1)]
    figure = Figure(figsize=(WIDTH, 0.8 + 0.5 * len(labels)))
    axes = figure.subplots()
    bars = axes.barh(labels, values, facecolor="#dddddd", edgecolor="black", hatch="//")
    axes.bar_label(bars, [f"{value:.1f} min" for value in values], padding=4)
    axes.invert_yaxis()
    axes.set_xlabel("minutes")
    return figure


def journey(story: Story) -> Figure:
    """A lane a player over the events of the journey: a filled mark where one leads, the priority piece that one took, and the offense
    tokens where they changed. The boards stand above, each as wide as its events."""
    rows = [story.journey[i : i + STOPS_A_ROW] for i in range(0, len(story.journey), STOPS_A_ROW)]
    figure = Figure(figsize=(WIDTH, (1.9 + 0.55 * len(story.names)) * len(rows)))
    before = [0] * len(story.names)
    for axes, stops in zip(figure.subplots(len(rows), squeeze=False)[:, 0], rows):
        _lanes(axes, story, stops, before)
        _boards(axes, stops, len(story.names))
        before = stops[-1].offense
        axes.set_xlim(-0.5, min(STOPS_A_ROW, len(story.journey)) - 0.5)
        axes.set_ylim(-0.6, len(story.names) - 0.4)
        axes.tick_params(length=0)
        axes.spines["left"].set_visible(False)
    return figure


def _lanes(axes: Any, story: Story, stops: list[Stop], before: list[int]) -> None:
    """The marks of the players; `before`: the offenses before the first of these events."""
    top = len(story.names) - 1
    beside = {"ha": "center", "textcoords": "offset points", "fontsize": 8}
    for i, stop in enumerate(stops):
        for seat, count in enumerate(stop.offense):
            leads = seat == stop.leader
            axes.plot(
                [i], [top - seat], MARKS[seat], color=INKS[seat], markersize=12 if leads else 5,
                fillstyle="full" if leads else "none",
            )  # fmt: skip
            if seat in stop.place:
                axes.annotate(f"#{stop.place[seat]}", (i, top - seat), xytext=(0, 8), **beside)
            if count != before[seat]:
                axes.annotate(f"{count} off.", (i, top - seat), xytext=(0, -15), **beside)
        before = stop.offense
    axes.set_xticks(range(len(stops)), [stop.event for stop in stops], rotation=35, ha="right")
    axes.set_yticks(range(top + 1), list(story.letters)[::-1])


def _boards(axes: Any, stops: list[Stop], players: int) -> None:
    """The boards above their events, every other one shaded."""
    start = shaded = 0
    for i in range(1, len(stops) + 1):
        if i < len(stops) and stops[i].board == stops[start].board:
            continue
        if shaded:
            axes.axvspan(start - 0.5, i - 0.5, facecolor="#eeeeee", zorder=0)
        name = _narrow(stops[start].board, i - start)
        axes.text((start + i - 1) / 2, players - 0.35, name, ha="center", va="bottom", fontsize=9, weight="bold")
        start, shaded = i, 1 - shaded


def _narrow(board: str, events: int) -> str:
    """The name of a board in the room above so many events."""
    short = (
        board.replace(" System", "")
        .replace(" extension", " ext.")
        .replace("Super Ship: ", "")
        .replace("Hostile ship: ", "")
    )
    return "\n".join(short.split()) if events < 3 else short
