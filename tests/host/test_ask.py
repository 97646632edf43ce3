"""`tableside ask`: the answer in words, as an object, for a file of questions, in a conversation; what it does not cover."""

import io
import json
import sqlite3

import pytest

import askset
from tableside_host.ask import answer, elsewhere, index, spelling
from tableside_host.ask.answer import Assistant
from tableside_host.main import main


@pytest.fixture(autouse=True)
def cache(monkeypatch, tmp_path_factory):
    """Keep the index in one folder of the tests."""
    folder = tmp_path_factory.getbasetemp() / "ask"
    monkeypatch.setattr(index, "folder", lambda: folder)
    return folder


@pytest.fixture
def ask(capsys):
    """Return a function: arguments -> (exit code, standard output, standard error)."""

    def run(*arguments):
        code = main(["ask", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def rows(text):
    return [json.loads(line) for line in text.splitlines()]


def test_a_question_is_answered_with_card_section_and_source(ask):
    code, out, _ = ask("who starts", "--game", "ego-love")
    assert code == 0
    lines = out.splitlines()
    assert "oldest" in lines[0]
    assert "love.play.oldest" in lines[1] and "Gameplay" in lines[1] and "rulebook" in lines[1]
    assert "See also" in lines[2]


def test_words_of_the_question_may_stand_without_quotation_marks(ask):
    assert "cancel" in ask("5", "against", "5", "who", "moves")[1]


def test_a_ruling_of_the_table_is_told_as_one(ask):
    _, out, _ = ask("two pawns cross the start in the same turn", "--game", "love")
    assert out.startswith("The rulebook does not say; this table plays:")
    assert "crossing" in out and "farthest" in out


def test_what_is_from_a_public_source_is_told_as_such(ask):
    _, out, _ = ask("how big is the board", "--game", "epigo")
    assert out.startswith("The rulebook does not say; from a public source:")


@pytest.mark.parametrize("game", [(), ("--game", "deus-egypt")])
def test_the_most_gold_is_no_resource_with_a_market_value(ask, game):
    _, out, _ = ask("how much vp is most gold worth", *game)
    assert "worth 2 VP" in out and "deus.end.gold" in out.splitlines()[1]
    _, out, _ = ask("how much vp is most clay worth", *game)
    assert "market value in VP, 1, 2 or 3" in out


@pytest.mark.parametrize("players", ["3", "four", "5"])
def test_a_number_of_players_that_a_book_does_not_know_is_not_taken_for_another(ask, players):
    _, out, _ = ask(f"can {players} players play epigo")
    assert out.startswith("The rulebook does not say anything about more than two players.")


def test_what_the_rules_do_not_say_is_not_guessed(ask):
    _, out, _ = ask("how much does the game cost in the shop", "--json", "--game", "ego")
    row = json.loads(out)
    assert row["covered"] is False and "does not say" in row["answer"]


def test_an_object_has_four_keys_and_the_best_card_first(ask):
    row = json.loads(ask("what if both orders show the same number", "--json")[1])
    assert sorted(row) == ["answer", "cards", "covered", "ms"]
    assert row["covered"] is True
    assert row["cards"][0] == {
        "number": "epigo.order.cancel",
        "title": "Equal numbers cancel",
        "section": "Action Step",
    }
    assert 0 < row["ms"] < 5000


def test_the_game_may_be_named_in_the_question_or_not_at_all(ask):
    for question in ("how do i win epigo", "may my epigon move diagonally"):
        assert json.loads(ask(question, "--json")[1])["cards"][0]["number"].startswith("epigo.")
    assert json.loads(ask("what does ego: love say about hearts", "--json")[1])["cards"][0]["number"].startswith(
        "love."
    )
    assert json.loads(ask("hand limit in deus", "--json")[1])["cards"][0]["number"] == "deus.hand.limit"


def test_of_games_that_fit_alike_the_answer_names_its_own(ask):
    _, out, _ = ask("who goes first")
    assert out.split(":")[0] in ("EGO", "Epigo", "Ego", "Deus")


@pytest.mark.parametrize(
    "question", ["how mnay orders do I paly in a trun", "WHICH ORDER MOVES FRIST?!", "can i pussh two tiels"]
)
def test_slips_of_the_keyboard_do_not_matter(ask, question):
    assert json.loads(ask(question, "--json", "--game", "epigo")[1])["covered"] is True


@pytest.mark.parametrize(
    "question",
    ["?", "...", "the of and", "zzqx", "\u00fc\u00df\u4e2d", "x" * 5000, "'; drop table card; --", '"', "AND OR NOT"],
)
def test_any_text_gets_an_answer_and_no_traceback(ask, question):
    code, out, _ = ask(question, "--json")
    assert code == 0
    assert json.loads(out)["answer"]


def test_an_empty_question_and_an_unknown_game_are_refused_in_a_sentence(ask):
    code, _, err = ask("", "--game", "ego")
    assert code == 1 and "question is empty" in err
    code, _, err = ask("who starts", "--game", "chess")
    assert code == 1 and "no game 'chess'" in err and "ego-love" in err


def test_a_file_of_questions_gets_an_object_a_line_in_order(ask, tmp_path):
    asked = [
        {"id": "a", "game": "EGO", "question": "who is the first leader"},
        {"id": 7, "game": "Ego: Love", "question": "who starts"},
        {"game": "Epigo", "question": "who moves first"},
        {"game": "Deus: Egypt", "question": "is the 1\u00d7 effect a must"},
        {"question": "how many hearts may I place in ego love", "game": None},
    ]
    file = tmp_path / "questions.jsonl"
    file.write_text("\n".join(map(json.dumps, asked)) + "\n\n", "utf-8")
    code, out, err = ask("--batch", str(file))
    found = rows(out)
    assert code == 0 and not err
    assert [row.get("id") for row in found] == ["a", 7, None, None, None]
    firsts = ["ego.setup.leader", "love.play.oldest", "epigo.order.first", "deus.once.optional", "love.turn.hearts"]
    assert [row["cards"][0]["number"] for row in found] == firsts


def test_a_broken_line_is_named_and_does_not_stop_the_others(ask, tmp_path):
    file = tmp_path / "questions.jsonl"
    broken = [
        b"{",
        b"[1]",
        b'{"question": ""}',
        b'{"question": 3}',
        b'{"game": 1, "question": "x"}',
        b'{"game": "go", "question": "x"}',
        b"\xff\xfe",
    ]
    deep = b"[" * 100000
    file.write_bytes(b"\n".join([*broken, deep, b'\xef\xbb\xbf{"question": "who starts", "game": "ego"}']))
    code, out, err = ask("--batch", str(file))
    found = rows(out)
    assert code == 1
    assert len(found) == len(broken) + 2
    assert all(row["error"] and not row["covered"] for row in found[:-1])
    assert found[-1]["covered"]
    assert [line.split(":")[0] for line in err.splitlines()] == [f"line {n}" for n in range(1, len(broken) + 2)]


def test_a_batch_that_cannot_be_read_is_a_sentence(ask, tmp_path):
    code, _, err = ask("--batch", str(tmp_path / "none.jsonl"))
    assert code == 1 and "cannot read" in err
    assert ask("--batch", str(tmp_path))[0] == 1


def test_without_a_question_it_goes_on_asking(ask, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("who starts\n\nwho moves first\n"))
    code, out, _ = ask("--game", "epigo")
    assert code == 0
    assert "See also" in out and out.count("Epigo,") == 2


def test_the_index_is_built_once_small_and_anew_when_a_card_changes(tmp_path, monkeypatch):
    first = Assistant(tmp_path)
    (file,) = tmp_path.glob("ask-*.db")
    assert file.stat().st_size < 5_000_000
    made = file.stat().st_mtime_ns
    Assistant(tmp_path)
    assert file.stat().st_mtime_ns == made
    rules = tmp_path / "rules"
    rules.mkdir()
    for path in index.RULES.glob("*.txt"):
        (rules / path.name).write_text(path.read_text().replace("The oldest player starts", "The eldest player starts"))
    monkeypatch.setattr(index, "RULES", rules)
    assert "eldest" in Assistant(tmp_path).ask("who starts", "ego_love").text
    assert [path == file for path in tmp_path.glob("ask-*.db")] == [False]
    assert "oldest" in first.ask("who starts", "ego_love").text


def test_where_no_folder_can_be_written_the_index_is_in_memory(tmp_path):
    (tmp_path / "file").write_text("")
    assert Assistant(tmp_path / "file" / "below").ask("who starts", "ego_love").covered


def test_a_damaged_index_is_made_anew(tmp_path):
    Assistant(tmp_path)
    (file,) = tmp_path.glob("ask-*.db")
    file.write_bytes(b"no database at all")
    assert Assistant(tmp_path).ask("who starts", "ego_love").covered
    with sqlite3.connect(next(tmp_path.glob("ask-*.db"))) as made:
        assert made.execute("select count(*) from card").fetchone()[0] > 300


def test_the_nearest_word_has_few_slips():
    known = ["negotiation", "priority", "epigon", "push"]
    assert [
        spelling.nearest(word, known) for word in ("negociaton", "priorty", "epgion", "puhs", "cat", "elephant")
    ] == [
        "negotiation",
        "priority",
        "epigon",
        "push",
        "cat",
        "elephant",
    ]


def kinds(questions, game=None):
    """Return question -> the kind of its answer."""
    assistant = Assistant(index.folder())
    return {question: assistant.ask(question, game).kind for question in questions}


@pytest.mark.parametrize(
    "question",
    ["how many cards do you start with in Catan", "how much is a pawn worth in chess", "how many points is a full house",
     "uno: may I put a +4 on a +2", "what is castling", "may I look at the bag in scrabble", "azul: where do broken tiles go"],
)  # fmt: skip
def test_other_games_are_named_as_such(ask, question):
    row = json.loads(ask(question, "--json")[1])
    assert row["covered"] is False and row["cards"] == []
    assert row["answer"].startswith("That is not one of the four games here")


def test_a_comparison_with_another_game_and_everyday_words_are_no_other_game():
    asked = ["does a tile capture like in chess", "may I take a risk", "can I go first", "is just one card enough"]
    assert answer.ELSEWHERE not in kinds(asked, "ego").values()


@pytest.mark.parametrize(
    ("question", "language"),
    [("wie viele Karten bekomme ich", "German"), ("combien de joueurs peuvent jouer", "French"), ("cu\u00e1ntos jugadores", "Spanish"),
     ("\u00bfqui\u00e9n empieza?", "Spanish"), ("quante carte ho in mano", "Italian"), ("mag ik een kaart nemen", "Dutch"),
     ("\u043a\u0430\u043a \u0438\u0433\u0440\u0430\u0442\u044c", "")],
)  # fmt: skip
def test_another_language_is_told_as_such(ask, question, language):
    row = json.loads(ask(question, "--json")[1])
    assert (
        row["covered"] is False and row["answer"].startswith("I only understand English") and language in row["answer"]
    )


def test_english_is_never_taken_for_another_language():
    asked = [*askset.written(), *askset.sample()]
    assert [question.text for question in asked if elsewhere.language(question.text) is not None] == []


def test_what_is_silent_what_is_not_understood_and_what_is_not_ours_are_three_sentences():
    found = kinds(
        ["how long does a game of ego take", "what is the zorbification of flumps", "how do I castle in chess"]
    )
    assert list(found.values()) == [answer.SILENT, answer.UNCLEAR, answer.ELSEWHERE]


@pytest.mark.parametrize(
    ("question", "card"),
    [("how do I undo", "device.undo.press"), ("how do I turn it off", "device.power.off"), ("change the batteries", "device.battery.change"),
     ("correct a wrong score", "device.correct.score"), ("is it recording me", "device.record.what"), ("add a fifth player", "device.players.more"),
     ("the screen is black", "device.box.stuck"), ("does it need wifi", "device.net.none")],
)  # fmt: skip
@pytest.mark.parametrize("game", [(), ("--game", "ego")])
def test_questions_about_the_box_go_to_its_cards(ask, question, card, game):
    row = json.loads(ask(question, "--json", *game)[1])
    assert row["covered"] and row["cards"][0]["number"] == card


def test_the_box_of_the_game_is_not_the_device(ask):
    row = json.loads(ask("how many credits are in the box", "--json", "--game", "ego")[1])
    assert row["cards"][0]["number"] == "ego.contents.tokens"


def test_a_question_of_two_halves_gets_both(ask):
    _, out, _ = ask("who is the first leader and when does the leader change", "--game", "ego")
    assert "most charismatic" in out and " And: " in out and "leader" in out.split(" And: ")[1]
    _, out, _ = ask("do I pay all of it if I win the credit event, and what of the others?", "--game", "ego")
    assert "Only the last player left gives up" in out and "keeps all placed credits" in out.split(" And: ")[1]
    _, out, _ = ask("who begins and who wins in Ego: Love")
    assert "oldest" in out and "start again" in out


@pytest.mark.parametrize(
    ("question", "lead"),
    [("can the leader open the negotiation with two cards", "No."), ("the mission leader changes after a bidding event, right?", "No."),
     ("do we finish a whole board before we go to the next one", "Yes."), ("you can bet zero hearts, can't you?", "No.")],
)  # fmt: skip
def test_a_yes_or_no_comes_first(ask, question, lead):
    assert ask(question, "--game", "ego-love" if "hearts" in question else "ego")[1].startswith(lead)


def test_cards_are_found_without_any_way_to_ask(tmp_path, monkeypatch):
    monkeypatch.setattr(index, "read_phrases", lambda text: [])
    said = [question for half in askset.halves() for question in half if question.is_said]
    score = askset.Score(Assistant(tmp_path), said)
    assert score.first >= 0.70 and score.among_three >= 0.86


def test_what_may_be_asked_next_is_of_other_cards():
    found = Assistant(index.folder()).ask("is my push blocked", "epigo")
    assert 1 <= len(found.following) <= 3 and all(question.endswith("?") for question in found.following)
