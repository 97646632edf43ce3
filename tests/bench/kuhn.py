"""Kuhn poker as a Tableside script, as large as open_spiel's `python_kuhn_poker`: the cards are answers, as its chance is."""

NAME, TITLE, RULES, PLAYERS, CARDS = "kuhn", "Kuhn poker", 1, (2, 2), "kuhn"
ONES = ("hands",)
MANY = (("card", "B", 2), ("pot", "B", 2), ("score", "h", 2))
OPTIONS = FIELDS = ACTS = ()
PASS, BET = 0, 1
DEALT_BEFORE = ("dealt_before", "The other one has it", "kuhn.deal")
WON = 1
CARD_WORDS, TURN_WORDS = ("jack", "queen", "king"), ("pass", "bet")


def new(table):
    """Nothing is dealt."""


def event(table):
    """One hand."""
    return hand(table)


def hand(table):
    """Two cards, an ante of 1 each, at most three turns."""
    table.hands += 1
    for seat in range(2):
        table.card[seat] = 3
    for seat in range(2):
        card = yield ask_first if seat == 0 else ask_second
        table.card[seat] = card
        table.pot[seat] = 1
    if (yield ask_turn_of_0) == BET:
        table.pot[0] = 2
        if (yield ask_turn_of_1) == BET:
            table.pot[1] = 2
    elif (yield ask_turn_of_1) == BET:
        table.pot[1] = 2
        if (yield ask_turn_of_0) == BET:
            table.pot[0] = 2
    winner = won_by(table)
    lost = table.pot[1 - winner]
    table.score[winner] += lost
    table.score[1 - winner] -= lost
    table.tell(WON, winner, lost)


def won_by(table):
    """The higher bet wins, of equal ones the higher card."""
    first = table.pot[0], table.card[0]
    return 0 if first > (table.pot[1], table.card[1]) else 1


def ask_first(table, prompt):
    prompt.choice(0, "kuhn.deal", "Card of A", CARD_WORDS)


def ask_second(table, prompt):
    prompt.choice(1, "kuhn.deal", "Card of B", CARD_WORDS)
    prompt.block(table.card[0], DEALT_BEFORE)


def ask_turn_of_0(table, prompt):
    prompt.choice(0, "kuhn.turn", "Pass or bet?", TURN_WORDS)


def ask_turn_of_1(table, prompt):
    prompt.choice(1, "kuhn.turn", "Pass or bet?", TURN_WORDS)
