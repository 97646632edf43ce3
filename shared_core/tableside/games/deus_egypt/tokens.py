"""A combat token or the Scribe token set right by hand: from where it is to where it should be (for `subject`'s)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, regions, things
from tableside.prompt import SEATS

_NO_TOKEN_THERE = const(("no_token_there", "No combat token is there", "deus.box.tokens"))

_SUPPLY = const(0)
_BOARD = const(1)
_CARDS = const(2)
_MAP = const(3)
_FORTRESS = const(4)
_COLUMN = const(5)
_PLACES = const(("general supply", "own board", "own card", "the map", "a building supply", "a column"))


def move(table):
    """Take one of the player's tokens from one place and put it into another."""
    table.pick = yield ask_from
    table.kind = yield ask_to
    if table.kind == _MAP:
        table.left = yield ask_land
        number = yield ask_number
        take(table)
        region = 16 * table.left + number + 1
        if regions.add_post(table, table.subject, region):
            table.tell(codes.POST_PLACED, table.subject, region)
    elif table.kind >= _FORTRESS:
        table.left = yield ask_whose
        which = yield ask_which
        take(table)
        window, size = _window(table, table.kind)
        window[size * table.left + which] = table.subject + 1
        table.tell(
            codes.FORT_PLACED if table.kind == _FORTRESS else codes.GARRISON_PLACED,
            table.subject,
            8 * table.left + which,
        )
    else:
        take(table)
        if table.kind != _SUPPLY:
            things.change(table, table.subject, codes.TOKEN if table.kind == _BOARD else codes.RESTING, 1)


def _window(table, place):
    return (table.forts, 5) if place == _FORTRESS else (table.garrisons, codes.COLUMNS)


def count(table, place: int) -> int:
    """Return how many of the player's tokens are in a place."""
    seat = table.subject
    if place == _SUPPLY:
        return things.tokens_left(table, seat)
    if place == _BOARD:
        return table.tokens[seat]
    if place == _CARDS:
        return table.resting[seat]
    if place == _MAP:
        return sum([1 for region in table.posts[5 * seat : 5 * seat + 5] if region])
    return sum([1 for owner in _window(table, place)[0] if owner == seat + 1])


def take(table):
    """Take one token from the place `pick` (of several on the map or on boards the one placed first) into the supply."""
    seat = table.subject
    if table.pick == _BOARD or table.pick == _CARDS:
        things.change(table, seat, codes.TOKEN if table.pick == _BOARD else codes.RESTING, -1)
    elif table.pick == _MAP:
        for i in range(5 * seat, 5 * seat + 5):
            if table.posts[i]:
                table.tell(codes.POST_GONE, seat, table.posts[i])
                table.posts[i] = 0
                return
    elif table.pick >= _FORTRESS:
        window, _ = _window(table, table.pick)
        for i in range(len(window)):
            if window[i] == seat + 1:
                window[i] = 0
                return


def ask_from(table, prompt):
    prompt.choice(table.subject, "deus.box.tokens", "A token from", _PLACES)
    for place in range(len(_PLACES) - 1, -1, -1):
        if count(table, place):
            prompt.default = place
        else:
            prompt.block(place, _NO_TOKEN_THERE)


def ask_to(table, prompt):
    prompt.choice(table.subject, "deus.box.tokens", "goes to", _PLACES)
    if table.pick == _SUPPLY:
        prompt.default = _BOARD


def ask_land(table, prompt):
    regions.ask_land(table, prompt)
    prompt.seat = table.subject


def ask_number(table, prompt):
    regions.ask_number(table, prompt)
    prompt.seat = table.subject
    taken = game.why("region_not_empty")
    for number in range(14, -1, -1):
        if regions.post_at(table, 16 * table.left + number + 1) >= 0:
            prompt.block(number, taken)
        else:
            prompt.default = number


def ask_whose(table, prompt):
    prompt.choice(table.subject, "deus.box.tokens", "Whose board?", SEATS)
    prompt.block(table.subject, game.why("own_board"))
    prompt.default = 1 if table.subject == 0 else 0
    for seat in range(table.players):
        if seat != table.subject and not _is_free(table, seat):
            prompt.block(seat, game.why("all_targeted"))


def _is_free(table, seat):
    window, size = _window(table, table.kind)
    for i in range(size * seat, size * seat + size):
        if not window[i]:
            return True
    return False


def ask_which(table, prompt):
    window, size = _window(table, table.kind)
    prompt.choice(table.subject, "deus.box.tokens", "Which one?", cards.TYPES[:size])
    taken = game.why("supply_already_targeted" if size == 5 else "column_already_targeted")
    for i in range(size - 1, -1, -1):
        if window[size * table.left + i]:
            prompt.block(i, taken)
        else:
            prompt.default = i


# ---- the scribe


def move_scribe(table):
    """The Scribe token goes under another building."""
    table.kind = yield ask_land
    number = yield ask_scribe_number
    table.scribe[table.subject] = 16 * table.kind + number + 1
    table.tell(codes.SCRIBE_MOVED, table.subject, 16 * table.kind + number + 1)


def ask_scribe_number(table, prompt):
    regions.ask_number(table, prompt)
    prompt.seat = table.subject
