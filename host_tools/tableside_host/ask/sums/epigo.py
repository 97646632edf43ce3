"""What Epigo's rules compute."""

import re

from tableside.games.epigo import rules

from . import several

_OWN = r"me|my|mine|own|i|friendly|friend|ours?|self|mover|white"
_ENEMY = r"enem\w*|opponents?|opponent's|his|her|hers|their|theirs|them|him|rivals?|foes?|other's|opp|black"


def in_line(query):
    """Tiles in line, the mover first: is the push blocked, and where?"""
    line = []
    have = re.search(
        r"\bi (?:have|got|put) (\d)\b.*\b(?:he|she|they|opponent|enemy) (?:has|have|got|puts?) (\d)\b", query.text
    )
    parts = re.split(
        r"[,;>|+-]|\bthen\b|\band\b", re.sub(r"[:?][^:?]*\b(?:can|do|does|is|am|blocked|go|goes)\b.*", "", query.text)
    )
    counted = [c for i, part in enumerate(parts) if len(part.split()) <= (4 if i else 7) and (c := _part(part))]
    if have:
        line = [True] * int(have[1]) + [False] * int(have[2])
    elif len(counted) >= 3 or len(counted) == 2 and query.numbers() and not query.has("reveal|show|order|first|turned"):
        for is_own, n in counted:
            line += [is_own] * n
    else:
        own = query.number(
            r"\b(\d)(?: (?:of )?(?:my|own|mine))?(?: own)?(?: tiles?| epigons?| pieces?)?(?: tiles?)? (?:in a row )?(?:against|vs\.?|versus|push(?:es|ing)?|shove)"
        )
        enemy = query.number(
            rf"(?:against|vs\.?|versus|push(?:es|ing)?|shove|into|through) (?:a row of |a line of |up to )?(\d)(?: of)?(?: (?:{_ENEMY}))?(?: tiles?| epigons?| pieces?)?"
        )
        if enemy is None or not (query.has("tile|enem|opponent|epigon|piece|his|her|their")):
            return None
        if own is None:
            if not re.search(r"\b(a|one|my|single|1|i)\b", query.text):
                return None
            own = 1
        if re.search(rf"\b{own} (?:against|vs|versus) {enemy}\b", query.text) and not query.has(
            "push|block|tile|enem|outnumber|line"
        ):
            return None
        line = [True] * own + [False] * enemy
    if not line or all(line) and not query.has("block"):
        return None
    if not line[0]:
        line = [True, *line]
    mine, enemies = rules.count(line)
    if all(line):
        return "It is not blocked: your own tiles never block a push.", "epigo.block.own"
    if rules.is_blocked(mine, enemies):
        return (
            f"Blocked: at tile {mine + enemies} of the line the opponent outnumbers you, {enemies} to {mine}; nothing moves.",
            "epigo.block.count",
        )
    return (
        f"It goes: at no point does the opponent outnumber you ({mine} own, {enemies} enemy), so the push is not blocked.",
        "epigo.block.count",
    )


def _part(text):
    """Return (is it an own tile, how many) for one part of a list such as "2 enemies", or None."""
    enemy = re.search(rf"\b({_ENEMY})\b", text)
    own = re.search(rf"\b({_OWN})\b", text)
    if not (enemy or own):
        return None
    n = re.search(r"\b([1-8])\b", text)
    return (not enemy if not (own and enemy) else text.find(own[0]) < 0), int(n[1]) if n else 1


def who_first(query):
    """Two orders turned up: who moves first, or do they cancel?"""
    if query.has(
        "off the board|gone|push|captur|lost|lose|diagonal|block|outnumber|tile in|stronger|beat|space|order tiles|colou?rs"
    ):
        return None
    found = re.search(
        r"\b(?:a |an |the |my |number )?([1-7])(?: \w+)? (?:against|vs\.?|versus|and|to|-) (?:a |an |the |her |his |their |my |opponent'?s? |another )*([1-7])\b",
        query.text,
    )
    pair = [int(found[1]), int(found[2])] if found else [n for n in query.numbers() if 1 <= n <= 7]
    twins = re.search(r"\b2 ([1-7])'?s\b", query.text)
    if twins:
        pair = [int(twins[1])] * 2
    elif not found and re.search(r"\b(both|same|each)\b", query.text) and len(pair) == 1:
        pair = pair * 2
    if len(pair) != 2 or not query.has(
        "first|who|move|goes|go|cancel|play|reveal|show|order|against|vs|happen|both|turned"
    ):
        return None
    if not found and not query.has("reveal|show|order|play|opponent|priority|first|both|he|she|they"):
        return None
    side = rules.first(pair[0], pair[1])
    if side < 0:
        return (
            f"Nobody: both orders show {pair[0]}, so they cancel each other and neither tile moves.",
            "epigo.order.cancel",
        )
    return f"The {pair[side]} moves first: it has the higher priority; then the {pair[1 - side]}.", "epigo.order.first"


def captures(query):
    """Tiles captured and lost: has somebody won?"""
    mine = query.number(r"captured (\d)|(?:have|got) (\d) of (?:his|her|their)")
    lost = query.number(r"lost (\d)")
    if mine is None and lost is None or query.has("off the board first|same turn"):
        return None
    if lost is not None and lost >= rules.TO_WIN:
        return "You have lost: the opponent has captured three of your tiles, and the game is over.", "epigo.win.third"
    if mine is not None and mine >= rules.TO_WIN:
        return "You have won: three captured tiles end the game at once.", "epigo.win.third"
    if mine is None:
        return None
    return (
        f"The game goes on: three captures win, so you need {several(rules.TO_WIN - mine, 'more capture')}.",
        "epigo.win.third",
    )


SUMS = (in_line, who_first, captures)
