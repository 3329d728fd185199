"""How bot/ is built: wiring, tasks and colours."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import bot

FOLDER = Path(bot.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))
# what waits for its task itself, and so hears of its failure
AWAITED = {"gateway/client.py": "shards", "ops/stopping.py": "main", "app/starting.py": "main"}


def test_every_task_has_an_owner() -> None:
    for path in MODULES:
        text = path.read_text("utf-8")
        begun = len(re.findall(r"(?:create_task|ensure_future)\(", text))
        watched = len(re.findall(r"watched\(\s*asyncio\.create_task\(", text))
        awaited = str(path.relative_to(FOLDER)) in AWAITED
        assert begun == watched + awaited, path


def test_nothing_is_assigned_to_another_object_from_outside() -> None:
    """Constructors get what they need; the composition root hangs nothing on anybody later."""
    text = "".join((FOLDER / "app" / f).read_text("utf-8") for f in ("compose.py", "services.py"))
    for node in ast.walk(ast.parse(text.replace("from __future__ import annotations", ""))):
        targets = node.targets if isinstance(node, ast.Assign) else []
        for target in targets:
            for one in ast.walk(target):
                if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Attribute):
                    # the library is led to another server by its own class attributes
                    assert ast.unparse(one).startswith("discord."), ast.unparse(one)


def test_no_button_is_green() -> None:
    """Blue acts, grey waits or looks, red risks or destroys (docs/words.md)."""
    coloured = re.compile(r"ButtonStyle\.(?:success|green)\b")
    sources = {path: path.read_text("utf-8") for path in MODULES}
    assert any("ButtonStyle.primary" in text for text in sources.values())
    assert [path.name for path, text in sources.items() if coloured.search(text)] == []
