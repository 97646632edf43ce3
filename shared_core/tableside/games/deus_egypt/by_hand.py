"""Plain gains and losses, and pieces set right: for cards that the text does not describe, and for mistakes."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import queue, regions, things

_NOTHING_LEFT = ("nothing_to_lose", "Nothing there to lose", "deus.box.by_hand")
_NO_MORE = ("no_more", "There are no more", "deus.box.by_hand")

_WHAT = ("done",) + tuple([item[0] for item in game.FIELDS[: game.SPARE]])
_LIGHT = (
    game.RESOURCE,
    game.RESOURCE + 1,
    game.RESOURCE + 2,
    game.RESOURCE + 3,
    game.BARQUE,
    game.BARQUE + 1,
    game.BARQUE + 2,
)
_WHAT_LIGHT = ("done",) + tuple([game.FIELDS[item][0] for item in _LIGHT])
_GAIN = const(0)
_LOSE = const(1)


def for_turn(table):
    """The player whose turn it is gains or loses: from the menu, or by a card that the text does not describe."""
    table.subject = table.turn
    more = yield from gains(table)
    if more and table.running:
        queue.push_first(table, table.slot + 1)  # the card may bring more


def act(table, act: int, seat: int):
    """An any-time act for `seat`; what the turn was about to ask is asked again afterwards."""
    subject = table.subject  # who: of the script that waits
    pick = table.pick  # where: of the script that waits
    kind = table.kind  # where: of the script that waits
    left = table.left  # where: of the script that waits, which alone counts it
    table.subject = seat
    if act == game.BY_HAND:
        yield from gains(table)
    elif act == game.MOVE_MARKET:
        yield from game.script("maritime").by_hand(table)
    elif act == game.MOVE_TOKEN:
        yield from game.script("tokens").move(table)
    else:
        yield from move_scribe(table)
    table.subject = subject
    table.pick = pick
    table.kind = kind
    table.left = left


# ---- gains and losses


def gains(table):
    """Gain or lose so many of one item; false where nothing is chosen."""
    what = yield ask_what
    if not what:
        return False
    table.pick = _LIGHT[what - 1] if table.options[game.MODE] == game.LIGHT else what - 1
    table.kind = yield ask_way
    number = yield ask_number
    if table.kind == _LOSE:
        number = -number
    if number > 0 and game.BUILDING <= table.pick < game.BUILDING + 5:
        things.gain_building(table, table.subject, table.pick - game.BUILDING, number)
    else:
        things.change(table, table.subject, table.pick, number)
    return True


def ask_what(table, prompt):
    labels = _WHAT_LIGHT if table.options[game.MODE] == game.LIGHT else _WHAT
    prompt.choice(table.subject, "deus.card.other", "Gains or loses", labels)
    for option in range(1, len(labels)):
        item = _LIGHT[option - 1] if labels is _WHAT_LIGHT else option - 1
        if not things.amount(table, table.subject, item) and not things.room(table, table.subject, item):
            prompt.block(option, _NO_MORE)


def ask_way(table, prompt):
    prompt.choice(table.subject, "deus.box.by_hand", game.FIELDS[table.pick][0], ("gain", "lose"))
    if not things.room(table, table.subject, table.pick):
        prompt.block(_GAIN, _NO_MORE)
        prompt.default = _LOSE
    elif not things.amount(table, table.subject, table.pick):
        prompt.block(_LOSE, _NOTHING_LEFT)


def ask_number(table, prompt):
    most = things.room(table, table.subject, table.pick)
    if table.kind == _LOSE:
        most = things.amount(table, table.subject, table.pick)
    prompt.count(table.subject, "deus.box.by_hand", game.FIELDS[table.pick][0], 0, most, min(1, most))
    prompt.high_why = _NO_MORE if table.kind == _GAIN else _NOTHING_LEFT


# ---- the scribe


def move_scribe(table):
    """The Scribe token goes under another building."""
    table.kind = yield ask_scribe_land
    number = yield ask_scribe_number
    table.scribe[table.subject] = 16 * table.kind + number + 1
    table.tell(game.SCRIBE, table.subject, 16 * table.kind + number + 1)


def ask_scribe_land(table, prompt):
    regions.ask_land(table, prompt)
    prompt.seat = table.subject


def ask_scribe_number(table, prompt):
    regions.ask_number(table, prompt)
    prompt.seat = table.subject
