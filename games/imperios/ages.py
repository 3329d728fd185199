"""12 and 13. Advancing in Age, the end of the game, and the final count."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.table import Table

from .data import COLOURS
from .state import State, capitals, cities

SCORED = ("census", "settlements", "capitals", "cities", "wonder", "technologies", "goods")


async def reckon(t: Table[State]) -> str:
    """5.9. Ages (12.2 one a round), the end of the game if it has come, the Dragon to the right."""
    s = t.state
    for seat in t.seats:
        if s.civs[seat].age < s.final_age and fulfils(s, seat):
            s.civs[seat].age += 1
            t.say("advances", who=seat, age=s.age_of(seat).id)
    reason = s.ending or end_by_ages(s)
    if reason:
        finish(t, reason)
    s.dragon = (s.dragon - 1) % len(s.civs)
    s.step = "draw"
    return "draw"


def fulfils(s: State, seat: Seat) -> bool:
    """12.1. Whether a civilisation meets all four objectives of its present Age."""
    civ, age = s.civs[seat], s.age_of(seat)
    return (
        len(civ.goods) >= age.goods
        and len(civ.technologies) >= age.technologies
        and len(capitals(s, seat)) >= age.capitals
        and len(cities(s, seat)) >= age.cities
    )


def end_by_ages(s: State) -> str:
    """12.4. Half of all in the final Age, rounded up; 12.5 or one of them meets its objectives."""
    final = [seat for seat, civ in enumerate(s.civs) if civ.age == s.final_age]
    if 2 * len(final) >= len(s.civs):
        return "half"
    if any(fulfils(s, seat) for seat in final):
        return "objectives"
    return ""


def finish(t: Table[State], reason: str) -> None:
    """13.8. The final count; a tie goes to the more ancient of the tied."""
    s = t.state
    s.step = "over"
    s.score = [counted(s, seat) for seat in t.seats]
    totals = [float(sum(parts)) for parts in s.score]
    ancient = by_antiquity(s)
    for seat, parts in enumerate(s.score):
        t.say("scores", who=seat, total=sum(parts), **dict(zip(SCORED, parts, strict=True)))
    ranked = [0.0 for _ in t.seats]
    for seat, total in enumerate(totals):
        rivals = [r for r in ancient if totals[r] == total]
        ranked[seat] = total + (len(rivals) - 1 - rivals.index(seat)) / 10
    t.over(ranked, reason)


def by_antiquity(s: State) -> list[Seat]:
    """13.8. As they founded; with the option `ages` those in the later Age first."""
    if s.options.ties == "founding":
        return s.founders
    return sorted(s.founders, key=lambda seat: -s.civs[seat].age)


def counted(s: State, seat: Seat) -> list[int]:
    """13.1-13.7. The points of one civilisation, source by source as in SCORED."""
    civ, w, play = s.civs[seat], s.world, s.book.play
    census = civ.census // play.census_divisor + (civ.census if civ.owns("yellow3") else 0)
    alone = [
        points
        for area, points in w.settlements.items()
        if area in civ.totems and not any(area in o.totems for o in s.civs if o is not civ)
    ]
    wonder = play.wonder_points if civ.wonder else 0
    if civ.wonder == "colossus":
        wonder += len(civ.technologies)
    missing = max(0, s.book.age[s.final_age].goods - len(civ.goods))
    return [
        census,
        sum(alone),
        sum(w.place[area].points for area in capitals(s, seat)),
        sum(w.place[area].points for area in cities(s, seat)),
        wonder,
        technology_points(s, seat),
        -play.missing_good * missing,
    ]


def technology_points(s: State, seat: Seat) -> int:
    """13.6. Of every branch only the highest level counts."""
    known = [s.world.technologies[i] for i in s.civs[seat].technologies]
    best = {t.branch: t for t in sorted(known, key=lambda t: t.level)}
    return sum(best[branch].points for branch in COLOURS if branch in best)
