"""A report as one HTML file: pictures within it, tables beside them, nothing to fetch, nothing that runs."""

from html import escape

from matplotlib.figure import Figure

from tableside.games.ego import reckon

from ..database.times import local
from ..progress import watched
from ..record.story import break_s, lasted
from .charts import svg
from .chronicle import Moment
from .html import Bar, document, more, table
from .story import Series, Stop, Story
from .telling import Chapter
from .turning import points


def page(story: Story, pictures: dict[str, tuple[str, Figure]]) -> str:
    """Return the report of a game as HTML, with the pictures that `charts.all_of` made."""
    header = story.game.header
    players = ", ".join(story.letters)
    parts = [
        f"<h1>{escape(story.title)}: {escape(', '.join(story.names))}</h1>",
        f'<p class="trouble">{escape(story.trouble)}</p>' if story.trouble else "",
        f'<p class="result">{escape(story.result or ("The game was ended by the table." if story.over else "The game is still in play."))}</p>',
        _scores(story),
        _turning(story),
        _explained(story),
    ]
    for name, (title, figure) in watched(pictures.items(), "drawing", "pictures"):
        parts.append(
            f'<section class="{name}"><h2>{escape(title)}</h2><div role="img" aria-label="{escape(title)}; the same in words below">'
            f"{svg(figure)}</div>{_words(name, story)}</section>"
        )
    parts.append(_log(story))
    parts.append(f"<p>{escape(_about(story))}</p>")
    body = "\n".join(part for part in parts if part)
    return document(f"{story.title} {header.game}: {players}", body)


def _about(story: Story) -> str:
    game = story.game
    begun = f"begun {local(game.begun_at)}, " if game.begun_at else ""
    return f"Game {game.header.game}, {begun}device {game.device}: {story.entries} entries, {story.taken_back} of them taken back.{_breaks(story)}"


def _breaks(story: Story) -> str:
    rests = [break_s(moment.entry) for moment, _ in story.log if break_s(moment.entry)]
    if not rests:
        return ""
    return f" {len(rests)} break{'s' * (len(rests) != 1)}, {lasted(sum(rests))} together: nobody's time."


def _scores(story: Story) -> str:
    """The final table: who came where."""
    if not story.final:
        return ""
    ranked = sorted(story.final.items(), key=lambda item: -item[1])
    most = max(score for _, score in ranked)
    rows: list[list[object]] = []
    for seat, score in ranked:
        place = 1 + sum(other > score for other in story.final.values())
        row: list[object] = [story.letters[seat], f"{place}.", Bar(score, most)]
        rows.append([*row, "won" if seat in story.won else ""] if story.won else row)
    heads = ["Player", "Place", "Score", "Result"]
    return table("The final table" if story.over else "How it stands", heads[: len(rows[0])], rows)


def _turning(story: Story) -> str:
    found = points(story)
    if not found:
        return ""
    items = "".join(
        f'<li><span class="asked">{escape(point.title)}</span> <b>{escape(point.text)}</b></li>' for point in found
    )
    return f'<section class="turning"><h2>Turning points</h2><ol>{items}</ol></section>'


def _explained(story: Story) -> str:
    if not story.explained:
        return ""
    title = "The final score explained" if story.over else "The score explained, as if the game ended now"
    items = "".join(
        f'<li class="{"part" if text.startswith(" ") else "head"}">{escape(text.strip())} <span class="rule">{escape(rule)}</span></li>'
        for text, rule in story.explained
    )
    return f'<section class="explained"><h2>{title}</h2><ul>{items}</ul></section>'


def _series(series: Series, unit: str) -> str:
    rows: list[list[object]] = [[at, *values] for at, values in zip(series.at, series.values)]
    return more("As a table", table(series.title, [unit, *series.labels], rows))


