"""Time zones as people write them: places in any of our languages, and distances from UTC."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import timedelta
from functools import cache
from zoneinfo import available_timezones

from babel import Locale

from bot.matches.errors import Refused
from bot.time.reckoning import DAY, is_known, local
from bot.ui.words import LANGUAGES
from games.core.comparing import folded

DISTANCE = re.compile(r"(?:etc/)?(utc|gmt|z|) ?([-+−–]) ?(\d{1,2})(?:[:.h]?(\d\d))?(?: ?h)?")
FIXED = re.compile(r"Etc/GMT([-+])(\d+)")
WEST, EAST = 12, 14  # the hours from UTC that have a zone of their own
SEPARATORS = re.compile(r"[\s_.'’-]+")
# what the database calls a zone and no person means: the machine's own, and one before all others
NO_PLACE = frozenset({"localtime", "Factory", "posixrules"})
# what is meant by an abbreviation: with summer time, and without
ABBREVIATIONS = {
    "est": ("America/New_York", "America/Panama"),
    "edt": ("America/New_York",),
    "cst": ("America/Chicago", "America/Mexico_City"),
    "cdt": ("America/Chicago",),
    "mst": ("America/Denver", "America/Phoenix"),
    "mdt": ("America/Denver",),
    "pst": ("America/Los_Angeles",),
    "pdt": ("America/Los_Angeles",),
    "hst": ("Pacific/Honolulu",),
}
OFFERED_ZONES = 6
COMPARED_YEARS = 2  # in which clocks that never differ are taken for the same


def read_zone(text: str, now: float) -> str:
    """The zone that a text means; UTC for an empty one.

    Raises Refused where there is none, or several whose clocks differ: it shows them with their
    local time.
    """
    wanted = text.strip()
    if not wanted:
        return "UTC"
    if found := DISTANCE.fullmatch(folded(wanted)):
        return _at_distance(found, now)
    key = _key(wanted)
    if key in ABBREVIATIONS:
        raise _several(ABBREVIATIONS[key], now)
    names = zones()
    whole = next((name for name in names.get(key, ()) if _key(name) == key), None)
    if whole is not None:
        return whole
    different = _with_other_clocks(names.get(key, ()), now)
    if not different:
        raise Refused("bad-zone")
    if len(different) > 1:
        raise _several(different, now)
    return different[0]


@cache
def zones() -> Mapping[str, tuple[str, ...]]:
    """The zones by each name of them, for comparing: whole, of the place, in our languages.

    Reading them takes 50 ms.
    """
    found = defaultdict[str, list[str]](list)
    known = sorted(available_timezones() - NO_PLACE - {name.upper() for name in ABBREVIATIONS})
    # numbers have a sign of their own (`read_zone`)
    known = [name for name in known if not re.search(r"\d", name) or name.endswith("DT")]
    cities = [Locale.parse(code).time_zones for code in LANGUAGES]
    for zone in known:
        names = [zone, zone.rpartition("/")[2]]
        names += [city for each in cities if (city := each.get(zone, {}).get("city"))]
        for key in {_key(name) for name in names}:
            found[key].append(zone)
    return {key: tuple(of) for key, of in found.items()}


def shown_zone(zone: str) -> str:
    """A zone as people write it: `UTC+2` for the database's `Etc/GMT-2`."""
    found = FIXED.fullmatch(zone)
    return f"UTC{'-' if found[1] == '+' else '+'}{found[2]}" if found else zone


def local_time(zone: str, now: float) -> str:
    """What the clocks on the wall show there: `14:03`."""
    return f"{local(now, zone):%H:%M}"


def typed_zone(zone: str) -> str:
    """What stands in the form for a stored zone: nothing for one that is not known here."""
    return shown_zone(zone) if is_known(zone) else ""


def _at_distance(found: re.Match[str], now: float) -> str:
    """The zone so far from UTC: as people mean it, east is plus.

    The database means the opposite by GMT+2, so that whoever writes it is asked. Raises Refused
    then, and with proposals for a distance that only places have.
    """
    hours, minutes = int(found[3]), int(found[4] or 0)
    ahead = found[2] == "+"
    if not hours and not minutes:
        return "UTC"
    if minutes:
        distance = timedelta(hours=hours, minutes=minutes) * (1 if ahead else -1)
        places = {name for of in zones().values() for name in of if "/" in name}
        there = [name for name in sorted(places) if local(now, name).utcoffset() == distance]
    else:
        both = ahead, not ahead
        there = [
            f"Etc/GMT{'-' if east else '+'}{hours}"
            for east in (both if found[1] == "gmt" else both[:1])
            if hours <= (EAST if east else WEST)
        ]
    if not there:
        raise Refused("bad-zone")
    if minutes or found[1] == "gmt":
        raise _several(_with_other_clocks(there, now), now)
    return there[0]


def _several(names: Iterable[str], now: float) -> Refused:
    shown = [f"{shown_zone(name)} ({local_time(name, now)})" for name in names]
    return Refused("several-zones", zones=", ".join(shown[:OFFERED_ZONES]))


def _with_other_clocks(names: Iterable[str], now: float) -> list[str]:
    """Of the zones whose clocks agree in the years from now on, only the first."""
    times = [now + day * DAY for day in range(0, COMPARED_YEARS * 366, 7)]
    first = dict[tuple[timedelta | None, ...], str]()
    for name in names:
        first.setdefault(tuple(local(at, name).utcoffset() for at in times), name)
    return list(first.values())


def _key(name: str) -> str:
    return SEPARATORS.sub(" ", folded(name)).strip()
