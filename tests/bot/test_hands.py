"""What players held, as the end card and spectators read it."""

from __future__ import annotations

import pytest

from bot.features.history.view import hands
from bot.ui.words import at_table
from games.earth_and_water.data import IT
from tests.tools.custom_ids import played

MANY = 4  # cards: with what each does the line would break off


@pytest.mark.parametrize("locale", ["en", "es"])
def test_every_card_of_a_hand_is_named_and_none_explained(locale: str) -> None:
    seen = 0
    for session in played("earth_and_water", 2, 1):
        view = session.playing().settled().view()
        for seat, line in zip((0, 1), hands(session, (0, 1), locale), strict=True):
            w = at_table(session, locale, seat)
            held = session.playing().settled().view(seat)
            cards = held.hands[view.seat.index(seat)].value if view.seat else []
            assert [card for card in cards if w(f"it-{IT[card]}") not in line] == []
            if len(cards) >= MANY:
                assert "—" not in line
                assert "…" not in line
                seen += 1
    assert seen
