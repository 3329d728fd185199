"""A returning player is told all that has changed, the most important first, and briefly."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import make_dataclass, replace
from random import Random
from typing import Any

import pytest

import games
from bot.features.seat import recap as recaps
from bot.features.seat.view import PanelReader, panel, since_then, whole_seat
from bot.matches import last_seen
from bot.matches.body import Moved
from bot.matches.question_ids import mark
from games.core.changes import PASSING, Change, Facts, Item, arrow, changes, differences
from games.core.decision import Illegal
from games.core.secret import dump
from games.core.table import Event
from games.core.words import Words
from storage.records import LIVE
from tests.recap.facts import FACTS
from tests.recap.heavy import HEAVY
from tests.recap.returns import paths, returns, run, unknown
from tests.tools.house import BRUNO, DANI, DORA, House
from tests.tools.memory_store import MemoryStore
from tests.tools.random_sitting import NAMES
from tests.tools.votes import VotingTable, text

SAMPLE = 12  # returns; `make recap` makes ten thousand


@pytest.fixture
async def table() -> AsyncIterator[VotingTable]:
    house = House(MemoryStore())
    session = await house.match()
    yield VotingTable(house, session.id)
    await house.store.close()


async def income(table: VotingTable, seat: int) -> None:
    session = await table.now()
    person, asked = session.chairs[seat].person or 0, mark(session)
    await table.actions.answer(table.id, person, seat, asked, "income", None)


@pytest.mark.parametrize("game", [*FACTS, *HEAVY])
def test_every_fact_that_has_changed_is_named(game: str) -> None:
    tally = run(game, SAMPLE, seed=7)
    assert tally.returns == SAMPLE
    assert tally.facts > SAMPLE
    assert not tally.missed


@pytest.mark.parametrize("game", [*FACTS, *HEAVY])
def test_every_field_of_a_state_is_told_or_set_aside_for_a_reason(game: str) -> None:
    facts, there = (FACTS | HEAVY)[game], {*paths(games.load(game).state)}
    assert not unknown(games.load(game), facts)
    outer = {path.partition(".")[0] for path in there}
    assert facts.fields <= there, "nothing is declared that is not there"
    assert facts.aside.keys() <= there | outer
    assert all(facts.aside.values())


@pytest.mark.parametrize("game", [*FACTS, *HEAVY])
def test_a_new_field_that_nobody_tells_is_found(game: str) -> None:
    whole, facts = games.load(game), (FACTS | HEAVY)[game]
    newer = make_dataclass("State", [("omen", int, 0)], bases=(whole.state,), kw_only=True)
    assert unknown(replace(whole, state=newer), facts) == ["omen"]
    nested = make_dataclass("State", [("omen", list[Change] | None, None)], bases=(whole.state,))
    assert unknown(replace(whole, state=nested), facts) == [
        f"omen.{field}" for field in ("subject", "parts", "held", "named")
    ]


def untold(game: str, kept: slice, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is missed where only some of the changes are told, and nothing of what was said."""
    monkeypatch.setattr(recaps, "differences", lambda *args: differences(*args)[kept])
    monkeypatch.setattr(recaps, "told_events", lambda session, heard: [])
    return run(game, SAMPLE, seed=7).missed


@pytest.mark.parametrize("game", [*FACTS])
def test_one_planted_omission_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert untold(game, slice(1, None), monkeypatch)


@pytest.mark.parametrize("game", [*HEAVY])
def test_planted_omissions_are_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert untold(game, slice(1), monkeypatch)


def test_what_is_left_out_while_there_is_room_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = recaps.Recap.whole
    monkeypatch.setattr(recaps.Recap, "whole", lambda self, more: [*whole(self, more)[1:], more])
    assert any("left out with room" in line for line in run("coup", SAMPLE).missed)


def test_nothing_hidden_is_kept_of_the_table_as_it_was() -> None:
    for key in FACTS:
        for sitting, seat in returns(games.load(key), Random(3), 20):
            mark = last_seen.last(sitting.body.moved, seat)
            assert mark is not None
            assert dump(last_seen.seen(sitting.match, mark)) == sitting.views[seat]
            if sitting.match.pending and seat in sitting.match.pending:
                twin = sitting.body.model_copy()
                last_seen.note(twin, redealt(sitting.match, seat), seat)
                last_seen.note(sitting.body, sitting.match, seat)
                assert dealt_alike(sitting.body.moved[-1], twin.moved[-1], sitting.match, seat)


