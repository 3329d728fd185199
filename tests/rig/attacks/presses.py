"""Attacks by buttons, menus and forms that belong to others, are closed, or come too often."""

from __future__ import annotations

import asyncio

from bot.matches.errors import Refused
from bot.matches.question_ids import mark
from bot.ui.ids import (
    AnswerButton,
    AnswerForm,
    CancelTable,
    DrawPools,
    DropStanding,
    EnterCup,
    ExportMatch,
    JoinTable,
    LeaveOrder,
    NewTableForm,
    NoteForm,
    OpenForm,
    OptionMenu,
    OptionsForm,
    RemoveComputer,
    ReplayEyes,
    ReplayStep,
    ShowBoard,
    StandingForm,
    StartMatch,
    TimingForm,
    Undo,
    WordForm,
)
from bot.ui.words import at_table
from games.core.languages import LOCALES
from games.core.record import Entry
from games.core.secret import SPECTATOR
from games.testing.laws import dump_all
from storage.records import LOBBY
from tests.rig.attacks.power import window
from tests.rig.attacks.seats import Attack
from tests.tools.arena import Arena

NAMES = ("Ana", "Bruno", "Carla")
LIVE_TEXTS = (  # that Discord would make something of
    "<@1>",
    "](http",
    "**x**",
    "<#1>",
    "<t:0",
    "</game",
    "https://evil",
    "\u202e",
    "evil.example/login",
)


async def press_the_answers_of_others(a: Arena) -> str:
    match = await window(a)
    session = await a.now(match)
    asked, log = mark(session), len(session.playing().log)
    for name in ("Ana", "Carla", "Stranger", "Mara"):
        await a.press(name, AnswerButton(match, asked, 1, "pass"))
        await a.press(name, OptionMenu(match, asked, 1, 0), ["pass"])
        await a.submit(name, AnswerForm(match, asked, 1), **{"0": "pass"})
        await a.press(name, OpenForm(match, asked, 1))
    after = await a.now(match)
    return "" if len(after.playing().log) == log else "somebody answered for Bruno"


async def press_the_same_answer_twice(a: Arena) -> str:
    match = await a.match(*NAMES)
    session = await a.now(match)
    asked = mark(session)
    [seat] = session.playing().pending
    for _ in range(3):
        await a.press(NAMES[seat], AnswerButton(match, asked, seat, "income"))
    coins = (await a.now(match)).playing().table.state.coins[seat]
    return "" if coins == session.playing().table.state.coins[seat] + 1 else "paid more than once"


async def press_what_was_asked_before_a_rewind(a: Arena) -> str:
    """Press a button from before a rewind: it must answer nothing."""
    match = await window(a)
    session = await a.now(match)
    asked = mark(session)
    await a.slash("Mara", "host rewind", steps=1, reason="again")
    before = await a.now(match)
    assert mark(before) != asked, "nothing was rewound"
    await a.press("Bruno", AnswerButton(match, asked, 1, "challenge"))
    [seat] = before.playing().pending
    await a.press(NAMES[seat], AnswerButton(match, asked, seat, "income"))
    after = await a.now(match)
    return (
        "" if dump_all(after.playing()) == dump_all(before.playing()) else "an old button answered"
    )


async def answer_what_is_not_on_offer(a: Arena) -> str:
    match = await a.match(*NAMES)
    session = await a.now(match)
    [seat] = session.playing().pending
    asked = mark(session)
    for option in ("coup:1", "assassinate:2", "pass", "embezzle", "__class__", "0", "win"):
        await a.press(NAMES[seat], AnswerButton(match, asked, seat, option))
        await a.press(NAMES[seat], OptionMenu(match, asked, seat, 0), [option, option])
        await a.submit(NAMES[seat], AnswerForm(match, asked, seat), **{"0": [option]})
    after = await a.now(match)
    return "" if after.row.revision == session.row.revision else "something was answered"


async def take_back_the_step_of_another(a: Arena) -> str:
    match = await window(a)
    await a.play(match, 1, "pass")
    before = await a.now(match)
    for name in ("Ana", "Carla", "Stranger"):
        await a.press(name, Undo(match))
    after = await a.now(match)
    return "" if after.playing().version == before.playing().version else "somebody undid it"


async def leave_an_order_for_another(a: Arena) -> str:
    match = await window(a)
    for name in ("Ana", "Carla", "Stranger"):
        await a.press(name, LeaveOrder(match, 1, "pass"))
    chair = (await a.now(match)).chairs[1]
    return f"Bruno passes: {chair.order}" if chair.order else ""


