"""The form of a person's settings."""

from __future__ import annotations

import re
from typing import Any

from discord import ui

from bot.matches.errors import Refused
from bot.people.service import Person
from bot.people.zones import read_zone, typed_zone
from bot.time.reckoning import is_known
from bot.ui.ids import SettingsForm
from bot.ui.widgets import line, named, pick, pick_any, picked
from bot.ui.words import cut
from bot.ui.words import ui as own
from games.core.comparing import folded

REMINDERS = ("off", "turn", "repeat6", "repeat12", "repeat24", "digest")
PLACES = ("dm", "channel", "both")
EXTRAS = ("pictures", "turn_end", "time_up", "bluffs")
SLEEP = re.compile(r"(\d{1,2})(?::(\d\d))?\s*(?:[-−–—a]|to)\s*(\d{1,2})(?::(\d\d))?")
LONGEST_NIGHT_MINUTES = 16 * 60  # minutes


def form(person: Person) -> ui.Modal:
    """The form, filled in with the present settings."""
    t = own(person.locale)
    modal = ui.Modal(title=cut(t("settings-title"), 45), custom_id=str(SettingsForm()))
    where = named(t, "where", PLACES)
    modal.add_item(pick("where", t("settings-where"), where, person.where))
    current = person.reminders
    chosen = f"repeat{person.every}" if current == "repeat" else current
    reminders = named(t, "reminders", REMINDERS)
    modal.add_item(pick("reminders", t("settings-reminders"), reminders, chosen))
    extras = named(t, "extra", EXTRAS)
    wanted = [name for name in EXTRAS if getattr(person, name)]
    modal.add_item(pick_any("extras", t("settings-extras"), extras, wanted))
    modal.add_item(
        line("sleep", t("settings-sleep"), t("settings-sleep-help"), written_span(person.sleep))
    )
    about = t("settings-zone-help" if is_known(person.zone) else "settings-zone-unknown")
    modal.add_item(line("zone", t("settings-zone"), about, typed_zone(person.zone), most=40))
    return modal


def filled_in(person: Person, values: dict[str, Any], now: float) -> Person:
    """A person with the settings of a form submitted `now`. Raises Refused."""
    reminders, where = picked(values, "reminders"), picked(values, "where")
    if reminders not in REMINDERS or where not in PLACES:
        raise Refused("bad-form")
    extras = values.get("extras") or ()
    zone = read_zone(str(values.get("zone", "")), now)
    return Person.model_validate(
        {
            **person.model_dump(),
            "where": where,
            "dm_closed": False,
            "told_closed": False,
            "no_dm": "",
            "reminders": "repeat" if reminders.startswith("repeat") else reminders,
            "every": int(reminders.removeprefix("repeat") or 12)
            if reminders.startswith("repeat")
            else person.every,
            **{name: name in extras for name in EXTRAS},
            "sleep": read_sleep(str(values.get("sleep", ""))),
            "zone": zone,
        }
    )


def read_sleep(text: str) -> tuple[int, int] | None:
    """`23-8` or `23:30-7:15` as minutes of the day; None for an empty text."""
    night = _read_span(text, "bad-sleep")
    if night is not None and (night[1] - night[0]) % (24 * 60) > LONGEST_NIGHT_MINUTES:
        raise Refused("bad-sleep")
    return night


def read_daytime(text: str) -> tuple[int, int] | None:
    """`18-23` as minutes of the day; None for an empty text, which means at any hour."""
    return _read_span(text, "bad-alert-hours")


def _read_span(text: str, refusal: str) -> tuple[int, int] | None:
    if not text.strip():
        return None
    found = SLEEP.fullmatch(folded(text))
    if found is None:
        raise Refused(refusal)
    a, b, c, d = (int(part or 0) for part in found.groups())
    if a > 24 or c > 24 or b > 59 or d > 59:
        raise Refused(refusal)
    begins, ends = a % 24 * 60 + b, c % 24 * 60 + d
    if begins == ends:  # 0-24 is no night: it never ends
        raise Refused(refusal)
    return begins, ends


def written_span(hours: tuple[int, int] | None) -> str:
    """Minutes of the day as they are typed; empty for none."""
    if hours is None:
        return ""
    a, b = hours
    return f"{a // 60}:{a % 60:02}-{b // 60}:{b % 60:02}"
