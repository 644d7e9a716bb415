"""Bad input raises documented exceptions, whatever it is."""

from __future__ import annotations

import pickle
import random

import pytest
import tedomari as td


def test_the_place_of_an_error() -> None:
    with pytest.raises(td.NotationError) as raised:
        td.value("pomax", "chain wxw")
    error = raised.value
    assert isinstance(error, ValueError)
    assert (error.line, error.column) == error.position == (1, 8)
    assert "^" in error.text and str(error) == error.text
    assert error.expected is not None
    copy = pickle.loads(pickle.dumps(error))
    assert isinstance(copy, td.NotationError) and copy.position == error.position


def test_suggestions() -> None:
    with pytest.raises(td.NotationError) as raised:
        td.value("pomix", "chain w")
    assert raised.value.suggestion == raised.value.help
    assert raised.value.suggestion is not None and "pomax" in raised.value.suggestion
    assert raised.value.position is None


def test_errors_are_the_same_as_those_of_the_program() -> None:
    with pytest.raises(td.NotationError) as raised:
        td.Board("tree w(b,")
    assert raised.value.text == (
        "line 1, column 10: unexpected end of text\n"
        "1 | tree w(b,\n"
        "  |          ^\n"
        "expected a color, `w` or `b`"
    )


WORDS = [
    *"wb(){}[]<>|,;:*+-=/\\\"'0123456789 \n\t\0é∞",
    *["chain", "tree", "white", "black", "poset", "graph", "young", "zigzag", "random", "needs"],
    *["K6", "K3", "3x3", "3 4 5", "a < b", "white a b", "{a|b}", "99999999999999999999", "hex"],
    *["boolean 3", "grid", "edges", '{"kind": "poset", "colors": "ww"', "red", "sets a b / b c"],
]


def test_random_text_raises_only_documented_exceptions() -> None:
    chance = random.Random(7)
    games = [game["name"] for game in td.games()]
    answered = 0
    for _ in range(1500):
        text = "".join(
            chance.choice(WORDS) + chance.choice(["", " "]) for _ in range(chance.randrange(1, 7))
        )
        try:
            td.value(chance.choice(games), text, time=0.02)
            answered += 1
        except td.NotationError:
            pass
        for read in (td.Board, td.canonical, td.boards, td.draw):
            try:
                read(text)
            except td.NotationError:
                pass
    assert answered > 10


def test_numbers_out_of_range() -> None:
    with pytest.raises(td.NotationError, match="no nimber of size -1"):
        td.Nimber(-1)
    with pytest.raises(td.NotationError, match="at least one"):
        td.values("nim", ["3 4 5"], threads=0)
    with pytest.raises(ValueError, match="no shard -1 of 2"):
        td.boards("posets <= 3").shard(-1, 2)


def test_wrong_types_are_type_errors() -> None:
    with pytest.raises(TypeError):
        td.value(7)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="int"):
        td.value("pomax", 7)  # type: ignore[arg-type]
