"""Supply, prepare, compose, transmission, and a power card for all: minor events of the full game."""

from tableside.games.ego import codes, gain, label, split, tokens
from tableside.prompt import SEATS, TABLE

_FIRST = 10  # where in table.item the first reward stands: WHEEL - PART_ITEM


def script(table):
    """The event whose kind stands in the table."""
    kind = table.kind
    if kind == codes.SUPPLY:
        return _supply(table)
    if kind == codes.TRANSMISSION:
        return _transmission(table)
    if kind == codes.POWER_EACH:
        return _power_each(table)
    return _draw(table)


def _supply(table):
    """Each player picks one of five rewards; the same may be picked again. (EGO, Supply Events)"""
    from tableside.games.ego import give

    for i in range(table.players):
        table.turn = (table.lead + i) % table.players
        reward = yield ask_reward
        yield from give.pair(table, table.turn, _FIRST + 4 * reward)


def ask_reward(table, prompt):
    """Which reward?"""
    prompt.choice(table.turn, "ego.supply.choice", "Which reward?", label.wedges(table, 5))


def _draw(table):
    """Cards are laid out and picked one at a time, clockwise from the leader. (EGO, Prepare and Compose Events)"""
    yield ask_drawn
    rounds = 2 if table.kind == codes.COMPOSE else 1
    for _ in range(rounds):
        gain.each(table, codes.CARDS, 1)


def ask_drawn(table, prompt):
    """All choose, the leader first."""
    is_compose = table.kind == codes.COMPOSE
    rule = "ego.compose.order" if is_compose else "ego.prepare.order"
    prompt.choice(TABLE, rule, "Reveal %d, pick twice" if is_compose else "Reveal %d, pick one", ("All have chosen",))
    prompt.limit = table.players * (2 if is_compose else 1)


def _transmission(table):
    """Who shows the icons gets the reward and keeps the cards. (EGO, Transmission Events)"""
    from tableside.games.ego import give

    for i in range(table.players):
        table.turn = (table.lead + i) % table.players
        if not (yield ask_shows):
            table.tell(codes.DECLINED, table.turn)
            continue
        table.tell(codes.SHOWED, table.turn, -1)
        yield from give.pair(table, table.turn, 4)


def ask_shows(table, prompt):
    """Does the player show what is needed?"""
    prompt.choice(table.turn, "ego.transmission.show", "Shows the icons?", ("No", "Yes: shows them"))
    if not tokens.hand(table, table.turn):
        prompt.block(1, split(tokens.NO_CARD))


def _power_each(table):
    """A power card for each player, in the order the table says. (EGO, Extension Boards, Play)"""
    from tableside.games.ego import give

    table.taken = 0
    table.pick = 0
    while table.pick < table.players:
        table.turn = yield ask_next
        table.pick += 1
        table.taken |= 1 << table.turn
        todo = give.give(table, table.turn, codes.POWER, 1)
        if todo:
            yield from todo


def ask_next(table, prompt):
    """Who takes the next power card?"""
    prompt.choice(TABLE, "ego.extension.solar", "Who picks a card?", SEATS)
    has_one = split("has_power_card|Already has a power card|ego.extension.solar")
    for seat in range(table.players):
        if table.taken >> seat & 1:
            prompt.block(seat, has_one)
    prompt.default = table.lead
    while table.taken >> prompt.default & 1:
        prompt.default = (prompt.default + 1) % table.players
