"""An evening as a page that can be read like a chat, in a column as wide as a phone."""

from __future__ import annotations

import base64
import html
import re
from typing import Any

from tests.evening.record import PUBLIC, Counts, Record, Sight

STYLE = """
:root { color-scheme: dark }
body { margin: 0; background: #111214; color: #dbdee1; font: 15px/1.35 'gg sans', 'Noto Sans',
  'Helvetica Neue', Helvetica, Arial, sans-serif }
main { width: 390px; margin: 0 auto; background: #313338; padding: 8px 0 }
header, article { padding: 8px 12px }
header { border-bottom: 2px solid #5865f2 }
header table { border-collapse: collapse; font-size: 13px }
header td { padding: 1px 10px 1px 0 }
article { border-top: 1px solid #3f4147 }
article.dm { background: #2b2d42; margin-left: 16px; border-left: 4px solid #b794f6 }
article.only { background: #26322b; margin-left: 16px; border-left: 4px solid #6fbf8b }
article.edit { opacity: .93 }
article.gone { color: #949ba4 }
.mark { font-size: 11px; color: #949ba4; display: flex; gap: 6px; flex-wrap: wrap }
.mark b { color: #f2f3f5 } .mark .rings { color: #ffb454 } .mark .edit { color: #7fb4ff }
.box { border-left: 4px solid var(--accent, #4e5058); background: #2b2d31; border-radius: 6px;
  padding: 8px 10px; margin-top: 4px }
h2 { font-size: 19px; margin: 2px 0 } h3 { font-size: 17px; margin: 2px 0 }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 3px 0 }
.small { font-size: 12px; color: #949ba4 }
.quote { border-left: 3px solid #4e5058; padding-left: 8px }
code { background: #1e1f22; padding: 0 3px; border-radius: 3px; font-size: 12px }
a { color: #00a8fc }
.person { background: #3c4270; color: #c9cdfb; border-radius: 3px; padding: 0 2px }
img { display: block; width: 100%; border-radius: 6px; margin: 4px 0 }
details.alt { font-size: 12px; color: #949ba4; white-space: pre-wrap }
img.emoji { display: inline-block; width: 19px; height: 19px; margin: 0 6px 0 0;
  vertical-align: -4px; border-radius: 3px }
.row { display: flex; flex-wrap: wrap; gap: 6px; margin: 6px 0 }
.button { background: #4e5058; color: #fff; border-radius: 6px; padding: 7px 12px; font-size: 14px }
.s1 { background: #5865f2 } .s3 { background: #248046 } .s4 { background: #da373c }
.off { opacity: .45 }
.menu { background: #1e1f22; border-radius: 6px; padding: 8px 10px; width: 100%; color: #949ba4 }
hr { border: 0; border-top: 1px solid #4e5058; margin: 6px 0 }
"""


def page(record: Record, title: str, locale: str) -> str:
    """The whole evening; the counts stand on top."""
    body = "\n".join(article(sight) for sight in record.seen)
    return (
        f"<!doctype html><html lang='{locale}'><meta charset='utf-8'>"
        f"<meta name='viewport' content='width=390'><title>{html.escape(title)}</title>"
        f"<style>{STYLE}</style><main><header><h2>{html.escape(title)}</h2>"
        f"{figures(record.counts)}</header>{body}</main></html>"
    )


def figures(counts: Counts) -> str:
    told = {
        "answers": counts.answers,
        "lines of talk": counts.talk,
        "new messages in the channel": counts.posted,
        "edits in the channel": counts.edits,
        "taken away there": counts.gone,
        "rings in the channel": _by_name(counts.rings),
        "calls by direct message": _by_name(counts.calls),
    }
    rows = "".join(f"<tr><td>{name}</td><td><b>{n}</b></td></tr>" for name, n in told.items())
    return f"<table>{rows}</table>"


def _by_name(counted: dict[str, int]) -> str:
    each = ", ".join(f"{html.escape(name)} {n}" for name, n in sorted(counted.items()))
    return f"{sum(counted.values())}" + (f" ({each})" if each else "")


