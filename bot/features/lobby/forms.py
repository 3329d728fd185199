"""The form of a game's table options, made from its options model."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import discord
from discord import ui
from pydantic.fields import FieldInfo

from bot.ui.discord_limits import FORM_FIELDS, MENU_OPTIONS
from bot.ui.id_format import Id, parse_whole_number
from bot.ui.words import bot_words, cut, of_game
from games.core.decision import Illegal
from games.core.game import Game


def parts(game: Game[Any]) -> list[list[str]]:
    """The names of the options, a list for each form they need."""
    names = list(game.options.model_fields)
    return [names[i : i + FORM_FIELDS] for i in range(0, len(names), FORM_FIELDS)]


def form(game: Game[Any], chosen: dict[str, Any], id_: Id, locale: str, part: int = 0) -> ui.Modal:
    """A form of up to five options, filled in with what is chosen now."""
    t, w = bot_words(locale), of_game(game.key, locale)
    title = t("options-of", game=game.title(game.edition(chosen), w))
    modal = ui.Modal(title=cut(title, 45), custom_id=str(id_))
    for name in parts(game)[part]:
        info = game.options.model_fields[name]
        value = chosen.get(name, info.default)
        help_ = w(f"option-{name}.help") if w.knows(f"option-{name}.help") else None
        component: ui.Item[Any]
        if values := choices(info):
            component = ui.Select(
                custom_id=name,
                options=[
                    discord.SelectOption(
                        label=cut(_label(name, each, w, t), 100),
                        value=str(each),
                        default=each == value,
                    )
                    for each in values
                ],
            )
        else:
            component = ui.TextInput(custom_id=name, default=str(value), max_length=12)
        modal.add_item(
            ui.Label(
                text=cut(w(f"option-{name}"), 45),
                description=cut(help_, 100) if help_ else None,
                component=component,
            )
        )
    return modal


def choices(info: FieldInfo) -> list[Any]:
    """The values of an option that can be listed; whole numbers of a short range, too."""
    kind = info.annotation
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    low = next((m.ge for m in info.metadata if hasattr(m, "ge")), None)
    high = next((m.le for m in info.metadata if hasattr(m, "le")), None)
    if kind is int and low is not None and high is not None and high - low < MENU_OPTIONS:
        return list(range(low, high + 1))
    return []


def filled_in(game: Game[Any], values: dict[str, Any]) -> dict[str, Any]:
    """The options chosen in a submitted form, as the options model takes them. Raises Illegal."""
    chosen: dict[str, Any] = {}
    for name, given in values.items():
        info = game.options.model_fields.get(name)
        if info is None:
            raise Illegal("bad-option", option=name[:40])
        text = str(given[0] if isinstance(given, list) and given else given or "")
        listed = {str(value): value for value in choices(info)}
        if listed and text not in listed:
            raise Illegal("bad-option", option=name)
        if listed:
            chosen[name] = listed[text]
        else:
            number = parse_whole_number(text)
            if number is None:
                raise Illegal("bad-option", option=name)
            chosen[name] = number
    return chosen


def _label(name: str, value: Any, w: Any, t: Any) -> str:
    if isinstance(value, bool):
        return str(t("form-yes") if value else t("form-no"))
    key = f"option-{name}-{value}"
    return str(w(key)) if w.knows(key) else str(value)
