"""What the rules of Deus: Egypt compute."""

import re

from tableside.games.deus_egypt import begin, civil, codes, maritime, market, scientific, temples, things

from . import several
from .reader import Doubt, Quantity, Sum

_NAMES = "wheat|wood|clay|stone"
_GOODS = rf"(?:{_NAMES})s?|resources?|goods|cubes?"
_GOLD = Quantity(
    "gold",
    before=r"(?:at|for|worth|costs?|price(?: is| of)?|value(?: is| of)?|is|stands at|@)(?: now| currently)?",
    after=r"gold|g|each",
    each=market.MARKET_GOLD,
    needed=False,
)
_VP = Quantity("VP", before="vp", after=r"vps?|victory points?|points?", low=1, high=3, needed=False)


def _market(gold, resource=codes.CLAY):
    """Return a market where that resource is worth so much gold, or None where no space is."""
    if gold not in market.MARKET_GOLD:
        return None
    spaces = [codes.CENTRE] * 4
    spaces[resource] = market.MARKET_GOLD.index(gold)
    return spaces


def _kind(question):
    found = re.search(rf"\b({_NAMES})s?\b", question.text)
    return market.RESOURCES.index(found[1]) if found else codes.CLAY


_UP, _DOWN = r"up\b(?! to)|increas|rais|rise|higher", "down|decreas|lower|fall|drop"


def _moves_first(question):
    """Tell whether the question has one move of the value, and that before the sale."""
    move = re.search(rf"\b(?:{_UP}|{_DOWN})", question.text)
    sale = re.search(r"\b(?:sell|sold|sale|buy)", question.text)
    both = question.has(_UP) and question.has(_DOWN)
    return not both and move is not None and sale is not None and move.start() < sale.start()


def barge(values, question):
    """Barge: two or four clay for the clay's value in VP a set."""
    sets, clay, gold, vp = values["sets"], values["clay"], values["gold"], values["VP"]
    if sets is None and clay is None:
        return None
    most = maritime.barge_sets(clay) if sets is None else min(sets, codes.BARGE_SETS)
    if gold is None and vp in market.MARKET_VP:
        gold = market.MARKET_GOLD[market.MARKET_VP.index(vp)]
    spaces = _market(gold)
    sold = f"The Barge sells {several(most, 'set')} of two clay, {2 * most} clay"
    if spaces is not None and (question.has(_UP) or question.has(_DOWN)):
        if not _moves_first(question):
            return Doubt("the value may change before the sale or after it: say what clay is worth when it is sold")
        (market.up if question.has(_UP) else market.down)(spaces, codes.CLAY)
    if spaces is None:
        return f"{sold}; each set brings the VP value of clay.", "deus.card.barge"
    return (
        f"{sold}, for {maritime.barge_vp(spaces, most)} VP: {market.vp(spaces, codes.CLAY)} VP a set, the clay's value when it is sold.",
        "deus.card.barge",
    )


def souk(values, question):
    """Souk: up to five resources at half their value."""
    n, gold = values["resources"], values["gold"]
    spaces = _market(gold, _kind(question))
    if spaces is None:
        return None
    bought = [0] * 4
    bought[_kind(question)] = min(n, codes.SOUK_MOST)
    text = f"The Souk takes half the market value: {gold // 2} gold each, so {several(bought[_kind(question)], 'resource')} cost {maritime.souk_price(spaces, bought)} gold."
    return text + (" It sells five at the most." if n > codes.SOUK_MOST else ""), "deus.card.souk"


def sale(values, question):
    """Selling for gold: Papyrus Barque, Great Souk, or no card named."""
    n, gold = values["resources"], values["gold"]
    resource = _kind(question)
    spaces = _market(gold, resource)
    if spaces is None or question.has("swap"):
        return None
    before = ""
    if question.has(_UP) or question.has(_DOWN):
        if not _moves_first(question):
            return Doubt(
                "the value may change before the sale or after it: say what a resource is worth when it is sold"
            )
        (market.up if question.has(_UP) else market.down)(spaces, resource)
        gold = market.gold(spaces, resource)
        before = f"With the value at {gold} gold: "
    is_souk = question.has("great souk")
    most = codes.GREAT_SOUK_MOST if is_souk else maritime.papyrus_clay(99)
    sold = [0] * 4
    sold[resource] = min(n, most)
    text = f"{before}{sold[resource]} {market.RESOURCES[resource]} at {gold} gold each bring {maritime.sale(spaces, sold)} gold."
    if n > most:
        text += f" No more than {most} can be sold."
    card = (
        "deus.card.great_souk"
        if is_souk
        else "deus.card.papyrus_barque"
        if resource == codes.CLAY
        else "deus.market.sell"
    )
    return text, card


