"""What EGO's rules compute."""

from tableside.games.ego import reckon, rules

from . import several
from .reader import Doubt, Quantity, Sum

_OFFENSE = r"off?en[cs]\w*(?: tokens?| markers?| count| chips?)?"
_SUCCESS = r"success(?:es)?(?: points?| value)?|victory points?|vps?|points? (?:of|in|from) success(?: tokens?)?|(?:in|from|worth of|worth in|value of|value in) success(?: tokens?| chips?)?"
_SUCCESS_TOKENS = r"success(?: tokens?| chips?| counters?)"
_SHOWING = r"(?: that| which)?(?: (?:show\w*|with|of|worth|ha(?:ve|s|ving)|carry\w*|say\w*))?"
_ALLIANCE = r"(?:special )?alliances?(?: tokens?| chips?)?"
_SUCCESS_TOO = r"success(?:es)?(?: tokens?| points?)?"
_ALLIANCE_SUCCESS = rf"{_SUCCESS_TOO}(?: shown)? (?:on|from|of|in|by|under) (?:my |the |all |an? )?{_ALLIANCE}|alliance success|(?:on|from) (?:my |the |all |an? )?{_ALLIANCE}"
_ALLIANCE_SHOWS = rf"{_ALLIANCE}{_SHOWING}(?: a| my)? ?{_SUCCESS_TOO}"
_NUMBERS = r"\d+(?:x\d+)?(?:(?:, | and | \+ |,)\d+)*"
_ALLIANCE_CREDIT = rf"{_ALLIANCE}{_SHOWING}(?: a| my)? ?credits?|credits? (?:on|from|of) (?:my |the )?{_ALLIANCE}"
_CREDIT = r"credits?(?: tokens?| chips?)?|money|coins?|bucks"
_CARDS = r"(?:tactics? |hand |leftover |remaining )?cards?(?: in (?:my )?hand)?"
_PLAYERS = r"of us|players?|people|persons?|guys|of you|ambassadors?|player game"
_ASIDE = {
    "credits": _CREDIT,
    "cards": _CARDS,
    "priority piece": r"priority pieces?|priority",
    "boards": r"events?|boards?",
}


def _total(values):
    return reckon.final_score(sum(values["success"]), sum(values["alliance success"]), values["offenses"])


def final_score(values, question):
    """Success tokens, success on alliance tokens, and what the reckoning makes of the offenses."""
    if values["alliance tokens"]:
        return Doubt('of alliance tokens only the success that they show counts: say it as "alliance success 2 and 3"')
    tokens, alliance, offense = sum(values["success"]), sum(values["alliance success"]), values["offenses"]
    change, total = reckon.reckoning(offense), _total(values)
    with_alliance = f" plus {alliance} on alliance tokens" if alliance else ""
    return (
        f"{tokens} success{with_alliance} {'plus' if change > 0 else 'minus'} {abs(change)} for {several(offense, 'offense')} make {total}.",
        "ego.end.sum",
    )


def offenses(values, question):
    """What the reckoning makes of so many offense tokens."""
    if question.has("success") and question.has("total|score|result|final"):
        return Doubt("it tells of success too, and I could not read all of that")
    parts = []
    for n in dict.fromkeys(values["offenses"]):
        change = reckon.reckoning(n)
        parts.append(
            f"With {several(n, 'offense token')} you {'gain' if change > 0 else 'lose'} {abs(change)} success in the reckoning"
        )
    return ". ".join(parts) + ".", "ego.end.reckoning"


def fifteen(values, question):
    """Credits or alliance tokens to be changed into success tokens worth 15 on Arrival."""
    credits, alliances = values["credits"], values["alliance tokens"]
    parts = []
    if credits:
        total = sum(credits)
        if rules.covers(credits, 10, True):
            parts.append(f"The credits total {total}: that meets the 10 or more that buy success tokens worth 15, once")
        else:
            parts.append(f"The credits total {total}, not enough: 10 are needed for success worth 15, once")
    if alliances is not None and alliances >= 5:
        parts.append(f"{several(alliances, 'alliance token')}: any five of them buy success worth 15, once")
    elif alliances is not None:
        parts.append(
            f"{several(alliances, 'alliance token')} {'is' if alliances == 1 else 'are'} too few: you need five for success worth 15"
        )
    return (". ".join(parts) + ".", "ego.arrival.fifteen") if parts else None


