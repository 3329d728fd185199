"""People's names and words are harmless in every message and file of the bot."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.ui.words import safe_name, safe_text
from tests.tools.evening import evening, text
from tests.tools.finished import files, short_match

ALIVE = re.compile(
    r"<@|<#|<t:|</|<a?:\w|<id:|@everyone|@here|@[!&]?\d|://|discord\.gg[/\\]|(?<![^\W_])www\.\w"
    r"|(?:\w\.)+[a-z]{2,}/"
    "|[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f"
    "\u2028-\u202f\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]",
    re.IGNORECASE,
)
PARTS = [
    "<", ">", "@", "&", "!", "#", "<#1>", "<@1>", "<@&1>", "<t:0:R>", "</a:1>", "<:a:1>", "<a:b:1>",
    "<id:guide>", "everyone", "here", "12", "https:", "//", "/", "\\", "www.", "discord.gg", ".",
    "a.com", "[", "]", "(", ")", "x", "ñ", " ", "\n", "\u200b", "\u202e", "\u3164", "**", "_", "`",
    "mailto:", ":", "steam",
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("<#123>", "?"),
        ("Ana <#123>", "Ana"),
        ("<t:0:R>", "?"),
        ("<t:-5>", "?"),
        ("</game new:123456789012345678>", "?"),
        ("<@&12>", "?"),
        ("<@12>", "?"),
        ("<@!12>", "?"),
        ("<:smile:12>", "?"),
        ("<a:dance:12>", "?"),
        ("<id:guide>", "?"),
        ("@everyone", "everyone"),
        ("@here", "here"),
        ("@123456789012345678", "123456789012345678"),
        ("https://evil.example/x", "?"),
        ("Ana http://evil.example Paz", "Ana Paz"),
        ("steam://run/1", "?"),
        ("://", "?"),
        ("discord.gg/abc", "?"),
        ("Discord.GG/abc", "?"),
        ("discord.com/invite/abc", "?"),
        ("evil.example:80/x", "?"),
        ("www.evil.example", "?"),
        ("mailto:a@b.es", "?"),
        ("[Ana](https://evil.example)", "Ana"),
        ("[Ana](x)", "Ana"),
        ("htthttps://aps://x", "?"),
        ("<<#1>#2>", "?"),
        ("<#\u200b1>", "?"),
        ("discord\u200b.gg/abc", "?"),
        ("\u202eanA", "anA"),
        ("\u3164", "?"),
        ("\u2800\U000e0041", "?"),
        ("", "?"),
        ("  ", "?"),
        ("a\nb", "a b"),
    ],
)
def test_what_discord_would_make_something_of_is_taken_out(name: str, said: str) -> None:
    assert safe_name(name) == said


@pytest.mark.parametrize(
    "name",
    ["Ana", "ana.maria", "J. R. R.", "A/B", "1.5/2", "María José", "@ana", "Ana: paz", "山田",
     "a.b", "¿Quién?", "discord.gg", "O'Neil", "ana@b"],
)  # fmt: skip
def test_an_honest_name_stays_as_it_is(name: str) -> None:
    assert safe_name(name) == name


def test_half_a_mention_becomes_none_with_what_stands_beside_it() -> None:
    assert safe_name("<#12") == "‹#12"
    assert safe_name("12>") == "12›"
    assert safe_name("<3") == "‹3"


def test_what_was_cut_off_does_not_come_back_as_markup_or_link() -> None:
    assert safe_name("x" * 24 + "y") == "x" * 24
    assert safe_name("x" * 25) == "x" * 24
    assert safe_name("x" * 23 + "*y") == "x" * 23 + "\\*"
    assert safe_name("Ana <#" + "1" * 30 + ">") == "Ana"


def test_a_text_is_as_safe_as_a_name_and_may_be_longer() -> None:
    assert safe_text("see discord.gg/abc\n<#12> and **this**") == "see and \\*\\*this\\*\\*"
    assert safe_text("y" * 101) == "y" * 100


@given(st.lists(st.sampled_from(PARTS), max_size=14).map("".join) | st.text(max_size=60))
@example("ht<#1>tps://x")
@example("@@everyoneeveryone")
@example("://")
@example("_www.x")
def test_no_name_does_anything_on_discord(name: str) -> None:
    for said in (safe_name(name), safe_text(name)):
        assert said
        shown = re.sub(r"\\(.)", r"\1", said)
        assert not ALIVE.search(shown), shown
        bare = re.sub(r"\\.", "", said)
        assert not re.search(r"[*_`~|<>]", bare), said
    assert len(re.sub(r"\\(.)", r"\1", safe_name(name))) <= 24


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_no_name_does_anything_in_messages_or_files(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        odd = e.person("Ana <#77> discord.gg/abc", locale)
        other = e.person("<t:0:R>https://evil.x/y", locale)
        await short_match(e, odd, other)
        told = [text(message) for message in e.channel.history()]
        told += [text(message) for person in (odd, other) for message in person.dms()]
        told += [
            text((await odd.slash(command)).response) for command in ("game log", "game record")
        ]
        told += (await files(await odd.slash("game export"))).values()
        assert any("Ana" in one for one in told)
        for one in told:
            for bad in ("<#77>", "discord.gg/", "<t:0:R>", "evil.x"):
                assert bad not in one
