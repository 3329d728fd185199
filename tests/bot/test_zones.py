"""Time zones, dates and names as people type them: without accents, and not taken at their word."""

from __future__ import annotations

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

import games
from bot.features.absences.forms import read_date
from bot.features.personal import forms
from bot.features.reminders.digest import Digests
from bot.features.reminders.messages import send_digest
from bot.features.rules.view import found_rules
from bot.gateway.guard import sentence
from bot.gateway.interactions import typed_game
from bot.matches.errors import Refused
from bot.people.daytimes import read_sleep
from bot.people.service import People, Person
from bot.people.zones import local_time, read_zone, shown_zone, typed_zone
from bot.time.reckoning import RestTimes, spans
from bot.ui.command_words import game_choices
from bot.ui.words import LANGUAGES, bot_words, of_game
from games.core.comparing import folded
from tests.tools.evening import evening, seen_alone, text
from tests.tools.memory_store import MemoryStore

NOW = datetime(2026, 7, 1, 12, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("Desafío", "desafio"),
        ("DESAFI\u0301O", "desafio"),
        ("São  Paulo", "sao paulo"),
        ("España", "espana"),
        ("İstanbul", "istanbul"),
        ("Straße", "strasse"),
        ("Łódź", "lodz"),
        ("ｐｅｒｉｃｌｅｓ\u200b", "pericles"),
    ],
)
def test_accents_and_case_do_not_matter(typed: str, same: str) -> None:
    assert folded(typed) == same


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("", "UTC"),
        ("Bogotá", "America/Bogota"),
        ("São Paulo", "America/Sao_Paulo"),
        ("Córdoba", "America/Argentina/Cordoba"),
        ("Nueva York", "America/New_York"),
        ("ciudad de mexico", "America/Mexico_City"),
        ("LONDRES", "Europe/London"),
        ("Port au Prince", "America/Port-au-Prince"),
        ("St. John’s", "America/St_Johns"),
        ("europe/madrid", "Europe/Madrid"),
        ("Nicosia", "Asia/Nicosia"),  # two names of one clock
        ("GMT", "GMT"),
        ("GMT+0", "UTC"),
        ("UTC+2", "Etc/GMT-2"),
        ("utc −5", "Etc/GMT+5"),
        ("+14", "Etc/GMT-14"),
    ],
)
def test_a_zone_is_found_as_people_write_it(typed: str, zone: str) -> None:
    assert read_zone(typed, NOW) == zone


@pytest.mark.parametrize(
    ("typed", "zones"),
    [
        ("GMT+2", "UTC+2 (14:00), UTC-2 (10:00)"),
        ("Etc/GMT+2", "UTC+2 (14:00), UTC-2 (10:00)"),
        ("gmt-3", "UTC-3 (09:00), UTC+3 (15:00)"),
        ("GMT-13", "UTC+13 (01:00)"),
        ("West", "Australia/West (20:00), Brazil/West (08:00)"),
        ("EST", "America/New_York (08:00), America/Panama (07:00)"),
        ("mst", "America/Denver (06:00), America/Phoenix (05:00)"),
        ("HST", "Pacific/Honolulu (02:00)"),
        ("UTC+5:45", "Asia/Kathmandu (17:45)"),
    ],
)
def test_who_may_mean_several_zones_sees_their_times(typed: str, zones: str) -> None:
    with pytest.raises(Refused) as why:
        read_zone(typed, NOW)
    assert why.value.code == "several-zones"
    assert why.value.args_ == {"zones": zones}
    for locale in ("en", "es"):
        assert zones in sentence(why.value, locale)
    for offered in zones.split(", "):
        picked = offered.partition(" ")[0]
        assert f"({local_time(read_zone(picked, NOW), NOW)})" in offered, "it can be typed"


@pytest.mark.parametrize(
    "typed",
    ["localtime", "Factory", "posixrules", "UTC+15", "UTC-13", "UTC+3:07", "America", "../x"],
)
def test_what_is_no_place_is_no_zone(typed: str) -> None:
    with pytest.raises(Refused, match="bad-zone"):
        read_zone(typed, NOW)


