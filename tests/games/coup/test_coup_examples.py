"""The worked examples of the rules, in their order."""

from __future__ import annotations

from tests.games.coup.sitting import A, B, C, D, Sitting


def test_example_1_double_assassination_by_challenge() -> None:
    """B doubts a true Assassin, loses a card for that, does not block, and loses the other."""
    table = Sitting(
        [["assassin", "duke"], ["contessa", "captain"], ["duke", "duke"]],
        [3, 2, 2],
        deck=[[], ["ambassador"]],
    )
    table.do(A, "assassinate:1")
    assert table.state.coins[A] == 0
    table.do(B, "challenge")
    table.do(A, "prove")
    assert table.hand(A) == ["ambassador", "duke"], "the proven card is swapped"
    assert table.asked == {B: "lose"}
    table.do(B, "contessa")
    assert table.asked == {B: "block"}
    table.do(B, "pass")  # a single card is left: nothing to choose
    assert table.state.out == [B]
    assert table.state.lost[B] == ["contessa", "captain"]
    assert table.state.coins[A] == 0
    assert table.asked == {C: "action"}


def test_example_2_failed_challenge_then_a_true_contessa() -> None:
    """B keeps the Contessa after the first loss, and blocks with it."""
    hands = [["assassin", "duke"], ["contessa", "captain"], ["duke", "duke"]]
    table = Sitting(hands, [3, 2, 2])
    table.do(A, "assassinate:1")
    table.do(B, "challenge")
    table.do(A, "prove")
    table.do(B, "captain", "block:contessa")
    assert set(table.asked) == {A, C}
    table.nobody("challenge-block")
    assert table.influence(B) == 1
    assert table.state.coins[A] == 0
    assert table.state.move.end == "blocked"


def test_example_2_without_the_block_after_an_own_failed_challenge() -> None:
    """With the option off, B is not asked for a block, and is out."""
    hands = [["assassin", "duke"], ["contessa", "captain"], ["duke", "duke"]]
    table = Sitting(hands, [3, 2, 2], block_after_own_failed_challenge=False)
    table.do(A, "assassinate:1")
    table.do(B, "challenge")
    table.do(A, "prove")
    table.do(B, "captain")
    assert table.state.out == [B]


def test_example_3_double_assassination_by_a_false_contessa() -> None:
    """B lies about the Contessa: one influence for the lie, one for the assassination."""
    hands = [["assassin", "duke"], ["captain", "captain"], ["duke", "duke"]]
    table = Sitting(hands, [3, 2, 2])
    table.do(A, "assassinate:1")
    table.nobody("challenge")
    table.do(B, "block:contessa")
    table.do(A, "pass")  # clockwise from the blocker: C first, but the window waits for C
    table.do(C, "challenge")
    assert table.asked == {B: "prove"}
    assert table.offered(B) == ["concede"]
    table.do(B, "concede", "captain")
    assert table.state.out == [B]
    assert table.state.coins[A] == 0
    assert table.influence(C) == 2


def test_example_4_false_contessa_with_one_influence() -> None:
    """B is out after the lost challenge; no second loss is asked for."""
    hands = [["assassin", "duke"], ["captain"], ["duke", "duke"]]
    table = Sitting(hands, [3, 2, 2], lost=[[], ["contessa"], []])
    table.do(A, "assassinate:1")
    table.nobody("challenge")
    table.do(B, "block:contessa")
    table.do(C, "challenge")
    table.do(B, "concede")
    assert table.state.out == [B]
    assert table.state.coins[A] == 0
    assert table.asked == {C: "action"}


def test_example_5_third_party_challenge() -> None:
    """C doubts A's true Assassin and pays for it; B still may block, and does not."""
    hands = [["assassin", "duke"], ["captain", "contessa"], ["duke", "duke"]]
    table = Sitting(hands, [3, 2, 2])
    table.do(A, "assassinate:1")
    table.do(B, "pass")
    table.do(C, "challenge")
    table.do(A, "prove")
    table.do(C, "duke")
    assert table.influence(C) == 1
    assert table.asked == {B: "block"}
    table.do(B, "pass", "captain")
    assert table.hand(B) == ["contessa"]


