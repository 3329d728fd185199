"""A whole run: which assumptions are tried, in which order, and what is told at the end."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bot.probe.assumption import Assumption, Timeline, Verdict
from bot.probe.assumptions import ASSUMPTIONS
from bot.probe.cassette import Cassette, Origin
from bot.probe.gateway_session import GatewayRefused
from bot.probe.probe import NotTried, Probe
from bot.probe.probe_notes import OtherRun, ProbeNotes
from bot.probe.rest import Times, Unreachable
from bot.settings import DISCORD_API, Settings

log = logging.getLogger(__name__)
MISSED_LOOK_SECONDS = 45.0  # seconds; a look that comes later says nothing


@dataclass(frozen=True, slots=True)
class Order:
    """What a person asks of the probe; `folder` is for its notes."""

    channel: str
    folder: Path
    cassette: Path
    long: bool = False
    only_clean: bool = False


async def probe_discord(settings: Settings, order: Order, tell: Callable[[str], None]) -> None:
    """Run the probe against the API of the settings. Raises NotTried, with a sentence."""
    origin: Origin = "discord" if settings.discord_api == DISCORD_API else "sandbox"
    token = settings.discord_token.get_secret_value()
    await probe_at(settings.discord_api, token, order, origin, Times(sleep=asyncio.sleep), tell)


async def probe_at(
    api: str,
    token: str,
    order: Order,
    origin: Origin,
    times: Times,
    tell: Callable[[str], None],
    table: Sequence[Assumption] = ASSUMPTIONS,
) -> None:
    """Run the probe against an API, and tell what came out."""
    try:
        notes_file = order.folder / f"probe-{'long' if order.long else 'short'}.json"
        notes = ProbeNotes(notes_file, order.channel)
        cassette = Cassette(origin, long=order.long)
        async with Probe.at(api, token, order.channel, notes, cassette, times, tell) as probe:
            if order.only_clean:
                notes.timelines.clear()
                await clean(probe)
            else:
                await run(probe, table, order.cassette, long=order.long)
                tell(report(probe, table, long=order.long))
                tell(f"The cassette is in {order.cassette}.")
            notes.end()
    except (GatewayRefused, Unreachable, OtherRun) as why:
        raise NotTried(str(why)) from None


async def run(
    probe: Probe, table: Sequence[Assumption], cassette_file: Path, *, long: bool
) -> None:
    """Try the assumptions; whatever happens, remove what was made and write the cassette.

    A long run that was broken off goes on where it was, by the probe's notes.
    """
    chosen = [one for one in table if one.needs.long == long]
    try:
        if long:
            await _follow_timelines(probe, _timelines(chosen))
        for one in chosen:
            if one.id not in probe.notes.verdicts:
                await _try(probe, one)
        probe.notes.timelines.clear()
    finally:
        try:
            await clean(probe)
        finally:
            _note_verdicts(probe.cassette, table, probe)
            probe.cassette.write(cassette_file)


async def _try(probe: Probe, one: Assumption) -> None:
    with probe.on_behalf_of(one.id):
        found = await _verdict(probe, one)
    probe.notes.verdicts[one.id] = [found.outcome, found.why]
    probe.notes.save()
    probe.tell(f"{found.outcome:8}{one.id}: {found.why}")


async def _verdict(probe: Probe, one: Assumption) -> Verdict:
    if one.timeline is not None and one.timeline.key not in probe.notes.timelines:
        return Verdict("unknown", "It could not be begun, or not be followed in time.")
    try:
        return await one.check(probe)
    except (NotTried, Unreachable) as why:
        return Verdict("unknown", str(why))
    except (LookupError, TypeError, ValueError) as odd:
        log.exception("an answer could not be read")
        return Verdict("unknown", f"An answer had another form than expected ({odd!r}).")


# -- timelines ----------------------------------------------------------------------------


def _timelines(chosen: Sequence[Assumption]) -> dict[Timeline, str]:
    """The timelines, each with an assumption that it serves."""
    return {one.timeline: one.id for one in reversed(chosen) if one.timeline is not None}


async def _follow_timelines(probe: Probe, lines: dict[Timeline, str]) -> None:
    """Begin what is not begun or was left too long, and look when it is time."""
    for line, assumption in lines.items():
        with probe.on_behalf_of(assumption):
            await _begin(probe, line)
    while due := _next(probe, lines):
        at, after, line = due
        if (wait := at - probe.times.now()) > 0:
            probe.tell(f"Nothing to do for {wait / 60:.0f} minutes ({line.key}).")
            await probe.times.sleep(wait)
        with probe.on_behalf_of(lines[line]):
            await _look(probe, line, after)


async def _look(probe: Probe, line: Timeline, after: float) -> None:
    """Look, and store what was seen; a timeline that cannot be followed is given up."""
    kept = probe.notes.timelines[line.key]
    try:
        if _is_missed(probe, line, kept["begun"] + after):
            raise NotTried(f"The look after {after / 60:.0f} minutes came too late.")
        kept["seen"][str(after)] = await line.look(probe, kept["data"], after)
    except (NotTried, Unreachable) as why:
        probe.tell(str(why))
        del probe.notes.timelines[line.key]
    probe.notes.save()


def _is_missed(probe: Probe, line: Timeline, at: float) -> bool:
    return not line.may_be_late and at + MISSED_LOOK_SECONDS < probe.times.now()


async def _begin(probe: Probe, line: Timeline) -> None:
    kept = probe.notes.timelines.get(line.key)
    if kept is not None:
        waiting = [after for after in line.looks if str(after) not in kept["seen"]]
        if not waiting or not _is_missed(probe, line, kept["begun"] + waiting[0]):
            return
        del probe.notes.timelines[line.key]
    with suppress(NotTried, Unreachable):
        data = await line.begin(probe)
        begun = probe.times.now()
        probe.notes.timelines[line.key] = {"begun": begun, "data": data, "seen": {}}
    probe.notes.save()


def _next(probe: Probe, lines: dict[Timeline, str]) -> tuple[float, float, Timeline] | None:
    """The look that is due first: when, how long after the begin, and of what."""
    waiting = [
        (kept["begun"] + after, after, line)
        for line in lines
        if (kept := probe.notes.timelines.get(line.key)) is not None
        for after in line.looks
        if str(after) not in kept["seen"]
    ]
    return min(waiting, key=lambda one: one[0], default=None)


# -- the end ------------------------------------------------------------------------------


async def clean(probe: Probe) -> None:
    """Remove what was made, except what a timeline still needs."""
    needed = str(probe.notes.timelines)
    for path in reversed(probe.notes.made):
        if path.rpartition("/")[2] in needed:
            continue
        with suppress(Unreachable):
            await probe.remove(path)
    if left := len(probe.notes.made):
        probe.tell(f"{left} messages stay until the run goes on, or `--clean` removes them.")
    elif not probe.notes.timelines:
        probe.tell("Everything that the probe made is removed.")


def _note_verdicts(cassette: Cassette, table: Sequence[Assumption], probe: Probe) -> None:
    for one in table:
        outcome, why = probe.notes.verdicts.get(one.id, ("unknown", _not_reached(one)))
        cassette.note_verdict(one.id, outcome, why)


def _not_reached(one: Assumption) -> str:
    run = "the long run (`--long`)" if one.needs.long else "the run without `--long`"
    return f"It needs {one.needs.value}, and was not reached: see {run}."


def report(probe: Probe, table: Sequence[Assumption], *, long: bool) -> str:
    """What a person reads at the end: the false ones with what they mean, and the unknown ones."""
    verdicts = probe.notes.verdicts
    count = Counter(outcome for outcome, _ in verdicts.values())
    lines = [f"{count['true']} true, {count['false']} false, {count['unknown']} unknown"]
    for one in table:
        outcome, why = verdicts.get(one.id, ("unknown", _not_reached(one)))
        if one.needs.long == long and outcome != "true":
            lines += [f"{outcome}: {one.says}", f"    {why}"]
            if outcome == "false":
                lines.append(f"    For players: {one.means_if_false}")
    return "\n".join(lines)
