"""What simulated people keep in sight among what is said at many tables."""

from __future__ import annotations

from sandbox.world.entities import Message
from tests.simulation.phones import KEPT, PhoneMessage, PhoneUser


def said(id: str, channel: str, private: bool = False) -> PhoneMessage:
    return PhoneMessage(Message(id, channel, "bot", 0.0), [], private=private)


def person(*home: str) -> PhoneUser:
    return PhoneUser("7", "Ana", 3.0, 0.0, 0.0, 0.0, 0.0, set(home))


def looked_at(one: PhoneUser, everywhere: bool) -> list[str]:
    return [shown.message.id for shown in one.sees(everywhere)]


def test_the_card_of_ones_own_table_stays_in_sight_whatever_is_said_at_others() -> None:
    ana = person("mesa-1")
    ana.look(said("card", "mesa-1"))
    ana.look(said("question", "direct", private=True))
    for number in range(3 * KEPT):
        ana.look(said(f"other {number}", "mesa-2"))
    assert looked_at(ana, False) == ["card", "question"]
    assert len(ana.sees(True)) == KEPT
    ana.lose("card")
    assert looked_at(ana, False) == ["question"]


def test_of_ones_own_tables_the_oldest_is_lost_from_sight() -> None:
    ana = person("mesa-1")
    for number in range(KEPT + 1):
        ana.look(said(str(number), "mesa-1"))
    assert looked_at(ana, False) == [str(number) for number in range(1, KEPT + 1)]


def test_who_belongs_to_no_table_looks_at_all_of_them() -> None:
    ana = person()
    for number in range(KEPT + 1):
        ana.look(said(str(number), f"mesa-{number % 3}"))
    assert looked_at(ana, False) == looked_at(ana, True)
    assert looked_at(ana, True)[0] == "1"
