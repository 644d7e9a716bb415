"""Playing in a notebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._ask import Memory, Time, _given, _text
from ._board import BoardSource
from ._native import Match

if TYPE_CHECKING:
    from ._widget import Play


def play(
    game: str,
    board: BoardSource = "",
    *,
    you: str | None = None,
    first: str | None = None,
    opponent: str = "perfect",
    left: str | None = None,
    atoms: str | None = None,
    red: str | None = None,
    green: str | None = None,
    time: Time = 10,
    memory: Memory = None,
) -> Play:
    """Play a game in the notebook.

    Click an element to choose it, or go to it with the arrow keys and press Enter. The opponent
    answers. The same can be said in Python:

    >>> import tedomari as td
    >>> game = td.play("nim", "1 2", first="black", you="black")
    >>> game.move("take 1 from heap 2")
    >>> game.moves
    [('black', ('3',)), ('white', ('2',))]

    `you` is your color; by default you move first. `first` is the color that moves first, where
    there is a choice. `opponent` is `"perfect"`, a weaker one such as `"casual"`, or `"person"`
    for two people. `time` and `memory` limit each move of the opponent. Everything else is as for
    `td.value`.

    Needs anywidget: `pip install 'tedomari[notebook]'`.
    """
    try:
        from ._widget import Play
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"td.play needs {missing.name}: pip install 'tedomari[notebook]'", name=missing.name
        ) from None
    options = _given(left=left, atoms=atoms, red=red, green=green)
    return Play(Match(game, _text(board), options, you, first, opponent, time, memory))
