"""What Epigo's rules compute."""

import re

from tableside.games.epigo import rules

from . import several
from .reader import Quantity, Sum

_OWN = r"me|my|mine|own|i|friendly|friend|ours?|self|mover"
_ENEMY = r"enem\w*|opponents?|opponent's|his|hers?|theirs?|them|him|rivals?|foes?|other's|opp"


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


_TILE = r"(?:tiles?|epigons?|pieces?|ones?|guys?)"
_OWN_TILES = rf"(?:of (?:my|our)(?: own)? {_TILE}|of (?:mine|my own|our own)|(?:my |more |other )*own(?: {_TILE})?|friend(?:s|ly)?(?: {_TILE})?|mine|my {_TILE}|my own)"
_ENEMY_TILES = rf"(?:of (?:his|hers?|their|theirs|the (?:enemy|opponent)(?:'?s)?)(?: {_TILE})?|enem(?:y|ies)(?:'s|s)?(?: {_TILE})?|opponents?(?:'s?)?(?: {_TILE})?|opposing {_TILE}|foes?|rivals?|(?:his|her|their) {_TILE}|his|hers|theirs)"
_PIECE = re.compile(
    rf"(?P<sum>\b\d (?:against|vs\.?|versus|to) \d\b(?! \w+ (?:tile|epigon|piece|enem)))|(?P<mover>\b(?:my|our) (?:number |no\.? ?|tile |nr )?[1-7](?! (?:{_OWN_TILES}|{_ENEMY_TILES}|{_TILE}))(?: tile| epigon)?)|"
    rf"\b(?P<own>(?:(?:\d|an?|another|one more|just|only|my|single) )*(?:\d )?{_OWN_TILES}|(?:me|i|self|mover))\b|"
    rf"\b(?P<enemy>(?:(?:\d|an?|another|one more|just|only|the|single) )*(?:\d )?{_ENEMY_TILES})\b|\b(?P<bare>\d) {_TILE}"
)


_ENEMY_BEHIND = r"(?:of (?:his|her|their)(?: tiles)?|enem\w+(?: (?:tiles?|epigons?|pieces?))?|opponent\S*(?: (?:tiles?|epigons?|pieces?))?|opposing \w+|rivals?|foes?)"
_MANY_OWN = rf"(?<!my )(?<!his )(?<!her )(?<!number )(?<!the )(?<!tile )(?<!order )\b(?P<own>\d|an?)(?: of my own| of my| of mine| my own| own| single)?(?: {_TILE})?(?: in a row)?"
_PUSH = re.compile(
    rf"(?:{_MANY_OWN}) (?:can |could |may |try to |tries to |is |are )?(?:against|vs\.?|versus|push(?:es|ing)?|shov\w+|into)(?: into| through| against)? "
    rf"(?:a row of |a line of |up to |the )?(?P<enemy>\d|an?) {_ENEMY_BEHIND}"
    rf"|(?:push|shove|move)(?:ing)? (?P<enemy2>\d|an?) {_ENEMY_BEHIND} with (?:only |just )?(?P<own2>\d|an?)(?: of my own| of my| of mine| own| single)?"
)


