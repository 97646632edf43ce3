"""Sentences with numbers, made from what each calculation can be asked with: none may be calculated wrongly.

A sentence is put together from ways to say each quantity, in any order, with things beside that do not count, with numbers spelt
out or not, and now and then with a number that has no place. What is right is reckoned here, from the numbers that were said. The
assistant may say that it does not calculate (a share that is counted); a result that differs is a fault.
"""

import random
import re

from tableside.games.ego import reckon
from tableside.games.ego_love import pawns
from tableside.games.epigo import rules as epigo
from tableside_host.ask import sums

FULL = 20_000
CHUNK = 500
_SPELT = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]


def _say(rng, n):
    """Return a number as digits or spelt out."""
    if n > 99 or rng.random() < 0.6:
        return str(n)
    if n < 20:
        return _SPELT[n]
    tens, ones = divmod(n, 10)
    return _TENS[tens - 2] + (f"{rng.choice('- ')}{_SPELT[ones]}" if ones else "")


def _list(rng, numbers):
    """Return several numbers as people list them."""
    said = [_say(rng, n) for n in numbers]
    if len(said) == 1:
        return said[0]
    if rng.random() < 0.2:
        return " + ".join(said)
    return ", ".join(said[:-1]) + rng.choice([" and ", ", ", " and "]) + said[-1]


_BESIDE = (
    "{n} credits", "credits worth {n}", "{n} cards in hand", "{n} credits on alliance tokens", "we are {n} players", "{n} tactic cards left",
    "with {n} players", "after {n} hours", "credits of value {n}", "alliance credits {n}", "I hold {n} cards", "one alliance with credit {n}", "2 alliance tokens with credit {n}",
)  # fmt: skip
_NO_PLACE = (
    "{n} bananas",
    "my dog is {n}",
    "{n} left over",
    "{n} alliance tokens",
    "house number {n}",
    "{n} more than Tom",
)
_ENDS = (
    "what is my score",
    "how much is that",
    "final score?",
    "what do I get in the end",
    "total?",
    "score please",
    "",
)
_JOINS = (", ", ", ", " and ", "; ", " plus ", ", also ", ", then ", ". ", ", with ")
_STARTS = ("", "I have ", "I've got ", "at the end I have ", "we finished: ", "my ", "end of the game: ", "ok so ")


def _put_together(rng, parts, beside, no_place):
    parts = list(parts)
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        parts.append(rng.choice(beside).format(n=_say(rng, rng.randint(1, 15))))
    if rng.random() < 0.1:
        parts.append(rng.choice(no_place).format(n=_say(rng, rng.randint(1, 15))))
    rng.shuffle(parts)
    text = parts[0]
    for part in parts[1:]:
        text += rng.choice(_JOINS) + part
    return text


def score(rng):
    """EGO's final score. Return (sentence, game, what must be in the answer)."""
    tokens = [rng.choice((1, 3, 5, 10)) for _ in range(rng.randint(1, 5))]
    if rng.random() < 0.5:
        tokens = [rng.randint(1, 99)]
    shown = [rng.randint(1, 3) for _ in range(rng.choice((0, 0, 1, 2, 3)))]
    offenses = rng.randint(0, 14)
    said = [_list(rng, tokens), _list(rng, shown) if shown else "", _say(rng, offenses)]
    parts = [
        rng.choice(("success {}", "{} in success tokens", "{} success", "success tokens worth {}", "success tokens: {}", "success of {}",
                    "success totalling {}", "{} points of success", "success tokens of {}", "{} in success")).format(said[0]),
        rng.choice(("{} offenses", "{} offense tokens", "offenses: {}", "{} offences", "offense tokens {}", "{} lousy offenses",
                    "{} offense")).format(said[2]),
    ]  # fmt: skip
    if shown:
        n = _say(rng, len(shown))
        ways = ["alliance tokens showing success {}", "alliance success {}", "success {} on alliance tokens", "success on alliance tokens: {}",
                "alliances with success {}", "success on my alliance tokens {}", n + " alliance tokens showing success {}"]  # fmt: skip
        parts.append(rng.choice(ways).format(said[1]))
    total = reckon.final_score(sum(tokens), sum(shown), offenses)
    text = rng.choice(_STARTS) + _put_together(rng, parts, _BESIDE, _NO_PLACE)
    return f"{text}{rng.choice((', ', '. ', '? ', ' - '))}{rng.choice(_ENDS)}", "ego", f"make {total}.", "make"


