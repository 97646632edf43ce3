"""What Ego: Love's rules compute."""

import re

from tableside.games.ego_love import pawns

from . import several

_AT = r"\b(?:space|field|square|position|spot)(?: number)? (\d+)|\b(\d+) (?:spaces?|fields?) (?:from|after|past|behind|in front of) (?:the )?start|\b(?:i'm|im|am|stand|standing|pawn is) (?:on|at) (?:the )?(\d+)"


def _place(at, steps):
    to = pawns.moved(at, steps)
    if to == 0:
        return "the start, and never behind it"
    return f"space {to}"


def decline(query):
    """Declining from a space."""
    if not query.has("declin|refus|skip|don't answer|not answer|pass on"):
        return None
    at = query.number(_AT)
    if at is None and query.has("on the start|at the start|starting space"):
        return (
            "On the start declining costs nothing: a pawn never goes behind the start, and the turn passes on.",
            "love.turn.decline",
        )
    if at is None:
        return None
    return (
        f"Declining costs two spaces back: from space {at} to {_place(at, pawns.DECLINE)}. The next turn begins.",
        "love.turn.decline",
    )


def guess(query):
    """A right or wrong guess backed by hearts."""
    hearts = query.number(r"\b([12]) (?:small |little )?hearts?")
    is_wrong = query.has("wrong|incorrect|mistak|miss|didn't guess|not right|false")
    is_right = query.has("right|correct|guessed it|hit") and not re.search(r"not (right|correct)", query.text)
    if (
        hearts is None
        or is_wrong == is_right
        or re.search(r"\b\d (?:\w+ )?(?:people|players|others|guessers|guess)", query.text)
    ):
        return None
    steps = pawns.guess_steps(is_right, hearts)
    where = "forward" if steps > 0 else "back"
    at = query.number(_AT)
    text = f"The pawn moves {several(hearts, 'space')} {where}, one for each heart"
    if at is not None:
        text += f": from space {at} to {_place(at, steps)}"
    return text + ".", "love.move.right" if steps > 0 else "love.move.wrong"


def active(query):
    """How many guessed the active player's answer."""
    if not query.has("guess|right|correct|knew|know"):
        return None
    n = query.number(
        r"\b(\d)(?: of (?:us|them|the \w+|\d))?(?: other)?(?: people| players?| persons?| others| guessers?| friends)? (?:have |has |had )?(?:guess\w* (?:it )?(?:my|right|correct|the|it)|right|knew|know|correct\w*|got it|were|was)"
    )
    if n is None or query.has("heart") or re.search(r"\b(no one|nobody)\b", query.text):
        return None
    wrong = re.search(r"\b\d (?:\w+ )?(?:were |was |guessed )?wrong", query.text)
    if wrong and not query.has("right|correct|knew"):
        return None
    if not n:
        return "The active player does not move: nobody guessed right.", "love.move.nobody"
    return (
        f"The active player moves {several(pawns.active_steps(n), 'space')} forward, one for each player who guessed right.",
        "love.move.active",
    )


def finish(query):
    """A pawn near the end of the track."""
    at, steps = query.number(_AT), query.number(r"mov\w* (\d+)|(\d+) (?:spaces )?forward")
    length = query.number(r"(?:of|track of|track is|board has) (\d+)(?: spaces)?")
    if at is None or steps is None or length is None:
        return None
    if pawns.has_crossed(pawns.moved(at, steps), length):
        return "Yes: the pawn reaches or passes the start, which ends the game and wins it.", "love.win.lap"
    return f"Not yet: the pawn stands on space {at + steps} of {length}.", "love.win.lap"


SUMS = (decline, guess, active, finish)
