"""A report as one HTML file: pictures within it, tables beside them, nothing to fetch, nothing that runs."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from matplotlib.figure import Figure

from tableside.games.ego import reckon

from ..database.times import local
from ..record.story import break_s, lasted
from .charts import svg
from .chronicle import Moment
from .story import Series, Story
from .telling import Chapter

STYLE = (Path(__file__).parent / "report.css").read_text()
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def page(story: Story, pictures: dict[str, tuple[str, Figure]]) -> str:
    """Return the report of a game as HTML, with the pictures that `charts.all_of` made."""
    header = story.game.header
    players = ", ".join(story.letters)
    parts = [
        f"<h1>{escape(story.title)}: {escape(', '.join(story.names))}</h1>",
        f"<p>{escape(_about(story))}</p>",
        f'<p class="trouble">{escape(story.trouble)}</p>' if story.trouble else "",
        f'<p class="result">{escape(story.result or ("The game was ended by the table." if story.over else "The game is still in play."))}</p>',
        _scores(story),
        _explained(story),
    ]
    for name, (title, figure) in pictures.items():
        parts.append(
            f'<section class="{name}"><h2>{escape(title)}</h2><div role="img" aria-label="{escape(title)}; the same in words below">'
            f"{svg(figure)}</div>{_words(name, story)}</section>"
        )
    parts.append(_log(story))
    body = "\n".join(part for part in parts if part)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"><title>{escape(story.title)} {escape(header.game)}: '
        f"{escape(players)}</title><style>{STYLE}</style></head><body><main>\n{body}\n</main></body></html>\n"
    )


def _about(story: Story) -> str:
    game = story.game
    begun = f"begun {local(game.begun_at)}, " if game.begun_at else ""
    return f"Game {game.header.game}, {begun}device {game.device}: {story.entries} entries, {story.taken_back} of them taken back.{_breaks(story)}"


def _breaks(story: Story) -> str:
    rests = [break_s(moment.entry) for moment, _ in story.log if break_s(moment.entry)]
    if not rests:
        return ""
    return f" {len(rests)} break{'s' * (len(rests) != 1)}, {lasted(sum(rests))} together: nobody's time."


def table(caption: str, heads: list[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table; the first cell of each row is its head."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(str(row[0]))}</th>'
        + "".join(f"<td>{escape(str(cell))}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return f'<div class="wide" tabindex="0" role="group" aria-label="{escape(caption)}"><table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _more(text: str, inside: str) -> str:
    return f"<details><summary>{escape(text)}</summary>{inside}</details>"


def _scores(story: Story) -> str:
    if not story.final:
        return ""
    ranked = sorted(story.final.items(), key=lambda item: -item[1])
    return table("Scores", ["Player", "Score"], [[story.letters[seat], score] for seat, score in ranked])


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
    return _more("As a table", table(series.title, [unit, *series.labels], rows))


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
        return _more("The moves in words", f"<ol>{items}</ol>")
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
    return f"<p>{escape(best)}</p>" + _more("As a table", table("Guesses", ["Pair", "Right", "Wrong"], rows))


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
        f"{_more(answers, f'<ol>{inside}</ol>')}</article>"
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
