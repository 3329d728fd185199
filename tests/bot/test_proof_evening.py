"""The proof during an evening: what is published when, and what the export shows with it."""

from __future__ import annotations

import hashlib
import json
import re
from random import Random
from typing import Any

import pytest

from bot.matches import question_ids
from bot.matches.proof import promised
from bot.outages.reopening import Reopening
from games.headless.verify import ProofReport, verify
from games.headless.witness import Published
from storage.records import LIVE
from tests.tools.evening import Evening, Person, answer_somehow, evening, text
from tests.tools.finished import files, gather, play_out, short_match
from tests.tools.forgetting import be_forgotten

LOCALES = pytest.mark.parametrize("locale", ["en-US", "es-ES"])
HASH = re.compile(r"`([0-9a-f]{64})`")


def hashes(message: Any) -> list[str]:
    return HASH.findall(text(message))


def promise(e: Evening) -> Any:
    """The message that promises the secret: the first of the table."""
    return next(m for m in e.channel.history() if len(hashes(m)) == 1)


def final_seals(e: Evening) -> list[tuple[int, list[str]]]:
    """The messages with final seals: the id of each, and the hashes in it."""
    return [(m.id, hashes(m)) for m in e.channel.history() if "game ends at line" in text(m)]


async def exported(e: Evening, reader: Person, *heads: str, commitment: str = "") -> ProofReport:
    return await compared(reader, heads, (commitment,) if commitment else ())


async def compared(
    reader: Person, heads: tuple[str, ...], promised: tuple[str, ...]
) -> ProofReport:
    got = await files(await reader.slash("game export"))
    return verify(got["json"], Published(heads, promised))


