"""For all tests: the same examples on every machine that judges a change, new ones elsewhere."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from tests.storage.cluster import Cluster

settings.register_profile("ci", derandomize=True, deadline=None)
settings.register_profile("here", deadline=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server: the one of AGORA_TEST_POSTGRES, or one started for these tests."""
    from tests.storage.cluster import Cluster, cluster, programs

    if given := os.environ.get("AGORA_TEST_POSTGRES"):
        known = Cluster(given)
        yield known
        known.clear()
        return
    if programs() is None and not os.environ.get("AGORA_REQUIRE_POSTGRES"):
        pytest.skip("needs PostgreSQL: install the package postgresql, or set AGORA_TEST_POSTGRES")
    with cluster() as made:
        yield made


class Unwatched(logging.Handler):
    """Collects the ends of tasks that nobody waited for."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        if record.name == "storage.tasks" or "never retrieved" in text:
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
