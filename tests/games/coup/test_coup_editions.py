"""An edition speaks its own language: no text that a table shows has the words of another one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from games.core.languages import LOCALES
from games.core.match import Match, begin
from games.core.players import sample
from games.core.secret import SPECTATOR, Seat
from games.core.words import Words
from games.coup import GAME
from games.coup.data import CHARACTERS
from games.coup.hands import hand as picture
from games.coup.state import State

ACTIONS = ("income", "aid", "coup", "tax", "assassinate", "steal", "exchange", "examine")
MODULES = [*product(("classic", "urbis"), (False, True), (False, True))]


def names(w: Words, edition: str, inquisitor: bool) -> set[str]:
    """What an edition with these modules calls its characters, actions and sides."""
    prefix = "" if edition == "classic" else "urbis-"
    absent = "ambassador" if inquisitor else "inquisitor"
    found = {w(f"role-{prefix}{role}") for role in CHARACTERS if role != absent}
    found |= {w(f"action-{prefix}{action}") for action in ACTIONS}
    return found | {w(f"side-{prefix}{side}") for side in ("loyalist", "reformist")}


def foreign(w: Words, edition: str, inquisitor: bool) -> re.Pattern[str]:
    """The names that only other tables use, as whole words."""
    own = names(w, edition, inquisitor)
    others = {
        name for other in product(("classic", "urbis"), (False, True)) for name in names(w, *other)
    }
    strange = [name for name in others - own if not any(name in one for one in own)]
    return re.compile(rf"\b({'|'.join(map(re.escape, sorted(strange)))})", re.IGNORECASE)


def shown(match: Match[State], seat: Seat, w: Words) -> Iterator[str]:
    """Every text that a seat reads at one moment of the game."""
    view = match.view(seat)
    yield from (GAME.headline(view, w), GAME.text(view, w))
    yield from (w.event(event) for event in match.heard(seat))
    if seat == SPECTATOR:
        return
    yield GAME.hand(view, seat, w)
    if (drawn := picture(view, seat, w)) is not None:
        yield from (drawn.svg, drawn.alt)
    if (decision := match.pending.get(seat)) is not None:
        yield from (w.ask(decision), w.why(decision), *map(w.barred, decision.barred))
        for option in decision.options:
            yield from (w.option(option), w.kind(option), w.group(option.group))
            yield from (w.stake(option), w.stake(option, bluff=True))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("edition", "inquisitor", "reformation"), MODULES)
def test_no_text_of_a_table_has_the_words_of_another_edition(
    edition: str, inquisitor: bool, reformation: bool, locale: str
) -> None:
    options = {"edition": edition, "inquisitor": inquisitor, "reformation": reformation}
    people, rng, texts = ["Ana", "Bea", "Cleo"], Random(edition), set[str]()
    for seed in range(2):
        match = begin(GAME, bytes([seed]) * 32, 3, options)
        words = [Words(locale, GAME.folder, people, seat) for seat in (*match.seats, SPECTATOR)]
        while match.pending:
            seat = min(match.pending)
            for w in words:
                texts.update(shown(match, w.reader, w))
            match.submit(seat, sample(match.pending[seat], rng))
    assert len(texts) > 100
    strange = foreign(words[0], edition, inquisitor)
    assert [text for text in texts if strange.search(text)] == []
