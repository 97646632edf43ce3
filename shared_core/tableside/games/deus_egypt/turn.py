"""A choice of the turn's menu, and the end of a turn: what the barques cannot hold goes back (Production Buildings)."""

from tableside.compat import const
from tableside.games import deus_egypt as game
from tableside.games.deus_egypt import cards, codes, queue, surplus, things

_CALLED = const(("end_called", "The end has been called", "deus.end.when"))

_END = const(0)
_NEARS = const(8)
_MENU = const(
    ("end turn", "temple", "play card", "effect", "gain/lose", "new piece", "built", "market", "end nears")
)  # fmt: skip
_LIGHT_MENU = const(("end turn", "gain/lose", "market"))
_LIGHT_CHOICES = const((0, 4, 7))


def turn(table):
    """The player whose turn it is says what happens: the turn ends here, everything else is the next event."""
    choice = yield ask_turn
    if table.options[codes.MODE] == codes.LIGHT:
        choice = _LIGHT_CHOICES[choice]
    if choice == _END:
        if things.surplus(table, table.turn):
            yield from surplus.give_back(table)
        pass_on(table)
    elif choice == _NEARS:
        table.last = 1
        table.tell(codes.END_NEARS, table.turn)
    else:
        table.acted = 1
        table.doing = choice


def ask_turn(table, prompt):
    seat = table.turn
    is_light = table.options[codes.MODE] == codes.LIGHT
    prompt.choice(seat, "deus.turn.menu", "What now?", _LIGHT_MENU if is_light else _MENU)
    if not game.has(table, codes.MARITIME):
        prompt.block(2 if is_light else codes.MARKET_BY_HAND, game.why("no_market"))
    if is_light:
        return
    prompt.default = _END if table.acted else codes.PLAY_CARD
    if not queue.temple_tokens(table, seat):
        prompt.block(codes.TEMPLE_BY_MENU, game.why("no_temple_tokens"))
    if not sum([cards.at(table, seat, codes.RANKS * column) for column in range(5)]):
        prompt.block(codes.EFFECT, game.why("no_card"))
    if table.last:
        prompt.block(_NEARS, _CALLED)


def pass_on(table):
    """The next player's turn; round by round to the last one once the end has been called."""
    table.turn = (table.turn + 1) % table.players
    table.acted = table.spent = 0
    if table.turn == table.first:
        table.round += 1
        if table.last:
            table.last += 1
            if table.last == 2:
                table.tell(codes.LAST_ROUND)
