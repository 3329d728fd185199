"""What a host is given: workflows, compose.yaml, the unit of systemd, the egg of game panels."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from bot.gateway import client
from bot.settings import Settings, read

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "agora.service"
EGG = json.loads((ROOT / "deploy" / "egg-agora.json").read_text("utf-8"))
TEXT = {"type": "string"}
# what both panels read of an egg: EggImporterService of Pterodactyl and of Pelican, PTDL_v2
EGG_SCHEMA = {
    "type": "object",
    "required": [
        *("meta", "name", "author", "description", "docker_images", "startup", "config"),
        *("scripts", "variables"),
    ],
    "properties": {
        "meta": {"required": ["version"], "properties": {"version": {"const": "PTDL_v2"}}},
        "name": {**TEXT, "maxLength": 191},
        "author": {**TEXT, "format": "email"},
        "docker_images": {"type": "object", "minProperties": 1, "additionalProperties": TEXT},
        "file_denylist": {"type": "array", "items": TEXT},
        "startup": {**TEXT, "minLength": 1},
        "config": {
            "required": ["files", "startup", "logs", "stop"],
            "additionalProperties": TEXT,  # JSON in a text, but for `stop`
        },
        "scripts": {
            "required": ["installation"],
            "properties": {
                "installation": {
                    "required": ["script", "container", "entrypoint"],
                    "additionalProperties": TEXT,
                }
            },
        },
        "variables": {
            "type": "array",
            "items": {
                "required": [
                    *("name", "description", "env_variable", "default_value", "user_viewable"),
                    *("user_editable", "rules"),
                ],
                "properties": {
                    "env_variable": {**TEXT, "pattern": "^[A-Z][A-Z0-9_]*$"},
                    "default_value": TEXT,
                    "user_viewable": {"type": "boolean"},
                    "user_editable": {"type": "boolean"},
                    "rules": {**TEXT, "pattern": r"^(required|nullable)\|"},
                },
            },
        },
    },
}


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", sorted((ROOT / ".github" / "workflows").glob("*.yml"))),
        ("dependabot", [ROOT / ".github" / "dependabot.yml"]),
        ("compose-spec", [ROOT / "compose.yaml"]),
    ],
)
def test_a_file_for_others_programs_has_their_schema(schema: str, files: list[Path]) -> None:
    assert files
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *files],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_workflows_make_only_targets_that_are_there() -> None:
    targets = set(re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = path.read_text("utf-8")
        assert set(re.findall(r"\bmake ([a-z][\w-]*)", text)) <= targets
        for module in re.findall(r"python -m (tests[\w.]*)", text):
            assert (ROOT / f"{module.replace('.', '/')}.py").exists()


def test_workflows_name_the_commit_of_every_action_of_others() -> None:
    used = [
        line.split("uses: ", 1)[1]
        for path in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in path.read_text("utf-8").splitlines()
        if "uses: " in line and "uses: ./" not in line
    ]
    assert used
    pinned = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [one for one in used if not pinned.fullmatch(one)] == []
    assert len({one.partition("@")[0] for one in used}) == len(set(used)), "two commits of one"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd")
@pytest.mark.parametrize(
    "verb",
    [["verify"], ["security", "--offline=true", "--no-pager", "--threshold=20"]],  # of 100
    ids=lambda verb: verb[0],
)
@pytest.mark.parametrize("name", ["agora.service", "agora-backup.service"])
def test_systemd_takes_a_unit_and_finds_it_shut_in(
    name: str, verb: list[str], tmp_path: Path
) -> None:
    for one in UNIT.parent.glob("agora*.[st]*"):
        text = one.read_text("utf-8").replace("/opt/agora/bin/agora", sys.executable)
        (tmp_path / one.name).write_text(text)
    units = [tmp_path / name, *tmp_path.glob(name.replace(".service", ".timer"))]
    command = ["systemd-analyze", *verb, *map(str, units[: 1 if verb[0] == "security" else 2])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout[-500:]


def test_the_unit_names_only_settings_and_keeps_everything_in_its_folder() -> None:
    text = UNIT.read_text("utf-8")
    given = dict(re.findall(r"^Environment=AGORA_(\w+)=(.*)$", text, re.MULTILINE))
    assert {name.lower() for name in given} <= Settings.model_fields.keys()
    folder = re.search(r"^StateDirectory=(.*)$", text, re.MULTILINE)
    assert folder is not None
    assert given["STORE"].startswith(f"sqlite:////var/lib/{folder[1]}/")


def test_the_egg_has_the_form_that_panels_read() -> None:
    jsonschema.validate(EGG, EGG_SCHEMA, format_checker=jsonschema.FormatChecker())
    for part in ("files", "startup", "logs"):
        json.loads(EGG["config"][part])
    assert json.loads(EGG["config"]["startup"])["done"] in Path(client.__file__).read_text("utf-8")


def test_what_the_egg_sets_are_settings_with_values_that_are_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in EGG["variables"]:
        name = variable["env_variable"]
        assert name.removeprefix("AGORA_").lower() in Settings.model_fields
        monkeypatch.setenv(name, variable["default_value"])
    read()
