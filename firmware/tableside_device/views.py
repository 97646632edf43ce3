"""What the link shows of a game: rows for `state`, `prompt` and `screen`. While somebody holds the box, all say only that."""

from binascii import hexlify

from tableside.menu.screen import PICTURE_NONE, ROWS
from tableside.prompt import CHOICE, TABLE

TOLD_ROWS = 12  # of the latest entry; the host has them all, since it runs the same scripts


def name_of(session, seat: int) -> str:
    """Return the player's name."""
    return session.setup.names[seat]


def choosing(session) -> list:
    """Return the one row that is shown while a seat holds the box, or []."""
    holder = session.holder
    return [["choosing", holder, "%s is choosing" % name_of(session, holder)]] if holder >= 0 else []


def state(session) -> list:
    """Return where the game stands."""
    rows = choosing(session)
    if rows:
        return rows
    setup = session.setup
    rows = [
        ["game", "%08x" % setup.identity, setup.game, setup.rules, setup.players],
        ["names"] + list(setup.names),
        ["number", session.number, "%04x" % session.check(), session.table.over],
    ]
    if session.gather:
        rows.append(["sealed", session.line.run.ready])
    scores = session.game.scores(session.table) if hasattr(session.game, "scores") else ()
    for seat, score in scores:
        rows.append(["score", seat, score])
    table = session.table
    for i in range(min(table.told_count, TOLD_ROWS)):
        rows.append(["told"] + list(table.told(i)))
    if session.trouble:
        rows.append(["trouble", session.trouble[:120]])
    return rows


def prompt(session) -> list:
    """Return what is asked, with every option and why it is blocked."""
    rows = choosing(session)
    if rows:
        return rows
    if session.is_over:
        return [["over"]]
    asked = session.prompt
    if not asked.text:
        return [["sealed", session.line.run.ready]]
    seat = -1 if asked.seat == TABLE else asked.seat
    number = session.number + 1
    text = asked.says(asked.text)
    kind = "choice" if asked.kind == CHOICE else "count"
    rows = [["prompt", number, seat, kind, text, asked.rule, asked.low, asked.high, asked.default]]
    if asked.kind == CHOICE:
        for i in range(asked.high + 1):
            why = asked.why[i]
            rows.append([i, asked.label(i, session.setup.names)] + ([why[0], why[2]] if why else []))
    return rows


def screen(session, model) -> list:
    """Return the screen's model; with somebody holding the box, not even that."""
    rows = choosing(session) if session else []
    if rows:
        return rows
    for i in range(ROWS):
        rows.append(["row", i, model.rows[i]])
    rows.append(["look", model.cursor, model.flip is True, model.big, model.big_scale, model.big_row])
    if model.bar:
        rows.append(["bar", model.bar, model.bar_top])
    if model.picture != PICTURE_NONE:
        rows.append(["picture", model.picture, hexlify(bytes(model.data)).decode()])
    return rows
