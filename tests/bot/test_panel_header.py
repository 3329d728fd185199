"""What stands on a panel above and below its question: who the reader is, the rivals, the why."""

from __future__ import annotations

import pytest

import games
from bot.features.seat.view import PanelReader, beginning, panel, rivals
from bot.features.table.seat_aids import scene
from bot.ui.widgets import dotted
from bot.ui.words import at_table
from games.core.languages import LOCALES
from tests.tools.sessions import begun

FIRST = {"es": "tú: P0", "en": "you: P0"}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", games.GAMES)
def test_the_header_names_the_readers_side(key: str, locale: str) -> None:
    session = begun(key, 3)
    roles, w = session.game.roles, at_table(session, locale, 0)
    side = w(roles(session.view(0), 0)) if roles is not None else ""
    (box,) = panel(session, 0, PanelReader(locale)).view.to_components()
    header = box["components"][0]["content"].splitlines()[1]
    assert " ·" not in header, "a dot could begin a line of a phone"
    who = header.removeprefix("-# ").split("\u00a0·")[0]
    assert who.endswith(f"{FIRST[locale]}, {side}" if side else FIRST[locale])


def test_a_long_title_has_no_subtitle_beside_a_question_and_editions_keep_their_names() -> None:
    def titled(key: str, seat: int, **chosen: str) -> str:
        session = begun(key, 2)
        session.body.options.update(chosen)
        (box,) = panel(session, seat, PanelReader("en")).view.to_components()
        return str(box["components"][0]["content"].splitlines()[0])

    (asked,) = begun("polis", 2).playing().pending
    assert titled("polis", asked).startswith("🦉 **Polis**")
    assert "**Polis: Fight for the Hegemony**" in titled("polis", 1 - asked)
    assert "**Coup: Urbis**" in titled("coup", 0, edition="urbis")


def test_an_explanation_beside_a_question_ends_with_a_sentence_and_is_never_empty() -> None:
    short, long = "The winner pays.", "Whoever passes is out of it until the next one begins. " * 2
    assert beginning(f"{short} {short}") == f"{short} {short}"
    assert beginning(f"{short} {long}{short}") == f"{short} {long}".strip()
    assert beginning(long + long) == long.strip()
    assert beginning("w" * 200) == "w" * 200


@pytest.mark.parametrize("key", games.GAMES)
def test_rivals_are_told_of_once_in_words_or_on_the_picture_of_the_hand(key: str) -> None:
    session = begun(key, 3)
    (seat, *_) = session.playing().pending
    w, art = at_table(session, "en", seat), session.game.art
    said = dotted(rivals(session, session.view(seat), seat, w))
    for drawn in (False, True):
        face = panel(session, seat, PanelReader("en"), drawn=drawn)
        (box,) = face.view.to_components()
        told = [one for one in box["components"] if one.get("content") == said]
        on_board = session.game.aids.scene is not None and scene(session, seat) is not None
        assert bool(told) == (said != "" and not (drawn and (art.rivals or on_board)))
    if art.rivals and art.hand is not None:
        held = art.hand(session.view(seat), seat, w)
        assert held is not None
        look, others = session.game.glance, [s for s in session.playing().seats if s != seat]
        assert look is not None
        for other in others:
            for part in look(session.view(seat), other, w).split("; "):
                assert part in held.alt
