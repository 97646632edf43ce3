"""Board packs: read, refused, suggested, and written from a game."""

import ego_game
import ego_play
from tableside.games import ego
from tableside.games.ego import codes, packs_read, packs_write

PACK = (
    "# ours", "pack: Ours", "game: ego", "", "board: solar", "event: option", "event: risk", "reveals: 2",
    "icons: gift tech", "penalty: 2", "event: prepare", "event: negotiation", "icons: all", "penalty: 1",
    "outcome: success 5 + offenses 1", "outcome: cards 2", "outcome: lose alliances 1", "event: supply",
    "board: treasure", "receives: cards 2 + credit 1", "event: option", "cost: credits worth 5", "gain: success 10",
    "event: transmission", "charisma: no", "gain: credit 2", "event: credit event", "reward: 10", "penalty: 2",
    "event: supply", "choice: cards 1", "choice: credit 3",
)  # fmt: skip


def refusal(*lines):
    try:
        packs_read.read(lines)
    except packs_read.BadPack as error:
        return str(error)
    return ""


def follow(session, pack):
    """Play plainly, but give the pack's answer wherever it has one; return what was asked and answered by it."""
    said = []
    while not session.is_over:
        value = pack.suggest(session.table)
        if value < 0:
            ego_game.onward(session)
            continue
        prompt = session.prompt
        said.append((prompt.says(prompt.text), prompt.labels[value] if prompt.labels else value))
        assert session.answer(value) is None
    return said


def test_a_pack_suggests_what_it_says_and_nothing_else():
    pack = ego.read_pack(PACK)
    session = ego_game.start(3, depth=1, boards=1, leader=1)
    ego_game.say(session, "Treasure", "Market", "Alliance", 0)
    said = follow(session, pack)
    assert said[:2] == [("Cards revealed?", 2), ("Matching icons?", "Gift Tech")]
    assert said[2:10] == [
        ("Matching icons?", "All four"), ("Outcome 1 gives?", "Two things"), ("Outcome 1 gives?", "Success token"),
        ("Which value?", "Success 5"), ("Outcome 1 gives?", "Offense tokens"), ("How many?", 1),
        ("Outcome 2 gives?", "Tactic cards"), ("How many?", 2),
    ]  # fmt: skip
    texts = [text for text, _ in said]
    assert texts[12:17] == ["Each receives?", "Each receives?", "How many?", "Each receives?", "Which value?"]
    assert ("What comes next?", "Credit event") in said and ("Success won?", 10) in said
    assert ("What comes next?", "This board is done") in said
    assert ("Which rewards?", "Other rewards") in said
    assert ("Does charisma count?", "No") in said
    assert "Board 2?" not in texts and len([t for t in texts if t == "What comes next?"]) == 5


def test_a_pack_has_no_say_while_somebody_acts():
    pack = ego.read_pack(PACK)
    session = ego_game.start(3, depth=1, leader=1)
    ego_game.say(session, 0)
    ego_game.until(session, "Matching icons?")
    assert pack.suggest(session.table) >= 0
    assert session.act(2, 0) is None
    assert pack.suggest(session.table) == -1


def test_a_line_that_cannot_be_read_is_named():
    start = ("pack: P", "board: market")
    assert refusal("board: solar").startswith("line 1")
    assert refusal() == "line 1: a pack begins with 'pack: its name'"
    assert refusal("pack: P", "game: epigo").startswith("line 2")
    assert "mars" in refusal("pack: P", "board: mars")
    assert "twice" in refusal(*(start + ("board: market",)))
    assert "after a board" in refusal("pack: P", "event: risk")
    assert "after an event" in refusal(*(start + ("icons: all",)))
    assert "dance" in refusal(*(start + ("event: dance",)))
    assert "not negotiation" in refusal("pack: P", "board: solar", "event: negotiation")
    assert "glory" in refusal(*(start + ("event: risk", "icons: glory")))
    assert "0 to 9" in refusal(*(start + ("event: risk", "penalty: ten")))
    assert "0 to 9" in refusal(*(start + ("event: risk", "penalty: 10")))
    assert "cards 2" in refusal(*(start + ("event: option", "gain: cards many")))
    assert "1, 3, 5 or 10" in refusal(*(start + ("event: option", "gain: success 4")))
    assert "1, 2 or 3" in refusal(*(start + ("event: option", "gain: credit 4")))
    assert "not possible" in refusal(*(start + ("event: option", "gain: credits worth 4")))
    assert "two things" in refusal(*(start + ("event: option", "gain: cards 1 + cards 1 + cards 1")))
    assert "yes or no" in refusal(*(start + ("event: transmission", "charisma: often")))
    assert "five" in refusal(*(start + ("event: negotiation",) + ("outcome: cards 1",) * 6))
    assert "no 'colour'" in refusal(*(start + ("event: risk", "colour: red")))
    assert "word: value" in refusal("pack: P", "nonsense")


def test_a_pack_written_from_a_game_reads_back_the_same():
    for seed in range(1, 5):
        session = ego_play.play(3, seed % 2, seed, ego_play.quiet, extensions=1, ships=1, specials=1)
        before = bytes(session.table.pack()), session.line.tape.n
        lines = ego.remembered(session.line, "Ours")
        assert (bytes(session.table.pack()), session.line.tape.n) == before
        assert tuple(packs_write.write(packs_read.read(lines).answers, "Ours")) == lines
        assert lines[1] == "pack: Ours"


def test_a_game_that_follows_its_own_pack_asks_the_same_contents():
    first = ego_play.play(4, 1, 3, ego_play.quiet, boards=1)
    lines = ego.remembered(first.line, "again")
    second = ego_game.start(4, 9, depth=1, boards=1)
    for i in range(1, 4):
        ego_game.say(second, first.table.line[i] - codes.ALLIANCE_BOARD)
    follow(second, packs_read.read(lines))
    asked = [row for row in lines if row.split(":")[0] in ("board", "event", "receives", "cost", "gain", "outcome")]
    again = ego.remembered(second.line, "again")
    assert [
        row for row in again if row.split(":")[0] in ("board", "event", "receives", "cost", "gain", "outcome")
    ] == asked


def test_undone_contents_are_not_remembered_and_a_light_game_remembers_kinds():
    session = ego_game.start(2, depth=1, boards=1, leader=1)
    ego_game.say(session, "Treasure", "Market", "Alliance", 0)
    ego_game.until(session, "Each receives?")
    ego_game.say(session, "Tactic cards", 3)
    session.undo(2)
    ego_game.say(session, "Alliance tokens", 1)
    lines = ego.remembered(session.line, "P")
    assert "receives: alliances 1" in lines and "receives: cards 3" not in lines


def test_the_last_pack_counts_board_by_board():
    one = ego.read_pack(("pack: A", "board: market", "event: risk", "board: alliance", "event: supply"))
    one.add(ego.read_pack(("pack: B", "board: market", "event: bidding")))
    assert one.answers == {5 << 16 | 1: codes.BIDDING, 2 << 16 | 1: codes.SUPPLY}
