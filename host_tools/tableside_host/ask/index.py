"""The index: an SQLite file with the cards, the ways people ask for them and a full-text table (FTS5) over all of it.

It is built at first use into the user's cache folder, under a name that holds a hash of every file it is made of, so that
a changed card makes a new one; where no folder can be written it is built in memory.
"""

import contextlib
import hashlib
import math
import os
import sqlite3
import sys
import tempfile
from pathlib import Path

import tableside.cards

from . import games
from .words import DATA, Terms, manner, plain

RULES = Path(tableside.cards.__file__).parent / "rules"
DEVICE = "device"
UNSAID = "unsaid"  # kind of a row that is no card: something the rulebooks say nothing about
NUMBER = 0.6  # a number weighs less than a word
_FORM = 4  # raise it when the tables change
_TABLES = """
create table card(id integer primary key, number text, game text, title text, section text, source text, see text, ruling text,
    body text, kind text);
create table phrase(card integer, tag text, manner text, negated integer, terms text, norm real, said text);
create index phrase_card on phrase(card);
create virtual table fields using fts5(title, people, phrases, body, section, tokenize = 'unicode61');
create table term(term text primary key, weight real) without rowid;
create table word(word text primary key) without rowid;
"""


def folder() -> Path:
    """Return where the index is kept."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "tableside"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tableside"


def opened(where=None):
    """Return a connection to the index of the cards as they are now, built if need be; in memory if `where` cannot be written."""
    try:
        path = (where or folder()) / f"ask-{_mark()}.db"
    except RuntimeError:  # no home folder
        path = Path(os.devnull) / "none"
    with contextlib.suppress(OSError, sqlite3.Error):
        if path.is_file():
            found = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
            found.execute("select 1 from term limit 1").fetchone()
            return found
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, part = tempfile.mkstemp(prefix="ask-", suffix=".part", dir=path.parent)
        os.close(handle)
        try:
            with contextlib.closing(sqlite3.connect(part)) as new:
                build(new)
            os.replace(part, path)
        finally:
            Path(part).unlink(missing_ok=True)
        for old in path.parent.glob("ask-*.db"):
            if old != path:
                old.unlink()
        return sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    except (OSError, sqlite3.Error):
        new = sqlite3.connect(":memory:")
        build(new)
        return new


def build(index):
    """Fill an empty database with everything that is asked of it."""
    terms = Terms()
    index.executescript(_TABLES)
    seen: dict[str, int] = {}  # term -> cards it is in
    words: set[str] = set()
    phrases = []
    rows = list(_cards()) + list(_unsaid())
    for i, (card, kind, lines) in enumerate(rows, 1):
        _number, _game, title, section, _source, _see, _ruling, body, people = card
        index.execute("insert into card values (?,?,?,?,?,?,?,?,?,?)", (i, *card[:8], kind))
        fields = [terms.of(text) for text in (title, people, " ".join(text for _, text in lines), body, section)]
        index.execute(
            "insert into fields(rowid, title, people, phrases, body, section) values (?,?,?,?,?,?)",
            (i, *map(" ".join, fields)),
        )
        for term in {term for field in fields for term in field}:
            seen[term] = seen.get(term, 0) + 1
        for text in (title, people, body, section, *(text for _, text in lines)):
            words.update(word for word in plain(text) if not word.isdecimal())
        asked = [*lines, *(("", text) for text in [title, *people.split(",")] if kind != UNSAID)]
        phrases += [(i, tag, *manner(text), sorted(set(terms.of(text))), text) for tag, text in asked]
    weight = {term: math.log(1 + len(rows) / n) * (NUMBER if term.isdecimal() else 1.0) for term, n in seen.items()}
    index.executemany("insert into term values (?,?)", weight.items())
    index.executemany("insert or ignore into word values (?)", [(w,) for w in words])
    index.executemany(
        "insert into phrase values (?,?,?,?,?,?,?)",
        [
            (i, tag, how, negated, " ".join(found), math.sqrt(sum(weight.get(t, 1.0) ** 2 for t in found)), said)
            for i, tag, how, negated, found, said in phrases
            if found
        ],
    )
    index.execute("insert into fields(fields) values ('optimize')")
    index.commit()


def read_phrases(text: str) -> list:
    """Return [(heading, game or "", [(tag, phrase), ...]), ...] of a file in data/."""
    found: list[tuple] = []
    heading, where = "", ""
    lines: list[tuple] = []
    for line in [*text.splitlines(), "== "]:
        if line.startswith("== "):
            if heading:
                found.append((heading, where, lines))
            heading, where, lines = line[3:].strip(), "", []
        elif line.startswith("game:"):
            where = line[5:].strip()
        elif line and not line.startswith("#"):
            lines += [(line[0], phrase.strip()) for phrase in line[2:].split(" / ")]
    return found


def _cards():
    for game in (*games.GAMES, DEVICE):
        file = DATA / f"{game}.txt"
        asked = {number: lines for number, _, lines in read_phrases(file.read_text("utf-8"))} if file.is_file() else {}
        for card in tableside.cards.Cards(game, f"{RULES}/").all(is_whole=True):
            texts = (
                card.title,
                card.section,
                card.source,
                " ".join(card.see),
                card.ruling,
                card.text,
                ", ".join(card.words),
            )
            yield (card.number, game, *texts), "card", asked.get(card.number, [])


def _unsaid():
    for about, where, lines in read_phrases((DATA / "unsaid.txt").read_text("utf-8")):
        yield ("", where, about, "", "", "", "", "", ""), UNSAID, lines


def _mark():
    mark = hashlib.sha256(str(_FORM).encode())
    here = Path(__file__).parent
    for path in [*sorted(RULES.glob("*.txt")), *sorted(DATA.glob("*.txt")), here / "words.py", here / "index.py"]:
        mark.update(path.name.encode() + path.read_bytes())
    return mark.hexdigest()[:16]
