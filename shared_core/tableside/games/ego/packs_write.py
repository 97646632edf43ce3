"""Writes a board pack from answers, as a Pack has them or as packs_collect finds them in a game."""

from tableside.games.ego import codes, journey, packs, parts, shown


def write(answers, name):
    """Return the lines of a pack called `name`; packs_read gives the same answers back."""
    lines = ["# What the boards show, as a table said it.", "pack: %s" % name, "game: ego"]
    for board in range(1, codes.SHIP):
        rows = []
        if packs.place(board, parts.RECEIVES, parts.GAIN) in answers:
            rows.append("receives: %s" % _thing(answers, board, parts.RECEIVES, parts.GAIN))
        nth = 0
        said = len(rows)
        while True:
            known = journey.known(board, nth)
            kind = known if known >= 0 else answers.get(packs.place(board, nth, parts.KIND), codes.BOARD_DONE)
            if kind == codes.BOARD_DONE:
                break
            names = packs.LAST_KINDS if known < 0 and board == codes.ARRIVAL else packs.KINDS
            rows.append("event: %s" % names[kind])
            inside = _event(answers, board, nth)
            said += len(inside) + (1 if known < 0 else 0)
            rows += inside
            nth += 1
        if said:
            extra = packs.EXTENSION if board > codes.EXTENSION else ""
            lines.append("")
            lines.append("board: %s%s" % (packs.BOARDS[board % codes.EXTENSION - 1], extra))
            lines += rows
    return lines


def _event(answers, board, nth):
    rows = []
    for part, key in ((parts.ICONS, "icons"), (parts.WILD, "charisma")):
        if packs.place(board, nth, part) in answers:
            value = answers[packs.place(board, nth, part)]
            rows.append("%s: %s" % (key, ("no", "yes")[value] if part == parts.WILD else _icons(value)))
    for key, part, _ in packs.NUMBERS:
        if packs.place(board, nth, part) in answers:
            rows.append("%s: %d" % (key, answers[packs.place(board, nth, part)]))
    for key, part in (("cost", parts.COST), ("gain", parts.GAIN)):
        if packs.place(board, nth, part) in answers:
            rows.append("%s: %s" % (key, _thing(answers, board, nth, part)))
    key = "choice" if answers.get(packs.place(board, nth, parts.SAME)) else "outcome"
    for wedge in range(5):
        if packs.place(board, nth, parts.WHEEL + 4 * wedge) in answers:
            rows.append("%s: %s" % (key, _thing(answers, board, nth, parts.WHEEL + 4 * wedge)))
    return rows


def _icons(value):
    mask = shown.ICON_MASKS[value]
    if not mask or mask == 15:
        return "all" if mask else "as on the board"
    return " ".join([packs.ICONS[i] for i in range(4) if mask >> i & 1])


def _thing(answers, board, nth, part):
    texts = []
    for k in (part, part + 2):
        what = answers.get(packs.place(board, nth, k), -1)
        if what > 0:
            texts.append("%s %d" % (packs.THINGS[what], answers.get(packs.place(board, nth, k + 1), 1)))
        elif k == part:
            texts.append("nothing")
    return " + ".join(texts)
