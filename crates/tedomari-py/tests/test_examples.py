"""The examples in Python and the notebooks, run as a reader runs them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

EXAMPLES = Path(__file__).parents[3] / "examples"
NOTEBOOKS = sorted((EXAMPLES / "notebooks").glob("*.ipynb"))

#: What is compared. Tables in HTML say the same as their text.
KINDS = ("text/plain", "image/svg+xml", "text/latex")


def test_there_are_three_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["hex-player", "researcher", "teacher"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path: Path) -> None:
    """Every cell runs, and shows what the file shows. `UPDATE_NOTEBOOKS=1` writes the file instead."""
    stored = nbformat.read(path, as_version=4)
    fresh = nbformat.from_dict(stored)
    # What a cell prints comes in parts, which are not the same each time.
    NotebookClient(
        fresh, timeout=600, kernel_name="python3", store_widget_state=False, coalesce_streams=True
    ).execute()
    for cell in fresh.cells:
        tidy(cell)
    if os.environ.get("UPDATE_NOTEBOOKS"):
        nbformat.write(fresh, path)
        return
    for old, new in zip(stored.cells, fresh.cells, strict=True):
        assert shown(old) == shown(new), new.source


def tidy(cell: Any) -> None:
    """Remove what differs from run to run: times, and the identifiers of widgets."""
    cell.metadata.clear()
    for output in cell.get("outputs", []):
        output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)


def shown(cell: Any) -> list[Any]:
    """What the outputs of a cell show."""
    return [
        output.get("text") or {kind: output.data[kind] for kind in KINDS if kind in output.data}
        for output in cell.get("outputs", [])
    ]


def test_two_processes_of_a_dask_cluster_find_what_one_process_finds() -> None:
    example = EXAMPLES / "python" / "dask_conjecture.py"
    done = subprocess.run([sys.executable, example], capture_output=True, text=True, check=True)
    two, one = (line.split(":")[1].strip() for line in done.stdout.splitlines())
    assert two == one
    assert "0 counterexamples" not in one
