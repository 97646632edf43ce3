"""EGO: the journey, board by board, event by event, in light or full depth, with extension boards and both ID modules.

Light keeps mission leader, priority pieces and offense tokens, and counts the final tokens in at the end. Full also keeps
success tokens and credits by value and the numbers of alliance tokens, tactic cards and power cards.

A module of this folder imports at its top what it cannot do a step without, and in a function what belongs to another stage of
the journey: `tableside deploy` joins the modules of a stage into one file of the board (host_tools/tableside_host/deploy/pieces.py).
"""

from tableside.games.ego.codes import BOARD_DONE, CHOOSING, DEPTH, FULL, LAYING, PLAYING, RECKONING

NAME = "ego"
TITLE = "EGO"
RULES = 1
PLAYERS = (2, 5)
CARDS = "ego"
QUICK_ACT = 0  # what is needed most often, one press nearer


def where(name):
    """Return the module that has OPTIONS, or ONES and MANY, which are wanted as a game begins; or acts, or values to correct,
    which are beside its events. (tableside.table.listed)"""
    if name == "OPTIONS":
        from tableside.games.ego import setting

        return setting
    if name == "ONES" or name == "MANY":
        from tableside.games.ego import windows

        return windows
    if name in ("ACTS", "act", "act_refused"):
        from tableside.games.ego import acts

        return acts
    from tableside.games.ego import corrections

    return corrections


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
    from tableside.games.ego import journey

    if table.stage == LAYING:
        from tableside.games.ego import laying

        return laying.script(table)
    if table.stage <= CHOOSING:
        before = journey.choose(table)
        if before:
            return before
    if table.kind == BOARD_DONE:
        return journey.leave(table)
    return _played(table)


def _played(table):
    """The event, or the outcomes that follow it; in the full game the board is asked first."""
    from tableside.games.ego import events, journey

    if table.stage == PLAYING and table.options[DEPTH] == FULL:
        from tableside.games.ego import shown

        yield from shown.script(table)
    yield from events.script(table)
    journey.finish(table)


def read_pack(lines):
    """The board pack in `lines` of text: `suggest(table)` gives an answer or -1. ValueError where it cannot be read."""
    from tableside.games.ego import packs_read

    return packs_read.read(lines)


def remembered(line, name):
    """The lines of a pack called `name` with what the game on `line` was told about its boards; () where that is nothing."""
    from tableside.games.ego import packs_collect, packs_write

    answers = packs_collect.collect(line)
    return tuple(packs_write.write(answers, name)) if answers else ()


def scores(table):
    """(seat, score) for everyone, best first, once the reckoning is made."""
    if not table.over or table.kind != RECKONING:
        return ()
    from tableside.games.ego import ranking

    return ranking.ranked(table)
