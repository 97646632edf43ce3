"""The cards that fit a question, best first: full-text candidates, weighed anew by hand-set weights.

A card's weight is a sum of
* its rank by FTS5's bm25 over title, words, ways to ask, text and section;
* how like the question is to the likest of the ways people ask for it (cosine of the terms, rare terms weighing more);
* how much of the question's terms the card has at all.
Asking alike ("how many", "who", "may I") counts as a term.
"""

import math

from . import box, index, spelling
from .words import Terms, manner

CANDIDATES = 30
_FIELDS = "3.0, 2.0, 1.6, 1.0, 0.6"  # bm25 weights of title, words, phrases, body, section
_BM25, _LIKE, _COVER = 1.0, 1.0, 0.40
_MANNER = 2.0  # weight of asking alike, as of a term
_SECOND = 0.4  # of the second likest phrase
_OURS = 0.2  # what the book leaves open is asked for less often
_OFTEN = 0.15  # what is asked for in many ways is asked for often
_UNSAID_WAYS = 20  # what no book answers is as likely as what is asked for in so many ways
_DEVICE = 9.0  # a card about the box itself weighs less, unless the question speaks of it
_PERHAPS, _OF_BOX = 0.3, 0.3  # a little less where it may, and more where it does
_NO_GAME = 0.45  # where no game is named the box may be meant
UNNAMED = -1
_SHARED = 0.3  # of the words that it shares with the likest phrase that asks in the same manner
_SILENT = 0.05  # that the books are silent is likelier than its few phrases tell
_UNKNOWN = math.log(300.0)


class Found:
    """A row that fits: a card (or something unsaid), its weight and its likest phrase.

    like      0 to 1: how like the question is to `phrase`     cover  0 to 1: how much of the question it has
    shared  0 to 1: words in common with a phrase that asks alike, of all words of both     leads   tag -> how like the likest phrase is that is answered so
    tag       of the likest phrase: "+" "-" "?" "~" or ""      manner, is_not  how that phrase asks
    """

    def __init__(self, row):
        (
            self.id,
            self.number,
            self.game,
            self.title,
            self.section,
            self.source,
            self.see,
            self.ruling,
            self.body,
            self.kind,
        ) = row
        self.weight = self.like = self.second = self.cover = self.shared = 0.0
        self.leads = {"+": 0.0, "-": 0.0}
        self.tag = self.manner = ""
        self.is_not = False
        self.ways = 0  # in how many ways people ask for it


