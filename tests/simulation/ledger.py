"""Judges of each change as it is stored: votes, whose time was up when, and what is shown late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandbox.server import Sandbox
from storage.records import LIVE, Commit, Row
from tests.simulation.weather import Weather

OLD = 10.0  # seconds after which a change is known to everybody who shows it
LONGEST = 2.5 * 86_400.0  # seconds that a vote may stay open, with what outages give back


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Somebody's time was up, as the bot says, at a time."""

    match: str
    seat: int
    at: float


class Ledger:
    """Every change of the evening, as it is stored. `findings` are what must not be in one."""

    def __init__(self, now: Callable[[], float], weather: Weather, box: Sandbox) -> None:
        self._now, self._weather, self._gateway = now, weather, box.gateway
        self.findings: list[str] = []
        self.ups: list[TimeUp] = []
        self._before: dict[str, dict[str, Any]] = {}  # by match: the body as it was stored last
        self._stored: dict[str, dict[int, float]] = {}  # by match: revisions, and when

    def look_away(self) -> None:
        """The file is changed behind everybody's back: what was stored may be so no more."""
        self._before.clear()
        self._stored.clear()

    def on_commit(self, commit: Commit) -> None:
        """A change is stored."""
        row, body, now = commit.row, commit.row.body, self._now()
        self._stored.setdefault(row.id, {})[row.revision] = now
        if row.status == LIVE:
            for vote in body.get("votes", ()):
                self._vote(row, vote)
            if (before := self._before.get(row.id)) is not None:
                self._times(row.id, before, body)
        self._before[row.id] = body

    def is_old(self, match: str, revision: int) -> float:
        """For how many seconds another state than this has been stored, if for long; else 0."""
        stored = self._stored.get(match, {})
        since = [at for later, at in stored.items() if later > revision]
        for_long = self._now() - min(since, default=self._now())
        return for_long if for_long > OLD else 0.0

    def _vote(self, row: Row, vote: dict[str, Any]) -> None:
        """An open vote is about who sits there, nobody is on both sides, and it ends: by the clock
        of the machine that stores it, for while that is days ahead nothing ends."""
        name = f"{row.id}: vote {vote['number']}"
        yes, no = vote.get("yes", ()), vote.get("no", ())
        if len({*yes, *no}) < len(yes) + len(no):
            self.findings.append(f"{name} counts somebody twice")
        about = vote.get("person")
        if about is not None and row.body["chairs"][vote["seat"]].get("person") != about:
            self.findings.append(f"{name} is about somebody who has got up")
        now = max(self._now(), row.changed_at)
        if vote["until"] > now + LONGEST + self._weather.ahead:
            self.findings.append(f"{name} is open for longer than any")

    def _times(self, match: str, before: dict[str, Any], body: dict[str, Any]) -> None:
        """Whose time is up; it is not in a silence that began before that."""
        now = self._now()
        for seat, (was, chair) in enumerate(zip(before["chairs"], body["chairs"], strict=False)):
            clock, missed = was.get("clock", {}), chair.get("clock", {}).get("missed", 0)
            if missed <= clock.get("missed", 0) or was.get("person") != chair.get("person"):
                continue
            self.ups.append(TimeUp(match, seat, now))
            due = clock.get("due") or 0.0
            if self._mute() and any(at + 1 < due for at in self._weather.muted[-1:]):
                self.findings.append(f"{match}: time is up for seat {seat} while nobody can press")

    def _mute(self) -> bool:
        """Whether no press reaches anybody, though all connections stand."""
        lines = [one for one in self._gateway.sessions.values() if one.line is not None]
        return bool(lines) and all(one.mute for one in lines)
