"""The arguments of Coup's questions, options and events, and who may know them."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.decision import Choice, Option
from games.core.secret import SPECTATOR, Secret
from games.core.words import Words
from games.coup import GAME
from games.coup.choices import MENU_OPTIONS
from tests.games.coup.sitting import A, B, C, Sitting

HANDS = [["duke", "assassin"], ["captain", "contessa"], ["duke", "assassin"]]
SIDES = ["loyalist", "reformist", "loyalist"]
EXAMINER = [["inquisitor", "duke"], *HANDS[1:]]


def asked(table: Sitting, seat: int) -> Choice[Any]:
    decision = table.match.pending[seat]
    assert isinstance(decision, Choice)
    return decision


def option(table: Sitting, seat: int, name: str) -> Option[Any]:
    return next(one for one in asked(table, seat).options if one.id == name)


def said(table: Sitting, key: str, reader: int = SPECTATOR) -> dict[str, Any]:
    """What the one event of this kind that was just said tells a reader, but for what is sealed."""
    (event,) = [event for event in table.match.heard(reader) if event.key == key]
    sealed = [n for n, value in event.args.items() if isinstance(value, Secret) and value.sealed]
    return {name: value for name, value in event.args.items() if name not in sealed}


def keys(table: Sitting) -> list[str]:
    return [event.key for event in table.match.heard(SPECTATOR)]


# Actions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("income", {"action": "urbis-income", "cost": 0, "gain": 1}),
        ("tax", {"action": "urbis-tax", "cost": 0, "gain": 3, "role": "urbis-duke"}),
        (
            "assassinate:1",
            {
                "action": "urbis-assassinate",
                "cost": 3,
                "gain": 0,
                "role": "urbis-assassin",
                "card": "urbis-contessa",
                "whom": B,
            },
        ),
        ("coup:2", {"action": "urbis-coup", "cost": 7, "gain": 0, "whom": C}),
        ("embezzle", {"action": "urbis-embezzle", "cost": 0, "gain": 0}),
        ("convert:0", {"action": "urbis-convert", "cost": 1, "gain": 0, "whom": A}),
        ("convert:1", {"action": "urbis-convert", "cost": 2, "gain": 0, "whom": B}),
    ],
)
def test_what_an_action_on_offer_says(name: str, args: dict[str, Any]) -> None:
    table = Sitting(
        HANDS,
        [9] * 3,
        sides=["loyalist", "reformist", "reformist"],
        reserve=1,
        reformation=True,
        edition="urbis",
    )
    one = option(table, A, name)
    assert dict(one.args) == {**args, "last": False}
    assert one.label == ("opt-convert-own" if name == "convert:0" else "opt-" + name.split(":")[0])
    assert one.group == ""


@pytest.mark.parametrize(("edition", "named"), [("classic", "Contessa"), ("urbis", "Countess")])
def test_what_saves_from_murder_is_named_as_in_this_edition(edition: str, named: str) -> None:
    table = Sitting(HANDS, coins=[3, 2, 2], edition=edition)
    w = Words("en", GAME.folder, ["Ana", "Bruno", "Carla"], A)
    assert w.stake(option(table, A, "assassinate:1")).endswith(f"unless they claim the {named}.")


def test_what_cannot_be_done_is_named_with_its_reason() -> None:
    table = Sitting(HANDS, [2, 2, 2], sides=SIDES, reformation=True)
    told = {one.id: (one.why, one.label, dict(one.args)) for one in asked(table, A).barred}
    assert told == {
        "assassinate": ("coins", "opt-barred", {"action": "assassinate", "cost": 3, "coins": 10}),
        "coup": ("coins", "opt-barred", {"action": "coup", "cost": 7, "coins": 10}),
        "embezzle": ("reserve", "opt-barred", {"action": "embezzle", "cost": 0, "coins": 10}),
    }
    table = Sitting(HANDS, [11, 0, 0], steal_nothing=False)
    forced = asked(table, A).barred
    assert [one.id for one in forced] == [
        "income",
        "aid",
        "tax",
        "steal",
        "assassinate",
        "exchange",
    ]
    assert dict(forced[0].args) == {"action": "income", "coins": 10, "cost": 0}
    (poor,) = asked(Sitting(HANDS, [9, 0, 0], steal_nothing=False), A).barred
    assert (poor.id, poor.why, poor.label) == ("steal", "nothing", "opt-barred")
    assert dict(poor.args) == {"action": "steal", "coins": 10, "cost": 0}


def refused(table: Sitting, seat: int) -> dict[str, tuple[str, str]]:
    """Why not and by which paragraph, besides what the question says itself."""
    view, found = table.match.view(seat), GAME.aids.ruled_out
    assert found is not None
    return {one.id: (one.why, one.rule) for one in found(view, seat, asked(table, seat))}


def test_whom_an_action_does_not_reach_is_named_with_the_paragraph() -> None:
    four = [["duke", "assassin"], ["captain", "contessa"], ["duke"], []]
    table = Sitting(
        four,
        [3, 2, 0, 0],
        lost=[[], [], ["captain"], ["duke", "contessa"]],
        sides=[*SIDES, "reformist"],
        reformation=True,
        steal_nothing=False,
    )
    nobody = {f"{name}:3": ("out", "6.2") for name in ("steal", "assassinate", "convert")}
    assert refused(table, A) == {
        **nobody,
        "steal:2": ("own-side", "12.3"),
        "assassinate:2": ("own-side", "12.3"),
        "pass": ("no-passing", "3.1"),
    }
    assert not {*nobody, "steal:2"} & {one.id for one in asked(table, A).options}
    table = Sitting(HANDS, [2, 2, 0], steal_nothing=False)
    assert refused(table, A)["steal:2"] == ("poor", "3.9")


def test_an_action_that_two_paragraphs_forbid_names_both() -> None:
    rich = Sitting(HANDS, [10, 2, 2], sides=SIDES, reformation=True)
    found = GAME.aids.barred(rich.match.view(A), A, asked(rich, A))
    embezzle = next(one for one in found if one.id == "embezzle")
    assert [rule for _, rule in embezzle.reasons] == ["3.10", "12.7"]


def test_a_reaction_that_does_not_fit_the_window_has_its_paragraph() -> None:
    table = Sitting(HANDS, [3, 2, 2])
    table.do(A, "assassinate:1")
    assert refused(table, B) == {"block": ("challenges-first", "4.1")}
    assert refused(table, C) == {"block": ("not-the-target", "4.7")}
    table.do(B, "pass")
    table.do(C, "pass")
    told = refused(table, B)
    assert told["challenge"] == ("challenges-over", "4.1")
    assert told["block:duke"] == ("blocks-other", "3.6")
    table.do(B, "block:contessa")
    assert refused(table, C) == {"block": ("one-block", "4.9")}


@pytest.mark.parametrize(("seats", "options"), [(5, 20), (6, 24)])
def test_more_options_than_a_menu_holds_are_in_groups(seats: int, options: int) -> None:
    table = Sitting([[] for _ in range(seats)], [9] * seats, inquisitor=True)
    choice = asked(table, A)
    assert len(choice.options) == options
    groups = {one.id: one.group for one in choice.options}
    if options <= MENU_OPTIONS:
        assert set(groups.values()) == {""}
    else:
        assert groups["income"] == groups["exchange"] == "alone"
        assert groups["steal:3"] == "steal"
        assert groups["examine:3"] == "examine"


# Windows and proofs ---------------------------------------------------------------------------


def test_what_a_challenge_is_about() -> None:
    table = Sitting(HANDS, edition="urbis")
    table.do(A, "tax")
    about = {
        "who": A,
        "action": "urbis-tax",
        "aim": "alone",
        "role": "urbis-duke",
        "card": "urbis-duke",
    }
    assert [dict(asked(table, seat).about) for seat in (B, C)] == [about, about]
    table = Sitting(HANDS)
    table.do(A, "steal:2")
    assert dict(asked(table, B).about) == {
        "who": A,
        "whom": C,
        "action": "steal",
        "aim": "at",
        "role": "captain",
        "card": "captain",
    }
    table = Sitting(HANDS, sides=SIDES, reserve=1, reformation=True)
    table.do(A, "embezzle")
    assert dict(asked(table, B).about) == {"who": A, "action": "embezzle", "aim": "purse"}


def test_what_a_block_is_about() -> None:
    table = Sitting(HANDS, edition="urbis")
    table.do(A, "aid")
    assert dict(asked(table, B).about) == {"who": A, "action": "urbis-aid", "aim": "alone"}
    assert dict(option(table, B, "block:duke").args) == {"card": "urbis-duke", "risk": "one"}
    table.do(B, "block:duke")
    assert said(table, "blocks") == {"who": B, "card": "urbis-duke"}
    assert dict(asked(table, C).about) == {
        "who": B,
        "whom": A,
        "action": "urbis-aid",
        "aim": "at",
        "role": "urbis-duke",
        "card": "urbis-duke",
    }
    table = Sitting(HANDS)
    table.do(A, "steal:1")
    table.nobody("challenge")
    assert dict(asked(table, B).about) == {"who": A, "whom": B, "action": "steal", "aim": "at"}


def test_what_a_proof_is_about() -> None:
    table = Sitting(HANDS, edition="urbis")
    table.do(A, "tax")
    table.do(B, "challenge")
    assert said(table, "challenges") == {"who": B, "whom": A}
    about = {"by": B, "aim": "card", "card": "urbis-duke"}
    assert dict(asked(table, A).about) == about
    assert dict(option(table, A, "prove").args) == about
    assert asked(table, A).barred == ()
    table.do(A, "prove")
    assert said(table, "shows") == {"who": A, "by": B, "card": ["urbis-duke"]}
    new = said(table, "replaces", A)
    assert (new["who"], new["card"].value[:6]) == (A, "urbis-")
    table = Sitting(HANDS)
    table.do(A, "steal:1")
    table.do(B, "challenge")
    (barred,) = asked(table, A).barred
    assert (barred.id, barred.why) == ("prove", "no-proof")
    assert dict(barred.args) == {"by": B, "aim": "card", "card": "captain"}
    table.do(A, "concede")
    assert said(table, "declines") == {"who": A, "by": B, "card": "captain"}
    table = Sitting(HANDS, decline_proof=False)  # whoever has the card shows it: this was a lie
    table.do(A, "steal:1")
    table.do(B, "challenge")
    assert said(table, "concedes") == {"who": A, "by": B, "card": "captain"}


def test_what_the_proof_of_an_empty_hand_of_dukes_is_about() -> None:
    table = Sitting([["captain", "contessa"], *HANDS[1:]], sides=SIDES, reserve=1, reformation=True)
    table.do(A, "embezzle")
    table.do(B, "challenge")
    assert dict(asked(table, A).about) == {"by": B, "aim": "purse"}


# Cards ----------------------------------------------------------------------------------------


def test_which_card_to_lose_is_no_secret_and_names_nobody() -> None:
    table = Sitting(HANDS, [7, 2, 2], edition="urbis")
    table.do(A, "coup:1")
    choice = asked(table, B)
    assert (dict(choice.about), choice.secret) == ({}, False)
    assert dict(option(table, B, "captain").args) == {"role": "urbis-captain"}
    assert option(table, B, "captain").label == "opt-lose"
    table.do(B, "captain")
    assert said(table, "loses") == {"who": B, "card": "urbis-captain"}


def test_which_card_to_show_is_a_secret_and_says_to_whom() -> None:
    table = Sitting(EXAMINER, inquisitor=True, edition="urbis")
    table.do(A, "examine:1")
    table.nobody("challenge")
    choice = asked(table, B)
    assert (dict(choice.about), choice.secret) == ({"by": A}, True)
    assert option(table, B, "captain").label == "opt-show"
    table.do(B, "captain")
    assert dict(asked(table, A).about) == {"whom": B, "card": "urbis-captain"}
    event = said(table, "examines", A)
    assert (event["who"], event["whom"], event["card"].value) == (A, B, "urbis-captain")
    table.do(A, "leave")
    assert said(table, "leaves") == {"who": A, "whom": B}


def test_the_examiner_and_nobody_else_learns_the_card() -> None:
    table = Sitting(EXAMINER, inquisitor=True)
    table.do(A, "examine:1")
    table.nobody("challenge")
    table.do(B, "captain")
    assert table.match.table.lessons == [(frozenset({A}), "captain")]


def test_who_has_a_card_exchanged_says_so_and_only_its_owner_sees_the_new_one() -> None:
    table = Sitting(EXAMINER, inquisitor=True, deck=[[], ["assassin"]])
    table.do(A, "examine:1")
    table.nobody("challenge")
    table.do(
        B,
        "captain",
    )
    table.do(A, "force")
    assert said(table, "forces") == {"who": A, "whom": B}
    assert said(table, "replaces", B)["card"].value == "assassin"
    assert keys(table) == ["forces"]


def test_what_an_exchange_says() -> None:
    table = Sitting(HANDS, edition="urbis", deck=["contessa", "ambassador"])
    table.do(A, "exchange")
    table.nobody("challenge")
    choice = asked(table, A)
    hand = ["urbis-duke", "urbis-assassin", "urbis-contessa", "urbis-ambassador"]
    assert dict(choice.about) == {"role": hand, "keep": 2}
    one = option(table, A, "assassin.duke")
    assert (one.label, dict(one.args)) == ("opt-keep", {"role": ["urbis-assassin", "urbis-duke"]})
    drawn = said(table, "draws", A)
    assert drawn["card"].value == ["urbis-contessa", "urbis-ambassador"]


def test_what_a_draft_says() -> None:
    table = Sitting([[], []], two_players="drafted", edition="urbis")
    one = option(table, A, "duke")
    assert (one.label, dict(one.args)) == ("opt-draft", {"role": "urbis-duke"})
    table.do(A, "duke")
    table.do(B, "duke")
    assert "drafted" in keys(table)


def test_what_a_pledge_says() -> None:
    table = Sitting([[], [], []], reformation=True, edition="urbis", first=B)
    assert asked(table, B).key == "side"
    assert [(one.id, dict(one.args)) for one in asked(table, B).options] == [
        ("loyalist", {"side": "urbis-loyalist"}),
        ("reformist", {"side": "urbis-reformist"}),
    ]
    table.do(B, "reformist")
    assert said(table, "pledges") == {"who": B, "side": "urbis-reformist"}


# Effects and ends -----------------------------------------------------------------------------


def test_what_is_gained_stolen_refunded_and_embezzled_is_said() -> None:
    table = Sitting(HANDS)
    table.do(A, "tax")
    assert said(table, "does-tax") == {"who": A, "action": "tax", "card": "duke", "turn": 1}
    table.nobody("challenge")
    assert said(table, "gains") == {"who": A, "coins": 3, "before": 2, "after": 5}
    table = Sitting(HANDS, [4, 0, 1])
    table.do(A, "income")
    assert said(table, "gains") == {"who": A, "coins": 1, "before": 4, "after": 5}
    table = Sitting(HANDS)
    table.do(A, "steal:1")
    table.nobody("challenge")
    table.nobody("block")
    steal = {"who": A, "whom": B, "coins": 2, "before": 2, "after": 4}
    assert said(table, "steals") == steal
    table = Sitting([["duke", "duke"], *HANDS[1:]], [3, 2, 2])
    table.do(A, "assassinate:1")
    table.do(B, "challenge")
    table.do(A, "concede", "duke")
    assert said(table, "refunded") == {"who": A, "coins": 3}
    table = Sitting(HANDS, sides=SIDES, reserve=2, reformation=True, edition="urbis")
    table.do(A, "embezzle")
    table.nobody("challenge")
    assert said(table, "embezzles") == {"who": A, "coins": 2}
    table.do(B, "convert:2")
    assert said(table, "converted") == {"who": C, "side": "urbis-reformist"}


@pytest.mark.parametrize("seat", [A, B])
def test_who_has_won_is_said(seat: int) -> None:
    table = Sitting([["duke"], ["captain"]], [7, 7], lost=[["duke"], ["captain"]], first=seat)
    table.do(seat, f"coup:{1 - seat}")
    result = table.match.result
    assert result is not None
    assert (result.winners, result.detail) == ([seat], {"who": seat})


@pytest.mark.parametrize("seat", [A, B])
def test_who_has_won_a_match_of_several_games_is_said(seat: int) -> None:
    table = Sitting(
        [["duke"], ["captain"]], [7, 7], lost=[["duke"], ["captain"]], first=seat, rounds_to_win=3
    )
    assert keys(table)[0] == "new-game"
    assert said(table, "new-game") == {"game": 1, "who": seat}
    table.do(seat, f"coup:{1 - seat}")
    assert said(table, "wins-game") == {"who": seat, "game": 1, "won": 1}
    assert said(table, "new-game") == {"game": 2, "who": seat}
    while table.match.result is None:
        (now,) = table.asked
        ids = table.offered(now)
        wish = f"coup:{1 - now}" if now == seat else "income"
        table.do(now, next((one for one in (wish, "income") if one in ids), ids[0]))
    result = table.match.result
    assert (result.winners, result.detail) == ([seat], {"who": seat, "won": 3})
    assert [result.scores[p] for p in (seat, 1 - seat)] == [3.0, 0.0]
    assert said(table, "wins-game") == {"who": seat, "game": 3, "won": 3}


def test_a_single_game_is_not_counted() -> None:
    table = Sitting(HANDS, first=B)
    assert said(table, "first") == {"who": B}
    assert "new-game" not in keys(table)
    assert (table.state.game, table.state.turn, table.state.won) == (1, 1, [0, 0, 0])


def test_two_games_are_a_match() -> None:
    assert "new-game" in keys(Sitting(HANDS, rounds_to_win=2))


# What an answer costs -------------------------------------------------------------------------


def stakes(table: Sitting, seat: int, locale: str, bluff: bool = True) -> dict[str, str]:
    w = Words(locale, GAME.folder, ["Ana", "Bruno", "Carla"], seat)
    return {one.id: w.stake(one, bluff) for one in asked(table, seat).options}


@pytest.mark.parametrize(("lost", "out"), [([[], [], []], False), ([[], ["duke"], []], True)])
def test_who_has_one_card_left_reads_that_a_wrong_challenge_is_the_end(
    lost: list[list[str]], out: bool
) -> None:
    hands = [HANDS[0], HANDS[1][: 2 - len(lost[1])], HANDS[2]]
    table = Sitting(hands, lost=lost)
    table.do(A, "tax")
    assert ("quedas fuera" in stakes(table, B, "es")["challenge"]) == out
    assert ("are out" in stakes(table, B, "en")["challenge"]) == out
    assert "out" not in stakes(table, C, "en")["challenge"]


@pytest.mark.parametrize(
    ("locale", "one", "end"),
    [
        ("en", "a card", "your last card and are out"),
        ("es", "una carta", "la última carta y quedas fuera"),
    ],
)
def test_who_has_one_card_left_reads_what_a_lie_risks(locale: str, one: str, end: str) -> None:
    lies = {"tax", "assassinate:1", "steal:1", "exchange"}
    two = stakes(Sitting(HANDS, [3, 2, 2]), A, locale)
    assert all(one in two[lie] and end not in two[lie] for lie in lies)
    left = Sitting([["contessa"], *HANDS[1:]], [3, 2, 2], lost=[["duke"], [], []])
    assert all(end in stakes(left, A, locale)[lie] for lie in lies)


def test_the_victim_of_a_murder_reads_what_a_bluff_and_a_pass_cost() -> None:
    table = Sitting(HANDS, [3, 2, 2])
    table.do(A, "assassinate:1")
    table.nobody("challenge")
    said = stakes(table, B, "en")
    assert said["block:contessa"] == "if challenged, you lose both cards and are out."
    assert said["pass"] == "you lose a card, and have one left."
    alone = Sitting([HANDS[0], ["captain"], HANDS[2]], [3, 2, 2], lost=[[], ["duke"], []])
    alone.do(A, "assassinate:1")
    alone.nobody("challenge")
    said = stakes(alone, B, "en")
    assert said["block:contessa"] == "if challenged, you lose your last card and are out."
    assert said["pass"] == "you lose your last card and are out."
    assert stakes(alone, B, "en", bluff=False)["block:contessa"] == (
        "if challenged, you show the card."
    )


@pytest.mark.parametrize(
    ("locale", "aimed", "to_block", "blocked"),
    [
        ("en", "against you", "against you", "to block you"),
        ("es", "contra ti", "contra ti", "te bloquea"),
    ],
)
def test_who_is_aimed_at_is_spoken_to_and_others_read_the_name(
    locale: str, aimed: str, to_block: str, blocked: str
) -> None:
    def asks(seat: int) -> str:
        w = Words(locale, GAME.folder, ["Ana", "Bruno", "Carla"], seat)
        return w.ask(asked(table, seat))

    table = Sitting(HANDS)
    table.do(A, "steal:1")
    assert aimed in asks(B)
    assert "Bruno" not in asks(B)
    assert "**Bruno**" in asks(C)
    table.nobody("challenge")
    assert to_block in asks(B)
    table.do(B, "block:captain")
    assert blocked in asks(A)
    assert "**Ana**" in asks(C)


def test_to_let_a_thief_have_the_coins_costs_no_card() -> None:
    table = Sitting([["captain", "duke"], *HANDS[1:]], [2, 2, 2])
    table.do(A, "steal:1")
    table.nobody("challenge")
    assert "block:captain" in table.offered(B)
    assert stakes(table, B, "en")["pass"] == ""
