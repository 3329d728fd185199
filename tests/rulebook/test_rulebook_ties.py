"""The two-way rulebook: every game's table is complete, and planted orphans are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from tests.rulebook.ties import RulebookTable, citations
from tests.tools.rules_of import suite_of


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hangs_loose_between_a_rulebook_its_code_and_its_tests(game: str) -> None:
    assert RulebookTable(game).orphans() == []


@pytest.mark.parametrize(
    ("before", "after", "orphan"),
    [
        ('["4.9"]', '["4.99"]', "4.9: the paragraph is tied to nothing"),
        ('["4.9"]', '["4.99"]', "4.99: no such paragraph"),
        ('["rules.leave"]', '["rules.go"]', "4.14: no code called rules.go"),
        ('["rules.leave"]', '["rules.compare"]', "rules.leave: no paragraph names it"),
        ("::test_example_13_shared_victory", "::test_13", "5.1: no test called"),
        ('"self.centre if"', '"self.box if"', "4.12: 'self.box if' is 0 times in"),
        (
            'to = "1 if"',
            'to = "1 iff"',
            "4.12: with '1 iff', games.kobayakawa.rules:State.prize is",
        ),
        ('to = "1 if"', 'to = "self.centre  if"', "4.12: 'self.centre  if' changes nothing"),
        ('from = "s.out[seat] / 10"', 'from = "s"', "5.3: 's' is "),
        ('"rules.hand_out" =', '"rules.hand_in" =', "rules.hand_in: no such helper"),
        ('"rules.hand_out" =', '"rules.hand_in" =', "rules.hand_out: no paragraph names it"),
        ('"rules.hand_out" =', '"rules.fight" =', "rules.fight: a helper, and yet"),
        ('at = "rules.leave"', 'at = "rules.fight"', "4.14: the mutant is in rules.fight"),
    ],
)
def test_an_orphan_is_found(tmp_path: Path, before: str, after: str, orphan: str) -> None:
    source = (suite_of("kobayakawa") / "rulebook.toml").read_text("utf-8")
    assert before in source
    path = tmp_path / "rulebook.toml"
    path.write_text(source.replace(before, after, 1), "utf-8")
    found = RulebookTable("kobayakawa", path).orphans()
    assert any(line.startswith(orphan) for line in found), found


def test_numbers_in_comments_and_docstrings_are_citations(tmp_path: Path) -> None:
    path = tmp_path / "claims.py"
    path.write_text(
        '"""4. Claims, see 4.2 and 10.12K."""\n\n'
        "def stands():\n"
        '    """Whether it stands.\n\n    13.22 says more.\n    """\n'
        "    return 0.5  # 15.R1: not 0.45, but a.1.2\n"
        'NOT = "7.7"\n',
        "utf-8",
    )
    assert [*citations(path)] == [(1, "4"), (1, "4.2"), (1, "10.12K"), (6, "13.22"), (8, "15.R1")]
