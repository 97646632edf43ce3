"""What EGO begins with: the options to choose from, and what the table holds. Only wanted as a game begins."""

_ONES = [  # a list first: so the names in memory are those of the attributes, not copies of them
    "stage", "place", "nth", "kind", "part", "two", "done",
    "lead", "turn", "high", "left", "step", "risked", "said",
    "icons", "penalty", "reward", "wild", "reveals", "pick", "taken", "tie", "count", "aside",
    "discards", "gone", "shown",
]  # fmt: skip
ONES = tuple(_ONES)
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

# key | label | choices | default | rule card: as one text, since a short text of its own would stay in memory for ever
_OPTIONS = """\
depth|Depth|Light/Full|0|ego.depth.light
bids|Bids|Open/Sealed|0|ego.bidding.secret
boards|Boards|Drawn/As laid|0|ego.journey.boards
leader|First leader|Drawn/Chosen|0|ego.setup.leader
extensions|Extension boards|None/All/Chosen|0|ego.extension.setup
ships|Ship boards|None/Drawn/As laid|0|ego.ships.setup
specials|Special tokens|No/Yes|0|ego.special.module
mixed_bid|Bid with a misfit|Zero/Refused|0|ego.bidding.misfit
credit_due|No credit to give|Nothing/One offense|0|ego.outcome.credit
alliance_cost|Alliance as cost|Allowed/Not allowed|0|ego.option.alliance
credit_first_risk|First out by risk|Penalty/No penalty|0|ego.credit.first_risk
none_shown|Nobody shows any|Middle/Lowest|0|ego.ships.none
below_zero|Score below zero|Allowed/Floor at zero|0|ego.end.below_zero
tie_credits|Tie: credits by|Value/Number/Value and symbols|0|ego.end.tie"""
_ICONS_A_CARD = ("icons_a_card", "Most icons a card", (2, 4), 2, "ego.power.icons")


def _options():
    for line in _OPTIONS.split("\n"):
        key, label, choices, default, rule = line.split("|")
        yield key, label, tuple(choices.split("/")), int(default), rule
    yield _ICONS_A_CARD


OPTIONS = tuple(_options())
