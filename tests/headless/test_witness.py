"""Exports of format 2: what they prove against what was published, and what they do not."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from games.core.match import Match, begin
from games.core.players import sample
from games.core.record import Entry
from games.headless import beacon, chain
from games.headless.engine import Engine
from games.headless.export import (
    Export,
    ExportedBeacon,
    ExportedLine,
    ExportedSitter,
    ExportedWord,
    Witness,
    export,
)
from games.headless.replay import replay
from games.headless.verify import ProofReport, run_verify, verify
from games.headless.witness import Published, links
from tests.corpus.kept import load, paths

SECRET = bytes(range(32))
PROMISED = hashlib.sha256(SECRET).hexdigest()
NAMES = ("Ana", "Bruno", "Carla")
PULSE = beacon.Pulse(  # of drand's quicknet
    1000,
    "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125"
    "e342b73a8dd2bacbe47e4b6b63ed5e39",
)


def answered(match: Match[Any], rng: Random) -> list[Entry]:
    log = []
    while match.pending:
        seat = rng.choice(sorted(match.pending))
        log.append(match.submit(seat, sample(match.pending[seat], rng)))
    return log


def witnessed(
    awaited: ExportedBeacon | None = None, luck: int = 3, secret: bytes = SECRET
) -> Export:
    """A whole evening of three at Kobayakawa."""
    salts = [f"{n:032x}" for n in range(3)]
    marks = [chain.mark(salt, name) for salt, name in zip(salts, NAMES, strict=True)]
    word = ExportedWord(mark=chain.mark("aa", "mirlo"), salt="aa", text="mirlo")
    fixed, value = (awaited.fixed, awaited.randomness) if awaited else (None, "")
    mixed = chain.entropy([word.mark], fixed, value)
    match = begin(games.load("kobayakawa"), secret, 3, {}, mixed, format=2)
    log = answered(match, Random(luck))
    seated = chain.seated(match.start.seed, "random", marks)
    people = [
        ExportedSitter(
            seat=seat,
            mark=mark,
            salt=salts[marks.index(mark)],
            name=NAMES[marks.index(mark)],
        )
        for seat, mark in enumerate(seated)
    ]
    times = [1_800_000_000_000 + 700 * n for n in range(len(log))]
    return export(
        match,
        log,
        Witness(
            seating="random",
            gathered=marks,
            words=[word],
            beacon=awaited,
            dealt_at=1_799_999_999_000,
            people=people,
            times=times,
        ),
    )


def heads(record: Export) -> list[str]:
    assert record.witness is not None
    return [chain.head(record.start.secret, link) for link in links(record, record.witness)]


def against(forged: Export | dict[str, Any], honest: Export) -> ProofReport:
    """A record checked against what was published of the honest one."""
    text = forged.model_dump_json() if isinstance(forged, Export) else json.dumps(forged)
    return verify(text, Published((heads(honest)[-1],), (PROMISED,)))


@pytest.fixture(scope="module")
def honest() -> Export:
    return witnessed()


def test_a_record_that_fits_what_was_published_says_so_and_claims_nothing_of_the_deck(
    honest: Export,
) -> None:
    proof = against(honest, honest)
    assert (proof.faults, proof.status, proof.format) == ([], 0, 2)
    assert len(proof.shown) == 2
    assert [what for what in proof.not_shown if "choose the deck" in what] == proof.not_shown
    assert proof.commitment == PROMISED


def test_without_what_was_published_the_record_says_what_it_does_not_show(honest: Export) -> None:
    proof = verify(honest.model_dump_json())
    assert (proof.holds, proof.shown) == (True, [])
    told = " ".join(proof.not_shown)
    assert "--head" in told
    assert "--commitment" in told


def test_what_was_published_is_found_in_capitals_too(honest: Export) -> None:
    published = Published((heads(honest)[-1].upper(),), (PROMISED.upper(),))
    assert len(verify(honest.model_dump_json(), published).shown) == 2


def test_another_play_of_the_same_deal_is_not_that_match(honest: Export) -> None:
    other = witnessed(luck=4)
    assert verify(other.model_dump_json()).holds, "it holds together: nothing else finds it"
    assert other.commitment == honest.commitment
    assert not against(other, honest).holds


def rechained(record: dict[str, Any]) -> Export:
    """The record with hashes that fit, as somebody who altered it could give it."""
    before, lines = Export.model_validate(record).start.hash, []
    for line in record["log"]:
        parts = (line[part] for part in ("seq", "seat", "key", "answer", "by"))
        entry = Entry.after(before, *parts)
        lines.append({**line, "hash": entry.hash})
        before = entry.hash
    made = Export.model_validate({**record, "log": lines, "result": None})
    over = replay(made).result
    assert over is not None or len(lines) < 20
    ended = over and {"scores": over.scores, "winners": over.winners, "reason": over.reason}
    return Export.model_validate({**made.model_dump(), "result": ended})


def test_a_record_whose_last_answer_was_changed_is_not_that_match(honest: Export) -> None:
    record = honest.model_dump(mode="json")
    for at in range(len(record["log"]) - 1, 0, -1):
        line = record["log"][at]
        if line["key"] == "bet":
            break
    kept = record["log"][: at + 1]
    kept[-1] = {**line, "answer": "pass" if line["answer"] == "fight" else "fight"}
    witness = {**record["witness"], "times": record["witness"]["times"][: at + 1]}
    cut = json.loads(json.dumps({**record, "log": kept, "witness": witness}))
    before = Export.model_validate(cut).entries[at - 1].hash
    parts = (kept[-1][part] for part in ("seq", "seat", "key", "answer", "by"))
    cut["log"][-1]["hash"] = Entry.after(before, *parts).hash
    cut["result"] = None
    over = replay(Export.model_validate(cut)).result
    if over is not None:
        cut["result"] = {"scores": over.scores, "winners": over.winners, "reason": over.reason}
    assert verify(json.dumps(cut)).holds
    assert not against(cut, honest).holds


def test_answers_marked_as_somebody_elses_are_not_that_match(honest: Export) -> None:
    record = honest.model_dump(mode="json")
    record["log"] = [{**line, "by": "default"} for line in record["log"]]
    forged = rechained(record)
    assert verify(forged.model_dump_json()).holds
    assert not against(forged, honest).holds


def test_a_log_cut_short_is_not_that_match(honest: Export) -> None:
    record = honest.model_dump(mode="json")
    record["log"], record["result"] = record["log"][:-2], None
    record["witness"]["times"] = record["witness"]["times"][:-2]
    assert verify(json.dumps(record)).holds
    assert not against(record, honest).holds


def test_changed_times_are_not_that_match(honest: Export) -> None:
    for change in (
        {"times": [at + 1 for at in honest.witness.times]},  # type: ignore[union-attr]
        {"dealt_at": 1},
    ):
        record = honest.model_dump(mode="json")
        record["witness"] |= change
        assert verify(json.dumps(record)).holds
        assert not against(record, honest).holds


def test_changed_names_are_found_and_with_other_salts_they_are_not_that_match(
    honest: Export,
) -> None:
    record = honest.model_dump(mode="json")
    record["witness"]["people"][1]["name"] = "Zoe"
    assert "the name of seat 2 is not the one that was noted" in verify(json.dumps(record)).faults
    other, salt = chain.mark("bb", "Zoe"), "bb"
    was = record["witness"]["people"][1]["mark"]
    record["witness"]["people"][1] |= {"mark": other, "salt": salt}
    gathered = record["witness"]["gathered"]
    record["witness"]["gathered"] = [other if mark == was else mark for mark in gathered]
    assert verify(json.dumps(record)).holds
    assert not against(record, honest).holds


def test_a_name_and_a_word_taken_out_leave_the_proof_standing(honest: Export) -> None:
    record = honest.model_dump(mode="json")
    record["witness"]["people"][0] |= {"name": "", "salt": ""}
    record["witness"]["words"][0] |= {"text": "", "salt": ""}
    proof = against(record, honest)
    assert proof.holds
    assert len(proof.shown) == 2
    assert "the name of seat 1: it was taken out" in proof.not_shown
    assert "word 1: it was taken out" in proof.not_shown


def test_another_word_another_seat_and_another_order_are_found(honest: Export) -> None:
    changes: dict[str, Any] = {
        "word 1 is not": {"words": [{**honest.model_dump()["witness"]["words"][0], "text": "x"}]},
        "not the words": {"words": []},
        "does not follow from the seed": {
            "gathered": honest.model_dump()["witness"]["gathered"][::-1]
        },
        "who sat where": {"people": honest.model_dump()["witness"]["people"][:2]},
        "when each line": {"times": []},
    }
    for fault, change in changes.items():
        record = honest.model_dump(mode="json")
        record["witness"] |= change
        found = verify(json.dumps(record))
        assert found.status == 1, fault
        assert any(fault in one for one in found.faults), (fault, found.faults)


def test_a_head_that_was_published_earlier_ties_what_came_before_it(honest: Export) -> None:
    published = Published((heads(honest)[7],), (PROMISED,))
    proof = verify(honest.model_dump_json(), published)
    assert proof.holds
    assert any(what.startswith("what came after line 6") for what in proof.not_shown)


@pytest.mark.parametrize("length", [16, 42, 63])
def test_no_part_of_a_head_stands_for_it(honest: Export, length: int) -> None:
    last = heads(honest)[-1]
    assert verify(honest.model_dump_json(), Published((last,), (PROMISED,))).holds
    assert not verify(honest.model_dump_json(), Published((last[:length],), (PROMISED,))).holds


def test_the_hash_of_another_secret_was_not_published(honest: Export) -> None:
    proof = verify(honest.model_dump_json(), Published((), ("0" * 64,)))
    assert proof.faults == ["000000000000... is no commitment of this match"]


def test_heads_tell_nothing_of_answers_without_the_key(honest: Export) -> None:
    """From a bare hash everybody could try out what was answered; a head is under a key."""
    assert honest.witness is not None
    made = links(honest, honest.witness)
    assert not set(made) & set(heads(honest))
    assert chain.head(b"another secret", made[-1]) != heads(honest)[-1]


def test_formats_are_not_mixed() -> None:
    plain = load(paths("coup")[0]).export
    assert "witness" not in plain.model_dump(mode="json")
    proof = verify(json.dumps({**plain.model_dump(mode="json"), "format": 2}))
    assert not proof.holds


def test_a_record_without_a_witness_verifies_and_says_what_it_cannot_show(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    record = load(paths("coup")[0]).export
    file.write_text(record.model_dump_json())
    assert run_verify(file) == 0
    told = capsys.readouterr().out
    assert "holds: the match" in told
    assert "NOT shown: whose match it was" in told
    assert run_verify(file, published=Published(("0" * 64,))) == 1
    capsys.readouterr()
    assert run_verify(file, published=Published((), (record.commitment,))) == 0
    told = capsys.readouterr().out
    assert "comes from the secret that was promised\n" in told
    assert "before anybody joined" not in told


def of_later_rules(record: Export) -> Export:
    """A record as a build with further rules would write it."""
    later = record.model_copy(update={"rules": record.rules + 1})
    before, lines = later.start.hash, []
    for line in later.entries:
        entry = Entry.after(before, line.seq, line.seat, line.key, line.answer, line.by)
        before = entry.hash
        lines.append(ExportedLine.of(entry))
    return later.model_copy(update={"log": lines})


def test_what_a_later_build_has_written_cannot_be_checked_and_is_no_fault(
    honest: Export, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = begin(games.load("coup"), SECRET, 3)
    plain = export(match, answered(match, Random(1)))
    newer = [of_later_rules(honest), of_later_rules(plain)]
    newer.append(of_later_rules(honest.model_copy(update={"game": "quite-new"})))
    files = [each.model_dump(mode="json") for each in newer]
    files.append({**honest.model_dump(mode="json"), "format": 3, "further": {}})
    for record in files:
        file = tmp_path / "newer.json"
        file.write_text(json.dumps(record))
        assert run_verify(file) == 3, record["game"]
        assert "this build cannot check it" in capsys.readouterr().out


def reopened(times: int = 1) -> Export:
    """A match of format 1 that went on with new secrets, and its record."""
    match = begin(games.load("kobayakawa"), SECRET, 3)
    (seat,) = match.pending
    log = [match.submit(seat, sample(match.pending[seat], Random(1)))]
    for n in range(times):
        log.append(match.close())
        log.append(match.rewind(1, log))
        log += [match.reseed(bytes([n + 1]) * 32), match.reshuffle()]
    log += answered(match, Random(2))
    return export(match, log)


def test_each_promise_covers_its_own_lines() -> None:
    record = reopened(2)
    first, second, third = record.commitment, *(str(line.answer) for line in record.reseeds)
    text, lines = record.model_dump_json(), [line.seq for line in record.reseeds]
    assert lines == [4, 8]
    whole = verify(text, Published((), (third, first, second)))
    assert (whole.faults, len(whole.shown)) == ([], 3)
    some = verify(text, Published((), (first, third)))
    assert [what.split(" comes")[0] for what in some.shown] == [
        "what is drawn before line 4",
        "what is drawn from line 8 on",
    ]
    (told,) = [what for what in some.not_shown if "--commitment" in what]
    assert told.startswith("of what is drawn from line 4 on and before line 8:")
    assert not verify(text, Published((), (first, "0" * 64))).holds


def test_a_later_secret_that_was_not_promised_there_is_found() -> None:
    record = reopened()
    for secrets in ([], ["00" * 32], ["no hex"], [*record.later_secrets, "00" * 32]):
        forged = record.model_copy(update={"later_secrets": secrets})
        assert not verify(forged.model_dump_json()).holds, secrets
    assert verify(record.model_dump_json()).holds


def test_the_engine_loads_and_saves_a_record_with_its_witness(honest: Export) -> None:
    engine = Engine()
    loaded = {"cmd": "load", "saved": honest.model_dump(mode="json")}
    assert engine.reply(json.dumps(loaded))["ok"]
    saved = engine.reply('{"cmd": "save"}')["saved"]
    assert saved == honest.model_dump(mode="json")
    engine.reply('{"cmd": "new", "game": "kobayakawa", "seats": 3}')
    assert engine.reply('{"cmd": "save"}')["saved"]["format"] == 1


# The beacon ----------------------------------------------------------------------------------


def drawn(wait: bool = True, key: str = beacon.QUICKNET_KEY, **other: str) -> ExportedBeacon:
    value = {"randomness": PULSE.randomness, "signature": PULSE.signature, **other}
    return ExportedBeacon(chain=beacon.QUICKNET, key=key, round=1000, wait=wait, **value)


def test_a_published_round_of_quicknet_holds_and_others_do_not() -> None:
    key = beacon.QUICKNET_KEY
    assert beacon.holds(key, PULSE)
    assert not beacon.holds(key, beacon.Pulse(1001, PULSE.randomness, PULSE.signature))
    assert not beacon.holds(key, beacon.Pulse(1000, "0" * 64, PULSE.signature))


@pytest.mark.parametrize("signature", ["", "zz", "00" * 48, "c0" + "00" * 47, "ff" * 48])
def test_what_is_no_signature_does_not_hold(signature: str) -> None:
    with_value = hashlib.sha256(
        bytes.fromhex(signature) if "z" not in signature else b""
    ).hexdigest()
    assert not beacon.holds(beacon.QUICKNET_KEY, beacon.Pulse(1000, with_value, signature))
    assert not beacon.holds("c0" + "00" * 95, PULSE)


def test_checking_a_signature_leaves_the_limit_of_recursion_alone() -> None:
    """Nested JSON ends a process that may recurse deeper than its stack is."""
    limit = sys.getrecursionlimit()
    beacon._curve.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "py_ecc"]:
        del sys.modules[name]
    assert beacon.holds(beacon.QUICKNET_KEY, PULSE)
    assert sys.getrecursionlimit() == limit


def test_with_the_beacon_the_deck_hangs_on_its_round() -> None:
    record = witnessed(drawn())
    first, last = heads(record)[0], heads(record)[-1]
    proof = verify(record.model_dump_json(), Published((first, last), (PROMISED,)))
    assert proof.faults == []
    assert "the deck hangs on round 1000 of the public beacon" in proof.shown
    assert proof.not_shown == []
    late = verify(record.model_dump_json(), Published((last,), (PROMISED,)))
    assert any("fixed before it was out" in what for what in late.not_shown)


def test_a_signature_that_cannot_be_checked_here_proves_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    beacon._curve.cache_clear()
    monkeypatch.setitem(sys.modules, "py_ecc", None)
    record = witnessed(drawn()).model_dump_json()
    proof = verify(record)
    assert proof.faults == []
    assert not any("hangs on round" in what for what in proof.shown)
    assert any("pip install py-ecc" in what for what in proof.not_shown)
    looked_up = verify(record, Published(beacon_value=PULSE.randomness))
    assert any("hangs on round" in what for what in looked_up.shown)


def test_a_value_that_the_beacon_never_gave_is_found() -> None:
    chosen = hashlib.sha256(b"a good deck").hexdigest()
    proof = verify(witnessed(drawn(randomness=chosen)).model_dump_json())
    assert proof.faults == ["the beacon's value has no valid signature"]


def test_a_beacon_of_ones_own_proves_nothing_until_its_key_is_known() -> None:
    record = witnessed(drawn(key="ab" * 96)).model_dump_json()
    proof = verify(record)
    assert proof.holds
    assert any("not drand's quicknet" in what for what in proof.not_shown)
    assert not any("hangs on round" in what for what in proof.shown)
    assert verify(record, Published(beacon_key="ab" * 96)).faults
    by_hand = verify(record, Published(beacon_value=PULSE.randomness))
    assert any("hangs on round" in what for what in by_hand.shown)
    assert verify(record, Published(beacon_value="0" * 64)).faults


def test_a_table_that_played_without_its_beacon_claims_nothing_of_it() -> None:
    without = {"randomness": "", "signature": ""}
    proof = verify(witnessed(drawn(wait=False, **without)).model_dump_json())
    assert proof.holds
    assert any("without a public beacon" in what for what in proof.not_shown)
    waiting = verify(witnessed(drawn(wait=True, **without)).model_dump_json())
    assert waiting.faults == ["the table had chosen to wait for the beacon, and did not"]
