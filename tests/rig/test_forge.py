"""Bad input in small: the soak is `tests.rig.forge`."""

from __future__ import annotations

import re

from hypothesis import example, given
from hypothesis import strategies as st

from bot.face.ids import Ref
from bot.face.speech import safe_name
from tests.rig import forge


async def test_forged_interactions_change_nothing_and_show_nothing() -> None:
    assert await forge.run(500) == []


@given(st.text(max_size=120) | st.from_regex(r"g1/[a-z]*/[^/]*/\d*/\d*/.*"))
def test_a_custom_id_is_ours_in_every_part_or_not_at_all(text: str) -> None:
    ref = Ref.parse(text)
    if ref is not None:
        again = Ref.parse(str(ref))
        assert again == ref
        assert len(str(ref)) <= 100


@example("\\")
@example("@everyone <@123456789012345678>")
@given(st.text(max_size=200))
def test_no_name_pings_or_turns_the_text_around(name: str) -> None:
    safe = safe_name(name)
    assert safe.strip()
    assert "@everyone" not in safe
    assert "@here" not in safe
    assert not re.search(r"<[@#][!&]?\d{17,20}>", safe)
    safe = safe.replace("@\u200b", "@")  # how the library takes the edge off a mention
    assert not set(safe) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\x00\n")
