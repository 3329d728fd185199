"""The probe on the sandbox: it sees what is so and what is not, tells nothing, and cleans up."""

from __future__ import annotations

import asyncio
import json
import os
import re
import stat
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.app.cli import app
from bot.probe import cassette
from bot.probe.assumption import Assumption, Needs, Verdict
from bot.probe.assumptions import ASSUMPTIONS
from bot.probe.cassette import Cassette, differences
from bot.probe.probe import NotTried, Probe
from bot.probe.probe_run import Order, probe_at
from bot.probe.rest import Answer, RecordedRequest, Times
from sandbox import facts
from sandbox.server import Sandbox
from sandbox.world import open_interactions
from tests.real.rehearsal import (
    CASSETTES,
    CHANNEL,
    NAMES,
    SERVER,
    a_discord,
    place,
    rehearse,
    times,
)
from tests.tools import beliefs

Json = dict[str, Any]
BY_ID = {one.id: one for one in ASSUMPTIONS}
TAPES = sorted(CASSETTES.glob("*.json"))
# what the sandbox does not do as the bot assumes of Discord
LAX = {"follow-ups-share-a-bucket"}
# what is never tried, for a reason that the verdict says
UNTRIED = {"commands-on-an-account-only", "openings-are-few"}
# limits that no header tells of beforehand: on a channel's writes, and on edits of old messages
UNTOLD = {20028, 30046}
# guesses that no requests and presses of a test server can show
UNSEEN = {
    "answer-in-a-deleted-channel": "the probe deletes no channel",
    "private-messages-make-no-events": "the bot asks for no such events",
    "other-buckets": "limits that are not told; finding them means breaking them",
    "made-up-error-names": "they are made up",
    "silent-for-good": "only a phone tells what rings",
    "unarchiving": "needs a thread of somebody else",
    "sessions-resume": "the probe begins its sessions anew",
}


def switches() -> set[str]:
    """The ids of the facts that the sandbox can play false."""
    return set().union(*(beliefs.doubts(beliefs.tree(one)) for one in beliefs.sources("sandbox")))


@cache
def rehearsed(long: bool) -> tuple[Json, Json, list[str]]:
    """A whole run on the sandbox: its cassette, what is left in the world, and all secrets."""

    async def run() -> tuple[Json, Json, list[str]]:
        async with a_discord() as box:
            with tempfile.TemporaryDirectory() as folder:
                file = await rehearse(box, Path(folder), long=long)
                return json.loads(file.read_text("utf-8")), left(box), secrets(box)

    return asyncio.run(run())


def left(box: Sandbox) -> Json:
    """What the probe has left in the world; private answers go by themselves."""
    world = box.world
    return {
        "messages": [
            one.content or one.components
            for shelf in world.messages.values()
            for one in shelf.values()
            if one.audience is None
        ],
        "threads": [one.name for one in world.channels.values() if one.is_thread],
        "emoji": dict(world.emojis),
    }


def secrets(box: Sandbox) -> list[str]:
    """Everything of this world that no cassette may tell."""
    world = box.world
    found = [box.token, SERVER, CHANNEL, *NAMES, world.bot.name, world.cdn, *world.tokens]
    found += [*world.users, *world.guilds, *world.channels, *world.interactions]
    return [*found, *(session for session in box.gateway.sessions)]


def verdicts(tape: Json) -> dict[str, str]:
    return {one["id"]: one["verdict"] for one in tape["verdicts"]}


def called(box: Sandbox, ending: str) -> int:
    """How many calls went to paths with this ending."""
    return sum(str(one.get("path", "")).endswith(ending) for one in box.journal.entries)


async def tried(box: Sandbox, folder: Path, *wanted: str, **how: Any) -> dict[str, Json]:
    """What the probe finds when it tries only these assumptions."""
    table = [BY_ID[one] for one in wanted]
    long = any(one.needs.long for one in table)
    file = await rehearse(box, folder, table=table, long=long, **how)
    return {one["id"]: one for one in json.loads(file.read_text("utf-8"))["verdicts"]}


