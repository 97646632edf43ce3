"""What Epigo's rules compute."""

import re

from tableside.games.epigo import rules

from . import several
from .reader import Quantity, Sum

_OWN = r"me|my|mine|own|i|friendly|friend|ours?|self|mover"
_ENEMY = r"enem\w*|opponents?|opponent's|his|hers?|theirs?|them|him|rivals?|foes?|other's|opp"
_TILES = r"(?: (?:in a row|own|enemy))?(?: of (?:his|her|their|my|mine))?(?: tiles?| epigons?| pieces?| ones?)?"


def in_line(values, question):
    """Tiles in line, the mover first: is the push blocked, and where?"""
    line = _line(question.text)
    if line is None:
        return None
    mine, enemies = rules.count(line)
    if all(line):
        return "It is not blocked: your own tiles never block a push.", "epigo.block.own"
    named = ", ".join("own" if is_own else "enemy" for is_own in line)
    if rules.is_blocked(mine, enemies):
        return (
            f"Blocked: at tile {mine + enemies} of the line the opponent outnumbers you, {enemies} to {mine}; nothing moves. (Read: {named}.)",
            "epigo.block.count",
        )
    return (
        f"It goes: at no point does the opponent outnumber you ({mine} own, {enemies} enemy), so the push is not blocked. (Read: {named}.)",
        "epigo.block.count",
    )


def _line(text):
    """Return the line as a list of "is it an own tile", mover first, or None where a number or a part has no place."""
    numbers = re.findall(r"\d+", text)
    if any(not 1 <= int(n) <= 8 for n in numbers):
        return None
    if re.search(r"\b(?:a|an|the|his|her|my|order|number|numbered) [1-7] (?:can |could |may )?push", text):
        return None
    have = re.search(
        r"\bi (?:have|got|put) (\d)\b.*\b(?:he|she|they|opponent|enemy) (?:has|have|got|puts?) (\d)\b", text
    )
    if have and len(numbers) == 2:
        return [True] * int(have[1]) + [False] * int(have[2])
    own, enemy = "(?:" + _OWN + ")", "(?:" + _ENEMY + ")"
    against = max(
        re.finditer(
            rf"\b(?=(?:(\d|an?)\b)? ?(?:of )?(?:{own} )?(?:single )?(?:{own})?{_TILES} ?(?:can |could |may |try to |tries to |is |are )?(?:against|vs\.?|versus|push(?:es|ing)?|shov\w+|into|through) "
            rf"(?:a row of |a line of |up to |the |a |an )?(?:(\d)(?: of)? )?(?:{enemy})?{_TILES})",
            text,
        ),
        key=lambda match: bool(match[1]) + bool(match[2]),
        default=None,
    )
    parts = re.split(
        r"[,;>|+-]|\bthen\b|\band\b|\bbehind\b",
        re.sub(r"[:?][^:?]*\b(?:can|do|does|is|am|blocked|go|goes)\b.*", "", text),
    )
    counted = [c for i, part in enumerate(parts) if len(part.split()) <= (4 if i else 7) and (c := _part(part))]
    placed = sum(
        bool(re.search(r"\d", part))
        for i, part in enumerate(parts)
        if len(part.split()) <= (4 if i else 7) and _part(part)
    )
    line: list = []
    if (len(counted) >= 3 or len(counted) == 2 and numbers) and placed == len(numbers):
        for is_own, n in counted:
            line += [is_own] * n
    elif (
        against and re.search(_ENEMY + r"|tile|epigon|piece", text) and (against[2] or re.search(rf"\b{enemy}\b", text))
    ):
        given = [n for n in against.groups() if n and n.isdecimal()]
        if len(given) != len(numbers) or not (against[1] or re.search(r"\b(?:my|i|one of)\b", text)):
            return None
        line = [True] * int(against[1] if (against[1] or "").isdecimal() else 1) + [False] * int(against[2] or 1)
        if not against[2] and not re.search(r"\b(?:an|1|single|the|his|her) (?:enem|opponent|tile|epigon|piece)", text):
            return None
    if not line or all(line) and not re.search(r"block", text):
        return None
    return line if line[0] else [True, *line]


def _part(text):
    """Return (is it an own tile, how many) for one part of a list such as "2 enemies", or None."""
    enemy = re.search(rf"\b({_ENEMY})\b", text)
    own = re.search(rf"\b({_OWN})\b", text)
    if not (enemy or own):
        return None
    n = re.findall(r"\b([1-8])\b", text)
    if len(n) > 1:
        return None
    return (not enemy if not (own and enemy) else text.find(own[0]) < text.find(enemy[0]) and "my" not in own[0]), int(
        n[0]
    ) if n else 1


def who_first(values, question):
    """Two orders turned up: who moves first, or do they cancel?"""
    pair = values["orders"]
    if len(pair) == 1 and question.has("both|same|each"):
        pair = pair * 2
    if len(pair) != 2:
        return None
    side = rules.first(pair[0], pair[1])
    if side < 0:
        return (
            f"Nobody: both orders show {pair[0]}, so they cancel each other and neither tile moves.",
            "epigo.order.cancel",
        )
    return f"The {pair[side]} moves first: it has the higher priority; then the {pair[1 - side]}.", "epigo.order.first"


def captures(values, question):
    """Tiles captured and lost: has somebody won?"""
    mine, lost = values["captured"], values["lost"]
    if lost is not None and lost >= rules.TO_WIN and (mine is None or mine < rules.TO_WIN):
        return "You have lost: the opponent has captured three of your tiles, and the game is over.", "epigo.win.third"
    if mine is not None and mine >= rules.TO_WIN and (lost is None or lost < rules.TO_WIN):
        return "You have won: three captured tiles end the game at once.", "epigo.win.third"
    if mine is None or mine >= rules.TO_WIN:
        return None
    return (
        f"The game goes on: three captures win, so you need {several(rules.TO_WIN - mine, 'more capture')}.",
        "epigo.win.third",
    )


SUMS = (
    Sum(
        captures,
        [
            Quantity(
                "captured", before=r"captured|(?:have|got|took|taken)", after=r"(?:of (?:his|her|their))", needed=False
            ),
            Quantity("lost", before=r"lost|captured from me", after=r"of (?:my|mine)", needed=False),
        ],
        cue="captured|lost|win|won",
        barred="off the board first|same turn|push|block|line|order",
    ),
    Sum(
        in_line,
        [],
        cue=rf"(?:{_OWN}|{_ENEMY}|tile|epigon|piece)",
        barred="reveal|show|order|first|turned up|diagonal|captur",
        is_own_reader=True,
    ),
    Sum(
        who_first,
        [Quantity("orders", words="orders?", many=True, low=1, high=7, free=True)],
        cue="first|cancel|reveal|show|order|against|vs|versus|turn(?:ed)? up|both|same",
        barred="off the board|gone|push|captur|lost|lose|diagonal|block|outnumber|tile in|stronger|beat|spaces?|order tiles|colou?rs|players?|how many|stack|3 orders|set|pieces|win|tiles|turns?\b(?! up)|may i|can i|touch|sides?",
    ),
)
