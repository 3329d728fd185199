"""How many presses an answer costs with the components of a panel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.ui import parts
from bot.ui.ids import AnswerButton, GroupMenu, NumberButton, Question, decode
from bot.ui.questions import rows
from bot.ui.words import bot_words
from games.core.decision import Answer, Choice, Decision, Split
from games.core.game import Game
from games.core.words import Words


def presses(game: Game[Any], view: Any, seat: int, decision: Decision, answer: Answer) -> int:
    """A button or what is chosen from a menu is one press; 99 where there is only a form."""
    pages, dearer = [""], 0
    wanted = {str(one) for one in (answer if isinstance(answer, list) else [answer])}
    for page in pages:  # grows while it is read
        for row in components(game, view, seat, decision, page):
            for item in row.children:
                id_ = decode(item.custom_id or "")
                if isinstance(id_, GroupMenu) and isinstance(item, parts.Select):
                    pages += [option.value for option in item.options if not page]
                elif isinstance(item, parts.Select):
                    values = {option.value for option in item.options}
                    if wanted <= values and item.min_values <= len(wanted) <= item.max_values:
                        return dearer + 1
                elif (isinstance(id_, AnswerButton) and id_.option == answer) or (
                    isinstance(id_, NumberButton) and id_.number == answer
                ):
                    return dearer + 1
        dearer = 1
    return 99


def components(
    game: Game[Any], view: Any, seat: int, decision: Decision, page: str
) -> list[parts.ActionRow]:
    """What answers a question on the panel of a seat."""
    w, aids = Words("en", game.folder, tuple("ABCDEFG")), game.aids
    if aids.shortcuts and isinstance(decision, Choice):
        short = aids.shortcuts(view, seat, decision)
        decision = replace(decision, options=[*short, *decision.options])
    numbers = aids.numbers(view, seat, decision, w) if aids.numbers else {}
    shares = (
        aids.shares(view, seat, decision, w) if isinstance(decision, Split) and aids.shares else ()
    )
    return [
        *rows(
            decision, Question("a" * 8, 1, seat), w, bot_words("en"), page, {}, numbers, {}, shares
        )
    ]
