"""The form of a table's clock, and what is typed about hours and days."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.matches.errors import Refused
from bot.time.reckoning import HOUR, PRESETS, Timing
from bot.ui.ids import TimingForm
from bot.ui.widgets import line, named, pick, picked
from bot.ui.words import bot_words, cut

AT_ZERO = ("default", "computer", "vote", "pause")
SHORTEST_MINUTES, LONGEST_MINUTES = 0.1, 24 * 60  # hours that a bank may hold


def form(match: str, timing: Timing, locale: str) -> ui.Modal:
    """The form of a table's clock, filled in with the present one."""
    t = bot_words(locale)
    modal = ui.Modal(title=cut(t("timing-title"), 45), custom_id=str(TimingForm(match)))
    current = "usual" if timing.usual else _preset(timing)
    keys = [*PRESETS, "custom"]
    modal.add_item(pick("preset", t("timing-preset"), named(t, "preset", keys), current))
    zero = named(t, "at-zero", AT_ZERO)
    modal.add_item(pick("at_zero", t("timing-at-zero"), zero, timing.at_zero))
    for name in ("bank", "increment", "cap"):
        hours = f"{getattr(timing, name) / HOUR:g}"
        modal.add_item(line(name, t(f"timing-{name}"), t("timing-hours"), hours))
    return modal


def _preset(timing: Timing) -> str:
    """The key of a clock among those that can be chosen, whatever happens when time is up."""
    plain = timing.model_copy(update={"at_zero": Timing().at_zero})
    return next((key for key, value in PRESETS.items() if value == plain), "custom")


def filled_in(values: dict[str, Any]) -> Timing:
    """The clock that a submitted form chose; raises Refused."""
    preset, at_zero = picked(values, "preset"), picked(values, "at_zero")
    if at_zero not in AT_ZERO or (preset != "custom" and preset not in PRESETS):
        raise Refused("bad-form")
    if preset == "custom":
        bank, increment, cap = (read_hours(values, n) for n in ("bank", "increment", "cap"))
        timing = Timing(kind="correspondence", bank=bank, increment=increment, cap=max(cap, bank))
    else:
        timing = PRESETS[preset]
    return timing.model_copy(update={"at_zero": at_zero})


def read_hours(values: dict[str, Any], name: str) -> float:
    """Hours that somebody typed, in seconds; raises Refused."""
    text = str(values.get(name) or "").strip().replace(",", ".")
    try:
        hours = float(text)
    except ValueError:
        raise Refused("bad-hours") from None
    if not SHORTEST_MINUTES <= hours <= LONGEST_MINUTES:
        raise Refused("bad-hours")
    return hours * HOUR
