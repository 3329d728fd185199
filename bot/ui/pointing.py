"""Pointing at one answer among the components of a question, as a lesson does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import discord

from bot.ui import parts
from bot.ui.discord_limits import MENU_OPTIONS
from bot.ui.ids import AnswerButton, GroupMenu, NothingButton, NumberButton, OpenForm, decode
from bot.ui.questions import QUIET, listed
from bot.ui.words import cut
from games.core.aids import Shares
from games.core.decision import Answer, Choice, Decision, Number, Split

MARK = "➜ "


def pointed(
    rows: Iterable[parts.ActionRow],
    decision: Decision,
    wanted: Answer,
    shares: Sequence[Shares] = (),
) -> Iterator[parts.ActionRow]:
    """The same rows; the wanted answer is marked, and of all answers it alone is blue.

    In a menu its option is marked, or the group in which it will be found; `shares` are the ways to
    share out that are listed.
    """
    picked, form = {str(one) for one in (wanted if isinstance(wanted, list) else [wanted])}, True
    if isinstance(decision, Split) and isinstance(wanted, dict):
        known = [+Counter(one) for one in listed(decision, shares)]
        picked = {str(i) for i, one in enumerate(known) if one == +Counter(wanted)}
        form = not picked
    if isinstance(decision, Number) and isinstance(wanted, int):
        form = wanted - decision.low >= MENU_OPTIONS
    for row in rows:
        for item in row.children:
            if isinstance(item, parts.Button):
                _point_button(item, picked, nothing=wanted == [], form=form)
            elif isinstance(item, parts.Select):
                _point_menu(item, picked, decision)
        yield row


def _point_button(item: parts.Button, picked: set[str], *, nothing: bool, form: bool) -> None:
    id_ = decode(item.custom_id or "")
    match id_:
        case AnswerButton():
            hit = id_.option in picked
        case NumberButton():
            hit = str(id_.number) in picked
        case NothingButton():
            hit = nothing
        case OpenForm():
            hit = form
        case _:
            return
    style = discord.ButtonStyle
    item.style = style.primary if hit else style.secondary
    if hit:
        item.label = cut(MARK + (item.label or ""), 80)


def _point_menu(item: parts.Select, picked: set[str], decision: Decision) -> None:
    if isinstance(decode(item.custom_id), GroupMenu) and isinstance(decision, Choice):
        grouped = [o for o in decision.options if o.group and o.id not in QUIET]
        groups = list(dict.fromkeys(o.group for o in grouped))
        picked = {str(groups.index(o.group)) for o in grouped if o.id in picked}
    for option in item.options:
        if option.value in picked:
            option.label = cut(MARK + option.label, 100)
