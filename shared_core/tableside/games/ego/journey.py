"""The journey: what each board gives, what comes next on it, and which script plays it."""

import gc
import sys

from tableside.compat import unload
from tableside.games.ego import codes, tokens

_ROOM = 32768  # heap that an event may need; with less left, modules of other events are dropped
_EGO = "tableside.games.ego."
_STAY = ("codes", "tokens", "journey", "words")

USED = ("already_used", "Once for each player", "ego.option.once")

_SOLAR = (codes.OPTION, codes.RISK, codes.PREPARE, codes.NEGOTIATION, codes.SUPPLY, codes.BOARD_DONE)
_SHIP = (codes.SHIP_EVENT, codes.BOARD_DONE)
_ARRIVAL = (codes.OPTION, codes.BIDDING)

KINDS = (
    "Negotiation", "Option", "Risk", "Supply", "Bidding", "Prepare", "Compose", "Transmission", "Credit event",
    "Power card for all", "Last Word", "Something else", "This board is done",
)  # fmt: skip
FIVE_ALLIANCE = 20
TEN_CREDITS = 21
LAST_KINDS = (codes.LAST_WORD, FIVE_ALLIANCE, TEN_CREDITS, codes.OPTION, codes.FREE, codes.RECKONING)
LAST_LABELS = ("Last Word", "5 alliances: 15", "Credits of 10: 15", "Option", "Something else", "Reckoning")


def event(table):
    """The next event, chosen from the table alone."""
    make_room()
    if table.stage == codes.LAYING:
        from tableside.games.ego import laying

        return laying.script(table)
    if table.stage == codes.ARRIVING:
        return _arrive(table)
    if table.stage == codes.CHOOSING:
        kind = known(table.line[table.place], table.nth)
        if kind < 0:
            return _next(table)
        _begin(table, kind)
    if table.kind == codes.BOARD_DONE:
        return _leave(table)
    return _played(table)


def make_room():
    """Where the heap is tight, forget the modules of events played; they are imported again when reached."""
    free = getattr(gc, "mem_free", None)  # CPython has none, and no need
    if not free or free() > _ROOM:
        return
    gc.collect()
    if free() > _ROOM:
        return
    for name in list(sys.modules):
        if name.startswith(_EGO) and name[len(_EGO) :] not in _STAY:
            unload(name)
    gc.collect()


def clear(table):
    """Forget the contents of the event before."""
    for i in range(len(table.item)):
        table.item[i] = 0
    table.icons = table.penalty = table.reward = table.wild = table.reveals = table.part = table.two = 0


def known(board, nth):
    """The kind of event that stands as number `nth` on a board the book gives, or -1: ask."""
    order = ()
    if board == codes.SOLAR:
        order = _SOLAR
    elif board >= codes.SHIP:
        order = _SHIP
    elif board == codes.ARRIVAL:
        order = _ARRIVAL
    return order[nth] if nth < len(order) else -1


def _arrive(table):
    """The Super Ship reaches a board; each player receives what stands beside its title. (EGO, Gameplay)"""
    clear(table)
    board = table.line[table.place]
    table.tell(codes.ARRIVED, 0, board)
    table.nth = 0
    table.stage = codes.CHOOSING
    if tokens.is_full(table) and board < codes.EXTENSION:
        from tableside.games.ego import receive

        yield from receive.script(table)


def _next(table):
    """What comes next on the board?"""
    from tableside.games.ego import parts

    table.part = parts.KIND
    if table.line[table.place] == codes.ARRIVAL:
        _begin(table, LAST_KINDS[(yield ask_last)])
    else:
        _begin(table, (yield ask_kind))


def ask_kind(table, prompt):
    """What comes next on the board?"""
    prompt.choice(table.lead, "ego.journey.ask", "What comes next?", KINDS)


def ask_last(table, prompt):
    """What comes next on Arrival?"""
    prompt.choice(table.lead, "ego.arrival.order", "What comes next?", LAST_LABELS)
    for i in range(3):
        if table.done >> i & 1:
            prompt.block(i, USED)
    default = 0
    while default < 3 and table.done >> default & 1:
        default += 1
    prompt.default = default if default < 3 else 5


def _begin(table, kind):

    clear(table)
    if table.line[table.place] == codes.ARRIVAL:
        for i in range(3):
            if kind == LAST_KINDS[i]:
                table.done |= 1 << i
        if kind >= FIVE_ALLIANCE:
            _last_option(table, kind)
            kind = codes.OPTION
    table.kind = kind
    table.stage = codes.PLAYING
    if kind != codes.BOARD_DONE:
        table.tell(codes.BEGINS, table.lead, kind)


def _last_option(table, kind):
    """Five alliance tokens, or credits worth ten, for success worth fifteen. (EGO, The Arrival)"""
    item = table.item
    item[0] = codes.LOSE_ALLIANCE if kind == FIVE_ALLIANCE else codes.CREDITS_WORTH
    item[1] = 5 if kind == FIVE_ALLIANCE else 10
    item[4] = item[6] = codes.SUCCESS
    item[5] = 10
    item[7] = 5


def _leave(table):
    """The board is done: on to the next."""
    table.place += 1
    table.stage = codes.ARRIVING
    return
    yield


def _played(table):
    """The event, or the outcomes that follow it; then the display of power cards filled again."""
    yield from script(table)
    if table.stage == codes.PLAYING and table.kind in (codes.NEGOTIATION, codes.BIDDING):
        table.stage = codes.SHARING
        return
    tokens.refill(table)
    table.nth += 1
    table.stage = codes.CHOOSING


def script(table):
    """The script of the event whose kind stands in the table."""
    kind = table.kind
    if table.stage == codes.SHARING:
        from tableside.games.ego import outcomes as module
    elif kind == codes.NEGOTIATION:
        from tableside.games.ego import negotiation as module
    elif kind == codes.BIDDING:
        from tableside.games.ego import bidding as module
    elif kind == codes.CREDIT_EVENT:
        from tableside.games.ego import credit as module
    elif kind == codes.SHIP_EVENT:
        from tableside.games.ego import ships as module
    elif kind == codes.RECKONING:
        from tableside.games.ego import ending as module
    elif kind == codes.FREE or kind == codes.LAST_WORD or not tokens.is_full(table):
        from tableside.games.ego import free as module
    elif kind == codes.OPTION:
        from tableside.games.ego import option as module
    elif kind == codes.RISK:
        from tableside.games.ego import risk as module
    else:
        from tableside.games.ego import minor as module
    return module.script(table)
