"""The lobby as an invitation: what everybody sees, and the private answer behind "More"."""

from __future__ import annotations

from typing import Any

import pytest

import games
from bot.features.lobby.view import changes, kind_line, lobby, more
from bot.matches.actions import stand_in
from bot.matches.body import ChairDraft, Place
from bot.matches.errors import Refused
from bot.matches.session import Session
from bot.time.reckoning import PRESETS
from bot.ui.words import bot_words, of_game
from games.core.languages import LOCALES
from storage.records import CLOSED, LIVE, Row
from tests.tools.evening import Person, controls, evening, parts, text
from tests.tools.published import PUBLISHED
from tests.tools.sessions import crowd, gathering

SPOKEN = ["en-US", "es-ES"]
SAID: dict[str, dict[str, Any]] = {
    "en-US": {
        "kind": "2–6 players · about 20 minutes · ",
        "alone": "At the table** (1 of 6): Ana (host)",
        "one": "One more to begin",
        "ready": "The host starts whenever the table is ready.",
        "full": "The table is full. The host can start.",
        "changed": "**At this table** · Games to win: 2 · one minute a decision",
        "zero": "; when time is up, a computer takes the seat",
        "unrated": ", a computer, sits down. That makes the game unrated.",
        "left": "You have left the table.",
        "closed": "This table was closed before the game began.",
        "host": "That is up to whoever opened the table: <@",
        "missing": "The game has not begun: one more is needed, a person or a computer.",
        "can": "The game has not begun: the host starts it.",
        "begun": "The game has begun.",
    },
    "es-ES": {
        "kind": "2–6 personas · unos 20 minutos · ",
        "alone": "Se sienta** (1 de 6): Ana (abrió la mesa)",
        "one": "Falta alguien para empezar",
        "ready": "Quien abrió la mesa empieza la partida cuando quiera.",
        "full": "La mesa está completa. Quien la abrió ya puede empezar la partida.",
        "changed": "**En esta mesa** · Partidas para ganar: 2 · un minuto por decisión",
        "zero": "; al acabarse, una máquina juega en su lugar",
        "unrated": ", una máquina. Con ella la partida no puntúa.",
        "left": "Te has levantado de la mesa.",
        "closed": "Esta mesa se cerró antes de empezar.",
        "host": "Eso lo decide quien abrió la mesa: <@",
        "missing": "La partida no ha empezado: falta una persona, o una máquina.",
        "can": "La partida no ha empezado: la empieza quien abrió la mesa.",
        "begun": "La partida ya empezó.",
    },
}
ALONE = ("bot", "bots")  # while nobody else has joined
INVITED = ["join", "start", "rules", "learn", "more"]


def verbs(message: Any) -> list[str]:
    """What the buttons of a message do, in their order, also where they cannot be pressed."""
    return [p["custom_id"].split("/")[1] for p in parts(message) if p["type"] == 2]


async def refused(person: Person, command: str) -> str:
    return text((await person.slash(command)).response)


@pytest.mark.parametrize("locale", SPOKEN)
async def test_a_table_invites_and_everything_else_is_behind_more(locale: str) -> None:
    said = SAID[locale]
    async with evening(server_locale=locale) as e:
        ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)
        await e.open(ana, "coup")
        table = e.table()
        assert said["kind"] in text(table)
        assert said["alone"] in text(table)
        assert said["one"] in text(table)
        assert "**Cambiado" not in text(table)
        assert "**Changed" not in text(table)
        assert verbs(table) == [*INVITED, *ALONE]
        assert not controls(table, "start"), "one alone cannot start"
        styles = {p["style"] for p in parts(table) if p["type"] == 2}
        assert styles == {1, 2}, "blue acts, grey looks"
        assert said["missing"] in await refused(ana, "game hand")

        mine = await ana.more()
        assert {"bot", "options", "timing", "seating", "pictures", "moments", "cancel"} <= {
            *verbs(mine)
        }
        red = [p["custom_id"].split("/")[1] for p in parts(mine) if p.get("style") == 4]
        assert red == ["cancel"]
        private = len(e.channel.history())
        await ana.tap(mine, "bot")
        assert said["unrated"] in text(mine)
        assert said["ready"] in text(e.table())
        assert said["can"] in await refused(bruno, "game hand")
        await ana.tap(mine, "unbot")
        assert said["alone"] in text(mine)
        assert said["alone"] in text(e.table())
        assert len(e.channel.history()) == private, "it changed in place"

        other = await bruno.more()
        assert verbs(other) == ["fair"]
        await bruno.tap(e.table(), "join")
        other = await bruno.more()
        assert verbs(other) == ["word", "fair", "leave"]
        await bruno.tap(other, "leave")
        assert said["left"] in text(other)
        assert said["alone"] in text(e.table())
        stale = await ana.more()
        await ana.tap(mine, "cancel")
        assert text(mine) == said["closed"]
        assert any(said["closed"] in text(message) for message in e.channel.history())
        assert said["closed"] in text((await ana.tap(stale, "bot")).response)