async def lay_down_a_rule_for_another(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla", "Anita", game="imperios")
    for name in ("Stranger", "Carla", "Ana"):
        await a.press(name, DropStanding(match))
        await a.submit(name, StandingForm(match), rest=["ask"])
    chair = (await a.now(match)).chairs[1]
    return "Bruno has a rule" if chair.standing_rule is not None else ""


async def look_through_the_eyes_of_others(a: Arena) -> str:
    """Use every way of looking back and forward with another seat's number."""
    match = await window(a)
    session = await a.now(match)
    said = []
    for name in ("Ana", "Stranger"):
        for seat in (1, 2):
            said.append(await a.press(name, ReplayStep(match, 0, seat, "last")))
            said.append(await a.press(name, ReplayEyes(match, 0, SPECTATOR), [str(seat)]))
            said.append(await a.press(name, ReplayEyes(match, 0, seat), [str(seat)]))
        said.append(await a.press(name, ExportMatch(match)))
        said.append(await a.press(name, ShowBoard(match)))
    state, read = session.playing().table.state, "\n".join(said)
    held = [
        session.game.hand(state, seat, at_table(session, locale, seat))
        for seat in (1, 2)
        for locale in LOCALES
    ]
    mine = session.game.hand(state, 0, at_table(session, "en", 0))
    got = [hand for hand in held if hand in read and hand != mine]
    if session.body.secret in read:
        got.append("the secret")
    return f"{got} was read" if got else ""


async def guess_sealed_answers_from_hashes(a: Arena) -> str:
    """Compare every readable hash with the hashes of all possible answers."""
    match = await window(a)
    before = (await a.now(match)).playing()
    await a.play(match, 1, "challenge")
    await a.play(match, 2, "pass") if 2 in (await a.now(match)).playing().pending else None
    read = a.seen_by("Ana") + await a.slash("Ana", "game export") + a.seen_by("Stranger")
    for seat in (1, 2):
        decision = before.pending.get(seat)
        for option in getattr(decision, "options", ()):
            guess = Entry.after(
                before.hash, before.version + 1, seat, decision.key, option.id, "player"
            )
            if guess.hash[:8] in read:
                return f"seat {seat} has answered {option.id}"
    return ""


async def change_a_table_that_is_anothers(a: Arena) -> str:
    lobby = a.bot.services.lobby
    world = a.box.world
    guild = next(iter(world.guilds.values()))
    a.place = world.add_channel(guild, "lobby")
    session = await lobby.open(
        game="coup",
        guild=int(guild.id),
        channel=int(a.place.id),
        host=a.id("Ana"),
        name="Ana",
        locale="en",
        options={},
    )
    await lobby.join(session.id, a.id("Bruno"), "Bruno")
    await lobby.seat_computer(session.id, a.id("Ana"))
    await a.calm()
    before = await a.now(session.id)
    for name in ("Bruno", "Stranger"):
        await a.submit(name, OptionsForm(session.id, 0), edition=["urbis"], inquisitor=["yes"])
        await a.submit(name, TimingForm(session.id), kind=["live"], seconds="1")
        await a.press(name, StartMatch(session.id))
        await a.press(name, RemoveComputer(session.id))
        await a.press(name, CancelTable(session.id))
    after = await a.now(session.id)
    await a.press("Ana", CancelTable(session.id))
    return "" if after.row.revision == before.row.revision else "a stranger changed the table"


async def keep_a_cup_that_is_anothers(a: Arena) -> str:
    """Enter a cup twice, draw its pools and close it, though somebody else announced it."""
    guild = next(iter(a.box.world.guilds.values()))
    await a.match(*NAMES)
    await a.fill_in("Ana", "cup new", game="polis")
    for name in ("Bruno", "Bruno", "Bruno"):  # the second time leaves it again
        await a.press(name, EnterCup())
    for name in ("Bruno", "Stranger"):
        await a.press(name, DrawPools())
        await a.slash(name, "cup close")
    cups = a.bot.services.cups
    try:
        cup = await cups.of(int(guild.id))
    except Refused:
        return "somebody closed Ana's cup"
    people = [one.person for one in cup.people]
    await cups.close(int(guild.id), a.id("Ana"))
    if cup.pools:
        return "somebody drew the pools of Ana's cup"
    assert len(people) > 1, "nobody has entered"
    return "" if people == [a.id("Ana"), a.id("Bruno")] else "somebody takes part twice"


async def wear_a_name_that_does_something(a: Arena) -> str:
    """Sit down under a name with markup, mentions or links."""
    worn = (
        "<@1> @everyone",
        "[free coins](http://evil.example)",
        "**x** ||y||",
        "<#1> <t:0:R>",
        "</game start:1>",
        "https://evil.example/x",
        "\u202eanA",
        "# big",
        "evil.example/login",
    )
    world = a.box.world
    guild = next(iter(world.guilds.values()))
    user = next(u for u in world.people() if u.name == "Stranger")
    for name in worn:
        a.place = world.add_channel(guild, f"names-{len(world.channels)}")
        await a.fill_in("Ana", "game new", game="kobayakawa")
        (row,) = await a.bot.store.matches.rows(channel=int(a.place.id))
        user.name, was = name, user.name
        try:
            await a.press(name, JoinTable(row.id))
            session = await a.now(row.id)
            assert len(session.chairs) == 2, "nobody sat down"
        finally:
            user.name = was
        shown = [m for m in world.messages[a.place.id].values() if m.author == world.bot.id]
        if any(m.mention_everyone or m.mention_roles for m in shown):
            return f"{name} rings for many"
        said = "\n".join(a.read(m) for m in shown)
        await a.press("Ana", CancelTable(row.id))
        if any(live in said for live in LIVE_TEXTS):
            return f"{name} is shown as it is"
    return ""


async def send_the_forms_of_a_lobby_after_the_start(a: Arena) -> str:
    """Opened before it: a word for the shuffle, the clock and the options, each twice."""
    match = await a.match(*NAMES)
    before = (await a.now(match)).body
    for name in (*NAMES, *NAMES):
        await a.submit(name, WordForm(match), word="late")
        await a.submit(name, TimingForm(match), preset=["quick"], at_zero=["computer"])
        await a.submit(name, OptionsForm(match, 0), decline_proof=["true"])
    after = (await a.now(match)).body
    await a.close(match)
    same = (after.options, after.timing, after.proof) == (
        before.options,
        before.timing,
        before.proof,
    )
    return "" if same else "the table is another one after its start"


async def send_the_forms_of_a_seat_after_leaving_it(a: Arena) -> str:
    match = await a.match(*NAMES)
    await a.bot.services.actions.resign(match, a.id("Bruno"))
    await a.calm()
    before = await a.now(match)
    for _ in range(2):
        await a.submit("Bruno", StandingForm(match), block=["never"], doubt=["never"])
        await a.submit("Bruno", NoteForm(match), note="Believe nobody", heir=["leave"])
        await a.submit("Bruno", AnswerForm(match, mark(before), 1), **{"0": "income"})
    after = await a.now(match)
    await a.close(match)
    left = [chair.standing_rule for chair in after.chairs], after.body.left_notes
    was = [chair.standing_rule for chair in before.chairs], before.body.left_notes
    return "" if left == was else "who has left a seat still leaves orders and notes there"


async def send_the_form_of_a_table_twice_at_once(a: Arena) -> str:
    world = a.box.world
    a.place = world.add_channel(next(iter(world.guilds.values())), f"twice-{len(world.channels)}")
    await a.fill_in("Ana", "game new", game="kobayakawa")
    first = await a.bot.store.matches.rows(status=(LOBBY,), person=a.id("Ana"), limit=50)
    await asyncio.gather(*(a.submit("Ana", NewTableForm("kobayakawa")) for _ in range(3)))
    rows = await a.bot.store.matches.rows(status=(LOBBY,), person=a.id("Ana"), limit=50)
    for row in rows:
        await a.press("Ana", CancelTable(row.id))
    assert first, "no table was opened"
    return "" if len(rows) == len(first) else f"{len(rows)} tables in one channel"


ATTACKS: tuple[Attack, ...] = (
    send_the_forms_of_a_lobby_after_the_start,
    send_the_forms_of_a_seat_after_leaving_it,
    send_the_form_of_a_table_twice_at_once,
    press_the_answers_of_others,
    press_the_same_answer_twice,
    press_what_was_asked_before_a_rewind,
    answer_what_is_not_on_offer,
    take_back_the_step_of_another,
    leave_an_order_for_another,
    lay_down_a_rule_for_another,
    look_through_the_eyes_of_others,
    guess_sealed_answers_from_hashes,
    change_a_table_that_is_anothers,
    keep_a_cup_that_is_anothers,
    wear_a_name_that_does_something,
)
