"""Cards and tokens in the hands of the players. Nothing is asked here; what the supply holds is in supply.py."""

from tableside.games.ego import codes

NO_CARD = "no_card|No card in hand|ego.negotiation.pass"
NO_DECK = "no_deck|No card left to reveal|ego.cards.deck"
NOT_HELD = "not_held|Not that many are held|ego.option.whole"
NO_OFFENSE = "no_offense|No offense token held|ego.offense.held"


def is_full(table):
    """Does this table keep the full game?"""
    return table.options[codes.DEPTH] == codes.FULL


def offend(table, seat, count):
    """`seat` takes `count` offense tokens, or hands back -count of those held."""
    held = table.offense[seat]
    count = max(-held, min(count, 255 - held))
    table.offense[seat] = held + count
    if count:
        table.tell(codes.OFFENSE if count > 0 else codes.MEND, seat, abs(count))


def hand(table, seat):
    """Cards in hand: tactic cards and power cards that are used like them."""
    return table.cards[seat] + table.power[seat]


def discard(table, seat, count, power=0):
    """`seat` discards `count` cards of the hand, `power` of them power cards, which go to the box."""
    table.cards[seat] -= count - power
    table.discards += count - power
    table.power[seat] -= power
    table.gone += power


def lay(table, seat, count, power=0):
    """`seat` lays `count` cards of the hand on the table, `power` of them power cards."""
    table.cards[seat] -= count - power
    table.laid[seat] += count - power
    table.power[seat] -= power
    table.power_laid[seat] += power


def clear_laid(table, seat):
    """The cards that `seat` laid are discarded, power cards to the box."""
    table.discards += table.laid[seat]
    table.gone += table.power_laid[seat]
    table.laid[seat] = 0
    table.power_laid[seat] = 0


def short(table, seat, missing):
    """What could not be given up offends, an offense token for each. (EGO, Negotiation Events)"""
    if missing and table.give[6 * table.aside + 4]:
        offend(table, seat, missing)
