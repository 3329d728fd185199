"""Computer players have names in the language of the table."""

from __future__ import annotations

import pytest

from bot.lobby.service import COMPUTER_NAMES, computer_names
from bot.tutorials.service import lesson
from storage.memory import MemoryStore
from tests.bot.test_door import BRUNO, House


@pytest.mark.parametrize(
    ("locale", "third"),
    [("es", "Solón ⚙"), ("es-419", "Solón ⚙"), ("en", "Solon ⚙"), ("fr", "Solon ⚙")],
)
async def test_a_table_has_computers_of_its_own_language(locale: str, third: str) -> None:
    house = House(MemoryStore())
    lobby = house.services.lobby
    opened = await lobby.open(
        game="coup", guild=1, channel=1, host=BRUNO, name="Bruno", locale=locale, options={}
    )
    for _ in range(3):
        session = await lobby.seat_computer(opened.id, BRUNO)
    assert session.names[-1] == third
    await house.store.close()


def test_every_language_has_as_many_and_no_name_twice() -> None:
    for locale in COMPUTER_NAMES:
        assert len(set(computer_names(locale))) == len(COMPUTER_NAMES[""]) >= 10


def test_so_does_a_tutorial() -> None:
    assert "Hipatia ⚙" in lesson("coup", 0, 1, "Ana", "es").session.names
    assert "Hypatia ⚙" in lesson("coup", 0, 1, "Ana", "en").session.names
