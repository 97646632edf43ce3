"""EGO: the journey, board by board, event by event, in light or full depth, with extension boards and both ID modules.

Light keeps mission leader, priority pieces and offense tokens, and counts the final tokens in at the end. Full also keeps
success tokens and credits by value and the numbers of alliance tokens, tactic cards and power cards.
"""

from tableside.games.ego import codes

NAME = "ego"
TITLE = "EGO"
RULES = 1
PLAYERS = (2, 5)
CARDS = "ego"

ONES = (
    "stage", "place", "nth", "kind", "part", "two", "done",
    "lead", "turn", "high", "left", "step", "risked", "said",
    "icons", "penalty", "reward", "wild", "reveals", "pick", "taken", "tie", "count", "aside",
    "discards", "gone", "shown",
)  # fmt: skip
MANY = (
    ("line", "B", 15),
    ("offense", "B", 5),
    ("s1", "B", 5), ("s3", "B", 5), ("s5", "B", 5), ("s10", "B", 5),
    ("c1", "B", 5), ("c2", "B", 5), ("c3", "B", 5),
    ("ally", "B", 5), ("cards", "B", 5), ("power", "B", 5), ("oneoff", "B", 5),
    ("total", "B", 5), ("prio", "B", 5), ("laid", "B", 5), ("power_laid", "B", 5), ("circled", "B", 5),
    ("item", "B", 30), ("give", "B", 12),
    ("counted", "h", 5), ("revealed", "B", 5), ("purse", "h", 5), ("score", "h", 5),
)  # fmt: skip

OPTIONS = (
    ("depth", "Depth", ("Light", "Full"), 0, "ego.depth.light"),
    ("bids", "Bids", ("Open", "Sealed"), 0, "ego.bidding.secret"),
    ("boards", "Boards", ("Drawn", "As laid"), 0, "ego.journey.boards"),
    ("leader", "First leader", ("Drawn", "Chosen"), 0, "ego.setup.leader"),
    ("extensions", "Extension boards", ("None", "All", "Chosen"), 0, "ego.extension.setup"),
    ("ships", "Ship boards", ("None", "Drawn", "As laid"), 0, "ego.ships.setup"),
    ("specials", "Special tokens", ("No", "Yes"), 0, "ego.special.module"),
    ("mixed_bid", "Bid with a misfit", ("Zero", "Refused"), 0, "ego.bidding.misfit"),
    ("credit_due", "No credit to give", ("Nothing", "One offense"), 0, "ego.outcome.credit"),
    ("alliance_cost", "Alliance as cost", ("Allowed", "Not allowed"), 0, "ego.option.alliance"),
    ("credit_first_risk", "First out by risk", ("Penalty", "No penalty"), 0, "ego.credit.first_risk"),
    ("none_shown", "Nobody shows any", ("Middle", "Lowest"), 0, "ego.ships.none"),
    ("below_zero", "Score below zero", ("Allowed", "Floor at zero"), 0, "ego.end.below_zero"),
    ("tie_credits", "Tie: credits by", ("Value", "Number", "Value and symbols"), 0, "ego.end.tie"),
    ("icons_a_card", "Most icons a card", (2, 4), 2, "ego.power.icons"),
)

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
QUICK_ACT = 0  # what is needed most often, one press nearer


def new(table):
    """Nothing held, nothing laid; the power cards' display filled. (EGO, Setup)"""
    table.stage = codes.LAYING
    if table.options[codes.DEPTH] == codes.FULL:
        table.shown = 5


def event(table):
    """The next event of the journey, as a script."""
    from tableside.games.ego import journey

    return journey.event(table)


def act_refused(table, act, seat):
    """Why `seat` may not do any-time act number `act`, or None."""
    from tableside.games.ego import acts

    return acts.refused(table, act, seat)


def act(table, act, seat):
    """Any-time act number `act` of `seat`, as a script."""
    from tableside.games.ego import acts

    return acts.script(table, act, seat)


def tracks(table, field):
    """Is this field kept in this game, at this moment? Only then the menu lists it."""
    from tableside.games.ego import corrections

    return corrections.tracks(table, FIELDS[field][1])


def correct_refused(table, field, seat, value):
    """Why `seat` cannot hold `value` of a field: beyond the supply, or not tracked in the light game. Or None."""
    from tableside.games.ego import corrections

    return corrections.refused(table, FIELDS[field][1], seat, value)


def corrected(table, field, seat, old):
    """What follows from a correction."""
    from tableside.games.ego import corrections

    corrections.follow(table, FIELDS[field][1], seat, old)


def read_pack(lines):
    """The board pack in `lines` of text: `suggest(table)` gives an answer or -1. ValueError where it cannot be read."""
    from tableside.games.ego import packs_read

    return packs_read.read(lines)


def remembered(line, name):
    """The lines of a pack called `name` with what the game on `line` was told about its boards; () where that is nothing."""
    from tableside.games.ego import journey, packs_collect

    journey.make_room()
    answers = packs_collect.collect(line)
    if not answers:
        return ()
    journey.make_room()
    from tableside.games.ego import packs_write

    return tuple(packs_write.write(answers, name))


def scores(table):
    """(seat, score) for everyone, best first, once the reckoning is made."""
    if not table.over or table.kind != codes.RECKONING:
        return ()
    from tableside.games.ego import ranking

    return ranking.ranked(table)
