"""An unmodified discord.py bot works in the sandbox as in Discord."""

from __future__ import annotations

import asyncio

import pytest

from sandbox.player import Failed, ImpossibleAct
from sandbox.server import Sandbox
from tests.tools.demo_bot import Start


async def test_a_bot_logs_in_and_its_commands_are_offered(box: Sandbox, start: Start) -> None:
    await start()
    ana, bruno = await box.player("Ana"), await box.player("Bruno")
    table = next(c for c in ana.commands if c["name"] == "table")
    new = next(o for o in table["options"] if o["name"] == "new")
    assert (new["shown_name"], new["description"]) == ("nueva", "Empieza una partida")
    english = next(c for c in bruno.commands if c["name"] == "table")
    assert next(o for o in english["options"] if o["name"] == "new")["shown_name"] == "new"


async def test_an_evening_slash_button_ephemeral_form_dm(box: Sandbox, start: Start) -> None:
    await start()
    ana, bruno = await box.player("Ana"), await box.player("Bruno")
    offered = await ana.autocomplete("/table nueva", "juego", "co")
    assert [c["value"] for c in offered] == ["coup"]

    told = await ana.slash("/table new", game="coup", seats=3, rival=bruno.id)
    assert told.answer == 4
    table = await bruno.until(lambda m: "Ronda 1" in m.text)
    assert table.pictures[0]["url"].startswith(box.root)
    assert table.pictures[-1]["description"] == "Un tablero a cuadros"

    assert (await bruno.press(table, "Sube")).answer == 7
    await ana.until(lambda m: "Ronda 2" in m.text)

    hand = await ana.press(table, "Mi mano")
    assert hand.message is not None
    assert hand.message.ephemeral
    assert not any(m.ephemeral for m in bruno.sees())

    opened = await ana.press(table, "Formulario")
    with pytest.raises(ImpossibleAct, match="must be filled in"):
        await ana.submit(opened, {"Carta": "Duque"})
    sent = await ana.submit(
        opened, {"Monedas": "7", "Carta": "Duque", "Contra": ["Bruno"], "Extras": ["Lanza"]}
    )
    assert sent.message is not None
    assert sent.message.text == "7 / ['duke'] / Bruno / calm / ['spear']"

    assert (await bruno.press(table, "Piensa")).answer == 5
    await bruno.until(lambda m: m.text == "Pensado." and m.ephemeral)

    await bruno.press(table, "write")
    letter = await bruno.until(lambda m: "Hola por" in m.text)
    assert bruno.channels[letter.channel]["type"] == 1
    assert letter.channel not in ana.channels

    chosen = await ana.choose(table, "Duque", "Condesa")
    assert chosen.message is not None
    assert chosen.message.text == "Elegido: duque, condesa"


async def test_the_buttons_outlive_the_bot(box: Sandbox, start: Start) -> None:
    first = await start()
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    await first.close()
    await start()
    assert (await ana.press(table, "Sube")).answer == 7
    await ana.until(lambda m: "Ronda 2" in m.text)


async def test_what_a_hand_could_not_do_is_refused(box: Sandbox, start: Start) -> None:
    await start()
    ana, bruno = await box.player("Ana"), await box.player("Bruno")
    await ana.slash("/table new", game="coup")
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    with pytest.raises(ImpossibleAct, match="disabled"):
        await ana.press(table, "Apagado")
    with pytest.raises(ImpossibleAct, match="link"):
        await ana.press(table, "Reglas")
    with pytest.raises(ImpossibleAct, match="not an option"):
        await ana.choose(table, "Rey")
    with pytest.raises(ImpossibleAct, match="1 to 2 values"):
        await ana.choose(table, "Duque", "Condesa", "Capitán")
    hand = await ana.press(table, "Mi mano")
    assert hand.message is not None
    with pytest.raises(ImpossibleAct, match="does not see"):
        await bruno.press(hand.message, "x")
    with pytest.raises(ImpossibleAct, match="outside the range"):
        await ana.slash("/table new", game="coup", seats=9)


async def test_an_unanswered_press_fails_after_three_seconds(box: Sandbox, start: Start) -> None:
    await start()
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    pressed = asyncio.create_task(ana.press(table, "never"))
    await ana.wait(lambda: any(e.get("state") == "waiting" for e in ana.events[-1:]))
    box.world.clock.advance(3.1)
    with pytest.raises(Failed):
        await pressed
