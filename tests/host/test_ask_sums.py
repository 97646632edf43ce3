"""Questions that are calculations: read in many wordings, reckoned by the games' own rules; others are left alone."""

import sys
from pathlib import Path

import pytest

from tableside.games.ego import reckon as ego
from tableside.games.epigo import rules as epigo
from tableside_host.ask import sums

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "soak"))
import soak_sums

CASES = [
    # EGO
    ("ego", "I have 9 offenses, what now", "ego.end.reckoning", ["9 offense", "lose 20"]),
    ("ego", "with no offenses at the end?", "ego.end.reckoning", ["0 offense", "gain 20"]),
    ("ego", "ended with six offence tokens", "ego.end.reckoning", ["lose 2 "]),
    ("ego", "15 offenses at game end", "ego.end.reckoning", ["lose 40"]),
    ("ego", "3 offenses or 6 offenses at the end, what is each worth", "ego.end.reckoning", ["gain 3 ", "lose 2 "]),
    (
        "ego",
        "credits worth 3+3+2+2 at the end and 4 alliance tokens, what can I cash in for the 15",
        "ego.arrival.fifteen",
        ["total 10", "too few", "five"],
    ),
    ("ego", "i have credits 3, 3 and 3, enough for the fifteen?", "ego.arrival.fifteen", ["total 9", "not enough"]),
    ("ego", "can i cash in 6 alliance tokens at the arrival", "ego.arrival.fifteen", ["any five", "15"]),
    ("ego", "three credits of value 3 and the 15 success", "ego.arrival.fifteen", ["total 9"]),
    ("ego", "20 credits, two times 15 success at the end?", "ego.arrival.fifteen", ["once"]),
    ("ego", "4 players, first one passes, which piece", "ego.negotiation.pass", ["4"]),
    ("ego", "five players, second to pass gets which number", "ego.negotiation.pass", ["4"]),
    ("ego", "with 3 players how many outcomes are available", "ego.outcome.limit", ["3 outcomes"]),
    ("ego", "four of us, which priority pieces", "ego.setup.pieces", ["1 to 4"]),
    ("ego", "compose event with 4 players, how many cards", "ego.compose.order", ["8 with 4"]),
    ("ego", "prepare with five players", "ego.prepare.order", ["5"]),
    ("ego", "risk: 3 cards revealed, 2 match", "ego.risk.partial", ["2 matching", "penalty"]),
    ("ego", "flipped 4 cards for the risk, none match", "ego.risk.failure", ["no penalty"]),
    ("ego", "we flip 3 for the risk and all 3 fit", "ego.risk.success", ["no penalty"]),
    ("ego", "gambled in the negotiation, 1 of the 2 cards fits", "ego.risking.partial", ["penalty"]),
    ("ego", "success tokens 10, 10, 5 and 4 offenses, what is my score", "ego.end.sum", ["25", "plus 2", "27"]),
    ("ego", "we both bid 3 icons, my highest circle is 40 and hers is 61", "ego.bidding.tie", ["61"]),
    ("ego", "must discard 2 cards but only have 1", "ego.outcome.unpayable", ["1 offense"]),
    ("ego", "have to give up 2 alliance tokens and I have none", "ego.outcome.unpayable", ["2 offense"]),
    ("ego", "last total was 5, i have 3", "ego.negotiation.reach", ["2 more"]),
    ("ego", "hostile ship: i have 4 alliance tokens, the others 2 and 1", "ego.ships.alliance", ["highest", "value 1"]),
    (
        "ego",
        "competitive transmission: i show 1, he shows 3 and she shows 2",
        "ego.ships.most",
        ["lowest", "one offense"],
    ),
    # Epigo
    ("epigo", "5 against 5, who moves", "epigo.order.cancel", ["cancel"]),
    ("epigo", "i reveal a 2 and my opponent a 6", "epigo.order.first", ["6 moves first"]),
    ("epigo", "my 3 vs his 4 who goes first", "epigo.order.first", ["4 moves first"]),
    ("epigo", "we both show 6", "epigo.order.cancel", ["cancel"]),
    ("epigo", "me, enemy, enemy, me, me: blocked?", "epigo.block.count", ["Blocked", "2 to 1"]),
    ("epigo", "line of mine, enemy, mine, enemy - does it go", "epigo.block.count", ["It goes"]),
    ("epigo", "i push with one tile against two enemy tiles", "epigo.block.count", ["Blocked"]),
    ("epigo", "two of my tiles pushing two enemy tiles", "epigo.block.count", ["It goes"]),
    ("epigo", "I have 2 in a row and he has 3 behind, do i push through", "epigo.block.count", ["Blocked"]),
    ("epigo", "my tile, my tile, then his tile, his tile, his tile", "epigo.block.count", ["Blocked"]),
    ("epigo", "i captured 2 and lost 2", "epigo.win.third", ["1 more capture"]),
    # Ego: Love
    ("ego_love", "guessed right with 2 hearts", "love.move.right", ["2 spaces forward"]),
    ("ego_love", "one heart and i was wrong, im on space 1", "love.move.wrong", ["1 space back", "the start"]),
    ("ego_love", "im on space 7 and decline", "love.turn.decline", ["space 5"]),
    ("ego_love", "pawn on space 1 and i refuse to answer", "love.turn.decline", ["the start"]),
    ("ego_love", "three people guessed my answer", "love.move.active", ["3 spaces"]),
    ("ego_love", "4 players guess, 2 right, how far does the reader go", "love.move.active", ["2 spaces"]),
    ("ego_love", "pawn on space 28 of 30 and moves 3 forward", "love.win.lap", ["Yes"]),
    # Deus: Egypt
    ("deus_egypt", "sold 4 clay at 6", "deus.card.papyrus_barque", ["24 gold"]),
    (
        "deus_egypt",
        "papyrus barque with 8 clay at 2 gold sold",
        "deus.card.papyrus_barque",
        ["12 gold", "No more than 6"],
    ),
    ("deus_egypt", "great souk: sell 4 stone at 4", "deus.card.great_souk", ["16 gold"]),
    ("deus_egypt", "barge, 5 clay, clay is worth 6 gold", "deus.card.barge", ["2 sets", "6 VP"]),
    ("deus_egypt", "souk, buy 3 stone at 6 each", "deus.card.souk", ["9 gold"]),
    ("deus_egypt", "i lack one wood (4) and two clay (2), cost?", "deus.market.price", ["8 gold"]),
    ("deus_egypt", "7 resources on barques 2 and 3", "deus.barque.end_of_turn", ["5 stay", "2 of the 7"]),
    ("deus_egypt", "4 goods on barques of 2, 3", "deus.barque.end_of_turn", ["all 4"]),
    ("deus_egypt", "temple with 4 tokens triggered twice", "deus.temple.trigger", ["8 VP"]),
    ("deus_egypt", "3 vp left on my temple when the game ends", "deus.temple.left", ["3 VP"]),
    ("deus_egypt", "house of life: draw 4 cards, cost", "deus.card.house_of_life", ["4 gold"]),
    ("deus_egypt", "manufactory with 7 wooden buildings", "deus.card.manufactory", ["3 VP"]),
    ("deus_egypt", "scribe school, two wooden buildings", "deus.card.scribe_school", ["4 gold"]),
    ("deus_egypt", "inn and 4 regions", "deus.card.inn", ["4 VP", "12 gold"]),
    ("deus_egypt", "i have 9 cards in hand and draw 2", "deus.hand.limit", ["1 of the 2"]),
    ("deus_egypt", "3 players, where do the market resources come from", "deus.setup.market", ["box"]),
    ("deus_egypt", "wheat is at 4 and goes up, what is it worth", "deus.market.up_down", ["6 gold", "3 VP"]),
    ("deus_egypt", "vp for the most wheat when wheat is at 6 gold", "deus.end.resources", ["3 VP"]),
    ("deus_egypt", "how much vp is most gold worth when the market is at 6", "deus.end.gold", ["2 VP"]),
    ("deus_egypt", "vp for the gold majority, clay is at 2 gold and goes up", "deus.end.gold", ["2 VP"]),
    ("deus_egypt", "what is the most gold i can get, selling 4 clay at 6", "deus.card.papyrus_barque", ["24 gold"]),
]