def _words(name: str, story: Story) -> str:
    """Return what a picture shows, in words."""
    letters = list(story.letters)
    if name == "scores":
        return _series(story.scores, "Entry")
    if name == "offenses":
        return _series(story.offenses, "Entry")
    if name == "reckoning":
        return table(
            "Reckoning", ["Player", "Offense tokens", "Success"],
            [[letters[i], held, f"{reckon.reckoning(held):+d}"] for i, held in enumerate(story.offenses.values[-1])],
        )  # fmt: skip
    if name == "journey":
        return more(
            "As a table",
            table("Journey", ["Event", "Mission leader", *letters], [_stop(story, stop) for stop in story.journey]),
        )
    if name == "auctions":
        cells = [
            [f"{n}. {a.kind}, {a.board}", *(_paid(a.price.get(s), a.place.get(s)) for s in range(len(letters)))]
            for n, a in enumerate(story.auctions, 1)
        ]
        return table("Auctions", ["Auction", *letters], cells)
    if name == "film":
        items = "".join(
            f"<li value={frame.number}>{escape(frame.caption or 'The rows stand')}</li>" for frame in story.film
        )
        return more("The moves in words", f"<ol>{items}</ol>")
    if name == "pawns":
        return _series(story.pawns, "Turn")
    if name == "knowing":
        return _best(story)
    if name == "market":
        return _series(story.market, "Entry")
    if name == "gold":
        return _series(story.gold, "Entry")
    seconds = story.seconds or {}
    return table(
        "Time", ["Player", "Minutes"],
        [[label, f"{seconds.get(seat, 0) / 60:.1f}"] for seat, label in [*enumerate(letters), (-1, "all together")]],
    )  # fmt: skip


def _stop(story: Story, stop: Stop) -> list[object]:
    cells = [
        f"{count} offense{'s' * (count != 1)}" + (f", #{stop.place[seat]}" if seat in stop.place else "")
        for seat, count in enumerate(stop.offense)
    ]
    return [f"{stop.board}: {stop.event}", story.names[stop.leader], *cells]


def _paid(price: int | None, place: int | None) -> str:
    return " ".join(part for part in (str(price or 0), f"for #{place}" if place else "") if part)


def _best(story: Story) -> str:
    """Who knows whom best, in sentences: the pairs with the most right guesses, by their share."""
    ranked = sorted(story.guesses.items(), key=lambda item: (-item[1][0] / sum(item[1]), -sum(item[1])))
    (guesser, reader), (right, wrong) = ranked[0]
    best = f"{story.names[guesser]} knows {story.names[reader]} best: {right} of {right + wrong} guesses were right."
    rows: list[list[object]] = [
        [f"{story.names[g]} about {story.names[r]}", right, wrong] for (g, r), (right, wrong) in ranked
    ]
    return f"<p>{escape(best)}</p>" + more("As a table", table("Guesses", ["Pair", "Right", "Wrong"], rows))


def _log(story: Story) -> str:
    return f'<section class="log"><h2>What happened</h2>{"".join(map(_chapter, story.chapters))}</section>'


def _chapter(chapter: Chapter) -> str:
    """A turn or an event: what it is and what came of it; the answers folded."""
    title = f"<del>{escape(chapter.title)}</del> (taken back)" if chapter.is_back else escape(chapter.title)
    came = "".join(
        f"<li><strong>{escape(text)}</strong></li>" if is_great else f"<li>{escape(text)}</li>"
        for text, is_great in chapter.came
    )
    count = len(chapter.moments)
    answers = f"{count} entr{'y' if count == 1 else 'ies'}" + (
        f", {lasted(chapter.seconds)}" if chapter.seconds and lasted(chapter.seconds) else ""
    )
    inside = "".join(_entry(moment, is_back) for moment, is_back in chapter.moments)
    return (
        f"<article><h3>{title}</h3>{f'<ul class={chr(34)}came{chr(34)}>{came}</ul>' if came else ''}"
        f"{more(answers, f'<ol>{inside}</ol>')}</article>"
    )


def _entry(moment: Moment, is_back: bool) -> str:
    rest = break_s(moment.entry)
    said = moment.said
    parts = [(said.who, "who"), (said.asked, "asked"), (said.answer, "answer"), ("; ".join(moment.told), "told")]
    text = " ".join(f'<span class="{kind}">{escape(part)}</span>' for part, kind in parts if part)
    text = f"<del>{text}</del> (taken back)" if is_back else text
    return (f'<li class="break">A break of {lasted(rest)}</li>' if rest else "") + (
        f'<li value="{moment.entry.number}">{text} <span class="rule">{escape(moment.rule)}</span></li>'
    )
