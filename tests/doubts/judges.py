"""What must hold in every evening, whatever of Discord is not as believed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from bot.matches.question_ids import mark
from bot.matches.session import Session
from games.core.secret import Seat
from storage.records import LIVE
from tests.simulation.evening import RunningEvening
from tests.simulation.loop import pause
from tests.simulation.shown import ids

EVERY = 2.0  # seconds between looks
LATEST = 0.6  # share of the time for an answer after which everybody who is asked must know it
TOLD = 5.0  # seconds that telling may take
STILL = 60.0  # seconds without trouble after which somebody must be told
OVER_TOKEN = "/webhooks/"
IN_VAIN = 3  # refused calls of a kind in an evening in which all is as believed
DEAD = 10015  # Discord does not know a token
THRICE = 3  # so often one may be tried: by a picture that follows, and twice by later edits
TRIED = 9  # and so many more until the bot sees that a fact is false
# calls that come too fast, of so many: a channel has limits that no header tells of beforehand
HASTY, FEW = 0.05, 10
EARLY = 2  # calls made again before the time that a refusal told to wait


class Lookout:
    """Looks whether everybody whose time runs has been told so where they look."""

    def __init__(self, scene: RunningEvening) -> None:
        self._scene, self._world = scene, scene.box.world
        self.findings: list[str] = []

    async def go(self) -> None:
        while True:
            await pause(EVERY)
            if not self._scene.weather.still(STILL):
                continue
            for host in self._scene.hosts:
                # while a delivery may not have arrived, no time runs out: see `ReachableGate`
                if host.bot is not None and not host.bot.breaker.is_failing():
                    known = host.bot.services.matches._cache._sessions
                    for session in [*known.values()]:
                        self._look(session)

    def _look(self, session: Session) -> None:
        if session.match is None or session.status != LIVE or session.body.paused_until:
            return
        for seat in session.match.pending:
            chair = session.chairs[seat]
            if chair.person is None or chair.automatic or chair.clock.due is None:
                continue
            since, now = chair.clock.since or 0.0, self._world.clock()
            late = since + LATEST * (chair.clock.due - since) + TOLD
            if late < now < chair.clock.due and not self._is_told(session, seat):
                said = f"{session.id}: seat {seat} loses on time, and has not been told"
                self.findings += [said] if said not in self.findings else []

    def _is_told(self, session: Session, seat: Seat) -> bool:
        """Whether a person sees a message that asks them this, or that calls them."""
        person = str(session.chairs[seat].person)
        asked, call = f"/{session.id}/{mark(session)}/{seat}/", f"<@{person}>"
        return any(
            self._world.sees(person, message)
            and (call in str(message.components) or any(asked in id for id in ids(message)))
            for shelf in self._world.messages.values()
            for message in shelf.values()
        )


class RefusedCalls:
    """Counts what Discord has refused, and what of it by its limits."""

    def __init__(self) -> None:
        self.refused = Counter[str]()  # by status, code, and whether over a token
        self.unknown = Counter[str]()  # by token: how often Discord did not know it
        self.made = self.limited = self.early = 0
        self._until: dict[str, float] = {}  # by method and path: how long it was told to wait

    def note(self, entry: Mapping[str, Any]) -> None:
        """Note an entry of the journal; what a fault has refused is none of the bot's doing."""
        if entry["what"] != "rest":
            return
        self.made += 1
        call = f"{entry['method']} {entry['path']}"
        self.early += entry["at"] < self._until.get(call, 0.0)
        if entry["status"] < 400 or "fault" in entry:
            return
        answer = json.loads(entry["answer"] or b"{}")
        if entry["status"] == 429:  # the bot cannot count them beforehand, but it can wait
            self.limited += 1
            self._until[call] = entry["at"] + answer["retry_after"]
            return
        code = answer.get("code", 0)
        if code == DEAD:  # which tokens are unknown nobody can see beforehand
            self.unknown[entry["path"].split("/")[3]] += 1
            return
        over = " over a token" if entry["path"].startswith(OVER_TOKEN) else ""
        self.refused[f"{entry['status']} {code}{over}"] += 1

    def findings(self, false: Collection[str], processes: int = 1) -> list[str]:
        """Whether the bot goes on trying what Discord refuses. Each process has to see."""
        most = IN_VAIN + TRIED * len(false) * processes
        found = [
            f"{times} calls were refused: {what}"
            for what, times in self.refused.items()
            if times > most
        ]
        if (tries := max(self.unknown.values(), default=0)) > THRICE:
            found.append(f"a token that is not known was tried {tries} times")
        if self.limited > max(FEW, HASTY * self.made):
            found.append(f"{self.limited} of {self.made} calls came too fast")
        if self.early > EARLY:
            found.append(f"{self.early} calls were made again before the time that Discord told")
        return found
