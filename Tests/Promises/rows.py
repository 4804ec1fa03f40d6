"""Chooses tries evenly, counts their failures, and prints a row for each promise."""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

# The most lines about a failure.
MOST = 4


@dataclass
class Try:
    """One try of a promise: `check` returns what is wrong. `repeat` says how it was made."""

    promise: str
    repeat: str
    check: Callable[[], list[str]]


def options(about: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--tries", type=int, help="the number of tries, spread evenly (default: each once)")
    parser.add_argument("--seconds", type=float, help="the longest time, for a short form")
    parser.add_argument("--only", default="", help="only tries whose promise or repetition contains this text")
    return parser.parse_args()


def run(tries: list[Try], wanted: argparse.Namespace) -> int:
    """Makes a try of each promise, and then the others in an order in which every beginning is spread evenly.

    Prints the rows, also when it is ended early. Returns the exit code.
    """
    tries = [one for one in tries if wanted.only in f"{one.promise}: {one.repeat}"]
    rows = {one.promise: [0, 0] for one in tries}
    # Of each promise the one in the middle.
    groups = {promise: [one for one in tries if one.promise == promise] for promise in rows}
    firsts = [group[len(group) // 2] for group in groups.values()]
    tries = [one for one in tries if one not in firsts]
    begin, size = time.monotonic(), len(tries)
    # A step near the golden section of the number of tries, without a common divisor.
    step = next(step for step in range(int(size * 0.618) + 1, 2 * size + 2) if _divisor(step, size) == 1) if size else 1
    try:
        most = len(firsts) + size if wanted.tries is None else wanted.tries if firsts else 0
        for index in range(most):
            if index >= len(firsts) and wanted.seconds is not None and time.monotonic() - begin > wanted.seconds:
                break
            one = firsts[index % len(firsts)] if index < len(firsts) or not size else tries[(index - len(firsts)) * step % size]
            try:
                wrong = one.check()
            except Exception as error:  # A file that cannot be read is what the try found.
                wrong = [f"{type(error).__name__}: {error}"]
            rows[one.promise][0] += 1
            if wrong:
                rows[one.promise][1] += 1
                rest = [f"and {len(wrong) - MOST} more"] if len(wrong) > MOST else []
                print(f"FAILED {one.promise}\n  tried: {one.repeat}", *wrong[:MOST], *rest, sep="\n  ", file=sys.stderr, flush=True)
    finally:
        for promise, (count, failures) in rows.items():
            print(f"{promise}\t{count}\t{failures}", flush=True)
    # Without a try nothing is known.
    return 1 if not rows or any(failures for _, failures in rows.values()) else 0


def _divisor(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a
