"""Clocks, reminders and absence: their forms, buttons and commands."""

from __future__ import annotations

import re
from datetime import datetime
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

import discord
from discord import app_commands, ui
from discord.app_commands import CommandTree, Group

from bot.clocks.reckoning import HOUR, PRESETS, Timing
from bot.clocks.service import Timekeeper
from bot.gateway import respond
from bot.gateway.dispatch import Press, Presses, form_values
from bot.matches.session import LOBBY, Refused
from bot.people.service import Person
from bot.ui.command_words import worded, words
from bot.ui.ids import Ref
from bot.ui.words import cut
from bot.ui.words import ui as own

Interaction = respond.Interaction
AT_ZERO = ("default", "computer", "vote", "pause")
REMINDERS = ("off", "turn", "repeat6", "repeat12", "repeat24", "digest")
SLEEP = re.compile(r"(\d{1,2})(?::(\d\d))?\s*[-–a]\s*(\d{1,2})(?::(\d\d))?")
LONGEST_NIGHT = 16 * 60  # minutes
LONGEST = 24 * 60  # hours that a bank may hold


class Times:
    """The face of the timekeeper."""

    def __init__(self, presses: Presses, timekeeper: Timekeeper) -> None:
        self.presses, self.timekeeper = presses, timekeeper
        self.verbs: dict[str, Press] = {
            "timing": self._timing_form,
            "timed": self._timing_chosen,
            "settings": self._settings_chosen,
            "back": self._back,
        }

    # A table's clock ------------------------------------------------------------------------------

    async def _timing_form(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.presses.host.stored(ref.match)
        if session.status != LOBBY:
            raise Refused("started-or-over")
        if session.row.host != interaction.user.id:
            raise Refused("only-host", person=session.row.host)
        t, timing = own(person.locale), session.body.timing
        modal = ui.Modal(title=cut(t("timing-title"), 45), custom_id=str(Ref("timed", ref.match)))
        current = next((key for key, value in PRESETS.items() if value == timing), "custom")
        keys = [*PRESETS, "custom"]
        modal.add_item(_select("preset", t("timing-preset"), _named(t, "preset", keys), current))
        zero = _named(t, "at-zero", AT_ZERO)
        modal.add_item(_select("at_zero", t("timing-at-zero"), zero, timing.at_zero))
        for name in ("bank", "increment", "cap"):
            hours = f"{getattr(timing, name) / HOUR:g}"
            modal.add_item(_line(name, t(f"timing-{name}"), t("timing-hours"), hours))
        await respond.attempt(lambda: interaction.response.send_modal(modal))
        modal.stop()

    async def _timing_chosen(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        values = form_values(interaction)
        preset, at_zero = _first(values, "preset"), _first(values, "at_zero")
        if at_zero not in AT_ZERO or (preset != "custom" and preset not in PRESETS):
            raise Refused("bad-form")
        if preset == "custom":
            bank, increment, cap = (_hours(values, n) for n in ("bank", "increment", "cap"))
            timing = Timing(
                kind="correspondence", bank=bank, increment=increment, cap=max(cap, bank)
            )
        else:
            timing = PRESETS[preset]
        timing = timing.model_copy(update={"at_zero": at_zero})
        await self.presses.lobby.set_options(
            ref.match, interaction.user.id, {}, interaction.id, timing=timing
        )
        await self.presses.tell(interaction, own(person.locale)("options-kept"))

    async def _back(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        host = self.presses.host
        session = await host.come_back(ref.match, interaction.user.id, interaction.id)
        await self.presses.refresh(interaction, session, person)

    # A person's own wishes ------------------------------------------------------------------------

    async def settings_form(self, interaction: Interaction) -> None:
        person = await self.presses.greet(interaction)
        t = own(person.locale)
        modal = ui.Modal(title=cut(t("settings-title"), 45), custom_id=str(Ref("settings")))
        where = _named(t, "where", ("dm", "channel", "both"))
        modal.add_item(_select("where", t("settings-where"), where, person.where))
        current = person.reminders
        chosen = f"repeat{person.every}" if current == "repeat" else current
        reminders = _named(t, "reminders", REMINDERS)
        modal.add_item(_select("reminders", t("settings-reminders"), reminders, chosen))
        yes_no = [("True", t("yes")), ("False", t("no"))]
        modal.add_item(_select("pictures", t("settings-pictures"), yes_no, str(person.pictures)))
        modal.add_item(
            _line("sleep", t("settings-sleep"), t("settings-sleep-help"), _sleep_text(person))
        )
        modal.add_item(
            _line("zone", t("settings-zone"), t("settings-zone-help"), person.zone, most=40)
        )
        await respond.attempt(lambda: interaction.response.send_modal(modal))
        modal.stop()

    async def _settings_chosen(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        values, t = form_values(interaction), own(person.locale)
        reminders = _first(values, "reminders")
        where = _first(values, "where")
        if reminders not in REMINDERS or where not in ("dm", "channel", "both"):
            raise Refused("bad-form")
        zone = _zone(str(values.get("zone", "")).strip())
        changed = Person.model_validate(
            {
                **person.model_dump(),
                "where": where,
                "dm_closed": False,
                "told_closed": False,
                "reminders": "repeat" if reminders.startswith("repeat") else reminders,
                "every": int(reminders.removeprefix("repeat") or 12)
                if reminders.startswith("repeat")
                else person.every,
                "pictures": _first(values, "pictures") == "True",
                "sleep": _sleep(str(values.get("sleep", ""))),
                "zone": zone,
            }
        )
        await self.presses.people.keep(interaction.user.id, changed)
        await self.presses.tell(interaction, t("settings-kept"))
        await self.timekeeper.rest_changed(interaction.user.id)

    # Commands -------------------------------------------------------------------------------------

    def commands(self, tree: CommandTree[Any], game: Group) -> None:
        presses, timekeeper = self.presses, self.timekeeper

        @worded(game, "settings")
        @presses.careful
        async def settings(interaction: Interaction) -> None:
            await self.settings_form(interaction)

        @tree.command(name=words("cmd-away"), description=words("cmd-away-about"))
        @app_commands.rename(until=words("arg-until"), by_itself=words("arg-by-itself"))
        @app_commands.describe(
            until=words("arg-until-about"), by_itself=words("arg-by-itself-about")
        )
        @presses.careful
        async def away(
            interaction: Interaction, until: str = "", by_itself: bool | None = None
        ) -> None:
            person = await presses.greet(interaction)
            t = own(person.locale)
            id_ = interaction.user.id
            if by_itself is not None:
                person.away_auto = by_itself
                await presses.people.keep(id_, person)
            now = presses.host.now()
            if until.strip():
                if interaction.guild_id is None:
                    raise Refused("only-in-server")
                at = _date(until.strip(), now, person.zone)
                person = await timekeeper.take_leave(id_, interaction.guild_id, at)
            elif by_itself is None:
                person = await timekeeper.come_back(id_)
            gone = person.away_until > now
            begins, ends = f"<t:{int(person.away_from)}:f>", f"<t:{int(person.away_until)}:f>"
            if gone and person.away_from > now:
                said = t("away-from-until", begins=begins, until=ends)
            else:
                said = t("away-until", until=ends) if gone else t("away-not")
            automatic = t("away-auto", on=person.away_auto)
            await presses.tell(interaction, f"{said} {automatic}")


def _named(t: Any, prefix: str, keys: Any) -> list[tuple[str, str]]:
    return [(key, t(f"{prefix}-{key}")) for key in keys]


def _select(name: str, label: str, listed: list[tuple[str, str]], current: str) -> ui.Label[Any]:
    options = [
        discord.SelectOption(label=cut(text, 100), value=key, default=key == current)
        for key, text in listed
    ]
    return ui.Label(text=cut(label, 45), component=ui.Select(custom_id=name, options=options))


def _line(name: str, label: str, help_: str, text: str, most: int = 12) -> ui.Label[Any]:
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=name, required=False, default=text or None, max_length=most
    )
    return ui.Label(text=cut(label, 45), description=cut(help_, 100), component=field)


def _first(values: dict[str, Any], name: str) -> str:
    given = values.get(name)
    return str(given[0]) if isinstance(given, list) and given else ""


def _hours(values: dict[str, Any], name: str) -> float:
    text = str(values.get(name) or "").strip().replace(",", ".")
    try:
        hours = float(text)
    except ValueError:
        raise Refused("bad-hours") from None
    if not 0 < hours <= LONGEST:
        raise Refused("bad-hours")
    return hours * HOUR


def _sleep(text: str) -> tuple[int, int] | None:
    """`23-8` or `23:30-7:15` as minutes of the day; nothing for an empty text."""
    if not text.strip():
        return None
    found = SLEEP.fullmatch(text.strip())
    if found is None:
        raise Refused("bad-sleep")
    a, b, c, d = (int(part or 0) for part in found.groups())
    if a > 24 or c > 24 or b > 59 or d > 59 or (a, b) == (c, d):
        raise Refused("bad-sleep")
    begins, ends = a % 24 * 60 + b, c % 24 * 60 + d
    if (ends - begins) % (24 * 60) > LONGEST_NIGHT:
        raise Refused("bad-sleep")
    return begins, ends


def _sleep_text(person: Person) -> str:
    if person.sleep is None:
        return ""
    a, b = person.sleep
    return f"{a // 60}:{a % 60:02}-{b // 60}:{b % 60:02}"


@cache
def zones() -> dict[str, str]:
    """Every time zone by its name in small letters; reading them takes 50 ms."""
    return {name.casefold(): name for name in available_timezones()}


def _zone(text: str) -> str:
    """A time zone by its name, whatever its case; UTC for an empty text."""
    if not text:
        return "UTC"
    names = zones()
    wanted = text.replace(" ", "_").casefold()
    if wanted in names:
        return names[wanted]
    cities = sorted(name for key, name in names.items() if key.endswith("/" + wanted))
    if not cities:
        raise Refused("bad-zone")
    return cities[0]


def _date(text: str, now: float, zone: str) -> float:
    """`2026-12-24` (the start of that day there) or a number of days."""
    here = ZoneInfo(zone)
    if text.isascii() and text.isdigit() and len(text) <= 3:
        return now + int(text) * 24 * HOUR
    try:
        day = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=here)
    except ValueError:
        raise Refused("bad-date") from None
    return day.timestamp()