# -- what it finds ------------------------------------------------------------------------


@pytest.mark.parametrize("long", [False, True], ids=["short", "long"])
def test_the_sandbox_is_as_assumed(long: bool) -> None:
    tape, remaining, _ = rehearsed(long)
    found = {id: verdict for id, verdict in verdicts(tape).items() if BY_ID[id].needs.long == long}
    assert {id for id, verdict in found.items() if verdict == "false"} == {
        id for id in LAX if BY_ID[id].needs.long == long
    }
    unknown = {id for id, verdict in found.items() if verdict == "unknown"}
    assert unknown == {id for id in UNTRIED if BY_ID[id].needs.long == long}
    assert remaining == {"messages": [], "threads": [], "emoji": {}}


def test_what_the_other_run_tries_is_unknown_with_a_reason() -> None:
    tape, _, _ = rehearsed(False)
    others = [one for one in tape["verdicts"] if BY_ID[one["id"]].needs.long]
    assert others
    assert {one["verdict"] for one in others} == {"unknown"}
    assert all("--long" in one["why"] for one in others)


@pytest.mark.parametrize("fact", sorted(switches() - UNSEEN.keys()))
async def test_a_fact_that_is_false_is_found_to_be_false(
    fact: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        open_interactions, "ONE_TOKEN_LOST_OF", 1
    )  # every token, where some are not known
    async with a_discord() as box:
        box.world.false_facts = frozenset({fact})
        assert (await tried(box, tmp_path, fact))[fact]["verdict"] == "false"


def test_every_guess_is_tried_or_cannot_be_seen() -> None:
    guesses = {one.id for one in facts.all_facts() if one.standing == "guessed" or one.doubt}
    assert guesses - BY_ID.keys() == guesses & UNSEEN.keys()
    assert len(BY_ID) == len(ASSUMPTIONS)


# -- what it tells ------------------------------------------------------------------------


@pytest.mark.parametrize("file", TAPES, ids=lambda file: file.stem)
def test_the_sandbox_answers_as_in_the_cassette(file: Path) -> None:
    tape = json.loads(file.read_text("utf-8"))
    ours, _, _ = rehearsed(tape["long"])
    assert list(differences(ours, tape)) == []


def test_a_cassette_with_another_key_or_type_differs() -> None:
    ours, _, _ = rehearsed(False)
    theirs = json.loads(json.dumps(ours))
    posted = next(
        one["answer"]["body"]
        for one in theirs["exchanges"]
        if one["request"]["method"] == "POST" and "components" in one["answer"].get("body", {})
    )
    posted["tts"], posted["new"] = "no", 1
    told = list(differences(ours, theirs))
    kind = "POST /channels/<id>/messages 200"
    assert f"{kind}: .new is never number here" in told
    assert f"{kind}: .tts is never string here" in told


def test_a_cassette_with_an_answer_that_is_never_met_differs() -> None:
    ours, _, _ = rehearsed(False)
    theirs = json.loads(json.dumps(ours))
    theirs["exchanges"][0]["answer"]["status"] = 418
    assert any("418" in line for line in differences(ours, theirs))


def leaks(text: str, known: list[str]) -> list[str]:
    """What a text tells that a cassette may not: known secrets, and what looks like one."""
    looks = re.findall(r"\d{15,}|\w+://\S+|[\w-]{20,}\.[\w-]+|\b(?=\w*[a-z\d])\w{40,}\b", text)
    return [one for one in known if one and one in text] + looks


@pytest.mark.parametrize("long", [False, True], ids=["short", "long"])
def test_a_cassette_tells_no_names_tokens_and_ids(long: bool) -> None:
    tape, _, known = rehearsed(long)
    assert leaks(json.dumps(tape, ensure_ascii=False), known) == []