def redealt(match: Any, seat: int) -> Any:
    """The same match with other cards where the seat sees none."""
    other = match.fork()
    game = other.game
    world = last_seen.redeal(other.table.state, seat, Random(99))
    other.table.state = last_seen.codec(game).validate_json(last_seen.codec(game).dump_json(world))
    return other


def dealt_alike(one: Moved, other: Moved, match: Any, seat: int) -> bool:
    """Whether the same is kept, whatever was hidden."""
    return one.state == other.state and last_seen.seen(match, one) is not None


def test_the_heaviest_comes_first_and_nothing_is_counted_while_there_is_room() -> None:
    said = tuple(recaps.RecapLine(f"line {n} " + "x" * 92, int(n == 3)) for n in range(12))
    told = recaps.Recap(said, (Change("Ana", ("2 → 9 coins",)),))
    whole = told.whole("the rest is in the log")
    assert said[3].text in whole
    assert "Ana: 2 → 9 coins" in whole
    assert whole[-1] == "the rest is in the log"
    assert sum(len(line) + 1 for line in whole) <= 900
    assert len(whole) == 10, "eight lines of a hundred fit beside the change and the last line"
    assert whole[0] == said[3].text
    assert whole[1:8] == [line.text for line in said[-7:]], "then the newest, in their order"
    exactly = recaps.Recap(tuple(recaps.RecapLine(c * 99, 0) for c in "abcdefghi"))
    assert exactly.whole("more") == exactly.lines, "900 characters do"
    over = recaps.Recap((recaps.RecapLine("a" * 100, 0), *exactly.said[1:]))
    assert over.whole("more")[-1] == "more"


def test_a_panel_that_asks_has_at_most_three_lines() -> None:
    said = tuple(recaps.RecapLine(f"line {n}", int(n == 1)) for n in range(5))
    told = recaps.Recap(said, (Change("Ana", ("2 → 9 coins",)), Change("Bruno", ("out",))))
    assert told.brief() == ["line 1", "line 3", "line 4"], "no counts"
    assert recaps.Recap(said[:2], told.changed).brief() == ["line 0", "line 1"]
    assert recaps.Recap((), told.changed).brief() == []
    mine = replace(said[1], weight=9, part=recaps.RecapPart.OWN)
    assert recaps.Recap((said[0], mine)).brief() == ["line 0"], "nothing of what one did oneself"
    first = replace(said[0], part=recaps.RecapPart.DONE_TO_READER)
    assert recaps.Recap((first, *said[1:])).brief() == ["line 0", "line 1", "line 4"]


def test_of_long_lines_only_those_stand_there_that_leave_room_for_the_answers() -> None:
    said = tuple(recaps.RecapLine(str(n) * 94, n) for n in range(1, 4))
    assert recaps.Recap(said).brief() == [said[1].text, said[2].text]
    assert recaps.Recap(said[:2]).brief() == [said[0].text, said[1].text], "190 characters do"
    longer = (*said[:2], recaps.RecapLine("4" * 95, 4))
    assert recaps.Recap(longer).brief() == [longer[2].text]
    told = recaps.Recap((recaps.RecapLine("9" * 300, 1),)).brief()
    assert len(told[0]) == recaps.SHORT_LINE_LENGTH, "a single line is cut, not left out"


@pytest.mark.parametrize(
    ("key", "args", "seat", "part"),
    [
        ("challenges", {"who": 0, "whom": 1}, 1, recaps.RecapPart.DONE_TO_READER),
        ("challenges", {"who": 0, "whom": 1}, 2, recaps.RecapPart.REST),
        ("challenges", {"who": 0, "whom": 1}, 0, recaps.RecapPart.OWN),
        ("out", {"who": 1, "coins": 0}, 2, recaps.RecapPart.MOMENTS),
    ],
)
def test_a_line_stands_where_its_reader_looks_for_it(
    key: str, args: dict[str, Any], seat: int, part: recaps.RecapPart
) -> None:
    assert recaps.placed(Event(key, args), seat, games.load("coup").story)[0] is part


