"""What EGO's rules compute."""

import re

from tableside.games.ego import reckon, rules

from . import several

_OTHER_TOPICS = "risk|gambl|negotiat|haggl|pass|supply|option|discard|ship|hostil|credit event|unable|transmission|penalt|conflict|wheel|mend|bid|in the (box|game)|special|alliance"
_END = "end|reckon|final|game over|finish|what now|score|worth|lose|gain|cost|how (bad|much)|plus|minus|points"


def offenses(query):
    """N offense tokens: what the reckoning makes of them."""
    found = re.findall(r"\b(\d+) (?:more |lousy |damn |little )?offen[cs]\w*", query.text)
    found += (
        re.findall(r"\boffen[cs]\w*(?: tokens?| count| markers?)?(?: is| of|:| =)? (\d+)\b", query.text)
        if not found
        else []
    )
    if (
        not found
        and re.search(r"\bno offen[cs]|\bwithout (any )?offen[cs]|\bnot a single offen[cs]", query.text)
        and query.has("end|reckon|final|finish|score")
    ):
        found = ["0"]
    if not found or (query.has(_OTHER_TOPICS) and not query.has("reckon|at the end|final|game end")):
        return None
    if query.has("no thanks|refuse|choose|left is|outcome"):
        return None
    if query.has("success|score") and len(query.numbers()) > 1:
        return None
    parts = []
    for n in dict.fromkeys(int(n[:4]) for n in found):
        change = reckon.reckoning(n)
        parts.append(
            f"With {several(n, 'offense token')} you {'gain' if change > 0 else 'lose'} {abs(change)} success in the reckoning"
        )
    return ". ".join(parts) + ".", "ego.end.reckoning"


def _values(text):
    """Return the values of tokens listed in a text: "3+3+2", "3, 3 and 2", "2x3", "4 credits of value 2", "worth 9"."""
    found = []
    for n, value in re.findall(r"(\d+) ?(?:x|times|credits? of(?: value)?|tokens? of(?: value)?) ?(\d+)", text):
        found += [int(value)] * min(int(n), 100)
    if found:
        return found
    listed = re.search(r"\d+(?:\s*(?:\+|,|&|and|plus|\s)\s*\d+)+", text)
    if listed:
        return [int(n[:4]) for n in re.findall(r"\d+", listed[0])]
    one = re.search(
        r"(?:worth|total\w*|value|have|got|own|of) (?:is |of |at )?(\d+)|(\d+) (?:worth|value|points|credits?)", text
    )
    return [int((one[1] or one[2])[:4])] if one else []


def fifteen(query):
    """Credits and alliance tokens to be changed into success tokens worth 15 on Arrival."""
    if not (
        query.has("15") or (query.has("cash|turn in|trade in|exchange|arrival|end") and query.has("credit|alliance"))
    ):
        return None
    if not query.has("credit|alliance") or query.has("risk|offen|event|tie|draw|score|count"):
        return None
    alliances = query.number(r"\b(\d+) (?:special )?(?:alliance|alliances)")
    rest = re.sub(
        r"(?:and |, |\+ )?\b\d+ (?:special )?alliances?(?: tokens?| chips?)?|\b(?:for )?(?:the )?15\b", " ", query.text
    )
    values = _values(rest) if query.has("credit") else []
    parts = []
    if values:
        total = sum(values)
        if rules.covers(values, 10, True):
            parts.append(f"The credits total {total}: that meets the 10 or more that buy success tokens worth 15, once")
        else:
            parts.append(f"The credits total {total}, not enough: 10 are needed for success worth 15, once")
    if alliances is not None:
        if alliances >= 5:
            parts.append(f"{several(alliances, 'alliance token')}: any five of them buy success worth 15, once")
        else:
            parts.append(
                f"{several(alliances, 'alliance token')} {'is' if alliances == 1 else 'are'} too few: you need five for success worth 15"
            )
    return (". ".join(parts) + ".", "ego.arrival.fifteen") if parts else None


_PLAYERS = r"\b(\d) (?:of us|players?|people|persons?|player game)|\b(?:with|are|were|we're|us) (\d)\b"