@pytest.mark.parametrize("zone", ["Etc/GMT-2", "Etc/GMT+11", "Europe/Madrid", "UTC"])
def test_what_stands_in_the_form_means_the_same_zone_again(zone: str) -> None:
    assert read_zone(typed_zone(zone), NOW) == zone
    assert shown_zone("Etc/GMT-2") == "UTC+2"


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-US", "Saved. In America/Bogota it is {} now."),
        ("es-ES", "Guardado. Ahora son las {} en America/Bogota."),
    ],
)
async def test_saved_shows_the_local_time(locale: str, said: str) -> None:
    async with evening() as e:
        ana = e.person("Ana", locale)
        form = await ana.slash("game settings")
        done = await ana.submit(form, zone="bogotá", sleep="23 - 8")
        there = local_time("America/Bogota", e.bot.services.matches.now())
        assert said.format(there) in text(seen_alone(done))
        assert (await e.bot.services.people.read(ana.id)).zone == "America/Bogota"
        form = await ana.slash("game settings")
        done = await ana.submit(form, zone="GMT+2", sleep="")
        assert "UTC+2 (" in text(seen_alone(done))
        kept = await e.bot.services.people.read(ana.id)
        assert (kept.zone, kept.sleep) == ("America/Bogota", (23 * 60, 8 * 60)), "nothing changed"


def test_a_date_is_read_from_any_keyboard() -> None:
    assert read_date("２０２６-１２-２４", NOW, "UTC") == read_date("2026-12-24", NOW, "UTC")
    assert read_sleep("23 A 8") == read_sleep("23 to 8") == (23 * 60, 8 * 60)


def test_the_rules_are_searched_without_accents() -> None:
    with_accent = found_rules("coup", "es", "desafío")
    assert with_accent == found_rules("coup", "es", "DESAFIO") != bot_words("es")("rules-not-found")


@pytest.mark.parametrize("key", games.playable())
def test_a_game_is_found_by_its_name_in_every_language(key: str) -> None:
    for locale in LANGUAGES:
        name = of_game(key, locale)("game")
        asked: Any = SimpleNamespace(locale=locale)
        for typed in (name, name.upper(), folded(name), f" {key} "):
            assert typed_game(typed) == key
        assert key in [one.value for one in game_choices(asked, folded(name), games.playable())]
    with pytest.raises(Refused, match="no-game"):
        typed_game("chess")


UNKNOWN = "Mars/Olympus_Mons"


def test_a_zone_that_is_not_known_here_counts_as_utc() -> None:
    here, utc = (RestTimes(zone, (23 * 60, 8 * 60)) for zone in (UNKNOWN, "UTC"))
    assert list(spans(here, NOW, NOW + 90_000.0)) == list(spans(utc, NOW, NOW + 90_000.0))
    assert read_date("2026-12-24", NOW, UNKNOWN) == read_date("2026-12-24", NOW, "UTC")


@pytest.mark.parametrize("locale", ["en", "es"])
def test_the_form_says_that_a_zone_is_not_known_any_more(locale: str) -> None:
    form = forms.form(Person(zone=UNKNOWN, locale=locale))
    label: Any = form.children[-1]
    assert label.description == bot_words(locale)("settings-zone-unknown")
    assert label.component.default is None


async def test_it_stops_nobody_elses_digest() -> None:
    store = MemoryStore()
    for id_, zone in ((1, UNKNOWN), (2, "Europe/Madrid"), (3, "America")):
        await store.documents.put("person", id_, {"reminders": "digest", "zone": zone})
    time, sent = [NOW], list[int]()

    async def send(id: int, person: Person) -> None:
        sent.append(id)

    digests = Digests(store, People(store), lambda: time[0], send)
    await digests.run_due()
    time[0] += 2 * 86_400
    await digests.run_due()
    assert sent == [1, 2, 3]


async def test_a_digest_and_an_absence_say_it() -> None:
    async with evening() as e:
        ana = e.person("Ana", "es-ES")
        await e.open(ana, "coup")
        person = await e.bot.services.people.draft(ana.id)
        person.zone, person.locale = UNKNOWN, "es"
        await e.bot.services.people.keep(ana.id, person)
        said = bot_words("es")("zone-unknown", zone=UNKNOWN)
        assert said in text(seen_alone(await ana.slash("away")))
        direct = Heard()
        await send_digest(e.bot.services.finder, direct, ana.id, person)  # type: ignore[arg-type]
        assert said in str(direct.faces[0].view.to_components())


class Heard:
    """Takes direct messages."""

    def __init__(self) -> None:
        self.faces: list[Any] = []

    async def tell(self, id: int, face: Any) -> None:
        self.faces.append(face)