def missing(values, question):
    """Missing resources when constructing: pairs of a resource and its value."""
    found = re.findall(
        rf"(?:(\d+|a|an) )?({_NAMES})s? ?(?:\(|at|is at|for|costs?|is worth|worth|=|,|is)+ ?\(?([246])\b", question.text
    )
    numbers = re.findall(r"\d+", question.text)
    if not found or len(numbers) != sum(n.isdecimal() for n, _, _ in found) + len(found):
        return None
    total, parts = 0, []
    for n, name, gold in found:
        wanted = [0] * 4
        resource = market.RESOURCES.index(name)
        wanted[resource] = int(n) if n.isdecimal() else 1
        total += market.price(_market(int(gold), resource), wanted)
        parts.append(f"{wanted[resource]} {name} at {gold}")
    return (
        f"It costs {total} gold: {', '.join(parts)}; each missing resource is bought at its market value.",
        "deus.market.price",
    )


def storage(values, question):
    """Resources held against the room on barques."""
    held, sizes, room = values["resources"], values["barque sizes"], values["room"]
    if sizes:
        counts = [0, 0, 0]
        for n in sizes:
            counts[n - 1] += 1
        room = things.capacity(counts)
    elif room is None and question.has("start"):
        room = things.capacity(begin.START_BARQUES)
    if room is None:
        return None
    if held is None:
        return f"They hold {room} resources, one on each space.", "deus.barque.space"
    kept = things.stored(room, held)
    if kept < held:
        return (
            f"The barques hold {room}: at the end of your turn {kept} stay and {held - kept} of the {held} return to the general supply.",
            "deus.barque.end_of_turn",
        )
    return f"The barques hold {room}, so all {held} resources can stay.", "deus.barque.end_of_turn"


def temple(values, question):
    """Temples: activations, and tokens left at the end."""
    tokens, times = values["VP tokens"], values["times"]
    if tokens is not None and times is None and question.has("end|over|left|remain|still"):
        return (
            f"At the end you gain the {tokens} VP left on the temple, without any extra from the general supply.",
            "deus.temple.left",
        )
    if times is None:
        return None
    done = times if tokens is None else temples.temple_activations(tokens, times)
    if tokens is not None and question.has("end") and tokens > done:
        vp = temples.temple_vp(done) + tokens - done
        return (
            f"{vp} VP: each of {several(done, 'activation')} gives one from the card plus three from the supply, and the {tokens - done} left at the end one each.",
            "deus.temple.left",
        )
    return (
        f"{temples.temple_vp(done)} VP: each of {several(done, 'activation')} gives one from the card plus three from the supply.",
        "deus.temple.trigger",
    )


def science(values, question):
    """House of Life, Manufactory, Scribe School, Royal Archives, Mill."""
    n = values["number"]
    if question.has("house of life"):
        if question.has("building"):
            return (
                f"{scientific.house_of_life_gold(n)} gold: 2 for each of the {n} wooden buildings on your player board.",
                "deus.card.house_of_life",
            )
        return (
            f"{several(n, 'card')} cost {n} gold, one each; announce, pay, then draw, up to ten in hand.",
            "deus.card.house_of_life",
        )
    if question.has("manufactory"):
        return (
            f"{scientific.manufactory_vp(n)} VP: 1 for every two of the {n} wooden buildings.",
            "deus.card.manufactory",
        )
    if question.has("scribe school"):
        bought = scientific.school_buildings(2 * n, n)
        return (
            f"{several(bought, 'wooden building')} cost {2 * bought} gold, 2 gold each; three at the most.",
            "deus.card.scribe_school",
        )
    if question.has("archives"):
        return f"{scientific.archives_vp(n)} VP: 2 for each of the {n} cards of that type.", "deus.card.royal_archives"
    if question.has("mill") and question.has("rank|place|position|card"):
        return f"{several(n, 'resource')} of the region's kind: as many as the rank of the Mill.", "deus.card.mill"
    return None


