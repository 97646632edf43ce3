"""The five ship boards of the ID expansion. (EGO, Ships Module Gameplay; Competitive Transmission Events)"""

from tableside.games.ego import codes, gain, rules, split, tokens
from tableside.prompt import Gather


def script(table):
    """The event of the ship board that the Super Ship has reached."""
    ship = table.line[table.place] - codes.SHIP
    if ship == codes.SHIP_FOUR:
        return _all_four(table)
    return _compare(table)


def _all_four(table):
    """Gift, persuasion, intrigue and tech in the hand, charisma left out: a success of 5."""
    for i in range(table.players):
        table.turn = (table.lead + i) % table.players
        if (yield ask_four):
            table.tell(codes.SHOWED, table.turn, -1)
            gain.now(table, table.turn, codes.SUCCESS, 5)


def _compare(table):
    """Most, fewest and the others."""
    from tableside.games.ego import rules

    if _is_hostile_alliance(table) and tokens.is_full(table):
        for seat in range(table.players):
            table.total[seat] = table.ally[seat]
    else:
        yield (
            Gather(ask_count, True)
            if _is_hostile_alliance(table) or not table.options[codes.BIDS]
            else Gather(ask_count)
        )
        for seat in range(table.players):
            table.total[seat] = table.draft(seat, 0)
    results = rules.transmission(
        tuple([table.total[seat] for seat in range(table.players)]), table.options[codes.NONE_SHOWN] == 1
    )
    is_hostile = table.line[table.place] - codes.SHIP >= codes.HOSTILE_CHARISMA
    for seat in range(table.players):
        table.tell(codes.SHOWED, seat, table.total[seat])
        _reward(table, seat, results[seat], is_hostile)


def _reward(table, seat, result, is_hostile):
    if result == rules.HIGHEST:
        gain.now(table, seat, codes.SUCCESS, 1 if is_hostile else 5)
    elif result == rules.LOWEST:
        tokens.offend(table, seat, 2 if is_hostile else 1)
    elif is_hostile:
        tokens.offend(table, seat, 1)
    else:
        gain.now(table, seat, codes.CARDS, 1)


def _is_hostile_alliance(table):
    return table.line[table.place] == codes.SHIP + codes.HOSTILE_ALLIANCE


def ask_four(table, prompt):
    """Does the player show all four icons?"""
    prompt.choice(table.turn, "ego.ships.four", "All four icons?", ("No", "Yes: shows all four"))
    if tokens.is_full(table) and tokens.hand(table, table.turn) < 4:
        prompt.block(1, split(tokens.NO_CARD))


def ask_count(table, prompt):
    """How many matching icons (or alliance tokens) does the seat show?"""
    if prompt.step:
        return False
    seat = prompt.seat
    ship = table.line[table.place] - codes.SHIP
    if ship == codes.HOSTILE_ALLIANCE:
        prompt.count(seat, "ego.ships.alliance", "Alliance tokens?", 0, 58)
    else:
        high = 60
        if tokens.is_full(table):
            high = min(255, table.options[codes.ICONS_A_CARD] * tokens.hand(table, seat))
        rule = "ego.ships.charisma" if ship == codes.HOSTILE_CHARISMA else "ego.ships.most"
        text = ("Persuasion shown?", "Tech shown?", "Charisma shown?")[ship - 1]
        prompt.count(seat, rule, text, 0, high)
    return True