def passed(values, question):
    """The priority piece of who passes."""
    players = values["players"]
    nth = 0
    for i, word in enumerate(("1st|first", "2nd|second", "3rd|third", "4th|fourth")):
        nth = i if question.has(word) else nth
    piece = rules.next_piece(players - nth)
    if piece < 2:
        return f"With {players} players the last one left is the winner and takes piece 1.", "ego.negotiation.winner"
    return (
        f"With {players} players that one takes the highest piece still there, {piece}, is out and chooses after those still in.",
        "ego.negotiation.pass",
    )


def outcomes(values, question):
    """How many outcomes are open."""
    players = values["players"]
    return (
        f"With {players} players {rules.open_outcomes(players)} outcomes can be chosen, clockwise from the top.",
        "ego.outcome.limit",
    )


def pieces(values, question):
    """Which priority pieces are used."""
    players = values["players"]
    rest = "; none stays in the box" if players == 5 else "; the others stay in the box"
    return (
        f"With {players} players the priority pieces 1 to {players} are used, as many as players{rest}.",
        "ego.setup.pieces",
    )


def turned_up(values, question):
    """Prepare and compose events: how many cards are revealed."""
    players = values["players"]
    if question.has("compose"):
        return (
            f"Twice as many cards as players are revealed: {2 * players} with {players} players, and each gets two.",
            "ego.compose.order",
        )
    return f"As many cards as players are revealed: {players}, and each gets one.", "ego.prepare.order"


def risk(values, question):
    """A risk of so many cards, of which so many match."""
    revealed, matching, missing = values["cards revealed"], values["matching"], values["not matching"]
    if matching is None and missing is not None:
        matching = revealed - missing
    if matching is None and question.has("all (?:of (?:them|the) |\\d |cards? )?(?:match|fit|good)"):
        matching = revealed
    if (
        matching is None
        or matching < 0
        or matching > revealed
        or (missing is not None and matching + missing != revealed)
    ):
        return None
    what = rules.risk_result(revealed, matching)
    if question.has("negotiat|haggl|auction"):
        if revealed != 2:
            return None
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


def bid_tie(values, question):
    """Equal bids: the higher circled number goes first."""
    mine, theirs, numbers = values["my circled number"], values["the other's circled number"], values["circled numbers"]
    if mine is not None and theirs is not None and not numbers and mine != theirs:
        best = (mine, theirs)[rules.bidding_order([1, 1], [mine, theirs], 0)[0]]
        whose = "you go" if best == mine else "the other goes"
        return f"The tie goes to the higher circled number: {best}, so {whose} first.", "ego.bidding.tie"
    numbers = [n for n in (mine, theirs, *numbers) if n is not None]
    if len(numbers) < 2 or len(set(numbers)) < len(numbers):
        return None
    best = numbers[rules.bidding_order([1] * len(numbers), numbers, 0)[0]]
    return f"The tie goes to the higher circled number: {best}.", "ego.bidding.tie"


def missing(values, question):
    """Something is due of which less is held: one offense for each item missing."""
    due, held = values["due"], values["held"]
    if held is None and question.has(r"(?:have|own|hold|got|has) (?:0|any)|without any|can't|cannot"):
        held = 0
    if held is None:
        return None
    given, taken = rules.unpayable(due, held)
    if not taken:
        return f"You give up {due} of your {held}; no offense is taken.", "ego.outcome.unpayable"
    return (
        f"You give up {given} and take {several(taken, 'offense token')}, one offense for each missing item.",
        "ego.outcome.unpayable",
    )


def reach(values, question):
    """The last announced total and one's own: what is still needed."""
    goal, own = values["announced"], values["own"]
    if own >= goal:
        return (
            f"Your {own} reaches the {goal}, but on your turn you must still play at least one more card, or pass.",
            "ego.negotiation.again",
        )
    return f"You need {goal - own} more: matching {goal} is enough, and with it you must stop.", "ego.negotiation.reach"