class Ranking:
    """Ranks the rows of an index."""

    def __init__(self, connection):
        self._index = connection
        self._terms = Terms()
        self._by_length: dict[int, list] = {}
        self._stems: set[str] = set()
        self._corrected: dict[str, str] = {}

    def find(self, question: str, game=None) -> list:
        """Return the Found, best first. `game`: a folder of games.GAMES, or None for all."""
        spelt = [self._spelt(word) for word in self._terms.read(question)]
        terms = list(dict.fromkeys(self._terms.term(word) for word in spelt if word not in self._terms.filler))
        if not terms:
            return []
        marks = ",".join("?" * len(terms))
        weights = dict(self._index.execute(f"select term, weight from term where term in ({marks})", terms))
        known = [term for term in terms if term in weights]
        if not known:
            return []
        rows = self._candidates(known, game)
        weights = {term: weights.get(term) or _UNKNOWN * (index.NUMBER if term.isdecimal() else 1.0) for term in terms}
        how, is_not = manner(question)
        if how:
            weights["#" + how] = _MANNER
        self._weigh(rows, weights, box.speaks(question) or (0 if game else UNNAMED), (how, is_not))
        return sorted((row for row, _ in rows), key=lambda row: -row.weight)

    def card(self, number: str):
        """Return the Found of one card, unweighed; None where there is no such card."""
        row = self._index.execute("select * from card where number = ? and number <> ''", [number]).fetchone()
        return Found(row) if row else None

    def way_to_ask(self, number: str) -> str:
        """Return how people ask for a card, "" where nobody does: the longest of the first open ways."""
        rows = self._index.execute(
            "select said from phrase join card on card.id = phrase.card where number = ? and tag = '?' order by phrase.rowid limit 4",
            [number],
        )
        said = max((row[0] for row in rows), key=len, default="")
        return said[:1].upper() + said[1:] + "?" if said else ""

    def _candidates(self, terms, game):
        match = " OR ".join(f'"{term}"' for term in terms)
        where, values = "", []
        if game:
            where = "and (card.game = '' or card.game = ? or card.game = ? or instr(' ' || card.game || ' ', ?))"
            values = [game, index.DEVICE, f" {game} "]
        query = (
            f"select card.*, -bm25(fields, {_FIELDS}) as fit, fields.title, fields.people, fields.phrases, fields.body, fields.section "
            f"from fields join card on card.id = fields.rowid where fields match ? {where} order by fit desc limit {CANDIDATES}"
        )
        return [(Found(row[:10]), row[10:]) for row in self._index.execute(query, [match, *values])]

    def _weigh(self, rows, weights, of_box, asked):
        total = sum(w for t, w in weights.items() if t[0] != "#")
        norm = math.sqrt(sum(w * w for w in weights.values()))
        best = max((fit for _, (fit, *_) in rows), default=1.0) or 1.0
        count = sum(t[0] != "#" for t in weights)
        by_id = {row.id: row for row, _ in rows}
        marks = ",".join("?" * len(by_id))
        phrases = self._index.execute(
            f"select card, tag, manner, negated, terms, norm from phrase where card in ({marks})", list(by_id)
        )
        for card, tag, phrase_how, negated, terms, phrase_norm in phrases:
            by_id[card].ways += 1
            both = [t for t in terms.split() if t in weights]
            if phrase_how == asked[0]:
                either = count + terms.count(" ") + 1 - len(both)
                by_id[card].shared = max(by_id[card].shared, len(both) / either)
            shared = sum(weights[t] ** 2 for t in both)
            if shared:
                how = weights.get("#" + phrase_how, 0.0)
                like = (shared + how * how) / (norm * math.hypot(phrase_norm, _MANNER if phrase_how else 0.0))
                row = by_id[card]
                if tag in row.leads and (phrase_how, bool(negated)) == asked:
                    row.leads[tag] = max(row.leads[tag], like)
                if like > row.like:
                    row.second = row.like
                    row.like, row.tag, row.manner, row.is_not = like, tag, phrase_how, bool(negated)
                elif like > row.second:
                    row.second = like
        for row, (fit, *fields) in rows:
            has = set(" ".join(fields).split())
            row.cover = sum(w for t, w in weights.items() if t in has) / total if total else 0.0
            row.weight = _BM25 * fit / best + _LIKE * (row.like + _SECOND * row.second) + _COVER * row.cover
            row.weight += _SHARED * row.shared
            if row.source == "ours":
                row.weight -= _OURS
            row.weight += _OFTEN * math.log(1 + (row.ways if row.kind == "card" else _UNSAID_WAYS))
            if row.game == index.DEVICE:
                row.weight += {0: -_DEVICE, UNNAMED: -_NO_GAME, 1: -_PERHAPS, 2: _OF_BOX}[of_box]
            if row.kind == index.UNSAID:
                row.weight += _SILENT

    def _spelt(self, word):
        if word in self._terms.filler or word.isdecimal() or len(word) < 4:
            return word
        found = self._corrected.get(word)
        if found is None:
            found = word
            if not self._is_known(word):
                lengths = range(len(word) - 2, len(word) + 3)
                found = spelling.nearest(word, [near for n in lengths for near in self._by_length.get(n, ())])
            self._corrected[word] = found
        return found

    def _is_known(self, word):
        if not self._by_length:
            words = {row[0] for row in self._index.execute("select word from word")}
            self._stems = {row[0] for row in self._index.execute("select term from term")}
            for known in words | set(self._terms.everyday):
                self._by_length.setdefault(len(known), []).append(known)
        return word in self._by_length.get(len(word), ()) or self._terms.term(word) in self._stems
