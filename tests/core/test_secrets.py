"""A secret cannot be printed, and a view contains nothing that its reader may not see."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from games.core.secret import SPECTATOR, Sealed, Secret, dump, redeal, seal, secrets


@dataclass(slots=True)
class World:
    deck: Secret[list[int]]
    hands: list[Secret[list[int]]]
    role: Secret[str]
    public: dict[int, list[int]] = field(default_factory=dict)


def world() -> World:
    hands = [Secret([1, 2], {0}, "cards"), Secret([3], {1}, "cards")]
    return World(Secret([4, 5, 6], (), "cards"), hands, Secret("spy", {1}, "role"), {0: [9]})


@pytest.mark.parametrize("secret", [Secret(7), Secret(7, {0}), seal(Secret(7), 1)])
def test_a_secret_cannot_be_formatted(secret: Secret[int]) -> None:
    for printing in (lambda: f"{secret}", lambda: str(secret), lambda: f"{secret:>3}"):
        with pytest.raises(Sealed):
            printing()
    assert repr(secret) == "Secret(<1>)"


def test_its_length_gives_nothing_away_but_the_number_of_cards() -> None:
    assert len(Secret([1, 2, 3])) == 3
    assert len(Secret("a long name")) == len(Secret("")) == 1
    assert not Secret([])
    assert Secret([0])


def test_a_sealed_copy_holds_no_value() -> None:
    view = seal(world(), 0)
    assert view.hands[0].value == [1, 2]
    assert view.hands[1].sealed
    assert len(view.hands[1]) == 1
    slot: Any = vars(Secret)["value"]
    with pytest.raises(AttributeError):
        slot.__get__(view.hands[1])
    with pytest.raises(Sealed):
        _ = view.role.value
    with pytest.raises(Sealed):
        view.role.value = "king"
    assert dump(seal(world(), SPECTATOR)) == {
        "deck": {"hidden": 3},
        "hands": [{"hidden": 2}, {"hidden": 1}],
        "role": {"hidden": 1},
        "public": {"0": [9]},
    }


def test_a_view_shares_nothing_with_the_state() -> None:
    state = world()
    view = seal(state, 0)
    view.hands[0].value.append(99)
    view.public[0].append(99)
    view.hands.append(Secret([]))
    assert state == world()


def test_a_sealed_copy_of_a_sealed_copy_stays_sealed() -> None:
    twice = seal(seal(world(), 0), 1)
    assert twice.hands[1].sealed
    assert len(twice.hands[1]) == 1
    assert twice.hands[0].sealed


def test_secrets_survive_pickle_and_copy_with_their_readers() -> None:
    for again in (pickle.loads(pickle.dumps(world())), copy.deepcopy(world())):
        assert again == world()
    sealed = pickle.loads(pickle.dumps(seal(world(), 0)))
    assert sealed.hands[1].sealed
    assert b"spy" not in pickle.dumps(seal(world(), 0))


def test_secrets_survive_json() -> None:
    adapter: TypeAdapter[World] = TypeAdapter(World)
    assert adapter.validate_json(adapter.dump_json(world())) == world()
    with pytest.raises(ValidationError):
        adapter.validate_python({"deck": 3, "hands": [], "role": "spy"})


def test_a_sealed_secret_refuses_to_be_stored() -> None:
    with pytest.raises(Exception, match=r"(?i)sealed"):
        TypeAdapter(World).dump_json(seal(world(), 0))


def test_equality_looks_at_value_readers_and_kind() -> None:
    assert Secret(1, {0}) == Secret(1, {0})
    assert Secret(1, {0}) != Secret(2, {0})
    assert Secret(1, {0}) != Secret(1, {1})
    assert Secret(1, {0}, "a") != Secret(1, {0}, "b")
    assert Secret(1) != 1
    with pytest.raises(TypeError):
        hash(Secret(1))


def test_every_secret_of_a_state_is_found_in_order() -> None:
    state = world()
    found = list(secrets(state))
    assert found == [state.deck, *state.hands, state.role]


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_dealing_anew_keeps_kinds_sizes_and_what_the_viewer_sees(viewer: int) -> None:
    rng = Random(1)
    seen = set()
    for _ in range(50):
        state = world()
        twin = redeal(state, viewer, rng)
        assert state == world()
        assert dump(seal(twin, viewer)) == dump(seal(state, viewer))
        cards = [s for s in secrets(twin) if s.kind == "cards"]
        assert sorted(c for s in cards for c in s.value) == [1, 2, 3, 4, 5, 6]
        assert twin.role.value == "spy"
        seen.add(repr([s.value for s in cards]))
    assert len(seen) > 5


def test_plain_data_passes_through_a_dump() -> None:
    plain: dict[str, Any] = {"a": [1, (2, None)], "b": True, "c": 1.5}
    assert dump(plain) == {"a": [1, [2, None]], "b": True, "c": 1.5}
