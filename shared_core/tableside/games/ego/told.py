"""What happened, in words."""

from tableside.games.ego import codes, words

_TOLD = (  # from LEADS on
    "%s leads now|In the line: %s|At %s|Next: %s|%s passes: #%d|%s announces %d|%s risks: no match|"
    "%s risks: at %d|%s risks: %d|%s chooses number %d|%s bids %d|%s: piece %d|%s shows %d|"
    "%s: not enough left (%s)|%s: power card, %s|%s spends a special token|%s uses a one-off power card|"
    "%s exchanges tokens|%s declines|The discards are the new deck|%s has %d|%s wins with %d|"
    "Power cards laid out: %d|%s uses the option|Each: +%s|%s gives a %d|%s keeps %d"
)


def told(code, seat, value, names):
    """One thing that happened, in at most 42 characters, mostly 21: #3 is priority piece 3."""
    name = names[seat]
    if code == codes.SHOWED and value < 0:
        return "%s shows the icons" % name
    if code == codes.CHOSE and not value:
        return "%s chooses" % name
    text = (
        words.nth(
            "|%s: +success %d|%s: +credit %d|%s: +%d cards|%s: +%d alliance||%s: +%d offense|%s: -%d offense|||%s: -%d cards|"
            "%s: -%d alliance",
            code,
        )
        if code < codes.LEADS
        else words.nth(_TOLD, code - codes.LEADS)
    )
    if value == 1:
        text = text.replace("cards", "card")
    what = _named(code, value)
    if text.count("%") == 2:
        return text % (name, what)
    if "%s" in text:
        return text % (name if what == value else what)
    return text % value if "%d" in text else text


def _named(code, value):
    """What the value stands for, or the value."""
    if code == codes.LAID or code == codes.ARRIVED:
        return words.board(value)
    if code == codes.BEGINS:
        return words.nth(
            "negotiation|option|risk|supply|bidding|prepare|compose|transmission|credit event|"
            "power card for all|Last Word|something else||reckoning|the ship",
            value,
        )
    if code == codes.SHORT:
        return words.nth("|success token|credit token|tactic card|alliance token|power card", value)
    if code == codes.POWER_CARD:
        return words.nth("tactic|one-off|instant", value)
    if code == codes.EACH:
        thing = ("card" if value & 15 == 1 else "cards") if value >> 4 == codes.CARDS else "alliance"
        return "%d %s" % (value & 15, thing)
    return value
