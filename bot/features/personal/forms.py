"""The form of a person's settings."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.matches.errors import Refused
from bot.people.daytimes import read_sleep, written_span
from bot.people.service import Person
from bot.people.zones import read_zone, typed_zone
from bot.time.reckoning import is_known
from bot.ui.ids import SettingsForm
from bot.ui.widgets import line, named, pick, pick_any, picked
from bot.ui.words import bot_words, cut

REMINDERS = ("off", "turn", "repeat6", "repeat12", "repeat24", "digest")
PLACES = ("dm", "channel", "both")
EXTRAS = ("pictures", "turn_end", "time_up", "bluffs")


def form(person: Person) -> ui.Modal:
    """The form, filled in with the present settings."""
    t = bot_words(person.locale)
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
