"""The journey: which boards lie in the line, what comes next on each, and which script plays it."""

from tableside.games.ego import codes, content, gain, refusals, tokens
from tableside.prompt import SEATS, TABLE

_BOARDS = ("Alliance System", "Treasure System", "Sinister System", "Market System")
_SHIPS = ("Super Ship: all four", "Super Ship: persuade", "Super Ship: tech", "Hostile: charisma", "Hostile: alliance")
_YES = ("No", "Yes")
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
    if table.stage == codes.LAYING:
        return _lay(table)
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


def _lay(table):
    """Which boards lie in the line, and who leads. (EGO, Setup; Extension Boards; Ships Module Setup)"""
    line = table.line
    for i in range(1, 4):
        table.pick = i
        if table.options[codes.BOARDS]:
            line[i] = codes.ALLIANCE_BOARD + (yield ask_board)
        else:
            line[i] = _drawn_board(table)
        table.tell(codes.LAID, 0, line[i])
    line[0] = codes.SOLAR
    line[4] = codes.ARRIVAL
    for i in range(3, -1, -1):
        table.pick = i
        if table.options[codes.EXTENSIONS] == 1 or table.options[codes.EXTENSIONS] == 2 and (yield ask_extension):
            _insert(line, i + 1, line[i] + codes.EXTENSION)
    if table.options[codes.SHIPS]:
        yield from _lay_ships(table)
    if table.options[codes.LEADER]:
        table.lead = yield ask_leader
    else:
        table.lead = table.random(table.players)
    table.tell(codes.LEADS, table.lead)
    table.stage = codes.ARRIVING


def _drawn_board(table):
    while True:
        board = codes.ALLIANCE_BOARD + table.random(4)
        if not _laid(table, board):
            return board


def _laid(table, board):
    for i in range(len(table.line)):
        if table.line[i] == board:
            return True
    return False


def _insert(line, at, board):
    for i in range(len(line) - 1, at, -1):
        line[i] = line[i - 1]
    line[at] = board


def _lay_ships(table):
    """A ship board after each board but Arrival, behind its extension; the first shows a Super Ship."""
    table.pick = 0
    while table.pick < 4:
        if table.options[codes.SHIPS] == 1:
            ship = table.random(3 if not table.pick else 5)
            while _laid(table, codes.SHIP + ship):
                ship = table.random(5)
        else:
            ship = yield ask_ship
        _insert(table.line, _end_of(table.line, table.pick), codes.SHIP + ship)
        table.tell(codes.LAID, 0, codes.SHIP + ship)
        table.pick += 1


def _end_of(line, nth):
    """Where the part of the line that belongs to civilization board `nth` ends."""
    seen = -1
    for i in range(len(line)):
        if 0 < line[i] < codes.EXTENSION:
            seen += 1
            if seen > nth:
                return i
    return len(line) - 1


def ask_board(table, prompt):
    """Which board lies next?"""
    prompt.choice(TABLE, "ego.journey.boards", "Board %d?", _BOARDS)
    prompt.limit = table.pick + 1
    for i in range(4):
        for k in range(1, table.pick):
            if table.line[k] == codes.ALLIANCE_BOARD + i:
                prompt.block(i, refusals.LAID)
    while prompt.why[prompt.default]:
        prompt.default += 1


def ask_extension(table, prompt):
    """Is there an extension board behind board `pick`?"""
    prompt.choice(TABLE, "ego.extension.setup", "Extend board %d?", _YES)
    prompt.limit = table.pick + 1
    prompt.default = 1


def ask_ship(table, prompt):
    """Which ship board lies behind board `pick`?"""
    prompt.choice(TABLE, "ego.ships.setup", "Ship after board %d?", _SHIPS)
    prompt.limit = table.pick + 1
    for ship in range(5):
        if _laid(table, codes.SHIP + ship):
            prompt.block(ship, refusals.LAID)
        elif not table.pick and ship >= codes.HOSTILE_CHARISMA:
            prompt.block(ship, refusals.FIRST_SHIP)
    while prompt.why[prompt.default]:
        prompt.default += 1


def ask_leader(table, prompt):
    """Who is the first mission leader?"""
    prompt.choice(TABLE, "ego.setup.leader", "Who leads first?", SEATS)


def _arrive(table):
    """The Super Ship reaches a board; each player receives what stands beside its title. (EGO, Gameplay)"""
    content.clear(table)
    board = table.line[table.place]
    table.tell(codes.ARRIVED, 0, board)
    table.nth = 0
    if board == codes.SOLAR:
        table.item[4] = codes.CARDS
        table.item[5] = 5
        table.item[6] = codes.ALLIANCE
        table.item[7] = 1
    elif board < codes.EXTENSION and tokens.is_full(table):
        yield from content.thing(table, content.GAIN)
    for i in (4, 6):
        if table.item[i]:
            for seat in range(table.players):
                gain.now(table, seat, table.item[i], table.item[i + 1])
    table.stage = codes.CHOOSING


def _next(table):
    """What comes next on the board?"""
    table.part = content.KIND
    if table.line[table.place] == codes.ARRIVAL:
        _begin(table, LAST_KINDS[(yield ask_last)])
    else:
        _begin(table, (yield ask_kind))


def ask_kind(table, prompt):
    """What comes next on the board?"""
    prompt.choice(table.lead, "ego.journey.ask", "What comes next?", KINDS)
    if table.line[table.place] != codes.SOLAR + codes.EXTENSION:
        return
    prompt.default = codes.BIDDING if not table.nth else codes.POWER_EACH


def ask_last(table, prompt):
    """What comes next on Arrival?"""
    prompt.choice(table.lead, "ego.arrival.order", "What comes next?", LAST_LABELS)
    for i in range(3):
        if table.done >> i & 1:
            prompt.block(i, refusals.USED)
    default = 0
    while default < 3 and table.done >> default & 1:
        default += 1
    prompt.default = default if default < 3 else 5


def _begin(table, kind):
    content.clear(table)
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
    """The event, then the display of power cards filled again."""
    yield from script(table)
    tokens.refill(table)
    table.nth += 1
    table.stage = codes.CHOOSING


def script(table):
    """The script of the event whose kind stands in the table."""
    kind = table.kind
    if kind == codes.NEGOTIATION:
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
