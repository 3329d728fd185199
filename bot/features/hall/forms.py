"""The form of *Tell me*: of which tables somebody wants to hear, when and how."""

from __future__ import annotations

from typing import Any

from discord import ui

import games
from bot.features.hall.alerts import TableAlert
from bot.matches.errors import Refused
from bot.people.daytimes import read_daytime, written_span
from bot.ui.ids import AlertForm
from bot.ui.widgets import line, named, pick, pick_any, picked
from bot.ui.words import bot_words, cut, of_game

ALERTS_A_DAY_CHOICES = ("1", "2", "3", "5", "10")  # tables a day
WAYS = ("dm-silent", "dm-rings", "hall-silent", "hall-rings")


def form(alert: TableAlert, locale: str) -> ui.Modal:
    """The form, filled in with what holds."""
    t = bot_words(locale)
    modal = ui.Modal(title=cut(t("alert-title"), 45), custom_id=str(AlertForm()))
    playable = [(key, of_game(key, locale)("game")) for key in games.playable()]
    modal.add_item(pick_any("games", t("alert-games"), playable, alert.games))
    hours = written_span(alert.hours)
    modal.add_item(line("hours", t("alert-hours"), t("alert-hours-help"), hours))
    modal.add_item(
        pick("most", t("alert-most"), [(one, one) for one in ALERTS_A_DAY_CHOICES], str(alert.most))
    )
    way = f"{alert.where}-{'rings' if alert.rings else 'silent'}"
    modal.add_item(pick("way", t("alert-way"), named(t, "alert-way", WAYS), way))
    return modal


def filled_in(values: dict[str, Any]) -> TableAlert:
    """What was chosen in the form. Raises Refused."""
    most, way = picked(values, "most"), picked(values, "way")
    if most not in ALERTS_A_DAY_CHOICES or way not in WAYS:
        raise Refused("bad-form")
    where, _, how = way.partition("-")
    wanted = [key for key in values.get("games") or () if key in games.playable()]
    return TableAlert.model_validate(
        {
            "games": wanted,
            "hours": read_daytime(str(values.get("hours", ""))),
            "most": int(most),
            "where": where,
            "rings": how == "rings",
        }
    )
