"""The lobby: a public invitation, and behind *More* what one person can do with it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Protocol

import discord

from bot.features.lobby.service import counts, people_at, usually_missing
from bot.matches import closures
from bot.matches.lesson_rooms import has_tutorial, room
from bot.matches.proof import waits
from bot.matches.session import Session
from bot.matches.visibility import heard
from bot.time.reckoning import HOUR, Timing
from bot.ui import ids, parts
from bot.ui.discord_limits import FORM_FIELDS, ROW_WIDTH
from bot.ui.widgets import CALM, Builder, Face, button, note, row
from bot.ui.words import bot_words, cut, in_a_line, of_game, spoken
from games.core.secret import SPECTATOR
from games.core.words import Words
from storage.records import LIVE, LOBBY

FOLLOWING = {"all": "big", "big": "none", "none": "all"}  # of the choices for moments


def card(session: Session) -> Face:
    """The card of a table before its deal."""
    return lobby(session) if session.status == LOBBY else waiting_lobby(session)


def lobby(session: Session) -> Face:
    """The invitation to a table: the game, the players, changed options; *Join* and *Start*."""
    locale, id_ = session.body.locale, session.id
    t, w = bot_words(locale), of_game(session.row.game, locale)
    b = Builder(CALM)
    art_ = session.game.art
    draw = art_.boxes.get(session.edition, art_.box)
    box = draw(w) if draw and session.body.pictures else None
    if box is not None:
        b.picture(box.svg, box.alt)
    b.text(f"## {session.title(w)}\n{session.about(w)}\n**{kind_line(session, w, t)}**")
    b.line()
    b.text(sitting(session, t), 1000)
    if changed := changes(session, w, t):
        b.text(t("lobby-changed", what=" · ".join(changed)), 1200)
    invited = [place.person for place in session.body.places if place.person]
    awaited = [id for id in invited if session.seat_of(id) is None]
    if awaited:
        names = t.listed([f"<@{id}>" for id in awaited])
        b.text(t("lobby-invited", names=names, count=len(awaited)), 300)
    if session.body.told_quiet:
        b.text(t("said-quiet-lobby"))
    art = {"svg": box.svg, "alt": box.alt} if box is not None else {}
    if told := waiting(session, t):
        b.text(told)
        b.rows([_while_waiting(session, t)])
        return b.face(**art)
    taken, possible = len(session.chairs), counts(session)
    if session.body.timing.usual:
        b.text("-# " + usual_clock(session, t))
    b.text("-# " + begins(session, t))
    if told := starts_itself(session.body, t):
        b.text("-# " + told)
    primary = discord.ButtonStyle.primary
    b.rows(
        [
            row(
                button(t("join"), ids.JoinTable(id_), primary, disabled=taken >= max(possible)),
                button(t("start"), ids.StartMatch(id_), primary, disabled=taken not in possible),
                button(t("rules"), ids.ShowRules(id_)),
                *learning(session.row.game, t),
                button(t("more"), ids.OpenMore(id_)),
            )
        ]
    )
    if alone := _for_one_alone(session, t):
        b.rows([row(*alone)])
    return b.face(mentions=awaited, loud=bool(awaited), **art)


def learning(game: str, t: Words) -> list[parts.Button]:
    """The button that opens the tutorial of a game, if it has one."""
    return [button(t("tutorial"), ids.Learn(room(game)))] if has_tutorial(game) else []


def _for_one_alone(session: Session, t: Words) -> list[parts.Button]:
    """The buttons that seat computers, while nobody else has joined and none is invited."""
    if people_at(session) > 1 or session.body.places or len(session.chairs) >= max(counts(session)):
        return []
    found = [button(t("add-computer"), ids.AddComputer(session.id))]
    if (missing := usually_missing(session)) > 1:
        found.append(button(t("add-computers", n=missing), ids.FillWithComputers(session.id)))
    return found


def invitation(session: Session, guest: int) -> Face:
    """Somebody is asked to join a table, by a message that rings for them alone."""
    t, w = bot_words(session.body.locale), of_game(session.row.game, session.body.locale)
    b = Builder(CALM)
    game, host = session.title(w), session.chairs[0].name
    b.text(t("invited", guest=f"<@{guest}>", game=game, host=host))
    join = button(t("join"), ids.JoinTable(session.id), discord.ButtonStyle.primary)
    b.rows([row(join)])
    return b.face(mentions=(guest,), loud=True)


def more(session: Session, person: int, locale: str, said: str = "", *, hall: bool = False) -> Face:
    """How the table is set up, and everything that this reader can do with it.

    `said` is what a press has just done, `hall` whether the server has one.
    """
    t, w = bot_words(locale), of_game(session.row.game, locale)
    if session.match is not None or session.status != LOBBY:
        return _since_the_start(session, person, t, said)
    b = Builder(CALM)
    b.text(f"### {t('more-title', game=session.title(w))}\n{said}")
    b.text(sitting(session, t), 1000)
    if waits(session.body):
        b.rows([_while_waiting(session, t)])
        return b.face()
    b.text(option_lines(session, w, t), 2000)
    settings = [timing_line(session, t), t("lobby-seating", seating=session.body.seating)]
    if session.game.board:
        settings.append(t("lobby-pictures", on=session.body.pictures))
    settings.append(t("lobby-moments", which=session.body.moments))
    settings.append(t("lobby-pinned", on=session.body.pinned))
    settings.append(starts_itself(session.body, t) or t("lobby-starts-by-host"))
    if hall:
        settings.append(t("lobby-listed", on=session.body.listed))
    b.text("\n".join(f"-# {line}" for line in settings))
    hosts = session.row.host == person
    if not hosts:
        b.text("-# " + t("more-host", host=f"<@{session.row.host}>"))
    own_row = _for_anybody(session, person, t)
    if hosts:
        red = discord.ButtonStyle.danger
        own_row.append(button(t("cancel"), ids.CancelTable(session.id), red))
        itself = [button(t("fill-button"), ids.OpenFill(session.id))]
        if hall:
            switch = t("listed-button", on=session.body.listed)
            itself.append(button(switch, ids.SwitchListed(session.id)))
        b.rows([row(*_for_host(session, t)), row(*_switches(session, t)), row(*itself)])
        if session.game.levels:
            b.rows([parts.ActionRow(_levels(session, w, t))])
    b.rows([row(*own_row)])
    return b.face()


def _since_the_start(session: Session, person: int, t: Words, said: str) -> Face:
    """The panel after the table has begun or was closed."""
    if session.match is None:
        return note(t("closed-lobby"))
    if session.status != LIVE:
        return note(t("refused-over"))
    if session.seat_of(person) is None:
        return note(said or t("refused-started"))
    face = note(said or t("lobby-begun"))
    face.view.add_item(row(button(t("my-seat"), ids.MySeat(session.id, False))))
    return face


def _for_host(session: Session, t: Words) -> list[parts.Button]:
    """The controls of the host: who sits there, and what is played."""
    id_ = session.id
    full = len(session.chairs) >= max(counts(session))
    tools = [button(t("add-computer"), ids.AddComputer(id_), disabled=full)]
    computers = [chair.name for chair in session.chairs if chair.computer]
    if computers:
        tools.append(button(t("remove-computer", name=computers[-1]), ids.RemoveComputer(id_)))
    forms = -(-len(session.game.options.model_fields) // FORM_FIELDS)
    for part in range(min(forms, ROW_WIDTH - len(tools))):
        label = t("options", part=part + 1)
        tools.append(button(label, ids.OpenOptions(id_, part)))
    return tools


def _levels(session: Session, w: Words, t: Words) -> parts.Select:
    """How well computers play, each level with a line about its temper."""
    options = [
        parts.SelectOption(
            label=cut(t(f"level-{level}"), 100),
            value=level,
            description=cut(w(f"level-{level}"), 100),
            default=level == session.body.level,
        )
        for level in session.game.levels
    ]
    return parts.Select(custom_id=str(ids.ChooseLevel(session.id)), options=options)


def _switches(session: Session, t: Words) -> list[parts.Button]:
    """Switches of how it is played; each says what a press will change."""
    id_, body = session.id, session.body
    seating = "joined" if body.seating == "random" else "random"
    tools = [
        button(t("timing-button"), ids.OpenTiming(id_)),
        button(t("seating-button", seating=seating), ids.SwitchSeating(id_)),
    ]
    if session.game.board:
        switch = t("pictures-off" if body.pictures else "pictures-on")
        tools.append(button(switch, ids.SwitchPictures(id_)))
    which = FOLLOWING[body.moments]
    tools.append(button(t("moments-button", which=which), ids.SwitchMoments(id_)))
    tools.append(button(t("pin-button", pinned=not body.pinned), ids.SwitchPinned(id_)))
    return tools


def _for_anybody(session: Session, person: int, t: Words) -> list[parts.Button]:
    """The controls that everybody has, seated or not."""
    seated = session.seat_of(person) is not None
    tools = [button(t("fairness"), ids.ShowFairness(session.id))]
    if seated:
        tools.insert(0, button(t("own-word-button"), ids.OpenWord(session.id)))
        tools.append(button(t("leave"), ids.LeaveTable(session.id)))
    return tools


def waiting(session: Session, t: Words) -> str:
    """The line of a table that waits for its round, perhaps in vain; none for other tables."""
    proof = session.body.proof
    if proof is None or proof.beacon is None or not waits(session.body):
        return ""
    told = t("lobby-waits", round=str(proof.beacon.number), out=f"<t:{int(proof.beacon.out_at)}:R>")
    if proof.beacon.silent:
        told += "\n" + t("lobby-silent" if proof.wait else "lobby-silent-soon")
    return told


def _while_waiting(session: Session, t: Words) -> parts.ActionRow:
    """The controls of a table that waits for its round of the beacon."""
    return row(
        button(t("fairness"), ids.ShowFairness(session.id)),
        button(t("rules"), ids.ShowRules(session.id)),
        button(t("cancel"), ids.CancelTable(session.id), discord.ButtonStyle.danger),
    )


def closing(session: Session, locale: str) -> Face:
    """What closing the game means for a person alone with computers, and the button for it."""
    t, w = bot_words(locale), of_game(session.row.game, locale)
    b = Builder(CALM)
    b.text(f"{t('close-ask', game=session.title(w))}\n{t('resign-alone')}")
    red = discord.ButtonStyle.danger
    b.rows([row(button(t("close-do"), ids.CloseGame(session.id), red))])
    return b.face()


def occupied(
    session: Session, locale: str, link: str, *, alone: bool, thread: ids.OpenInThread | None
) -> Face:
    """What is said to who wants a channel in which there is a table, and the ways to one.

    `alone`: somebody else plays there alone. `thread` is given if the bot may open one.
    """
    t, w = bot_words(locale), of_game(session.row.game, locale)
    b = Builder(CALM)
    game, ways = session.title(w), list[parts.Button]()
    if alone:
        minutes = int(closures.CHANNEL_NOTICE_SECONDS // 60)
        b.text(t("channel-occupied", game=game, link=link, minutes=minutes))
        ways.append(button(t("channel-ask"), ids.AskForChannel(session.id)))
    else:
        b.text(t("refused-busy", running=game, link=link))
    if thread is not None:
        ways.append(button(t("open-in-thread"), thread))
    b.rows([row(*ways)])
    return b.face()


def waiting_lobby(session: Session) -> Face:
    """The message in place of a lobby that was closed, with who closed it by a tool, if anybody."""
    locale = session.body.locale
    t, w = bot_words(locale), of_game(session.row.game, locale)
    said = spoken(session, heard(session, session.recent, SPECTATOR), locale, SPECTATOR)
    return note("\n".join([f"## {session.title(w)}", t("closed-lobby"), *said]))


def caveats(session: Session) -> Collection[str]:
    """The options that others, or the seating, make ineffective."""
    tell = session.game.caveats
    if tell is None:
        return ()
    options = session.game.options.model_validate(session.body.options)
    return tell(options, len(session.chairs), session.body.seating == "random")


def kind_line(session: Session, w: Words, t: Words) -> str:
    """One line: number of players, length, and kind of game.

    Under an option that makes the game shorter or longer the length is that of
    `game-length-<value>`.
    """
    chosen = (f"game-length-{value}" for value in session.body.options.values())
    length = next((key for key in chosen if w.knows(key)), "game-length")
    return in_a_line(counts(session), w, t, length)


def sitting(session: Session, t: Words) -> str:
    """The people at the table."""
    names = [
        t("lobby-computer", name=chair.name, kind=t(f"kind-{chair.computer}"))
        if chair.computer
        else t("lobby-person", name=chair.name, host=chair.person == session.row.host)
        for chair in session.chairs
    ]
    return t("lobby-seats", taken=len(names), most=max(counts(session)), names=" · ".join(names))


def begins(session: Session, t: Words) -> str:
    """How many players are missing, or that the game can begin."""
    taken, possible = len(session.chairs), counts(session)
    further = [count for count in possible if count > taken]
    if taken in possible:
        return t("lobby-ready", full=not further)
    if further:
        return t("lobby-missing", missing=min(further) - taken)
    return t("lobby-crowded", most=max(possible))


class StartsItself(Protocol):
    """What has a start of its own: a table's body, or what the hall knows of it."""

    @property
    def starts_full(self) -> bool: ...

    @property
    def fills_at(self) -> float | None: ...