def article(sight: Sight) -> str:
    """One message as it looked, with who saw it above."""
    where = "channel" if sight.place == PUBLIC else f"DM of {sight.place}"
    kind = "only" if sight.only else "" if sight.place == PUBLIC else "dm"
    marks = [
        f"<b>{html.escape(sight.author)}</b>",
        f"{int(sight.at) // 60:02}:{int(sight.at) % 60:02}",
        html.escape(f"only {sight.only} sees it" if sight.only else where),
        f"<span class='{sight.what}'>{sight.what} #{sight.number}</span>",
    ]
    if sight.rings:
        marks.append(f"<span class='rings'>rings {html.escape(', '.join(sight.rings))}</span>")
    shown = "" if sight.what == "gone" else _content(sight)
    return (
        f"<article class='{sight.what} {kind}'><div class='mark'>{' · '.join(marks)}</div>"
        f"{shown}</article>"
    )


def _content(sight: Sight) -> str:
    people = {one["id"]: one["username"] for one in sight.message["mentions"]}
    written = _text(sight.message["content"], people) if sight.message["content"] else ""
    return written + "".join(_part(one, sight, people) for one in sight.message["components"])


def _part(one: dict[str, Any], sight: Sight, people: dict[str, str]) -> str:
    inside = "".join(_part(each, sight, people) for each in one.get("components") or ())
    match one["type"]:
        case 17:
            accent = f"--accent:#{one['accent_color']:06x}" if one.get("accent_color") else ""
            return f"<div class='box' style='{accent}'>{inside}</div>"
        case 10:
            return _text(one["content"], people)
        case 14:
            return "<hr>"
        case 12:
            return "".join(_picture(item, sight) for item in one["items"])
        case 1:
            return f"<div class='row'>{inside}</div>"
        case 2:
            off = " off" if one.get("disabled") else ""
            label = _emoji(one, sight) + html.escape(str(one.get("label") or ""))
            return f"<span class='button s{one['style']}{off}'>{label}</span>"
        case 3:
            options = " · ".join(
                _emoji(o, sight) + html.escape(str(o["label"])) for o in one["options"]
            )
            return (
                f"<span class='menu'>{html.escape(one.get('placeholder') or '')} ▾ {options}</span>"
            )
    return inside


def _emoji(one: dict[str, Any], sight: Sight) -> str:
    """What a button or an option bears beside its words."""
    data = sight.emoji.get((one.get("emoji") or {}).get("id") or "")
    if data is None:
        return ""
    source = f"data:image/png;base64,{base64.b64encode(data).decode()}"
    return f"<img class='emoji' src='{source}' alt=''>"


def _picture(item: dict[str, Any], sight: Sight) -> str:
    data = sight.pictures.get(item["media"]["url"], b"")
    alt = html.escape(str(item.get("description") or ""), quote=True)
    source = f"data:image/png;base64,{base64.b64encode(data).decode()}"
    words = f"<details class='alt'><summary>ALT</summary>{alt}</details>"
    return f"<img src='{source}' alt='{alt}'>{words}"


MARKS = (
    (r"\*\*(.+?)\*\*", r"<b>\1</b>"),
    (r"~~(.+?)~~", r"<s>\1</s>"),
    (r"`([^`]+)`", r"<code>\1</code>"),
    (r"\[([^\]]+)\]\((https?://[^)]+)\)", r"<a href='\2'>\1</a>"),
    (r"&lt;t:(\d+)(?::\w)?&gt;", r"<code>⌚ \1</code>"),
    (r"(?<![\w*])\*([^*\n]+)\*", r"<i>\1</i>"),
)
LINES = (
    (r"### ", "<h3>", "</h3>"),
    (r"## ", "<h2>", "</h2>"),
    (r"-# ", "<div class='small'>", "</div>"),
    (r"&gt; ", "<div class='quote'>", "</div>"),
)


def _text(text: str, people: dict[str, str]) -> str:
    """Discord's markdown, as far as the bot writes it."""
    lines = []
    for line in text.split("\n"):
        shown = html.escape(line, quote=False)
        for pattern, made in MARKS:
            shown = re.sub(pattern, made, shown)
        shown = re.sub(
            r"&lt;@(\d+)&gt;",
            lambda found: f"<span class='person'>@{people.get(found[1], found[1])}</span>",
            shown,
        )
        for begins, before, after in LINES:
            if shown.startswith(begins):
                shown = before + shown.removeprefix(begins) + after
                break
        else:
            shown += "\n"
        lines.append(shown)
    return f"<div class='text'>{''.join(lines).rstrip()}</div>"
