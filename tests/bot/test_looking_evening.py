"""Looking things up: parts of a big board, a table without pictures, the rules by chapter."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games
from bot.delivery.pictures import BLANK, WorkerProcess, draw
from bot.ui import questions
from bot.ui.ids import Question
from bot.ui.words import bot_words, of_game
from games.core.decision import Choice, Illegal, Option, Split
from tests.tools.evening import controls, evening, labels, menus, parts, seen_alone, text


def pictures(message: object) -> list[str]:
    """The alt texts of the pictures on a message."""
    shown = [p for p in parts(message) if p["type"] == 12]
    return [item["description"] for gallery in shown for item in gallery["items"]]


async def test_a_big_board_is_looked_at_part_by_part() -> None:
    async with evening() as e:
        people = [e.person(n) for n in ("Ana", "Bruno", "Carla", "Dani")]
        await e.seat_all("imperios", *people)
        shown = (await people[0].click(e.table(), "In words")).response
        (menu,) = menus(shown)
        names = [option["value"] for option in menu["options"]]
        game, east = games.load("imperios"), (await e.session()).playing()
        assert game.zooms_now is not None
        assert names == ["-", *game.zooms_now(east.view())]
        assert {"india", "tables"} <= {*names}
        assert not {"gaul", "danube"} & {*names}
        whole = text(shown)
        shown = (await people[0].choose(shown, [names[1]], menu["custom_id"])).response
        (menu,) = menus(shown)
        (chosen,) = [option["label"] for option in menu["options"] if option.get("default")]
        assert text(shown).startswith(f"### {chosen}")
        assert [alt.startswith(chosen) for alt in pictures(shown)] == [True]
        back = (await people[0].choose(shown, ["-"], menu["custom_id"])).response
        assert text(back) == whole


async def test_the_host_switches_pictures_off_for_the_table() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "earth_and_water")
        await bruno.tap(e.table(), "join")
        assert not controls(await bruno.more(), "pictures")
        mine = await ana.more()
        await ana.click(mine, "Without pictures")
        assert "Picture of the board at the table: no" in text(mine)
        assert "no picture of the board" in text(e.table())
        assert "With pictures" in labels(mine)
        await ana.tap(e.table(), "start")
        assert pictures(e.table()) == []
        shown = (await ana.click(ana.dm(), "Board")).response
        assert len(pictures(shown)) == 1, "what somebody looks at alone keeps its picture"


async def test_the_first_chapter_of_the_rules_says_the_name_of_the_game_once() -> None:
    async with evening() as e:
        ana = e.person("Ana")
        shown = (await ana.slash("game rules", game="earth_and_water")).response
        assert text(shown).count("300: Earth & Water") == 1


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_a_line_of_the_log_opens_the_rules_where_it_comes_from(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await e.seat_all("kobayakawa", *people)
        log = (await people[0].slash("game log")).response
        ((menu, _),) = controls(log, "cause")
        first = menu["options"][0]
        assert first["description"] == "3.4"
        shown = await people[0].choose(log, [first["value"]], menu["custom_id"])
        line, quoted, *_ = text(seen_alone(shown)).removeprefix("## Kobayakawa\n").split("\n")
        assert line.replace("**", "") == first["label"]
        assert quoted.startswith("> **3.4** ")
        (chapters,) = menus(seen_alone(shown))
        (open_,) = [one["label"] for one in chapters["options"] if one.get("default")]
        assert open_.startswith("3. ")


def test_a_menu_says_how_many_to_pick() -> None:
    t = {locale: bot_words(locale) for locale in ("es", "en")}
    three = Choice("cards", [Option(str(i), i) for i in range(5)], 3, 3)
    some = replace(three, least=0)
    assert questions.several_title(three, t["es"]) == "Elige 3"
    assert questions.several_title(some, t["es"]) == "Elige hasta 3"
    assert questions.several_title(replace(three, least=1), t["en"]) == "Choose 1 to 3"


def test_what_can_be_shared_out_in_few_ways_takes_one_press() -> None:
    """Of one army that starves, a button a city; of more ways than a menu holds the simplest."""
    w = of_game("earth_and_water", "es")
    one = Split("starve", 1, {"pella": 1, "delphi": 2, "thebes": 3})
    two = replace(one, total=2)
    many = replace(one, total=9, caps=dict.fromkeys(("pella", "delphi", "thebes", "naxos"), 9))

    def shown(split: Split) -> list[tuple[str, str]]:
        rows = questions.rows(split, Question("a" * 8, 1, 0), w, bot_words("es"))
        parts = [item.to_component_dict() for row in rows for item in row.children]
        options = [one["label"] for part in parts for one in part.get("options", ())]
        told = [(part.get("label", ""), part["custom_id"].split("/")[1]) for part in parts]
        return [*told, *((label, "") for label in options)]

    assert shown(one) == [("Pella", "n"), ("Delfos", "n"), ("Tebas", "n")]
    assert [label for label, _ in shown(two)] == [
        "Pella: 1 y Delfos: 1",
        "Pella: 1 y Tebas: 1",
        "Delfos: 2",
        "Delfos: 1 y Tebas: 1",
        "Tebas: 2",
    ]
    menu, other, *simplest = shown(many)
    assert [menu, other] == [("", "nm"), ("De otra manera…", "form")]
    first = ["Pella: 9", "Delfos: 9", "Tebas: 9", "Naxos: 9", "Pella: 8 y Delfos: 1"]
    assert [label for label, _ in simplest][:5] == first
    assert len(simplest) == 25
    assert many.parse(questions.way(many, 4)) == {"pella": 8, "delphi": 1, "thebes": 0, "naxos": 0}
    assert two.parse(questions.way(two, 3)) == {"pella": 0, "delphi": 1, "thebes": 1}
    for number in (-1, 5):
        with pytest.raises(Illegal):
            questions.way(two, number)


def test_the_drawing_process_is_there_before_the_first_board() -> None:
    worker = WorkerProcess()
    try:
        worker.warm()
        assert worker.pool().submit(draw, BLANK).result(30).startswith(b"\x89PNG")
    finally:
        worker.close()
