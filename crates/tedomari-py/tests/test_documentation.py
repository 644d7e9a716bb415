"""The examples in the documentation."""

import doctest
import importlib
import pkgutil

import pytest
import tedomari as td
from tedomari import _native

MODULES = [module.name for module in pkgutil.iter_modules(td.__path__, "tedomari.")]


@pytest.mark.parametrize("name", ["tedomari", *MODULES])
def test_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


@pytest.mark.parametrize("item", [td.Form, td.Nimber, td.Verdict])
def test_examples_of_native_classes(item: type) -> None:
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner()
    found = [test for test in finder.find(item, globs=vars(td)) if test.examples]
    assert found
    for test in found:
        runner.run(test)
    assert runner.failures == 0


def test_everything_is_documented() -> None:
    for name in td.__all__:
        if name not in ("__version__", "Value"):
            assert getattr(td, name).__doc__, name
    assert _native.__version__ == td.__version__
