"""The statistics as one HTML file: who wins what, who plays with whom, month by month, streaks."""

from collections.abc import Sequence
from html import escape

from tableside.games import registry

from ..report.html import Bar, document, table
from .company import months, pairs, streaks
from .tally import Played, Tally


def title(name: str) -> str:
    """Return what people call a game."""
    return registry.game(name).TITLE if name in registry.GAMES else name


def page(tallies: Sequence[Tally], games: Sequence[Played], left_out: int) -> str:
    """Return the page; `games` are those that the tallies were counted from."""
    finished = sum(game.is_finished for game in games)
    parts = [
        "<h1>Games at this table</h1>",
        f'<p class="result">{len(games)} game{"s" * (len(games) != 1)}, {finished} of them played to their end</p>',
        *(
            _game(name, [tally for tally in tallies if tally.game == name])
            for name in dict.fromkeys(t.game for t in tallies)
        ),
        _head_to_head(games),
        _streaks(games),
        _months(games),
        f"<p>{left_out} more cannot be run here, and are left out.</p>" if left_out else "",
    ]
    return document("Games at this table", "\n".join(part for part in parts if part))


def _game(name: str, tallies: Sequence[Tally]) -> str:
    most = max(tally.wins for tally in tallies)
    rows = [
        [
            tally.player, Bar(tally.wins, most), tally.finished, tally.games,
            f"{tally.mean:.1f}" if tally.mean is not None else "-", "-" if tally.best is None else tally.best,
        ]
        for tally in tallies
    ]  # fmt: skip
    heads = ["Player", "Wins", "Finished", "Begun", "Mean score", "Best score"]
    return f"<section><h2>{escape(title(name))}</h2>{table(f'{title(name)}: who wins', heads, rows)}</section>"


def _head_to_head(games: Sequence[Played]) -> str:
    found = pairs(games)
    if not found:
        return ""
    rows = [[f"{p.one} and {p.other}", p.games, p.finished, f"{p.won} : {p.lost}", p.both or ""] for p in found]
    heads = ["Who", "Games together", "Finished", "Won : lost", "Won together"]
    return f"<section><h2>Head to head</h2>{table('Who plays with whom', heads, rows)}</section>"


def _streaks(games: Sequence[Played]) -> str:
    found = streaks(games)
    if not found:
        return ""
    most = found[0].longest
    rows = [[streak.player, Bar(streak.longest, most), streak.now or ""] for streak in found]
    return f"<section><h2>Streaks</h2>{table('Victories in a row', ['Player', 'Longest', 'Now'], rows)}</section>"


def _months(games: Sequence[Played]) -> str:
    found = months(games)
    kinds = [name for name in registry.GAMES if any(name in month for month in found.values())]
    most = max((sum(month.values()) for month in found.values()), default=0)
    rows = [
        [month, Bar(sum(counts.values()), most), *(counts.get(kind, "") for kind in kinds)]
        for month, counts in found.items()
    ]
    heads = ["Month", "Games", *map(title, kinds)]
    return f"<section><h2>By month</h2>{table('Games begun', heads, rows)}</section>" if rows else ""
