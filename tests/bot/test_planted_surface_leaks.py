"""Leaks planted in what the bot says, logs and does: the twins must find each."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable
from typing import Any

import pytest

import games
from bot.features.history import view as record
from bot.features.history.service import History
from bot.features.hosting.service import Hosting
from bot.features.lobby import view as lobby_view
from bot.features.personal import view as personal_view
from bot.features.seat import private_panels
from bot.features.seat import view as seat_view
from bot.features.seat.panel_contents import PanelMaker
from bot.features.table import view as table_view
from bot.features.votes import view as vote_view
from bot.features.votes.service import Votes
from bot.matches import outgoing
from bot.matches.actions import Actions
from bot.matches.autoplay import Autoplay
from bot.matches.errors import Refused, Stale
from bot.matches.repository import Matches
from bot.matches.session import AnyTable, Draft, Session
from bot.ui import parts, widgets, words
from bot.ui.id_format import IdText
from bot.ui.questions import HELD
from bot.ui.written_answers import written
from games.core.decision import Illegal
from games.core.match import plain_default
from games.core.secret import SPECTATOR
from storage.records import Deadline, OutboxMessage
from tests.tools.planting import Faults, Replacement, planted, tried_in_loop
from tests.tools.twins import faces
from tests.tools.twins.leaks import Plant, hidden, prints, wrapped
from tests.tools.twins.steps import steps
from tests.tools.twins.worlds import NOW, Step, World, step_in_both, twins, waits


def mark(session: AnyTable) -> int:
    """A number that follows from what is hidden."""
    return zlib.crc32(hidden(session).encode())


def describes(face: widgets.Face, session: Session) -> widgets.Face:
    face.alt += hidden(session)
    return face


def draws(face: widgets.Face, session: Session) -> widgets.Face:
    face.svg = (face.svg or "") + f"<!-- {hidden(session)} -->"
    return face


def names_a_button(face: widgets.Face, session: Session) -> widgets.Face:
    ref = IdText("my", session.id, 0, 0, str(mark(session)))
    face.view.add_item(widgets.row(widgets.button("?", ref)))
    return face


def greys_a_button(face: widgets.Face, session: Session) -> widgets.Face:
    button = widgets.button("?", IdText("my", session.id), disabled=mark(session) % 2 == 0)
    face.view.add_item(widgets.row(button))
    return face


def swaps_emoji(icons: dict[str, str], session: Session) -> dict[str, str]:
    return {id: f"<:other:{1 + mark(session) % 97}>" for id in icons}


def orders_by_a_hand(face: widgets.Face, session: Session) -> widgets.Face:
    for word in ("a", "b") if mark(session) % 2 else ("b", "a"):
        face.view.add_item(parts.TextDisplay(word))
    return face


def rings(face: widgets.Face, session: Session) -> widgets.Face:
    face.loud = mark(session) % 2 == 0
    return face


def mentions(face: widgets.Face, session: Session) -> widgets.Face:
    face.mentions = (100 + mark(session) % 2,)
    return face


def prints_in_words(text: str, session: Session) -> str:
    return text + hidden(session)


def adds_a_line(lines: list[str], session: Session) -> list[str]:
    return [*lines, hidden(session)]


def drops_a_panel(keys: dict[int, str], session: Session) -> dict[int, str]:
    return {seat: key for seat, key in keys.items() if seat != mark(session) % 2}


def marks_a_panel(keys: dict[int, str], session: Session) -> dict[int, str]:
    return {seat: f"{key}{mark(session)}" for seat, key in keys.items()}


def asks_again_by_a_hand(page: str, session: Session) -> str:
    decision = next(iter(session.playing().pending.values()))
    return f"{HELD}{written(decision, [plain_default(decision)])}" if mark(session) % 2 else page


def lets_everybody_look(readers: list[int], session: Session) -> list[int]:
    return [SPECTATOR, *session.playing().seats]


def lets_a_playing_host_look() -> Faults:
    async def uncover(self: Hosting, id: str, *_: Any, **__: Any) -> Any:
        return hidden(await self.matches.read(id))

    return [Replacement(Hosting, "uncover", uncover)]


def refuses_a_repair_by_a_hand() -> Faults:
    async def repair(self: Hosting, id: str, *_: Any, **__: Any) -> None:
        raise Illegal("bad-patch", path=str(mark(await self.matches.read(id))))

    return [Replacement(Hosting, "repair", repair)]


def refuses_a_proposal_by_a_hand() -> Faults:
    async def propose(self: Votes, id: str, *_: Any, **__: Any) -> None:
        raise Refused("bad-steps", most=mark(await self.matches.read(id)))

    return [Replacement(Votes, "propose", propose)]


def logs() -> Faults:
    old = Draft.submit

    def talkative(self: Draft, *args: Any) -> None:
        logging.getLogger("bot.matches").debug("now %s", hidden(self))
        old(self, *args)

    return [Replacement(Draft, "submit", talkative)]


def exports_the_view_of_all() -> Faults:
    old = History.own_view

    async def open_view(self: History, session: Session, *args: Any) -> dict[str, Any]:
        return {**await old(self, session, *args), "view": hidden(session)}

    return [Replacement(History, "own_view", open_view)]


def shows_the_host_too_much() -> Faults:
    async def look(self: Hosting, id: str) -> Any:
        return hidden(await self.matches.read(id))

    return [Replacement(Hosting, "look", look)]


def exports_all_too_soon() -> Faults:
    async def document(self: History, session: Session) -> Any:
        return hidden(session)

    return [Replacement(History, "document", document)]


def errs(other: Callable[[Illegal, Session], Exception]) -> Plant:
    """Refuse an answer with another error."""

    def plant() -> Faults:
        old = Actions.answer_with

        async def answer(self: Actions, id: str, *args: Any) -> Session:
            try:
                return await old(self, id, *args)
            except Illegal as why:
                raise other(why, await self.matches.read(id)) from None

        return [Replacement(Actions, "answer_with", answer)]

    return plant


def explains_too_well(why: Illegal, session: Session) -> Exception:
    return Illegal("not-a-number", low=0, high=mark(session))


def refuses_by_a_hand(why: Illegal, session: Session) -> Exception:
    return Stale() if mark(session) % 2 else why


def keeps_a_deadline_by_a_hand() -> Faults:
    old = Matches.commit

    async def commit(self: Matches, draft: Draft, **rest: Any) -> Session:
        due = Deadline(draft.id, "clock", NOW + mark(draft))
        with planted(Replacement(self, "_deadlines", [lambda _: [due]])):
            return await old(self, draft, **rest)

    return [Replacement(Matches, "commit", commit)]


def writes_it_into_the_outbox() -> Faults:
    def message(id: str, match: str, target: str, body: Any, *rest: Any) -> OutboxMessage:
        return OutboxMessage(id, match, target, {"why": HOLDER[0]}, *rest)

    def keys(found: dict[int, str], session: Session) -> dict[int, str]:
        HOLDER[:] = [hidden(session)]
        return found

    return [
        *wrapped(outgoing, "panel_keys", keys)(),
        Replacement(outgoing, "OutboxMessage", message),
    ]


def follows_the_heir() -> Faults:
    return [Replacement(private_panels, "sits", lambda *_: True)]


HOLDER: list[str] = []

LEAKS: dict[str, Plant] = {
    "the table prints a hand": wrapped(table_view, "table_face", prints),
    "the picture's words describe a hand": wrapped(table_view, "table_face", describes),
    "the picture draws a hand": wrapped(table_view, "board", draws),
    "a button's id names a hand": wrapped(table_view, "table_face", names_a_button),
    "a button is grey by a hand": wrapped(seat_view, "panel", greys_a_button),
    "a button's emoji is another by a hand": wrapped(seat_view, "icons_of", swaps_emoji),
    "texts are ordered by a hand": wrapped(table_view, "table_face", orders_by_a_hand),
    "a vote prints a hand": wrapped(vote_view, "means", prints_in_words),
    "what came of a vote rings by a hand": wrapped(vote_view, "outcome", rings),
    "a proposal is refused by a hand": refuses_a_proposal_by_a_hand,
    "the phone rings by a hand": wrapped(table_view, "table_face", rings),
    "a call goes out by a hand": wrapped(table_view, "table_face", mentions),
    "another's panel prints a hand": wrapped(seat_view, "panel", prints),
    "the picture of one's own hand draws another's": wrapped(seat_view, "panel", draws),
    "its words describe another's": wrapped(seat_view, "panel", describes),
    "a panel asks once more by a hand": wrapped(faces, "held_answer", asks_again_by_a_hand),
    "a private panel that follows prints another's": wrapped(PanelMaker, "face", prints),
    "a private panel follows the heir of a seat": follows_the_heir,
    "the question before a game is closed prints a hand": wrapped(lobby_view, "closing", prints),
    "one's list of games prints a hand": wrapped(personal_view, "mine", prints),
    "the spectators' table prints a hand": wrapped(record, "watch", prints),
    "who shows a hand shows another's too": wrapped(record, "shown_hands", adds_a_line),
    "a replay prints a hand": wrapped(record, "replay", prints),
    "a replay through others' eyes": wrapped(History, "readers", lets_everybody_look),
    "the log tells a hand": wrapped(words, "spoken", adds_a_line),
    "the export holds a hand": exports_the_view_of_all,
    "the whole export before the end": exports_all_too_soon,
    "the host looks at a hand unasked": shows_the_host_too_much,
    "a host who plays looks at a hand": lets_a_playing_host_look,
    "a host's tool is refused by a hand": refuses_a_repair_by_a_hand,
    "the process logs a hand": logs,
    "an error names a hand": errs(explains_too_well),
    "an error is another by a hand": errs(refuses_by_a_hand),
    "a panel comes by a hand": wrapped(outgoing, "panel_keys", drops_a_panel),
    "a panel is made anew by a hand": wrapped(outgoing, "panel_keys", marks_a_panel),
    "a message waits with a hand": writes_it_into_the_outbox,
    "a clock runs by a hand": keeps_a_deadline_by_a_hand,
}


@pytest.fixture(scope="module")
def tested() -> list[Step]:
    return steps(games.load("kobayakawa"), 6, seed=3)


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_planted_leak_is_found(leak: str, tested: list[Step]) -> None:
    async with twins() as pair:
        outcome = await tried_in_loop(LEAKS[leak](), lambda: apart(pair, tested))
    assert outcome.caught, outcome


async def test_without_a_leak_nothing_is_found(tested: list[Step]) -> None:
    async with twins() as pair:
        assert await apart(pair, tested) == []


async def apart(pair: tuple[World, World], tested: list[Step]) -> list[str]:
    for number, step in enumerate(tested):
        if found := await step_in_both(pair, step, f"aaaaaaa{'abcdef'[number]}"):
            return found
    return []


async def test_a_computer_player_who_ponders_by_a_hand_is_found(tested: list[Step]) -> None:
    old = Autoplay._think

    async def ponder(self: Autoplay, table: AnyTable, seat: int) -> Any:
        for _ in range(mark(table) % 3):
            self._rng.random()
        return await old(self, table, seat)

    with planted(Replacement(Autoplay, "_think", ponder)):
        async with twins() as pair:
            waited = [
                await waits(pair, step, f"aaaaaaa{'abcdef'[n]}") for n, step in enumerate(tested)
            ]
    assert any(ours != theirs for ours, theirs in waited)
