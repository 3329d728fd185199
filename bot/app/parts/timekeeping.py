"""What happens when its time has come."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from bot.app.parts.feature_messages import FeatureMessages
from bot.app.parts.sending import Sending
from bot.app.parts.surroundings import Surroundings
from bot.app.services import Services
from bot.features.cups.service import matches_kept_since
from bot.features.daily.maker import DailyMaker
from bot.features.reminders.digest import Digests
from bot.features.reminders.messages import send_digest, warn_host
from bot.features.review.service import forget_match
from bot.matches.alarms import Alarms
from bot.ops.heartbeat import Heartbeat
from bot.ops.process import Process
from bot.ops.shared_tasks import SharedTasks
from bot.outages.reachability import Reachability
from bot.retention.abandoned_tables import QuietTables
from bot.retention.old_matches import MatchRetention
from bot.retention.old_presses import PressRetention
from bot.retention.removed_servers import RemovedTables
from bot.time.steady_clock import looking
from bot.time.timers import later


@dataclass(frozen=True, slots=True)
class Timekeeping:
    """The alarms, which find what is due, and the heartbeat, which notes until when there were
    any.
    """

    digests: Digests
    daily_maker: DailyMaker
    alarms: Alarms
    heartbeat: Heartbeat


def make_timekeeping(
    around: Surroundings,
    services: Services,
    reach: Reachability,
    sending: Sending,
    messages: FeatureMessages,
    reviewer: Process,
) -> Timekeeping:
    """Make the alarms, with a handler for each kind of deadline; `reviewer` looks for questions."""
    s, store, now, trusted = services, around.store, around.now, reach.trust.holds
    quiet = QuietTables(s.matches, partial(warn_host, s.people, sending.direct))
    digests = Digests(store, s.people, now, partial(send_digest, s.finder, sending.direct))
    daily_maker = DailyMaker(
        s.daily,
        reviewer if around.settings.daily else None,
        SharedTasks(store, now),
        wanted=messages.daily.wanted,
        now=now,
        secret_bytes=around.time_and_chance.secret_bytes,
    )
    alarms = Alarms(
        store,
        now,
        {
            "clock": s.clocks.run_out,
            "remind": s.reminders.remind,
            "ring": s.reminders.ring,
            "last": s.reminders.tell_last,
            "call": s.reminders.call,
            "back": s.absences.over,
            "vote": s.votes.vote_over,
            "resume": s.hosting.pause_over,
            "closes": s.hosting.close_over,
            "quiet": quiet.look,
            "beacon": s.beacons.due,
            "fill": s.lobby.fill,
        },
        others=[
            digests,
            messages.halls,
            messages.alerts,
            messages.daily,
            daily_maker,
            PressRetention(store, now),
            MatchRetention(
                store,
                now,
                around.settings.keep_days,
                kept_since=(matches_kept_since,),
                forget=(forget_match,),
            ),
            RemovedTables(s.matches, s.removals),
        ],
        later=later,
        gate=reach.gate,
    )
    return Timekeeping(
        digests=digests,
        daily_maker=daily_maker,
        alarms=alarms,
        heartbeat=Heartbeat(
            store,
            now,
            every=around.settings.heartbeat,
            look=looking(now, trusted),
            later=later,
            trusted=trusted,
        ),
    )