def starts_itself(body: StartsItself, t: Words) -> str:
    """That a table starts when it is full, or at an hour with computers; empty for neither."""
    told = [t("lobby-starts-full")] if body.starts_full else []
    if body.fills_at is not None:
        told.append(t("lobby-fills", at=f"<t:{int(body.fills_at)}:f>"))
    return " ".join(told)


def changes(session: Session, w: Words, t: Words) -> list[str]:
    """The settings that differ from those of a new table."""
    body, undone, found = session.body, caveats(session), []
    for name, field in session.game.options.model_fields.items():
        value = body.options.get(name, field.default)
        if value != field.default and name != session.game.editions:  # the title says that
            told = f"{w(f'option-{name}')}: {option_value(name, value, w, t)}"
            found.append(f"{told} ({w(f'caveat-{name}')})" if name in undone else told)
    if not (timing := body.timing).usual:
        clock = clock_line(timing, t)
        running = timing.kind != "none" and timing.at_zero != "default"
        zero = t(f"at-zero-{timing.at_zero}") if running else ""
        found.append(t("changed-zero", clock=clock, zero=zero) if zero else clock)
    if body.seating != "random":
        found.append(t("changed-seating"))
    if session.game.board and not body.pictures:
        found.append(t("changed-pictures"))
    if body.moments != "all":
        found.append(t("changed-moments", which=body.moments))
    if body.pinned:
        found.append(t("changed-pinned"))
    return found


