"""The exceptions of the package."""

from __future__ import annotations


class NotationError(ValueError):
    """Wrong input: what is wrong, where, and what would be right.

    >>> import tedomari as td
    >>> try:
    ...     td.value("pomax", "tree w(b,")
    ... except td.NotationError as error:
    ...     print(error.position, error.expected)
    (1, 10) a color, `w` or `b`
    """

    #: What is wrong, in one sentence.
    message: str
    #: The line of the error in the text of the board, counted from 1.
    line: int | None
    #: The column of the error, counted in characters from 1.
    column: int | None
    #: What was expected there.
    expected: str | None
    #: A suggestion, such as the most similar known word.
    help: str | None
    #: The complete message, with a caret below the place in the text.
    text: str

    def __init__(
        self,
        text: str,
        message: str | None = None,
        line: int | None = None,
        column: int | None = None,
        expected: str | None = None,
        help: str | None = None,
    ) -> None:
        super().__init__(text, message, line, column, expected, help)
        self.text = text
        self.message = text if message is None else message
        self.line = line
        self.column = column
        self.expected = expected
        self.help = help

    @property
    def position(self) -> tuple[int, int] | None:
        """The line and the column, if the error has a place."""
        if self.line is None or self.column is None:
            return None
        return (self.line, self.column)

    @property
    def suggestion(self) -> str | None:
        """The same as `help`."""
        return self.help

    def __str__(self) -> str:
        return self.text


class InternalError(RuntimeError):
    """A defect of the library. Please report it, with the question that led to it."""


class BudgetError(RuntimeError):
    """The budget ran out where there is no partial answer."""

    #: What ended the computation: `"time"`, `"memory"` or `"user"`.
    stopped: str

    def __init__(self, text: str, stopped: str) -> None:
        super().__init__(text, stopped)
        self.stopped = stopped

    def __str__(self) -> str:
        return str(self.args[0])
