"""Negotiations and credit events act by act, on the auction that the device plays.

An act that breaks a rule is refused whole, all its steps, and the next act follows on what stood before it.
"""

from tableside.games.ego import auction, bidding, codes, rules, split, supply, turns

from .. import SituationError, fits, need
from .holdings import shown
from .words import cards, icon_mask, names_of, number

_STOPS = ("stop", "announce", "end_turn")
NO_CREDIT = ("non_matching_card", "Only credits are placed", "ego.credit.sources")
_PLAYS = ("play", "place", "play_card", "place_credit")


class _Auction:
    """What auction.py works on, and what has happened so far."""

    def __init__(self, names, leader):
        self.players = len(names)
        self.lead = leader
        self.total = [0] * 5
        self.prio = [0] * 5
        auction.begin(self)
        self.offenses = [0] * 5

    def copy(self):
        other = _Auction.__new__(_Auction)
        for key, value in vars(self).items():
            setattr(other, key, list(value) if isinstance(value, list) else value)
        return other


def negotiation(situation: dict, rulings: dict) -> dict:
    """Judge a situation of type `negotiation`."""
    names = names_of(situation, [])
    wanted = icon_mask(situation)
    penalty = number(situation.get("partial_success_penalty_offenses", 1), "partial_success_penalty_offenses")

    def play(a, step, where):
        refusal = turns.play_refused(a)
        if refusal:
            return refusal
        card = cards([step.get("card", step)], where)[0]
        if not rules.matches(card["icon"], wanted):
            return split(bidding.NON_MATCHING)
        auction.play(a, card["n"])
        return None

    def risk(a, step, where):
        key = next((key for key in step if isinstance(step[key], list)), "revealed")
        revealed = cards(need(step, key, list), f"{where}.{key}")
        if not 1 <= len(revealed) <= 2:
            raise SituationError(f"'{where}.revealed' must be two cards (one if the deck has no more)")
        matching = [card["n"] for card in revealed if rules.matches(card["icon"], wanted)]
        if rules.risk_result(len(revealed), len(matching)) == rules.PARTIAL:
            a.offenses[a.turn] += penalty
        auction.risk(a, sum(matching))

    a, announced, illegal = _acts(situation, names, play, risk)
    return {
        "announced": announced,
        "illegal": illegal,
        "priority": {name: a.prio[seat] for seat, name in enumerate(names) if a.prio[seat]},
        "new_leader": names[a.turn] if a.left == 1 else None,
        "offenses": _offenses(a, names),
    }


def credit_event(situation: dict, rulings: dict) -> dict:
    """Judge a situation of type `credit_event`; the ruling `credit_first_risk` counts."""
    names = names_of(situation, [])
    penalty = number(need(situation, "first_pass_offenses", int), "first_pass_offenses")
    reward = number(need(situation, "reward_success", int), "reward_success")

    def play(a, step, where):
        refusal = turns.play_refused(a)
        if refusal:
            return refusal
        value = _credit(step, where)
        if not value:
            return NO_CREDIT
        auction.play(a, value)
        return None

    def risk(a, step, where):
        value = _token(step, where)
        if value:
            a.offenses[a.turn] += 1
        auction.risk(a, value)

    def leave(a):
        if a.left == a.players and not (a.step == codes.FAILED and rulings.get("credit_first_risk")):
            a.offenses[a.turn] += penalty

    a, announced, illegal = _acts(situation, names, play, risk, leave)
    is_over = a.left == 1
    return {
        "announced": announced,
        "illegal": illegal,
        "offenses": _offenses(a, names),
        "winner_and_new_leader": names[a.turn] if is_over else None,
        "winner_pays": a.total[a.turn] if is_over else 0,
        "winner_gains_success": reward if is_over else 0,
        "placed_credits_kept": {name: a.total[s] for s, name in enumerate(names) if not (is_over and s == a.turn)},
    }