@pytest.mark.parametrize(
    ("key", "people", "offered", "sitting"),
    [
        ("coup", 1, ["bot", "bots"], 4),
        ("kobayakawa", 1, ["bot", "bots"], 4),
        ("polis", 1, ["bot"], 2),
        ("coup", 2, [], 4),
    ],
)
async def test_one_alone_fills_the_table_by_one_press(
    key: str, people: int, offered: list[str], sitting: int
) -> None:
    async with evening() as e:
        ana, *others = (e.person(name) for name in ("Ana", "Bruno")[:people])
        await e.open(ana, key)
        for other in others:
            await other.tap(e.table(), "join")
        assert [verb for verb in verbs(e.table()) if verb in ALONE] == offered
        if "bots" in offered:
            await e.person("Eva").tap(e.table(), "bots")
            assert len((await e.session()).chairs) == 1, "only the host seats computers"
        elif not offered:
            return
        await ana.tap(e.table(), offered[-1])
        assert len((await e.session()).chairs) == sitting
        assert verbs(e.table()) == [*INVITED, *(["bot"] if key in ("coup", "kobayakawa") else [])]
        await ana.tap(e.table(), "start")
        assert (await e.session()).match is not None


async def test_a_button_from_before_the_start_does_not_close_the_game() -> None:
    async with evening() as e:
        ana = e.person("Ana")
        await e.open(ana, "coup")
        mine = await ana.more()
        await ana.tap(mine, "bot")
        stale = await ana.more()
        await ana.tap(e.table(), "start")
        await ana.tap(stale, "cancel")
        assert "/game abandon" in text(stale)
        assert verbs(stale) == ["my"]
        assert (await e.session()).status == "live"


@pytest.mark.parametrize("pressed", ["bot", "seating", "moments", "options", "timing", "word"])
async def test_what_is_pressed_on_a_panel_from_before_the_start_shows_what_stands_now(
    pressed: str,
) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "coup")
        await bruno.tap(e.table(), "join")
        stale, other = await ana.more(), await bruno.more()
        await ana.tap(e.table(), "start")
        version = (await e.session()).row.revision
        await ana.tap(stale, pressed)
        await bruno.tap(other, "leave")
        for panel in (stale, other):
            assert text(panel).startswith("The game has begun.")
            assert verbs(panel) == ["my"]
        assert (await e.session()).row.revision == version
        seat = (await bruno.tap(other, "my")).response
        assert "Coup" in text(seat)


@pytest.mark.parametrize(
    ("locale", "word", "late"),
    [
        ("en-US", "luck", "The shuffle is done, so **luck** was left out."),
        ("en-US", "", "The shuffle is done, so nothing changes any more."),
        ("es-ES", "suerte", "Ya está todo barajado, así que **suerte** se quedó fuera."),
        ("es-ES", "", "Ya está todo barajado, así que nada de eso cambia."),
    ],
)
async def test_a_word_that_is_sent_after_the_start_is_told_what_stands_now(
    locale: str, word: str, late: str
) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno", locale)
        await e.open(ana, "coup")
        await bruno.tap(e.table(), "join")
        panel = await bruno.more()
        form = await bruno.tap(panel, "word")
        await ana.tap(e.table(), "start")
        version = (await e.session()).row.revision
        await bruno.submit(form, word=word)
        assert text(panel).startswith(late)
        assert verbs(panel) == ["my"]
        assert (await e.session()).row.revision == version


