"""The options to choose from before a game. Only wanted as it begins."""

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
