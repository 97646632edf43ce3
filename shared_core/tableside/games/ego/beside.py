"""What EGO offers beside its events: values to correct, and acts at any time."""

from tableside.games.ego import part

FIELDS = (
    ("Offense tokens", "offense", 0, 99, "ego.offense.held"),
    ("Success 1", "s1", 0, 10, "ego.tokens.success"),
    ("Success 3", "s3", 0, 15, "ego.tokens.success"),
    ("Success 5", "s5", 0, 30, "ego.tokens.success"),
    ("Success 10", "s10", 0, 15, "ego.tokens.success"),
    ("Credit 1", "c1", 0, 10, "ego.tokens.credit"),
    ("Credit 2", "c2", 0, 15, "ego.tokens.credit"),
    ("Credit 3", "c3", 0, 10, "ego.tokens.credit"),
    ("Alliance tokens", "ally", 0, 58, "ego.alliance.secret"),
    ("Tactic cards", "cards", 0, 92, "ego.cards.hand"),
    ("Power in hand", "power", 0, 17, "ego.power.tactic"),
    ("Power shown", "oneoff", 0, 17, "ego.power.once"),
    ("Total laid", "total", 0, 60, "ego.negotiation.reach"),
)

ACTS = (
    ("Take an offense", "ego.offense.held"),
    ("Give back an offense", "ego.offense.held"),
    ("Gain something", "ego.free.event"),
    ("Lose something", "ego.free.event"),
    ("Special: offense back", "ego.special.offense"),
    ("Special: two cards", "ego.special.cards"),
    ("One-off power card", "ego.power.once"),
    ("Exchange tokens", "ego.tokens.exchange"),
)


def act_refused(table, act, seat):
    """Why `seat` may not do any-time act number `act`, or None."""
    return part("acts").refused(table, act, seat)


def act(table, act, seat):
    """Any-time act number `act` of `seat`, as a script."""
    return part("acts").script(table, act, seat)


def tracks(table, field):
    """Is this field kept in this game, at this moment? Only then the menu lists it."""
    return part("corrections").tracks(table, FIELDS[field][1])


def correct_refused(table, field, seat, value):
    """Why `seat` cannot hold `value` of a field: beyond the supply, or not tracked in the light game. Or None."""
    return part("corrections").refused(table, FIELDS[field][1], seat, value)


def corrected(table, field, seat, old):
    """What follows from a correction."""
    part("corrections").follow(table, FIELDS[field][1], seat, old)
