"""What can go wrong on the way, by rule and by seed."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal

Mishap = Literal["status", "html", "429", "429-global", "429-cloudflare", "delay", "drop", "refuse"]
MISHAPS = ("status", "html", "429", "429-global", "429-cloudflare", "delay", "drop", "refuse")
# codes that no fact of the sandbox's world leads to, with Discord's status and text
REFUSALS = {
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behaviour"),
    40003: (403, "You are opening direct messages too fast"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached"),
}


@dataclass(slots=True)
class Rule:
    """One kind of REST failure.

    `path` is a pattern (`*` for anything) on the path behind /api/v10. `when` says whether the
    request has taken effect before it goes wrong. `count` None means for ever. `refuse` answers
    with one of the codes of REFUSALS.
    """

    do: Mishap
    method: str = "*"
    path: str = "*"
    when: Literal["before", "after"] = "before"
    status: int = 502
    code: int = 20026
    seconds: float = 0.5
    count: int | None = None
    probability: float = 1.0
    skip: int = 0
    hits: int = 0

    def __post_init__(self) -> None:
        if self.do not in MISHAPS or self.when not in ("before", "after"):
            raise ValueError(f"no such mishap: {self.do} {self.when}")
        if self.do == "refuse" and self.code not in REFUSALS:
            raise ValueError(f"no such refusal: {self.code}")


@dataclass(slots=True)
class GatewayMishaps:
    """Standing orders to the gateway; what happens once is a method of the gateway."""

    duplicate: int = 0  # so many of the next interactions are sent twice
    no_ack: bool = False  # heartbeats are not answered
    refuse: int = 0  # so many handshakes are turned away
    late: float = 0.0  # seconds every dispatch is held back
    refuse_all: bool = False  # every handshake is turned away
    silent: bool = False  # open and acknowledging heartbeats, but nothing is said on any shard
    silent_shards: list[int] = field(default_factory=list)  # the same on these shards

    def is_silent(self, shard: int) -> bool:
        """Whether nothing is said over a shard: what happens meanwhile is lost for good."""
        return self.silent or shard in self.silent_shards


@dataclass(slots=True)
class Faults:
    """The rules in force. The same seed and the same requests give the same faults."""

    seed: int = 0
    rules: list[Rule] = field(default_factory=list)
    gateway: GatewayMishaps = field(default_factory=GatewayMishaps)
    _rng: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self._rng = random.Random(self.seed)

    def add(self, do: Mishap, **facts: Any) -> Rule:
        rule = Rule(do, **facts)
        self.rules.append(rule)
        return rule

    def clear(self) -> None:
        self.rules.clear()
        self.gateway = GatewayMishaps()

    def strike(self, method: str, path: str) -> Rule | None:
        """The rule that hits this request, if any; it counts as used."""
        for rule in self.rules:
            if rule.method not in ("*", method) or not fnmatchcase(path, rule.path):
                continue
            if rule.skip > 0:
                rule.skip -= 1
                continue
            if rule.count is not None and rule.hits >= rule.count:
                continue
            if rule.probability < 1.0 and self._rng.random() >= rule.probability:
                continue
            rule.hits += 1
            return rule
        return None