@pytest.mark.parametrize("file", TAPES, ids=lambda file: file.stem)
def test_a_published_cassette_tells_nothing(file: Path) -> None:
    assert leaks(file.read_text("utf-8"), []) == []


PLANTED = [
    "Anastasia Prueba",
    "112233445566778899",
    "https://cdn.discordapp.com/attachments/1/2/probe.png?ex=65a&is=65b&hm=0f1e2d3c4b",
    "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTA",
]


@pytest.mark.parametrize("planted", PLANTED)
@pytest.mark.parametrize(
    "place", ["name", "content", "key", "nested", "path", "header", "error", "filename", "event"]
)
def test_a_planted_secret_is_left_out(planted: str, place: str) -> None:
    tape = Cassette("discord", long=False)
    word = planted.replace("/", "") if place == "path" else planted
    body: Json = {
        "name": {"username": word},
        "nested": {"components": [{"items": [{"media": {"url": word, "proxy_url": f" {word}"}}]}]},
        "error": {"code": 50035, "message": f"Unknown {word}", "errors": {"x": {"code": word}}},
        "key": {"resolved": {word if word.isdecimal() else "users": {"id": word}}},
        "filename": {"filename": word, "custom_id": word, "nonce": word},
    }.get(place, {"content": word})
    headers = {"x-ratelimit-scope": word, "retry-after": word, "x-custom": word}
    answer = Answer(400, body, headers if place == "header" else {})
    path = f"/channels/{word}/messages" if place == "path" else "/users/@me"
    tape.note_exchange("an-assumption", RecordedRequest("POST", path, body, (), answer))
    tape.note_event("READY", {"session_id": word, "user": {"username": word}})
    assert leaks(tape.text(), [word]) == []


def test_ids_keep_telling_what_is_the_same() -> None:
    tape = Cassette("discord", long=False)
    cleaned = tape.cleaned({"id": PLANTED[1], "author": {"id": "9" * 18}, "again": PLANTED[1]})
    assert cleaned == {"id": "<id 1>", "author": {"id": "<id 2>"}, "again": "<id 1>"}


def test_long_lists_are_thinned_to_what_differs() -> None:
    tape = Cassette("discord", long=False)
    channels = [{"type": 0, "flags": number} for number in range(9)] + [{"type": 2, "bitrate": 1}]
    assert len(tape.cleaned(channels)) == 2
    assert cassette.shape(tape.cleaned(channels)) == cassette.shape(channels)


# -- how it behaves -----------------------------------------------------------------------


async def test_what_a_person_skips_or_refuses_is_unknown(tmp_path: Path) -> None:
    async with a_discord() as box:
        found = await tried(box, tmp_path, "one-first-answer", says={"menu": "skip"})
        assert found["one-first-answer"] == {
            "id": "one-first-answer",
            "verdict": "unknown",
            "why": "The person skipped it.",
        }
        wanted = ("twenty-emoji-in-a-row", "closed-direct-messages")
        found = await tried(box, tmp_path, *wanted, says={"emoji": "no", "direct": "no"})
        assert {one["why"] for one in found.values()} == {"The person did not agree to it."}
        assert called(box, "/emojis") == called(box, "/users/@me/channels") == 0


async def test_what_a_person_sees_not_is_false(tmp_path: Path) -> None:
    async with a_discord() as box:
        says = {"menu-kept": "no"}
        found = await tried(box, tmp_path, "menu-keeps-its-choice", says=says)
        assert found["menu-keeps-its-choice"]["verdict"] == "false"


async def test_it_waits_as_long_as_discord_says(tmp_path: Path) -> None:
    """No request comes while its limit is used up, and after a 429 none before its time."""
    async with a_discord() as box:
        waited: list[float] = []
        quick = times(box)

        async def sleep(seconds: float) -> None:
            waited.append(seconds)
            await quick.sleep(seconds)

        box.faults.add("429", method="POST", path="*/messages", seconds=7.5, count=1)
        await tried(box, tmp_path, "nonce-makes-one-message", time=Times(quick.now, sleep=sleep))
        assert any(seconds == pytest.approx(7.5, abs=0.3) for seconds in waited)


