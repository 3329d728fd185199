"""A match: folding, undo, views of unfinished steps, rewinds, repairs, proofs."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.core.decision import Illegal, Split
from games.core.log import Diverged
from games.core.match import Match, begin
from games.core.players import sample
from games.core.record import REWIND, UNDO, Entry
from games.core.secret import SPECTATOR, dump
from games.core.snapshots import codec, opening
from games.headless.replay import under
from games.testing.laws import dump_all
from tests.samples import revised
from tests.samples.tiny import GAME, STEPS, State

SECRET = b"a secret of thirty-two bytes...."


def new(seats: int = 2, **rest: Any) -> Match[State]:
    return begin(GAME, SECRET, seats, **rest)


def give(match: Match[State], *answers: tuple[int, Any]) -> list[Entry]:
    return [match.submit(seat, answer) for seat, answer in answers]


def to_the_bids(match: Match[State]) -> list[Entry]:
    """Everybody walks nowhere and keeps all cards; then all are asked for a bid."""
    return give(match, *[answer for p in match.seats for answer in ((p, "done"), (p, []))])


def refused(act: Any, *args: Any, **rest: Any) -> str:
    with pytest.raises(Illegal) as why:
        act(*args, **rest)
    return why.value.code


# Beginning ---------------------------------------------------------------------------------


def test_what_a_match_may_begin_with() -> None:
    assert refused(new, 1) == "seat-count"
    assert refused(new, 5) == "seat-count"
    assert refused(new, options={"colour": 1}) == "bad-option"
    assert refused(new, options={"mood": "sad"}) == "bad-option"
    assert refused(new, rig={"crown": [1]}) == "bad-deal"
    assert new(options={"rounds": 1}).table.state.options.rounds == 1
    assert not new().rigged
    assert new(rig={"dice": [6]}).rigged


def test_the_same_secret_and_entropy_deal_the_same_cards() -> None:
    def hands(match: Match[State]) -> Any:
        return [hand.value for hand in match.table.state.hands]

    assert hands(new()) == hands(new())
    assert hands(new()) != hands(new(entropy=["ana"]))
    assert hands(new()) != hands(begin(GAME, b"another", 2))


# Answers -----------------------------------------------------------------------------------


def test_a_refused_answer_changes_nothing() -> None:
    match = new()
    before = dump_all(match), match.version, match.hash, list(match.log)
    assert refused(match.submit, 0, "fly") == "no-option"
    assert refused(match.submit, 1, "north") == "not-asked"
    assert (dump_all(match), match.version, match.hash, list(match.log)) == before


def test_every_line_carries_the_hash_of_the_one_before() -> None:
    match = new()
    lines = to_the_bids(match)
    assert [line.seq for line in lines] == [1, 2, 3, 4]
    previous = match.start.hash
    for line in lines:
        assert line.follows(previous)
        assert not replace(line, answer="dig").follows(previous)
        assert not replace(line, by="default").follows(previous)
        previous = line.hash
    assert match.hash == previous


def test_who_answered_is_part_of_the_line() -> None:
    match = new()
    assert match.submit(0, match.default(0), by="default").by == "default"
    assert match.log[-1].answer == "done"


def test_a_split_has_one_line_however_it_was_given() -> None:
    def line(answer: dict[str, int]) -> Entry:
        match, rng = new(), Random(1)
        while not isinstance(match.pending[min(match.pending)], Split):
            seat = min(match.pending)
            match.submit(seat, sample(match.pending[seat], rng))
        return match.submit(min(match.pending), answer)

    assert line({"box": 0, "self": 3}) == line({"self": 3})
    assert list(line({"box": 1, "self": 2}).answer) == ["self", "box"]  # type: ignore[arg-type]


def test_the_snapshot_moves_on_with_the_phases() -> None:
    match = new()
    give(match, (0, "north"), (0, "north"))
    assert (match.base.seq, len(match.log)) == (0, 2)
    give(match, (0, "done"), (0, []))
    assert match.base.phase == "march"
    assert (match.base.seq, match.log) == (4, [])


def test_what_comes_before_the_first_question_is_folded_once() -> None:
    match = new(3)
    assert match.fresh
    assert (match.base.seq, match.base.phase) == (0, "march")
    before = opening(GAME, match.start)
    assert before.phase == "deal"
    from_it, again = (Match(match.game, match.start, base) for base in (before, match.base))
    assert dump_all(from_it) == dump_all(again) == dump_all(match)
    assert from_it.base == again.base == match.base
    seat, answer = next((seat, match.default(seat)) for seat in match.pending)
    lines = [each.submit(seat, answer) for each in (from_it, again, match)]
    assert lines[0] == lines[1] == lines[2]
    assert dump_all(from_it) == dump_all(again) == dump_all(match)


def test_a_reload_gives_the_same_table_at_every_step() -> None:
    match, whole = new(3), []
    for seat, answer in [(0, "north"), (0, "dig"), (0, []), (1, "south"), (1, "done"), (1, [])]:
        whole.append(match.submit(seat, answer))
        short = Match(GAME, match.start, match.base, match.log)
        long = Match(GAME, match.start, None, whole)
        assert dump_all(short) == dump_all(long) == dump_all(match)
        assert short.hash == long.hash == match.hash
        assert short.floor == match.floor


def test_lines_that_do_not_fit_are_found_and_do_not_say_what_was_answered() -> None:
    match = new()
    line = Entry.after(match.hash, 1, 0, "step", "fly", "player")
    with pytest.raises(Diverged) as why:
        Match(GAME, match.start, None, [line])
    assert why.value.entry is line
    assert "fly" not in str(why.value)
    for wrong in (replace(line, seat=1, answer="done"), replace(line, key="walk", answer="done")):
        with pytest.raises(Diverged):
            Match(GAME, match.start, None, [wrong])
    with pytest.raises(Diverged):
        Match(GAME, match.start, None, [replace(line, key=UNDO, answer="")])


# Undo --------------------------------------------------------------------------------------


def test_steps_are_taken_back_one_by_one_down_to_the_floor() -> None:
    match = new()
    tables = []
    for answer in ("north", "north", "south"):
        tables.append(dump_all(match))
        match.submit(0, answer)
    assert match.floor == 0
    while tables:
        assert match.can_undo(0)
        match.undo(0)
        assert dump_all(match) == tables.pop()
    assert not match.can_undo(0)
    assert refused(match.undo, 0) == "no-undo"
    assert match.version == 6, "an undo is a line more, nothing is erased"


def test_dice_cannot_be_taken_back() -> None:
    match = new()
    give(match, (0, "north"), (0, "dig"))
    assert match.floor == 2
    assert refused(match.undo, 0) == "no-undo"


def test_what_passes_the_turn_on_cannot_be_taken_back() -> None:
    match = new()
    give(match, (0, "done"), (0, []))
    assert [*match.pending] == [1]
    assert refused(match.undo, 0) == "no-undo"
    assert refused(match.undo, 1) == "no-undo"


def test_a_step_after_which_several_are_asked_cannot_be_taken_back() -> None:
    match = new()
    to_the_bids(match)
    assert [*match.pending] == [0, 1]
    assert (match.floor, match.undoable) == (4, [])


def test_chance_drawn_directly_is_a_floor_too() -> None:
    async def march(t: Any) -> Any:
        while True:
            await t.choose(0, "step", STEPS)
            t.state.coins[0] = t.rng.below(100)

    match = begin(replace(GAME, phases=(march,)), SECRET, 2)
    match.submit(0, "north")
    assert not match.can_undo(0)


def test_only_the_last_to_step_may_take_back() -> None:
    match = new()
    give(match, (0, "north"))
    assert refused(match.undo, 1) == "no-undo"


def test_a_sealed_answer_can_be_changed_until_all_have_answered() -> None:
    match = new(3)
    to_the_bids(match)
    give(match, (2, 1), (0, 4))
    assert match.can_undo(0)
    assert match.can_undo(2)
    assert not match.can_undo(1)
    match.undo(2)
    assert sorted(match.pending) == [1, 2]
    give(match, (2, 0), (1, 5))
    assert match.table.state.coins == [1, 0, 5]
    assert not match.can_undo(2)


def test_undone_lines_fold_away_on_reload() -> None:
    match = new()
    whole = give(match, (0, "north"), (0, "south"))
    whole.append(match.undo(0))
    whole.append(match.submit(0, "north"))
    again = Match(GAME, match.start, None, whole)
    assert again.table.state.at[0] == 2
    assert (again.version, again.hash) == (4, match.hash)


# Views -------------------------------------------------------------------------------------


def test_others_see_the_table_without_the_steps_that_may_be_taken_back() -> None:
    match = new()
    give(match, (0, "north"), (0, "north"))
    assert match.view(0).at == [2, 0]
    assert match.view(1).at == match.view(SPECTATOR).at == [0, 0]
    give(match, (0, "dig"))
    assert match.view(1).at == [2, 0]
    assert match.settled() is match


def test_the_settled_match_follows_the_floor() -> None:
    match = new()
    give(match, (0, "north"))
    assert match.view(1).at[0] == 0
    give(match, (0, "dig"), (0, []))
    give(match, (1, "north"))
    assert (match.view(0).at, match.view(1).at) == ([1, 0], [1, 1])
    match.undo(1)
    assert match.view(1).at == [1, 0]


def test_a_view_holds_only_what_its_reader_may_see() -> None:
    match = new(3)
    for seat in match.seats:
        hands = [hand.sealed for hand in match.view(seat).hands]
        assert hands == [other != seat for other in match.seats]
    assert all(hand.sealed for hand in match.view().hands)
    assert dump(match.view())["deck"] == {"hidden": 5}


def test_sealed_answers_show_nowhere() -> None:
    match = new()
    to_the_bids(match)
    before = dump(match.view(1))
    match.submit(0, 5)
    assert dump(match.view(1)) == before
    assert match.heard(1) == []


def test_everybody_hears_their_own_version() -> None:
    match = new()
    heard = [(e.key, e.args["it"].sealed) for e in match.heard(1)]
    assert heard == [("gets", True)] * 2 + [("gets", False)] * 2


# Going back and mending --------------------------------------------------------------------


def played(match: Match[State]) -> list[Entry]:
    return give(match, (0, "dig"), (0, []), (1, "dig"), (1, []))


def test_a_rewind_goes_back_to_a_line_and_draws_new_dice_from_there() -> None:
    match = new()
    whole = played(match)
    first, second = match.table.state.found
    seen = set()
    for _ in range(6):
        whole.append(match.rewind(2, whole))
        assert (match.table.state.found, [*match.pending]) == ([first], [1])
        assert match.table.rng.epoch == match.version
        assert not match.can_undo(1)
        whole += give(match, (1, "dig"))
        assert match.table.state.found[0] == first
        seen.add(match.table.state.found[1])
        again = Match(GAME, match.start, None, whole)
        assert dump_all(again) == dump_all(match)
        assert again.hash == match.hash
    assert len(seen | {second}) > 1


def test_a_rewind_to_the_beginning_and_to_nowhere() -> None:
    match = new()
    whole = played(match)
    assert refused(match.rewind, 99, whole) == "no-rewind"
    assert refused(match.rewind, -1, whole) == "no-rewind"
    whole.append(match.rewind(0, whole))
    assert match.table.state.found == []
    assert whole[-1].key == REWIND
    assert dump_all(Match(GAME, match.start, None, whole)) == dump_all(match)


def test_a_repair_changes_one_value_and_starts_the_phase_again() -> None:
    match = new()
    whole = give(match, (0, "north"))
    whole.append(match.repair("coins.1", 9))
    assert match.table.state.coins == [5, 9]
    assert match.table.state.at == [0, 0], "the phase in progress begins again"
    assert not match.can_undo(0)
    for again in (
        Match(GAME, match.start, None, whole),
        Match(GAME, match.start, match.base, match.log),
    ):
        assert dump_all(again) == dump_all(match)
        assert again.hash == match.hash


@pytest.mark.parametrize(
    ("path", "value"),
    [("coins.7", 1), ("gold", 1), ("coins.x", 1), ("coins.0", "many"), ("", 1), ("round.a", 1)],
)
def test_a_repair_that_does_not_fit_is_refused(path: str, value: Any) -> None:
    match = new()
    before = dump_all(match)
    assert refused(match.repair, path, value) == "bad-patch"
    assert (dump_all(match), match.version) == (before, 0)


def test_conceding_ends_a_game_of_two_only() -> None:
    assert refused(new(3).concede, 0) == "no-concede"
    match = new()
    entry = match.concede(0)
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ([1], "conceded")
    assert refused(match.concede, 1) == "over"
    assert refused(match.submit, 0, "done") == "over"
    again = Match(GAME, match.start, None, [entry])
    assert again.result is not None
    assert again.result.winners == [1]


def test_an_abandoned_match_is_closed_without_a_winner() -> None:
    match = new(3)
    match.close()
    assert match.result is not None
    assert (match.result.scores, match.result.reason) == ((0.0, 0.0, 0.0), "closed")
    assert dict(match.pending) == {}
    assert refused(match.close) == "over"


# Rules that change -------------------------------------------------------------------------


def test_a_phase_ends_under_the_rules_under_which_it_began() -> None:
    before, log = revised.played(revised.BEFORE, 3)
    match = Match(revised.GAME, before.start, before.base, before.log)
    state = revised.State(before.table.state.heap)
    assert match.table.state == state, "upgraded on load"
    match.submit(1, "take-3")
    assert (match.table.rules, match.base.rules) == (2, 2)
    assert refused(match.submit, 0, "take-3") == "no-option"
    match.submit(0, "take-2")
    folded = Match(under(revised.GAME, 1), before.start, None, log)
    assert folded.table.state == state


def test_the_default_answer_is_the_games_own_or_the_plain_one() -> None:
    match = new()
    assert match.default(0) == "done"
    match.submit(0, "done")
    assert match.default(0) == []


def test_where_names_the_place_in_the_rules() -> None:
    assert new().where() == ["march"]


def test_state_survives_its_codec() -> None:
    state = new(4).table.state
    assert codec(GAME).validate_json(codec(GAME).dump_json(state)) == state