def test_what_became_of_a_bid_comes_before_what_others_did() -> None:
    story, won = games.load("offrandes").story, Event("wins", {"who": 0, "cast": [], "it": 7})
    assert recaps.placed(won, 0, story)[0] is recaps.RecapPart.OUTCOMES
    assert recaps.placed(won, 1, story)[0] is recaps.RecapPart.REST


def test_a_line_that_stands_before_its_turn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = recaps.Recap.whole
    monkeypatch.setattr(
        recaps.Recap, "whole", lambda self, more: [*reversed(whole(self, more)[:-1]), more]
    )
    assert any("in another order" in line for line in run("coup", 4 * SAMPLE).missed)


@pytest.mark.parametrize("game", ["coup", "kobayakawa"])
def test_nobody_is_told_what_somebody_who_is_out_no_longer_has(game: str) -> None:
    for sitting, seat in returns(games.load(game), Random(6), 400):
        if sitting.match.result:
            told = recaps.recap(sitting.session(), seat, "en").lines
            assert not [line for line in told if "no longer" in line]
            if any(re.search(r"\bout\b", line) for line in told):
                return
    pytest.fail("nobody went out")


def test_no_round_begins_when_the_game_is_over() -> None:
    over = 0
    for sitting, seat in returns(games.load("kobayakawa"), Random(6), 400):
        if sitting.match.result and sitting.views[seat]["round"] == 7:
            told = recaps.recap(sitting.session(), seat, "en").lines
            assert not [line for line in told if "first" in line]
            over += 1
    assert over > 10


def test_equal_lines_are_one() -> None:
    for sitting, seat in returns(games.load("kobayakawa"), Random(1), 30):
        for locale in ("en", "es"):
            lines = recaps.recap(sitting.session(), seat, locale).lines
            assert len(lines) == len(set(lines))


NOW = (
    Change("Ana", ("10 → 0 coins", "Soldier 1 → 2")),
    Change("Kobayakawa", ("2 → 15",)),
    Change("In your hand", ("15",), held=True, named=True),
)


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ([], ["Ana: 10 → 0 coins, Soldier 1 → 2", "Kobayakawa: 2 → 15", "In your hand: 15"]),
        (["Ana wins the pair: Soldier at 2."], ["Ana: 10 → 0 coins", *map(str, NOW[1:])]),
        (["Soldier at 2."], [*map(str, NOW)]),
        (["Ana has 2 more than the Soldier."], [*map(str, NOW)]),
        (["Ana: Soldier at 23."], [*map(str, NOW)]),
        (["Bruno changes the Kobayakawa: 15."], [str(NOW[0]), str(NOW[2])]),
        (["Bruno shows 15."], [*map(str, NOW)]),
        (["Ana pays for 1 coin (10 → 0)."], ["Ana: Soldier 1 → 2", *map(str, NOW[1:])]),
        (["Ana gives up a card (10 → 0)."], [*map(str, NOW)]),
        (["Ana has 1 coin (10 → 01)."], [*map(str, NOW)]),
    ],
)
def test_what_a_line_tells_is_not_told_again(said: list[str], left: list[str]) -> None:
    lines = [recaps.RecapLine(text, 0) for text in said]
    assert [*map(str, recaps.untold(NOW, lines, NAMES[:2]))] == left


def test_who_reads_you_is_not_told_the_same_by_name() -> None:
    won = recaps.RecapLine("You win the pair: Soldier at 2.", 0, about=frozenset({0}))
    assert str(next(recaps.untold(NOW, [won], NAMES[:2]))) == "Ana: 10 → 0 coins"
    other = replace(won, about=frozenset({1}))
    assert str(next(recaps.untold(NOW, [other], NAMES[:2]))) == str(NOW[0])


