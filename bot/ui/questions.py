"""A decision as Discord components: buttons, menus, or a button that opens a form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from operator import itemgetter
from typing import Any

import discord

from bot.ui import parts
from bot.ui.button_rows import in_lines, in_rows
from bot.ui.discord_limits import MENU_OPTIONS
from bot.ui.id_format import Id, parse_whole_number
from bot.ui.ids import (
    AnswerButton,
    GroupMenu,
    NothingButton,
    NumberButton,
    NumberMenu,
    OpenForm,
    OptionMenu,
    Question,
    decode,
)
from bot.ui.words import cut
from games.core.aids import Scene, Shares
from games.core.decision import (
    NOTHING,
    RESTS,
    Answer,
    Choice,
    Decision,
    Illegal,
    Number,
    Option,
    Split,
    Tone,
)
from games.core.words import Words

BUTTON_LIMIT = 10  # more options than this go into menus, but for places
# of the options in menus, those that are buttons as well: where only passing has one, and of the
# ways to share out that a game suggests
LIKELY_BUTTONS = 3
# places with their names on buttons, and lines of these; of more only the letters
NAMED_PLACES, NAMED_LINES = 8, 4
PLACE_BUTTONS = 21  # buttons beside a map; with more the answers would leave no room for the rest
PANEL_MENUS = 4  # menus in a panel
QUIET = frozenset({"pass", "done", "stop", "none"})  # options that wait, pass or leave
HELD = "="  # begins the page that asks once more for an answer
STYLES: Mapping[Tone, discord.ButtonStyle] = {
    "right": discord.ButtonStyle.primary,
    "wait": discord.ButtonStyle.secondary,
    "risk": discord.ButtonStyle.danger,
    "bluff": discord.ButtonStyle.danger,
}

Row = parts.ActionRow


def rows(
    decision: Decision,
    asked: Question,
    w: Words,
    t: Words,
    page: str = "",
    tones: Mapping[str, Tone] = NOTHING,
    numbers: Mapping[str, str] = NOTHING,
    icons: Mapping[str, str] = NOTHING,
    shares: Sequence[Shares] = (),
    around: Scene | None = None,
) -> Iterator[Row]:
    """The components that answer `decision`; `asked` names match, question and seat.

    `w` are the game's words, `t` the bot's. `page` is the group that is unfolded, `tones` what kind
    of answer options are, `numbers` what they cost or bring, `icons` their emoji, by their ids;
    `shares` are the ways to share out that a game lists, `around` is where on the board it is.
    """
    for row in _rows(decision, asked, w, t, page, shares, around):
        for item in row.children:
            if isinstance(item, parts.Button):
                _dress_button(item, tones, icons, t)
            elif isinstance(item, parts.Select):
                _dress_menu(item, tones, numbers, icons, t)
        yield row


def _dress_button(
    item: parts.Button, tones: Mapping[str, Tone], icons: Mapping[str, str], t: Words
) -> None:
    """Colour a button by the kind of its answer, with a lie marked; what a number costs is told
    above, and does not fit on its button.
    """
    match decode(item.custom_id or ""):
        case AnswerButton(option=option):
            tone = tones.get(option, "wait" if option in QUIET else "right")
            item.style, item.emoji = STYLES[tone], icons.get(option)
            item.label = _named(item.label or "", tone, t, 80)
        case NumberButton(number=number) if str(number) in tones:
            item.style = STYLES[tones[str(number)]]


def _dress_menu(
    item: parts.Select,
    tones: Mapping[str, Tone],
    numbers: Mapping[str, str],
    icons: Mapping[str, str],
    t: Words,
) -> None:
    """Mark the lies in a menu; where it is one of answers, say what each costs or brings."""
    of_groups = isinstance(decode(item.custom_id), GroupMenu)
    for option in item.options:
        option.label = _named(option.label, tones.get(option.value, "right"), t, 100)
        if not of_groups:
            option.description = cut(numbers.get(option.value, ""), 100) or None
            option.emoji = icons.get(option.value)


def on_buttons(choice: Choice[Any], around: Scene | None = None) -> Sequence[Option[Any]]:
    """The options that have a button of their own, the others being in menus."""
    if around is not None and around.keys:
        acts, placed, _, quiet = _by_place(choice, around)
        return [*(acts if len(acts) <= BUTTON_LIMIT else ()), *placed, *quiet]
    if len(choice.options) <= BUTTON_LIMIT:
        return choice.options
    beside = _beside(choice)
    return beside if len(beside) <= min(BUTTON_LIMIT, len(choice.options) - 1) else ()


def _by_place(
    choice: Choice[Any], around: Scene
) -> tuple[list[Option[Any]], list[Option[Any]], list[Option[Any]], list[Option[Any]]]:
    """Options that are about no place; those about places, by their letters, if there are many the
    first of each place; the others; and those that wait or pass.

    Where a panel has no room for so many buttons, what is about no place is among the others. Where
    a menu cannot hold these, all places are.
    """
    acts = [o for o in choice.options if not around.key(o.id) and o.id not in QUIET]
    quiet = [o for o in choice.options if not around.key(o.id) and o.id in QUIET]
    placed = sorted((o for o in choice.options if around.key(o.id)), key=lambda o: around.key(o.id))
    if len(choice.options) <= BUTTON_LIMIT:
        return acts, placed, [], quiet
    first = {around.key(o.id): o for o in reversed(placed)}
    buttons, others = [*first.values()][::-1], [o for o in placed if o not in first.values()]
    crowded = len(acts) + len(buttons) + len(quiet) > PLACE_BUTTONS
    if len(others) + crowded * len(acts) > MENU_OPTIONS and len(buttons) > NAMED_PLACES:
        return acts, [], placed, quiet
    return ([], buttons, [*acts, *others], quiet) if crowded else (acts, buttons, others, quiet)


def _beside(choice: Choice[Any]) -> list[Option[Any]]:
    """The options that do not go into the same menus as the others: those that wait or pass, and
    those outside the groups."""
    grouped = any(o.group for o in choice.options)
    return [o for o in choice.options if o.id in QUIET or (grouped and not o.group)]


def _rows(
    decision: Decision,
    asked: Question,
    w: Words,
    t: Words,
    page: str,
    shares: Sequence[Shares],
    around: Scene | None,
) -> Iterator[Row]:
    if isinstance(decision, Choice):
        if decision.least == decision.most == 1 and around is not None and around.keys:
            yield from _placed(decision, around, asked, w, t)
        elif decision.least == decision.most == 1:
            yield from _single(decision, asked, w, t, page)
        else:
            yield from _several(decision, asked, w, t, around)
    elif isinstance(decision, Number) and decision.high - decision.low < BUTTON_LIMIT:
        every = range(decision.low, decision.high + 1)
        yield from _buttons([(NumberButton(*asked, n), str(n)) for n in every], ordered=True)
    elif isinstance(decision, Number):
        listed = [str(n) for n in range(decision.low, decision.high + 1)[:MENU_OPTIONS]]
        yield _menu([(n, n) for n in listed], NumberMenu(*asked), t("panel-choose-number"))
        if decision.high - decision.low >= MENU_OPTIONS:
            yield _opener(asked, t("panel-other-number"))
    elif isinstance(decision, Split) and decision.total:
        yield from _shared(decision, asked, w, t, shares)
    else:
        yield _opener(asked, t("panel-fill-in"))


def _shared(
    split: Split, asked: Question, w: Words, t: Words, shares: Sequence[Shares]
) -> Iterator[Row]:
    """Buttons or a menu for ways to share out, and a form if there are more than these.

    A way that a game lists twice is shown once: a button is the number of its way, in whose place
    no other may come.
    """
    found, n = listed(split, shares), len(shares)
    said = [way for _, way in shares] + [shared_out(split, one, w, t) for one in found[n:]]
    counted = [+Counter(one) for one in found]
    once = [i for i in range(n) if counted[i] not in counted[:i]]
    order = [*once, *sorted(range(n, len(found)), key=lambda i: left_over(found[i]))]
    unlisted = len(ways(split)) > len(found)
    if len(order) <= BUTTON_LIMIT:
        yield from _buttons([(NumberButton(*asked, i), said[i]) for i in order], ordered=True)
    else:
        yield from _buttons([(NumberButton(*asked, i), said[i]) for i in once[:LIKELY_BUTTONS]])
        title = t("panel-other-way" if once and not unlisted else "panel-choose")
        yield _menu([(str(i), said[i]) for i in order], NumberMenu(*asked), title)
    if unlisted:
        yield _opener(asked, t("panel-other-way"))


def _named(label: str, tone: Tone, t: Words, most: int) -> str:
    """A label, marked where the answer is a lie."""
    if tone != "bluff":
        return label
    word = t("bluff")
    return f"{cut(label, most - len(word) - 3)} · {word}"


def _placed(
    choice: Choice[Any], around: Scene, asked: Question, w: Words, t: Words
) -> Iterator[Row]:
    """A button for each place with its letter on the picture, in a menu what else can be done
    there; before them what is about no place."""
    acts, placed, more, quiet = _by_place(choice, around)
    if len(acts) > BUTTON_LIMIT:
        yield from _menus(acts, asked, w, t)
        acts = []
    labels = [(o, w.option(o)) for o in acts]
    labels += _lettered(placed, around, w)
    labels += [(o, w.option(o)) for o in quiet]
    pressed = [(AnswerButton(*asked, o.id), label) for o, label in labels]
    yield from _buttons(pressed, ordered=True)
    if more:
        listed = [(o.id, f"{around.key(o.id)} {w.option(o)}".strip()) for o in more]
        title = t("panel-other-way" if placed else "panel-choose")
        for n, i in enumerate(range(0, len(listed), MENU_OPTIONS), start=PANEL_MENUS):
            other = OptionMenu(*asked, n)
            yield _menu(listed[i : i + MENU_OPTIONS], other, title)


def _lettered(
    placed: Sequence[Option[Any]], around: Scene, w: Words
) -> list[tuple[Option[Any], str]]:
    """Options about places, labelled with the letter of each and its name; where that takes too
    many lines of a phone, with what it is worth in place of the name that stands on the picture."""
    named = [(o, f"{around.key(o.id)} {w.place(o)}") for o in placed]
    short = [(o, f"{around.key(o.id)} {w.worth(o)}".strip()) for o in placed]
    if len(placed) > NAMED_PLACES:
        return short
    told_apart = len({label for _, label in short}) == len(short)
    lines = in_lines(named, itemgetter(1), ordered=True)
    return short if told_apart and len(lines) > NAMED_LINES else named


def _single(choice: Choice[Any], asked: Question, w: Words, t: Words, page: str) -> Iterator[Row]:
    options = choice.options
    if len(options) <= BUTTON_LIMIT:
        yield from _options(options, asked, w)
        return
    beside = _beside(choice)
    grouped = [o for o in options if o not in beside]
    kinds = Counter(whole_group(o.group) for o in grouped)
    needed = sum(-(-n // MENU_OPTIONS) for n in kinds.values())
    if len(options) > MENU_OPTIONS and len({o.group for o in grouped}) > 1 and needed > PANEL_MENUS:
        yield from _paged(grouped, kinds, asked, w, t, page)
    else:
        # nobody is to see passing alone
        if grouped and beside and all(o.id in QUIET for o in beside):
            yield from _options(grouped[:LIKELY_BUTTONS], asked, w)
        yield from _menus(grouped or beside, asked, w, t)
        if not grouped:
            return
    if len(beside) <= BUTTON_LIMIT:
        yield from _options(beside, asked, w)
    else:
        yield from _menus(beside, asked, w, t)


def whole_group(group: str) -> str:
    """The group that a group is a part of: `expel` of `expel:3`."""
    return group.partition(":")[0]


def _paged(
    options: Sequence[Option[Any]],
    kinds: Mapping[str, int],
    asked: Question,
    w: Words,
    t: Words,
    page: str,
) -> Iterator[Row]:
    """A menu of groups, and the options of the group that is unfolded.

    Beside groups with parts, the others have menus of their own if they are few.
    """
    groups, number = list(dict.fromkeys(o.group for o in options)), parse_whole_number(page)
    chosen = number if number is not None and 0 <= number < len(groups) else None
    plain = [g for g in groups if g in kinds and kinds[g] <= MENU_OPTIONS]
    shown = plain if chosen is None and len(plain) < min(PANEL_MENUS, len(groups)) else []
    yield from _menus([o for o in options if o.group in shown], asked, w, t)
    names = [(str(i), w.group(g)) for i, g in enumerate(groups) if g not in shown]
    at = page if chosen is not None else ""
    yield _menu(names, GroupMenu(*asked), t("panel-choose-group"), chosen=at)
    if chosen is not None:
        yield from _menus([o for o in options if o.group == groups[chosen]], asked, w, t)


def ways(split: Split) -> list[dict[str, int]]:
    """All possible splits, if a menu can hold them; else some, more than it can hold."""
    return list(islice(_ways(list(split.caps.items()), split.total), MENU_OPTIONS + 1))


def _ways(boxes: Sequence[tuple[str, int]], left: int) -> Iterator[dict[str, int]]:
    if not boxes:
        yield {}
        return
    (box, cap), *others = boxes
    room = sum(cap for _, cap in others)
    for n in range(min(cap, left), max(0, left - room) - 1, -1):
        for rest in _ways(others, left - n):
            yield {box: n, **rest}


def listed(split: Split, shares: Sequence[Shares] = ()) -> list[dict[str, int]]:
    """The splits that are offered: those that the game suggests, and all others if a menu holds
    them.

    If the game suggests none and they are too many, the simplest ones.
    """
    first, every = [dict(one) for one, _ in shares], ways(split)
    if len(every) <= MENU_OPTIONS:
        known = [+Counter(one) for one in first]
        return [*first, *(one for one in every if +Counter(one) not in known)]
    return first or list(islice(_simplest(split), MENU_OPTIONS))


def left_over(way: Mapping[str, int]) -> int:
    """How much of a split goes into the box for the remainder: such splits come last."""
    return sum(n for box, n in way.items() if box in RESTS)


def _simplest(split: Split) -> Iterator[dict[str, int]]:
    """The splits that use the fewest boxes first; those for the remainder (RESTS) stay empty."""
    boxes = [(box, min(cap, split.total)) for box, cap in split.caps.items() if box not in RESTS]
    for used in range(1, len(boxes) + 1):
        if sum(sorted((cap for _, cap in boxes), reverse=True)[:used]) < split.total:
            continue
        for some in combinations(boxes, used):
            over = split.total - used  # one in each of them, and these besides
            for more in _ways([(box, cap - 1) for box, cap in some], over) if over >= 0 else ():
                yield {box: n + 1 for box, n in more.items()}


def way(split: Split, number: int, shares: Sequence[Shares] = ()) -> dict[str, int]:
    """The split that a numbered button stands for. Raises Illegal."""
    found = listed(split, shares)
    if not 0 <= number < len(found) <= MENU_OPTIONS:
        raise Illegal("no-option", option=str(number))
    return found[number]


def shared_out(split: Split, shares: Mapping[str, int], w: Words, t: Words) -> str:
    """A split in words.

    A single piece is named by its box only; a box for the remainder only if everything goes there.
    """
    used = {box: n for box, n in shares.items() if n and box not in RESTS}
    named = [(w.box(box, split.labels), n) for box, n in (used or shares).items() if n]
    return t.listed([name if split.total == 1 else f"{name}: {n}" for name, n in named])


def answer_named(decision: Decision, answer: Answer, w: Words, t: Words) -> str:
    """An answer as buttons and menus label it."""
    if isinstance(decision, Choice):
        wanted = answer if isinstance(answer, list) else [answer]
        picked = [w.option(o) for o in decision.options if o.id in wanted]
        return t.listed(picked) if picked else t("panel-none")
    if isinstance(decision, Split) and isinstance(answer, dict):
        return shared_out(decision, answer, w, t)
    return str(answer)


def _menus(options: Sequence[Option[Any]], asked: Question, w: Words, t: Words) -> Iterator[Row]:
    """One menu a group where the groups are few, or else menus of 25."""
    groups: dict[str, list[Option[Any]]] = {}
    for option in options:
        groups.setdefault(whole_group(option.group), []).append(option)
    parts: list[tuple[str, list[Option[Any]]]] = []
    for group, listed in groups.items():
        title = w.group(group) if group else ""
        for i in range(0, len(listed), MENU_OPTIONS):
            more = f" {i // MENU_OPTIONS + 1}" if title and i else ""
            parts.append((title + more, listed[i : i + MENU_OPTIONS]))
    if len(parts) > PANEL_MENUS:
        flat = [o for _, listed in parts for o in listed]
        parts = [("", flat[i : i + MENU_OPTIONS]) for i in range(0, len(flat), MENU_OPTIONS)][
            :PANEL_MENUS
        ]
    for i, (title, listed) in enumerate(parts):
        target = OptionMenu(*asked, i)
        yield _menu([(o.id, w.option(o)) for o in listed], target, title or t("panel-choose"))


def _several(
    choice: Choice[Any], asked: Question, w: Words, t: Words, around: Scene | None
) -> Iterator[Row]:
    if len(choice.options) > MENU_OPTIONS:
        yield _opener(asked, t("panel-fill-in"))
        return
    title = several_title(choice, t)
    target = OptionMenu(*asked, 0)
    keys = {o.id: around.key(o.id) for o in choice.options} if around is not None else {}
    listed = [(o.id, f"{keys.get(o.id, '')} {w.option(o)}".strip()) for o in choice.options]
    most = min(choice.most, len(listed))
    yield _menu(listed, target, title, least=max(choice.least, 1), most=most)
    if choice.least == 0:
        empty = NothingButton(*asked)
        yield parts.ActionRow(parts.Button(label=t("panel-none"), custom_id=str(empty)))


def several_title(choice: Choice[Any], t: Words) -> str:
    """The title of a menu that says how many to pick."""
    fixed = choice.least == choice.most
    return t("panel-choose-several", least=choice.least, most=choice.most, fixed=fixed)


def _options(options: Sequence[Option[Any]], asked: Question, w: Words) -> Iterator[Row]:
    yield from _buttons([(AnswerButton(*asked, o.id), w.option(o)) for o in options])


def _buttons(
    listed: Sequence[tuple[AnswerButton | NumberButton, str]], *, ordered: bool = False
) -> Iterator[Row]:
    waits = [isinstance(id_, AnswerButton) and id_.option in QUIET for id_, _ in listed]
    at_end = len(waits) - waits.index(True) if any(waits) else 0
    for some in in_rows(listed, itemgetter(1), ordered=ordered, last=at_end):
        row: Row = parts.ActionRow()
        for id_, label in some:
            quiet = isinstance(id_, AnswerButton) and id_.option in QUIET
            style = discord.ButtonStyle.secondary if quiet else discord.ButtonStyle.primary
            row.add_item(parts.Button(label=cut(label, 80), style=style, custom_id=str(id_)))
        yield row


def _menu(
    listed: Sequence[tuple[str, str]],
    target: Id,
    title: str,
    *,
    least: int = 1,
    most: int = 1,
    chosen: str = "",
) -> Row:
    options = [
        parts.SelectOption(label=cut(label, 100), value=id_, default=bool(chosen) and id_ == chosen)
        for id_, label in listed
    ]
    menu: parts.Select = parts.Select(
        custom_id=str(target),
        placeholder=cut(title, 150),
        min_values=least,
        max_values=most,
        options=options,
    )
    return parts.ActionRow(menu)


def _opener(asked: Question, label: str) -> Row:
    style = discord.ButtonStyle.primary
    return parts.ActionRow(parts.Button(label=label, style=style, custom_id=str(OpenForm(*asked))))
