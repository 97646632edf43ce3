"""EGO in words: what happened, who has what, how an auction stands. The end in detail is in words_end.py."""

from tableside.games.ego import codes, tokens

_BOARDS = ("Solar", "Alliance", "Treasure", "Sinister", "Market", "Arrival")
_SHIPS = (
    "Super Ship: all four icons",
    "Super Ship: persuasion",
    "Super Ship: tech",
    "Hostile ship: charisma",
    "Hostile ship: alliances",
)
_KINDS = (
    "negotiation", "option", "risk", "supply", "bidding", "prepare", "compose", "transmission", "credit event",
    "power card for all", "Last Word", "something else", "", "reckoning", "the ship",
)  # fmt: skip
_POWER = ("tactic", "one-off", "instant")
_PLAIN = (
    (codes.SUCCESS, "%s gains success %d"), (codes.CREDIT, "%s gains credit %d"), (codes.LOSE_ALLIANCE, "%s loses alliances: %d"),
    (codes.LOSE_CARDS, "%s discards cards: %d"), (codes.MEND, "%s gives back offenses: %d"),
    (codes.PASSED, "%s passes, piece %d"), (codes.TOTAL, "%s announces %d"), (codes.RISK_PARTIAL, "%s risks, in part: %d"),
    (codes.RISK_SUCCESS, "%s risks, with success: %d"), (codes.BID, "%s bids %d"), (codes.PIECE, "%s takes piece %d"),
    (codes.SCORED, "%s has %d"), (codes.WON, "%s wins with %d"), (codes.PAID, "%s gives a token of %d"),
    (codes.KEEPS, "%s is out and keeps %d"),
)  # fmt: skip
_NAMED = (
    (codes.LEADS, "%s is mission leader"), (codes.RISK_FAILED, "%s risks, nothing matches"), (codes.DECLINED, "%s declines"),
    (codes.TOOK_OPTION, "%s uses the option"), (codes.ONE_OFF, "%s uses a one-off power card"),
    (codes.SPECIAL, "%s spends a special token"),
)  # fmt: skip
_COUNTED = (
    (codes.CARDS, "draws", "card"), (codes.ALLIANCE, "gains", "alliance token"), (codes.OFFENSE, "takes", "offense"),
)  # fmt: skip
_THINGS = ("", "success token", "credit token", "tactic card", "alliance token", "power card")


def board(code):
    """The name of a board in the line, at most 27 characters."""
    if code >= codes.SHIP:
        return _SHIPS[code - codes.SHIP]
    if code > codes.EXTENSION:
        return _BOARDS[code - codes.EXTENSION - 1] + " extension"
    if code == codes.ARRIVAL:
        return _BOARDS[5]
    return _BOARDS[code - 1] + " System" if code else "-"


def told(code, seat, value, names):
    """One thing that happened, in at most 42 characters."""
    name = names[seat]
    for known, text in _PLAIN:
        if known == code:
            return text % (name, value)
    for known, text in _NAMED:
        if known == code:
            return text % name
    for known, verb, thing in _COUNTED:
        if known == code:
            return "%s %s %d %s%s" % (name, verb, value, thing, "" if value == 1 else "s")
    if code == codes.LAID:
        return "In the line: %s" % board(value)
    if code == codes.ARRIVED:
        return "At %s" % board(value)
    if code == codes.BEGINS:
        return "Next: %s, led by %s" % (_KINDS[value], name)
    if code == codes.CHOSE:
        return "%s chooses number %d" % (name, value) if value else "%s chooses" % name
    if code == codes.SHOWED:
        return "%s shows %d" % (name, value) if value else "%s shows the icons" % name
    if code == codes.SHORT:
        return "%s: not enough left (%s)" % (name, _THINGS[value])
    if code == codes.POWER_CARD:
        return "%s takes a power card: %s" % (name, _POWER[value])
    if code == codes.EXCHANGED:
        return "%s: exchanged, %ds have run out" % (name, value) if value else "%s exchanges tokens" % name
    if code == codes.SHUFFLED:
        return "The discards are the new deck"
    if code == codes.REFILLED:
        return "Power cards laid out: %d" % value
    return "%s: %d" % (name, value)


def scores(table, names):
    """A row a player in light, two in full."""
    rows = []
    for seat in range(table.players):
        if not tokens.is_full(table):
            rows.append("%-8s offenses %d" % (names[seat], table.offense[seat]))
            continue
        value = tokens.success_value(table, seat)
        credit = tokens.credit_value(table, seat)
        rows.append(("%-8s S%d C%d O%d" % (names[seat], value, credit, table.offense[seat]))[:21])
        rows.append("  hand %d ally %d P%d" % (tokens.hand(table, seat), table.ally[seat], table.oneoff[seat]))
    return rows


def status(table, names):
    """In an auction who is in with what total and who has which piece; in the full game everybody's hand; else where."""
    rows = []
    if table.stage == codes.PLAYING and table.kind in (codes.NEGOTIATION, codes.CREDIT_EVENT) and table.left > 1:
        rows.append(_auction(table))
    elif table.stage != codes.LAYING:
        name = board(table.line[table.place])[:14]
        rows.append(("%s, %s" % (name, names[table.lead]))[:21])
    if tokens.is_full(table):
        rows.append(_hands(table))
    elif rows and table.stage == codes.PLAYING and table.kind in (codes.NEGOTIATION, codes.CREDIT_EVENT):
        rows.append(_pieces(table, names))
    return rows


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


def _pieces(table, names):
    """Light: who has announced what is to be reached."""
    if not table.high:
        return "%s opens" % names[table.lead]
    return "To reach %d, in: %d" % (table.high, table.left)


def _hands(table):
    row = "Hand"
    for seat in range(table.players):
        row += " %s%d" % ("ABCDE"[seat], tokens.hand(table, seat))
    return row if len(row) <= 21 else row.replace("Hand ", "")[:21]


def explain(table, names):
    """(text, rule) for every item of every final score, then the ranking."""
    from tableside.games.ego import words_end

    return words_end.explain(table, names)


def result(table, names):
    """Who won, in one row."""
    from tableside.games.ego import words_end

    return words_end.result(table, names)


def offense_row(offenses):
    """The row of the reckoning card for so many offense tokens."""
    from tableside.games.ego import rules

    return "%d offenses: %+d" % (offenses, rules.reckoning(offenses)) if offenses != 1 else "1 offense: +10"