def test_a_card_that_was_drawn_is_told_once() -> None:
    drew = recaps.RecapLine("You draw 15.", 0, private=True, about=frozenset({0}))
    assert NOW[2] not in [*recaps.untold(NOW, [drew], NAMES[:2])]
    drawn = 0
    for sitting, seat in returns(games.load("kobayakawa"), Random(6), 60):
        for locale, draws in (("en", "You draw"), ("es", "Tomas")):
            lines = recaps.recap(sitting.session(), seat, locale).lines
            if any(line.startswith(draws) for line in lines):
                drawn += 1
                assert not [line for line in lines if line.startswith(("In your", "En tu"))]
    assert drawn


def test_a_card_that_lies_open_is_told_by_whoever_names_it() -> None:
    lies = Change("In the discards", ("14 · Siracusa", "3 · Poseidon"), named=True)
    used = recaps.RecapLine("Persia uses 14 · Siracusa: 2 fleets.", 0)
    assert [*map(str, recaps.untold([lies], [used], NAMES[:2]))] == [
        "In the discards: 3 · Poseidon"
    ]


def test_the_move_in_progress_is_not_told_a_second_time() -> None:
    told = 0
    for sitting, seat in returns(games.load("coup"), Random(6), 60):
        recap = recaps.recap(sitting.session(), seat, "en")
        told += any("claiming" in line.text for line in recap.said)
        assert not [
            one for one in recap.changed if "challenged" in str(one) or "blocked" in str(one)
        ]
    assert told


def test_whoever_won_an_auction_is_not_told_to_bid_no_longer() -> None:
    won = 0
    for sitting, seat in returns(games.load("offrandes"), Random(6), 60):
        lines = recaps.recap(sitting.session(), seat, "es").lines
        won += any("gana" in line.casefold() for line in lines)
        assert not [line for line in lines if "Ya no pujan" in line or "ya no " in line]
    assert won


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("2 coins", "9 coins", "2 → 9 coins"),
        ("1 coin", "2 coins", "1 → 2 coins"),
        ("Soldier 0", "Soldier 1", "Soldier 0 → 1"),
        ("red phase", "blue phase", "red → blue phase"),
        ("1b 2n", "1b", "1b 2n → 1b"),
        ("Athens 1b", "Athens 1b 2n", "Athens 1b → 1b 2n"),
        ("2", "2 more", "2 → 2 more"),
    ],
)
def test_what_became_of_a_fact_is_an_arrow(was: str, now: str, told: str) -> None:
    assert arrow(was, now) == told


def test_names_are_never_read_as_words_of_the_game() -> None:
    odd = ["7 · A, b: c", "**9** y 3", "(x)"]
    for sitting, seat in returns(games.load("kobayakawa"), Random(2), 60):
        if len(sitting.match.seats) != 3:
            continue
        before = last_seen.seen(sitting.match, sitting.body.moved[-1])
        now, game = sitting.match.view(seat), sitting.game
        plain = changes(game, before, now, seat, Words("es", game.folder, NAMES[:3], seat))
        named = changes(game, before, now, seat, Words("es", game.folder, odd, seat))
        assert len(plain) == len(named)


@pytest.mark.parametrize("said", ["Ana e Hipatia", "Iris y Ana"])
def test_and_is_said_as_the_name_after_it_asks(said: str) -> None:
    first, _, second = said.split()
    w = Words("es", games.load("offrandes").folder, [first, second])
    before, now = (
        Facts(frozenset(), (Item(("", "", PASSING), "", f"Siguen en la puja: {who}"),))
        for who in ("\ue000", "\ue000 y \ue001")
    )
    assert [str(one) for one in differences(before, now, w)] == [f"Siguen en la puja: {said}"]


# At a table of the bot ----------------------------------------------------------------------------


async def test_the_recap_begins_with_the_last_own_answer(table: VotingTable) -> None:
    first = await table.asked()
    for _ in range(3):
        await income(table, await table.asked())
    session = await table.now()
    lines = recaps.recap(session, first, "en").lines
    (*_, own, changed) = lines
    assert own.startswith("You take 1 coin"), "one's own comes last, before what has changed"
    assert changed.startswith("Turn")
    assert sum("takes 1 coin" in line for line in lines) == 2
    for seat, name in enumerate(session.names):
        begins = ("You ", name) if seat == first else name
        told = [line for line in lines if line.startswith(begins) and "2 → 3" in line]
        assert len(told) == 1, "in the line that says why, and not again"
    await income(table, first)
    lines = recaps.recap(await table.now(), first, "en").lines
    assert sum("take 1 coin" in line for line in lines) == 1
    assert not any("takes 1 coin" in line for line in lines)
    assert any("3 → 4" in line for line in lines)


