"""What a session shows to people, as text."""

from __future__ import annotations

import json
from typing import Any

from bot.features.history import view as history_view
from bot.features.personal import view as personal_view
from bot.features.seat import view as seat_view
from bot.features.seat.view import PanelReader
from bot.features.table import view as table_view
from bot.matches import visibility
from bot.matches.session import Session
from bot.ui.widgets import Face
from games.core.secret import SPECTATOR


def seen(face: Face) -> Any:
    parts: Any = face.view.to_components()
    return json.dumps(parts, sort_keys=True), face.svg, face.alt, face.mentions, face.loud


def shown(session: Session, reader: int) -> dict[str, Any]:
    """All that a reader can look at, without pictures."""
    spectates = reader == SPECTATOR
    out: dict[str, Any] = {
        "table": seen(table_view.table_face(session, pictures=False)),
        "board": seen(table_view.board(session, reader, "en", False)),
        "watch": seen(history_view.watch(session, "es", False, None if spectates else reader)),
        "mine": seen(personal_view.mine([session], reader + 1, "en")),
        "log": visibility.heard(session, session.recent, reader),
        "called": [session.is_called(seat) for seat in session.playing().seats],
    }
    if not spectates:
        out["panel"] = seen(seat_view.panel(session, reader, PanelReader("es")))
    return out