def pieces(query):
    """Priority pieces: which are used, which one who passes gets; how many outcomes are open."""
    players = query.number(_PLAYERS)
    if players is None or not 2 <= players <= 5:
        return None
    if query.has("pass|drop") and query.has("which|what|number|piece|priority|get") and not query.has("credit|agree"):
        nth = 0
        for i, word in enumerate(("1st|first", "2nd|second", "3rd|third", "4th|fourth")):
            nth = i if query.has(word) else nth
        piece = rules.next_piece(players - nth)
        if piece < 2:
            return (
                f"With {players} players the last one left is the winner and takes piece 1.",
                "ego.negotiation.winner",
            )
        return (
            f"With {players} players that one takes the highest piece still there, {piece}, is out and chooses after those still in.",
            "ego.negotiation.pass",
        )
    if query.has("outcome|wedge") and query.has("how many|available|number|open|covered"):
        return (
            f"With {players} players {rules.open_outcomes(players)} outcomes can be chosen, clockwise from the top.",
            "ego.outcome.limit",
        )
    if query.has("priority") or query.has("pieces") and not query.has("player count|count piece"):
        return (
            f"With {players} players the priority pieces 1 to {players} are used, as many as players; the others stay in the box.",
            "ego.setup.pieces",
        )
    return None


def turned_up(query):
    """Prepare and compose events: how many cards are revealed."""
    players = query.number(_PLAYERS + r"|\bof (\d)\b|(\d) at the table")
    if players is None or not 2 <= players <= 5 or not query.has("prepare|compose|preparation"):
        return None
    if query.has("compose"):
        return (
            f"Twice as many cards as players are revealed: {2 * players} with {players} players, and each gets two.",
            "ego.compose.order",
        )
    return f"As many cards as players are revealed: {players}, and each gets one.", "ego.prepare.order"


def risk(query):
    """Risk event: N cards revealed, M match."""
    if not query.has("risk|gambl|reveal|flip|push") or query.has("credit|alliance|bag|token"):
        return None
    matching = query.number(
        r"(?:only )?(\d+)(?: of (?:them|the \d+|\d+))?(?: cards?)? (?:\w+ )?(?:match|fit|good|right)"
    )
    if matching is None and query.has("none|neither|no card"):
        matching = 0
    revealed = query.number(
        r"\b(?:reveal\w*|flip\w*|turn\w*|risk\w*|gambl\w*|drew)(?: up)?:? (\d+)|\b(\d+) (?:risk |tactic )?cards? (?:\w+ )?(?:reveal|flip|turned|drawn)|of (?:the |my )?(\d+)"
    )
    if matching is None and revealed and re.search(r"\ball (of them |cards )?(match|fit|good)", query.text):
        matching = revealed
    if revealed is None or matching is None or matching > revealed or revealed > 9:
        return None
    what = rules.risk_result(revealed, matching)
    if query.has("negotiat|haggl|auction"):
        if what == rules.FAILURE:
            return "Total failure: no penalty, but you must pass and are out of the negotiation.", "ego.risking.failure"
        if what == rules.PARTIAL:
            return (
                "Partial success: the matching card is added to your total and you take the penalty, mostly an offense.",
                "ego.risking.partial",
            )
        return "Total success: both cards are added, without penalty.", "ego.risking.success"
    if what == rules.FAILURE:
        return "Total failure: all revealed cards are discarded and there is no penalty.", "ego.risk.failure"
    if what == rules.PARTIAL:
        return (
            f"Partial success: you keep the {several(matching, 'matching card')}, discard the other {revealed - matching} and take the penalty, mostly offense tokens.",
            "ego.risk.partial",
        )
    return (
        f"Total success: all {revealed} cards match, you keep them and there is no penalty, no offense.",
        "ego.risk.success",
    )


def final_score(query):
    """Success tokens, success on alliance tokens and offenses: the total."""
    offense = query.number(r"\b(\d+) offen[cs]\w*")
    rest = re.sub(r"\b(?:and |with )?\d+ offen[cs]\w*", "", query.text)
    success = re.search(
        r"success(?: tokens?)?(?: of| worth|:| total\w*| value)* ((?:\d+[\s,+and]*)+)|((?:\d+[\s,+]*)+) (?:in |of |points? of )?success",
        rest,
    )
    if offense is None or not success:
        return None
    tokens = sum(int(n[:4]) for n in re.findall(r"\d+", success[1] or success[2]))
    alliance = (
        query.number(
            r"alliances?(?: tokens?)?(?: with| of| showing| worth)*(?: success)? (\d+)|(\d+) (?:on|from|of) (?:my )?alliance"
        )
        or 0
    )
    if offense == tokens and len(query.numbers()) < 2:
        return None
    change = reckon.reckoning(offense)
    total = reckon.final_score(tokens, alliance, offense)
    sign = "plus" if change > 0 else "minus"
    with_alliance = f" plus {alliance} on alliance tokens" if alliance else ""
    return (
        f"{tokens} success{with_alliance} {sign} {abs(change)} for {several(offense, 'offense')} make {total}.",
        "ego.end.sum",
    )


