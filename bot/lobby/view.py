"""The lobby: who sits there, the options, join and start."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.matches.session import Session
from bot.proof.service import promised
from bot.proof.view import waiting
from bot.rules.view import learning
from bot.ui import ids
from bot.ui.widgets import CALM, Builder, Face, button, note, row
from bot.ui.words import of_game
from bot.ui.words import ui as own
from games.core.words import Words


def lobby(session: Session) -> Face:
    """A table that people gather at: who sits there, the options, join and start."""
    locale, id_ = session.body.locale, session.id
    t, w = own(locale), of_game(session.row.game, locale)
    options = session.game.options.model_validate(session.body.options)
    counts = list(session.game.counts(options))
    b = Builder(CALM)
    draw = session.game.art.box
    box = draw(w) if draw and session.body.pictures else None
    if box is not None:
        b.picture(box.svg, box.alt)
    b.text(f"## {w('game')}\n{w('game-about')}")
    b.line()
    seated = [
        t("lobby-computer", name=chair.name, kind=t(f"kind-{chair.computer}"))
        if chair.computer
        else t("lobby-person", name=chair.name, host=chair.person == session.row.host)
        for chair in session.chairs
    ]
    numbered = "\n".join(f"{i + 1}. {line}" for i, line in enumerate(seated))
    low, high = min(counts), max(counts)
    heading = t("lobby-seats", taken=len(seated), low=low, high=high, fixed=low == high)
    b.text(heading + "\n" + numbered)
    if chosen := option_lines(session, w, t):
        b.text(t("lobby-options") + "\n" + chosen)
    b.text("-# " + t("lobby-seating", seating=session.body.seating))
    if session.game.board:
        b.text("-# " + t("lobby-pictures", on=session.body.pictures))
    b.text("-# " + t("lobby-moments", which=session.body.moments))
    b.text("-# " + t("lobby-pinned", on=session.body.pinned))
    b.text("-# " + timing_line(session, t))
    if session.body.told_quiet:
        b.text(t("said-quiet-lobby"))
    invited = [place.person for place in session.body.places if place.person]
    awaited = [id for id in invited if session.seat_of(id) is None]
    if awaited:
        b.text(t("lobby-invited", names=" ".join(f"<@{id}>" for id in awaited)), 300)
    if session.body.proof is None:  # opened by an older build, which promised it here
        b.text("-# " + t("lobby-commitment", hash=promised(session.body)))
    more = {"svg": box.svg, "alt": box.alt} if box is not None else {}
    if told := waiting(session, t):
        b.text(told)
        b.rows([_while_waiting(session, t)])
        return b.face(**more)
    primary, green, red = (
        discord.ButtonStyle.primary,
        discord.ButtonStyle.success,
        discord.ButtonStyle.danger,
    )
    ready, full = len(seated) in counts, len(seated) >= max(counts)
    switch = t("pictures-off" if session.body.pictures else "pictures-on")
    pictures = [button(switch, ids.SwitchPictures(id_))] if session.game.board else []
    b.rows(
        [
            row(
                button(t("join"), ids.JoinTable(id_), primary, disabled=full),
                button(t("leave"), ids.LeaveTable(id_)),
                button(t("word-button"), ids.OpenWord(id_)),
                button(t("start"), ids.StartMatch(id_), green, disabled=not ready),
            ),
            row(
                button(
                    t("add-computer"), ids.AddComputer(id_), disabled=len(seated) >= max(counts)
                ),
                button(t("remove-computer"), ids.RemoveComputer(id_)),
                button(t("options"), ids.OpenOptions(id_, 0)),
                *pictures,
                button(t("fairness"), ids.ShowFairness(id_)),
            ),
            row(
                button(t("seating-button"), ids.SwitchSeating(id_)),
                button(t("timing-button"), ids.OpenTiming(id_)),
                button(t("rules"), ids.ShowRules(id_)),
                *learning(session.row.game, t),
                button(t("cancel"), ids.CancelTable(id_), red),
            ),
            row(
                button(t("moments-button"), ids.SwitchMoments(id_)),
                button(t("pin-button"), ids.SwitchPinned(id_)),
            ),
        ]
    )
    return b.face(mentions=awaited, loud=bool(awaited), **more)


def _while_waiting(session: Session, t: Words) -> ui.ActionRow[Any]:
    """What can be done at a table that waits for its round of the beacon."""
    return row(
        button(t("fairness"), ids.ShowFairness(session.id)),
        button(t("rules"), ids.ShowRules(session.id)),
        button(t("cancel"), ids.CancelTable(session.id), discord.ButtonStyle.danger),
    )


def waiting_lobby(session: Session) -> Face:
    """What stands where a closed lobby stood."""
    t, w = own(session.body.locale), of_game(session.row.game, session.body.locale)
    return note(f"## {w('game')}\n{t('closed')}")


def timing_line(session: Session, t: Words) -> str:
    """The clock of a table in one line."""
    timing = session.body.timing
    if timing.kind == "none":
        return t("timing-none")
    zero = t(f"at-zero-{timing.at_zero}")
    if timing.kind == "live":
        return t("timing-live", seconds=int(timing.seconds), zero=zero)
    hours = {name: f"{getattr(timing, name) / 3600:g}" for name in ("bank", "increment", "cap")}
    return t("timing-correspondence", zero=zero, **hours)


def option_lines(session: Session, w: Words, t: Words) -> str:
    """The options chosen, a line each."""
    lines = []
    for name, field in session.game.options.model_fields.items():
        value = session.body.options.get(name, field.default)  # a lobby may be older than an option
        lines.append(f"- {w(f'option-{name}')}: **{option_value(name, value, w, t)}**")
    return "\n".join(lines)


def option_value(name: str, value: Any, w: Words, t: Words) -> str:
    if isinstance(value, bool):
        return t("yes") if value else t("no")
    key = f"option-{name}-{value}"
    return w(key) if w.knows(key) else str(value)
