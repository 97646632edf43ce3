"""Cards and tokens between players and supply. Nothing is asked here; what the supply holds follows from what is held."""

from tableside.games.ego import codes

NO_CARD = ("no_card", "No card in hand", "ego.negotiation.pass")
NO_DECK = ("no_deck", "No card left to reveal", "ego.cards.deck")
NOT_HELD = ("not_held", "Not that many are held", "ego.option.whole")
NO_OFFENSE = ("no_offense", "No offense token held", "ego.offense.held")

SUCCESS_VALUES = (1, 3, 5, 10)
SUCCESS_SUPPLY = (10, 15, 30, 15)
CREDIT_VALUES = (1, 2, 3)
CREDIT_SUPPLY = (10, 15, 10)
TACTIC_CARDS = 92
POWER_CARDS = 17
POWER_DISPLAY = 5
ALLIANCE_TOKENS = 50
SPECIAL_TOKENS = 8

NOT_TRACKED = ("not_tracked", "Only in the full game", "ego.depth.light")


def is_full(table):
    """Does this table keep the full game?"""
    return table.options[codes.DEPTH] == codes.FULL


def success_left(table, i):
    """How many success tokens of the i-th value the supply has."""
    return SUCCESS_SUPPLY[i] - sum(getattr(table, codes.SUCCESS_NAMES[i]))


def credits_left(table, i):
    """How many credit tokens of the i-th value the supply has."""
    return CREDIT_SUPPLY[i] - sum(getattr(table, codes.CREDIT_NAMES[i]))


def bag(table):
    """How many alliance tokens are in the bag."""
    special = SPECIAL_TOKENS if table.options[codes.SPECIALS] else 0
    return ALLIANCE_TOKENS + special - sum(table.ally)


def deck(table):
    """How many tactic cards are in the deck."""
    return TACTIC_CARDS - table.discards - sum(table.cards) - sum(table.laid)


def power_deck(table):
    """How many power cards are in their deck."""
    held = sum(table.power) + sum(table.oneoff) + sum(table.power_laid)
    return POWER_CARDS - table.gone - table.shown - held


def reveal(table, count):
    """Make `count` cards ready on the deck, shuffling the discards in where it is short. Returns how many there are."""
    if deck(table) < count and table.discards:
        table.discards = 0
        table.tell(codes.SHUFFLED)
    return min(count, deck(table))


def draw(table, seat, count):
    """`seat` draws `count` cards, or what there is."""
    found = reveal(table, count)
    table.cards[seat] += found
    if found:
        table.tell(codes.CARDS, seat, found)
    if found < count:
        table.tell(codes.SHORT, seat, codes.CARDS)


def offend(table, seat, count):
    """`seat` takes `count` offense tokens, or hands back -count of those held."""
    held = table.offense[seat]
    count = max(-held, min(count, 255 - held))
    table.offense[seat] = held + count
    if count:
        table.tell(codes.OFFENSE if count > 0 else codes.MEND, seat, abs(count))


def take_alliance(table, seat, count):
    """`seat` draws `count` alliance tokens, or what the bag has."""
    found = min(count, bag(table))
    table.ally[seat] += found
    if found:
        table.tell(codes.ALLIANCE, seat, found)
    if found < count:
        table.tell(codes.SHORT, seat, codes.ALLIANCE)


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


def refill(table):
    """The display is filled to five again, at the end of an event. (EGO, Power Cards)"""
    if is_full(table):
        short = min(POWER_DISPLAY - table.shown, power_deck(table))
        if short > 0:
            table.shown += short
            table.tell(codes.REFILLED, 0, short)


def success_value(table, seat):
    """Value of the success tokens that `seat` holds."""
    value = 0
    for i in range(4):
        value += SUCCESS_VALUES[i] * getattr(table, codes.SUCCESS_NAMES[i])[seat]
    return value


def credit_value(table, seat):
    """Value of the credit tokens that `seat` holds."""
    return table.c1[seat] + 2 * table.c2[seat] + 3 * table.c3[seat]


def credit_count(table, seat):
    """Number of the credit tokens that `seat` holds."""
    return table.c1[seat] + table.c2[seat] + table.c3[seat]


def success_count(table, seat):
    """Number of the success tokens that `seat` holds."""
    return table.s1[seat] + table.s3[seat] + table.s5[seat] + table.s10[seat]
