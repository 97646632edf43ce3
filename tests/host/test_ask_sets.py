"""The assistant on questions in everyday words: least figures for whole sets, and every question that once failed."""

import pytest

import askset
from tableside_host.ask.answer import Assistant

LATER = ("second", "third", "fourth", "fifth")
NOW_RIGHT = [*askset.sample(), *(question for name in LATER for question in askset.written(askset.FOLDER / name))]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    return Assistant(tmp_path_factory.mktemp("ask"))


def test_the_tuned_half_is_answered(assistant):
    score = askset.Score(assistant, askset.halves()[0])
    assert score.count >= 300
    assert score.first >= 0.95 and score.among_three >= 0.99 and score.mentioned >= 0.95
    assert score.turned_away <= 0.02 and score.recognised >= 0.95 and score.wrong_lead == 0


def test_the_half_that_was_never_looked_at_is_answered(assistant):
    score = askset.Score(assistant, askset.halves()[1])
    assert score.count >= 250
    assert score.first >= 0.86 and score.among_three >= 0.97 and score.mentioned >= 0.86
    assert score.turned_away <= 0.05 and score.recognised >= 0.80 and score.wrong_lead <= 0.02


def test_without_the_game_named_hardly_less_is_found(assistant):
    score = askset.Score(assistant, askset.halves()[1], is_named=False)
    assert score.first >= 0.83 and score.among_three >= 0.96 and score.turned_away <= 0.05


def test_every_set_has_its_share_that_the_rules_do_not_answer():
    for questions in (askset.written(), NOW_RIGHT):
        unsaid = sum(not q.is_said for q in questions)
        assert 0.1 <= unsaid / len(questions) <= 0.25


@pytest.mark.parametrize("question", NOW_RIGHT, ids=lambda q: f"{q.game}: {q.text}")
def test_a_question_that_once_failed_is_answered_right(assistant, question):
    answer = assistant.ask(question.text, question.game)
    assert question.holds(answer.text), answer.text
    assert answer.covered == question.is_said, answer.text
    if question.cards:
        assert answer.cards[0].number in question.cards
    if question.polarity:
        assert not answer.text.startswith("No." if question.polarity == "+" else "Yes."), answer.text