def usual_clock(session: Session, t: Words) -> str:
    """The clock of a table whose host has chosen none, by who sits there now."""
    timing = session.body.timing.among(2)
    zero = t(f"at-zero-{timing.at_zero}")
    clock = t("changed-zero", clock=clock_line(timing, t), zero=zero)
    return t("lobby-usual-clock", people=people_at(session), clock=clock)


def clock_line(timing: Timing, t: Words) -> str:
    """How long one may think, in a few words."""
    if timing.kind == "none":
        return t("no-clock")
    given = {name: f"{getattr(timing, name) / HOUR:g}" for name in ("bank", "increment")}
    minutes, seconds = divmod(int(timing.seconds), 60)
    return t(
        "changed-clock",
        kind=timing.kind,
        seconds=int(timing.seconds),
        minutes=0 if seconds else minutes,
        **given,
    )


def timing_line(session: Session, t: Words) -> str:
    """The clock of a table in one line."""
    timing = session.body.timing
    if timing.usual:
        return usual_clock(session, t)
    if timing.kind == "none":
        return t("timing-none")
    zero = t(f"at-zero-{timing.at_zero}")
    if timing.kind == "live":
        return t("timing-live", seconds=int(timing.seconds), zero=zero)
    hours = {name: f"{getattr(timing, name) / 3600:g}" for name in ("bank", "increment", "cap")}
    return t("timing-correspondence", zero=zero, **hours)


def option_lines(session: Session, w: Words, t: Words) -> str:
    """The options chosen, a line each."""
    lines, undone = [], caveats(session)
    for name, field in session.game.options.model_fields.items():
        value = session.body.options.get(name, field.default)  # a lobby may be older than an option
        told = f"- {w(f'option-{name}')}: **{option_value(name, value, w, t)}**"
        lines.append(f"{told} — {w(f'caveat-{name}')}" if name in undone else told)
    return "\n".join(lines)


def option_value(name: str, value: Any, w: Words, t: Words) -> str:
    if isinstance(value, bool):
        return t("yes") if value else t("no")
    key = f"option-{name}-{value}"
    return w(key) if w.knows(key) else str(value)
