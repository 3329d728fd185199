"""How high panels are, whether their first answer is in sight on a phone of 390 by 844 pixels, and
how many presses an answer costs.

`python -m tests.bench.fold [GAME ...] --count 200`: panels of seeded matches between the games' own
computer players, made by the bot's own views and laid out by Chromium with the page of the sandbox
in the project's own font, the head of the message at the upper edge. Fails when less than `SHARE`
of a game's first answers end above `FOLD`, or when its middle panel is higher than `HEIGHT`.

Presses are a mean over all answers of a question, and of the questions: a button is one, an entry
of a menu two, of a menu behind a menu four, of a menu for several one more than there are to pick
and one to close it, a form three. Of them `where` are those that choose a place with a letter.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import games
from bot.features.seat.view import PanelReader, panel
from bot.features.table.seat_aids import scene
from bot.matches import last_seen
from bot.matches.body import Body, BodyDraft, Chair
from bot.matches.computers import kinds
from bot.matches.session import Session
from bot.time.reckoning import Clock
from bot.ui.ids import (
    AnswerButton,
    GroupMenu,
    NothingButton,
    NumberButton,
    NumberMenu,
    OptionMenu,
    decode,
)
from games.core.decision import Choice, Decision
from games.core.languages import LOCALES
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import sit
from storage.records import LIVE, Row
from tests.tools.half_matches import NAMES, after
from tests.tools.phone_panels import AskingPanel, laid_out, measured

SHARE = 0.9
FOLD, HEIGHT = 560, 760  # where the first answer ends at the latest; the height of a middle panel
SAMPLED = 0.25  # of the questions of a match
LEFT = 150  # seconds for an answer
IN_MENU, IN_GROUP, IN_FORM = 2, 4, 3  # presses


def panels(
    key: str, locale: str, count: int, seed: int = 1, seats: int | None = None
) -> Iterator[AskingPanel]:
    """Panels of people who are asked, whole matches long; as many seats as in the gallery."""
    game, rng, number = games.load(key), Random(f"{key} {seed}"), 0
    seats = seats or after(key)[0]
    while True:
        match: Match[Any] = begin(game, rng.randbytes(32), seats)
        clock = Clock(due=time.time() + LEFT)
        chairs = [Chair(person=n + 1, name=NAMES[n], clock=clock) for n in range(seats)]
        body = BodyDraft.of(Body(chairs=chairs, options=match.start.options))
        recent = [(0, event) for event in match.fresh]
        taught: list[Counter[str]] = [Counter() for _ in range(seats)]
        while match.pending:
            seat = rng.choice(sorted(match.pending))
            decision = match.pending[seat]
            if rng.random() < SAMPLED:
                row = Row("a" * 8, 1, LIVE, key, 1, 2, 1, {}, 0.0, 0.0)
                heard = last_seen.at_hand(recent, body.moved)
                session = Session(row, body.settled(), match, heard)
                known = taught[seat]
                face = panel(
                    session, seat, PanelReader(locale, known, has_web_pages=True), drawn=True
                )
                components = laid_out(face)
                menu = '"type": 3' in json.dumps(components)
                around = scene(session, seat)
                where = around is not None and around.on_board and bool(around.keys)
                cost = statistics.mean(presses(decision, components))
                yield AskingPanel(key, locale, decision.key, components, menu, cost, where)
                number += 1
                if number == count:
                    return
            taught[seat][f"{key}/{decision.key}"] += 1
            last_seen.note(body, match, seat)
            match.submit(seat, respond(game, sit(match, seat), kinds(game)[0], rng))
            recent.extend((match.version, event) for event in match.fresh)


def presses(decision: Decision, components: Any) -> list[int]:
    """What each answer of a question costs on its panel."""
    controls = [one for part in components[0]["components"] for one in part.get("components", ())]
    found = dict[str, int]()
    hidden = IN_FORM
    for one in controls:
        id_ = decode(one.get("custom_id", ""))
        if isinstance(id_, AnswerButton | NumberButton | NothingButton):
            found[str(id_)] = 1
            if isinstance(id_, AnswerButton):
                found[id_.option] = found.pop(str(id_))
        elif isinstance(id_, OptionMenu | NumberMenu):
            picked = one.get("min_values", 1) if one.get("max_values", 1) > 1 else 0
            for option in one["options"]:
                found.setdefault(option["value"], picked + 2 if picked else IN_MENU)
        elif isinstance(id_, GroupMenu):
            hidden = IN_GROUP
    if isinstance(decision, Choice):
        return [found.get(option.id, hidden) for option in decision.options]
    return [*found.values()] or [IN_FORM]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seats", type=int, help="other than in the gallery")
    given, failed = parser.parse_args(), False
    print(
        f"{'game':16}{'panels':>7}{'above':>7}{'high':>6}{'p90':>6}{'menu':>6}"
        f"{'presses':>9}{'where':>7}  questions below the fold"
    )
    for key in given.games:
        each = given.count // len(LOCALES)
        shown = [one for locale in LOCALES for one in panels(key, locale, each, seats=given.seats)]
        sizes = asyncio.run(measured(shown))
        above = sum(end <= FOLD for end, _ in sizes) / len(sizes)
        heights = [high for _, high in sizes]
        middle, p90 = statistics.median(heights), statistics.quantiles(heights, n=10)[-1]
        menus = sum(one.menu for one in shown) / len(shown)
        cost = statistics.mean(one.presses for one in shown)
        where = [one.presses for one in shown if one.where]
        below = Counter(
            one.key for one, (end, _) in zip(shown, sizes, strict=True) if end > FOLD
        ).most_common(6)
        print(
            f"{key:16}{len(shown):7}{above:7.0%}{middle:6.0f}{p90:6.0f}{menus:6.0%}"
            f"{cost:9.2f}{statistics.mean(where) if where else 0:7.2f}  "
            + ", ".join(f"{name} {n}" for name, n in below)
        )
        failed |= above < SHARE or middle > HEIGHT
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
