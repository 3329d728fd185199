"""For all tests: which examples Hypothesis takes, what processes may share, and what every test
must leave in order."""

from __future__ import annotations

import gc
import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from bot.matches.body import Body, BodyDraft
    from tests.tools.cluster import Cluster

# before numpy is loaded: threads of its own would only wait for each other beside a second worker
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("here", deadline=None)
# where a change is judged, always the same examples
settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_configure(config: pytest.Config) -> None:
    """Let the hundreds of processes of the tests read what one has compiled.

    Where no compiled code may be left in the tree, it goes to a folder that is removed at the end.
    """
    compiled = config.rootpath / "bot" / "__pycache__"
    if os.environ.get("PYTHONDONTWRITEBYTECODE") and not compiled.exists():
        folder = tempfile.TemporaryDirectory(prefix="agora-compiled-", ignore_cleanup_errors=True)
        config.add_cleanup(folder.cleanup)
        del os.environ["PYTHONDONTWRITEBYTECODE"]
        os.environ["PYTHONPYCACHEPREFIX"] = folder.name


def pytest_collection_finish() -> None:
    """Thousands of tests and modules stay to the end: look for no garbage among them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(3_000, 50, 20)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what is only guessed of Discord, wherever the facts were tested."""
    from sandbox.facts import all_facts

    tested = terminalreporter.stats.get("passed", []) + terminalreporter.stats.get("failed", [])
    if any(report.nodeid.startswith("tests/sandbox/test_facts.py") for report in tested):
        terminalreporter.section("guesses about Discord (agora facts --guesses)")
        for fact in all_facts():
            if fact.standing == "guessed":
                terminalreporter.line(f"{fact.id}: {fact.says}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server: the one of TEST_POSTGRES, or one started for these tests."""
    from tests.tools.cluster import Cluster, cluster, programs

    if given := os.environ.get("TEST_POSTGRES"):
        known = Cluster(given)
        yield known
        known.clear()
        return
    if programs() is None and not os.environ.get("REQUIRE_POSTGRES"):
        pytest.skip("needs PostgreSQL: install the package postgresql, or set TEST_POSTGRES")
    with cluster() as made:
        yield made


# asyncpg leaves this behind where a connection is given up before the server has said whether it
# speaks TLS: the bot ends while its listener connects
GIVEN_UP = "unexpected connection_lost() call"


class Unwatched(logging.Handler):
    """Collects the ends of tasks that nobody waited for."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        lost = "never retrieved" in text and GIVEN_UP not in text
        if record.name == "storage.watched_tasks" or lost:
            self.said.append(text)


@pytest.fixture(autouse=True)
def no_task_fails_unseen(request: pytest.FixtureRequest) -> Iterator[None]:
    """A task that ends by an error fails the test, unless that is marked as meant."""
    heard, root = Unwatched(), logging.getLogger()
    root.addHandler(heard)
    try:
        yield
    finally:
        root.removeHandler(heard)
    assert not heard.said or request.node.get_closest_marker("fails_in_background"), heard.said


@pytest.fixture(autouse=True)
def what_is_read_is_what_is_stored(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whatever a change publishes is what anybody would load who comes from the store."""
    bodies, told = sys.modules.get("bot.matches.body"), list[str]()
    if bodies is not None:
        settled, load = bodies.BodyDraft.settled, bodies.Body.model_validate

        def looked_at(draft: BodyDraft) -> Body:
            read = settled(draft)
            stored = load(draft.stored())
            told.extend(name for name, value in stored if value != getattr(read, name))
            return read

        monkeypatch.setattr(bodies.BodyDraft, "settled", looked_at)
    yield
    assert not told, f"read otherwise than stored: {told}"


def pytest_unconfigure() -> None:
    """A test that failed may have left connections open, whose threads would keep this process."""
    connections = sys.modules.get("storage.connection")
    for one in gc.get_objects() if connections is not None else ():
        if issubclass(type(one), connections.Connection):
            one.stop()
