#!/usr/bin/env python3
"""Fails system calls of every verb, and of gnuplot: errors, interrupted, short, lasting; few descriptors, little memory, no locks.

Each ends with success and the whole result, or with a documented exit code and a sentence. Afterwards each folder is the old one, the new
one, or one that hooke refuses; the next run gives the bytes of an undisturbed one, and leaves nothing hidden. Prints promise, tries and
failures, separated by tabs.

    Tests/Promises/faults.py [--tries N] [--seconds S] [--only TEXT]     HOOKE is the program (default: .build/release/hooke)
"""

import errno
import os
import resource
import sys

import cases
import preloaded
from cases import Case
from preloaded import Fault
from rows import Try

ERRORS = (errno.ENOSPC, errno.EIO, errno.EDQUOT)
INTERRUPTED = ("openat", "read", "pread64", "write", "pwrite64", "fsync", "flock", "ftruncate", "close")
NO_CHANGE = ("mkdir", "unlink", "unlinkat", "rmdir", "rename", "link", "symlink", "ftruncate", "fchmod")


def faulty(
    promise: str, case: Case, fault: Fault | None, must_succeed: bool = False, must_fail: bool = False,
    limits: dict[int, int] | None = None, about: str = "",
) -> Try:
    def check() -> list[str]:
        folder = cases.make_folder(case)
        outcome = preloaded.run(case.words, folder, fault, limits=limits)
        wrong = cases.ending(case, outcome, cases.tree(folder), must_succeed)
        if must_fail and outcome.code == 0:
            wrong.append("exits with 0")
        return wrong + cases.problems(case, folder) + cases.problems_afterwards(case, folder)

    return Try(promise, f"{case.name}: {preloaded.repeated(case.words, fault) if fault else about + ' hooke ' + ' '.join(case.words)}", check)


def side(case: Case, program: str) -> list[preloaded.Call]:
    return [call for call in case.calls if call.is_own == (program == Fault.program)]


def at_each_call(case: Case, program: str) -> list[Try]:
    """Errors once and from there on, and half reads and writes, at each call."""
    found = []
    is_own = program == Fault.program
    for at, call in enumerate(side(case, program), 1):
        # Where the working folder has no path, the lock of a sweep has the plan's path as it was given.
        if call.name == "getcwd":
            continue
        # No disk is behind a pipe.
        for code in ERRORS if is_own and not call.is_pipe else ():
            for lasting in (False, True):
                fault = Fault(f"error:{code}", at, lasting, program=program)
                found.append(faulty(f"{errno.errorcode[code]} {'from any call on' if lasting else 'at any call'} of {program}", case, fault))
        # gnuplot handles no signal, so that none interrupts its calls.
        if is_own and call.name in INTERRUPTED:
            found.append(faulty(f"EINTR at any call of {program}", case, Fault(f"error:{errno.EINTR}", at, program=program)))
        if call.name in ("read", "pread64", "write", "pwrite64"):
            found.append(faulty(f"a short read or write of {program}", case, Fault("short", at, program=program), True))
    if not is_own:
        # It writes to a pipe. An error of reading it takes for the end of its data, and does not report it; without a font of the system it
        # takes another. So its files must open. Each of its processes counts for itself.
        for code in ERRORS:
            for at in range(1, 17):
                for lasting in (False, True):
                    fault = Fault(f"error:{code}", at, lasting, ("openat",), program, str(preloaded.SCRATCH / "try"))
                    found.append(faulty(f"{errno.errorcode[code]} at any opening of a file by {program}", case, fault))
        kills = [Fault("kill", at, program=program) for at in range(1, len(side(case, program)) + 1)]
        found += [faulty(f"{program} killed at any call", case, fault) for fault in kills]
    found.append(faulty(f"all reads and writes of {program} short", case, Fault("short", 1, True, program=program), True))
    return found