def test_example_6_caught_assassin() -> None:
    """A has no Assassin: A loses an influence and gets the three coins back."""
    hands = [["duke", "duke"], ["captain", "contessa"], ["duke", "captain"]]
    table = Sitting(hands, [5, 2, 2])
    table.do(A, "assassinate:1")
    assert table.state.coins[A] == 2
    table.do(B, "challenge")
    table.do(A, "concede", "duke")
    assert (table.influence(A), table.state.coins[A]) == (1, 5)
    assert table.influence(B) == 2


def test_example_7_true_block() -> None:
    """A doubts a true Contessa: A loses an influence, the block stands, the cost stays paid."""
    hands = [["assassin", "duke"], ["captain", "contessa"], ["duke", "captain"]]
    table = Sitting(hands, [3, 2, 2])
    table.do(A, "assassinate:1")
    table.nobody("challenge")
    table.do(B, "block:contessa")
    table.do(C, "pass")
    table.do(A, "challenge")
    table.do(B, "prove")
    table.do(A, "duke")
    assert (table.influence(A), table.state.coins[A]) == (1, 0)
    assert table.influence(B) == 2


def test_example_8_steal_from_one_coin() -> None:
    """Who has one coin loses one."""
    hands = [["captain", "duke"], ["captain", "contessa"], ["duke", "captain"]]
    table = Sitting(hands, [2, 1, 2])
    table.do(A, "steal:1")
    table.nobody("challenge")
    table.nobody("block")
    assert table.state.coins == [3, 0, 2]


def test_example_9_wrong_block_name() -> None:
    """B holds the Captain but says Ambassador: that is a false claim."""
    hands = [["captain", "duke"], ["captain", "contessa"], ["duke", "captain"]]
    table = Sitting(hands, [2, 2, 2])
    table.do(A, "steal:1")
    table.nobody("challenge")
    table.do(B, "block:ambassador")
    table.do(C, "pass")
    table.do(A, "challenge")
    assert table.offered(B) == ["concede"]
    table.do(B, "concede")
    assert table.offered(B) == ["captain", "contessa"]
    table.do(B, "contessa")
    assert table.state.coins == [4, 0, 2]
    assert table.hand(B) == ["captain"]


def test_example_10_foreign_aid_blocked_by_a_false_duke() -> None:
    """C is first clockwise of the two who block; when C's block falls, D cannot block any more."""
    hands = [
        ["captain", "assassin"],
        ["captain", "contessa"],
        ["captain", "contessa"],
        ["duke"] * 2,
    ]
    table = Sitting(hands, [2, 2, 2, 2])
    table.do(A, "aid")
    assert set(table.asked) == {B, C, D}
    table.do(D, "block:duke")
    table.do(C, "block:duke")
    table.do(B, "pass")
    assert table.state.move.blocker == C
    assert set(table.asked) == {A, B, D}
    table.do(D, "pass")
    table.do(A, "pass")
    table.do(B, "challenge")
    table.do(C, "concede", "captain")
    assert table.state.coins[A] == 4
    assert table.influence(C) == 1
    assert table.influence(D) == 2
    assert table.asked == {B: "action"}


def test_example_11_forced_coup() -> None:
    """With 12 coins there is only the coup, and 5 are left; with 9 everything is on offer."""
    hands = [["captain", "assassin"], ["captain", "contessa"], ["duke", "duke"]]
    table = Sitting(hands, [12, 2, 2])
    assert table.offered(A) == ["coup:1", "coup:2"]
    table.do(A, "coup:2")
    table.do(C, "duke")
    assert table.state.coins[A] == 5
    table = Sitting(hands, [9, 2, 2])
    assert {option.partition(":")[0] for option in table.offered(A)} == {
        "income",
        "aid",
        "coup",
        "tax",
        "assassinate",
        "steal",
        "exchange",
    }
    table.do(A, "tax")
    table.nobody("challenge")
    assert table.state.coins[A] == 12