def civil_cards(values, question):
    """Inn, Lighthouse, Palace, Remote House, Village House."""
    n = values["counted"]
    for word, card in (
        ("inn\\b", "inn"),
        ("lighthouse", "lighthouse"),
        ("palace", "palace"),
        ("remote house", "remote_house"),
        ("village house", "village_house"),
    ):
        if question.has(word):
            return (
                f"{several(civil.civil_reward(n, False), 'VP', 'VP')} for {n}, or {civil.civil_reward(n, True)} gold where the card shows gold.",
                f"deus.card.{card}",
            )
    return None


def hand(values, question):
    """Cards drawn with a hand near the limit."""
    held, wanted = values["in hand"], values["drawn"]
    enter = scientific.drawn(held, wanted)
    return f"{enter} of the {wanted} enter your hand: the hand limit is {codes.HAND_LIMIT} cards.", "deus.hand.limit"


def market_tokens(values, question):
    """Where the Market's four resources come from, by the number of players."""
    players = values["players"]
    if players == 4:
        return "With four players they are taken from the general supply.", "deus.setup.market"
    return f"With {players} players they come from the unused resources that went to the box.", "deus.setup.market"


def moved(values, question):
    """A value after one move on the market."""
    gold, resource = values["gold"], _kind(question)
    is_up, is_down = question.has("up|increas|rais|higher"), question.has("down|decreas|lower|fall|drop")
    spaces = _market(gold, resource)
    if spaces is None or is_up == is_down:
        return None
    before = list(spaces)
    for _ in range(values["spaces"] or 1):
        (market.up if is_up else market.down)(spaces, resource)
    if spaces == before:
        return None
    return (
        f"It is then worth {market.gold(spaces, resource)} gold and {market.vp(spaces, resource)} VP.",
        "deus.market.up_down",
    )


def majorities(values, question):
    """Several majorities at the end, each resource with its value."""
    found = re.findall(rf"\bmost (?:of the )?({_NAMES})\b[^,;.\d]*(\d)? ?(vps?|points?|gold)?", question.text)
    if not found or len(re.findall(r"\d+", question.text)) != sum(bool(n) for _, n, _ in found):
        return None
    total, parts = 0, []
    for name, n, unit in found:
        if not n:
            return None
        value = int(n)
        if unit == "gold" or value in (4, 6):
            if value not in market.MARKET_GOLD:
                return None
            value = market.MARKET_VP[market.MARKET_GOLD.index(value)]
        elif not unit and value == 2 or value not in market.MARKET_VP:
            return None
        total += value
        parts.append(f"{value} for {name}")
    if question.has("most (?:of the )?gold"):
        total += codes.MOST_GOLD_VP
        parts.append(f"{codes.MOST_GOLD_VP} for gold")
    return (
        f"{total} VP: {', '.join(parts)}; each resource brings its market value in VP, gold always 2.",
        "deus.end.resources",
    )


def most_gold(values, question):
    """The most gold: always the same VP, which no market changes."""
    return (
        f"The most gold at the end is worth {codes.MOST_GOLD_VP} VP, always: the market has no part in it.",
        "deus.end.gold",
    )


def majority(values, question):
    """VP for the most of a resource at a market value."""
    spaces = _market(values["gold"])
    if spaces is None:
        return None
    vp = market.vp(spaces, codes.CLAY)
    card = "deus.end.resources" if question.has("most|majority") else "deus.market.values"
    return f"At {values['gold']} gold its value is {vp} VP.", card


_RESOURCES = Quantity("resources", after=rf"(?:of )?(?:{_GOODS})")
_SURE_GOLD = Quantity("gold", before=_GOLD.before, after=_GOLD.after, each=market.MARKET_GOLD)
_MOST = r"most (?:of the )?gold\b(?! (?:i|you|we|one|she|he|they|that) (?:can|could|may))|gold majorit|majorit\w+ (?:of|in|for) (?:the )?gold"

