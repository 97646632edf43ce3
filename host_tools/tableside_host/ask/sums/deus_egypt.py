"""What the rules of Deus: Egypt compute."""

import re

from tableside.games.deus_egypt import begin, civil, codes, maritime, market, scientific, temples, things

from . import several

_NAMES = "wheat|wood|clay|stone"
_WORD = rf"({_NAMES}|resources?|goods|cubes?)"


def _market(gold, resource=codes.CLAY):
    """Return a market where that resource is worth so much gold, or None where no space is."""
    if gold not in market.MARKET_GOLD:
        return None
    spaces = [codes.CENTRE] * 4
    spaces[resource] = market.MARKET_GOLD.index(gold)
    return spaces


def _gold(query):
    return query.number(
        r"(?:at|for|worth|is|costs?|price(?: is| of)?|value(?: is| of)?|@) (?:now |currently )?([246])\b(?! ?(?:vp|cards|sets))(?: gold)?|([246]) gold"
    )


def _kind(query):
    found = re.search(rf"\b({_NAMES})s?\b", query.text)
    return market.RESOURCES.index(found[1]) if found else codes.CLAY


def barge(query):
    """Barge: two or four clay for the clay's value in VP a set."""
    if not query.has("barge|sets?"):
        return None
    sets = query.number(r"(\d+) sets?")
    clay = query.number(r"(\d+) (?:of )?clays?")
    if sets is None and clay is None:
        return None
    most = maritime.barge_sets(clay) if sets is None else min(sets, codes.BARGE_SETS)
    gold, vp = _gold(query), query.number(r"(?:at|worth|is) ([123]) ?(?:vp|points?)|([123]) vp")
    if gold is None and vp in market.MARKET_VP:
        gold = market.MARKET_GOLD[market.MARKET_VP.index(vp)]
    spaces = _market(gold)
    sold = f"The Barge sells {several(most, 'set')} of two clay, {2 * most} clay"
    if spaces is None:
        return f"{sold}; each set brings the VP value of clay.", "deus.card.barge"
    return (
        f"{sold}, for {maritime.barge_vp(spaces, most)} VP: {market.vp(spaces, codes.CLAY)} VP a set.",
        "deus.card.barge",
    )


def souk(query):
    """Souk: up to five resources at half their value."""
    if not query.has("souk|half") or query.has("great"):
        return None
    n, gold = query.number(rf"(\d+) {_WORD}"), _gold(query)
    spaces = _market(gold, _kind(query))
    if n is None or spaces is None:
        return None
    bought = [0] * 4
    bought[_kind(query)] = min(n, codes.SOUK_MOST)
    text = f"The Souk takes half the market value: {gold // 2} gold each, so {several(bought[_kind(query)], 'resource')} cost {maritime.souk_price(spaces, bought)} gold."
    return text + (" It sells five at the most." if n > codes.SOUK_MOST else ""), "deus.card.souk"


def sale(query):
    """Selling for gold: Papyrus Barque, Great Souk, or no card named."""
    if not query.has("sell|sold|sale|papyrus|great souk"):
        return None
    n, gold = query.number(rf"(\d+) {_WORD}"), _gold(query)
    resource = _kind(query)
    spaces = _market(gold, resource)
    if n is None or spaces is None:
        return None
    is_souk = query.has("great souk")
    most = codes.GREAT_SOUK_MOST if is_souk else maritime.papyrus_clay(99)
    sold = [0] * 4
    sold[resource] = min(n, most)
    text = (
        f"{sold[resource]} {market.RESOURCES[resource]} at {gold} gold each bring {maritime.sale(spaces, sold)} gold."
    )
    if n > most:
        text += f" No more than {most} can be sold."
    return (
        text,
        "deus.card.great_souk"
        if is_souk
        else "deus.card.papyrus_barque"
        if resource == codes.CLAY
        else "deus.market.sell",
    )


def missing(query):
    """Missing resources when constructing."""
    if not query.has("miss|lack|buy|build|need|don't have|short") or query.has(
        "souk|half|sell|sold|school|wooden|barque"
    ):
        return None
    found = re.findall(
        rf"(?:(\d+|a|an) )?({_NAMES})s? ?(?:\(|at|is at|for|costs?|is worth|worth|=|,|is)+ ?\(?([246])\b", query.text
    )
    if not found:
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


def storage(query):
    """Resources held against the room on barques."""
    if not query.has("barque|boat|room|space|store|storage|capacity|hold|keep") or query.has(
        "how many (barques|boats)"
    ):
        return None
    held = query.number(rf"(\d+) {_WORD}")
    sizes = re.search(
        r"(?:barques?|boats?)(?: of)?(?: sizes?)? ((?:[123](?:\s*(?:,|and|&|\+)\s*|\s+)?)+)|size[- ]?([123])(?: and| \+|,)*(?: a)? (?:barque )?(?:size[- ]?)?([123])|([123]) and ([123]) barque",
        query.text,
    )
    room = query.number(
        r"(?:barques?|room|space|capacity)(?: only)? (?:for|of) (?:only )?(\d+)|(\d+) (?:spaces|places)"
    )
    if sizes:
        counts = [0, 0, 0]
        for n in re.findall(r"[123]", " ".join(g for g in sizes.groups() if g)):
            counts[int(n) - 1] += 1
        room = things.capacity(counts)
    elif room is None and query.has("start") and query.has("barque"):
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


