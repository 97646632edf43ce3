"""What Ego: Love's rules compute."""

import re

from tableside.games.ego_love import pawns

from . import several
from .reader import Quantity, Sum

_SPACE = Quantity(
    "space",
    before=r"(?:space|field|square|position|spot)s?(?: number)?|start(?:ing)?(?: at| on| from)?|(?:i'm|im|am|was|stands?|standing|pawn is|is) (?:on|at)",
    after=r"(?:spaces?|fields?|squares?) (?:from|after|past|behind|in front of) (?:the )?start",
    needed=False,
)
_WRONG = "wrong|incorrect|mistak|miss|didn't guess|not right|false"


def _place(at, steps):
    to = pawns.moved(at, steps)
    return "the start, and never behind it" if to == 0 else f"space {to}"


def decline(values, question):
    """Declining from a space."""
    at = values["space"]
    if at is None and question.has("on the start|at the start|starting space"):
        at = 0
    if at is None:
        return None
    if at == 0:
        return (
            "On the start declining costs nothing: a pawn never goes behind the start, and the turn passes on.",
            "love.turn.decline",
        )
    return (
        f"Declining costs two spaces back: from space {at} to {_place(at, pawns.DECLINE)}. The next turn begins.",
        "love.turn.decline",
    )


_GUESS = re.compile(
    r"\b(?P<decline>declin\w*|refus\w*)|\b(?P<wrong>wrong|incorrect\w*|not right|missed)\b|\b(?P<right>right|correct\w*|hit)\b|\b(?P<hearts>[12]) (?:small |little )?hearts?\b"
)


def guesses(values, question):
    """Guesses one behind the other, each with its hearts, from a space."""
    at = values["space"]
    if at is None:
        return None
    steps: list = []
    how = hearts = None
    for found in _GUESS.finditer(question.text):
        if found["decline"]:
            steps.append(pawns.DECLINE)
            continue
        if found["hearts"]:
            if hearts is not None:
                return None
            hearts = int(found["hearts"])
        elif how is not None:
            return None
        else:
            how = found.lastgroup == "right"
        if how is not None and hearts is not None:
            steps.append(pawns.guess_steps(how, hearts))
            how = hearts = None
    if len(steps) < 2 or how is not None or hearts is not None:
        return None
    told, to = [], at
    for step in steps:
        to = pawns.moved(to, step)
        told.append(f"{abs(step)} {'forward' if step > 0 else 'back'} to {'the start' if to == 0 else f'space {to}'}")
    return f"From space {at}: {', then '.join(told)}.", "love.move.right" if steps[-1] > 0 else "love.move.wrong"


def guess(values, question):
    """A right or wrong guess backed by hearts."""
    hearts, at = values["hearts"], values["space"]
    is_wrong = question.has(_WRONG)
    is_right = question.has("right|correct|guessed it|hit") and not question.has("not (?:right|correct)")
    if is_wrong == is_right or question.has("declin|refus") or len(_GUESS.findall(question.text)) > 2:
        return None
    steps = pawns.guess_steps(is_right, hearts)
    text = f"The pawn moves {several(hearts, 'space')} {'forward' if steps > 0 else 'back'}, one for each heart"
    if at is not None:
        text += f": from space {at} to {_place(at, steps)}"
    return text + ".", "love.move.right" if steps > 0 else "love.move.wrong"


def active(values, question):
    """How many guessed the active player's answer."""
    n, wrong, guessers = values["guessed right"], values["guessed wrong"], values["guessers"]
    if n is None and guessers is not None and wrong is not None:
        n = guessers - wrong
    if values["hearts"] and not question.has(r"reader|active|my answer|guess\w* (?:me|my)|i read|do i (?:move|go)"):
        return None
    if n is None or n < 0 or (guessers is not None and n > guessers):
        return None
    at = values["space"]
    where = "" if at is None else f": from space {at} to {_place(at, pawns.active_steps(n))}"
    if not n:
        return "The active player does not move: nobody guessed right.", "love.move.nobody"
    return (
        f"The active player moves {several(pawns.active_steps(n), 'space')} forward, one for each player who guessed right{where}.",
        "love.move.active",
    )


def finish(values, question):
    """A pawn near the end of the track."""
    at, steps, length = values["space"], values["steps"], values["length"]
    if at is None:
        return None
    if pawns.has_crossed(pawns.moved(at, steps), length):
        return "Yes: the pawn reaches or passes the start, which ends the game and wins it.", "love.win.lap"
    return f"Not yet: the pawn stands on space {at + steps} of {length}.", "love.win.lap"


_WHO = r"(?: of (?:us|them|the \w+|\d))?(?: other)?(?: people| players?| persons?| others| guessers?| friends)?(?: have| has| had| who| were| was)?"

SUMS = (
    Sum(decline, [_SPACE], cue="declin|refus|skip|don't answer|not answer|pass on", barred="heart|guess"),
    Sum(
        finish,
        [
            _SPACE,
            Quantity("steps", before=r"mov\w*|forward|go(?:es)?", after=r"(?:spaces? |steps? )?forward|steps?"),
            Quantity(
                "length",
                before=r"of|track of|track is|board has|track has",
                after=r"(?:spaces? )?(?:track|board|long|in all)",
            ),
        ],
    ),
    Sum(
        guesses,
        [Quantity("hearts", r"(?:small |little )?hearts?", many=True, low=1, high=2), _SPACE],
        cue="guess|answer|was|declin|refus",
        barred=r"people|players|others|guessers|active|reader",
    ),
    Sum(
        guess,
        [Quantity("hearts", r"(?:small |little )?hearts?", low=1, high=2), _SPACE],
        cue=("guess|answer|i was|i am|i'm|im|if|was|were|am|bet", f"{_WRONG}|right|correct|hit"),
        barred=r"people|players|others|guessers|active|reader",
    ),
    Sum(
        active,
        [
            Quantity(
                "guessed wrong",
                after=rf"{_WHO} ?(?:(?:guess\w*|got it|got me|had it) )?(?:wrong|incorrectly|missed)",
                needed=False,
            ),
            Quantity(
                "guessed right",
                after=rf"{_WHO} ?(?:guess\w* (?:it|my|me|right|correct|the)|right|knew|know|correct\w*|got it)(?: right| answer)?",
                needed=False,
            ),
            _SPACE,
            Quantity("hearts", r"(?:small |little )?hearts?", before="with", many=True, needed=False),
            Quantity("guessers", after=r"(?:players?|people|others|of us|friends)(?: guess\w*)?", needed=False),
        ],
        cue=("guess|right|correct|knew|know", "move|go|far|forward|active|reader|i |my"),
        barred="declin|refus|no one|nobody|how many players|can \\d",
    ),
)
