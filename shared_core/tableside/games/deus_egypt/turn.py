"""A choice of the turn's menu, and the end of a turn: what the barques cannot hold goes back (Production Buildings)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, market, queue, tableau, things
from tableside.games.deus_egypt import refusals as r
from tableside.games.deus_egypt.things import change

_CALLED = ("end_called", "The end has been called", "deus.end.when")

_END = const(0)
_TRIGGER = const(1)
_PLACE = const(2)
_EFFECT = const(3)
_NEARS = const(8)
_MENU = (
    "end turn", "temple", "play card", "effect", "gain/lose", "new piece", "built", "market", "end nears",
)  # fmt: skip
_MOVE = const(7)
_LIGHT_MENU = ("end turn", "gain/lose", "market")
_LIGHT = (_END, 4, _MOVE)


def turn(table):
    """The player whose turn it is says what happens: the turn ends here, everything else is the next event."""
    choice = yield ask_turn
    if table.options[game.MODE] == game.LIGHT:
        choice = _LIGHT[choice]
    if choice == _END:
        yield from end(table)
    elif choice == _NEARS:
        table.last = 1
        table.tell(game.END_NEARS, table.turn)
    else:
        table.acted = 1
        table.doing = choice


def activate(table):
    """A card that lies in a column takes effect once more."""
    table.kind = yield ask_column
    rank = yield ask_rank
    queue.push(table, tableau.RANKS * table.kind + rank + 1)


def gained(table):
    """A wooden building comes from the supply onto the player board."""
    kind = yield ask_gained
    things.gain_building(table, table.turn, kind, 1)


def ask_turn(table, prompt):
    seat = table.turn
    is_light = table.options[game.MODE] == game.LIGHT
    prompt.choice(seat, "deus.turn.menu", "What happens?", _LIGHT_MENU if is_light else _MENU)
    if not game.has(table, cards.MARITIME):
        prompt.block(2 if is_light else _MOVE, r.NO_MARKET)
    if is_light:
        return
    prompt.default = _END if table.acted else _PLACE
    if not queue.temple_tokens(table, seat):
        prompt.block(_TRIGGER, r.NO_TEMPLE)
    if tableau.is_empty(table, seat):
        prompt.block(_EFFECT, r.NO_CARD)
    if table.last:
        prompt.block(_NEARS, _CALLED)


def ask_column(table, prompt):
    prompt.choice(table.turn, "deus.card.activate", "Column of the card", cards.TYPES[:5])
    for column in range(4, -1, -1):
        if tableau.height(table, table.turn, column):
            prompt.default = column
        else:
            prompt.block(column, r.NO_CARD)


def ask_rank(table, prompt):
    prompt.choice(table.turn, "deus.card.activate", "Which card?", tableau.labels(table, table.turn, table.kind))


def ask_gained(table, prompt):
    prompt.choice(table.turn, "deus.build.supply", "Which type?", cards.TYPES[:5])


# ---- the end of a turn

_PROPOSAL = const(0)
_CHOOSE = const(1)


def end(table):
    """What finds no place on the barques goes back to the supply; then it is the next player's turn."""
    if things.surplus(table, table.turn):
        choice = yield ask_surplus
        if choice == _PROPOSAL:
            back = cheapest(table)
            for resource in range(4):
                change(table, table.turn, game.RESOURCE + resource, -back[resource])
        else:
            table.pick = 3
            while things.surplus(
                table, table.turn
            ):  # again from the first one where the table has added some meanwhile
                table.pick = (table.pick + 1) % 4
                number = yield ask_return
                change(table, table.turn, game.RESOURCE + table.pick, -number)
    pass_on(table)


def ask_surplus(table, prompt):
    back = cheapest(table)
    prompt.choice(table.turn, "deus.barque.end_of_turn", "Return %d to supply", (_words(back), "choose"))
    prompt.limit = sum(back)


def _words(back):
    words = ["%d %s" % (back[i], market.RESOURCES[i]) for i in range(4) if back[i]]
    text = " ".join(words) or "nothing"
    if len(text) > 19:
        text = " ".join(["%d%s" % (back[i], market.RESOURCES[i][:2]) for i in range(4) if back[i]])
    return text


def cheapest(table) -> list:
    """Return how many of each resource to give back: those of the lowest market value, of these the most plentiful."""
    held = list(table.resources[4 * table.turn : 4 * table.turn + 4])
    back = [0, 0, 0, 0]
    for _ in range(things.surplus(table, table.turn)):
        best = -1
        for resource in range(4):
            if held[resource] and (best < 0 or _worth(table, resource, held) < _worth(table, best, held)):
                best = resource
        held[best] -= 1
        back[best] += 1
    return back


def _worth(table, resource, held):
    return 100 * table.market[resource] - held[resource]


_RETURN = ("Wheat back, of %d", "Wood back, of %d", "Clay back, of %d", "Stone back, of %d")


def ask_return(table, prompt):
    seat = table.turn
    surplus = things.surplus(table, seat)
    later = sum(table.resources[4 * seat + table.pick + 1 : 4 * seat + 4])
    have = table.resources[4 * seat + table.pick]
    prompt.count(seat, "deus.barque.end_of_turn", _RETURN[table.pick], 0, min(surplus, have))
    prompt.low = prompt.default = min(prompt.high, max(0, surplus - later))
    prompt.limit = surplus


def pass_on(table):
    """The next player's turn; round by round to the last one once the end has been called."""
    table.turn = (table.turn + 1) % table.players
    table.acted = table.spent = 0
    if table.turn == table.first:
        table.round += 1
        if table.last:
            table.last += 1
            if table.last == 2:
                table.tell(game.LAST_ROUND)
