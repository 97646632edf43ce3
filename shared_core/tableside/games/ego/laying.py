"""Which boards lie in the line, and who leads first. (EGO, Setup; Extension Boards; Ships Module Setup)"""

from tableside.games.ego import codes, split
from tableside.prompt import SEATS, TABLE

ALREADY_LAID = "already_laid|Already laid out|ego.journey.boards"

_BOARD_LABELS = ("Alliance", "Treasure", "Sinister", "Market")


def script(table):
    """Which boards lie in the line, and who leads. (EGO, Setup; Extension Boards; Ships Module Setup)"""
    for i in range(1, 4):
        table.pick = i
        if table.options[codes.BOARDS]:
            table.line[i] = codes.ALLIANCE_BOARD + (yield ask_board)
        else:
            table.line[i] = _drawn_board(table)
        table.tell(codes.LAID, 0, table.line[i])
    table.line[0] = codes.SOLAR
    table.line[4] = codes.ARRIVAL
    table.taken = 15 if table.options[codes.EXTENSIONS] == 1 else 0
    if table.options[codes.EXTENSIONS] == 2:
        for i in range(4):
            table.pick = i
            is_there = yield ask_extension
            table.taken |= is_there << i
    for i in range(3, -1, -1):
        if table.taken >> i & 1:
            _insert(table.line, i + 1, table.line[i] + codes.EXTENSION)
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


def _name(table, nth):
    """The civilization board number `nth` of the line."""
    seen = -1
    for board in table.line:
        if 0 < board < codes.EXTENSION:
            seen += 1
            if seen == nth:
                return _BOARD_LABELS[board - codes.ALLIANCE_BOARD] if nth else "Solar"
    return ""


def ask_board(table, prompt):
    """Which board lies next?"""
    prompt.choice(TABLE, "ego.journey.boards", "Board %d?", _BOARD_LABELS)
    prompt.limit = table.pick + 1
    for i in range(4):
        for k in range(1, table.pick):
            if table.line[k] == codes.ALLIANCE_BOARD + i:
                prompt.block(i, split(ALREADY_LAID))
    while prompt.why[prompt.default]:
        prompt.default += 1


def ask_extension(table, prompt):
    """Is there an extension board behind board `pick`?"""
    prompt.choice(TABLE, "ego.extension.setup", "Extension: %s?" % _name(table, table.pick), ("No", "Yes"))
    prompt.default = 1


def ask_ship(table, prompt):
    """Which ship board lies behind board `pick`?"""
    prompt.choice(
        TABLE,
        "ego.ships.setup",
        "Ship after %s?" % _name(table, table.pick),
        split("Super Ship: all four|Super Ship: persuade|Super Ship: tech|Hostile: charisma|Hostile: alliance"),
    )
    for ship in range(5):
        if _laid(table, codes.SHIP + ship):
            prompt.block(ship, split(ALREADY_LAID))
        elif not table.pick and ship >= codes.HOSTILE_CHARISMA:
            prompt.block(ship, split("first_ship|The first one is a Super Ship|ego.ships.first"))
    while prompt.why[prompt.default]:
        prompt.default += 1


def ask_leader(table, prompt):
    """Who is the first mission leader?"""
    prompt.choice(TABLE, "ego.setup.leader", "Who leads first?", SEATS)