def whole_kinds(case: Case) -> list[Try]:
    """Calls of one kind that fail always: file systems without locks or for reading only, and failing cleaning up."""
    found = []
    for code in (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS):
        found.append(faulty("a file system without locks", case, Fault(f"error:{code}", 1, True, ("flock", "fcntl"))))
    for code in (errno.EIO, errno.EROFS, errno.EACCES):
        for kind in ("unlink", "rmdir", "rename", "fstat", "newfstatat", "mkdir", "fsync", "ftruncate", "lseek", "getdents64", "mmap", "readlink"):
            for at in (1, 2, 3, 5, 9):
                # What is not known to be on the disk is not written.
                is_lost = kind == "fsync" and code == errno.EIO and sum(call.is_own and call.name == kind for call in case.calls) >= at
                found.append(faulty(f"failing {kind}", case, Fault(f"error:{code}", at, True, (kind,)), must_fail=is_lost))
    for code in (errno.EROFS, errno.EACCES, errno.EPERM):
        found.append(faulty("a folder for reading only", case, Fault(f"error:{code}", 1, True, NO_CHANGE)))
    for code in (errno.EMFILE, errno.ENFILE):
        found += [faulty("few descriptors", case, Fault(f"error:{code}", at, True, ("openat", "pipe2", "dup"))) for at in range(1, 40, 3)]
    found += [
        faulty("few descriptors", case, None, limits={resource.RLIMIT_NOFILE: most}, about=f"prlimit --nofile={most}")
        for most in range(4, 48, 2)
    ]
    return found


def little_memory(case: Case) -> list[Try]:
    return [
        faulty("little address space", case, None, limits={resource.RLIMIT_AS: most << 20}, about=f"prlimit --as={most << 20}")
        for most in range(60, 400, 20)
    ]


def vanished(case: Case, at: int) -> Try:
    """The folder that is written to is renamed by another program."""
    target = (case.runs + [case.sweep])[0]
    fault = Fault(f"away:{target}", at)

    def check() -> list[str]:
        folder = cases.make_folder(case)
        outcome = preloaded.run(case.words, folder, fault)
        wrong = [] if outcome.code in (0, case.code) else cases.ending(case, outcome, {})
        if outcome.code < 0:
            wrong.append(f"exits with {outcome.code}")
        # What is there now has a manifest only if it is whole.
        found = cases.tree(folder)
        for path in found:
            run = path.removesuffix("/manifest.json")
            if run != path and not cases.is_whole(folder, run, cases.below(found, run)):
                wrong.append(f"{run} is not what its manifest lists")
        return wrong

    return Try("a folder that vanishes", f"{case.name}: {preloaded.repeated(case.words, fault)}", check)


def foreign(case: Case) -> Try:
    """A folder with another program's manifest is not touched."""
    target = case.runs[-1]

    def check() -> list[str]:
        folder = cases.make_folder(case)
        (folder / target).mkdir(parents=True, exist_ok=True)
        for name in ("manifest.json", "points.csv", "summary.json"):
            (folder / target / name).write_text('{"name": "another program"}')
        before = cases.below(cases.tree(folder), target)
        outcome = preloaded.run(case.words, folder)
        wrong = cases.ending(case, outcome, {})
        if outcome.code == 0:
            wrong.append("exits with 0")
        found = cases.tree(folder)
        wrong += [] if cases.below(found, target) == before else ["files of another program were changed"]
        return wrong + [f"{path} stays" for path in cases.leftovers(found)]

    return Try("a folder of another program", f"{case.name}: {target}/manifest.json of another program", check)


def tries(case: Case) -> list[Try]:
    found = at_each_call(case, Fault.program) + whole_kinds(case) + little_memory(case)
    if case.draws:
        found += at_each_call(case, "gnuplot")
    found += [vanished(case, at) for at in range(1, len(side(case, Fault.program)) + 1, 5)]
    if case.runs and case.words[0] not in ("verify",):
        found.append(foreign(case))
    return found


if __name__ == "__main__":
    sys.exit(cases.run("Fail system calls of every verb.", tries))
