"""EGO for tests: setups, answers by label, and what must hold of every table."""

from tableside.games import ego
from tableside.games.ego import codes, reckon, setting, supply, tokens, worth
from tableside.prompt import CHOICE
from tableside.session import Session
from tableside.setup import Setup, defaults

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
KEYS = tuple([option[0] for option in setting.OPTIONS])


def setup(players=3, seed=7, **options):
    """A Setup; options by key."""
    values = bytearray(defaults(ego))
    for key in options:
        values[KEYS.index(key)] = options[key]
    return Setup("ego", ego.RULES, players, bytes(values), seed, 1, NAMES[:players])


def start(players=3, seed=7, **options):
    """A new game in fresh flash."""
    session = Session(ego, bytearray(b"\xff" * 4096))
    session.start(setup(players, seed, **options))
    return session


def any_setup(seed):
    """A random Setup; every second game is a full one."""
    from randomplay import Dice, random_setup

    found = random_setup(ego, seed, Dice(seed + 7))
    options = bytearray(found.options)
    options[codes.DEPTH] = seed & 1
    found.options = bytes(options)
    return found


def say(session, *answers):
    """Answer prompt after prompt: a number, or the beginning of a label."""
    for answer in answers:
        prompt = session.prompt
        value = answer
        if isinstance(answer, str):
            value = -1
            for i in range(prompt.high + 1):
                if prompt.labels[i].startswith(answer):
                    value = i
                    break
            assert value >= 0, "%r is not among %r (%s)" % (answer, prompt.labels, prompt.text)
        refusal = session.answer(value)
        assert refusal is None, (answer, prompt.text, refusal)


def onward(session):
    """One plain answer: the default, but boards are left, seat 0 wins every auction, and nothing is free to choose."""
    prompt = session.prompt
    if prompt.text == "What comes next?" and prompt.labels[0] == "Negotiation":
        say(session, "This board")
    elif prompt.text == "Reach %d or pass" or prompt.text == "%d credits or pass":
        say(session, prompt.labels[0] if prompt.seat == 0 and not prompt.refuses(0) else "Pass")
    else:
        value = prompt.default
        if prompt.refuses(value):
            value = [i for i in range(prompt.low, prompt.high + 1) if not prompt.refuses(i)][0]
        assert session.answer(value) is None


def until(session, text):
    """Plain answers until a prompt begins with `text`."""
    for _ in range(400):
        if session.prompt.text.startswith(text):
            return
        assert not session.is_over, "the game ended before %r" % text
        onward(session)
    raise AssertionError("no prompt %r" % text)


def sound(table):
    """Nothing appears from nowhere, pieces are a permutation, the leader is a player, the sums are what the tokens say."""
    players = table.players
    assert table.lead < players
    for seat in range(players, 5):
        for name in ("offense", "cards", "ally", "s1", "c1", "power", "oneoff"):
            assert not getattr(table, name)[seat], name
    for i in range(4):
        assert 0 <= supply.success_left(table, i) <= supply.SUCCESS_SUPPLY[i], i
    for i in range(3):
        assert 0 <= supply.credits_left(table, i) <= supply.CREDIT_SUPPLY[i], i
    assert supply.bag(table) >= 0 and supply.deck(table) >= 0 and supply.power_deck(table) >= 0
    assert table.shown <= 5 and table.discards <= 92 and table.gone <= 17
    if not tokens.is_full(table):
        for seat in range(players):
            assert not (table.cards[seat] or table.ally[seat] or table.laid[seat] or worth.success_value(table, seat))
    if table.stage >= codes.PLAYING and table.kind in (codes.NEGOTIATION, codes.CREDIT_EVENT):
        pieces = [table.prio[seat] for seat in range(players) if table.prio[seat]]
        assert len(set(pieces)) == len(pieces)
        if table.left > 1:
            assert len(pieces) == players - table.left
            assert sorted(pieces) == list(range(table.left + 1, players + 1))
        elif table.left == 1:
            assert sorted(pieces) == list(range(1, players + 1))
    assert (table.aside == 0) or table.give[6] < players
    if table.over == 1:
        final(table)


def final(table):
    """The score of each seat is its tokens, its alliance tokens and the reckoning."""
    for seat in range(table.players):
        success = worth.success_value(table, seat) if tokens.is_full(table) else table.counted[seat]
        floor = bool(table.options[codes.BELOW_ZERO])
        assert table.score[seat] == reckon.final_score(success, table.revealed[seat], table.offense[seat], floor)


def steer(prompt, dice):
    """A random answer; where everything would go on for ever, mostly on."""
    from randomplay import legal

    if prompt.text == "Play it. Then:" and dice(3):
        return 0
    if prompt.text == "What comes next?":
        last = prompt.high
        if dice(5) == 0 and prompt.refuses(last) is None:
            return last
    if prompt.kind == CHOICE and prompt.labels[0] == "Play" and dice(4) == 0:
        return 1
    return legal(prompt, dice)
