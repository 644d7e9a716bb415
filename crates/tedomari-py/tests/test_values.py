"""The laws of nimbers, forms and verdicts."""

from __future__ import annotations

import itertools
import pickle

import pytest
import tedomari as td

ATOMS = [td.Form(name) for name in ("T", "a", "b", "_")]
FORMS = sorted({g | h for g, h in itertools.product(ATOMS, repeat=2)} | set(ATOMS), key=str)


def test_nimbers() -> None:
    some = [td.Nimber(size) for size in range(9)]
    for x, y in itertools.product(some, repeat=2):
        assert (x + y).size == x.size ^ y.size
        assert x + y == y + x and (x + y) + y == x
        assert (x <= y) == (x.size <= y.size)
    assert [str(x) for x in some[:3]] == ["0", "*1", "*2"]
    assert not td.Nimber(0) and td.Nimber(1) and int(td.Nimber(7)) == 7
    assert len({td.Nimber(1), td.Nimber(1)}) == 1
    with pytest.raises(TypeError):
        td.Nimber(1) + 1  # type: ignore[operator]


def test_forms_are_partially_ordered() -> None:
    top, a, b, bottom = ATOMS
    assert bottom <= a <= top and not a <= b and not b <= a
    for g, h in itertools.product(FORMS, repeat=2):
        assert (g <= h) == (h >= g)
        assert (g == h) == (g <= h and h <= g)
        assert (g < h) == (g <= h and g != h)
        assert (
            td.compare(g, h)
            == {
                (True, True): "equivalent",
                (True, False): "less",
                (False, True): "greater",
                (False, False): "incomparable",
            }[g <= h, h <= g]
        )
    for g, h, k in itertools.product(FORMS[:8], repeat=3):
        if g <= h and h <= k:
            assert g <= k


def test_options_make_the_form_again() -> None:
    for form in FORMS:
        if form.is_settled:
            assert form.left == [] and form.right == []
        else:
            (left,), (right,) = form.left, form.right
            assert left | right == form


def test_sums_add_outcomes_pairwise() -> None:
    two = [td.Form(text, "L2") for text in ("T", "_", "{T|_}")]
    for g, h in itertools.product(two, repeat=2):
        total = g + h
        # The sum is at least as good with better summands.
        for better in two:
            if h <= better:
                assert total <= g + better
    assert str(two[0] + two[1]) == "(T,_)"
    assert str(two[2] + two[0]) == "{T|(_,T)}"


def test_forms_are_read_in_canonical_form() -> None:
    assert td.Form("{a,a|b}") == td.Form("{a|b}")
    assert hash(td.Form("{a,a|b}")) == hash(td.Form("{a|b}"))
    assert td.canonical("{{T|a}|a}").text == str(td.Form("{{T|a}|a}"))
    assert td.Form("{a|b}").latex == r"\{a\mid b\}"


def test_different_outcomes_do_not_compare() -> None:
    with pytest.raises(td.NotationError, match="different outcomes"):
        td.Form("T", "L2") <= td.Form("T")
    assert td.Form("T", "L2") != td.Form("T")


def test_verdicts() -> None:
    verdict = td.value("avoid", "K6 K3").value
    assert verdict == td.Verdict("second", 15)
    assert isinstance(verdict, td.Verdict) and (verdict.winner, verdict.length) == ("second", 15)
    with pytest.raises(td.NotationError):
        td.Verdict("third", 1)


def test_values_are_picklable() -> None:
    for value in [*FORMS, td.Nimber(5), td.Verdict("tie", 9), td.Form("{T|_}", "L2") + FORMS[0]]:
        copy = pickle.loads(pickle.dumps(value))
        assert copy == value and hash(copy) == hash(value)
