"""The Python code of the book and the README."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)

PAGES = [
    page
    for page in [ROOT / "README.md", *sorted((ROOT / "docs/src").rglob("*.md"))]
    if BLOCK.search(page.read_text())
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page(page: Path) -> None:
    """Runs the blocks of a page one after the other. A block with prompts must print what it shows."""
    text = page.read_text()
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner()
    for block in BLOCK.finditer(text):
        code, line = block[1], text.count("\n", 0, block.start(1))
        if code.startswith(">>>"):
            test = doctest.DocTestParser().get_doctest(code, names, page.name, str(page), line)
            runner.run(test, clear_globs=False)
            names = test.globs
        else:
            exec(compile("\n" * line + code, page, "exec"), names)
    assert runner.failures == 0


def test_there_are_pages() -> None:
    assert {"README", "python"} <= {page.stem for page in PAGES}