def test_example_12_exchange_with_one_influence() -> None:
    """A sees three cards, keeps one, returns two; the Court deck is as big as before."""
    hands = [["captain"], ["captain", "contessa"], ["duke", "duke"]]
    table = Sitting(hands, lost=[["contessa"], [], []], deck=["assassin", "ambassador"])
    before = len(table.state.court)
    table.do(A, "exchange")
    table.nobody("challenge")
    assert sorted(table.offered(A)) == ["ambassador", "assassin", "captain"]
    assert len(table.state.hands[A]) == 3
    table.do(A, "assassin")
    assert table.hand(A) == ["assassin"]
    assert len(table.state.court) == before


def test_example_13_elimination_and_coins() -> None:
    """B wrongly doubts the Captain who steals from B, and is out: A gains nothing."""
    hands = [["captain", "assassin"], ["contessa"], ["duke", "duke"]]
    table = Sitting(hands, [2, 6, 2], lost=[[], ["contessa"], []])
    table.do(A, "steal:1")
    table.do(B, "challenge")
    table.do(A, "prove")
    assert table.state.out == [B]
    assert table.state.coins == [2, 0, 2]
    assert table.asked == {C: "action"}


def test_example_14_deck_size() -> None:
    """Six players: the Court deck has 3 cards at the start and after every finished turn."""
    hands = [["duke", "assassin"], ["captain", "contessa"], [], [], [], []]
    table = Sitting(hands)
    assert len(table.state.court) == 3
    table.do(A, "tax")
    table.do(B, "challenge")
    table.do(A, "prove")
    table.do(B, "captain")
    assert len(table.state.court) == 3
    table.do(B, "exchange")
    table.nobody("challenge")
    table.do(B, table.offered(B)[0])
    assert len(table.state.court) == 3


def test_example_15_two_players() -> None:
    """The starting player has one coin, the other two; after an Income both have two."""
    table = Sitting([[], []], first=B)
    assert table.state.coins == [2, 1]
    table.do(B, "income")
    assert table.state.coins == [2, 2]


def test_example_16_reformation_restriction() -> None:
    """Nobody attacks their own faction, until all are of one."""
    table = Sitting(
        [[], [], []],
        [7, 7, 7],
        sides=["loyalist", "reformist", "loyalist"],
        reformation=True,
    )
    assert "coup:2" not in table.offered(A)
    assert "coup:1" in table.offered(A)
    table.do(A, "convert:0")
    assert table.state.sides == ["reformist", "reformist", "loyalist"]
    assert (table.state.reserve, table.state.coins[A]) == (1, 6)
    table.do(B, "income")
    table.do(C, "income")
    table.match.table.state.coins[A] = 7
    assert "assassinate:1" not in table.offered(A)
    assert "assassinate:2" in table.offered(A)
    table.do(A, "convert:2")
    assert set(table.state.sides) == {"reformist"}
    assert table.state.reserve == 3
    assert {"coup:0", "coup:2"} <= set(table.offered(B))


def test_example_17_embezzle() -> None:
    """Without a Duke, A shows both cards, swaps them and takes the Reserve."""
    hands = [["captain", "contessa"], ["duke", "duke"], ["captain", "contessa"]]
    sides = ["loyalist", "reformist", "loyalist"]
    deck = [[], ["assassin", "ambassador"]]
    table = Sitting(hands, sides=sides, reserve=3, deck=deck, reformation=True)
    table.do(A, "embezzle")
    table.do(B, "challenge")
    table.do(A, "prove")
    assert table.hand(A) == ["ambassador", "assassin"]
    table.do(B, "duke")
    assert table.influence(B) == 1
    assert table.state.coins[A] == 5
    assert table.state.reserve == 0


def test_example_17_embezzle_with_a_duke_in_hand() -> None:
    """With a Duke, A loses an influence and the Reserve stays."""
    hands = [["captain", "duke"], ["duke", "duke"], ["captain", "contessa"]]
    sides = ["loyalist", "reformist", "loyalist"]
    table = Sitting(hands, sides=sides, reserve=3, reformation=True)
    table.do(A, "embezzle")
    table.do(B, "challenge")
    assert table.offered(A) == ["concede"]
    table.do(A, "concede", "captain")
    assert table.influence(A) == 1
    assert table.state.reserve == 3
    assert table.state.coins[A] == 2
