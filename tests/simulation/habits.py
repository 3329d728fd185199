"""What people press and type besides their answers, and how often."""

from __future__ import annotations

# verbs of other buttons that people press, with weights beside answering
TEMPTING = {
    "my": 3.0, "undo": 1.0, "log": 0.1, "why": 0.3, "rules": 0.01, "text": 0.1, "zoom": 0.05,
    "order": 0.4, "yes": 6.0, "no": 2.0, "quit": 0.03, "back": 2.0, "sub": 2.0, "again": 0.3,
    "eyes": 0.05, "replay": 0.03, "poster": 0.1, "fair": 0.01, "more": 0.01, "watch": 0.1,
    "show": 0.2, "call": 0.4, "since": 0.3, "rule": 0.1, "note": 0.05,
}  # fmt: skip
# factors on some of them where people keep to the game: with fewer panels open they see them less
SOUGHT = {
    "undo": 3.0, "zoom": 2.0, "order": 5.0, "sub": 8.0, "again": 2.0, "rule": 4.0, "note": 2.0,
    "since": 2.0, "eyes": 8.0, "replay": 3.0, "watch": 4.0, "show": 5.0, "quit": 8.0,
}  # fmt: skip
# commands, their weights and arguments: another person, a small number, a reason
COMMANDS: dict[str, tuple[float, tuple[str, ...]]] = {
    "game status": (2, ()), "game hand": (3, ()), "game undo": (3, ()), "game log": (1, ()),
    "game rewind": (2, ("steps",)), "game kick": (1.5, ("player",)), "game pause": (1, ("days",)),
    "game resign": (0.3, ()), "game abandon": (0.5, ()), "game substitute": (1, ()),
    "game mine": (1, ()), "game fairness": (0.5, ()), "game export": (0.5, ()),
    "game record": (0.5, ()), "game watch": (0.7, ()), "game replay": (0.5, ()),
    "game leaderboard": (0.3, ()), "game cancel": (0.3, ()), "away": (0.4, ("until",)),
    "privacy export": (0.3, ()), "privacy delete": (0.05, ()),
    "host force": (0.5, ("player", "reason")), "host rewind": (0.7, ("steps", "reason")),
    "host pause": (0.4, ("reason",)), "host resume": (1.5, ("reason",)),
    "host resend": (0.7, ()), "host check": (0.4, ()), "host state": (0.2, ()),
    "host admit": (0.3, ("player",)),
}  # fmt: skip
PROPOSALS = {  # what a quarreling table votes about
    name: COMMANDS[name]
    for name in ("game rewind", "game kick", "game pause", "game abandon", "game resign")
}
LEAVING = {name: COMMANDS[name] for name in ("game kick", "game resign", "game substitute")}
