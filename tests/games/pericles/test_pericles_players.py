"""The planner: positions that plain players misplay, and that it uses only its seat's view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.core.decision import Answer, Choice, Number
from games.core.levels import LEVELS
from games.core.match import begin
from games.core.play import Play
from games.core.rng import Rng
from games.core.seated import sit, world
from games.core.secret import Secret, seal
from games.core.table import Over, Table
from games.pericles import GAME, assembly, issues, military
from games.pericles.computer import campaign, clash, council, errands, muster
from games.pericles.computer.planner import POLICY, RIVALS, UNITED
from games.pericles.computer.stakes import Stakes
from games.pericles.movement import movers
from games.pericles.plans import unit_at
from games.pericles.state import Expedition, Marker, State

from .pericles_rig import AF, DF, EK, asked, clear_map, give, hands, put, table, track


def of_a_side(**changes: Any) -> Table[State]:
    """A table for two: seat 0 is Athens, seat 1 Sparta."""
    rig: dict[str, list[Any]] = {"factions": [[0, 0, 1, 1]]}
    t: Table[Any] = Table(None, range(2), Rng(bytes(32)), GAME.rules, rig)
    t.state = GAME.setup(t, GAME.options.model_validate({"two": "sides"}))
    for name, value in {"turn": 7, "war": True, **changes}.items():
        setattr(t.state, name, value)
    return t


def say(t: Table[State], rules: Any, seat: int = 0) -> Answer:
    """What the planner answers to the first question of some rules."""
    decisions = asked(rules)
    return POLICY(seal(t.state, seat), seat, decisions[seat], Random(1))


# ---- What a Battle is worth


def test_a_battle_is_counted_out_card_by_card() -> None:
    """9.4-9.5: with equal cards Athens wins by three, kills two of two, and gains them twice."""
    t = of_a_side()
    clear_map(t)
    put(t, 8, AL=5, PL=2)
    t.state.cities[1].treachery[8] = 0
    st = Stakes(seal(t.state, 0), 0, UNITED)
    assert st.weights == (1, 1, -1, -1)
    battle = clash.Clash(st, 8, AF, (0, 0))
    battle.swing = ((0, 1.0),)
    row = tuple(t.state.board[8])
    # 5 against 2, two fall, one hoplite of the winner; Honor 2*2 + 2 + 2 + 2; Control 3
    assert battle.worth(row, naval=False, again=False) == pytest.approx(3 * 2 + 2 * 2 + 3)
    battle = clash.Clash(st, 8, AF, (0, 0))
    battle.swing = ((-3, 0.5), (0, 0.5))  # half of the time a tie
    assert battle.worth(row, naval=False, again=False) == pytest.approx(13 / 2)


def test_who_chooses_takes_what_is_worth_most() -> None:
    """9.44: two hoplites of the League, or one Spartan and Hostages."""
    t = of_a_side()
    clear_map(t)
    put(t, 8, AL=2, SL=2, PL=2)
    st = Stakes(seal(t.state, 0), 0, UNITED)
    battle = clash.Clash(st, 8, AF, (5, 0))
    row = tuple(t.state.board[8])
    taken = clash.takings(row, (7, 10, 13), 2, 2, 1, 5)
    assert {tuple((p, n) for p, n in enumerate(lost) if n) for lost in taken} == {
        ((7, 1),),
        ((10, 2),),
    }
    assert battle.honor(0, False, taken[0], 1) == 1 * 5 + 5
    assert battle.honor(0, False, taken[1], 2) == 2 * 5
    battle = clash.Clash(st, 8, EK, (5, 0))  # not led by its own chief
    assert battle.honor(0, False, taken[1], 2) == 2 * 4


# ---- Known stupidities


def test_nobody_is_sent_who_does_not_get_there() -> None:
    t = of_a_side()
    clear_map(t)
    put(t, 9, PN=1)
    put(t, 7, Ab=2, AN=6)
    put(t, 8, Pb=1, PL=1)
    t.state.expedition = Expedition(8, AF, [Secret(2, {f >> 1}) for f in range(4)], moves=4)
    units = [unit_at(t.state, *unit) for unit in movers(t.state, 0, 8, {})]
    choice = Choice("move", [military.DONE, *units], 1, 1, {"faction": "AF"})
    heuristic = GAME.policies["heuristic"]
    assert heuristic(seal(t.state, 0), 0, choice, Random(1)) == "7.AN"
    assert POLICY(seal(t.state, 0), 0, choice, Random(1)) == "done"


def test_nobody_marches_alone_with_tokens() -> None:
    t = of_a_side()
    clear_map(t)
    put(t, 9, PN=1)
    put(t, 7, Ab=2, AN=6)
    put(t, 8, Pb=1)
    t.state.cities[0].treachery[8] = 3
    for f in (AF, DF):
        give(t, f, 5)
    assert say(t, military.military(t, AF, 8)) == "pass"
    put(t, 9)
    assert say(t, military.military(t, AF, 8)) == "march"


def test_an_empty_theater_is_taken_by_one_unit() -> None:
    """Phormio declines it, unless the Will of the Assembly names it."""
    t = of_a_side()
    put(t, 9)
    give(t, EK, 4)
    rules = military.military(t, EK, 9)
    assert GAME.policies["heuristic"](seal(t.state, 1), 1, asked(rules)[1], Random(1)) == "pass"
    assert say(t, military.military(t, EK, 9), 1) == "march"
    st = Stakes(seal(t.state, 1), 1, UNITED)
    assert muster.march(st, EK, 9, 4, 4, 0.2)[1:] == (1, 0)  # one token is enough


def test_a_ship_less_disputes_what_the_enemy_controls() -> None:
    """The last turn: a unit in a Theater of the enemy costs him six Honor."""
    t = of_a_side()
    clear_map(t)
    put(t, 1, Pb=1)
    put(t, 2, Ab=1, AN=3, AL=2)
    put(t, 7, Ab=2, AN=6)
    give(t, AF, 3)
    st = Stakes(seal(t.state, 0), 0, UNITED)
    assert errands.military(st, AF, 1).worth > 3
    vignette = table("central-greece").state  # where Theaters are not counted
    assert Stakes(seal(vignette, 0), 0, UNITED).scored == 0


def test_a_raid_is_not_forgotten_for_want_of_a_battle() -> None:
    t = of_a_side()
    clear_map(t)
    put(t, 7, Ab=2)
    put(t, 6, Sb=2, SL=4)
    put(t, 8, Db=1, Pb=2, PL=15)
    give(t, AF, 3)
    assert say(t, military.military(t, AF, 8)) == "raid"


def test_a_base_is_built_only_with_tokens_to_spare() -> None:
    t = of_a_side()
    give(t, AF, 6)
    assert say(t, issues.league(t, AF, 12)) == "base"
    give(t, AF, 3)
    assert say(t, issues.league(t, AF, 15)) == "convert"


def test_the_oracle_strikes_where_a_lone_unit_holds_a_theater() -> None:
    t = of_a_side()
    assert say(t, issues.oracle(t, AF)) == "honor"
    put(t, 10, PL=1)
    assert say(t, issues.oracle(t, AF)) == "strike"
    st = Stakes(seal(t.state, 0), 0, UNITED)
    assert errands.prey(st, AF)[1] == "10.PL"


def test_envoys_pay_what_converts_and_no_more() -> None:
    t = of_a_side()
    put(t, 9, Pb=1)
    give(t, AF, 5)
    choice = Number("envoys", 0, 3, {"theater": "9", "faction": "AF"})
    assert POLICY(seal(t.state, 0), 0, choice, Random(1)) == 3
    t.state.cities[0].treachery[9] = 1
    assert POLICY(seal(t.state, 0), 0, choice, Random(1)) == 2


def test_the_best_issue_is_placed_last_and_rumors_upon_the_enemys() -> None:
    t = of_a_side()
    give(t, AF, 5)
    put(t, 11, Pb=1)
    t.state.queues[12] = [Marker(EK, Secret("EK.MIL", {1})), Marker(AF, Secret("AF.LEA", {0}))]
    t.state.queues[15] = [Marker(EK, Secret("EK.MIL", {1}))]
    view = seal(t.state, 0)
    st = Stakes(view, 0, UNITED)
    places = Choice("place", [assembly.Option(f"{n}", n) for n in range(1, 20)], 1, 1)
    laid = []
    held = ["AF.MIL", "AF.RUM", "AF.ORA"]
    while held:
        view.markers[AF] = Secret(held, {0})
        n = campaign.pick_place(st, AF, places, Random(1))
        options = [assembly.Option(m, m) for m in held]
        choice = Choice("marker", options, 1, 1, {"faction": "AF", "theater": n})
        marker = campaign.pick_marker(st, AF, choice, Random(1))
        held.remove(str(marker))
        laid.append((marker, n))
    assert [marker for marker, _ in laid] == ["AF.ORA", "AF.MIL", "AF.RUM"]
    assert laid[-1][1] == "15"


def test_own_issues_are_turned_up_before_rumors() -> None:
    t = of_a_side()
    give(t, AF, 6)
    t.state.queues[12] = [Marker(AF, Secret("AF.RUM", {0}))]
    t.state.queues[15] = [Marker(AF, Secret("AF.LEA", {0}))]
    options = [assembly.Option(f"{n}", n) for n in (12, 15)]
    choice = Choice("resolve", options, 1, 1, {"faction": "AF"})
    assert POLICY(seal(t.state, 0), 0, choice, Random(1)) == "15"


# ---- In the city


def test_two_factions_of_one_hand_share_a_debate() -> None:
    """No issue is left on zero, and both cards bring tokens."""
    t = of_a_side()
    s = t.state
    s.leader = [False] * 4
    hands(t, ["A14", "A28"], ["A08", "A29"], [], [])
    s.debate = 5
    track(t, 0, ("MIL", 0), ("OST", 0))
    s.topics[0], s.topic_boxes[0] = "MIL", 0
    view = seal(s, 0)
    st = Stakes(view, 0, UNITED)
    _, one, two = council.duet(st, AF, "MIL", 0, 0)
    assert (one, two) == ("A14", "A08") or council.speech(s, AF, one, "MIL")[0] != council.speech(
        s, DF, two, "MIL"
    )[0]
    choice = asked(assembly.choose_topics(t))
    assert POLICY(view, 0, choice[0], Random(1)).startswith("MIL")  # type: ignore[union-attr]


def test_rivals_of_one_city_fight_for_ostracism() -> None:
    t = table("archidamian-war", war=True, turn=7)
    hands(t, ["A11", "A24", "A28"], ["A06"], [], [])
    t.state.leader = [False] * 4
    t.state.debate = 5
    track(t, 0, ("OST", 0), ("GAM", 2))
    choice = asked(assembly.choose_topics(t))
    (seat,) = [seat for seat in choice if seat in (AF, DF)]
    assert str(POLICY(seal(t.state, seat), seat, choice[seat], Random(1))).startswith("OST")


def test_once_it_is_known_who_governs_the_rest_is_fought_for_the_leading_factions_side() -> None:
    """Whoever is far ahead in Athens then needs the victory of Athens, and no more of a lead."""
    t = table("archidamian-war", war=True, turn=7, honor=[22, 18, 20, 20])
    before = Stakes(seal(t.state, AF), AF, RIVALS)
    assert not before.governed
    t.state.spoken = ["A11", "A24", "S11", "S24"]
    t.state.debate = 3
    assert not Stakes(seal(t.state, AF), AF, RIVALS).governed, "in the midst of the debates"
    t.state.debate = 0
    after = Stakes(seal(t.state, AF), AF, RIVALS)
    assert after.governed
    assert before.weights[1] < 0.1 < 0.6 < after.weights[1], "its Compatriot wins the war, too"
    t.state.turn = 6
    assert not Stakes(seal(t.state, AF), AF, RIVALS).governed, "it will be debated again"


# ---- Strength, style, secrecy


def over_between(players: list[str], seed: int, options: dict[str, Any]) -> Over:
    """How a match of these players ends."""
    rng = Random(seed)
    t: Table[Any] = Table(None, range(len(players)), Rng(rng.randbytes(32)), GAME.rules, quiet=True)
    t.state = GAME.setup(t, GAME.options.model_validate({**options}))
    play = Play(GAME, t)
    while play.result is None:
        seat, decision = next(iter(play.pending.items()))
        kind = players[seat]
        player = GAME.policies.get(kind) or GAME.levels[kind]
        assert callable(player)
        play.give(seat, play.parse(seat, player(seal(t.state, seat), seat, decision, rng)))
    return play.result


def test_a_planner_beats_the_heuristic_from_both_sides() -> None:
    options = {"two": "sides", "factions": "in_order", "scenario": "time-of-peace"}
    won = sum(0 in over_between(["master", "heuristic"], n, options).winners for n in range(4))
    won += sum(1 in over_between(["heuristic", "master"], n, options).winners for n in range(4))
    assert won >= 6


@pytest.mark.parametrize("scenario", ["ostracism", "samos", "central-greece", "archidamian-war"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_ends_its_games(scenario: str, level: str) -> None:
    over_between([level, level], 3, {"scenario": scenario})


def test_the_same_cards_are_not_played_the_same_way() -> None:
    ways = set()
    for number in range(3):
        match = begin(GAME, b"style".ljust(32), 2, {"two": "sides"})
        rng, said = Random(number), []
        while match.version < 60:
            seat = min(match.pending)
            answer = POLICY(match.view(seat), seat, match.pending[seat], rng)
            said.append(str(answer))
            match.submit(seat, answer)
        ways.add("|".join(said))
    assert len(ways) == 3


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"two": "sides", "scenario": "time-of-peace"}),
        (2, {"two": "each_city", "scenario": "aegean"}),
        (4, {"scenario": "time-of-peace"}),
        (1, {"scenario": "central-greece"}),
    ],
)
def test_what_is_hidden_changes_no_answer(seats: int, options: dict[str, Any]) -> None:
    """Twins: the same seat in a world that it cannot tell apart, all secrets open."""
    rng, asked_so_far = Random(5), 0
    match = begin(GAME, b"twins".ljust(32), seats, options)
    while match.pending and match.version < 260:
        seat = rng.choice(sorted(match.pending))
        seated = sit(match, seat)
        answer = POLICY(seated.view, seat, seated.decision, Random(asked_so_far))
        if asked_so_far % 4 == 0:
            other = world(GAME, match.fork().table.state, seat, rng)
            twin = POLICY(other, seat, seated.decision, Random(asked_so_far))
            assert twin == answer, f"what is hidden was used: {seated.decision.key}"
        asked_so_far += 1
        match.submit(seat, answer)
    assert asked_so_far > 20