def _line(text):
    """Return the line as a list of "is it an own tile", mover first, or None where a number or a part has no place."""
    numbers = re.findall(r"\d+", text)
    if any(not 1 <= int(n) <= 8 for n in numbers) or re.search(
        r"\b(?:a|the|order|number|numbered) [1-7] (?:can |could |may )?push", text
    ):
        return None
    have = re.search(
        r"\bi (?:have|got|put) (\d)\b.*\b(?:he|she|they|opponent|enemy) (?:has|have|got|puts?) (\d)\b", text
    )
    if have and len(numbers) == 2:
        return [True] * int(have[1]) + [False] * int(have[2])
    push = _PUSH.search(text)
    if push and not re.search(r"\b(?:then|behind|and)\b|,", text[: push.end()]):
        given = push.groupdict()
        own, enemy = given["own"] or given["own2"], given["enemy"] or given["enemy2"]
        if len(numbers) != own.isdecimal() + enemy.isdecimal():
            return None
        return [True] * (int(own) if own.isdecimal() else 1) + [False] * (int(enemy) if enemy.isdecimal() else 1)
    text = re.sub(
        r"\b(?:starting |going |counting )?(?:from|with) (?:my|the) (?:tile|epigon|piece|mover)(?: outwards?| on| onwards?)?\b",
        "",
        text,
    )
    line: list = []
    used = 0
    asked = re.search(
        r"[:?](?=[^:?]*\b(?:can|do|does|is|am|blocked|go|goes)\b[^:?]*$)|\b(?:do|does|can|could|will|would|may) (?:i|my|it|the push|this|that|we)\b|, (?:is|am) ",
        text,
    )
    told = text[: asked.start()] if asked and asked.start() > len(text) / 3 else text
    for found in _PIECE.finditer(told):
        kind = found.lastgroup
        digits = re.findall(r"\d", found[0])
        used += len(digits)
        if kind == "sum":
            continue
        if kind == "bare" or len(digits) > 1:
            return None
        if kind == "mover":
            line.append(True)
        elif found[0] in ("i", "me", "self", "mover"):
            if found[0] != "i" and (found[0] != "me" or not line):
                line.append(True)
        else:
            line += [kind == "own"] * (int(digits[0]) if digits else 1)
    used += len(re.findall(r"\d", text[len(told) :]))
    if used != len(numbers) or len(line) < 2 or all(line) and not re.search("block", text):
        return None
    if not re.search(r"\d", text) and len(line) < 3:
        return None
    if not re.search(
        r"\b(?:block|push|shov|go\b|goes|outnumber|line|row|front|against|vs|through|behind|then)|,", text
    ):
        return None
    return line if line[0] else [True, *line]


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
    """Tiles captured and lost: has somebody won, and how many more are needed?"""
    mine, lost = sum(values["captured"]), sum(values["lost"])
    if (
        mine > rules.TO_WIN
        or lost > rules.TO_WIN
        or mine == lost == rules.TO_WIN
        or not values["captured"]
        and not values["lost"]
    ):
        return None
    if lost == rules.TO_WIN:
        return "You have lost: the opponent has captured three of your tiles, and the game is over.", "epigo.win.third"
    if mine == rules.TO_WIN:
        return "You have won: three captured tiles end the game at once.", "epigo.win.third"
    text = "The game goes on: three captures win"
    if values["captured"]:
        text += f", so you need {several(rules.TO_WIN - mine, 'more capture')}"
    if values["lost"]:
        text += f"; the opponent, with {lost}, needs {rules.TO_WIN - lost} more"
    return f"{text}.", "epigo.win.third"


SUMS = (
    Sum(
        captures,
        [
            Quantity(
                "captured",
                before=r"i (?:have |already |just )*(?:captured|got|took|taken|pushed off)",
                after=r"of (?:his|hers?|theirs?|the (?:enemy|opponent)\S*)(?: tiles?| epigons?| pieces?)?",
                many=True,
                needed=False,
            ),
            Quantity(
                "lost",
                before=r"(?:i |have |already )*lost|(?:he|she|they|opponent)(?: has| have)? (?:captured|took|got|pushed off)",
                after=r"of (?:mine|my own|my)(?: tiles?| epigons?| pieces?)?",
                many=True,
                needed=False,
            ),
        ],
        cue="captured|lost|win|won|so far|pushed|slid|need",
        barred=r"off the board first|same turn|push\b|pushes|block|line|order|against|in front|behind",
    ),
    Sum(
        in_line,
        [],
        cue=rf"(?:{_OWN}|{_ENEMY}|tile|epigon|piece)",
        barred=r"reveal|show|order|first|turned up|diagonal|captur|so far|pushed off|over the edge|off the board|score|slid\b|slipped",
        is_own_reader=True,
    ),
    Sum(
        who_first,
        [Quantity("orders", words="orders?", many=True, low=1, high=7, free=True)],
        cue="first|cancel|reveal|show|order|against|vs|versus|turn(?:ed)? up|both|same",
        barred="off the board|gone|push|captur|lost|lose|diagonal|block|outnumber|tile in|stronger|beat|spaces?|order tiles|colou?rs|players?|how many|stack|3 orders|set|pieces|win|tiles|turns?\b(?! up)|may i|can i|touch|sides?",
    ),
)
