"""Judges of each change as it is stored: votes, early time-outs, and what is shown late."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sandbox.server import Sandbox
from storage.records import LIVE, Commit, Row
from tests.simulation.weather import Weather

OLD = 10.0  # seconds after which everything shown must follow a change
LONGEST = 2.5 * 86_400.0  # seconds that a vote may stay open, with time given back for outages


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The bot has said that somebody's time was up, and when."""

    match: str
    seat: int
    at: float


class Ledger:
    """Checks every change as it is stored; `findings` says what is wrong in one."""

    def __init__(self, now: Callable[[], float], weather: Weather, box: Sandbox) -> None:
        self._now, self._weather, self._gateway = now, weather, box.gateway
        self.findings: list[str] = []
        self.ups: list[TimeUp] = []
        self._before: dict[str, dict[str, Any]] = {}  # by match: the body stored last
        self._stored: dict[str, dict[int, float]] = {}  # by match: revision to time

    def look_away(self) -> None:
        """Forget what was stored: the database file is being replaced."""
        self._before.clear()
        self._stored.clear()

    def on_commit(self, commit: Commit) -> None:
        """Check a change that has been stored."""
        row, body, now = commit.row, commit.row.body, self._now()
        self._stored.setdefault(row.id, {})[row.revision] = now
        if row.status == LIVE:
            for vote in body.get("votes", ()):
                self._vote(row, vote)
            if (before := self._before.get(row.id)) is not None:
                self._times(row.id, before, body)
                self._put_out(row.id, before, body)
        self._before[row.id] = body

    def is_old(self, match: str, revision: int) -> float:
        """For how many seconds a newer state than this has been stored; 0 if not for long."""
        since = now = self._now()
        for later, at in reversed(self._stored.get(match, {}).items()):
            if later <= revision:
                break
            since = at
        return now - since if now - since > OLD else 0.0

    def _vote(self, row: Row, vote: dict[str, Any]) -> None:
        """Check an open vote: it is about present players, counts nobody on both sides, and ends.

        Its end is by the clock of the machine that stores it: while that clock is days ahead,
        nothing ends.
        """
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
        """Check time-outs: none may fall into a silence that began before it."""
        now = self._now()
        for seat, (was, chair) in enumerate(zip(before["chairs"], body["chairs"], strict=False)):
            clock, missed = was.get("clock", {}), chair.get("clock", {}).get("missed", 0)
            if missed <= clock.get("missed", 0) or was.get("person") != chair.get("person"):
                continue
            self.ups.append(TimeUp(match, seat, now))
            due = clock.get("due") or 0.0
            if self._mute() and any(at + 1 < due for at in self._weather.muted[-1:]):
                self.findings.append(f"{match}: time is up for seat {seat} while nobody can press")

    def _put_out(self, match: str, before: dict[str, Any], body: dict[str, Any]) -> None:
        """Check a vote that has just put somebody out: nobody else may have had the seat."""
        known = {vote["number"] for vote in before.get("decided", ())}
        for vote in body.get("decided", ()):
            person = vote.get("person")
            if vote["number"] in known or vote.get("outcome") != "passed" or person is None:
                continue
            if before["chairs"][vote["seat"]].get("person") != person:
                self.findings.append(
                    f"{match}: vote {vote['number']} was about who sat there before"
                )

    def _mute(self) -> bool:
        """Whether no press arrives, though all connections stand."""
        lines = [one for one in self._gateway.sessions.values() if one.line is not None]
        return bool(lines) and all(one.mute for one in lines)
