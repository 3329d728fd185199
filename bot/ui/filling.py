"""A decision as a form: a number, a split, or a long list of several.

What somebody has filled in wrongly is there again, with what is wrong of it above.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.ui.ids import AnswerForm, Question
from bot.ui.questions import MENU, several_title
from bot.ui.wire import whole
from bot.ui.words import cut
from games.core.decision import NOTHING, Answer, Decision, Illegal, Number, Split
from games.core.words import Words

FIELDS = 5  # inputs in a form


def form(
    decision: Decision,
    asked: Question,
    w: Words,
    t: Words,
    typed: Mapping[str, Any] = NOTHING,
    wrong: str = "",
) -> ui.Modal:
    """The form that answers a number, a split, or a long list of several.

    `typed` is what stood in its fields before, `wrong` what was wrong of that.
    """
    target = AnswerForm(*asked)
    modal = ui.Modal(title=cut(w("game"), 45), custom_id=str(target), timeout=None)
    if wrong and not (isinstance(decision, Split) and len(decision.caps) == FIELDS):
        modal.add_item(ui.TextDisplay(f"**{wrong}**"))
    if isinstance(decision, Number):
        label = t("form-number", low=decision.low, high=decision.high)
        modal.add_item(_line("0", label, w.ask(decision), text=str(typed.get("0", ""))))
    elif isinstance(decision, Split):
        boxes = list(decision.caps)
        note = t("form-split", total=decision.total)
        if len(boxes) == FIELDS:  # no room for a line above them
            note = wrong or note
        if len(boxes) <= FIELDS and max(decision.caps.values()) < MENU:
            for i, box in enumerate(boxes):
                before = whole(_said(typed.get(str(i)))) or 0
                counts = _counts(str(i), decision.caps[box], before)
                label = cut(w.box(box, decision.labels), 45)
                modal.add_item(ui.Label(text=label, description=cut(note, 100), component=counts))
        else:
            empty = "\n".join(f"{w.box(box, decision.labels)} = 0" for box in boxes)
            lines = str(typed.get("lines", empty))
            modal.add_item(_line("lines", t("form-lines"), note, text=lines, long=True))
    else:
        options = decision.options
        for i in range(0, min(len(options), MENU * FIELDS), MENU):
            part = options[i : i + MENU]
            menu: ui.Select[Any] = ui.Select(
                custom_id=str(i // MENU),
                min_values=0,
                max_values=min(decision.most, len(part)),
                required=False,
                options=[
                    discord.SelectOption(
                        label=cut(w.option(o), 100),
                        value=o.id,
                        default=o.id in typed.get(str(i // MENU), ()),
                    )
                    for o in part
                ],
            )
            title = several_title(decision, t)
            modal.add_item(ui.Label(text=cut(title, 45), component=menu))
    return modal


def _counts(id_: str, most: int, before: int) -> ui.Select[Any]:
    """From 0 to the most of a box."""
    options = [
        discord.SelectOption(label=str(n), value=str(n), default=n == before)
        for n in range(most + 1)
    ]
    return ui.Select(custom_id=id_, options=options)


def _line(
    id_: str, label: str, note: str, *, required: bool = True, text: str = "", long: bool = False
) -> ui.Label[Any]:
    style = discord.TextStyle.paragraph if long else discord.TextStyle.short
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=id_,
        style=style,
        required=required,
        default=text or None,
        max_length=2000 if long else 12,
    )
    return ui.Label(
        text=cut(label, 45), description=cut(note.replace("*", ""), 100), component=field
    )


def filled_in(decision: Decision, values: dict[str, Any]) -> Answer:
    """The answer that a submitted form gives; raises Illegal for what is no answer at all."""
    if isinstance(decision, Number):
        return _number(values.get("0", ""), decision)
    if isinstance(decision, Split):
        boxes = list(decision.caps)
        if "lines" in values:
            lines = [line for line in str(values["lines"]).splitlines() if line.strip()]
            if len(lines) != len(boxes):
                raise Illegal("not-a-split", total=decision.total)
            given = [line.rpartition("=")[2] for line in lines]
        else:
            given = [_said(values.get(str(i))) or "0" for i in range(len(boxes))]
        return {box: _number(text, decision) for box, text in zip(boxes, given, strict=True)}
    picked: list[str] = []
    for key in sorted(values, key=str):
        if isinstance(values[key], list):
            picked.extend(str(value) for value in values[key])
    return picked


def _said(value: Any) -> str:
    """What a field of a form holds: what was written, or what was chosen."""
    return "".join(map(str, value)) if isinstance(value, list) else str(value or "")


def _number(text: Any, decision: Number | Split) -> int:
    number = whole(str(text))
    if number is None or number < 0:
        if isinstance(decision, Number):
            raise Illegal("not-a-number", low=decision.low, high=decision.high)
        raise Illegal("not-a-split", total=decision.total)
    return number