def reckoning(rng):
    """EGO's reckoning alone."""
    offenses = rng.randint(0, 14)
    part = rng.choice(
        ("{} offenses", "{} offense tokens", "offense tokens: {}", "{} offences", "{} of those offense tokens")
    ).format(_say(rng, offenses))
    change = reckon.reckoning(offenses)
    text = rng.choice(_STARTS) + _put_together(rng, [part], _BESIDE, ("{n} bananas", "{n}", "my cat is {n}"))
    end = rng.choice(
        (
            ", what does the reckoning give",
            " in the reckoning?",
            ", what now at the end",
            ", how bad is that at game end",
        )
    )
    return text + end, "ego", f"{'gain' if change > 0 else 'lose'} {abs(change)} success", "reckoning"


def fifteen(rng):
    """EGO's credits for the fifteen."""
    credits = [rng.randint(1, 3) for _ in range(rng.randint(1, 7))]
    part = rng.choice(("credits {}", "credits worth {}", "credit tokens {}", "credits of {}", "credits: {}")).format(
        _list(rng, credits)
    )
    text = f"{rng.choice(('I have ', '', 'holding '))}{part}{rng.choice((', ', ' - '))}{rng.choice(('can I get the 15', 'enough for the 15 success', 'do I get the fifteen'))}"
    total = sum(credits)
    return text, "ego", f"total {total}{':' if total >= 10 else ','}", "total"


def orders(rng):
    """Epigo's two orders."""
    mine, theirs = rng.randint(1, 7), rng.randint(1, 7)
    form = rng.choice(("i play {} and he plays {}, who moves first", "my {} versus her {}", "{} against {}, who goes first",
                       "we turn up a {} and a {}, which goes first", "order {} and order {} are revealed, who is first"))  # fmt: skip
    first = epigo.first(mine, theirs)
    wanted = "cancel" if first < 0 else f"The {(mine, theirs)[first]} moves first"
    return form.format(_say(rng, mine), _say(rng, theirs)), "epigo", wanted, "moves first|cancel"


def line(rng):
    """Epigo's line of tiles."""
    tiles = [True] + [rng.random() < 0.45 for _ in range(rng.randint(2, 5))]
    parts = [
        rng.choice(("mine", "my tile", "own tile", "own"))
        if own
        else rng.choice(("enemy", "his tile", "an enemy", "enemy tile"))
        for own in tiles
    ]
    if all(tiles):
        return orders(rng)
    own = enemy = 0
    is_blocked = False
    for tile in tiles:
        own, enemy = own + tile, enemy + (not tile)
        is_blocked |= enemy > own
    text = rng.choice((", ", ", then ")).join(parts) + rng.choice(
        (": blocked?", " - is the push blocked", ", is it blocked?")
    )
    return text, "epigo", "Blocked" if is_blocked else "It goes", "Blocked|It goes"


def hearts(rng):
    """Ego: Love's guesses."""
    n, at, is_right = rng.randint(1, 2), rng.randint(1, 20), rng.random() < 0.5
    steps = pawns.guess_steps(is_right, n)
    to = pawns.moved(at, steps)
    guess = rng.choice(("{} hearts and I was {}", "I bet {} hearts and guessed {}", "{} guess with {} hearts"))
    how = "right" if is_right else "wrong"
    said = guess.format(how, _say(rng, n)) if guess.startswith("{} guess") else guess.format(_say(rng, n), how)
    place = rng.choice(("on space {}", "I'm on {}", "my pawn is on space {}")).format(_say(rng, at))
    text = rng.choice((f"{said}, {place}", f"{place}, {said}")) + rng.choice((", where do I go", "?", ""))
    return text, "ego_love", f"to {'the start' if to == 0 else f'space {to}'}", "from space"


KINDS = (score, score, score, reckoning, fifteen, orders, line, hearts)


def run(seed, count):
    """Ask `count` sentences; raises on the first that is calculated wrongly."""
    rng = random.Random(f"sums {seed}")
    done = {"sentences": 0, "calculated": 0, "not_calculated": 0, "left_to_cards": 0}
    for _ in range(count):
        text, game, wanted, marks = rng.choice(KINDS)(rng)
        found = sums.result(text, game)
        done["sentences"] += 1
        if found is None:
            done["left_to_cards"] += 1
        elif not found.is_sure:
            done["not_calculated"] += 1
        else:
            assert not re.search(marks, found.text) or wanted in found.text, (
                f"{text!r}: {found.text} instead of {wanted}"
            )
            assert re.search(marks, found.text), f"{text!r}: another calculation: {found.text}"
            done["calculated"] += 1
    return done
