"""Faults of REST calls and of the gateway, by rules and by a seed."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Literal

Mishap = Literal["status", "html", "429", "429-global", "429-cloudflare", "delay", "drop", "refuse"]
MISHAPS = ("status", "html", "429", "429-global", "429-cloudflare", "delay", "drop", "refuse")
# codes that take long to bring about, with Discord's status and text
REFUSALS = {
    20026: (403, "Your bot has been flagged by our anti-spam system for abusive behaviour"),
    40003: (403, "You are opening direct messages too fast"),
}


@dataclass(slots=True)
class Rule:
    """One kind of REST failure.

    `path` is a pattern (`*` for anything) for the path after /api/v10. `when` says whether the
    request takes effect before it fails. `count` None means forever. `refuse` answers with a code
    of REFUSALS.
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
class GatewayFaults:
    """Lasting faults of the gateway; faults that happen once are methods of the gateway."""

    duplicate: int = 0  # how many of the next interactions are sent twice
    no_ack: bool = False  # heartbeats are not answered
    refuse: int = 0  # how many handshakes are refused
    late: float = 0.0  # seconds by which every dispatch is delayed
    refuse_all: bool = False  # all handshakes are refused
    silent: bool = False  # heartbeats are acknowledged, but no event is sent on any shard
    silent_shards: list[int] = field(default_factory=list)  # the same on these shards

    def is_silent(self, shard: int) -> bool:
        """Whether a shard gets no events; those that happen meanwhile are lost for good."""
        return self.silent or shard in self.silent_shards


@dataclass(slots=True)
class Faults:
    """The rules in force. The same seed and the same requests give the same faults."""

    seed: int = 0
    rules: list[Rule] = field(default_factory=list)
    gateway: GatewayFaults = field(default_factory=GatewayFaults)
    _rng: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self._rng = random.Random(self.seed)

    def add(self, do: Mishap, **facts: Any) -> Rule:
        rule = Rule(do, **facts)
        self.rules.append(rule)
        return rule

    def clear(self) -> None:
        self.rules.clear()
        self.gateway = GatewayFaults()

    def strike(self, method: str, path: str) -> Rule | None:
        """The rule that applies to this request, if any; it counts as used once more."""
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
