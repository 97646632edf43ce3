"""The referee of Ego: Love: situations of the kinds turn, illegal, first_player and setup, on the game's own arithmetic."""

from tableside.games.ego_love import box, pawns

from . import SituationError, fits, need

CROSSING = ("together", "farthest", "active_first")  # the ruling "crossing" and its values, the default first
DECLINE = "decline"
OTHER_QUESTION = "not_concerned"  # the question does not concern the reader: draw again


def judge(situation: dict, rulings: dict) -> dict:
    """Return the result of `situation`, in the form of its `expect`; `rulings` may set "crossing".

    A turn that the rules forbid comes back as {"legal": False, "reason": ...}.
    """
    crossing = _crossing(rulings)
    kind = need(situation, "type", str)
    if kind == "turn":
        return _turn(situation, crossing)
    if kind == "illegal":
        reason = _refused(situation)
        return {"legal": False, "reason": reason} if reason else {"legal": True}
    if kind == "first_player":
        return _first_player(situation)
    if kind == "setup":
        return _setup(situation)
    raise SituationError(f"'type' must be turn, illegal, first_player or setup, not {kind!r}")


def _crossing(rulings: dict) -> int:
    for key in rulings:
        if key != "crossing":
            raise SituationError(f"Ego: Love has no ruling {key!r}; it has 'crossing'")
    value = rulings.get("crossing", 0)
    if type(value) is int and 0 <= value < len(CROSSING):
        return value
    word = str(value).replace(" ", "_")
    if word not in CROSSING:
        raise SituationError(
            f"the ruling 'crossing' must be {', '.join(CROSSING[:-1])} or {CROSSING[-1]}, not {word!r}"
        )
    return CROSSING.index(word)


# ---- turn
def _turn(situation: dict, crossing: int) -> dict:
    names = _names(situation)
    length = need(situation, "track_length", int)
    if length < 1:
        raise SituationError(f"'track_length' must be at least 1, not {length}")
    positions = _positions(situation, names, length)
    active = names.index(_active(situation, names))
    reason = _refused(situation)
    if reason:
        return {"legal": False, "reason": reason}
    answer = situation["answer"]
    if answer == DECLINE:
        positions[active] = pawns.moved(positions[active], pawns.DECLINE)
    elif answer != OTHER_QUESTION:
        _move(names, positions, active, answer, situation["guesses"])
    players = len(names)
    winner = [names[i] for i in range(players) if pawns.wins(i, positions, players, length, active, crossing)]
    after = active if answer == OTHER_QUESTION else pawns.next_seat(active, players)
    return {
        "positions": dict(zip(names, positions)),
        "game_over": bool(winner),
        "winner": winner,
        "next_player": None if winner else names[after],
    }


def _move(names: list, positions: list, active: int, answer: int, guesses: dict) -> None:
    right = 0
    for seat, name in enumerate(names):
        if seat != active:
            is_right = guesses[name]["token"] == answer
            right += is_right
            positions[seat] = pawns.moved(positions[seat], pawns.guess_steps(is_right, guesses[name]["hearts"]))
    positions[active] = pawns.moved(positions[active], pawns.active_steps(right))


def _positions(situation: dict, names: list, length: int) -> list:
    given = need(situation, "positions", dict)
    for name in given:
        if name not in names:
            raise SituationError(f"'positions' names {name!r}, who is not in 'players_clockwise'")
    positions = []
    for name in names:
        position = need(given, name, int)
        if not 0 <= position < length:
            raise SituationError(
                f"the position of {name} must be 0 to {length - 1}, not {position}: the game goes on only there"
            )
        positions.append(position)
    return positions


def _names(situation: dict) -> list:
    names = need(situation, "players_clockwise", list)
    for name in names:
        fits(name, "players_clockwise", str)
    if len(set(names)) != len(names):
        raise SituationError("'players_clockwise' names somebody twice")
    if not box.LEAST <= len(names) <= box.MOST:
        raise SituationError(f"'players_clockwise' must name {box.LEAST} to {box.MOST} players, not {len(names)}")
    return names


def _active(situation: dict, names: list) -> str:
    active = need(situation, "active", str)
    if names and active not in names:
        raise SituationError(f"'active' names {active!r}, who is not in 'players_clockwise'")
    return active


# ---- illegal
def _refused(situation: dict) -> str:
    """Return why the turn is refused, "" when it is legal. Who plays is checked only where the situation says it."""
    if "players" in situation and not box.LEAST <= need(situation, "players", int) <= box.MOST:
        return "players_must_be_2_to_5"
    names = need(situation, "players_clockwise", list) if "players_clockwise" in situation else []
    for name in names:
        fits(name, "players_clockwise", str)
    if names and not box.LEAST <= len(names) <= box.MOST:
        return "players_must_be_2_to_5"
    if "active" not in situation and "players" in situation:
        return ""
    active = _active(situation, names)
    guesses = situation.get("guesses")
    guesses = {} if guesses is None else fits(guesses, "guesses", dict)
    answer = need(situation, "answer", (int if _is_number(situation.get("answer")) else str))
    if answer in (OTHER_QUESTION, DECLINE):
        if guesses:
            return "cannot_decline_after_guesses" if answer == DECLINE else "cannot_discard_after_guesses"
        return ""
    if not _is_dots(answer):
        return "answer_must_be_1_2_or_3"
    if active in guesses:
        return "active_player_cannot_guess"
    for name in guesses:
        if names and name not in names:
            return "guesser_is_not_playing"
    order = names or list(guesses)
    for name in order:
        if name != active and name not in guesses:
            return "missing_guess"
    if not guesses:
        return "missing_guess"
    for name in order:
        if name != active:
            reason = _guess_refused(fits(guesses[name], f"guesses of {name}", dict))
            if reason:
                return reason
    return ""


def _guess_refused(guess: dict) -> str:
    if "token" not in guess or guess["token"] is None:
        return "missing_guess"
    if not _is_dots(guess["token"]):
        return "token_must_be_1_2_or_3"
    hearts = guess.get("hearts", 0)
    if not _is_number(hearts) or not 1 <= hearts <= box.HEARTS:
        return "hearts_must_be_1_or_2"
    return ""


def _is_number(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_dots(value) -> bool:
    return _is_number(value) and 1 <= value <= box.TOKENS


# ---- first player, setup
def _first_player(situation: dict) -> dict:
    """The oldest starts. Where several are, `picked` says whom the table chose; without it no order, and who is level."""
    names = _names(situation)
    given = need(situation, "ages", dict)
    ages = [need(given, name, int) for name in names]
    oldest = [name for seat, name in enumerate(names) if box.is_oldest(seat, ages)]
    first = oldest[0]
    if len(oldest) > 1:
        if "picked" not in situation:
            return {"order": None, "table_picks": oldest}
        first = need(situation, "picked", str)
        if first not in oldest:
            return {"legal": False, "reason": "first_player_must_be_oldest"}
    at = names.index(first)
    return {"order": names[at:] + names[:at]}


def _setup(situation: dict) -> dict:
    players = situation.get("players")
    players = len(fits(players, "players", list)) if isinstance(players, list) else need(situation, "players", int)
    if not box.LEAST <= players <= box.MOST:
        return {"legal": False, "reason": "players_must_be_2_to_5"}
    return {
        "answer_tokens_each": list(range(1, box.TOKENS + 1)),
        "hearts_each": box.HEARTS,
        "pawns_on_board": players,
        "answer_tokens_unused": box.unused_tokens(players),
        "hearts_unused": box.unused_hearts(players),
    }
