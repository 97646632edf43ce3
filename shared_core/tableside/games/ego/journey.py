"""Between two events of the journey: what each board gives, and what comes next on it."""

from tableside.games.ego import codes, content, gain, parts, split, supply, tokens

_FIVE_ALLIANCE = 20
_TEN_CREDITS = 21
LAST_KINDS = (codes.LAST_WORD, _FIVE_ALLIANCE, _TEN_CREDITS, codes.OPTION, codes.FREE, codes.RECKONING)


def choose(table):
    """What comes before the next event, as a script; or None, and the event stands in the table."""
    if table.stage == codes.ARRIVING:
        return _arrive(table)
    kind = known(table.line[table.place], table.nth)
    if kind < 0:
        return _next(table)
    _begin(table, kind)
    return None


def known(board, nth):
    """The kind of event that stands as number `nth` on a board the book gives, or -1: ask."""
    order = ()
    if board == codes.SOLAR:
        order = (codes.OPTION, codes.RISK, codes.PREPARE, codes.NEGOTIATION, codes.SUPPLY, codes.BOARD_DONE)
    elif board >= codes.SHIP:
        order = (codes.SHIP_EVENT, codes.BOARD_DONE)
    elif board == codes.ARRIVAL:
        order = (codes.OPTION, codes.BIDDING)
    return order[nth] if nth < len(order) else -1


def _clear(table):
    """Forget the contents of the event before."""
    for i in range(len(table.item)):
        table.item[i] = 0
    table.icons = table.penalty = table.reward = table.wild = table.reveals = table.part = table.two = 0


def _arrive(table):
    """The Super Ship reaches a board; each player receives what stands beside its title. (EGO, Gameplay)"""
    _clear(table)
    board = table.line[table.place]
    table.tell(codes.ARRIVED, 0, board)
    table.nth = 0
    table.stage = codes.CHOOSING
    if tokens.is_full(table) and board < codes.EXTENSION:
        yield from _receive(table)


def _receive(table):
    """What each player receives: asked, unless the book says; then handed out."""
    if table.line[table.place] == codes.SOLAR:
        table.item[4] = codes.CARDS
        table.item[5] = 5
        table.item[6] = codes.ALLIANCE
        table.item[7] = 1
    else:
        table.nth = parts.RECEIVES
        yield from content.thing(table, parts.GAIN)
        table.nth = 0
    for i in (4, 6):
        if table.item[i] == codes.CARDS or table.item[i] == codes.ALLIANCE:
            gain.each(table, table.item[i], table.item[i + 1])
            continue
        for seat in range(table.players if table.item[i] else 0):
            gain.now(table, seat, table.item[i], table.item[i + 1])


def _next(table):
    """What comes next on the board?"""
    table.part = parts.KIND
    if table.line[table.place] == codes.ARRIVAL:
        _begin(table, LAST_KINDS[(yield ask_last)])
    else:
        _begin(table, (yield ask_kind))


def ask_kind(table, prompt):
    """What comes next on the board?"""
    prompt.choice(
        table.lead,
        "ego.journey.ask",
        "What comes next?",
        split(
            "Negotiation|Option|Risk|Supply|Bidding|Prepare|Compose|Transmission|Credit event|"
            "Power card for all|Last Word|Something else|This board is done"
        ),
    )


def ask_last(table, prompt):
    """What comes next on Arrival?"""
    prompt.choice(
        table.lead,
        "ego.arrival.order",
        "What comes next?",
        split("Last Word|5 alliances: 15|Credits of 10: 15|Option|Something else|Reckoning"),
    )
    prompt.default = 5
    for i in (2, 1, 0):
        if table.done >> i & 1:
            prompt.block(i, split("already_used|Once for each player|ego.option.once"))
        else:
            prompt.default = i


def _begin(table, kind):
    _clear(table)
    if table.line[table.place] == codes.ARRIVAL:
        for i in range(3):
            if kind == LAST_KINDS[i]:
                table.done |= 1 << i
        if kind >= _FIVE_ALLIANCE:
            _last_option(table, kind)
            kind = codes.OPTION
    table.kind = kind
    table.stage = codes.PLAYING
    if kind != codes.BOARD_DONE:
        table.tell(codes.BEGINS, table.lead, kind)


def _last_option(table, kind):
    """Five alliance tokens, or credits worth ten, for success worth fifteen. (EGO, The Arrival)"""
    item = table.item
    item[0] = codes.LOSE_ALLIANCE if kind == _FIVE_ALLIANCE else codes.CREDITS_WORTH
    item[1] = 5 if kind == _FIVE_ALLIANCE else 10
    item[4] = item[6] = codes.SUCCESS
    item[5] = 10
    item[7] = 5


def leave(table):
    """The board is done: on to the next."""
    table.place += 1
    table.stage = codes.ARRIVING
    return
    yield


def finish(table):
    """The event is played: its outcomes follow; or the display of power cards is filled again. (EGO, Power Cards)"""
    if table.stage == codes.PLAYING and table.kind in (codes.NEGOTIATION, codes.BIDDING):
        table.stage = codes.SHARING
        return
    if tokens.is_full(table) and table.shown < 5:
        short = min(5 - table.shown, supply.power_deck(table))
        if short > 0:
            table.shown += short
            table.tell(codes.REFILLED, 0, short)
    table.nth += 1
    table.stage = codes.CHOOSING
