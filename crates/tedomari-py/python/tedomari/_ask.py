"""The verbs: questions about one game."""

from __future__ import annotations

import json
from typing import Any

from . import _native
from ._answer import Answer, Explanation, Verification, _bundle
from ._board import BoardSource
from ._board import board as _board
from ._errors import NotationError
from ._native import Form

#: A time in seconds, or with a unit: `"500ms"`, `"2m"`.
Time = float | str | None
#: A size in bytes, or with a unit: `"500M"`, `"2G"`.
Memory = int | str | None


def _text(board: BoardSource) -> str:
    """The text of a board."""
    if isinstance(board, str):
        return board
    if isinstance(board, list | tuple) and board and all(type(size) is int for size in board):
        return " ".join(map(str, board))
    return _board(board).text


def _given(**options: str | None) -> dict[str, str]:
    return {name: value for name, value in options.items() if value is not None}


def value(
    game: str,
    board: BoardSource = "",
    *,
    left: str | None = None,
    atoms: str | None = None,
    red: str | None = None,
    green: str | None = None,
    time: Time = None,
    memory: Memory = None,
) -> Answer:
    """The value of a game, who wins, the best moves, and why.

    The board is a text in any format, a `Board`, anything that `td.board` turns into one, or a list
    of the sizes of heaps.
    `left` is the color of Left, `atoms` the poset of outcomes of a coloring game, and `red` and
    `green` are the patterns of the players of a pattern game. When `time` or `memory` runs out,
    `answer.bounds` are the bounds found until then.

    >>> import tedomari as td
    >>> td.value("nim", [3, 4, 5]).value
    Nimber(2)
    >>> td.value("hackenbush", "chain wb").value
    Fraction(1, 2)
    >>> td.value("hex", "4x4").outcome
    'first'
    """
    options = _given(left=left, atoms=atoms, red=red, green=green)
    return Answer(_native.solve(game, _text(board), options, False, time, memory))


def moves(
    game: str,
    board: BoardSource = "",
    *,
    left: str | None = None,
    atoms: str | None = None,
    red: str | None = None,
    green: str | None = None,
    time: Time = None,
    memory: Memory = None,
) -> Answer:
    """The same as `value`, with the value after every first move in `answer.moves`.

    >>> import tedomari as td
    >>> [(move.elements, move.value) for move in td.moves("pomax", "chain wwb").moves]
    [(('3',), 2)]
    """
    options = _given(left=left, atoms=atoms, red=red, green=green)
    return Answer(_native.solve(game, _text(board), options, True, time, memory))


def explain(
    game: str,
    board: BoardSource = "",
    *,
    left: str | None = None,
    atoms: str | None = None,
    red: str | None = None,
    green: str | None = None,
    time: Time = None,
    memory: Memory = None,
) -> Explanation:
    """Why a game has its value: each step with its theorem, its definitions and the calculation.

    >>> import tedomari as td
    >>> len(list(td.explain("pomax", "tree w(b(w,b),w)"))) > 0
    True
    """
    options = _given(left=left, atoms=atoms, red=red, green=green)
    solved = _native.solve(game, _text(board), options, True, time, memory)
    explained, text = solved.explanation()
    return Explanation(Answer(solved), text.rstrip("\n"), explained)


def verify(
    game: str,
    board: BoardSource = "",
    *,
    left: str | None = None,
    atoms: str | None = None,
    red: str | None = None,
    green: str | None = None,
    time: Time = None,
    memory: Memory = None,
) -> Verification:
    """Checks an answer independently of the solver: its reason, its value and the winner.

    >>> import tedomari as td
    >>> td.verify("pomax", "chain bwwb").holds
    True
    """
    options = _given(left=left, atoms=atoms, red=red, green=green)
    solved = _native.solve(game, _text(board), options, True, time, memory)
    findings, sentences, holds = solved.verify(time, memory)
    return Verification(Answer(solved), holds, tuple(sentences), findings)


