"""The pages for Discord: true for this bot, alike in both languages, and linked from `/help`."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.tools.built_services import built_services
from tests.tools.evening import evening, text
from tests.tools.memory_store import MemoryStore

PAGES = Path(__file__).parents[2] / "docs" / "legal"
LOCALES = ("en", "es")
KINDS = ("privacy", "terms")


def page(kind: str, locale: str) -> str:
    return (PAGES / f"{kind}.{locale}.md").read_text("utf-8")


@pytest.mark.parametrize("locale", LOCALES)
async def test_the_privacy_policy_names_each_part_of_an_export(locale: str) -> None:
    services = built_services(MemoryStore(), lambda: 0.0, draw=Random(1).randbytes)
    parts = set(await services.privacy.export(1))
    assert set(re.findall(r"^\| `(\w+)` \|", page("privacy", locale), re.MULTILINE)) == parts


@pytest.mark.parametrize("kind", KINDS)
def test_both_languages_leave_the_same_to_the_operator(kind: str) -> None:
    left = [sorted(re.findall(r"\[([A-Z]+)\]", page(kind, locale))) for locale in LOCALES]
    assert left[0] == left[1]
    assert set(left[0]) == {"OPERATOR", "CONTACT", "COUNTRY", "DATE"}
    heads = [len(re.findall(r"^(?:#|\d\.)", page(kind, locale), re.M)) for locale in LOCALES]
    assert heads[0] == heads[1]


@pytest.mark.parametrize(
    ("locale", "words"), [("en-US", ("Terms", "Privacy")), ("es-ES", ("Condiciones", "Privacidad"))]
)
async def test_help_links_to_what_the_owner_gave_to_discord(
    locale: str, words: tuple[str, str]
) -> None:
    async with evening() as e:
        ana, owned = e.person("Ana", locale), e.bot.client.application
        assert owned is not None
        assert "](<" not in text((await ana.slash("help")).response)
        owned.privacy_policy_url = "https://example.org/p"
        only = text((await ana.slash("help")).response)
        assert f"-# [{words[1]}](<https://example.org/p>)" in only
        owned.terms_of_service_url = "https://example.org/t"
        both = text((await ana.slash("help")).response)
        assert f"[{words[0]}](<https://example.org/t>) · [{words[1]}](<" in both
