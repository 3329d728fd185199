"""Discord sends a press twice: one handling fails and says so, the other one is stored."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from bot.delivery.attachments import StandingFiles
from bot.delivery.relay import OutboxRelay
from bot.features.seat.private_panels import PrivatePanels
from bot.gateway import responses
from bot.gateway.responder import Responder
from bot.matches.session import Session
from bot.ui.widgets import note
from tests.tools.evening import answers, evening


@pytest.fixture
def complained(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Before a panel is changed the same press is answered with a sentence."""
    change, done = Responder.change, list[int]()

    async def late(self: Responder, interaction: Any, face: Any) -> bool:
        done.append(interaction.id)
        await interaction.response.send_message("Something went wrong.", ephemeral=True)
        interaction.response._response_type = None  # it was another one that has answered
        return await change(self, interaction, face)

    monkeypatch.setattr(Responder, "change", late)
    return done


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is noted of panels that a press has changed."""
    found = list[str]()

    def noting(owner: type, name: str) -> None:
        before = getattr(owner, name)

        def note(*args: Any, **more: Any) -> Any:
            found.append(name)
            return before(*args, **more)

        monkeypatch.setattr(owner, name, note)

    noting(OutboxRelay, "seen")
    noting(OutboxRelay, "answered")
    noting(PrivatePanels, "note")
    return found


def asked(session: Session) -> list[int | None]:
    return [session.chairs[seat].person for seat in session.playing().pending]


@pytest.mark.parametrize("private", [False, True], ids=["direct message", "in the channel"])
async def test_a_panel_that_another_answer_has_kept_from_being_changed_counts_as_not_shown(
    private: bool, noted: list[str], request: pytest.FixtureRequest
) -> None:
    """Else what waits would be dropped, and the token kept, which edits the other answer."""
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        (one,) = [person for person in people if person.id in asked(await e.session())]
        panel = await one.seat() if private else one.dm()
        before, complained = answers(panel), request.getfixturevalue("complained")
        noted.clear()
        await one.click(panel, before[0])
        await e.env.advance_time(2)
        assert len(complained) == 1
        assert noted == []
        assert answers(panel if private else one.dm()) not in ([], before)


async def test_nobody_is_told_to_wait_while_the_pressed_message_is_changed() -> None:
    """Else the token of the press would belong to that sentence: the bot deletes messages over it,
    and the panel stayed for ever."""
    said = list[str]()

    class Response:
        def is_done(self) -> bool:
            return False  # Discord has not answered yet

        async def edit_message(self, **_: Any) -> None:
            await responses.answer_late(pressed, "Wait.")
            said.append("changed")

        async def send_message(self, **_: Any) -> None:
            said.append("late")

    pressed: Any = SimpleNamespace(
        extras={}, response=Response(), message=None, id=1, token="t", guild_id=1
    )
    pictures, standing = mock.Mock(), StandingFiles()
    assert await responses.change(pressed, note("Hm."), pictures, standing)
    assert said == ["changed"]
    pressed.extras.clear()
    await responses.answer_late(pressed, "Wait.")
    with pytest.raises(responses.Expired):
        await responses.change(pressed, note("Hm."), pictures, standing)
    assert said == ["changed", "late"]
