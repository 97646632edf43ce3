"""The menu's own words: what several of its pages say, and entries in words."""

from tableside import entry as e
from tableside.prompt import CHOICE
from tableside.table import listed


def answer_text(prompt, names, value: int) -> str:
    """Return an answer to `prompt` in words: the label, or the number."""
    if prompt.kind != CHOICE:
        return "%d" % value
    if not 0 <= value <= prompt.high:
        return "?"
    return prompt.label(value, names)


def entry_text(menu, kind: str, value) -> str:
    """Return an entry in words. An answer must be one to the prompt that is now open."""
    names = menu.names
    game = menu.session.game
    if kind == e.ANSWER:
        prompt = menu.session.prompt
        text = answer_text(prompt, names, value)
        return "%s: %s" % (names[prompt.seat], text) if prompt.seat < len(names) else text
    if kind == e.CORRECT:
        return "%s %s set to %d" % (names[value[1]], listed(game, "FIELDS")[value[0]][0], value[2])
    if kind == e.ACT:
        return "%s: %s" % (names[value[1]], listed(game, "ACTS")[value[0]][0])
    if kind == e.REVEAL:
        gather = menu.session.gather
        is_first = gather and gather.first and not gather.first(menu.session.table)
        return "all have chosen" if is_first else "choices laid open"
    return "the end of the game"
