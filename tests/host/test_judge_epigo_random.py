"""Random turns of Epigo: the referee against a second, plain reading of the rules, and against the game as it is played."""

import random

from epigo_game import deploy, new_game
from tableside.games import epigo
from tableside.games.epigo import state
from tableside_host.referee.epigo import judge

WAYS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
OTHER = {"a": "b", "b": "a"}


class Reading:
    """A turn read from the rules once more: tiles as (side, number) on coordinates, nothing shared with the game."""

    def __init__(self, case, squares):
        self.squares = squares
        self.case = case
        self.at = {tuple(where): (side, n) for side in "ab" for n, where in case[side].items()}
        self.lost = {side: list(case[f"start_captured_{side}"]) for side in "ab"}

    def over(self):
        return any(len(self.lost[side]) == 3 for side in "ab")

    def put(self, tile, where):
        if where in self.squares:
            self.at[where] = tile
            return None
        self.lost[tile[0]].append(tile[1])
        return {"side": tile[0], "tile": tile[1]}

    def move(self, side, reveal):
        number, way = self.case[f"orders_{side}"][reveal]
        result = {"side": side, "tile": number, "kind": "no_move", "captured": None}
        here = [where for where, tile in self.at.items() if tile == (side, number)]
        if not here:
            return result
        dx, dy = WAYS[way]
        line = []
        where = here[0]
        while where in self.at:
            line.append(where)
            where = (where[0] + dx, where[1] + dy)
        sides = [self.at[place][0] for place in line]
        if any(sides[:k].count(OTHER[side]) > sides[:k].count(side) for k in range(1, len(line) + 1)):
            return {**result, "kind": "blocked"}
        result["kind"] = "push" if len(line) > 1 else "slide"
        for place in reversed(line):
            gone = self.put(self.at.pop(place), (place[0] + dx, place[1] + dy))
            result["captured"] = result["captured"] or gone
        if len(line) == 1 and not result["captured"]:
            x, y = here[0][0] + dx, here[0][1] + dy
            beside = [(x + ax, y + ay) for ax, ay in WAYS.values()]
            enemies = [place for place in beside if self.at.get(place, "-")[0] == OTHER[side]]
            choice = self.case["super"][side][reveal]
            if choice and not enemies and (x + dx, y + dy) not in self.at:
                result["kind"] = "super_slide"
                result["captured"] = self.put(self.at.pop((x, y)), (x + dx, y + dy))
        return result

    def result(self):
        steps = []
        for reveal in range(3):
            numbers = {side: int(self.case[f"orders_{side}"][reveal][0]) for side in "ab"}
            if numbers["a"] == numbers["b"]:
                steps.append({"reveal": reveal + 1, "kind": "cancel", "first": None, "moves": []})
                continue
            first = max(numbers, key=numbers.get)
            moves = [self.move(first, reveal)]
            if not self.over():
                moves.append(self.move(OTHER[first], reveal))
            steps.append({"reveal": reveal + 1, "kind": "move", "first": first, "moves": moves})
            if self.over():
                break
        final = {side: {} for side in "ab"}
        for where, (side, number) in self.at.items():
            final[side][number] = list(where)
        winner = [OTHER[side] for side in "ab" if len(self.lost[side]) == 3]
        return {
            "steps": steps, "captured_a": self.lost["a"], "captured_b": self.lost["b"], "final_a": final["a"],
            "final_b": final["b"], "winner": winner[0] if winner else None,
        }  # fmt: skip


def stack(dice):
    return [[n, dice.choice(list(WAYS))] for n in dice.sample("1234567", 3)]


def test_random_turns_are_judged_like_a_second_reading_of_the_rules():
    dice = random.Random(11)
    kinds = {}
    for _ in range(4000):
        cols, rows = dice.choice([(8, 8), (9, 9), (5, 4), (4, 7), (3, 5), (14, 1), (1, 14), (7, 2)])
        squares = [(x, y) for x in range(cols) for y in range(rows)]
        places = dice.sample(squares, 14)
        case = {"cols": cols, "rows": rows, "orders_a": stack(dice), "orders_b": stack(dice)}
        case["super"] = {side: [dice.random() < 0.7 for _ in range(3)] for side in "ab"}
        for side in "ab":
            lost = dice.sample("1234567", dice.randrange(3))
            case[f"start_captured_{side}"] = lost
            case[side] = {n: list(places.pop()) for n in "1234567" if n not in lost}
        result = judge(case, {})
        assert result == Reading(case, set(squares)).result(), case
        for move in [move for step in result["steps"] for move in step["moves"]]:
            kind = (move["kind"], move["captured"] is not None)
            kinds[kind] = kinds.get(kind, 0) + 1
    assert len(kinds) == 8 and min(kinds.values()) > 40, kinds


def as_case(session, orders, choices):
    """Return the position and the stacks of a game as a situation."""
    case = {"cols": 8, "rows": 8, "super": choices}
    for side, name in enumerate("ab"):
        case[name], case[f"start_captured_{name}"] = {}, []
        for number in range(1, 8):
            square = state.where(session.table, side, number)
            if square:
                case[name][str(number)] = [square // 10 - 1, square % 10 - 1]
            else:
                case[f"start_captured_{name}"].append(str(number))
        case[f"orders_{name}"] = orders[name]
    return case


def test_games_as_played_agree_with_the_referee_turn_by_turn():
    dice = random.Random(12)
    turns = 0
    for _ in range(60):
        shape = dice.randrange(2)
        session = new_game(board=shape)
        deploy(session, "".join(dice.sample("1234567X", 8)), "".join(dice.sample("1234567X", 8)))
        while not session.is_over:
            turns += 1
            orders = {name: stack(dice) for name in "ab"}
            choices = {name: [dice.random() < 0.5 for _ in range(3)] for name in "ab"}
            expected = judge(as_case(session, orders, choices), {"board": shape})
            for seat, name in enumerate("ab"):
                assert session.open(seat) is None
                for number, way in orders[name]:
                    assert session.answer(int(number) - 1) is None
                    assert session.answer(list(WAYS).index(way)) is None
            assert session.reveal() is None
            while not (session.gather and not session.gather.text) and not session.is_over:
                if session.gather:
                    assert session.reveal() is None
                    continue
                value = 0
                if session.prompt.labels == ("stay", "slide on"):
                    value = int(choices["ab"[session.table.mover]][session.table.reveal])
                assert session.answer(value) is None
            for side, name in enumerate("ab"):
                found = as_case(session, orders, choices)
                assert found[name] == expected[f"final_{name}"]
                assert sorted(found[f"start_captured_{name}"]) == sorted(expected[f"captured_{name}"])
                if session.is_over and expected["winner"] == name:
                    assert epigo.scores(session.table)[side] == (side, 3)
            assert session.is_over == (expected["winner"] is not None)
    assert turns > 100
