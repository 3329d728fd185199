"""Judges that go round while people play: what is not under way must be shown as it is stored."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from bot.delivery import reconciler
from bot.matches.session import Session
from bot.matches.standing_orders import automatic_seat
from bot.outages.deadline_gate import RECHECK_SECONDS
from sandbox.server import Sandbox
from storage.records import LIVE, OVER
from storage.roles import Outbox
from tests.simulation.host import Host
from tests.simulation.loop import pause
from tests.simulation.remembered import outdated
from tests.simulation.shown import ShownMessages
from tests.simulation.weather import Weather

PLAYED_OUT = 300.0  # seconds for which computers may go on alone
BREATH = 0.25  # seconds between looks at that
EVERY = 4.0  # seconds between rounds
STILL = 6.0  # seconds without a change, a press or the end of its channel: nothing is under way
AGAIN = 4  # failed attempts allowed once nothing is wrong any more
AWAKE = 45.0  # seconds without trouble after which everything due must be done
LOOKS = 2  # of several bots each may hold a deadline once, for a sign of the other one's shard


class Rounds:
    """Checks all tables again and again.

    If a match has not changed for a while, nobody has pressed anything of it and no message waits,
    everything must be shown as it is stored. In calm weather also: no message waits for long, no
    deadline is overdue, and computer players go on.
    """

    def __init__(
        self,
        box: Sandbox,
        database: Path,
        hosts: Sequence[Host],
        weather: Weather,
        pressed: Mapping[str, float],
        now: Callable[[], float],
    ) -> None:
        self._box, self._database, self._hosts, self._weather = box, database, hosts, weather
        self._pressed, self._now = pressed, now
        self.findings: list[str] = []
        self.every = EVERY  # seconds between rounds
        self._seen: set[tuple[str, int]] = set()  # match and revision
        self._tries: dict[str, int] = {}  # by message: its attempts when all became calm
        self._ran: dict[str, float] = {}  # since when a process has been running
        self._db: sqlite3.Connection | None = None

    def look_away(self) -> None:
        """Let go of the database: its file is being replaced."""
        if self._db is not None:
            self._db.close()
            self._db = None

    async def go(self) -> None:
        while True:
            await pause(self.every)
            self.look()

    def look(self) -> None:
        """Check every table once."""
        db = self._read()
        live = db.execute(
            "select id, revision, changed_at, channel from match where status in (?, ?)",
            (LIVE, OVER),
        ).fetchall()
        waits = {
            match: (count, due)
            for match, count, due in db.execute(
                "select match, count(*), min(due_at) from outbox group by match"
            )
        }
        # a bot that was away or starts from a backup notes itself that it is still comparing
        unsure = db.execute(
            "select count(*) from document where kind = ?", (reconciler.KIND,)
        ).fetchone()[0]
        due = db.execute(
            "select match, kind, at, guild from deadline join match on match.id = deadline.match"
        ).fetchall()
        posted = {
            (m, t): id for m, t, id in db.execute("select match, target, message from posted")
        }
        now, calm = self._now(), self._calm()
        shown = ShownMessages(self._box.world, posted, self._weather.deleted)
        for id, revision, at, channel in live:
            gone = self._weather.gone.get(str(channel), 0.0)
            rests = now - max(at, self._pressed.get(id, 0.0), gone)
            session = self._session(id, revision)
            if rests >= STILL and not any(host.ahead for host in self._hosts):
                self._remembered(id, revision)
            if session is None or rests < STILL:
                continue
            if not unsure and id not in waits and (id, revision) not in self._seen:
                self._seen.add((id, revision))
                self.findings += [f"{one}, and nothing waits" for one in shown.of(session)]
                if session.status == LIVE and self._weather.still(STILL) and self.all_there():
                    since = partial(self._quiet_since, now)
                    self.findings += shown.followed(session, since)
            goes_on = session.status == LIVE and session.body.paused_until is None
            if calm and rests > AWAKE and goes_on and automatic_seat(session) is not None:
                self.findings.append(f"{id}: a computer player is asked and does not answer")
        if calm:
            for match, kind, at, guild in due:
                if at < now - self._late() and self._weather.serves(str(guild)):
                    self.findings.append(f"{match}: {kind.partition(':')[0]} is overdue in calm")

    def look_at_what_waits(self) -> None:
        """Once nothing is wrong any more, messages for the table must not fail again and again."""
        waits = self._read().execute(
            "select outbox.id, target, tries, channel from outbox"
            " join match on match.id = outbox.match where target not like 'seat:%'"
        )
        for id, target, tries, channel in waits:
            if str(channel) not in self._box.world.channels:
                continue
            before = self._tries[id] = min(tries, self._tries.get(id, tries))
            if tries == before + AGAIN:
                said = f"{target.partition(':')[0]} is tried in vain for ever"
                self.findings += [said] if said not in self.findings else []

    def all_there(self) -> bool:
        """Whether no bot is away: each follows the private panels that it has answered."""
        return all(host.bot is not None and not host.bot.ailing() for host in self._hosts)

    async def until_played_out(self, outbox: Outbox) -> None:
        """Wait until no computer player is about to answer, and no message waits.

        What is answered while a bot ends is delivered by the next one, by design: its relay ends
        before its computer players.
        """
        end = self._now() + PLAYED_OUT
        while self._now() < end and (self.computers_play() or (await outbox.backlog())[0]):
            await pause(BREATH)

    def computers_play(self) -> bool:
        """Whether a computer player is about to answer anywhere."""
        live = self._read().execute("select id, revision from match where status = ?", (LIVE,))
        known = [one for row in live if (one := self._session(*row)) is not None]
        return any(
            one.body.paused_until is None and automatic_seat(one) is not None for one in known
        )

    def _quiet_since(self, now: float, begins: float) -> bool:
        """Whether nothing has been wrong from a time until now."""
        return not self._weather.troubled_in(begins, now)

    def _calm(self) -> bool:
        """Whether all bots have been running and nothing was wrong for a while."""
        now, running = self._now(), {}
        for host in self._hosts:
            if host.bot is None or host.ahead or host.bot.ailing():
                self._ran.clear()
                return False
            running[f"{host.name}-{host.starts}"] = now
        self._ran = {name: self._ran.get(name, now) for name in running}
        long = now - max(self._ran.values()) > AWAKE
        return long and self._weather.still(AWAKE)

    def _late(self) -> float:
        """How many seconds a deadline may be overdue in calm weather."""
        return AWAKE if len(self._hosts) == 1 else AWAKE + LOOKS * RECHECK_SECONDS

    def _remembered(self, id: str, stored: int) -> None:
        """Find bots that have a match in memory as it was before the last change of it."""
        for host in self._hosts:
            for one in outdated(host.bot, {id: stored}) if host.bot is not None else ():
                said = f"{host.name} {one}"
                self.findings += [said] if said not in self.findings else []

    def _session(self, id: str, revision: int) -> Session | None:
        """A match as a bot has it in memory, if that is the stored revision."""
        for host in self._hosts:
            if host.bot is not None:
                found = host.bot.services.matches._cache._sessions.get(id)
                if found is not None and found.row.revision == revision:
                    return found
        return None

    def _read(self) -> sqlite3.Connection:
        """The database, to read what is stored now."""
        if self._db is None:
            where = f"{self._database.absolute().as_uri()}?mode=ro"
            self._db = sqlite3.connect(where, uri=True, isolation_level=None)
        return self._db
