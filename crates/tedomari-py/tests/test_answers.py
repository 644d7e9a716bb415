"""Answers against brute force in Python, and against the program."""

from __future__ import annotations

import functools
import random
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import tedomari as td


def simplest(low: Fraction | None, high: Fraction | None) -> Fraction:
    """The simplest number between two numbers."""
    if low is None and high is None:
        return Fraction(0)
    if low is None:
        assert high is not None
        return Fraction(min(0, -(-high.numerator // high.denominator) - 1))
    if high is None:
        return Fraction(max(0, low.numerator // low.denominator + 1))
    assert low < high
    step = Fraction(1)
    while True:
        least = (low / step).__floor__() + 1
        if least * step < high:
            most = -((-high / step).__floor__()) - 1
            return min(max(0, least), most) * step
        step /= 2


def pomax(board: td.Board) -> Fraction:
    """The value of pomax from the definition: every option of every position."""
    above = {name: {high for low, high in board.covers if low == name} for name in board.elements}
    color = dict(zip(board.elements, board.colors))

    @functools.cache
    def value(left: frozenset[str]) -> Fraction:
        options: dict[str, list[Fraction]] = {"w": [], "b": []}
        for name in left:
            if not above[name] & left:
                options[color[name]].append(value(left - {name}))
        return simplest(max(options["w"], default=None), min(options["b"], default=None))

    return value(frozenset(board.elements))


def hackenbush(board: td.Board) -> Fraction:
    """The value of Hackenbush: a move takes an element and everything above it."""
    over: dict[str, set[str]] = {name: {name} for name in board.elements}
    for _ in board.elements:
        for low, high in board.covers:
            over[low] |= over[high]
    color = dict(zip(board.elements, board.colors))

    @functools.cache
    def value(left: frozenset[str]) -> Fraction:
        options: dict[str, list[Fraction]] = {"w": [], "b": []}
        for name in left:
            options[color[name]].append(value(left - over[name]))
        return simplest(max(options["w"], default=None), min(options["b"], default=None))

    return value(frozenset(board.elements))


SMALL = list(td.boards("posets <= 4"))


def test_pomax_is_what_play_gives() -> None:
    for board, value in zip(SMALL, td.values("pomax", SMALL)):
        assert value == pomax(board), board
        assert td.value("pomax", board).value == value


def test_hackenbush_is_what_play_gives() -> None:
    for board, value in zip(SMALL, td.values("hackenbush", SMALL)):
        assert value == hackenbush(board), board
        assert isinstance(value, int | Fraction)


def test_moves_have_the_values_of_what_they_leave() -> None:
    for board in SMALL[-40:]:
        for move in td.moves("pomax", board).moves:
            assert move.value is not None
            rest = [name for name in board.elements if name not in move.elements]
            kept = td.board(
                [pair for pair in board.covers if set(pair) <= set(rest)],
                kind="poset",
                elements=rest,
                colors=dict(zip(board.elements, board.colors)),
            )
            assert move.value == pomax(kept), (board, move)


def test_nim_adds_without_carrying() -> None:
    chance = random.Random(1)
    for _ in range(50):
        heaps = [chance.randrange(20) for _ in range(4)]
        value = td.value("nim", " ".join(map(str, heaps))).value
        assert value == td.Nimber(functools.reduce(int.__xor__, heaps))
        assert value == sum(map(td.Nimber, heaps), td.Nimber(0))


@pytest.mark.parametrize(
    ("game", "board", "outcome", "length"),
    [
        ("avoid", "K6 K3", "second", 15),
        ("achieve", "K5 K3", "first", None),
        ("tictactoe", "3x3 3", "tie", 9),
        ("hex", "3x3", "first", None),
    ],
)
def test_outcomes(game: str, board: str, outcome: str, length: int | None) -> None:
    found = td.value(game, board).outcome
    assert found == outcome
    if length is not None:
        assert found is not None and found.length == length


def test_heaps_are_numbers() -> None:
    assert td.value("nim", [3, 4, 5]) == td.value("nim", "3 4 5")
    assert list(td.values("nim", [[1, 2], (7,)])) == [td.Nimber(3), td.Nimber(7)]


def test_a_color_can_be_left() -> None:
    white = td.value("pomax", "chain wwb")
    black = td.value("pomax", "chain wwb", left="black")
    assert isinstance(white.value, int) and black.value == -white.value
    assert white.json["left"] == "white"


def test_bounds_when_the_budget_runs_out() -> None:
    answer = td.value("pominmax", "boolean 7 random 1", time=0.05)
    assert answer.value is None and answer.stopped == "time"
    assert answer.bounds is not None
    low, high = answer.bounds
    assert isinstance(low, int) and isinstance(high, int) and low < high
    assert str(answer).startswith(f"between {low} and {high}")
    assert answer.json["stopped"] == "time"


@pytest.mark.parametrize("budget", [{"time": "soon"}, {"memory": "much"}, {"time": -1}])
def test_a_wrong_budget_is_an_error(budget: dict[str, Any]) -> None:
    with pytest.raises(td.NotationError, match="time|memory"):
        td.value("nim", "1", **budget)


def test_budgets_have_units() -> None:
    assert td.value("nim", "1 2", time="10s", memory="500M").value == td.Nimber(3)
    assert td.value("nim", "1 2", time=10, memory=500_000_000).value == td.Nimber(3)
    assert td.value("nim", "1 2", time=float("inf")).value == td.Nimber(3)


def test_json_has_the_documented_members() -> None:
    page = Path(__file__).parents[3] / "docs" / "src" / "json.md"
    _, section = page.read_text().split("## answers\n", 1)
    described = set(re.findall(r"^\| `(\w+)` \|", section.split("\n## ")[0], re.MULTILINE))
    for game, board in [("pomax", "chain wwb"), ("nim", "1 2"), ("hex", "2x2"), ("sim", "")]:
        members = set(td.value(game, board).json)
        assert {"schema", "value", "outcome", "moves", "reason"} <= members <= described


def test_explanations_and_verification() -> None:
    explanation = td.explain("pomax", "tree w(b(w,b),w)")
    steps = list(explanation)
    assert steps and "Thm 5.2" in str(explanation)
    assert explanation.answer == td.moves("pomax", "tree w(b(w,b),w)")
    assert td.verify("pomax", "tree w(b(w,b),w)")
    assert td.verify("coloring", "a:{00011,10101,11000}, b:{00100,01010}").holds


def test_long_numbers_are_exact() -> None:
    # The chain is worth 1/2^n plus a little more; 4200 places have no decimal digits.
    (value,) = td.values("hackenbush", ["chain w" + "b" * 4200])
    assert value == Fraction(1, 2**4200)
