#!/usr/bin/env python3
"""Kills every verb at each system call about files, delivers signals there, and loses power at each synchronisation.

Afterwards each folder is the old one, the new one, or one that hooke refuses with a sentence; the next run gives the bytes of an
undisturbed one, and leaves no part file, lock or scratch file. Prints promise, tries and failures, separated by tabs.

    Tests/Promises/kills.py [--tries N] [--seconds S] [--only TEXT]      HOOKE is the program (default: .build/release/hooke)
"""

import os
import pathlib
import resource
import signal
import sys

import cases
import power
import preloaded
from cases import Case
from preloaded import Fault
from rows import Try


def kill(case: Case, at: int) -> Try:
    fault = Fault("kill", at)

    def check() -> list[str]:
        folder = cases.make_folder(case)
        outcome = preloaded.run(case.words, folder, fault)
        wrong = [] if outcome.code == -signal.SIGKILL else finished(case, outcome, folder)
        return wrong + cases.problems(case, folder) + cases.problems_afterwards(case, folder)

    return Try("killed at any system call", f"{case.name}: {preloaded.repeated(case.words, fault)} ({call(case, at)})", check)


def finished(case: Case, outcome: preloaded.Outcome, folder: pathlib.Path) -> list[str]:
    """What is wrong with a command that was not disturbed after all."""
    if outcome.code != case.code:
        return [f"exits with {outcome.code}: {outcome.err.strip()}"]
    return cases.ending(case, outcome, cases.tree(folder))


def call(case: Case, at: int) -> str:
    own = [call for call in case.calls if call.is_own]
    return str(own[at - 1]) if at <= len(own) else ""


def interrupt(case: Case, at: int, number: signal.Signals) -> Try:
    fault = Fault(f"signal:{number}", at)
    # A sweep whose rows are written keeps its runs and ends.
    is_early = not case.sweep and at < sum(call.is_own for call in case.calls) // 2

    def check() -> list[str]:
        # A short command may end before the thread that waits for signals wakes, but not each time.
        for _ in range(5):
            folder = cases.make_folder(case)
            outcome = preloaded.run(case.words, folder, fault)
            if outcome.code != case.code or not is_early:
                break
        found, wrong = cases.tree(folder), []
        if outcome.code == -number:
            # Before hooke handles signals.
            wrong += [] if found == case.old else ["ended by the signal, and files were changed"]
        elif outcome.code != (75 if case.words[:2] == ["sweep", "s.yaml"] else 128 + number):
            wrong += finished(case, outcome, folder)
            if is_early:
                wrong.append(f"goes on to exit with {outcome.code}")
        # A sweep keeps its rows for the next run.
        wrong += [f"{path} stays" for path in cases.leftovers(found) if not (outcome.code == 75 and path.endswith(".part"))]
        return wrong + cases.problems(case, folder) + cases.problems_afterwards(case, folder)

    return Try(f"{number.name} at any system call", f"{case.name}: {preloaded.repeated(case.words, fault)} ({call(case, at)})", check)


def ignored(case: Case, at: int, number: signal.Signals) -> Try:
    """A broken pipe or a file over its limit is an error of the call; the signal alone changes nothing."""
    fault = Fault(f"signal:{number}", at)

    def check() -> list[str]:
        folder = cases.make_folder(case)
        outcome = preloaded.run(case.words, folder, fault)
        isEarly = outcome.code == -number and cases.tree(folder) == case.old
        wrong = [] if isEarly else finished(case, outcome, folder)
        return wrong + cases.problems(case, folder) + cases.problems_afterwards(case, folder)

    return Try(f"{number.name} at any system call", f"{case.name}: {preloaded.repeated(case.words, fault)}", check)


def closed_output(case: Case) -> Try:
    def check() -> list[str]:
        folder = cases.make_folder(case)
        reader, writer = os.pipe()
        os.close(reader)
        outcome = preloaded.run(case.words, folder, output=writer)
        os.close(writer)
        wrong = [] if outcome.code == 141 and case.prints else finished(case, outcome, folder)
        if case.prints and outcome.code != 141:
            wrong.append(f"exits with {outcome.code}, and nobody reads its output")
        if outcome.code == 141 and outcome.err:
            wrong.append(f"says {outcome.err.strip()}")
        wrong += [f"{path} stays" for path in cases.leftovers(cases.tree(folder))]
        return wrong + cases.problems(case, folder) + cases.problems_afterwards(case, folder)

    return Try("the reader of the output closed it", f"{case.name}: hooke {' '.join(case.words)} | true", check)


def file_limit(case: Case, size: int) -> Try:
    def check() -> list[str]:
        folder = cases.make_folder(case)
        outcome = preloaded.run(case.words, folder, limits={resource.RLIMIT_FSIZE: size})
        wrong = cases.ending(case, outcome, cases.tree(folder))
        # What gnuplot cannot write is its error.
        if outcome.code not in (case.code, 74, *((70,) if case.draws else ())):
            wrong.append(f"exits with {outcome.code}: {outcome.err.strip()}")
        # The kept rows of a sweep go on.
        wrong += [f"{path} stays" for path in cases.leftovers(cases.tree(folder)) if not path.endswith(".part")]
        return wrong + cases.problems(case, folder) + cases.problems_afterwards(case, folder)

    return Try("files over a limit of size", f"{case.name}: prlimit --fsize={size} hooke {' '.join(case.words)}", check)


def lost_power(case: Case, state: power.State) -> Try:
    def check() -> list[str]:
        folder = power.make_folder(state)
        wrong = cases.problems(case, folder)
        if state.is_end and (later := cases.tree(folder)):
            wrong += [
                f"{path} was lost after the end of the command" for path, digest in case.new.items()
                if path not in later or later[path] != digest and not cases.is_measured(path)
            ]
        return wrong + cases.problems_afterwards(case, folder)

    return Try("power lost at any synchronisation", f"{case.name}: hooke {' '.join(case.words)}, {state.about}", check)


def killed_often(case: Case, seed: int) -> Try:
    """A sweep killed ten times in a row, by SIGTERM and SIGKILL in turn, goes on to the bytes of an undisturbed one."""

    def check() -> list[str]:
        folder, wrong = cases.make_folder(case), []
        for turn in range(10):
            at = 20 + (seed * 37 + turn * 23) % 90
            outcome = preloaded.run(case.words, folder, Fault("kill" if turn % 2 else f"signal:{signal.SIGTERM}", at))
            if outcome.code not in (-signal.SIGKILL, -signal.SIGTERM, 75, case.code):
                wrong.append(f"exits with {outcome.code}: {outcome.err.strip()}")
        return wrong + cases.problems(case, folder) + cases.problems_afterwards(case, folder)

    return Try("a sweep killed ten times in a row", f"{case.name}, seed {seed}", check)


def tries(case: Case) -> list[Try]:
    count = sum(call.is_own for call in case.calls)
    found = [kill(case, at) for at in range(1, count + 1)]
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        found += [interrupt(case, at, number) for at in range(1, count + 1, 7)]
    for number in (signal.SIGPIPE, signal.SIGXFSZ):
        found += [ignored(case, at, number) for at in range(1, count + 1, 29)]
    found.append(closed_output(case))
    # The limit holds for standard error too.
    found += [file_limit(case, size) for size in range(1024, 33 * 1024, 2048)]
    found += [lost_power(case, state) for state in power.states(case)]
    if case.sweep and case.words[1] == "s.yaml":
        found += [killed_often(case, seed) for seed in range(10)]
    return found


if __name__ == "__main__":
    sys.exit(cases.run("Kill every verb at each system call.", tries))
