"""A risk event: each player once, clockwise from the leader. (EGO, Risk Events)"""

from tableside.games.ego import codes, penalty, rules, split, supply, tokens


def script(table):
    """Every player."""
    for i in range(table.players):
        table.turn = (table.lead + i) % table.players
        choice = yield ask_risk
        seat = table.turn
        if not choice:
            table.tell(codes.DECLINED, seat)
            continue
        revealed = supply.reveal(table, table.reveals)
        matched = min(choice - 1, revealed)
        table.cards[seat] += matched
        table.discards += revealed - matched
        result = rules.risk_result(revealed, matched)
        table.tell((codes.RISK_FAILED, codes.RISK_PARTIAL, codes.RISK_SUCCESS)[result], seat, matched)
        if result == rules.PARTIAL:
            yield from penalty.penalty(table)
            tokens.offend(table, table.turn, table.penalty - 1)


def ask_risk(table, prompt):
    """A risk, and how many cards match?"""
    there = min(table.reveals, supply.deck(table) + table.discards)
    prompt.choice(
        table.turn,
        "ego.risk.engage",
        "Takes the risk?",
        split("No risk|None matches|1 matches|2 match|3 match|4 match|5 match|6 match")[: table.reveals + 2],
    )
    for i in range(1, table.reveals + 2):
        if i > there + 1 or not there:
            prompt.block(i, split(tokens.NO_DECK))