OTHERS = [
    ("ego", "how many offense tokens are in the box"),
    ("ego", "do I get 2 offenses for a failed risk"),
    ("ego", "can 2 players take the same reward"),
    ("ego", "what is on the 5 boards"),
    ("epigo", "how many players is epigo for"),
    ("epigo", "can a 1 push a 7"),
    ("epigo", "how many tiles do 2 players have"),
    ("epigo", "do 4 colours mean 4 players"),
    ("ego_love", "how many hearts do I get"),
    ("ego_love", "can 2 people play"),
    ("deus_egypt", "how many barques of size 3 are there"),
    ("deus_egypt", "what does 1x mean"),
    ("deus_egypt", "what is the most gold i can have with 2 cards at the end"),
]


@pytest.mark.parametrize(("game", "question", "card", "said"), CASES)
def test_a_calculation_is_read_and_reckoned(game, question, card, said):
    found = sums.result(question, game)
    assert found, question
    assert found.is_sure
    text, number = found.text, found.number
    assert number == card
    assert [part for part in said if part not in text] == [], text


@pytest.mark.parametrize(("game", "question"), OTHERS)
def test_a_question_with_a_number_that_is_no_calculation_is_left_to_the_cards(game, question):
    assert sums.result(question, game) is None


@pytest.mark.parametrize("offenses", range(14))
@pytest.mark.parametrize(
    "wording",
    ["i have %d offenses, what now", "%d offence tokens at the end", "game over with %d offense tokens, how bad"],
)
def test_any_number_of_offenses_is_reckoned_as_the_game_does(wording, offenses):
    text = sums.result(wording % offenses, "ego").text
    change = ego.reckoning(offenses)
    assert f"{'gain' if change > 0 else 'lose'} {abs(change)} success" in text


