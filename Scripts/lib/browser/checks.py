"""Checks by name: each prints `ok  NAME` or `FAILED: NAME` with the reason, and the count of failures is the result."""

import time
import traceback

from .devtools import ProtocolError

CHECKS = []


def check(name):
    """Registers a function of a `World` as the check with a name. What it returns is printed after the name."""
    def register(function):
        CHECKS.append((name, function))
        return function
    return register


def expect(condition, message):
    """Fails the check with a message where a condition does not hold."""
    if not condition:
        raise AssertionError(message)


def equal(found, expected, what):
    """Fails the check where two values differ."""
    expect(found == expected, f"{what}: {found!r}, expected {expected!r}")


def run(world, word):
    """Runs the checks whose names have a word, and returns how many failed."""
    failed = 0
    for name, function in CHECKS:
        if word not in name:
            continue
        started = time.monotonic()
        try:
            detail = function(world)
            print(f"ok  {name}{f': {detail}' if detail else ''} ({time.monotonic() - started:.1f} s)", flush=True)
        except (AssertionError, ProtocolError) as error:
            failed += 1
            print(f"FAILED: {name}: {error}", flush=True)
        except Exception:  # a defect of the check itself
            failed += 1
            print(f"FAILED: {name}: {traceback.format_exc()}", flush=True)
    return failed
