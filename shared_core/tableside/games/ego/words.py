"""EGO in words: what happened, who has what, how an auction stands. The scores and the end are in words_end.py."""

from tableside.games.ego import codes, part, tokens

_BOARDS = "Solar|Alliance|Treasure|Sinister|Market|Arrival"
_SHIPS = (
    "Super Ship: all four icons|Super Ship: persuasion|Super Ship: tech|Hostile ship: charisma|Hostile ship: alliances"
)
_KINDS = (
    "negotiation|option|risk|supply|bidding|prepare|compose|transmission|credit event|"
    "power card for all|Last Word|something else||reckoning|the ship"
)
_CARD_KINDS = "tactic|one-off|instant"
_THINGS = "|success token|credit token|tactic card|alliance token|power card"
_TOLD = (
    "|%s: +success %d|%s: +credit %d|%s: +%d cards|%s: +%d alliance||%s: +%d offense|%s: -%d offense|"
    "||%s: -%d cards|%s: -%d alliance|||||||||"
    "%s leads now|In the line: %s|At %s|Next: %s|%s passes: #%d|%s announces %d|%s risks: no match|"
    "%s risks: at %d|%s risks: %d|%s chooses number %d|%s bids %d|%s: piece %d|%s shows %d|"
    "%s: not enough left (%s)|%s: power card, %s|%s spends a special token|%s uses a one-off power card|"
    "%s exchanges tokens|%s declines|The discards are the new deck|%s has %d|%s wins with %d|"
    "Power cards laid out: %d|%s uses the option|Each: +%s|%s gives a %d|%s keeps %d"
)


def _nth(texts, i):
    """The i-th of some texts, which are kept as one."""
    start = 0
    for _ in range(i):
        start = texts.index("|", start) + 1
    end = texts.find("|", start)
    return texts[start:] if end < 0 else texts[start:end]


def board(code):
    """The name of a board in the line, at most 27 characters."""
    if code >= codes.SHIP:
        return _nth(_SHIPS, code - codes.SHIP)
    if code > codes.EXTENSION:
        return _nth(_BOARDS, code - codes.EXTENSION - 1) + " extension"
    if code == codes.ARRIVAL:
        return "Arrival"
    return _nth(_BOARDS, code - 1) + " System" if code else "-"


def told(code, seat, value, names):
    """One thing that happened, in at most 42 characters, mostly 21: #3 is priority piece 3."""
    text = _nth(_TOLD, code)
    name = names[seat]
    if value == 1:
        text = text.replace("cards", "card")
    if code == codes.LAID or code == codes.ARRIVED:
        return text % board(value)
    if code == codes.BEGINS:
        return text % _nth(_KINDS, value)
    if code == codes.SHORT:
        return text % (name, _nth(_THINGS, value))
    if code == codes.POWER_CARD:
        return text % (name, _nth(_CARD_KINDS, value))
    if code == codes.EACH:
        thing = ("card" if value & 15 == 1 else "cards") if value >> 4 == codes.CARDS else "alliance"
        return text % ("%d %s" % (value & 15, thing))
    if code == codes.SHOWED and value < 0:
        return "%s shows the icons" % name
    if code == codes.CHOSE and not value:
        return "%s chooses" % name
    if text.count("%") == 2:
        return text % (name, value)
    if "%s" in text:
        return text % name
    return text % value if "%d" in text else text


def scores(table, names):
    """A row a player in light, two in full."""
    return part("words_end").scores(table, names)


def status(table, names):
    """In an auction who is in with what total and who has which piece; in the full game everybody's hand; else where."""
    rows = []
    if stays(table):
        rows.append(_auction(table))
    elif table.stage != codes.LAYING:
        leader = names[table.lead]
        rows.append("%s, %s" % (board(table.line[table.place])[: 19 - len(leader)], leader))
    if tokens.is_full(table):
        rows.append(_hands(table))
    return rows


def stays(table):
    """Must the status stay on the screen, beside what was told and above scrolled choices? In an auction it must."""
    return table.stage == codes.PLAYING and table.kind in (codes.NEGOTIATION, codes.CREDIT_EVENT) and table.left > 1


def _auction(table):
    """Seat letters: B5 is in with 5, *B5 on turn, C#3 out with piece 3."""
    row = ""
    for seat in range(table.players):
        letter = "ABCDE"[seat]
        if table.prio[seat]:
            row += "%s#%d " % (letter, table.prio[seat])
        else:
            row += "%s%s%d " % ("*" if seat == table.turn else "", letter, table.total[seat])
    return row[:21].strip()


def _hands(table):
    """Everybody's cards; before them the icons that match, where they were said (+: charisma too)."""
    icons = ""
    for i in range(4):
        if table.icons >> i & 1:
            icons += "GPIT"[i]
    if icons and (table.kind != codes.TRANSMISSION or table.wild):
        icons += "+"
    row = ""
    for seat in range(table.players):
        row += " %s%d" % ("ABCDE"[seat], tokens.hand(table, seat))
    for head in (icons or "Hand", ""):
        if len(head) + len(row) <= 21:
            break
    return (head + row).strip()[:21]


def explain(table, names):
    """(text, rule) for every item of every final score, then the ranking."""
    return part("words_end").explain(table, names)


def result(table, names):
    """Who won, in one row."""
    return part("words_end").result(table, names)