@pytest.mark.parametrize("mine", range(1, 8))
@pytest.mark.parametrize("other", range(1, 8))
@pytest.mark.parametrize(
    "wording", ["i play %d and he plays %d, who moves first", "%d against %d", "my %d versus her %d, who is first"]
)
def test_any_two_orders_are_compared_as_the_game_does(wording, mine, other):
    text = sums.result(wording % (mine, other), "epigo").text
    first = epigo.first(mine, other)
    assert "cancel" in text if first < 0 else f"The {(mine, other)[first]} moves first" in text


@pytest.mark.parametrize("own", range(1, 4))
@pytest.mark.parametrize("enemy", range(1, 5))
@pytest.mark.parametrize("wording", ["%d of my tiles push %d enemy tiles", "%d own tiles, %d enemies: blocked?"])
def test_any_line_is_counted_as_the_game_does(wording, own, enemy):
    text = sums.result(wording % (own, enemy), "epigo").text
    assert text.startswith("Blocked") == (enemy > own)


@pytest.mark.parametrize("seed", range(4))
def test_no_made_up_sentence_is_calculated_wrongly(seed):
    done = soak_sums.run(1000 + seed, 250)
    assert done["calculated"] >= 0.8 * done["sentences"]


READ = [
    (
        "43 in success tokens, alliance tokens showing success 2 and 3, five offenses, 9 credits",
        "make 49. (Read: alliance success 2 and 3, success 43, offenses 5; 9 credits do not count.)",
    ),
    ("success 20, 2 alliance tokens of value 3 success and 7 offenses", "make 21."),
    ("3 tens, 2 fives of success and 6 offenses", "make 38."),
    ("10, 10, 5 and 3 in success, two alliance tokens showing success 2 and 3, 5 offenses: total?", "make 34."),
]


@pytest.mark.parametrize(("question", "said"), READ)
def test_every_number_of_a_score_is_read_and_the_reading_is_told(question, said):
    found = sums.result(question, "ego")
    assert found.is_sure and said in found.text


DOUBTFUL = [
    ("5 offenses, success of 20 and 7 dwarves", "what 7 stands for"),
    ("success 43, 3 alliance tokens, 2 offenses, what is my score", "only the success that they show counts"),
    ("20 success, 3 alliance tokens showing success, 2 offenses", "what 3 stands for"),
    ("8 success tokens and 5 offenses, score?", "what 8 stands for"),
]


@pytest.mark.parametrize(("question", "wanted"), DOUBTFUL)
def test_a_number_without_a_place_is_asked_for_and_nothing_is_calculated(question, wanted):
    found = sums.result(question, "ego")
    assert not found.is_sure and wanted in found.text and "make" not in found.text