@pytest.mark.parametrize("long", [False, True], ids=["short", "long"])
def test_a_run_breaks_no_limit(long: bool) -> None:
    tape, _, _ = rehearsed(long)
    limited = [one for one in tape["exchanges"] if one["answer"]["status"] == 429]
    told = [one for one in limited if one["answer"]["body"].get("code") not in UNTOLD]
    assert [one["assumption"] for one in told] == []


async def test_a_discord_that_is_out_of_order_proves_nothing(tmp_path: Path) -> None:
    async with a_discord() as box:
        box.faults.add("status", method="PATCH", path="*/messages/*", status=503)
        found = await tried(box, tmp_path, "edit-adds-a-picture")
        assert found["edit-adds-a-picture"]["verdict"] == "unknown"
        assert left(box)["messages"] == []


async def test_an_answer_of_another_form_stops_nothing(tmp_path: Path) -> None:
    async def check(probe: Probe) -> Verdict:
        raise KeyError("media")

    odd = Assumption("odd", "It is so.", "None.", Needs.NOTHING, check)
    async with a_discord() as box:
        file = await rehearse(box, tmp_path, table=[odd, BY_ID["answers-tell-the-time"]])
        found = verdicts(json.loads(file.read_text("utf-8")))
        assert found == {"odd": "unknown", "answers-tell-the-time": "true"}


class Stopping:
    """Time that stops a run at its nth wait of more than a minute, as Ctrl+C does."""

    def __init__(self, box: Sandbox, at: int) -> None:
        self._quick, self._left = times(box), at
        self.times = Times(box.world.clock, sleep=self._sleep)

    async def _sleep(self, seconds: float) -> None:
        long = seconds > 60
        self._left -= long
        if long and self._left == 0:
            raise asyncio.CancelledError
        await self._quick.sleep(seconds)


async def test_a_short_run_that_is_stopped_cleans_up(tmp_path: Path) -> None:
    async def stop(probe: Probe) -> Verdict:
        await probe.posted({"content": "probe"})
        raise asyncio.CancelledError

    table = [
        BY_ID["nonce-counts-in-its-channel"],
        Assumption("stop", "-", "-", Needs.NOTHING, stop),
        BY_ID["answers-tell-the-time"],
    ]
    async with a_discord() as box:
        with pytest.raises(asyncio.CancelledError):
            await rehearse(box, tmp_path, table=table)
        assert left(box) == {"messages": [], "threads": [], "emoji": {}}
        found = verdicts(json.loads((tmp_path / "cassette.json").read_text("utf-8")))
        assert found["nonce-counts-in-its-channel"] == "true"
        assert found["answers-tell-the-time"] == "unknown"


LONG = ("nonce-known-for-minutes", "answers-by-the-channels-route", "old-edits-free-over-tokens")


async def test_a_long_run_that_is_stopped_goes_on(tmp_path: Path) -> None:
    """It keeps what it still needs, is asked nothing twice, and removes everything at the end."""
    async with a_discord() as box:
        with pytest.raises(asyncio.CancelledError):
            await tried(box, tmp_path, *LONG, time=Stopping(box, 4).times)
        notes = tmp_path / "probe-long.json"
        assert stat.S_IMODE(notes.stat().st_mode) == 0o600
        kept = {one.id for shelf in box.world.messages.values() for one in shelf.values()}
        assert kept
        assert called(box, "/callback") == 1
        found = await tried(box, tmp_path, *LONG)
        assert {one["verdict"] for one in found.values()} == {"true"}
        assert called(box, "/callback") == 2, "only the old message was still to be pressed"
        assert left(box)["messages"] == []
        assert not notes.exists()