def _acts(situation, names, play, risk, leave=None):
    """Return (auction, announced, illegal) after every act."""
    leader = need(situation, "mission_leader", str)
    if leader not in names:
        raise SituationError(f"'mission_leader' {leader!r} is not among the players")
    a = _Auction(names, names.index(leader))
    announced, illegal = [], []
    for i, act in enumerate(need(situation, "acts", list)):
        where = f"acts[{i}]"
        name = need(fits(act, where, dict), "player", str)
        if name not in names:
            raise SituationError(f"'{where}.player' {name!r} is not among the players")
        steps = act["steps"] if "steps" in act else [act]
        tried = a.copy()
        said, refusal = _act(tried, names.index(name), fits(steps, f"{where}.steps", list), where, play, risk, leave)
        if refusal:
            illegal.append({"act": i, "reason": refusal[0]})
        else:
            a = tried
        announced.append(said)
    return a, announced, illegal


def _act(a, seat, steps, where, play, risk, leave):
    """Return (announced, None) with the turn made, or (None, refusal) with `a` spoilt."""
    refusal = turns.seat_refused(a, seat)
    if refusal:
        return None, refusal
    is_out = False
    for k, step in enumerate(steps):
        at = f"{where}.steps[{k}]"
        do = need(fits(step, at, dict), "do", str)
        if is_out:
            return None, split(turns.ALREADY_PASSED)
        if do in _PLAYS:
            refusal = play(a, step, at)
        elif do in ("risk", "take_risk"):
            refusal = auction.risk_refused(a)
            if not refusal:
                risk(a, step, at)
        elif do == "pass":
            refusal = turns.pass_refused(a)
            is_out = True
        elif do in _STOPS:
            refusal = turns.stop_refused(a)
        else:
            raise SituationError(f"'{at}.do' must be play, place, risk, pass or stop, not {do!r}")
        if refusal:
            return None, refusal
    if is_out or a.step == codes.FAILED:
        if leave:
            leave(a)
        auction.leave(a)
        auction.advance(a)
        return "pass", None
    refusal = turns.stop_refused(a)
    if refusal:
        return None, refusal
    auction.announce(a)
    said = a.total[seat]
    auction.advance(a)
    return said, None


def _offenses(a, names):
    return {name: a.offenses[seat] for seat, name in enumerate(names) if a.offenses[seat]}


def _credit(step, where):
    """The value of what is placed, 0 for something that is no credit."""
    source = fits(step.get("source", "credit_token"), f"{where}.source", str).lower()
    if "card" in source or source == "tactic":
        has_symbol = "credit" in source or "symbol" in source or step.get("credit_symbol") or step.get("value")
        return 1 if has_symbol and step.get("credit_symbol") is not False else 0
    if "credit" not in source and ("success" in source or source.startswith("special")):
        return 0
    if "credit" not in source and "alliance" not in source:
        raise SituationError(
            f"'{where}.source' must be credit_token, credit_alliance_token or tactic_card_credit, not {source!r}"
        )
    if "credit" not in source and _is_success(step):
        return 0
    return _value(need(step, "value", int), where)


def _is_success(step):
    shows = step.get("shows", step.get("kind", step.get("token", "credit")))
    return "credit" not in str(shows)


def _value(value, where):
    if value not in supply.CREDIT_VALUES or isinstance(value, bool):
        raise SituationError(f"'{where}': a credit has the value 1, 2 or 3, not {value!r}")
    return value


def _token(step, where):
    """The credit on the alliance token that a risk revealed, 0 if it shows none."""
    said = {key: value for key, value in step.items() if key != "do"}
    token = next((said[key] for key in said if isinstance(said[key], (dict, list))), said)
    token = next((said[key] for key in ("token", "revealed", "alliance_token", "drawn") if key in said), token)
    if isinstance(token, list):
        if len(token) != 1:
            raise SituationError(f"'{where}': a risk reveals one alliance token")
        token = token[0]
    if isinstance(token, str) and "credit" in token.lower() and not any(letter.isdigit() for letter in token):
        token = {"credit": step.get("value", step.get("n", True))}
    return shown(token, "credit", f"{where}.token")
