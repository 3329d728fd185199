"""A language with only some of its texts, as players see it; see `test_third_language`."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import games
from bot.features.clocks import forms as clock_forms
from bot.features.tutorials.service import lesson
from bot.features.tutorials.view import face
from bot.time.reckoning import PRESETS
from bot.ui.words import LANGUAGES, bot_words, of_game
from games.core import rulebook
from games.core.words import Words
from tests.tools.evening import Evening, controls, evening, labels, menus, text


async def uploaded(e: Evening) -> list[Any]:
    """The slash commands as Discord gets them."""
    tree = e.bot.client.tree
    commands = tree.get_commands()
    return [await one.get_translated_payload(tree, tree.translator) for one in commands]


async def look() -> dict[str, Any]:
    seen: dict[str, Any] = {"languages": LANGUAGES}
    async with evening(server_locale="fr") as e:
        amelie, bruno, chloe = (
            e.person("Amelie", "fr"),
            e.person("Bruno", "en-GB"),
            e.person("Chloe", "fr"),
        )
        seen["upload"] = await uploaded(e)
        await e.open(amelie, "kobayakawa")
        lobby = next(m for m in e.channel.history() if labels(m, all=True))
        seen["lobby"] = text(lobby), labels(lobby)
        for person in (bruno, chloe):
            await person.tap(lobby, "join")
        lobby = next(m for m in e.channel.history() if labels(m, all=True))
        await amelie.tap(lobby, "start")
        seen["table"] = text(next(m for m in e.channel.history() if labels(m, all=True)))
        session = await e.session()
        (seat,) = session.playing().pending
        while session.chairs[seat].person == bruno.id:
            (part, _), *_ = controls(bruno.dm(), "a")
            await bruno.press_id(bruno.dm(), part["custom_id"])
            (seat,) = (await e.session()).playing().pending
        french = next(p for p in (amelie, chloe) if p.id == session.chairs[seat].person)
        seen["panel"] = text(french.dm()), labels(french.dm())
        rules = (await french.slash("game rules")).response
        seen["rules menu"] = [option["label"] for option in menus(rules)[0]["options"]]
    listed = rulebook.chapters(games.load("kobayakawa"), of_game("kobayakawa", "fr"))
    seen["rules"] = [(chapter.title, chapter.text) for chapter in listed]
    w, english = of_game("kobayakawa", "fr"), of_game("kobayakawa", "en")
    table = Words("fr", w.folder, ["Ana", "Bo", "Cy"])
    seen["plurals"] = [
        [say("headline", round=1, rounds=7, centre=n) for n in (0, 1, 2)] for say in (w, english)
    ]
    bet = w("ask-bet", stake=0, kobayakawa=3)
    seen["english plural"] = bet.partition(": ")[2].partition(",")[0]
    seen["lists"] = table("board-covered", cards=[1, 2, 3]), table("discards", who=[0, 1], it=3)
    taught = (face(lesson("kobayakawa", number, 1, "P"), "fr") for number in (0, 1))
    seen["lesson"] = [str(shown.view.to_components()) for shown in taught]
    seen["form"] = clock_forms.form("a" * 8, PRESETS[next(iter(PRESETS))], "fr").title
    seen["error"] = bot_words("fr")("stale")
    return seen


if __name__ == "__main__":
    sys.stdout.write(json.dumps(asyncio.run(look())) + "\n")
