"""The notes of a release, which its workflow takes from the change log."""

from __future__ import annotations

import pytest

from tests.tools.release import notes

LOG = "# Change log\n\n## [1.2.3] - 2027-01-01\n\n### Added\n- A thing.\n\n## [1.2.2]\n- Older.\n"


def test_notes_are_the_section_of_the_version() -> None:
    told = notes("v1.2.3", "1.2.3", "ghcr.io/somebody/agora", LOG)
    assert told.endswith("### Added\n- A thing.\n")
    assert "AGORA_IMAGE=ghcr.io/somebody/agora:1.2.3" in told
    assert notes("v1.2.2", "1.2.2", "image", LOG).endswith("- Older.\n")


def test_links_lead_to_the_pages_of_the_tag_and_an_entry_is_a_line() -> None:
    log = "## [1.0.0]\n- [More](docs/installing.md#extras),\n  and [others](https://example.org)."
    assert notes("v1.0.0", "1.0.0", "ghcr.io/somebody/agora", log).endswith(
        "\n- [More](https://github.com/somebody/agora/blob/v1.0.0/docs/installing.md#extras),"
        " and [others](https://example.org).\n"
    )


@pytest.mark.parametrize(
    ("tag", "version", "why"),
    [
        ("v1.2.3", "1.2.3.dev0", "has the version 1.2.3.dev0"),
        ("v1.2", "1.2", "no section 1.2"),
        ("v1.2.4", "1.2.4", "no section 1.2.4"),
    ],
)
def test_a_release_that_does_not_fit_is_refused(tag: str, version: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        notes(tag, version, "image", LOG)
