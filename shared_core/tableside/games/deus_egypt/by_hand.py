"""Plain gains and losses: for cards that the text does not describe, and for mistakes."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, queue, things

_NOTHING_LEFT = const(("nothing_to_lose", "Nothing there to lose", "deus.box.by_hand"))
_NO_MORE = const(("no_more", "There are no more", "deus.box.by_hand"))

_LIGHT_ITEMS = const((2, 3, 4, 5, 13, 14, 15))  # resources and barques
_GAIN = const(0)
_LOSE = const(1)


def for_turn(table):
    """The player whose turn it is gains or loses: from the menu, or by a card that the text does not describe."""
    table.subject = table.turn
    more = yield from gains(table)
    if more and table.running:
        queue.push_first(table, table.slot + 1)  # the card may bring more


def gained(table):
    """A wooden building comes from the supply onto the player board of the player whose turn it is."""
    kind = yield game.choice("deus.build.supply", "Which type?", cards.TYPES[:5])
    things.gain_building(table, table.turn, kind, 1)


def gains(table):
    """Gain or lose so many of one item; false where nothing is chosen."""
    what = yield ask_what
    if not what:
        return False
    table.pick = _LIGHT_ITEMS[what - 1] if table.options[codes.MODE] == codes.LIGHT else what - 1
    table.kind = yield ask_way
    number = yield ask_number
    if table.kind == _LOSE:
        number = -number
    if number > 0 and codes.BUILDING <= table.pick < codes.BUILDING + 5:
        things.gain_building(table, table.subject, table.pick - codes.BUILDING, number)
    else:
        things.change(table, table.subject, table.pick, number)
    return True


def ask_what(table, prompt):
    known = _LIGHT_ITEMS if table.options[codes.MODE] == codes.LIGHT else range(codes.SPARE)
    names = things.names()
    labels = ("done",) + tuple([names[item] for item in known])
    prompt.choice(table.subject, "deus.card.other", "Gains or loses", labels)
    for i in range(len(known)):
        if not things.get_field(table, known[i], table.subject) and not things.room(table, table.subject, known[i]):
            prompt.block(i + 1, _NO_MORE)


def ask_way(table, prompt):
    prompt.choice(table.subject, "deus.box.by_hand", things.names()[table.pick], ("gain", "lose"))
    if not things.room(table, table.subject, table.pick):
        prompt.block(_GAIN, _NO_MORE)
        prompt.default = _LOSE
    elif not things.get_field(table, table.pick, table.subject):
        prompt.block(_LOSE, _NOTHING_LEFT)


def ask_number(table, prompt):
    most = things.room(table, table.subject, table.pick)
    if table.kind == _LOSE:
        most = things.get_field(table, table.pick, table.subject)
    prompt.count(table.subject, "deus.box.by_hand", things.names()[table.pick], 0, most, min(1, most))
    prompt.high_why = _NO_MORE if table.kind == _GAIN else _NOTHING_LEFT
