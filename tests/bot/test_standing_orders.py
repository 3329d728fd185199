"""Which standing orders a panel offers in a reaction window."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from bot.features.seat import view as seat_view
from bot.features.seat.view import PanelReader
from bot.features.table import view as table_view
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session
from bot.matches.standing_orders import by_order
from bot.ui.widgets import dotted
from games.core.match import Match, begin
from games.core.players import sample
from games.core.record import Entry
from games.core.secret import Seat
from storage.records import LIVE, Row
from tests.tools.evening import answers, controls, evening, text
from tests.tools.painted import Painted
from tests.tools.sessions import in_a_window
from tests.tools.twins.worlds import twins


@pytest.mark.parametrize(
    ("key", "seats", "orders"),
    [
        ("coup", 3, {"pass", "unless_target"}),
        ("coup", 2, {"pass"}),
        ("imperios", 4, {"pass", "unless_target"}),
    ],
)
def test_to_pass_unless_targeted_is_offered_only_where_windows_name_a_target(
    key: str, seats: int, orders: set[str]
) -> None:
    session = in_a_window(key, seats)
    seat = next(iter(session.playing().pending))
    shown = Painted(seat_view.panel(session, seat, PanelReader("en")))
    assert {ref.arg for _, ref in controls(shown, "order")} == orders


def test_of_two_who_are_left_the_other_one_is_always_the_target() -> None:
    session = in_a_window("coup", 3)
    match = session.playing()
    seat = next(iter(match.pending))
    state = match.play.table.state
    state.living = [one for one in state.living if one in (seat, state.turn)]
    shown = Painted(seat_view.panel(session, seat, PanelReader("en")))
    assert {ref.arg for _, ref in controls(shown, "order")} == {"pass"}


@pytest.mark.parametrize(
    ("order", "locale", "words"),
    [
        ("pass", "en", "You pass until your turn"),
        ("pass", "es", "Pasas hasta tu turno"),
        ("unless_target", "en", "unless you are the target"),
        ("unless_target", "es", "mientras no sea contra ti"),
    ],
)
def test_an_order_that_stands_says_so_to_its_giver_alone(
    order: str, locale: str, words: str
) -> None:
    session = in_a_window("coup", 3)
    seat, other = list(session.playing().pending)[:2]
    before = {
        each: text(Painted(seat_view.panel(session, each, PanelReader(locale))))
        for each in (seat, other)
    }
    session.body.chairs[seat].order = order
    shown = Painted(seat_view.panel(session, seat, PanelReader(locale)))
    assert words in text(shown)
    assert words not in before[seat]
    assert [ref.arg for _, ref in controls(shown, "order")] == [""], "and how to end it"
    assert text(Painted(seat_view.panel(session, other, PanelReader(locale)))) == before[other]


def before_a_window(seed: int) -> tuple[Match[Any], list[Entry], Seat, Seat]:
    """A match of Imperios in a window of a single seat, its log, who acts, and that seat."""
    rng, log = Random(seed), list[Entry]()
    match = begin(games.load("imperios"), bytes(32), 4)
    while len(match.pending) != 1 or not match.window:
        seat = rng.choice(sorted(match.pending))
        log.append(match.submit(seat, sample(match.pending[seat], rng)))
    seat, asked = next(iter(match.pending.items()))
    return match, log, asked.about["who"], seat


RULES = {
    "block": {"block": ("sea", "trade", "conquer", "sack", "capital", "city", "presence")},
    "pass": {"rest": ("pass",)},
    None: {"rest": ("ask",)},
}


async def test_a_rule_blocks_and_passes_in_the_same_time_and_nobody_is_told_of_it() -> None:
    match, log, actor, seat = before_a_window(1)
    waited, answered, shown = [], [], []
    for answer, rule in RULES.items():
        async with twins() as (world, _):
            changed = {seat: {"standing_rule": rule}}
            session = await world.put(match.start, match.base, log, "aaaaaaaa", changed=changed)
            faces = (
                table_view.table(session),
                seat_view.panel(session, actor, PanelReader("en")),
            )
            shown.append([*(text(Painted(face)) for face in faces), session.is_called(seat)])
            assert by_order(session, seat) == answer
            autoplay, pauses = world.bot.services.autoplay, list[float]()

            async def pause(seconds: float, into: list[float] = pauses) -> None:
                into.append(seconds)

            autoplay._pause = pause
            autoplay.nudge(session.id)
            await autoplay.idle()
            lines = [entry for entry, _ in await world.store.matches.log(session.id)][len(log) :]
            answered.append([(line.seat, line.answer) for line in lines])
            waited.append(pauses[:1])
    assert answered == [[(seat, "block"), (seat, "keep")], [(seat, "pass")], []]
    assert waited[0] == waited[1] != waited[2] == []
    assert shown[0] == shown[1] == shown[2]


async def test_a_rule_is_laid_down_by_a_form_and_taken_back_by_a_button() -> None:
    async with evening() as e:
        people = [e.person(n, "es-ES") for n in ("Ana", "Bruno", "Carla", "Dani")]
        await e.seat_all("imperios", *people)
        ana = people[0]
        seat_of_ana = (await ana.click(await ana.seat(), "Ver todo")).response
        opened = await ana.click(seat_of_ana, "Regla fija…")
        await ana.submit(opened, block="capital", rest="mine")
        session = await e.session()
        seat = session.seat_of(ana.id)
        assert session.chairs[seat or 0].standing_rule == {
            "block": ("capital",),
            "over": (),
            "spare": (),
            "rest": ("mine",),
            "lift": ("keep",),
        }
        stored = session.row.body["chairs"][seat or 0]
        assert stored["standing_rule"]["rest"] == ["mine"]
        assert "Bloqueas ataques a mis capitales." in text(ana.dm())
        assert not [m for m in e.channel.history() if "Regla fija" in text(m)]
        await ana.click(ana.dm(), "Preguntarme siempre")
        assert (await e.session()).chairs[seat or 0].standing_rule is None
        assert "Bloqueas" not in text(ana.dm())


async def test_a_second_claim_of_the_duke_is_challenged_by_rule_and_only_its_owner_reads_so() -> (
    None
):
    async with evening() as e:
        people = [e.person(n) for n in ("Ana", "Bruno", "Carla", "Dani")]
        await e.seat_all("coup", *people)
        session = await e.session()
        seated = {session.seat_of(p.id) or 0: p for p in people}
        first = next(iter(session.playing().pending))
        one, two, between, watcher = (seated[(first + n) % 4] for n in range(4))
        seat = session.seat_of(watcher.id) or 0
        before = [text(p.dm()) for p in (one, two, between)]
        everything = (await watcher.click(await watcher.seat(), "See all")).response
        opened = await watcher.click(everything, "Standing rule…")
        await watcher.submit(opened, second="duke", truth="ask", rest="ask")
        assert "You challenge whoever claims the Duke" in text(watcher.dm())
        assert [text(p.dm()) for p in (one, two, between)] == before

        await e.restart()
        await one.click(one.dm(), next(a for a in answers(one.dm()) if "Tax" in a))
        await e.env.settle()
        assert seat in (await e.session()).playing().pending, "a first claim is theirs to judge"
        for person in (watcher, two, between):
            await person.click(person.dm(), "Pass")
        await two.click(two.dm(), next(a for a in answers(two.dm()) if "Tax" in a))
        await e.env.settle()
        assert seat not in (await e.session()).playing().pending
        assert "Your standing order answered **Challenge**." in text(watcher.dm())
        read = (*e.channel.history(), *(p.dm() for p in people if p is not watcher))
        assert "Your standing order answered" not in "\n".join(map(text, read))


@pytest.mark.parametrize(
    ("key", "seats", "told"),
    [
        ("coup", 4, "P{0}: 2 coins, 2 cards · P{1}: 2 coins, 2 cards · P{2}: 2 coins, 2 cards"),
        ("kobayakawa", 3, "P{0}: 4 medals · P{1}: 4 medals"),
        ("offrandes", 3, "P{0}: 0 points, "),
    ],
)
def test_rivals_stand_in_one_line_clockwise_from_the_reader(
    key: str, seats: int, told: str
) -> None:
    match = begin(games.load(key), bytes(32), seats)
    body = BodyDraft(chairs=[ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats])
    session = Session(Row("aaaaaaaa", 1, LIVE, key, 1, 2, 3, {}, 0.0, 0.0), body, match)
    for seat in match.seats:
        others = [(seat + n) % seats for n in range(1, seats)]
        shown = text(Painted(seat_view.panel(session, seat, PanelReader("en"))))
        assert dotted(told.format(*others)) in shown
