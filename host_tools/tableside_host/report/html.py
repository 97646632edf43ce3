"""What a report and the statistics have in common as HTML files: the frame, tables, bars; nothing to fetch, nothing that runs."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

STYLE = (Path(__file__).parent / "report.css").read_text()
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def document(title: str, body: str) -> str:
    """Return a whole page; `body` is markup, `title` text."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light"><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>\n{body}\n</main></body></html>\n"
    )


class Bar(int):
    """A number in a table that has a bar beside it; `most` is what fills it."""

    most: int

    def __new__(cls, value: int, most: int) -> "Bar":
        """Return the number; a bar of 0 or less has no length."""
        found = super().__new__(cls, value)
        found.most = most
        return found


def _cell(cell: object) -> str:
    if not isinstance(cell, Bar):
        return f"<td>{escape(str(cell))}</td>"
    share = max(0, min(100, 100 * int(cell) // cell.most)) if cell.most > 0 else 0
    return f'<td class="bar"><span style="width: {share}%"></span><b>{int(cell)}</b></td>'


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table; the first cell of each row is its head."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(f'<tr><th scope="row">{escape(str(row[0]))}</th>{"".join(map(_cell, row[1:]))}</tr>' for row in rows)
    return f'<div class="wide" tabindex="0" role="group" aria-label="{escape(caption)}"><table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def more(text: str, inside: str) -> str:
    """Return something that is folded behind a line of text."""
    return f"<details><summary>{escape(text)}</summary>{inside}</details>"