async def test_a_look_that_was_missed_is_begun_anew(tmp_path: Path) -> None:
    async with a_discord() as box:
        with pytest.raises(asyncio.CancelledError):
            await tried(box, tmp_path, *LONG, time=Stopping(box, 4).times)
        box.world.clock.advance(300)
        found = await tried(box, tmp_path, *LONG)
        assert {one["verdict"] for one in found.values()} == {"true"}
        assert left(box)["messages"] == []


async def test_a_look_that_fails_costs_only_its_own_assumptions(tmp_path: Path) -> None:
    async with a_discord() as box:
        box.faults.add("status", method="PATCH", path="/webhooks/*", status=503)
        found = await tried(box, tmp_path, "token-lives-fifteen-minutes", LONG[0])
        assert found["token-lives-fifteen-minutes"]["verdict"] == "unknown"
        assert found[LONG[0]]["verdict"] == "true"


async def test_what_cannot_be_removed_is_kept_in_mind(tmp_path: Path) -> None:
    """The next run tries everything again, and removes it as soon as it can."""
    wanted = "nonce-makes-one-message"
    async with a_discord() as box:
        rule = box.faults.add("status", method="DELETE", path="*/messages/*", status=403)
        await tried(box, tmp_path, wanted)
        assert len(left(box)["messages"]) == 1
        box.faults.rules.remove(rule)
        assert (await tried(box, tmp_path, wanted))[wanted]["verdict"] == "true"
        assert left(box)["messages"] == []


async def test_what_a_stopped_run_left_can_be_removed(tmp_path: Path) -> None:
    async with a_discord() as box:
        with pytest.raises(asyncio.CancelledError):
            await tried(box, tmp_path, *LONG, time=Stopping(box, 4).times)
        assert left(box)["messages"]
        order = Order(place(box).id, tmp_path, tmp_path / "none.json", long=True, only_clean=True)
        await probe_at(box.api_url, box.token, order, "sandbox", times(box), lambda line: None)
        assert left(box)["messages"] == []
        assert os.listdir(tmp_path) == ["cassette.json"], "the first run's cassette, and no notes"


async def test_notes_of_another_channel_are_not_mixed(tmp_path: Path) -> None:
    async with a_discord() as box:
        with pytest.raises(asyncio.CancelledError):
            await tried(box, tmp_path, *LONG, time=Stopping(box, 4).times)
        other = Order("1" * 18, tmp_path, tmp_path / "none.json", long=True)
        with pytest.raises(NotTried, match="another channel"):
            await probe_at(box.api_url, box.token, other, "sandbox", times(box), print)


@pytest.mark.parametrize(
    ("token", "channel", "sentence"),
    [("wrong", "", "does not accept"), ("", "1" * 18, "sees no channel")],
)
async def test_what_cannot_be_begun_is_a_sentence(
    token: str, channel: str, sentence: str, tmp_path: Path
) -> None:
    async with a_discord() as box:
        order = Order(channel or place(box).id, tmp_path, tmp_path / "none.json")
        with pytest.raises(NotTried, match=sentence):
            await probe_at(box.api_url, token or box.token, order, "sandbox", times(box), print)


async def test_presses_that_go_to_an_endpoint_are_not_waited_for(tmp_path: Path) -> None:
    async with a_discord() as box:
        box.world.endpoint_url = "https://example.org"
        with pytest.raises(NotTried, match="endpoint set none"):
            await rehearse(box, tmp_path)


def test_the_command_says_what_is_wrong(tmp_path: Path) -> None:
    where = {"DISCORD_TOKEN": "x", "AGORA_DISCORD_API": "http://127.0.0.1:9/api/v10"}
    asked = ["probe", "--channel", "1" * 18, "--folder", str(tmp_path)]
    told = CliRunner().invoke(app, asked, env=where)
    assert told.exit_code == 2
    assert "Discord did not answer" in told.output