async def test_after_a_rewind_the_last_answer_is_one_that_still_stands(table: VotingTable) -> None:
    first = await table.asked()
    for _ in range(4):
        await income(table, await table.asked())
    mark = last_seen.last((await table.now()).body.moved, first)
    assert mark is not None
    await table.house.services.hosting.rewind(table.id, DORA, 1, "a slip", manages=True)
    session = await table.now()
    before = last_seen.last(session.body.moved, first)
    assert before is None or before.line < mark.line
    assert all(one.line < 3 for one in session.body.moved)


async def test_who_takes_a_seat_over_has_not_moved_yet(table: VotingTable) -> None:
    for _ in range(3):
        await income(table, await table.asked())
    seat = (await table.now()).seat_of(BRUNO)
    assert seat is not None
    assert last_seen.last((await table.now()).body.moved, seat) is not None
    await table.actions.resign(table.id, BRUNO)
    await table.actions.take_over(table.id, DANI, "Dani", seat)
    assert last_seen.last((await table.now()).body.moved, seat) is None


async def test_an_answer_that_was_refused_is_none(table: VotingTable) -> None:
    seat = await table.asked()
    session = await table.now()
    async with table.house.matches.change(table.id, LIVE) as draft:
        with pytest.raises(Illegal):
            draft.submit(seat, "no such thing", "player")
        assert draft.body.moved == session.body.moved


async def test_only_own_answers_count(table: VotingTable) -> None:
    seat = await table.asked()
    async with table.house.matches.change(table.id, LIVE) as draft:
        draft.submit(seat, "income", "default")
        await table.house.matches.commit(draft)
    assert (await table.now()).body.moved == ()


async def test_the_rest_is_one_press_away(
    table: VotingTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recaps, "SHORT_RECAP_LINES", 1)
    first = await table.asked()
    for _ in range(3):
        await income(table, await table.asked())
    session = await table.now()
    shown = text(panel(session, first, PanelReader("en")))
    assert "See all" in shown
    others = [line.text for line in recaps.recap(session, first, "en").said[:2]]
    assert sum(f"-# {line}" in shown for line in others) == 1
    since = since_then(session, first, "en", [])
    for face in (since, whole_seat(session, first, "en", drawn=False)):
        for line in recaps.recap(session, first, "en").lines:
            assert line in text(face)


async def test_what_can_no_longer_be_read_is_told_without_changes(table: VotingTable) -> None:
    first = await table.asked()
    for _ in range(3):
        await income(table, await table.asked())
    session = await table.now()
    mark = last_seen.last(session.body.moved, first)
    assert mark is not None
    assert last_seen.seen(session.playing(), mark.model_copy(update={"state": "AAAA"})) is None


def test_a_long_list_is_cut_between_its_parts_and_bold_ends_with_it() -> None:
    moves = ", ".join(f"{n} × land unit, Sicily to Naupactus {n}" for n in range(10, 30))
    (line,) = recaps.Recap((recaps.RecapLine(moves, 9),)).brief()
    assert line.endswith(", …")
    assert len(line) <= recaps.SHORT_LINE_LENGTH
    assert moves.startswith(line.removesuffix(", …") + ", ")
    (bold,) = recaps.Recap((recaps.RecapLine(f"**{'x' * 300}**", 9),)).brief()
    assert bold.count("**") == 2


def test_two_alike_that_are_gone_are_counted() -> None:
    w = Words("en", games.load("coup").folder, ("Ana", "Bruno"))
    lying = Item(("", "Sicily", ""), "Markers in Sicily", "rumor face down")
    other = Item(("", "Samos", ""), "Markers in Samos", "a battle")
    before, after = Facts(frozenset(), (lying, lying, other)), Facts(frozenset(), (other,))
    assert (
        str(differences(before, after, w)[0]) == "Markers in Sicily: no longer 2 × rumor face down"
    )