@LOCALES
async def test_a_table_promises_its_secret_before_anybody_can_join(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        ana = e.person("Ana", locale)
        await e.open(ana, "coup")
        first, second = e.channel.history()[:2]
        assert first.id == promise(e).id
        assert second.id == e.table().id, "the table with its button to join comes after"
        secret = bytes.fromhex((await e.session()).body.secret)
        assert hashes(first) == [hashlib.sha256(secret).hexdigest()]


async def test_the_promise_is_never_edited_nor_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening() as e:
        ana, bruno, carla = e.trio()
        await e.open(ana, "kobayakawa")
        posted, shown = promise(e), text(promise(e))
        await bruno.tap(e.table(), "join")
        await carla.tap(e.table(), "join")
        await e.restart()
        await ana.tap(e.table(), "start")
        await e.env.advance_time(3 * 3600)  # the table is posted anew, and the game ends
        assert (await e.session()).playing().result
        await be_forgotten(bruno)
        kept = next(m for m in e.channel.history() if m.id == posted.id)
        assert text(kept) == shown
        assert kept.edited_at is None


async def test_after_the_end_the_file_fits_what_was_published_and_no_other_does() -> None:
    async with evening() as e:
        ana, bruno, carla = e.trio()
        await gather(e, "kobayakawa", ana, bruno, carla)
        promised = hashes(promise(e))[0]
        for person in (ana, bruno, carla):
            assert hashes(person.dm()) == [], "players took them for a scam"
            whole = await person.tap(person.dm(), "since")
            page = (await person.tap(whole.response, "fair")).response
            assert hashes(page)[0] == promised
        first_seal = hashes(page)[-1]
        await play_out(e, Random(2))
        ((_, (last,)),) = final_seals(e)
        card = next(m for m in e.channel.history() if "· the end" in text(m))
        assert hashes(card) == []
        page = (await ana.tap(card, "fair")).response
        secret = (await e.session()).body.secret
        assert hashes(page) == [promised, secret, hashes(page)[2], last]
        proof = await exported(e, ana, last, commitment=promised)
        assert proof.faults == []
        assert len(proof.shown) == 2
        early = await exported(e, ana, first_seal, commitment=promised)
        assert early.holds
        assert not (await exported(e, ana, "0" * 64)).holds
        other = await exported(e, ana, last, commitment="0" * 64)
        assert other.faults == ["000000000000... is no commitment of this match"]


async def test_the_panel_seals_the_log_when_a_phase_is_over_and_not_while_answers_are_open() -> (
    None
):
    async with evening() as e:
        people = e.trio()
        await gather(e, "kobayakawa", *people)
        rng, seals = Random(5), dict[str, int]()
        for _ in range(40):
            session = await e.session()
            match, proof = session.playing(), session.body.proof
            assert proof is not None
            seals.setdefault(proof.head, match.version)
            if match.result:
                break
            if proof.head_of and seals[proof.head] == match.version:
                assert not match.window
                assert not match.play.answers
            asked = next(p for p in people if session.seat_of(p.id) in match.pending)
            await answer_somehow(asked, asked.dm(), rng)
        assert 3 < len(seals) < 40, "some, and not one a line"


async def test_who_is_forgotten_is_taken_out_of_the_proof_and_it_stands() -> None:
    async with evening() as e:
        ana, bruno = e.person("Quinquagesima"), e.person("Bruno")
        await short_match(e, bruno, ana)
        promised, last = hashes(promise(e))[0], final_seals(e)[-1][1][0]
        before = await exported(e, bruno, last, commitment=promised)
        assert before.faults == []
        await be_forgotten(ana)
        got = await files(await bruno.slash("game export"))
        assert "Quinquagesima" not in got["json"]
        proof = verify(got["json"], Published((last,), (promised,)))
        assert (proof.faults, len(proof.shown)) == ([], 2)
        assert [what for what in proof.not_shown if "taken out" in what]
        assert final_seals(e)[-1][1] == [last], "the card is told anew, the seal stays"


async def test_a_substitute_is_chained_from_the_line_on_at_which_they_sat_down() -> None:
    async with evening() as e:
        people = e.trio()
        await gather(e, "kobayakawa", *people)
        for _ in range(3):
            session = await e.session()
            asked = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
            await answer_somehow(asked, asked.dm(), Random(1))
        await people[2].tap((await people[2].slash("game resign")).response, "quit")
        dani = e.person("Dani")
        seat = (await e.session()).free()[0]
        await e.bot.services.actions.take_over((await e.session()).id, dani.id, "Dani", seat, None)
        session = await e.session()
        assert session.body.proof is not None
        newest = session.body.proof.people[-1]
        assert (newest.name, newest.seat, newest.since) == ("Dani", seat, session.playing().version)
        await play_out(e, Random(2))
        last = final_seals(e)[-1][1][0]
        assert (await exported(e, dani, last)).faults == []


async def test_a_match_opened_again_goes_on_with_a_secret_and_a_promise_of_its_own() -> None:
    async with evening() as e:
        people = ana, bruno, carla = e.trio()
        await gather(e, "kobayakawa", *people)
        first, matches = hashes(promise(e))[0], e.bot.services.matches
        session = await e.session()
        asked = next(p for p in people if session.asks(session.seat_of(p.id) or 0))
        await answer_somehow(asked, asked.dm(), Random(1))
        id = (await e.session()).id
        async with matches.change(id, LIVE) as draft:
            draft.step(lambda match: match.close())
            await matches.commit(draft)
        await e.env.settle()
        told = (await e.session()).body.secret
        assert told in text((await ana.slash("game fairness")).response)
        sealed = final_seals(e)
        ((_, (early,)),) = sealed
        before = {m.id for m in e.channel.history()}
        await Reopening(matches).reopen(id)
        await e.env.settle()
        session = await e.session()
        second, line = promised(session.body), session.playing().start.later[0][0]
        fresh = [m for m in e.channel.history() if m.id not in before]
        assert hashes(fresh[0]) == [second], "before anything that the table says of it"
        assert f"line {line}" in text(fresh[0])
        assert bytes.fromhex(session.body.secret) != bytes.fromhex(told)
        running = "".join((await files(await ana.slash("game export"))).values())
        assert running
        page = (await ana.slash("game fairness")).response
        assert hashes(page)[:2] == [first, second]
        assert "could have chosen" in text(page)
        shown = [*e.channel.history(), ana.dm(), bruno.dm(), carla.dm(), page]
        assert session.body.secret not in running + "".join(map(text, shown))
        assert question_ids.key(session.body).hex() == session.body.secret
        await play_out(e, Random(2))
        assert final_seals(e)[0] == sealed[0], "what was sealed first stays as it was"
        last = final_seals(e)[1][1][0]
        ids = [id for id, _ in final_seals(e)]
        assert all(m.edited_at is None for m in e.channel.history() if m.id in ids)
        page = (await ana.slash("game fairness")).response
        assert hashes(page)[-2:] == [early, last]
        assert all(f"/{id})" in text(page) for id in ids)
        whole = await compared(ana, (early, last), (first, second))
        assert (whole.faults, len(whole.shown)) == ([], 4)
        assert f"lines 1 to {line - 2} are those whose head was published" in " ".join(whole.shown)
        assert whole.by_hand[:3] == [line - 1, line, line + 1]
        half = await compared(ana, (last,), (first,))
        assert half.faults == []
        assert any(f"ended so at line {line - 2}: give --head" in w for w in half.not_shown)
        assert any(
            f"from line {line} on: that the secret was promised" in w for w in half.not_shown
        )
        assert any(f"before line {line} comes from the secret" in w for w in half.shown)
        got = json.loads((await files(await ana.slash("game export")))["json"])
        assert (got["secret"], got["later_secrets"]) == (told, [(await e.session()).body.secret])
        got["later_secrets"] = ["00" * 32]
        assert not verify(json.dumps(got)).holds
