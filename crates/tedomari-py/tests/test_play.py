"""`td.play`: what clicks do. static/play.js is tested in a browser, in play.test.js."""

import re
import subprocess
import sys
from typing import Any

import pytest

import tedomari as td
from tedomari._widget import Play


def click(game: Play, **message: Any) -> None:
    """What the page sends."""
    game._receive(game, message, [])


def shown(game: Play) -> dict[str, Any]:
    page: dict[str, Any] = game.shown
    return page


def test_the_perfect_opponent_of_sim_wins() -> None:
    game = td.play("sim")
    assert game.you == game.turn == "red"
    # Red is the first player, and loses against best play whatever it does.
    while game.winner is None:
        assert shown(game)["legal"] == game.legal
        click(game, do="move", elements=[game.legal[0]])
    assert game.winner == "green"
    assert shown(game)["legal"] == []
    assert shown(game)["over"]
    assert "you" in shown(game)["status"].lower()


def test_you_win_if_you_play_best_moves() -> None:
    # 3 ^ 4 ^ 5 is not 0, so the first player wins.
    game = td.play("nim", "3 4 5")
    while game.winner is None:
        text = game.hint()
        assert game.you in text.lower()
        _, best = game._match.hint()
        game.move(*best)
    assert game.winner == game.you


@pytest.mark.parametrize(
    ("game", "board"),
    [
        ("pomax", "tree w(b(w,b),w)"),
        ("pomin", "chain wbwb"),
        ("leaf", "path wbwb"),
        ("hackenbush", "young 2,2 chess"),
        ("chomp", "2x3"),
        ("misere-nim", "1 2"),
        ("coloring", "a:{00011,10101,11000}, b:{00100,01010}"),
        ("hex", "3x3"),
        ("tictactoe", ""),
        ("avoid-plus", "K4 K3"),
        ("positive-cnf", "(1 | 2) & (2 | 3)"),
    ],
)
def test_every_kind_of_game_is_played_to_its_end(game: str, board: str) -> None:
    played = td.play(game, board, time=60)
    names = set(re.findall('data-element="([^"]*)"', shown(played)["svg"]))
    assert set(played.legal) <= names
    while played.winner is None:
        before = len(played.moves)
        click(played, do="move", elements=[played.legal[-1]])
        assert len(played.moves) > before
    assert shown(played)["status"]


def test_undo_takes_back_your_move_and_the_answer() -> None:
    game = td.play("sim")
    start = shown(game)
    click(game, do="undo")
    assert "no move of yours" in shown(game)["note"]
    click(game, do="move", elements=["1-2"])
    assert [player for player, _ in game.moves] == ["red", "green"]
    click(game, do="undo")
    assert shown(game) == start
    click(game, do="move", elements=["1-2"])
    click(game, do="restart")
    assert shown(game) == start


def test_the_opponent_begins_if_you_are_second() -> None:
    game = td.play("sim", you="green")
    assert [player for player, _ in game.moves] == ["red"]
    assert game.turn == "green"


def test_two_people_take_turns() -> None:
    game = td.play("tictactoe", opponent="person")
    turns = []
    while game.winner is None:
        turns.append(game.turn)
        game.move(game.legal[0])
    assert turns[:3] == ["red", "green", "red"]


def test_a_wrong_move_is_explained_and_changes_nothing() -> None:
    game = td.play("pomax", "chain wb")
    before = shown(game)
    click(game, do="move", elements=["9"])
    assert "no element called '9'" in shown(game)["note"]
    assert shown(game) | {"note": ""} == before
    with pytest.raises(td.NotationError, match="no element called"):
        game.move("9")
    with pytest.raises(td.NotationError, match="none was named"):
        game.move()


@pytest.mark.parametrize(
    "message",
    [None, 3, [], {}, {"do": None}, {"do": "move"}, {"do": "move", "elements": 3}, {"do": "move", "elements": [3]}],
)
def test_other_messages_are_ignored(message: Any) -> None:
    game = td.play("nim", "1 2")
    before = shown(game)
    game._receive(game, message, [])
    assert shown(game) == before


def test_wrong_words_are_errors() -> None:
    with pytest.raises(td.NotationError, match="the opponents are random, novice"):
        td.play("sim", opponent="nobody")
    with pytest.raises(td.NotationError, match="played by Red and Green"):
        td.play("sim", you="white")
    with pytest.raises(td.NotationError, match="there is no player `blue`"):
        td.play("sim", you="blue")
    with pytest.raises(td.NotationError, match="Red starts"):
        td.play("sim", first="green")
    with pytest.raises(td.NotationError, match="does not play chess"):
        td.play("chess")


def test_a_game_that_cannot_be_solved_has_other_opponents() -> None:
    with pytest.raises(td.NotationError, match='opponent="expert"'):
        td.play("avoid", "K6 K3", time=0)
    game = td.play("avoid", "K6 K3", opponent="expert", time=0)
    game.move("1-2")
    assert len(game.moves) == 2


def test_the_picture_is_well_formed_and_marks_the_hint() -> None:
    from xml.etree import ElementTree

    game = td.play("nim", "1 2")
    ElementTree.fromstring(shown(game)["svg"])
    click(game, do="hint")
    page = shown(game)
    assert "highlighted" in page["svg"]
    assert page["note"] == "White wins, the value is *3."


def test_the_package_works_without_anywidget() -> None:
    code = """
import sys
sys.modules["anywidget"] = None
import tedomari as td
try:
    td.play("sim")
except ModuleNotFoundError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "td.play needs anywidget: pip install 'tedomari[notebook]'"
