"""A decision as a form: a number, a split, or a long list of several.

A form that was filled in wrongly keeps its values, with the error above them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord import ui

from bot.ui.discord_limits import FORM_FIELDS, MENU_OPTIONS
from bot.ui.id_format import parse_whole_number
from bot.ui.ids import AnswerForm, Question
from bot.ui.questions import several_title
from bot.ui.words import cut
from games.core.decision import NOTHING, Answer, Decision, Illegal, Number, Split
from games.core.words import Words


def form(
    decision: Decision,
    asked: Question,
    w: Words,
    t: Words,
    typed: Mapping[str, Any] = NOTHING,
    wrong: str = "",
) -> ui.Modal:
    """The form that answers a number, a split, or a long list of several.

    `typed` are the earlier values of its fields, `wrong` is the error in them.
    """
    target = AnswerForm(*asked)
    modal = ui.Modal(title=cut(w("game"), 45), custom_id=str(target), timeout=None)
    if wrong and not (isinstance(decision, Split) and _fills(decision)):
        modal.add_item(ui.TextDisplay(f"**{wrong}**"))
    if isinstance(decision, Number):
        label = t("form-number", low=decision.low, high=decision.high)
        modal.add_item(_line("0", label, w.ask(decision), str(typed.get("0", ""))))
    elif isinstance(decision, Split):
        for place in _places(decision, w, t, typed, wrong):
            modal.add_item(place)
    else:
        options = decision.options
        for i in range(0, min(len(options), MENU_OPTIONS * FORM_FIELDS), MENU_OPTIONS):
            part = options[i : i + MENU_OPTIONS]
            menu: ui.Select[Any] = ui.Select(
                custom_id=str(i // MENU_OPTIONS),
                min_values=0,
                max_values=min(decision.most, len(part)),
                required=False,
                options=[
                    discord.SelectOption(
                        label=cut(w.option(o), 100),
                        value=o.id,
                        default=o.id in typed.get(str(i // MENU_OPTIONS), ()),
                    )
                    for o in part
                ],
            )
            title = several_title(decision, t)
            modal.add_item(ui.Label(text=cut(title, 45), component=menu))
    return modal


def _boxes(split: Split) -> list[str]:
    """The boxes with a field of their own: all but the one that takes the remainder."""
    rest = split.rest
    return [box for box in split.caps if box != rest]


def _pairs(split: Split) -> list[tuple[str, int, str]]:
    """The choices of a form without a field for each box: id, how many, and the box."""
    return [
        (f"{i}:{n}", n, box)
        for i, box in enumerate(_boxes(split))
        for n in range(1, min(split.caps[box], split.total) + 1)
    ]


def _counted(split: Split) -> bool:
    """Whether the form has a menu of numbers for each box."""
    return len(_boxes(split)) <= FORM_FIELDS and max(split.caps.values()) < MENU_OPTIONS


def _fills(split: Split) -> bool:
    """Whether the form is full, so that an error is shown at each field instead of above them."""
    used = len(_boxes(split)) if _counted(split) else -(-len(_pairs(split)) // MENU_OPTIONS)
    return used >= FORM_FIELDS


def _places(
    split: Split, w: Words, t: Words, typed: Mapping[str, Any], wrong: str
) -> Iterator[ui.Label[Any]]:
    """A menu of numbers for each box; if there are many, pairs of a box and a number."""
    rest = split.rest
    spoken = w.box(rest, split.labels) if rest else "none"
    note = t("form-split", total=split.total, rest=spoken)
    if _fills(split):
        note = wrong or note
    if _counted(split):
        for i, box in enumerate(_boxes(split)):
            before = parse_whole_number(_said(typed.get(str(i)))) or 0
            counts = _counts(str(i), split.caps[box], before)
            label = cut(w.box(box, split.labels), 45)
            yield ui.Label(text=label, description=cut(note, 100), component=counts)
        return
    pairs = _pairs(split)[: MENU_OPTIONS * FORM_FIELDS]
    for first in range(0, len(pairs), MENU_OPTIONS):
        part, id_ = pairs[first : first + MENU_OPTIONS], f"p{first // MENU_OPTIONS}"
        menu: ui.Select[Any] = ui.Select(
            custom_id=id_,
            min_values=0,
            max_values=len(part),
            required=False,
            options=[
                discord.SelectOption(
                    label=cut(f"{w.box(box, split.labels)}: {n}", 100),
                    value=value,
                    default=value in typed.get(id_, ()),
                )
                for value, n, box in part
            ],
        )
        yield ui.Label(text=cut(t("form-places"), 45), description=cut(note, 100), component=menu)


def _counts(id_: str, most: int, before: int) -> ui.Select[Any]:
    """The numbers from 0 to a box's cap."""
    options = [
        discord.SelectOption(label=str(n), value=str(n), default=n == before)
        for n in range(most + 1)
    ]
    return ui.Select(custom_id=id_, options=options)


def _line(id_: str, label: str, note: str, text: str) -> ui.Label[Any]:
    field: ui.TextInput[Any] = ui.TextInput(custom_id=id_, default=text or None, max_length=12)
    return ui.Label(
        text=cut(label, 45), description=cut(note.replace("*", ""), 100), component=field
    )


def filled_in(decision: Decision, values: dict[str, Any]) -> Answer:
    """The answer in a submitted form. Raises Illegal if there is none in it."""
    if isinstance(decision, Number):
        return _number(values.get("0", ""), decision)
    if isinstance(decision, Split):
        return _shared(decision, values)
    picked: list[str] = []
    for key in sorted(values, key=str):
        if isinstance(values[key], list):
            picked.extend(str(value) for value in values[key])
    return picked


def _shared(split: Split, values: dict[str, Any]) -> dict[str, int]:
    """The number for every box; the remainder goes to the box for it, if there is one."""
    shares = dict.fromkeys(split.caps, 0)
    if _counted(split):
        for i, box in enumerate(_boxes(split)):
            shares[box] = _number(_said(values.get(str(i))) or "0", split)
    else:
        known = {value: (n, box) for value, n, box in _pairs(split)}
        picked = [
            str(one) for listed in values.values() if isinstance(listed, list) for one in listed
        ]
        for one in picked:
            if one not in known:
                raise Illegal("no-option", option=one[:60])
            n, box = known[one]
            if shares[box]:
                raise Illegal("twice", option=box)
            shares[box] = n
    if rest := split.rest:
        shares[rest] = split.total - sum(shares.values())
        if shares[rest] < 0:
            raise Illegal("split-total", total=split.total, given=split.total - shares[rest])
    return shares


def _said(value: Any) -> str:
    """The text or the choice in a field of a form."""
    return "".join(map(str, value)) if isinstance(value, list) else str(value or "")


def _number(text: Any, decision: Number | Split) -> int:
    number = parse_whole_number(str(text))
    if number is None or number < 0:
        if isinstance(decision, Number):
            raise Illegal("not-a-number", low=decision.low, high=decision.high)
        raise Illegal("not-a-split", total=decision.total)
    return number