CLOSING = pytest.mark.parametrize(
    ("locale", "ask"), [("en-US", "Close Coup?"), ("es-ES", "¿Cerrar Coup?")], ids=SPOKEN
)


@CLOSING
@pytest.mark.parametrize("command", ["game cancel", "game abandon"])
async def test_a_game_against_computers_is_closed_only_after_it_was_asked(
    command: str, locale: str, ask: str
) -> None:
    async with evening() as e:
        ana = e.person("Ana", locale)
        await e.open(ana, "coup")
        await ana.set("bot")
        await ana.tap(e.table(), "start")
        asked = (await ana.slash(command)).response
        assert ask in text(asked)
        assert (await e.session()).status == "live"
        await ana.tap(asked, "close")
        assert (await e.session()).status == "closed"
        assert verbs(asked) == []


@pytest.mark.parametrize(
    ("locale", "waits"),
    [("en-US", "A computer plays for Bruno"), ("es-ES", "Por Bruno juega una máquina")],
    ids=SPOKEN,
)
async def test_who_is_alone_because_the_others_stay_away_has_to_wait_for_them(
    locale: str, waits: str
) -> None:
    async with evening(server_locale=locale) as e:
        ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)
        await e.seat_all("coup", ana, bruno)
        session = await e.session()
        async with e.bot.services.matches.change(session.id, LIVE) as draft:
            stand_in(draft, session.seat_of(bruno.id) or 0)
            await e.bot.services.matches.commit(draft)
        assert verbs((await ana.slash("game cancel")).response) == []
        await ana.slash("game abandon")
        session = await e.session()
        assert session.status == "live"
        assert waits in text(e.vote())
        (vote,) = session.body.votes
        await e.env.advance_time(vote.until - e.bot.services.matches.now() + 1)
        assert (await e.bot.services.matches.read(session.id)).status == "closed"


async def test_who_plays_where_somebody_else_has_played_closes_nothing_alone() -> None:
    """The host may have left the table, and has no say over it any more."""
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "coup")
        await bruno.tap(e.table(), "join")
        await ana.set("bot")
        await ana.tap(e.table(), "start")
        id = (await e.session()).id
        for person in (ana, bruno):
            with pytest.raises(Refused, match="cancel-needs-vote"):
                await e.bot.services.lobby.cancel(id, person.id)
        await e.bot.services.actions.resign(id, ana.id)
        with pytest.raises(Refused, match="not-seated"):
            await e.bot.services.lobby.cancel(id, ana.id)
        with pytest.raises(Refused, match="cancel-needs-vote"):  # Ana may come back
            await e.bot.services.lobby.cancel(id, bruno.id)
        assert (await e.session()).status == "live"


@pytest.mark.parametrize(
    ("people", "chosen", "told", "seconds"),
    [
        (1, "", "No clock against computers only. Once somebody joins: 3 minutes", None),
        (2, "", "Clock: 3 minutes a decision; when time is up, the game's safest", 180.0),
        (2, "none", "**At this table** · no clock", None),
        (1, "quick", "**At this table** · one minute a decision", 60.0),
    ],
)
async def test_people_have_the_clock_of_an_evening_and_computers_none_unless_one_is_chosen(
    people: int, chosen: str, told: str, seconds: float | None
) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "coup", clock=chosen)
        if people == 2:
            await bruno.tap(e.table(), "join")
        else:
            await ana.set("bot")
        assert told in text(e.table())
        await ana.tap(e.table(), "start")
        timing = (await e.session()).body.timing
        assert (timing.seconds if timing.kind == "live" else None) == seconds
        assert timing.usual == (not chosen), "so a rematch among others has theirs"


