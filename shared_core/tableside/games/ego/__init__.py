"""EGO: the journey, board by board, event by event, in light or full depth, with extension boards and both ID modules.

Light keeps mission leader, priority pieces and offense tokens, and counts the final tokens in at the end. Full also keeps
success tokens and credits by value and the numbers of alliance tokens, tactic cards and power cards.

Only what a moment needs is in memory. A module of this folder reaches another by `part` when it needs it, and imports at its
top none but tokens and what it cannot do a step without; so a stage that is over leaves nothing behind.
"""

from tableside.compat import forget, load_alone
from tableside.games.ego.codes import BOARD_DONE, CHOOSING, DEPTH, FULL, LAYING, PLAYING, RECKONING, SHARING

NAME = "ego"
TITLE = "EGO"
RULES = 1
PLAYERS = (2, 5)
CARDS = "ego"
QUICK_ACT = 0  # what is needed most often, one press nearer

# the modules of the events by their kind; a board that is done is none
_EVENTS = "negotiation option risk minor bidding minor minor minor credit minor free free - ending ships"
_FOLDER = "tableside.games.ego."
_STAY = " codes tokens words "


def part(name):
    """Return the module `name` of this folder; where memory is short, it stays there only while something of it is used."""
    return load_alone(_FOLDER, name, _STAY)


def where(name):
    """Return the module that has OPTIONS, or ONES and MANY, which are wanted as a game begins; or acts, or values to correct,
    which are beside its events. (tableside.table.listed)"""
    if name == "OPTIONS":
        return part("setting")
    if name == "ONES" or name == "MANY":
        return part("windows")
    return part("acts" if name in ("ACTS", "act", "act_refused") else "corrections")


def split(texts):
    """Return texts that are kept as one, since each of its own takes more room: labels, or a refusal (code, text, card)."""
    return tuple(texts.split("|"))


def new(table):
    """Nothing held, nothing laid; the power cards' display filled. (EGO, Setup)"""
    table.stage = LAYING
    if table.options[DEPTH] == FULL:
        table.shown = 5


def event(table):
    """The next event of the journey, as a script, chosen from the table alone."""
    if table.stage == LAYING:
        return part("laying").script(table)
    if table.stage <= CHOOSING:
        before = part("journey").choose(table)
        if before:
            return before
    if table.kind == BOARD_DONE:
        return part("journey").leave(table)
    return _played(table)


def _played(table):
    """The event, or the outcomes that follow it; in the full game the board is asked first."""
    if table.stage == PLAYING and table.options[DEPTH] == FULL:
        yield from part("shown").script(table)
    yield from part(_event(table)).script(table)
    part("journey").finish(table)


def _event(table):
    """The module whose script plays what stands in the table."""
    if table.stage == SHARING:
        return "outcomes"
    name = _EVENTS.split(" ")[table.kind]
    if table.options[DEPTH] == FULL or name not in ("option", "risk", "minor"):
        return name
    return "free"


def read_pack(lines):
    """The board pack in `lines` of text: `suggest(table)` gives an answer or -1. ValueError where it cannot be read."""
    return part("packs_read").read(lines)


def remembered(line, name):
    """The lines of a pack called `name` with what the game on `line` was told about its boards; () where that is nothing."""
    forget(_FOLDER, _STAY)  # this needs much memory at once
    answers = part("packs_collect").collect(line)
    forget(_FOLDER, _STAY)
    return tuple(part("packs_write").write(answers, name)) if answers else ()


def scores(table):
    """(seat, score) for everyone, best first, once the reckoning is made."""
    if not table.over or table.kind != RECKONING:
        return ()
    return part("ranking").ranked(table)
