"""For all tests: the same examples on every machine that judges a change, new ones elsewhere."""

from __future__ import annotations

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
