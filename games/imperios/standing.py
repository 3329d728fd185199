"""6.5. Standing rules for blocking: what is blocked, let pass or asked without a press."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.decision import Choice, Option
from games.core.secret import Seat
from games.core.standing import Part, Picked, StandingRules
from games.core.words import Words

from .state import State, after

AIMED = ("capital", "city", "presence")  # of one's own, attacked
DEEDS = ("sack", "conquer", "sea", "trade")  # of others, against others or nobody
REST = ("pass", "mine", "ask")  # what is done with everything else
LIFT = ("keep", "ask")
AREA_OPTIONS = 25  # areas to pick from


def parts(view: State, me: Seat) -> list[Part]:
    """What to block, over which areas, by whom never; what about the rest, and about lifting."""
    return [
        Part("block", [Option(one, one, key=f"standing-{one}") for one in (*AIMED, *DEEDS)]),
        Part("over", [Option(a, a, key="opt-found", args={"area": a}) for a in ways(view, me)]),
        Part(
            "spare",
            [
                Option(str(r), r, key="standing-rival", args={"rival": r})
                for r in sorted(after(view, me))
            ],
        ),
        Part("rest", [Option(one, one, key=f"standing-rest-{one}") for one in REST], False),
        Part("lift", [Option(one, one, key=f"standing-lift-{one}") for one in LIFT], False),
    ]


def ways(view: State, me: Seat) -> list[str]:
    """One's own areas, those through which most others may come first."""
    mine = view.civs[me].totems
    others = [civ.totems for seat, civ in enumerate(view.civs) if seat != me]
    return sorted(mine, key=lambda a: (-sum(a in totems for totems in others), a))[:AREA_OPTIONS]


def answers(view: State, me: Seat, asked: Choice[Any], rule: Picked) -> str | None:
    """Block, pass, or ask; a block of this rule is kept if it says so."""
    found = judged(view, me, asked.about, rule)
    if asked.key == "lift":
        return "keep" if found == "block" and one(rule, "lift", LIFT) == "keep" else None
    return found


def judged(view: State, me: Seat, about: Mapping[str, Any], rule: Picked) -> str | None:
    aimed = about.get("whom") == me
    blocks = rule.get("block", ())
    if str(about["who"]) not in rule.get("spare", ()):
        if aimed and target(view, me, about) in blocks:
            return "block"
        if not aimed and kind(about) in blocks and over(view, me, about, rule):
            return "block"
    rest = one(rule, "rest", REST)
    return None if rest == "ask" or (rest == "mine" and aimed) else "pass"


def target(view: State, me: Seat, about: Mapping[str, Any]) -> str:
    """What of one's own an attack is aimed at."""
    if about["deed"] == "expel":
        return "presence"
    return view.world.areas[about["area"]].icon


def kind(about: Mapping[str, Any]) -> str:
    return "sack" if about["deed"] == "expel" else str(about["deed"])


def over(view: State, me: Seat, about: Mapping[str, Any], rule: Picked) -> bool:
    """Whether the way leads over one of the areas of the rule; without any, over all of them."""
    areas = rule.get("over", ())
    between = str(about["path"]).split("–")[1:-1]
    return not areas or any(a in areas and a in view.civs[me].totems for a in between)


def one(rule: Picked, part: str, options: tuple[str, ...]) -> str:
    return next(iter(rule.get(part, ())), options[0])


def told(view: State, me: Seat, rule: Picked, w: Words) -> str:
    """The rule in a sentence or two."""
    aimed = [w(f"standing-{k}") for k in AIMED if k in rule.get("block", ())]
    deeds = [w(f"standing-{k}") for k in DEEDS if k in rule.get("block", ())]
    spared = [w.name(int(r)) for r in rule.get("spare", ())]
    areas = [a for a in rule.get("over", ()) if w.knows(f"area-{a}")]
    said = []
    if deeds and areas:
        deeds = [w("standing-over-areas", deeds=w.listed(deeds), area=areas)]
    if aimed or deeds:
        said.append(w("standing-blocks", deeds=w.listed([*aimed, *deeds])))
        if spared:
            said.append(w("standing-spares", names=w.listed(spared)))
    rest = one(rule, "rest", REST)
    said.append(w("standing-then" if said else "standing-all", rest=rest))
    if (aimed or deeds) and one(rule, "lift", LIFT) == "keep":
        said.append(w("standing-keeps"))
    return " ".join(said)


STANDING = StandingRules(frozenset({"block", "lift"}), parts, answers, told)
