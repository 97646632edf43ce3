"""Ego: Love, sealed entry: the box takes answer and guesses in private, then the hearts openly (Gameplay)."""

from tableside.games import ego_love as love
from tableside.games.ego_love.turn import guesser
from tableside.prompt import Gather

TOKENS = ("1 dot", "2 dots", "3 dots")
HEARTS = ("1 heart", "2 hearts")


def guesses(table):
    """Fill `right` and `hearts` of the turn; nobody is shown anything before the last heart is laid."""
    yield TOKENS_LAID
    for _ in range(1, table.players):
        hearts = yield ask_hearts
        table.hearts[guesser(table)] = 1 + hearts
    yield TOKENS_TURNED
    for seat in range(table.players):
        table.token[seat] = 1 + table.draft(seat, 0)
    for seat in range(table.players):
        table.right[seat] = 1 if table.token[seat] == table.token[table.active] else 0
    table.tell(love.ANSWERED, table.active, table.token[table.active])


def ask_token(table, prompt):
    """The reader's answer, or what a guesser believes it to be."""
    if prompt.step:
        return False
    if prompt.seat == table.active:
        prompt.choice(prompt.seat, "love.turn.answer", "Your answer", TOKENS)
    else:
        prompt.choice(prompt.seat, "love.turn.guess", "Your guess", TOKENS)
    return True


def ask_hearts(table, prompt):
    """How sure is the next guesser?"""
    prompt.choice(guesser(table), "love.turn.hearts", "How sure?", HEARTS)


TOKENS_LAID = Gather(ask_token, first=lambda table: 0)
TOKENS_TURNED = Gather(ask_token, text="Turn the tokens, then")
