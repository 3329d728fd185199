"""Help for the asked seat, from its own view alone: numbers, and marks on the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.matches.session import Session
from bot.ui.discord_limits import MENU_OPTIONS
from bot.ui.words import bot_words
from games.core.aids import AROUND, Focus, Scene, Shares, seats_among
from games.core.art import Illustration
from games.core.decision import NOTHING, Barred, Choice, Decision, Split, Tone
from games.core.seated import as_asked
from games.core.secret import Seat
from games.core.words import Words

NAMED_PLACES = 12  # changed places under a board
SMALL = "-# "  # begins a line of small letters


def question_of(session: Session, seat: Seat) -> Decision | None:
    """The question of a seat, sealed for it; None if it is asked nothing."""
    decision = session.playing().pending.get(seat)
    return as_asked(decision, seat) if decision is not None else None


def offered(session: Session, seat: Seat) -> Decision | None:
    """The decision that a seat is asked, with the usual combined answers first."""
    add, decision = session.game.aids.shortcuts, question_of(session, seat)
    if add is None or not isinstance(decision, Choice):
        return decision
    short = add(session.view(seat), seat, decision)
    return replace(decision, options=[*short, *decision.options])


def barred(session: Session, seat: Seat, decision: Decision) -> list[Barred]:
    """What the rules name and a question does not offer, with the reason of each."""
    return session.game.aids.barred(session.view(seat), seat, decision)


def numbers_of(session: Session, seat: Seat, decision: Decision, w: Words) -> Mapping[str, str]:
    """What the answers to an open question cost or bring, by option id."""
    tell = session.game.aids.numbers
    return tell(session.view(seat), seat, decision, w) if tell is not None else NOTHING


def risks_of(session: Session, seat: Seat, decision: Decision) -> Mapping[str, Tone]:
    """The answers that would ruin the player who gives them."""
    tell = session.game.aids.risks
    found = tell(session.view(seat), seat, decision) if tell is not None else ()
    return dict.fromkeys(found, "risk")


def shares_of(session: Session, seat: Seat, decision: Decision | None, w: Words) -> list[Shares]:
    """The splits that the game suggests, LISTED at most; empty if it suggests none."""
    tell = session.game.aids.shares
    if tell is None or not isinstance(decision, Split):
        return []
    return list(tell(session.view(seat), seat, decision, w))[:MENU_OPTIONS]


def scene(session: Session, seat: Seat) -> Scene | None:
    """Where on the board or in the hand an open question is; None: it marks nothing in the hand."""
    aids, decision = session.game.aids, question_of(session, seat)
    if aids.scene is None or decision is None:
        return None
    return aids.scene(session.view(seat), seat, decision)


def hand(session: Session, seat: Seat, decision: Decision | None, w: Words) -> str:
    """What a seat holds, in words: as far as it bears on its question, if it is asked one."""
    tell, view = session.game.aids.hand, session.view(seat)
    if tell is None or decision is None:
        return session.game.hand(view, seat, w)
    return tell(view, seat, as_asked(decision, seat), w)


def icons_of(session: Session, decision: Decision, emoji: Mapping[str, str]) -> Mapping[str, str]:
    """The emoji on the buttons of a question, by the ids of the answers."""
    drawn = session.game.art.emoji
    if drawn is None or not emoji or not isinstance(decision, Choice):
        return NOTHING
    borne = {option.id: drawn.of(option) for option in decision.options}
    return {id: emoji[name] for id, name in borne.items() if name in emoji}


def changed(session: Session, seat: Seat) -> list[str]:
    """The places that have changed since a seat's last answer, by the game's names for them."""
    tell = session.game.aids.changed
    before = session.view_then(seat) if tell is not None else None
    return [*tell(before, session.view(seat))] if tell is not None and before is not None else []


def caption(session: Session, seat: Seat, w: Words) -> str:
    """The line below the board that names the changed places; "" if there are none."""
    named = [named_so(name, w) for name in changed(session, seat)]
    if not named:
        return ""
    told = named if len(named) <= NAMED_PLACES else named[:NAMED_PLACES]
    t = bot_words(w.locale)
    return SMALL + t("board-changed", places=t.listed(told), more=len(named) - len(told))


def named_so(place: str, w: Words) -> str:
    """A changed place, or a player, as the reader calls it."""
    if seats := seats_among([place]):
        return w.name(*seats)
    return w(place) if w.knows(place) else place


def drawn(session: Session, seat: Seat, w: Words, part: str) -> str | None:
    """The board or a part of it as SVG, with possible answers and changed places marked.

    None if the game draws none.
    """
    game, view = session.game, session.view(seat)
    mark, decision, new = (
        game.aids.marked,
        question_of(session, seat),
        frozenset(changed(session, seat)),
    )
    if mark is not None and (decision is not None or new):
        around = scene(session, seat)
        keys = around.keys if around is not None and around.on_board else NOTHING
        return mark(view, w, part, Focus(seat, decision, new, keys))
    draw = game.zooms[part] if part else game.board
    return draw(view, w) if draw is not None else None


def in_words(session: Session, seat: Seat, w: Words, part: str) -> str:
    """The text that stands in for the board or a part of it."""
    game, view = session.game, session.view(seat)
    said = game.zoom_texts.get(part, game.text)(view, w)
    return f"{w(f'zoom-{part}')}\n{said}" if part not in ("", AROUND) else said


def alternative(session: Session, seat: Seat, w: Words, part: str) -> str:
    """The alt text of a picture of `drawn`: what has changed and what can be chosen come first."""
    new = caption(session, seat, w).removeprefix(SMALL)
    return "\n".join(filter(None, (new, keyed(session, seat, w), in_words(session, seat, w, part))))


def keyed(session: Session, seat: Seat, w: Words) -> str:
    """The letters on a picture, each with the answers that its place has."""
    around, decision = scene(session, seat), question_of(session, seat)
    if around is None or not isinstance(decision, Choice):
        return ""
    listed = [(around.key(option.id), w.option(option)) for option in decision.options]
    return "; ".join(f"{key}: {said}" for key, said in sorted(listed) if key)


def own_picture(
    session: Session, seat: Seat, w: Words, around: Scene | None
) -> Illustration | None:
    """The picture on a panel: the part of the board that the question is about, or the hand."""
    if around is not None and around.on_board:
        svg = drawn(session, seat, w, around.part)
        if svg is not None:
            return Illustration(svg, alternative(session, seat, w, around.part))
    draw, decision = session.game.aids.drawn_hand, question_of(session, seat)
    if draw is None or decision is None:
        return whole_hand(session, seat, w)
    keys = around.keys if around is not None and not around.on_board else NOTHING
    held = draw(session.view(seat), w, Focus(seat, decision, keys=keys))
    if held is None or not keys:
        return held
    return Illustration(held.svg, f"{keyed(session, seat, w)}\n{held.alt}")


def whole_hand(session: Session, seat: Seat, w: Words) -> Illustration | None:
    """All that a seat holds, drawn; None if the game does not, or if there is nothing to see."""
    draw = session.game.art.hand
    return draw(session.view(seat), seat, w) if draw is not None else None
