"""The first example of the README, as it stands there."""

import tedomari as td


def test_first_example() -> None:
    answer = td.value("pomax", "tree w(b(w,b),w)")
    assert (answer.value, answer.outcome) == (1, "left")
    assert [str(move) for move in answer.best_moves] == [
        "White 3, which leaves 0",
        "White 5, which leaves 0",
        "Black 4, which leaves 2",
    ]
    assert "Thm 5.2" in answer.reason
    assert td.value("nim", "3 4 5").value == td.Nimber(2)
    outcome = td.value("avoid", "K6 K3").outcome
    assert outcome is not None
    assert (outcome, outcome.length, repr(outcome)) == (
        "second",
        15,
        "second player, in 15 moves",
    )