def temple(query):
    """Temples: activations, and tokens left at the end."""
    if not query.has("temple"):
        return None
    tokens = query.number(r"(\d+) (?:vp |points? )?(?:tokens?|vp|points)")
    if tokens is not None and query.has("end|over|left|remain|still"):
        return (
            f"At the end you gain the {tokens} VP left on the temple, without any extra from the general supply.",
            "deus.temple.left",
        )
    times = query.number(r"(?:trigger\w*|activat\w*|fulfil\w*|met)(?: it)? (\d+)|(\d+) times")
    if times is None or query.has("how many temples"):
        return None
    done = times if tokens is None else temples.temple_activations(tokens, times)
    return (
        f"{temples.temple_vp(done)} VP: each of {several(done, 'activation')} gives one from the card plus three from the supply.",
        "deus.temple.trigger",
    )


def science(query):
    """House of Life, Manufactory, Scribe School, Royal Archives, Mill."""
    n = query.number(r"\b(\d+)\b")
    if n is None:
        return None
    if query.has("house of life"):
        if query.has("building"):
            return (
                f"{scientific.house_of_life_gold(n)} gold: 2 for each of the {n} wooden buildings on your player board.",
                "deus.card.house_of_life",
            )
        return (
            f"{several(n, 'card')} cost {n} gold, one each; announce, pay, then draw, up to ten in hand.",
            "deus.card.house_of_life",
        )
    if query.has("manufactory"):
        return (
            f"{scientific.manufactory_vp(n)} VP: 1 for every two of the {n} wooden buildings.",
            "deus.card.manufactory",
        )
    if query.has("scribe school"):
        bought = scientific.school_buildings(2 * n, n)
        return (
            f"{several(bought, 'wooden building')} cost {2 * bought} gold, 2 gold each; three at the most.",
            "deus.card.scribe_school",
        )
    if query.has("archives"):
        return f"{scientific.archives_vp(n)} VP: 2 for each of the {n} cards of that type.", "deus.card.royal_archives"
    if query.has("mill") and query.has("rank|place|position|card"):
        return f"{several(n, 'resource')} of the region's kind: as many as the rank of the Mill.", "deus.card.mill"
    return None


def civil_cards(query):
    """Inn, Lighthouse, Palace, Remote House, Village House."""
    for word, card in (
        ("inn\\b", "inn"),
        ("lighthouse", "lighthouse"),
        ("palace", "palace"),
        ("remote house", "remote_house"),
        ("village house", "village_house"),
    ):
        n = query.number(r"\b(\d+) (?!vp|gold|continent tiles can)[a-z]+")
        if query.has(word) and n is not None:
            return (
                f"{several(civil.civil_reward(n, False), 'VP', 'VP')} for {n}, or {civil.civil_reward(n, True)} gold where the card shows gold.",
                f"deus.card.{card}",
            )
    return None


def hand(query):
    """Cards drawn with a hand near the limit."""
    held = query.number(r"(\d+)(?: cards)? (?:in (?:my )?hand|held|already)|(?:have|hold|holding|with) (\d+) cards?")
    wanted = query.number(r"draw\w*(?: up to)? (\d+)|(\d+) more")
    if held is None or wanted is None or held > codes.HAND_LIMIT:
        return None
    enter = scientific.drawn(held, wanted)
    return f"{enter} of the {wanted} enter your hand: the hand limit is {codes.HAND_LIMIT} cards.", "deus.hand.limit"


def market_tokens(query):
    """Where the Market's four resources come from, by the number of players."""
    players = query.number(r"\b([234]) (?:of us|players?|people)|(?:with|are) ([234])\b")
    if players is None or not query.has("market") or not query.has("where|from|take"):
        return None
    if players == 4:
        return "With four players they are taken from the general supply.", "deus.setup.market"
    return f"With {players} players they come from the unused resources that went to the box.", "deus.setup.market"


def moved(query):
    """A value after moves on the market."""
    gold = _gold(query)
    times = 1
    way = (
        market.up
        if query.has("up|increas|rais|higher")
        else market.down
        if query.has("down|decreas|lower|fall|drop")
        else None
    )
    if gold is None or way is None or not query.has("market|value|price|worth|wheat|wood|clay|stone"):
        return None
    resource = _kind(query)
    spaces = _market(gold, resource)
    before = list(spaces)
    for _ in range(times):
        way(spaces, resource)
    if spaces == before:
        return None
    return (
        f"It is then worth {market.gold(spaces, resource)} gold and {market.vp(spaces, resource)} VP.",
        "deus.market.up_down",
    )


def most_gold(query):
    """The most gold: always the same VP, which no market changes."""
    most = r"most (?:of the )?gold\b(?! (?:i|you|we|one|she|he|they|that) (?:can|could|may))"
    if not query.has(rf"{most}|gold majorit|majorit\w+ (?:of|in|for) (?:the )?gold"):
        return None
    if not query.has("vp|points?|victory|majorit|worth|scor|end|final|market"):
        return None
    return (
        f"The most gold at the end is worth {codes.MOST_GOLD_VP} VP, always: the market has no part in it.",
        "deus.end.gold",
    )


def majority(query):
    """VP for the most of a resource at a market value."""
    gold = _gold(query)
    if gold is None or not query.has("most|majority|vp|points|victory"):
        return None
    spaces = _market(gold)
    vp = market.vp(spaces, codes.CLAY)
    return f"At {gold} gold its value is {vp} VP.", "deus.end.resources" if query.has(
        "most|majority"
    ) else "deus.market.values"


SUMS = (
    barge,
    souk,
    sale,
    temple,
    science,
    civil_cards,
    storage,
    hand,
    market_tokens,
    most_gold,
    missing,
    moved,
    majority,
)