@pytest.mark.parametrize("locale", SPOKEN)
async def test_only_what_was_changed_is_told_and_the_panel_changes_in_place(locale: str) -> None:
    said = SAID[locale]
    async with evening(server_locale=locale) as e:
        ana = e.person("Ana", locale)
        await e.open(ana, "coup")
        mine = await ana.more()
        assert len(controls(mine, "options")) == 2, "eight options are two forms"
        form = await ana.press_id(mine, controls(mine, "options")[1][0]["custom_id"])
        await ana.submit(form, rounds_to_win="2")
        await ana.submit(await ana.tap(mine, "timing"), preset="quick", at_zero="computer")
        assert said["changed"] + said["zero"] in text(e.table())
        assert text(e.table()).count(" · one minute") + text(e.table()).count(" · un minuto") == 1
        await ana.tap(mine, "moments")
        await ana.tap(mine, "seating")
        await ana.tap(mine, "pictures")
        body = (await e.session()).body
        assert (body.moments, body.seating, body.pictures) == ("big", "joined", False)
        before = text(e.table())
        for verb in ("moments", "moments", "seating", "pictures"):
            await ana.tap(mine, verb)
        assert said["changed"] + said["zero"] in text(e.table())
        assert len(before) > len(text(e.table()))
        await ana.submit(await ana.tap(mine, "timing"), preset="none")
        assert "minut" not in text(e.table()).partition("**C")[2]


async def test_a_page_behind_more_leads_back_to_it() -> None:
    async with evening() as e:
        ana = e.person("Ana")
        await e.open(ana, "coup")
        mine = await ana.more()
        before = text(mine)
        await ana.tap(mine, "fair")
        assert text(mine) != before
        await ana.tap(mine, "more")
        assert text(mine) == before


@pytest.mark.parametrize("locale", SPOKEN)
async def test_what_a_stale_panel_offers_is_refused(locale: str) -> None:
    said = SAID[locale]
    async with evening(server_locale=locale) as e:
        ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)
        await e.open(ana, "coup")
        await bruno.tap(e.table(), "join")
        mine, stale, other = await ana.more(), await ana.more(), await bruno.more()
        await ana.tap(mine, "leave")
        assert (await e.session()).row.host == bruno.id, "the next one is the host"
        left = await ana.tap(stale, "bot")
        assert said["host"] + str(bruno.id) in text(left.response)
        await ana.tap(e.table(), "join")
        await bruno.tap(e.table(), "start")
        late = await bruno.tap(other, "leave")
        assert said["begun"] in text(late.response)


# What the views say, without an evening -----------------------------------------------------------


def shown(face: Any) -> Any:
    class Message:
        components = face.view.to_components()

    return Message()


@pytest.mark.parametrize("locale", LOCALES)
def test_a_full_table_says_so_and_takes_nobody(locale: str) -> None:
    said = SAID["en-US" if locale == "en" else "es-ES"]
    for chairs, last in ((crowd(1, 4), "ready"), (crowd(1, 5), "full"), (crowd(6), "full")):
        made = shown(lobby(gathering("coup", chairs, locale=locale)))
        assert said[last] in text(made)
        assert bool(controls(made, "join")) == (last == "ready")
        assert controls(made, "start")
        mine = shown(more(gathering("coup", chairs), 1, locale))
        assert bool(controls(mine, "bot")) == (last == "ready")
        assert bool(controls(mine, "unbot")) == any(chair.computer for chair in chairs)


def test_more_than_the_options_allow_cannot_start() -> None:
    made = shown(lobby(gathering("kobayakawa", crowd(7))))
    assert "With these options there is room for 6." in text(made)
    assert not controls(made, "start", "join")


UNDONE: list[tuple[str, dict[str, Any], int, str, list[str]]] = [
    ("polis", {}, 1, "random", ["sides"]),
    ("polis", {}, 1, "joined", []),
    ("polis", {"sides": "random"}, 1, "random", []),
    ("polis", {"setup": "corinthian", "ostracism": "not_the_last"}, 1, "joined", ["ostracism"]),
    ("polis", {"setup": "corinthian", "corinth": "by_rows"}, 1, "joined", []),
    ("polis", {"corinth": "by_rows", "ostracism": "not_the_last"}, 1, "joined", ["corinth"]),
    ("earth_and_water", {"sides": "chosen"}, 1, "random", ["sides"]),
    ("earth_and_water", {"sides": "chosen"}, 1, "joined", []),
    ("coup", {"two_players": "drafted"}, 2, "random", []),
    ("coup", {"two_players": "drafted"}, 3, "random", ["two_players"]),
    ("coup", {"two_players": "drafted", "reformation": True}, 1, "random", ["two_players"]),
    ("pericles", {"factions": "in_order"}, 1, "random", ["factions"]),
    ("pericles", {"factions": "in_order", "two": "sides"}, 2, "joined", []),
    ("pericles", {"two": "sides"}, 3, "random", ["two"]),
    ("pericles", {"two": "sides", "scenario": "samos"}, 2, "random", ["two"]),
    ("pericles", {"handicap": 9}, 1, "random", []),
    ("pericles", {"handicap": 9}, 2, "random", ["handicap"]),
    ("pericles", {"handicap": 9, "two": "together"}, 2, "random", []),
    ("pericles", {"handicap": 9, "scenario": "aegean"}, 1, "random", ["handicap"]),
]


