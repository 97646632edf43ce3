"""Cards and answers as texts for a model: each says what it rests on, so that it can be quoted."""

from typing import Any

from tableside.cards import Cards

from ..ask import games, index
from ..ask.answer import ELSEWHERE, LANGUAGE, SILENT, UNCLEAR, Answer, heading, source

_INSTEAD = {
    SILENT: "Do not make up a rule: say that the rulebook is silent, and what is proposed here as such.",
    UNCLEAR: "Ask again in the game's own words, or look with search_rules.",
    ELSEWHERE: "Answer from elsewhere, and say that it is not from here.",
    LANGUAGE: "Translate the question into English and ask again.",
}


def card(found: Any) -> str:
    """Return a card of the index as a text."""
    text = f"{found.number}: {found.title}\n{found.body}\nSource: {games.title(found.game)}, {heading(found)} ({source(found)})."
    if found.ruling:
        text += f"\nA table may choose: {found.ruling}"
    if found.see:
        text += f"\nSee also: {', '.join(found.see.split())}"
    return text


def answer(found: Answer) -> str:
    """Return an answer as a text, and what to do where it is none."""
    text = "\n".join(line.strip() for line in found.lines())
    if found.kind in _INSTEAD:
        text += f"\n({found.kind}) {_INSTEAD[found.kind]}"
    elif found.following:
        text += f"\nMay be asked next: {' / '.join(found.following)}"
    return text


def listing(game: str) -> str:
    """Return all cards of a game, a line each."""
    return "\n".join(
        f"{one.number}: {one.title} [{one.section}; {one.source}]" for one in Cards(game, f"{index.RULES}/").all(True)
    )


def setting_up(game: str) -> str:
    """Return the cards about setting up a game, as one text."""
    wanted = [
        one
        for one in Cards(game, f"{index.RULES}/").all(True)
        if ".setup." in one.number or ".contents.box" in one.number
    ]
    return "\n".join(f"{one.title}: {one.text} [{one.number}]" for one in wanted)
