"""EGO's arithmetic, worked out from the rulebook."""

from tableside.games.ego import auction, reckon, rules, split, turns


class Auction:
    def __init__(self, players, lead=0):
        self.players = players
        self.lead = lead
        self.total = [0] * 5
        self.prio = [0] * 5
        auction.begin(self)


def test_the_reckoning_gives_twenty_for_none_and_takes_forty_from_eleven_on():
    assert [reckon.reckoning(n) for n in range(14)] == [20, 10, 5, 3, 2, 1, -2, -5, -10, -20, -30, -40, -40, -40]


def test_a_risk_is_judged_by_how_many_cards_match():
    assert rules.risk_result(3, 3) == rules.SUCCESS
    assert rules.risk_result(3, 1) == rules.PARTIAL
    assert rules.risk_result(3, 0) == rules.FAILURE
    assert rules.risk_result(1, 1) == rules.SUCCESS


def test_charisma_matches_unless_it_is_left_out_of_the_mask():
    wanted = 1 << rules.GIFT | rules.WILD
    assert rules.matches(rules.GIFT, wanted) and rules.matches(rules.CHARISMA, wanted)
    assert not rules.matches(rules.TECH, wanted)
    assert not rules.matches(rules.CHARISMA, 1 << rules.GIFT)


def test_bids_rank_by_total_then_circled_number_then_clockwise_from_the_leader():
    assert rules.bidding_order((1, 3, 2), (12, 40, 77), 0) == (1, 2, 0)
    assert rules.bidding_order((3, 3, 1), (30, 29, 90), 0) == (0, 1, 2)
    assert rules.bidding_order((0, 0, 0), (5, -1, 0), 1) == (0, 2, 1)
    assert rules.bidding_order((2, 2), (0, 0), 1) == (1, 0)


def test_transmissions_have_a_top_a_bottom_and_a_middle():
    high, middle, low = rules.HIGHEST, rules.MIDDLE, rules.LOWEST
    assert rules.transmission((4, 2, 1)) == (high, middle, low)
    assert rules.transmission((3, 3, 1, 1)) == (high, high, low, low)
    assert rules.transmission((0, 0)) == (middle, middle)
    assert rules.transmission((0, 0), True) == (low, low)
    assert rules.transmission((2, 2), True) == (middle, middle)
    assert rules.transmission((2, 0)) == (high, low)


def test_a_cost_by_value_may_be_overpaid_and_one_by_number_not():
    assert rules.covers((3, 3), 5, True) and not rules.covers((3, 1), 5, True)
    assert rules.covers((3, 1, 2), 3, False) and not rules.covers((3, 1, 2, 1), 3, False)


def test_what_is_missing_offends_once_each():
    assert rules.unpayable(2, 1) == (1, 1)
    assert rules.unpayable(2, 5) == (2, 0)
    assert rules.unpayable(1, 0, False) == (0, 0)


def test_players_that_are_level_in_score_and_credits_share_a_place():
    assert reckon.places((37, 34, 36), (3, 9, 0)) == (1, 3, 2)
    assert reckon.places((9, 9, 9), (1, 2, 2)) == (3, 1, 1)


def test_a_score_stops_at_zero_only_by_ruling():
    assert reckon.final_score(5, 2, 11) == -33
    assert reckon.final_score(5, 2, 11, True) == 0
    assert reckon.final_score(33, 2, 4) == 37


def test_the_totals_that_can_be_announced_follow_from_one_card_after_another():
    a = Auction(3)
    assert (auction.least(a), auction.most(a, 2)) == (1, 2)
    auction.play(a, 2)
    auction.announce(a)
    auction.advance(a)
    assert (auction.least(a), auction.most(a, 2)) == (2, 3)
    auction.play(a, 1)
    assert turns.stop_refused(a) == split(auction.BELOW_TOTAL)
    assert turns.pass_refused(a) == split(auction.BELOW_TOTAL)
    auction.play(a, 2)
    assert turns.play_refused(a) == split(auction.MUST_STOP)
    auction.announce(a)
    auction.advance(a)
    auction.leave(a)
    auction.advance(a)
    assert (a.turn, auction.least(a), auction.most(a, 2)) == (0, 3, 4)


def test_pieces_go_from_the_highest_down_and_the_last_one_left_has_piece_one():
    a = Auction(4, 2)
    for piece in (4, 3, 2):
        assert auction.leave(a) == piece
        auction.advance(a)
    assert [a.prio[seat] for seat in range(4)] == [2, 1, 4, 3]
    assert (a.turn, a.left) == (1, 1)


def test_a_risk_comes_first_once_and_a_failure_leaves_only_the_pass():
    a = Auction(2)
    auction.play(a, 1)
    auction.announce(a)
    auction.advance(a)
    auction.risk(a, 0)
    assert turns.play_refused(a) == split(auction.MUST_PASS)
    assert turns.stop_refused(a) == split(auction.MUST_PASS)
    assert turns.pass_refused(a) is None
    b = Auction(2)
    auction.risk(b, 1)
    assert turns.play_refused(b) == split(turns.STOP_AFTER_RISK)
    assert auction.risk_refused(b) == split(auction.SECOND_RISK)
