"""What can be gained, lost or paid: the choices of a question, and what each of them is."""

from tableside.games.ego import codes, parts, split

GAIN_CODES = (
    codes.NOTHING, codes.CARDS, codes.ALLIANCE, codes.SUCCESS, codes.CREDIT, codes.POWER, codes.MEND, codes.OFFENSE,
    codes.TWO_THINGS,
)  # fmt: skip
_GAIN_LABELS = (
    "Nothing|Tactic cards|Alliance tokens|Success token|Credit token|Power card|Offenses back|Offense tokens|Two things"
)
LOSS_CODES = (codes.LOSE_CARDS, codes.LOSE_ALLIANCE, codes.LOSE_SUCCESS, codes.LOSE_CREDIT)
_LOSS_LABELS = "Lose cards|Lose alliances|Lose success|Lose credits"


def codes_of(at):
    """What may be answered for the part `at` of a board's contents."""
    if at < parts.GAIN:
        return (
            codes.NOTHING,
            codes.LOSE_CARDS,
            codes.LOSE_ALLIANCE,
            codes.LOSE_SUCCESS,
            codes.LOSE_CREDIT,
            codes.CREDITS_WORTH,
            codes.SUCCESS_WORTH,
            codes.OFFENSE,
            codes.TWO_THINGS,
        )
    return GAIN_CODES + LOSS_CODES if at >= parts.WHEEL else GAIN_CODES


def labels_of(at):
    """The labels of `codes_of`."""
    if at < parts.GAIN:
        return split(
            "Nothing|Cards|Alliance tokens|Success, so many|Credits, so many|Credits, in value|Success, in value|Offense tokens|"
            "Two things"
        )
    return split(_GAIN_LABELS + "|" + _LOSS_LABELS if at >= parts.WHEEL else _GAIN_LABELS)


def free_codes(loses):
    """What may be gained or lost freely."""
    return LOSS_CODES + (codes.MEND,) if loses else GAIN_CODES[1:8]


def free_labels(loses):
    """The labels of `free_codes`."""
    return tuple((_LOSS_LABELS + "|Offenses back").split("|") if loses else _GAIN_LABELS.split("|")[1:8])


def ask_value(prompt, seat):
    """Which success token?"""
    prompt.choice(seat, "ego.tokens.success", "Which value?", split("Success 1|Success 3|Success 5|Success 10"))
    prompt.default = 2