def transmission(values, question):
    """Competitive transmission: counts of all players."""
    mine, others = values["mine"], values["others"]
    what = rules.transmission([mine, *others], none_is_low=True)[0]
    if question.has("hostile|alien|charisma"):
        gets = ("two offense tokens", "one offense token", "a success token of value 1")[what]
        card = "ego.ships.alliance" if question.has("alliance") else "ego.ships.charisma"
    else:
        gets = ("one offense token", "one tactic card", "a success token of value 5")[what]
        card = "ego.ships.most"
    place = ("lowest", "in the middle", "highest")[what]
    return f"With {mine} you are {place} and get {gets}.", card


def double(values, question):
    """A card with two icons as an opening."""
    return "Yes: a card with two icons is still one card, and it announces 2.", "ego.negotiation.open"


_SHOW_CARDS = r"(?:reveal\w*|flip\w*|turn\w*(?: up)?|risk\w*|gambl\w*|drew|draw)(?: up)?(?: exactly)?"
_I = r"(?:i|me|we|mine|my total)(?: show| have| has| had| got| reveal| at| do|'ve)?(?: only| just)?"
_THEY = r"(?:the )?(?:others?|he|she|they|opponents?|opponent's|rest|bob|anna|ann|tom|ben)(?: players?)?(?: shows?| has| have| had| got| reveals?| do)?(?: only| just)?"
_COUNTED = Quantity("players", before=r"with|are|were|we're|us|among", after=_PLAYERS + r"|at the table", low=2, high=5)