class Picture:
    """A picture of a game or a board, which a notebook shows."""

    __slots__ = ("format", "content")

    #: The format, such as `"svg"`.
    format: str
    #: The content of a file in this format.
    content: bytes

    def __init__(self, format: str, content: bytes) -> None:
        self.format = format
        self.content = content

    def __str__(self) -> str:
        return self.content.decode()

    def __repr__(self) -> str:
        return f"<Picture: {self.format}, {len(self.content)} bytes>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Picture):
            return NotImplemented
        return (self.format, self.content) == (other.format, other.content)

    def __hash__(self) -> int:
        return hash((self.format, self.content))

    def __reduce__(self) -> tuple[type[Picture], tuple[str, bytes]]:
        return (type(self), (self.format, self.content))

    def _repr_svg_(self) -> str | None:
        return self.content.decode() if self.format == "svg" else None

    def _repr_png_(self) -> bytes | None:
        return self.content if self.format == "png" else None

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        bundle: dict[str, Any] = {}
        match self.format:
            case "png":
                bundle["image/png"] = self.content
                bundle["text/plain"] = repr(self)
            case "svg":
                bundle = dict(_bundle(repr(self), self.content.decode(), None))
            case _:
                bundle["text/plain"] = str(self)
        return bundle


def draw(
    game: str,
    board: BoardSource | None = None,
    *,
    show: str | None = None,
    highlight: list[str] | tuple[str, ...] = (),
    format: str = "svg",
    left: str | None = None,
    atoms: str | None = None,
    red: str | None = None,
    green: str | None = None,
    time: Time = None,
    memory: Memory = None,
) -> Picture:
    """A picture of a game, of a board alone, or of `passable` and an expression.

    The formats are those of `tedomari draw`: `"svg"`, `"png"`, `"tex"`, `"text"`, `"dot"`, and so
    on. `show="values,witness"` solves the game and shows the result of every first move and the
    elements that show why the value holds.

    >>> import tedomari as td
    >>> print(td.draw("chain wb", format="notation"))
    chain wb
    >>> td.draw("hex", "3x3").format
    'svg'
    """
    if board is None and not _is_game(game):
        board, game = game, ""
    options = _given(left=left, atoms=atoms, red=red, green=green)
    text = _text("" if board is None else board)
    wanted = set() if show is None else {word.strip() for word in show.split(",")}
    if unknown := wanted - {"values", "witness"}:
        raise ValueError(f"show is values, witness or both, not {', '.join(sorted(unknown))}")
    if wanted:
        solved = _native.solve(game, text, options, "values" in wanted, time, memory)
        return Picture(format, solved.picture(format, "values" in wanted, "witness" in wanted))
    return Picture(format, _native.draw(game, text, options, format, list(highlight)))


def _is_game(name: str) -> bool:
    """Whether a game of the catalogue has a name, in any spelling."""
    try:
        return name != "" and len(games(name)) == 1
    except NotationError:
        return False


def games(name: str = "") -> list[dict[str, Any]]:
    """The catalogue of games, as `tedomari games --json` lists them, or the game with a name.

    >>> import tedomari as td
    >>> [game["name"] for game in td.games()][:3]
    ['pomax', 'pomin', 'pominmax']
    """
    found: list[dict[str, Any]] = json.loads(_native.games(name))
    return found


def canonical(text: str, atoms: str = "P4", *, time: Time = None, memory: Memory = None) -> Form:
    """The canonical form of an expression over a poset of outcomes.

    >>> import tedomari as td
    >>> td.canonical("{a,{T|b}|{a|_},b}")
    Form('{a,{T|b}|{a|_},b}')
    """
    return Form(text, atoms, time=time, memory=memory)


def compare(
    g: Form | str,
    h: Form | str,
    atoms: str = "P4",
    *,
    time: Time = None,
    memory: Memory = None,
) -> str:
    """How two games over a poset of outcomes compare: `"equivalent"`, `"less"`, `"greater"` or
    `"incomparable"`.

    >>> import tedomari as td
    >>> td.compare("{a|b}", "{T|b}")
    'less'
    """
    for game in (g, h):
        atoms = game.atoms if isinstance(game, Form) else atoms
    return _native.compare(str(g), str(h), atoms, time, memory)
