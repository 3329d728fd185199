"""The services of all features around one store, put together; nothing here knows Discord."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from random import Random

from bot.features.absences import service as absences
from bot.features.beacon import service as beacon
from bot.features.board.service import Boards
from bot.features.clocks import service as clocks
from bot.features.cups.service import CupRule, Cups
from bot.features.daily.service import Daily
from bot.features.hall.alerts import Alerts
from bot.features.hall.service import HallRule, Halls
from bot.features.history.service import History
from bot.features.hosting.service import Hosting
from bot.features.limits.service import HostLimits, Limits
from bot.features.lobby import service as lobby
from bot.features.notes.service import Notes
from bot.features.privacy.service import Privacy
from bot.features.ratings.service import Ratings
from bot.features.reminders import service as reminders
from bot.features.review.seasons import Seasons
from bot.features.review.service import Reviews
from bot.features.trials.service import Trials
from bot.features.tutorials.service import Tutorials
from bot.features.votes import service as votes
from bot.matches import ballots, closures, corrections, notifications, proof
from bot.matches.actions import Actions
from bot.matches.autoplay import Autoplay, Pace
from bot.matches.beacon_network import Network
from bot.matches.computers import Computers
from bot.matches.finder import MatchFinder
from bot.matches.repository import Matches
from bot.ops.process import Process
from bot.outages.removals import Removals
from bot.outages.service import Outages
from bot.people.service import People
from bot.retention import abandoned_tables
from storage.roles import Store

# what each feature says will be due at a table, and when
DEADLINES = (
    clocks.deadlines,
    reminders.deadlines,
    absences.deadlines,
    votes.deadlines,
    corrections.pauses_end,
    closures.deadlines,
    abandoned_tables.deadlines,
    beacon.deadlines,
    lobby.deadlines,
)


@dataclass(frozen=True, slots=True)
class Processes:
    """Where work is done that would block the event loop.

    `drawing` is the process for short work, without which the loop does it; `reviews` the one for
    reviews of finished matches, without which there are none; `thinking` the one for computer
    players that look ahead, without which they use `drawing`.
    """

    drawing: Callable[[], Executor] | None = None
    reviews: Process | None = None
    thinking: Process | None = None


@dataclass(frozen=True, slots=True)
class BeaconSource:
    """The public beacon that tables wait for, and how its rounds are fetched; none by default."""

    network: Network | None = None
    fetch: beacon.Fetch | None = None


class Foundation:
    """What every feature stands on: people, outages, and the one door to matches.

    `now` returns seconds since 1970, `secret_bytes(n)` n of them. `clock_is_trusted` says whether
    the machine's clock is believed.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float],
        secret_bytes: Callable[[int], bytes],
        clock_is_trusted: Callable[[], bool],
    ) -> None:
        self.store, self.secret_bytes = store, secret_bytes
        self.people = People(store)
        self.outages = Outages(store, self.people, now, clock_is_trusted)
        self.removals = Removals(store, self.outages, now, clock_is_trusted)
        self.matches = Matches(
            store,
            now=now,
            first=(self.removals.settle, self.outages.put_on),
            rules=(
                ballots.overtake,
                clocks.ClockRule(self.outages.rest),
                reminders.ReminderRule(self.people),
                absences.AbsenceRule(self.outages.rest),
                abandoned_tables.note_activity,
                notifications.tell,
                CupRule(store),
                HallRule(store),
                partial(proof.note_lines, secret_bytes=secret_bytes),
            ),
            deadlines=DEADLINES,
        )


class Services:
    """The services of the features, each made once and given what it needs.

    `pause(s)` waits s seconds. `reaches` says whether the people of a match could press at a time
    or later.
    """

    def __init__(
        self,
        base: Foundation,
        *,
        processes: Processes,
        rng: Random,
        pause: Callable[[float], Awaitable[None]],
        pace: Pace,
        limits: HostLimits,
        source: BeaconSource,
        reaches: votes.Reaches,
    ) -> None:
        worker, thinker = processes.drawing, processes.thinking
        self.people, self.outages, self.removals = base.people, base.outages, base.removals
        self.matches, store, secret_bytes = base.matches, base.store, base.secret_bytes
        self.finder = MatchFinder(self.matches)
        limited = Limits(store, self.people, limits)
        self.actions = Actions(self.matches, limited.check)
        computers = Computers(worker, rng)
        if thinker is not None:
            computers = Computers(thinker.pool, rng, renew=thinker.renew)
        self.autoplay = Autoplay(self.matches, computers, pause=pause, rng=rng, pace=pace)
        self.matches.listen(self.autoplay.on_commit)
        self.lobby = lobby.Lobby(self.matches, self.finder, limited, secret_bytes, source.network)
        self.beacons = beacon.Beacons(
            self.matches, source.network, source.fetch, secret_bytes, worker
        )
        self.votes = votes.Votes(self.matches, reaches)
        self.hosting = Hosting(self.matches, self.votes, limited)
        self.notes = Notes(self.matches, self.people)
        self.boards = Boards(self.matches, secret_bytes)
        self.absences = absences.Absences(self.matches, self.finder, self.people, self.outages)
        self.clocks = clocks.Clocks(self.matches, self.votes, self.absences)
        self.reminders = reminders.Reminders(self.matches, self.people)
        self.history = History(self.finder, worker, processes.reviews)
        self.seasons = Seasons(self.matches)
        self.reviews = Reviews(
            self.history,
            store,
            self.seasons,
            worker=processes.reviews,
            now=self.matches.now,
        )
        self.trials = Trials(self.matches, self.finder, self.history, limited, secret_bytes)
        self.ratings = Ratings(store)
        self.tutorials = Tutorials(store)
        self.cups = Cups(self.matches, self.lobby, rng)
        self.halls, self.alerts = Halls(self.matches), Alerts(store)
        self.daily = Daily(store)
        self.privacy = Privacy(
            self.matches,
            self.people,
            (self.tutorials, self.seasons, self.cups, self.halls, self.alerts, self.daily),
        )
