"""What the table holds. Only wanted as a game begins."""

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