SUMS = (
    Sum(
        final_score,
        [
            Quantity(
                "alliance success",
                _ALLIANCE_SUCCESS,
                counted=_ALLIANCE_SHOWS,
                many=True,
                needed=False,
                each=(1, 2, 3),
                is_each=True,
            ),
            Quantity("alliance tokens", _ALLIANCE, many=True, needed=False, each=(1, 2, 3)),
            Quantity("success", _SUCCESS, counted=_SUCCESS_TOKENS, many=True, each=(1, 3, 5, 10)),
            Quantity("offenses", _OFFENSE),
        ],
        barred=r"exchang|swap|option|negotiat|auction|supply|penalt|choose|unable|can't|cannot|take or|instead",
        aside={"alliance credits": _ALLIANCE_CREDIT, **_ASIDE},
        compared=_total,
        restated=(
            (
                rf"(?<!success )(?<!credit )(?<!alliance )(?<!offense )(?<!offence )\btokens?(?: are|:)? ({_NUMBERS})",
                r"success \1",
            ),
            (rf"{_SUCCESS_TOO}(?: of|:)? ({_NUMBERS}) (?:on|from|by) (?:my |the )?{_ALLIANCE}", r"alliance success \1"),
            (
                rf"{_ALLIANCE}(?: that| which)? (?:with|worth|showing|shows?|of|for|have|has) ({_NUMBERS}) (?:points? of )?success(?: each)?",
                r"alliance success \1",
            ),
        ),
    ),
    Sum(
        fifteen,
        [
            Quantity("alliance tokens", _ALLIANCE, needed=False),
            Quantity(
                "success to be had",
                after="success(?: tokens?| points?)?|points?",
                before=r"the|for(?: the)?|success|worth",
                low=15,
                high=15,
                needed=False,
            ),
            Quantity("credits", _CREDIT, many=True, each=(1, 2, 3), needed=False, free=True),
        ],
        cue=("15|(?:cash|turn|trade) in|exchange|arrival|end", "credit|alliance"),
        barred="risk|off?en|event|tie|draw|score|count|announc|bid|hostile|ship",
        aside={"times": "times?|once"},
    ),
    Sum(
        offenses,
        [Quantity("offenses", _OFFENSE, many=True, is_listed=False)],
        barred=r"option|cash|turn in|credit event|risk|gambl|trade|exchang|no thanks|refuse|choose|left is|outcome|how many|in the (?:box|game)|(?:do|does|must|should) (?:i|we|you) (?:get|take|pay)",
        cue=r"what|end|reckon|final|finish|game over|score|how (?:bad|much|good)|worth|lose|gain|cost|minus|plus|points|is|do i|\?|have|had|with",
        aside={"success": _SUCCESS, "alliance tokens": _ALLIANCE, **_ASIDE},
    ),
    Sum(
        missing,
        [
            Quantity(
                "due", before=r"discard|give up|lose|hand over|pay|due|asks? for|costs?|give away|takes?|must(?: \w+)?"
            ),
            Quantity(
                "held",
                before=r"(?:only |just )?(?:have|own|hold|got|has|ve|with)(?! to)(?: only| just| got)?|only",
                after="left|only",
                needed=False,
            ),
        ],
        cue=("discard|give up|give away|lose|hand over|pay|due|must", "card|alliance|success"),
        barred="risk|bid|option|arrow|supply|15|credit|end|box|reckon|off?en|deck|draw|start|begin|pile",
    ),
    Sum(
        passed,
        [_COUNTED],
        cue=("pass|drop|quit|fold", "which|what|number|piece|priority|get"),
        barred="credit|agree|risk|outcome|card|offen|tie",
    ),
    Sum(outcomes, [_COUNTED], cue=("outcome|wedge", "how many|available|number|open|covered"), barred="pass|offen"),
    Sum(
        pieces,
        [
            _COUNTED,
            Quantity("pieces", before=r"(?:priority )?pieces?|numbers?", many=True, low=1, high=5, needed=False),
        ],
        cue="priority pieces?|priority|pieces?",
        barred="player count|count piece|player pieces|pass|quit|fold|drop|outcome|card|alliance",
    ),
    Sum(
        turned_up,
        [
            Quantity(
                "players",
                before=r"with|are|were|we're|among|of",
                after=_PLAYERS + r"|at the table|player\w*",
                low=2,
                high=5,
            )
        ],
        cue="prepare|compose|preparation",
        aside=_ASIDE,
    ),
    Sum(
        transmission,
        [
            Quantity("mine", before=_I),
            Quantity("others", before=_THEY, many=True),
        ],
        cue=("competitive|transmission|hostile|ship", "show|has|have|icons|tokens|alliance"),
        barred="credit",
    ),
    Sum(
        risk,
        [
            Quantity(
                "not matching",
                before="",
                after=r"(?:cards? )?(?:(?:do|does|did)(?:n't| not) (?:match|fit)|miss(?:es)?|fail|wrong|bad|duds?)",
                needed=False,
            ),
            Quantity(
                "matching",
                r"(?:of (?:them|these) )?(?:cards? )?(?:[a-z]+ )?(?:match\w*|fits?|fitting|good|right)",
                needed=False,
                free=True,
            ),
            Quantity(
                "cards revealed",
                before=rf"{_SHOW_CARDS}|of (?:the|my|them)?|out of",
                after=r"(?:risk |tactics? )?cards?(?: [a-z]+)? ?(?:reveal\w*|flip\w*|turned|drawn|come up)?",
            ),
        ],
        cue=("risk|gambl|reveal|flip|push", "match|fit|good|right|wrong|0"),
        barred="credit|alliance|bag|token|bid",
    ),
    Sum(
        bid_tie,
        [
            Quantity("bid each", after="icons?|symbols?|cards?", many=True, needed=False),
            Quantity(
                "my circled number",
                before=r"(?:my|mine|i have|i've)(?: highest| best| higher)?(?: circled?)?(?: number)?(?: card)?|my highest circle is",
                needed=False,
            ),
            Quantity(
                "the other's circled number",
                before=r"(?:his|hers?|theirs?|the other'?s?|other)(?: highest| best| higher)?(?: circled?)?(?: number)?|(?:he|she|they) ha(?:s|ve)",
                needed=False,
            ),
            Quantity(
                "circled numbers", words=r"circled? numbers?|circles?|numbers?", many=True, needed=False, free=True
            ),
        ],
        cue=("circle|number", "bid|tie|tied|same|both|draw"),
        barred="players|how many",
    ),
    Sum(
        reach,
        [
            Quantity(
                "own",
                before=r"i have|i've|i'm at|im at|i am at|mine is|my total is|my total|i only have|i just have|i lie at|in front of me|me|i have only|i have just|i'm on|im on",
            ),
            Quantity(
                "announced",
                before=r"announced?|announces|total|at|says?|said|reach|last(?: \w+)?(?: total)?|called",
                after="was announced|announced",
            ),
        ],
        cue="announce|total|need|reach|last|says|said",
        barred="offen|credit|bid|end|circle|risk|success",
    ),
    Sum(
        double,
        [Quantity("icons", after="icons?|symbols?", low=2, high=2, needed=False)],
        cue=("open", "leader|negotiat|haggl|start", r"2 (?:\w+ )?(?:icons|symbols)|double"),
        barred="risk|bid|2 cards|two cards",
    ),
)
