"""Forged input, a little of each kind; `tests.rig.forge` sends more."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import games
from bot.features.absences.forms import read_date
from bot.features.clocks import forms as clocks
from bot.features.lobby import forms as options
from bot.features.rules.view import found_rules
from bot.matches.errors import Refused
from bot.ops.logs import TextFormatter
from bot.people.daytimes import read_sleep
from bot.people.zones import read_zone
from bot.time.reckoning import HOUR
from bot.ui import decision_forms
from bot.ui.id_format import IdText, parse_whole_number
from bot.ui.words import safe_name
from games.core.decision import Illegal, Number, Split
from tests.rig import forge
from tests.rig.forging import NOT_ON_OFFER, STRANGE, TYPED
from tests.tools.evening import evening, text
from tests.tools.memory_store import MemoryStore

small = settings(
    derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
typed = st.sampled_from([*STRANGE, *NOT_ON_OFFER, *TYPED]) | st.text(max_size=80)
sent = typed | st.lists(typed, max_size=3) | st.integers() | st.none()


async def test_forged_interactions_change_nothing_and_show_nothing() -> None:
    assert await forge.run(300) == []


async def test_nor_do_those_that_come_by_http() -> None:
    assert await forge.run(60, seed=2, http=True) == []


@small
@given(st.text(max_size=120) | st.from_regex(r"g1/[a-z]*/[^/]*/\d*/\d*/.*"))
def test_a_custom_id_is_ours_in_every_part_or_not_at_all(text: str) -> None:
    ref = IdText.parse(text)
    if ref is not None:
        again = IdText.parse(str(ref))
        assert again == ref
        assert len(str(ref)) <= 100


@small
@example("\\")
@example("@everyone <@123456789012345678>")
@given(st.text(max_size=200))
def test_no_name_pings_or_turns_the_text_around(name: str) -> None:
    safe = safe_name(name)
    assert safe.strip()
    assert "@everyone" not in safe
    assert "@here" not in safe
    assert not re.search(r"<[@#][!&]?\d{17,20}>", safe)
    safe = safe.replace("@\u200b", "@")  # how discord.py makes a mention harmless
    assert not set(safe) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\x00\n")


@small
@example("²")  # isdigit() is true, but int() fails
@example("٣")  # a digit of another script
@example("9" * 5000)
@given(typed)
def test_a_number_is_read_or_not_and_never_more_than_nine_digits(text: str) -> None:
    number = parse_whole_number(text)
    if number is not None:
        assert str(number) == text.strip().lstrip("-").lstrip("0").rjust(1, "0") or number < 0
        assert abs(number) < 10**9


@small
@given(st.dictionaries(st.sampled_from([*map(str, range(6)), "lines", "0\u200b"]), sent))
def test_a_form_gives_an_answer_or_is_refused(values: dict[str, Any]) -> None:
    for decision in (Number("bid", 0, 5), Split("share", 4, {"a": 4, "b": 2})):
        with suppress(Illegal):
            answer = decision.parse(decision_forms.filled_in(decision, values))
            assert (sum(answer.values()) if isinstance(answer, dict) else answer) in range(6)


@small
@given(st.sampled_from(games.GAMES), st.data())
def test_a_form_of_options_gives_options_or_is_refused(key: str, data: st.DataObject) -> None:
    game = games.load(key)
    names = st.sampled_from([*game.options.model_fields, "no such", ""])
    values = data.draw(st.dictionaries(names, sent))
    with suppress(Illegal):
        chosen = options.filled_in(game, values)
        assert chosen.keys() <= game.options.model_fields.keys()
        assert all(isinstance(value, str | int) for value in chosen.values())


@small
@example("0001-01-01")
@example("9999-12-31")
@given(typed | st.from_regex(r"\d{1,4}-\d{1,2}-\d{1,2}", fullmatch=True))
def test_times_are_understood_or_refused(text: str) -> None:
    with suppress(Refused):
        assert 0 < clocks.read_hours({"hours": text}, "hours") <= clocks.LONGEST_MINUTES * HOUR
    with suppress(Refused):
        night = read_sleep(text)
        assert night is None or all(minute in range(24 * 60) for minute in night)
    with suppress(Refused):
        assert ZoneInfo(read_zone(text, 1e9))
    with suppress(Refused):
        assert isinstance(read_date(text, 1e9, "Asia/Tokyo"), float)


@small
@given(st.sampled_from(games.GAMES), typed)
def test_a_search_in_the_rules_fits_a_message_and_pings_nobody(key: str, text: str) -> None:
    found = found_rules(key, "es", text)
    assert 0 < len(found) <= 4000
    assert not re.search(r"@everyone|@here|<@", found)


def failing() -> MemoryStore:
    """A store that cannot read persons just now."""
    store = MemoryStore()
    get = store.documents.get

    async def fail(kind: str, id: int) -> dict[str, Any] | None:
        if kind == "person":
            raise OSError("the disk is gone, and the hand was duke")
        return await get(kind, id)

    store.documents.get = fail  # type: ignore[method-assign]
    return store


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_whoever_cannot_even_be_looked_up_gets_a_sentence(
    locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(failing()) as e:
        ana = e.person("Ana", locale)
        shown = await ana.slash("game status")
        said = text(shown.response)
    assert ("Something failed" if locale == "en-US" else "Algo me falló") in said
    logged = "\n".join(TextFormatter().format(record) for record in caplog.records)
    assert "OSError" in logged
    assert "duke" not in said + logged
