"""What each player receives on reaching a civilization board. (EGO, Gameplay)"""

from tableside.games.ego import codes, part, parts


def script(table):
    """Ask what it is, unless the book says; then hand it out."""
    if table.line[table.place] == codes.SOLAR:
        table.item[4] = codes.CARDS
        table.item[5] = 5
        table.item[6] = codes.ALLIANCE
        table.item[7] = 1
    else:
        table.nth = parts.RECEIVES
        yield from part("content").thing(table, parts.GAIN)
        table.nth = 0
    for i in (4, 6):
        if table.item[i] == codes.CARDS or table.item[i] == codes.ALLIANCE:
            part("gain").each(table, table.item[i], table.item[i + 1])
            continue
        for seat in range(table.players if table.item[i] else 0):
            part("gain").now(table, seat, table.item[i], table.item[i + 1])
