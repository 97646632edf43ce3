"""EGO in words: what happened, who has what, how an auction stands. What is seldom looked at is in modules of its own."""

from tableside.games.ego import codes, tokens

_BOARDS = "Solar|Alliance|Treasure|Sinister|Market|Arrival"


def nth(texts, i):
    """The i-th of some texts, which are kept as one."""
    start = 0
    for _ in range(i):
        start = texts.index("|", start) + 1
    end = texts.find("|", start)
    return texts[start:] if end < 0 else texts[start:end]


def board(code):
    """The name of a board in the line, at most 27 characters."""
    if code >= codes.SHIP:
        return nth(
            "Super Ship: all four icons|Super Ship: persuasion|Super Ship: tech|Hostile ship: charisma|Hostile ship: alliances",
            code - codes.SHIP,
        )
    if code > codes.EXTENSION:
        return nth(_BOARDS, code - codes.EXTENSION - 1) + " extension"
    if code == codes.ARRIVAL:
        return "Arrival"
    return nth(_BOARDS, code - 1) + " System" if code else "-"


def _in_short(code):
    """The name of a board in at most 11 characters: a name of eight has room beside it."""
    if code >= codes.SHIP:
        return nth("Four icons|Persuasion|Tech ship|Charisma|Alliances", code - codes.SHIP)
    if code > codes.EXTENSION:
        return nth(_BOARDS, code - codes.EXTENSION - 1) + " ex"
    return nth(_BOARDS, code - 1)


def told(code, seat, value, names):
    """One thing that happened, in at most 42 characters, mostly 21: #3 is priority piece 3."""
    from tableside.games.ego import told

    return told.told(code, seat, value, names)


def scores(table, names):
    """A row a player in light, two in full."""
    from tableside.games.ego import words_end

    return words_end.scores(table, names)


def status(table, names):
    """In an auction who is in with what total and who has which piece; in the full game everybody's hand; else where."""
    rows = []
    if stays(table):
        rows.append(_auction(table))
    elif table.stage != codes.LAYING:
        place = table.line[table.place]
        row = "%s, %s" % (board(place), names[table.lead])
        rows.append(row if len(row) <= 21 else "%s, %s" % (_in_short(place), names[table.lead]))
    if tokens.is_full(table):
        rows.append(_hands(table, names))
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


def picture(table, screen, names="ABCDE", prompt=None):
    """An auction, and bids of which some are level: a column a player, with the first letters of the name, light where it is the
    player's turn or a level bid; the total as a bar and in figures, light where it leads; # over a figure: out with
    that piece; in the full game
    the cards in hand below."""
    mask = 1 << table.turn
    if prompt and prompt.rule == "ego.bidding.tie":
        from tableside.games.ego import bidding

        mask = bidding.tied(table)
    elif not stays(table):
        return
    from tableside.menu.screen import LIGHT, QUARTER, cells, put

    cells(screen)
    wide = 10 // table.players
    short = _short(names, table.players, wide)
    most = max(1, max([table.total[seat] for seat in range(table.players)]))
    rows = 1 if tokens.is_full(table) else 2
    for seat in range(table.players):
        x = wide * seat
        is_lit = LIGHT if mask >> seat & 1 else 0
        put(screen, x, 0, short[seat], is_lit)
        is_out = table.prio[seat] and mask == 1 << table.turn
        total = 0 if is_out else table.total[seat]
        put(screen, x, 1 + rows, "%d" % (table.prio[seat] if is_out else total), LIGHT if total == most else 0)
        if is_out:
            put(screen, x, rows, "#")
        level = (4 * rows * total + most - 1) // most
        for k in range(rows):
            here = min(4, level - 4 * k)
            if here > 0:
                put(screen, x, rows - k, " " if here == 4 else chr(QUARTER + here - 1), LIGHT if here == 4 else 0)
        if rows == 1:
            put(screen, x, 3, "%d" % tokens.hand(table, seat))


def _short(names, players, wide):
    """The first letters of each name, as few as tell them apart and two where there is room; else the letters of the seats."""
    for letters in (1, 2) if wide < 3 else (2, wide - 1):
        short = [names[seat][:letters] for seat in range(players)]
        if len({name for name in short}) == players:
            return short
    return "ABCDE"


def _hands(table, names):
    """Everybody's cards; before them the icons that match, where they were said (+: charisma too)."""
    icons = ""
    for i in range(4):
        if table.icons >> i & 1:
            icons += "GPIT"[i]
    if icons and (table.kind != codes.TRANSMISSION or table.wild):
        icons += "+"
    short = _short(names, table.players, 2)
    for head, letters in ((icons or "Hand", short), ("", short), ("", "ABCDE")):
        row = head
        for seat in range(table.players):
            row += " %s%d" % (letters[seat], tokens.hand(table, seat))
        if len(row) <= 21:
            break
    return row.strip()[:21]


def explain(table, names):
    """(text, rule) for every item of every final score, then the ranking."""
    from tableside.games.ego import explained

    return explained.explain(table, names)


def result(table, names):
    """Who won, in one row."""
    from tableside.games.ego import words_end

    return words_end.result(table, names)