def bid_tie(query):
    """Equal bids: the higher circled number goes first."""
    if not query.has("circle|number") or not query.has("bid|tie|tied|same|both"):
        return None
    found = [n for n in query.numbers() if n > 4] or query.numbers()
    if len(found) < 2:
        return None
    best = rules.bidding_order([1] * len(found), found, 0)[0]
    whose = ""
    if (
        best == 0
        and re.search(r"\b(my|mine|i have|i've)\b", query.text)
        or best == 1
        and re.search(r"\b(my|mine|me)\b[^.]*$", query.text.split(str(found[0]))[-1])
    ):
        whose = (
            ", yours"
            if re.search(r"\b(my|mine)\b", query.text[: query.text.find(str(found[best]))]) and best == 0
            else ""
        )
    return f"The tie goes to the higher circled number: {found[best]}{whose}.", "ego.bidding.tie"


def missing(query):
    """Something is due of which less is held: one offense for each item missing."""
    if (
        not query.has("discard|give up|lose|hand over|pay|due|must")
        or not query.has("card|alliance|success")
        or query.has("risk|bid|option|arrow|supply|15|credit")
    ):
        return None
    due = query.number(r"(?:discard|give up|lose|hand over|pay|due|asks? for|costs?) (\d)\b")
    held = query.number(
        r"(?:only |just )?(?:have|own|hold|got|has|with)(?: only| just)? (?:a single )?(\d)\b|only (\d)\b"
    )
    if held is None and re.search(r"(have|own|hold|got) (none|no |nothing|any|0)|without any|can't|cannot", query.text):
        held = 0
    if due is None or held is None:
        return None
    given, taken = rules.unpayable(due, held)
    if not taken:
        return f"You give up {due} of your {held}; no offense is taken.", "ego.outcome.unpayable"
    return (
        f"You give up {given} and take {several(taken, 'offense token')}, one offense for each missing item.",
        "ego.outcome.unpayable",
    )


def reach(query):
    """The last announced total and one's own: what is still needed."""
    if not query.has("announce|total|need|reach|last"):
        return None
    goal = query.number(
        r"(?:announced?|total (?:is|was|of)|at|says?|reach|last(?: one)?(?: total)?(?: is| was|:)?) (?:by \w+ )?(\d+)"
    )
    own = query.number(
        r"(?:i have|i've|i'm at|im at|i am at|mine is|my total is|my total|i only have|i lie at|in front of me|me) (?:only |just |got )?(\d+)"
    )
    if goal is None or own is None or query.has("offen|credit|bid|end|circle|risk"):
        return None
    if own >= goal:
        return (
            f"Your {own} reaches the {goal}, but on your turn you must still play at least one more card, or pass.",
            "ego.negotiation.again",
        )
    return f"You need {goal - own} more: matching {goal} is enough, and with it you must stop.", "ego.negotiation.reach"


def transmission(query):
    """Competitive transmission: counts of all players."""
    if not query.has("competitive|transmission|hostile|ship") or not query.has("show|has|have|icons|tokens|alliance"):
        return None
    counts = query.numbers()
    mine = query.number(r"\b(?:i|me|we) (?:show|have|has|had|got|reveal)?(?: only| just)? ?(\d+)")
    if len(counts) < 2 or mine is None or not query.has("other|he|she|they|opponent|rest|[a-z]+ (?:has|shows|have)"):
        return None
    what = rules.transmission(counts)[counts.index(mine)]
    if query.has("hostile|alien|charisma"):
        gets = ("two offense tokens", "one offense token", "a success token of value 1")[what]
        card = "ego.ships.alliance" if query.has("alliance") else "ego.ships.charisma"
    else:
        gets = ("one offense token", "one tactic card", "a success token of value 5")[what]
        card = "ego.ships.most"
    place = ("lowest", "in the middle", "highest")[what]
    return f"With {mine} you are {place} and get {gets}.", card


def double(query):
    """A card with two icons as an opening."""
    if (
        query.has("open")
        and query.has("leader|negotiat|haggl|start")
        and re.search(r"\b2 icons|double", query.text)
        and not query.has("risk|bid")
    ):
        return "Yes: a card with two icons is still one card, and it announces 2.", "ego.negotiation.open"
    return None


SUMS = (final_score, fifteen, offenses, missing, pieces, turned_up, transmission, risk, bid_tie, reach, double)
