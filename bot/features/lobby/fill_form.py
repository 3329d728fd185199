"""The form of how a table starts by itself: when it is full, or at an hour with computers."""

from __future__ import annotations

import re
from typing import Any

from discord import ui

from bot.matches.body import Body
from bot.matches.errors import Refused
from bot.people.service import Person
from bot.people.zones import local_time, shown_zone
from bot.time.reckoning import next_at
from bot.ui.ids import FillForm
from bot.ui.widgets import line, named, pick, picked
from bot.ui.words import bot_words, cut
from games.core.comparing import folded

HOUR_OF_DAY = re.compile(r"(\d{1,2})(?:[:.h](\d\d))?\s*h?")


def form(match: str, body: Body, person: Person) -> ui.Modal:
    """The form, filled in with what holds; hours are those of the person who opens it."""
    t = bot_words(person.locale)
    modal = ui.Modal(title=cut(t("fill-title"), 45), custom_id=str(FillForm(match)))
    choices = named(t, "fill-full", ("no", "yes"))
    modal.add_item(pick("full", t("fill-full"), choices, "yes" if body.starts_full else "no"))
    at = local_time(person.zone, body.fills_at) if body.fills_at is not None else ""
    about = t("fill-at-help", zone=shown_zone(person.zone))
    modal.add_item(line("at", t("fill-at"), about, at))
    return modal


def filled_in(values: dict[str, Any], person: Person, now: float) -> dict[str, Any]:
    """What was chosen, as fields of the table's body. Raises Refused."""
    full, typed = picked(values, "full"), folded(str(values.get("at", ""))).strip()
    if full not in ("no", "yes"):
        raise Refused("bad-form")
    at: float | None = None
    if typed:
        found = HOUR_OF_DAY.fullmatch(typed)
        hour, minute = (int(part or 0) for part in found.groups()) if found else (24, 0)
        if hour > 23 or minute > 59:
            raise Refused("bad-fill-hour")
        at = next_at(hour * 60 + minute, person.zone, now)
    return {"starts_full": full == "yes", "fills_at": at}