SUMS = (
    Sum(
        barge,
        [
            Quantity("sets", after=r"sets?", needed=False),
            Quantity("clay", after=r"(?:of )?clays?", needed=False),
            _GOLD,
            _VP,
        ],
        cue="barge|sets?",
        barred="merchant|temple",
        aside={"clay in a set": r"of 2 clay"},
    ),
    Sum(souk, [_RESOURCES, _SURE_GOLD], cue="souk|half", barred="great"),
    Sum(
        sale,
        [_RESOURCES, _SURE_GOLD],
        cue="sell|sold|sale|papyrus|great souk",
        barred="most (?:of the )?gold\\b(?! (?:i|you|we) (?:can|could|may))",
    ),
    Sum(
        temple,
        [
            Quantity("VP tokens", after=r"(?:vps? |points? )?(?:tokens?|vps?|points)", needed=False),
            Quantity("times", before=r"trigger\w*|activat\w*|fulfil\w*|met", after=r"times|activations?", needed=False),
        ],
        cue="temple",
        barred="how many temples|cards",
    ),
    Sum(
        science,
        [
            Quantity(
                "number",
                after=r"(?:wooden )?(?:buildings?|cards?)(?: (?:on|above|in) (?:my|the) (?:player )?(?:board|tableau))?|gold",
                before=r"rank|position|draw|buy|place",
                free=True,
            )
        ],
        cue="house of life|manufactory|scribe school|archives|mill",
        aside={
            "in hand": "(?:cards? )?in (?:my )?hand",
            "in the supply": "in (?:the|my) (?:general )?supply",
            "on the map": "on the (?:map|gameboard|board game)",
        },
    ),
    Sum(
        civil_cards,
        [Quantity("counted", after=r"(?!vp|gold|continent tiles can|player|of|people)[a-z]+(?: [a-z]+)?")],
        cue=r"inn\b|lighthouse|palace|remote house|village house",
        aside={"gold": "gold", "VP": "vps?|points?"},
    ),
    Sum(
        storage,
        [
            Quantity("resources", after=rf"(?:of )?(?:{_GOODS})", before=r"i have|hold|store", needed=False),
            Quantity(
                "barque sizes",
                before=r"(?:barques?|boats?)(?: of)?(?: sizes?)?|sizes?[- ]?",
                after="sized?",
                many=True,
                low=1,
                high=3,
                needed=False,
            ),
            Quantity(
                "room",
                before=r"(?:barques?|room|space|capacity)(?: only)? (?:for|of)(?: only)?|capacity(?: is)?|room",
                after=r"spaces|places",
                needed=False,
            ),
        ],
        cue="barque|boat|room|space|store|storage|capacity|hold|keep",
        barred="how many (?:barques|boats)|market|vp|gold|left|gone|run out",
    ),
    Sum(
        hand,
        [
            Quantity(
                "in hand",
                before=r"have|hold|holding|with|at",
                after=r"(?:cards )?(?:in (?:my )?hand|held|already)",
                high=codes.HAND_LIMIT,
            ),
            Quantity("drawn", before=r"draw\w*(?: up to)?", after=r"more(?: cards?)?"),
        ],
        cue="draw|more|hand",
        aside={"limit": "limit|in hand at most"},
    ),
    Sum(
        market_tokens,
        [Quantity("players", before="with|are", after="of us|players?|people", low=2, high=4)],
        cue=("market", "where|from|take"),
    ),
    Sum(majorities, [], cue=("most", "majorit|end|final", _NAMES), barred="sell|sold|souk|barge", is_own_reader=True),
    Sum(most_gold, [], cue=(_MOST, "vp|points?|victory|majorit|worth|scor|end|final|market"), is_own_reader=True),
    Sum(
        missing,
        [],
        cue="miss|lack|buy|build|need|don't have|short",
        barred="souk|half|sell|sold|school|wooden|barque",
        is_own_reader=True,
    ),
    Sum(
        moved,
        [_SURE_GOLD, Quantity("spaces", before="by", after="spaces?|steps?|times", needed=False, low=1, high=2)],
        cue=("up|increas|rais|higher|down|decreas|lower|fall|drop", f"market|value|price|worth|{_NAMES}"),
        barred="sell|sold|souk|barge",
    ),
    Sum(
        majority, [_SURE_GOLD], cue="most|majority|vp|points|victory", barred="sell|sold|souk|barge|temple|final score"
    ),
)
