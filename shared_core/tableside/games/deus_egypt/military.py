"""The military cards: combat tokens by their 1x effects, and what tokens do (Military Units).

A token may only be used when a card says so, and each card's token effect once a turn.
"""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, regions
from tableside.games.deus_egypt.things import change
from tableside.prompt import SEATS

_CHARIOTS = const(26)
_FORTRESS = const(27)
_GARRISON = const(28)

_COLUMN_EMPTY = const(("no_card_in_column", "The token goes on a card", "deus.card.garrison"))
_ONCE_A_TURN = const(("once_a_turn", "That token effect: once a turn", "deus.token.again"))
_TOO_FEW_TOKENS = const(("not_enough_combat_tokens", "Not enough combat tokens", "deus.token.use"))

_USES = const(  # of each card in order: tokens, question, choices
    "2|2 tokens: attack?|no|attack a village\n"
    "1|Place a token?|no|token in a region\n"
    "0|Move an army?|no|move freely|move with a token\n"
    "1|1 token: armies?|no|reorganize\n"
    "1|Place a token?|no|token in a supply\n"
    "1|Place a token?|no|token in a column"
)
_PASSING = const(2)  # Camels' choice that costs a token


def effect(table, card: int, once: bool):
    """One effect of a military card."""
    if once:
        change(table, table.turn, codes.TOKEN, 1)  # onto the player board, while the supply has one
        return ()
    return _PRIMARY[card - cards.FIRST[codes.MILITARY]](table)


def ask_use(table, prompt):
    """Whether the primary effect is used: it is never a must."""
    use = _USES.split("\n")[table.card - cards.FIRST[codes.MILITARY]].split("|")
    labels = tuple(use[2:])
    prompt.choice(table.turn, cards.rule(table.card), use[1], labels)
    for option in range(1, len(labels)):
        refusal = _refused(table, 1 if option == _PASSING else int(use[0]))
        if refusal:
            prompt.block(option, refusal)
        elif not prompt.default:
            prompt.default = option


def _refused(table, number):
    if number and table.spent >> table.slot % codes.RANKS & 1:
        return _ONCE_A_TURN
    if table.tokens[table.turn] < number:
        return _TOO_FEW_TOKENS
    if table.card == _FORTRESS or table.card == _GARRISON:
        for seat in range(table.players):
            if not _opponent_refused(table, seat):
                return None
        return game.why("all_targeted")
    return None


def _spend(table, number):
    """Take tokens off the player board; the card's token effect is used for this turn."""
    change(table, table.turn, codes.TOKEN, -number)
    table.spent |= 1 << table.slot % codes.RANKS


def archers(table):
    """Two tokens: an army onto an adjacent barbarian village, whose VP are gained."""
    use = yield ask_use
    if use:
        _spend(table, codes.ARCHERS_TOKENS)
        number = yield game.count("deus.card.archers", "VP on the village", 60, 5)
        change(table, table.turn, codes.VP, number)
        table.tell(codes.ARMY_MOVED, table.turn, table.card)


def barracks(table):
    """One token into an empty region next to an army."""
    use = yield ask_use
    if use:
        table.kind = yield ask_land
        number = yield ask_number
        _spend(table, 1)
        region = 16 * table.kind + number + 1
        if regions.add_post(table, table.turn, region):
            table.tell(codes.POST_PLACED, table.turn, region)


def ask_land(table, prompt):
    regions.ask_land(table, prompt)
    prompt.rule = "deus.card.barracks"
    taken = game.why("region_not_empty")
    for land in range(4):
        if _free_number(table, land) == codes.REGIONS:
            prompt.block(land, taken)


def ask_number(table, prompt):
    regions.ask_number(table, prompt)
    prompt.rule = "deus.card.barracks"
    prompt.default = _free_number(table, table.kind)
    taken = game.why("region_not_empty")
    for region in table.posts:
        if region and region >> 4 == table.kind:
            prompt.block((region & 15) - 1, taken)


def _free_number(table, land):
    """Return the first number (from 0) of a region of the land without a token."""
    number = 0
    while number < codes.REGIONS and regions.post_at(table, 16 * land + number + 1) >= 0:
        number += 1
    return number


def armies(table):
    """An army moves, with a token through enemy and barbarian regions too (Camels); or for one all are placed anew (Chariots)."""
    use = yield ask_use
    if use == _PASSING or use and table.card == _CHARIOTS:
        _spend(table, 1)
    if use:
        table.tell(codes.ARMY_MOVED, table.turn, table.card)


def fortress(table):
    """One token onto a building supply of an opponent; a building there is destroyed."""
    use = yield ask_use
    if use:
        table.pick = yield ask_whose
        kind = yield ask_which
        _spend(table, 1)
        change(table, table.pick, codes.BUILDING + kind, -1)
        table.forts[5 * table.pick + kind] = table.turn + 1
        table.tell(codes.FORT_PLACED, table.turn, 8 * table.pick + kind)


def garrison(table):
    """One token onto the last card of an opponent's column."""
    use = yield ask_use
    if use:
        table.pick = yield ask_whose
        column = yield ask_column
        _spend(table, 1)
        table.garrisons[6 * table.pick + column] = table.turn + 1
        table.tell(codes.GARRISON_PLACED, table.turn, 8 * table.pick + column)


def ask_whose(table, prompt):
    prompt.choice(table.turn, cards.rule(table.card), "Opponent by an army", SEATS)
    prompt.default = 1 if table.turn == 0 else 0
    for seat in range(table.players - 1, -1, -1):
        refusal = _opponent_refused(table, seat)
        if refusal:
            prompt.block(seat, refusal)
        else:
            prompt.default = seat


def _opponent_refused(table, seat):
    if seat == table.turn:
        return game.why("own_board")
    if table.card == _FORTRESS:
        for kind in range(5):
            if not table.forts[5 * seat + kind]:
                return None
    else:
        for column in range(codes.COLUMNS):
            if not _column_refused(table, seat, column):
                return None
    return game.why("all_targeted")


def _column_refused(table, seat, column):
    if table.garrisons[6 * seat + column]:
        return game.why("column_already_targeted")
    return None if cards.height(table, seat, column) else _COLUMN_EMPTY


def ask_which(table, prompt):
    prompt.choice(table.turn, "deus.card.fortress", "Token on which type?", cards.TYPES[:5])
    taken = game.why("supply_already_targeted")
    for kind in range(4, -1, -1):
        if table.forts[5 * table.pick + kind]:
            prompt.block(kind, taken)
        else:
            prompt.default = kind


def ask_column(table, prompt):
    prompt.choice(table.turn, "deus.card.garrison", "Token on which column", cards.TYPES)
    for column in range(codes.COLUMNS - 1, -1, -1):
        refusal = _column_refused(table, table.pick, column)
        if refusal:
            prompt.block(column, refusal)
        else:
            prompt.default = column


_PRIMARY = (archers, barracks, armies, armies, fortress, garrison)
