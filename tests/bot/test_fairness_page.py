"""`/game fairness`: a short page that is true of this table, with its own values."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot.features.proof.view import fairness
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.proof_record import AwaitedRound, Proof
from bot.matches.session import Session
from bot.ui.widgets import Face
from storage.records import LOBBY, OVER, Row
from tests.tools.evening import evening, text, walk
from tests.tools.finished import gather, short_match

LOCALES = pytest.mark.parametrize("locale", ["en", "es"])
ROOT = Path(__file__).parents[2]
SECRET = bytes(32)
AWAITED = AwaitedRound(chain="c" * 64, key="k", number=77, out_at=1e9, ask_at=1e9)
CHOSEN = {"en": "could have chosen the deck", "es": "pudo elegir la baraja"}
NOT_CHOSEN = {"en": "could not choose the deck if", "es": "No pudo elegir la baraja si"}
WILL_NOT = {"en": "They cannot choose the deck", "es": "No puede elegir la baraja"}


def read(face: Face) -> str:
    parts = walk(face.view.to_components())
    return "\n".join(str(part["content"]) for part in parts if part["type"] == 10)


def page(proof: Proof | None, locale: str, *, beacon: bool = False, status: str = LOBBY) -> str:
    body = BodyDraft(
        chairs=[ChairDraft(person=1, name="Ana")], secret=SECRET.hex(), proof=proof, options={}
    )
    session = Session(Row("abcdefgh", 1, status, "coup", 1, 2, 1, {}, 0.0, 0.0), body)
    return read(fairness(session, locale, ["https://x.y"], beacon))


@LOCALES
def test_the_page_says_of_the_deck_what_is_true(locale: str) -> None:
    assert CHOSEN[locale] in page(Proof(), locale)
    assert WILL_NOT[locale] in page(Proof(), locale, beacon=True)
    waiting = page(Proof(beacon=AWAITED, link="l"), locale, beacon=True)
    assert WILL_NOT[locale] in waiting
    assert "77" in waiting


@LOCALES
async def test_after_the_deal_it_hangs_on_the_beacon_or_it_does_not(locale: str) -> None:
    async with evening() as e:
        ana, bruno, carla = e.trio()
        await gather(e, "coup", ana, bruno, carla)
        session = await e.session()
        assert session.body.proof is not None
        for awaited, said in (
            (None, CHOSEN),
            (AWAITED, CHOSEN),
            (AWAITED.model_copy(update={"randomness": "r"}), NOT_CHOSEN),
        ):
            proof = session.body.proof.model_copy(update={"beacon": awaited})
            other = replace(session, body=session.body.model_copy(update={"proof": proof}))
            assert said[locale] in read(fairness(other, locale, ["x"], True)), awaited


@LOCALES
def test_the_page_is_short(locale: str) -> None:
    proof = Proof(beacon=AWAITED, link="l", first_head="a" * 64, head="b" * 64)
    told = page(proof, locale, status=OVER)
    assert len(told.split("\n")) <= 13
    assert len(told) < 2200


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_the_command_shows_the_values_of_the_table(locale: str) -> None:
    async with evening() as e:
        ana, bruno = (e.person(name, locale) for name in ("Ana", "Bruno"))
        await short_match(e, ana, bruno)
        session = await e.session()
        proof, secret = session.body.proof, bytes.fromhex(session.body.secret)
        assert proof is not None
        shown = await e.person("Zoe", locale).slash("game fairness")
        assert shown.ephemeral
        told = text(shown.response)
        for value in (hashlib.sha256(secret).hexdigest(), proof.first_head, proof.head):
            assert value in told
        assert "agora verify" in told
        promise = next(m for m in e.channel.history())
        assert f"/{promise.id})" in told


def test_the_tests_that_the_documents_name_for_each_promise_exist() -> None:
    page = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
    named = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", page)
    assert len(named) > 30
    for file, name in named:
        assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), f"{file}::{name}"
