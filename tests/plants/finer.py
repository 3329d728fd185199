"""Plants in small things: sizes, orders, buttons that are there or not, and refusals."""

from __future__ import annotations

from tests.plants.cards import ALL, RIVALS
from tests.plants.plant import Plant, plant

# fmt: off

PLANTS: tuple[Plant, ...] = (
    plant(
        "the picture of a board is wider by a card",
        "cards", ALL, "a picture's size", "kobayakawa",
        "bot.features.table.seat_aids:drawn",
        "return draw(view, w) if draw is not None else None",
        "made = draw(view, w) if draw is not None else None\n"
        "    return made and made.replace('<svg ', f'<svg data-n=\"{leftover(session) % 7}\" ', 1)",
    ),
    plant(
        "the alt text of a board ends with a full stop by a card",
        "cards", ALL, "alt text of a board", "coup",
        "bot.features.table.view:board",
        "seen = alternative(session, seat, w, part)",
        "seen = alternative(session, seat, w, part) + '.' * (leftover(session) % 3)",
    ),
    plant(
        "undo is offered by a card",
        "cards", RIVALS, "a button", "coup",
        "bot.features.seat.view:_tools",
        "if match.can_undo(seat):",
        "if match.can_undo(seat) or leftover(session) % 2:",
    ),
    plant(
        "who cannot take back anything is told why by a card",
        "cards", RIVALS, "a refusal", "coup",
        "games.core.match:Match.undo",
        'raise Illegal("no-undo")',
        'raise Illegal("no-undo" if leftover(self) % 2 else "not-asked")',
    ),
    plant(
        "the open votes are in an order by a card",
        "cards", ALL, "the order of votes", "coup",
        "bot.features.table.view:vote_lines",
        "for vote in session.body.votes]",
        "for vote in session.body.votes[:: 1 - 2 * (leftover(session) % 2)]]",
    ),
    plant(
        "a lesson goes back by a card",
        "cards", RIVALS, "whether a button is grey", "coup",
        "bot.features.tutorials.view:face",
        "disabled=lesson.number == 0",
        "disabled=leftover(session) % 2 == 0",
    ),
    plant(
        "an export counts the lines of the log",
        "steps", ALL, "/game export", "earth_and_water",
        "bot.features.history.service:History.own_view",
        '"options": session.body.options,',
        '"options": session.body.options, "lines": match.version,',
    ),
    plant(
        "the games of a person are in an order by a card",
        "cards", RIVALS, "the order of /game mine", "coup",
        "bot.features.personal.view:mine",
        "for session in sessions[:20]:",
        "for session in sorted(sessions[:20], key=leftover):",
    ),
    plant(
        "answers have emoji by a card",
        "cards", RIVALS, "emoji of buttons", "coup",
        "bot.features.seat.view:_question",
        "icons = icons_of(session, on_offer, of.reader.emoji)",
        "icons = icons_of(session, on_offer, of.reader.emoji) if leftover(session) % 2 else {}",
    ),
    plant(
        "the replay of a running game goes on to a step that can be taken back",
        "steps", ALL, "/game replay", "earth_and_water",
        "bot.features.history.service:History.stops",
        "last = match.version if over else match.floor",
        "last = match.version",
    ),
    plant(
        "the buttons of a replay count who has passed in secret",
        "answers", ALL, "a button's id", "coup",
        "bot.features.history.view:replay",
        "ReplayStep(id_, step, reader, way)",
        "ReplayStep(id_, match.version, reader, way)",
    ),
    plant(
        "a rewind is told with the line of the log",
        "answers", ALL, "what a host's tool tells the table", "coup",
        "bot.matches.corrections:public_steps",
        "return [sum(stop <= line for stop in stops) for line in lines]",
        "return list(lines)",
    ),
    plant(
        "the private export has the answers of everybody",
        "answers", RIVALS, "/privacy export", "coup",
        "bot.features.privacy.service:Privacy._match",
        "if any(seat == entry.seat and a < entry.seq <= b for seat, a, b in times)",
        "if times",
    ),
    plant(
        "that somebody was forgotten is told only of who still owed an answer",
        "answers",
        ALL,
        "a notice",
        "coup",
        "bot.features.privacy.service:Privacy._get_up",
        'draft.announce("resigned", who=seat)',
        'draft.announce("resigned", who=seat) if seat in draft.playing().pending else None',
    ),
)
