"""Ctrl-C, and other threads meanwhile."""

from __future__ import annotations

import subprocess
import sys
import textwrap

#: A search that takes much longer than any test.
HARD = 'td.value("pominmax", "boolean 8 random 1")'


def run(script: str) -> str:
    """What a script prints."""
    result = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)], capture_output=True, text=True, timeout=60
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_ctrl_c_interrupts_and_the_interpreter_goes_on() -> None:
    """An alarm in another thread sends the signal that Ctrl-C sends."""
    for question in (
        HARD,
        'td.values("pominmax", ["boolean 8 random 1"] * 4)',
        'td.census("posets = 8")',
        'td.conjecture("pominmax = pominmax", on="posets = 8")',
    ):
        output = run(
            f"""
            import os, signal, threading, time
            import tedomari as td

            sent = []
            def send():
                sent.append(time.monotonic())
                os.kill(os.getpid(), signal.SIGINT)

            threading.Timer(0.3, send).start()
            try:
                {question}
            except KeyboardInterrupt:
                print("interrupted", time.monotonic() - sent[0])
            print(td.value("nim", "3 4 5").value)
            """
        )
        first, second = output.splitlines()
        word, delay = first.split()
        assert (word, second) == ("interrupted", "*2")
        # The promise is a tenth of a second; a busy machine may be slower.
        assert float(delay) < 5


def test_other_threads_run_meanwhile() -> None:
    output = run(
        f"""
        import threading
        import tedomari as td

        found = []
        def search():
            found.append({HARD.replace(")", ", time=60)")})

        thread = threading.Thread(target=search, daemon=True)
        thread.start()
        for count in range(1000):
            assert td.value("nim", "1 2 3").value == td.Nimber(0)
        print(len(found), thread.is_alive())
        """
    )
    assert output.split() == ["0", "True"]
