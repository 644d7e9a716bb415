"""The board that `td.play` shows. The rules and the opponent are in Rust; the page is static/play.js."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ._errors import NotationError
from ._native import Match

_STATIC = Path(__file__).parent / "static"


class Play(anywidget.AnyWidget):
    """A game against an opponent, made by `td.play`."""

    _esm = _STATIC / "play.js"
    _css = _STATIC / "play.css"

    #: What the page shows.
    shown = traitlets.Dict().tag(sync=True)

    def __init__(self, match: Match) -> None:
        self._match = match
        self._start = self._match
        super().__init__(shown=self._page())
        self.on_msg(self._receive)
        self._answer()

    @property
    def you(self) -> str:
        """Your color."""
        return self._match.you

    @property
    def turn(self) -> str | None:
        """The color whose turn it is, or `None` if the game is over."""
        return self._match.turn

    @property
    def winner(self) -> str | None:
        """The color that has won, `"tie"`, or `None` if the game is not over."""
        return self._match.winner

    @property
    def moves(self) -> list[tuple[str, tuple[str, ...]]]:
        """Every move made: the color, and the names of the chosen elements."""
        return [(player, tuple(elements)) for player, elements in self._match.moves]

    @property
    def legal(self) -> list[str]:
        """The elements that may be chosen now."""
        return self._match.legal

    def move(self, *elements: str) -> None:
        """Make your move, and let the opponent answer."""
        self._match = self._match.play(list(elements))
        self._answer()

    def undo(self) -> None:
        """Take back your last move, and what the opponent answered."""
        earlier = self._match.undo()
        if earlier is None:
            self._show("There is no move of yours to take back.")
        else:
            self._match = earlier
            self._show()

    def restart(self) -> None:
        """Begin again."""
        self._match = self._start
        self._answer()

    def hint(self) -> str:
        """Show a best move, and say who wins with best play."""
        text, best = self._match.hint()
        self._show(_sentence(text), best)
        return text

    def __repr__(self) -> str:
        return f"<Play: {self._match.title}, {len(self._match.moves)} moves made>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The widget, and a picture for readers who cannot run it."""
        made: Any = super()._repr_mimebundle_(**kwargs)
        data, metadata = made if isinstance(made, tuple) else (made or {}, {})
        return {**data, "text/plain": repr(self), "image/svg+xml": self._match.svg()}, metadata

    def _answer(self) -> None:
        """Let the opponent move if it is its turn."""
        match = self._match
        if match.is_yours or match.turn is None:
            self._show()
            return
        self.shown = self._page() | {"status": "The opponent is thinking.", "waits": True}
        try:
            self._match, is_known = match.answer()
        except KeyboardInterrupt:
            self._show("Interrupted: the opponent has not moved.")
            raise
        self._show("" if is_known else "The opponent ran out of time, and looked only a few moves ahead.")

    def _show(self, note: str = "", highlight: list[str] | None = None) -> None:
        self.shown = self._page(note, highlight)

    def _page(self, note: str = "", highlight: list[str] | None = None) -> dict[str, Any]:
        match = self._match
        return {
            "title": match.title,
            "rule": _sentence(match.rule),
            "svg": match.svg(highlight or []),
            "legal": match.legal if match.is_yours else [],
            "several": match.several,
            "status": match.ending or _status(match),
            "note": note,
            "moves": [{"player": player, "elements": names} for player, names in match.moves],
            "over": match.turn is None,
            "waits": False,
        }

    def _receive(self, _widget: object, message: object, _buffers: object) -> None:
        """Do what was clicked. A page may send anything, and a click may come late."""
        if not isinstance(message, dict):
            return
        try:
            match message.get("do"):
                case "move":
                    if (elements := _names(message.get("elements"))) is not None:
                        self.move(*elements)
                case "undo":
                    self.undo()
                case "restart":
                    self.restart()
                case "hint":
                    self.hint()
                case "continue":
                    self._answer()
        except NotationError as error:
            self._show(_sentence(error.message))


def _status(match: Match) -> str:
    if match.opponent == "person":
        return f"{(match.turn or '').capitalize()} moves."
    if match.is_yours:
        return f"Your turn. You are {match.you}."
    return "The opponent's turn."


def _sentence(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}."


def _names(elements: object) -> list[str] | None:
    if isinstance(elements, list) and all(isinstance(name, str) for name in elements):
        return elements
    return None
