"""Run tests with one module imported from another source; the job comes on standard input.

The job is an object: `module`, `source` and `tests`, ids for pytest. The exit status is 0 when all
pass, and `UNREAD` when they did without importing the module; the last line printed is the first
test that did not pass.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

import pytest

UNREAD = 77


class Planted(SourceFileLoader):
    """Loads a module from a source of one's own."""

    source = ""
    read = False

    def get_code(self, fullname: str) -> CodeType:
        Planted.read = True
        code: CodeType = compile(self.source, self.path, "exec")
        return code


class Finder:
    """Finds one module where it is, to be loaded from another source."""

    def __init__(self, module: str, source: str) -> None:
        self.module, self.source = module, source

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.module:
            return None
        spec = PathFinder.find_spec(name, path)
        assert spec is not None
        assert spec.origin is not None
        spec.loader = Planted(name, spec.origin)
        spec.loader.source = self.source
        return spec


class Failed:
    """Remembers the first test that fails."""

    test = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.test:
            self.test = report.nodeid


def main() -> int:
    """Do the job."""
    os.environ["CI"] = "1"
    job = json.load(sys.stdin)
    sys.meta_path.insert(0, Finder(job["module"], job["source"]))  # type: ignore[arg-type]
    failed = Failed()
    plain = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist"]
    status = int(pytest.main([*plain, *job["tests"]], plugins=[failed]))
    print(failed.test)
    return status or (0 if Planted.read else UNREAD)


if __name__ == "__main__":
    sys.exit(main())