@pytest.mark.parametrize(("key", "options", "seated", "seating", "undone"), UNDONE)
def test_options_that_something_else_undoes_say_so(
    key: str, options: dict[str, Any], seated: int, seating: str, undone: list[str]
) -> None:
    """Behind "More" always; on the invitation where the option was chosen."""
    for locale in LOCALES:
        w = of_game(key, locale)
        session = gathering(key, crowd(seated), locale=locale, seating=seating)
        session.body.options.update(options)
        told = {name for name in session.game.options.model_fields if w.knows(f"caveat-{name}")}
        chosen = {*undone} & {*options}
        for face, of in ((more(session, 1, locale), {*undone}), (lobby(session), chosen)):
            said = text(shown(face))
            assert {name for name in told if w(f"caveat-{name}") in said} == of


@pytest.mark.parametrize(
    ("scenario", "said"), [("mantinea", "a few minutes"), ("campaign", "two hours to a whole day")]
)
def test_an_invitation_says_how_long_the_chosen_scenario_takes(scenario: str, said: str) -> None:
    session = gathering("pericles", crowd(1))
    session.body.options.update(scenario=scenario)
    assert f" · {said} · " in kind_line(session, of_game("pericles", "en"), bot_words("en"))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", PUBLISHED)
def test_every_game_invites_in_few_words_and_five_buttons(key: str, locale: str) -> None:
    session, t, w = gathering(key, crowd(1), locale=locale), bot_words(locale), of_game(key, locale)
    assert w.speaks("game-length")
    assert w.speaks("game-kind")
    assert len(kind_line(session, w, t)) <= 90
    session.body.timing = PRESETS["usual"]
    assert changes(session, w, t) == []
    face = lobby(session)
    invited = [verb for verb in verbs(shown(face)) if verb not in ALONE]
    assert len(invited) in (4, 5)
    assert len(text(shown(face))) < 600
    drawn = games.load(key).art.box
    assert drawn is not None
    assert (face.svg, face.alt) == tuple(drawn(w)), "with a drawing of the game"
    for each in shown(more(gathering(key, crowd(1, 1)), 1, locale)).components[0]["components"]:
        assert len(each.get("components", ())) <= 5


@pytest.mark.parametrize(
    ("locale", "kept"),
    [("en", "A seat is kept for <@7>."), ("es", "Hay un asiento guardado para <@7>.")],
)
def test_a_kept_seat_is_told_until_its_person_sits_there(locale: str, kept: str) -> None:
    places = (Place(person=1), Place(person=7))
    face = lobby(gathering("coup", crowd(1), places=places, locale=locale))
    assert kept in text(shown(face))
    assert (face.mentions, face.loud) == ([7], True)
    both = lobby(gathering("coup", crowd(1), places=(*places, Place(person=8)), locale=locale))
    assert {
        "en": "Seats are kept for <@7> and <@8>.",
        "es": "asientos guardados para <@7> y <@8>.",
    }[locale] in text(shown(both))
    come = [*crowd(1), ChairDraft(person=7, name="G")]
    face = lobby(gathering("coup", come, places=places, locale=locale))
    assert "<@7>" not in text(shown(face))
    assert (face.mentions, face.loud) == ([], False)


def test_a_closed_table_offers_nothing_behind_more() -> None:
    closed = Row("abcdefgh", 1, CLOSED, "coup", 1, 2, 1, {}, 0.0, 0.0)
    session = Session(closed, gathering("coup", crowd(1)).body)
    assert verbs(shown(more(session, 1, "en"))) == []
