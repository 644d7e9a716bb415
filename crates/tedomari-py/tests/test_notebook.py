"""What notebooks show."""

from __future__ import annotations

import pickle
import xml.etree.ElementTree as ElementTree

import pytest
import tedomari as td


def is_picture(svg: str | None) -> bool:
    return svg is not None and ElementTree.fromstring(svg).tag.endswith("svg")


@pytest.mark.parametrize(
    ("game", "board"),
    [
        ("pomax", "tree w(b(w,b),w)"),
        ("nim", "1 2 3"),
        ("hex", "3x3"),
        ("avoid", "K4 K3"),
        ("coloring", "a:{01}, b:{10}"),
        ("custom", "white x y z; x needs {y} or {z}"),
    ],
)
def test_answers(game: str, board: str) -> None:
    answer = td.value(game, board)
    bundle = answer._repr_mimebundle_()
    assert is_picture(bundle["image/svg+xml"])
    assert bundle["text/latex"].startswith("$") and bundle["text/plain"]
    # The picture travels with the answer.
    copy = pickle.loads(pickle.dumps(answer))
    assert copy == answer and copy._repr_mimebundle_() == bundle
    assert copy.json == answer.json


def test_whatever_is_about_an_answer_is_picklable() -> None:
    answer = td.moves("pomax", "tree w(b(w,b),w)")
    tested = td.conjecture("pomax = white - black", on="posets <= 4")
    for item in [
        answer.moves,
        answer.outcome,
        td.explain("pomax", "chain wwb"),
        td.verify("pomax", "chain wwb"),
        tested.counterexample,
    ]:
        assert pickle.loads(pickle.dumps(item)) == item
    outcome = pickle.loads(pickle.dumps(td.value("avoid", "K4 K3").outcome))
    assert outcome == "second" and isinstance(outcome.length, int)


def test_the_witness_is_in_the_picture() -> None:
    answer = td.value("pomax", "chain wwb")
    with_witness = td.draw("pomax", "chain wwb", show="values,witness")
    assert is_picture(answer._repr_svg_()) and is_picture(str(with_witness))
    assert str(with_witness) != str(td.draw("pomax", "chain wwb", show="values"))


def test_boards_forms_and_counterexamples() -> None:
    board = td.Board("chain wb")
    assert is_picture(board._repr_svg_())
    assert is_picture(board._repr_mimebundle_()["image/svg+xml"])
    form = td.Form("{a|b}")
    assert is_picture(form._repr_svg_()) and form._repr_latex_() == r"$\{a\mid b\}$"
    found = td.conjecture("pomax = white - black", on="posets <= 4", where="chess").counterexample
    assert found is not None and is_picture(found._repr_svg_())
    assert "pomax" in found._repr_mimebundle_()["text/plain"]


def test_pictures() -> None:
    assert td.draw("hex", "3x3")._repr_svg_() == str(td.draw("hex", "3x3"))
    # A game with its own board, in any spelling of its name.
    assert td.draw("tic tac toe") == td.draw("tictactoe") != td.draw("sim")
    png = td.draw("chain wb", format="png")
    assert png._repr_png_() is not None and png.content.startswith(b"\x89PNG")
    assert "tikzpicture" in str(td.draw("chain wb", format="tex"))
    assert pickle.loads(pickle.dumps(png)) == png
    assert str(td.draw("passable", "{a|b}")).startswith("<")
    with pytest.raises(td.NotationError, match="no format"):
        td.draw("chain wb", format="gif")
    with pytest.raises(ValueError, match="show"):
        td.draw("nim", "1", show="everything")


def test_what_is_too_large_is_not_drawn() -> None:
    large = td.Board("chain " + "w" * 6000)
    assert large._repr_svg_() is None
    assert "image/svg+xml" not in large._repr_mimebundle_()
    assert td.value("pomax", large)._repr_svg_() is None
