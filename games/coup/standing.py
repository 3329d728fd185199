"""Standing rules of Coup: whom to challenge, what to block and what to let pass without a press."""

from __future__ import annotations

from typing import Any

from games.core.decision import Choice, Option
from games.core.secret import Seat
from games.core.standing import Part, Picked, StandingRules
from games.core.words import Words

from .state import State, roles

TRUTH = ("ask", "block")  # what is aimed at a seat that holds a card against it
REST = ("ask", "mine", "pass")  # what is done with everything else


def parts(view: State, me: Seat) -> list[Part]:
    """Which second claims to challenge, whether to block with the truth, and the rest."""
    if me not in view.living:
        return []
    listed = roles(view.options)
    second = [Option(r, r, key="opt-draft", args={"role": view.word(r)}) for r in listed]
    truth = [Option(one, one, key=f"standing-truth-{one}") for one in TRUTH]
    rest = [Option(one, one, key=f"standing-rest-{one}") for one in REST]
    return [Part("second", second), Part("truth", truth, False), Part("rest", rest, False)]


def answers(view: State, me: Seat, asked: Choice[Any], rule: Picked) -> str | None:
    """Challenge, block, pass, or ask."""
    aimed = asked.about.get("whom") == me
    if asked.key == "block":
        card = held_against(view, me, asked) if aimed else None
        if card is not None:
            return card if picked(rule, "truth", TRUTH) == "block" else None
    elif is_second(view, asked, rule):
        return "challenge"
    rest = picked(rule, "rest", REST)
    return None if rest == "ask" or (rest == "mine" and aimed) else "pass"


def is_second(view: State, asked: Choice[Any], rule: Picked) -> bool:
    """Whether the claim is of a character that another living player has claimed before."""
    claimed = asked.about.get("role")
    role = next((r for r in rule.get("second", ()) if view.word(r) == claimed), None)
    others = (p for p in view.living if p != asked.about["who"])
    return role is not None and any(role in view.claims[p] for p in others)


def held_against(view: State, me: Seat, asked: Choice[Any]) -> str | None:
    """The block that a seat could prove."""
    held = [f"block:{role}" for role in view.hands[me].value]
    return next((option.id for option in asked.options if option.id in held), None)


def picked(rule: Picked, part: str, options: tuple[str, ...]) -> str:
    return next(iter(rule.get(part, ())), options[0])


def told(view: State, me: Seat, rule: Picked, w: Words) -> str:
    """The rule in a sentence or two."""
    said = []
    if second := rule.get("second", ()):
        said.append(w("standing-challenges", card=[view.word(role) for role in second]))
    if picked(rule, "truth", TRUTH) == "block":
        said.append(w("standing-blocks"))
    rest = picked(rule, "rest", REST)
    said.append(w("standing-then" if said else "standing-all", rest=rest))
    if rest == "pass" and picked(rule, "truth", TRUTH) == "ask":
        said.append(w("standing-asks"))
    return " ".join(said)


STANDING = StandingRules(frozenset({"challenge", "challenge-block", "block"}), parts, answers, told)
