"""What a player may do at any time: offer a draw while planning, and have a line checked."""

from tableside.games.epigo import (  # noqa: I001
    CHECK_LINE, DECLINED, DRAWN, LINE_BLOCKED, LINE_GOES, OFFER_DRAW, OFFERED, rules,
)  # fmt: skip

NO, YES = 0, 1

NOT_PLANNING = ("not_planning", "A draw is offered while planning", "epigo.draw.offer")
OFFERED_ALREADY = ("offered_already", "One offer a player in each planning", "epigo.draw.once")


def refused(table, act, seat):
    """Return why the act is refused, or None."""
    if act == OFFER_DRAW:
        if not table.planning:
            return NOT_PLANNING
        if table.offered >> seat & 1:
            return OFFERED_ALREADY
    return None


def script(table, act, seat):
    """Return the act's script."""
    return check_line(table, seat) if act == CHECK_LINE else offer_draw(table, seat)


def offer_draw(table, seat):
    """One offer a player in each planning step; accepted, the game is drawn (Drawing a Game)."""
    table.offered |= 1 << seat
    table.asked = 1 - seat
    table.tell(OFFERED, seat)
    if (yield ask_draw) == YES:
        table.drawn = 1
        table.over = 1
        table.tell(DRAWN)
    else:
        table.tell(DECLINED, table.asked)


def ask_draw(table, prompt):
    """Ask the other player."""
    prompt.choice(table.asked, "epigo.draw.offer", "Accept the draw?", ("no", "yes"))


def check_line(table, seat):
    """Is this push blocked? Runs of own and enemy tiles are asked, from the mover outwards, until that is clear (Block)."""
    table.asked = seat
    table.own = table.enemy = 0
    more = 1
    while more:
        more = yield ask_own
        table.own += more
        if more:
            more = yield ask_enemy
            table.enemy += more
        if rules.is_blocked(table.own, table.enemy):
            table.tell(LINE_BLOCKED, seat, table.own | table.enemy << 3)
            return
    table.tell(LINE_GOES, seat, table.own | table.enemy << 3)


def ask_own(table, prompt):
    """Ask how many own tiles come next in the line; none: there the line ends."""
    if table.own:
        prompt.count(table.asked, "epigo.block.count", "Own tiles after that", 0, rules.TILES - table.own)
    else:
        prompt.count(table.asked, "epigo.block.count", "Own tiles, with mover", 1, rules.TILES, 1)


def ask_enemy(table, prompt):
    """Ask how many enemy tiles come next in the line."""
    prompt.count(table.asked, "epigo.block.count", "Enemy tiles next", 0, rules.TILES - table.enemy, 1)
