"""The metrics keep Prometheus' conventions, and alerts and dashboard name what is exported.

The rules are those of `promtool check metrics`:
https://github.com/prometheus/client_golang/tree/main/prometheus/testutil/promlint
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families as families

from tests.tools.evening import evening
from tests.tools.memory_store import MemoryStore
from tests.tools.tree import ROOT

ALERTS = yaml.safe_load((ROOT / "deploy/prometheus/alerts.yml").read_text("utf-8"))
DASHBOARD = (ROOT / "deploy/grafana/agora.json").read_text("utf-8")
RUNBOOK = (ROOT / "docs/operations.md").read_text("utf-8")
LABELS = {"source", "level", "state", "why", "le", "version", "database"}  # each has few values
PARTS = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum"), "gauge": ("",)}
NO_BASE_UNITS = {
    *("ms", "us", "ns", "milliseconds", "microseconds", "minutes", "hours", "days", "weeks"),
    *("bits", "kilobytes", "megabytes", "gigabytes", "kib", "mib", "gib", "percent", "percents"),
}
TYPES = {"gauge", "counter", "histogram", "summary"}
RESERVED = ("_total", "_bucket", "_count", "_sum")
LOGGER = re.compile(r"getLogger\(([^)]*)\)")


def broken_rules(one: Metric) -> Iterator[str]:
    """The conventions that a metric does not keep."""
    words = set(one.name.split("_"))
    if not one.documentation.strip():
        yield "no help"
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", one.name):
        yield "not in snake case"
    if one.type == "gauge" and one.name.endswith(RESERVED):
        yield "a gauge that is named like a counter or a part of a histogram"
    if words & NO_BASE_UNITS:
        yield "not in a base unit"
    if words & TYPES:
        yield "its type in its name"
    for sample in one.samples:
        names = set(sample.labels)
        if names - LABELS or ("le" in names and one.type != "histogram"):
            yield f"the labels {sorted(names)}"


async def exported() -> list[Metric]:
    """What a bot that plays shows."""
    async with evening(MemoryStore()) as e:
        await e.seat_all("coup", e.person("Ana"), e.person("Bruno"))
        return list(families((await e.bot.metrics.text()).decode()))


async def test_every_metric_keeps_the_conventions() -> None:
    found = {one.name: list(broken_rules(one)) for one in await exported()}
    assert {name: rules for name, rules in found.items() if rules} == {}
    assert {"agora_ack_seconds", "agora_errors", "agora_build_info"} <= found.keys()


@pytest.mark.parametrize(
    ("made", "rule"),
    [
        (lambda r: Gauge("agora_wait_ms", "Wait.", registry=r), "not in a base unit"),
        (lambda r: Gauge("agora_presses_total", "All.", registry=r), "a gauge that is named like"),
        (lambda r: Gauge("agora_waitGauge", "Wait.", registry=r), "not in snake case"),
        (lambda r: Counter("agora_counter", "All.", registry=r), "its type in its name"),
        (lambda r: Gauge("agora_wait_seconds", "", registry=r), "no help"),
        (
            lambda r: Counter("agora_presses", "All.", ["person"], registry=r).labels(7).inc(),
            "the labels ['person']",
        ),
    ],
)
def test_a_metric_that_does_not_keep_them_is_found(made: Any, rule: str) -> None:
    registry = CollectorRegistry()
    made(registry)
    (one, *_) = families(generate_latest(registry).decode())
    assert any(found.startswith(rule) for found in broken_rules(one))


def test_errors_are_counted_by_few_names() -> None:
    """The label is a logger's name: a module's, not something that somebody plays with."""
    named = {
        name
        for folder in ("bot", "storage", "games")
        for file in (ROOT / folder).rglob("*.py")
        for name in LOGGER.findall(file.read_text("utf-8"))
    }
    assert named <= {"__name__", "", '"aiosqlite"', '"discord"', '"discord.client"'}, named


async def test_a_state_without_games_any_more_is_0() -> None:
    async with evening(MemoryStore()) as e:
        text = (await e.bot.metrics.text()).decode()
        assert 'agora_games{state="live"} 0.0' in text
        assert "agora_last_backup_timestamp_seconds 0.0" in text


async def test_alerts_and_dashboard_name_what_is_exported() -> None:
    names, labels = set[str](), {"instance", "job"}
    for one in await exported():
        names |= {one.name + part for part in PARTS[one.type]}
        labels |= {label for sample in one.samples for label in sample.labels}
    asked = [rule["expr"] for group in ALERTS["groups"] for rule in group["rules"]]
    board = json.loads(DASHBOARD)
    asked += [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked += [one["query"]["query"] for one in board["templating"]["list"] if "datasource" in one]
    for text in asked:
        used = set(re.findall(r"\b(?:agora|process)_\w+", text))
        assert used or text.startswith("up{"), text
        assert used <= names, text
        grouped = re.findall(r"\bby \(([^)]*)\)", text)
        matched = re.findall(r"[{,]\s*(\w+)\s*=~?\"", text)
        assert {name for one in grouped for name in one.split(", ")} | {*matched} <= labels | LABELS


def test_the_runbook_says_what_to_do_for_each_alert() -> None:
    alerts = [rule["alert"] for group in ALERTS["groups"] for rule in group["rules"]]
    told = re.findall(r"^\| `(Agora\w+)` \|", RUNBOOK, re.MULTILINE)
    assert told == alerts


async def test_every_metric_is_in_the_runbook() -> None:
    ours = [one for one in await exported() if re.match("agora_.*(?<!_created)$", one.name)]
    names = [one.name + PARTS[one.type][0].replace("_bucket", "") for one in ours]
    assert [name for name in names if f"`{name}" not in RUNBOOK] == []
