"""The verbs that write, each with an old state of its folder, and the promise about what it leaves."""

import hashlib
import json
import os
import pathlib
import shutil
import xml.etree.ElementTree
from collections.abc import Callable
from dataclasses import dataclass, field

import preloaded
import rows

SCENARIO = """\
hooke: 1
name: a
display: { size: [320 pt, 568 pt], refresh: 60 Hz }
scene: elastic-header
with: { minimalHeight: HEIGHT pt }
script:
  - { at: 0.02 s, pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.10 s } }
release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }
until: { time: 0.2 s }
"""
PLAN = """\
hooke: 1
sweep: s
scenario: a.yaml
axes: { x: { of: with.minimalHeight, from: 20 pt, to: 60 pt, count: COUNT } }
measures: { frames: { metric: frames }, overshoot: { metric: overshoot_percent } }
keep: { runs: [1] }
"""
# The documented exit codes of a command that failed.
CODES = (1, 64, 65, 66, 70, 73, 74, 75, 141)
# Files of another owner, which no verb may touch.
FOREIGN = ("notes.txt", "runs/a/notes.txt", "Golden/a/notes.txt", "sweeps/s/notes.txt")


@dataclass
class Case:
    """A verb in a prepared folder."""

    name: str
    words: list[str]
    # Commands and files (name, text) that make the old state.
    before: list[list[str] | tuple[str, str]] = field(default_factory=list)
    # The folders of runs that the verb publishes, and single files.
    runs: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    # The folder of a sweep, whose finished table comes last.
    sweep: str | None = None
    draws: bool = False
    code: int = 0
    prints: bool = False
    # The trees before and after an undisturbed run, and the log of the latter.
    old: dict[str, str] = field(default_factory=dict)
    new: dict[str, str] = field(default_factory=dict)
    calls: list[preloaded.Call] = field(default_factory=list)
    template: pathlib.Path = pathlib.Path()


def scenario(height: int) -> tuple[str, str]:
    return ("a.yaml", SCENARIO.replace("HEIGHT", str(height)))


def plan(count: int) -> tuple[str, str]:
    return ("s.yaml", PLAN.replace("COUNT", str(count)))


OTHER = ["run", "a.yaml", "--refresh", "120", "--snapshot-at", "5", "--quiet"]
RUN = ["run", "a.yaml", "--quiet"]
PICTURES = ["card", "phase-portraits", "energy", "solver-error"]
OLD_PICTURES = [(f"runs/a/{name}.svg", "an old picture") for name in PICTURES]

CASES = [
    Case("run into a new folder", RUN, runs=["runs/a"]),
    Case("run", RUN, [OTHER, ["report", "runs/a"], ("runs/a/notes.txt", "mine")], runs=["runs/a"]),
    Case(
        "run --resume", ["run", "a.yaml", "--resume", "saved/a/snapshot.hooke", "--quiet"],
        [["run", "a.yaml", "--snapshot-at", "5", "--out", "saved", "--quiet"], OTHER], runs=["runs/a"],
    ),
    Case("record", ["record", "a.yaml"], runs=["Golden/a"]),
    Case(
        "record a change", ["record", "a.yaml"],
        [["record", "a.yaml"], scenario(40), ["record", "a.yaml"], scenario(30), ("Golden/a/notes.txt", "mine")],
        runs=["Golden/a", "Golden/a.new"],
    ),
    Case(
        "record --accept", ["record", "--accept", "a.yaml"], [["record", "a.yaml"], scenario(40), ["record", "a.yaml"]],
        runs=["Golden/a", "Golden/a.new"],
    ),
    Case(
        "verify a change", ["verify", "a.yaml", "--junit", "junit.xml"],
        [OTHER, ["record", "a.yaml"], scenario(40), ("junit.xml", "an old report")], runs=["runs/a"],
        files=["junit.xml", "runs/a/difference.csv", "runs/a/difference.svg"], draws=True,
    ),
    Case("verify a run", ["verify", "runs/a"], [RUN], runs=["runs/a"]),
    Case(
        "plot", ["plot", "runs/a", "--format", "svg"], [RUN, *OLD_PICTURES], runs=["runs/a"],
        files=[name for name, _ in OLD_PICTURES], draws=True,
    ),
    Case(
        "plot columns", ["plot", "runs/a", "--format", "png", "--y", "model_y_pt"],
        [RUN, ("runs/a/columns.png", "an old picture")], runs=["runs/a"], files=["runs/a/columns.png"], draws=True,
    ),
    Case(
        "report", ["report", "runs/a"], [RUN, ("runs/a/report.html", "an old page")], runs=["runs/a"],
        files=["runs/a/report.html"],
    ),
    Case("sweep", ["sweep", "s.yaml", "--quiet"], [plan(24), ("sweeps/s/notes.txt", "mine")], sweep="sweeps/s"),
    Case(
        "sweep a shard", ["sweep", "s.yaml", "--shard", "2/2", "--quiet"],
        [plan(24), ["sweep", "s.yaml", "--shard", "1/2", "--quiet"]], sweep="sweeps/s",
    ),
    Case(
        "sweep merge", ["sweep", "merge", "sweeps/s"],
        [plan(24)] + [["sweep", "s.yaml", "--shard", f"{shard}/2", "--quiet"] for shard in (1, 2)], sweep="sweeps/s",
    ),
]


def tree(folder: pathlib.Path) -> dict[str, str]:
    """The SHA-256 of each file below a folder by its path; that of a folder is empty."""
    found = {}
    for parent, folders, files in os.walk(folder):
        for name in files:
            path = os.path.join(parent, name)
            found[os.path.relpath(path, folder)] = hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
        for name in folders:
            found[os.path.relpath(os.path.join(parent, name), folder)] = ""
    return found


def make_folder(case: Case, name: str = "try") -> pathlib.Path:
    """A fresh copy of the old state."""
    folder = preloaded.SCRATCH / name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(case.template, folder)
    return folder


def prepare(case: Case) -> None:
    """Makes the old state, and the new one undisturbed."""
    case.template = preloaded.SCRATCH / "templates" / case.name.replace(" ", "-")
    (case.template / "tmp").mkdir(parents=True)
    for step in [scenario(50), ("notes.txt", "mine"), *case.before]:
        if isinstance(step, tuple):
            path = case.template / step[0]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(step[1])
        elif (outcome := preloaded.run(step, case.template)).code not in (0, 1):
            raise SystemExit(f"{case.name}: {step}: {outcome}")
    case.old = tree(case.template)
    folder = make_folder(case)
    log = preloaded.SCRATCH / "log"
    log.unlink(missing_ok=True)
    outcome = preloaded.run(case.words, folder, log=log)
    case.code, case.new, case.calls, case.prints = outcome.code, tree(folder), preloaded.calls(log), outcome.out != ""
    if outcome.code not in (0, 1) or leftovers(case.new):
        raise SystemExit(f"{case.name}: {outcome}, leaves {leftovers(case.new)}")


def leftovers(found: dict[str, str]) -> list[str]:
    """Part files, locks and scratch files: all that is hidden, and all in TMPDIR."""
    return [path for path in found if os.path.basename(path).startswith(".") or path.startswith("tmp/")]


def is_measured(path: str) -> bool:
    """Whether two equal runs may differ in a file. Its manifest vouches for it."""
    return os.path.basename(path) in ("cost.csv", "manifest.json", "cost.parquet")


def below(found: dict[str, str], folder: str) -> dict[str, str]:
    """The visible files directly in a folder, by name."""
    return {
        os.path.basename(path): digest for path, digest in found.items()
        if os.path.dirname(path) == folder and digest and not os.path.basename(path).startswith(".")
    }


def is_whole(folder: pathlib.Path, run: str, files: dict[str, str]) -> bool:
    """Whether a run's folder has what its manifest lists."""
    manifest = json.loads((folder / run / "manifest.json").read_text())
    return all(files.get(file["name"]) == file["sha256"] for file in manifest["files"])


def equals(files: dict[str, str], others: dict[str, str]) -> bool:
    return files.keys() == others.keys() and all(files[name] == others[name] or is_measured(name) for name in files)


def is_report(path: pathlib.Path) -> bool:
    """Whether a file is a complete JUnit report. It also says what went wrong."""
    try:
        return path.suffix == ".xml" and xml.etree.ElementTree.parse(path).getroot().tag == "testsuites"
    except (OSError, xml.etree.ElementTree.ParseError):
        return False


def refusal(folder: pathlib.Path, words: list[str]) -> str | None:
    """What is wrong if hooke takes a folder that is neither old nor new."""
    outcome = preloaded.run(words, folder)
    if outcome.code in (64, 65, 66, 70, 73, 1) and outcome.err.strip():
        return None
    return f"{' '.join(words)} exits with {outcome.code}: {outcome.err.strip()}"


def problems(case: Case, folder: pathlib.Path) -> list[str]:
    """How a folder after a fault differs from the promise: the old one, the new one, or one that hooke refuses with a sentence."""
    found, wrong = tree(folder), []
    own = {*case.files, *case.runs}
    for run in case.runs + sorted({os.path.dirname(path) for path in found if "/kept/" in path and found[path]} - {"sweeps/s/kept"}):
        files = {name: digest for name, digest in below(found, run).items() if f"{run}/{name}" not in case.files}
        versions = [
            {name: digest for name, digest in below(other, run).items() if f"{run}/{name}" not in case.files}
            for other in (case.old, case.new)
        ]
        own |= {f"{run}/{name}" for version in [files, *versions] for name in version} - set(FOREIGN)
        if "manifest.json" in files:
            if not any(equals(files, version) for version in versions):
                wrong.append(f"{run} has a manifest and is neither the old run nor the new one")
            elif not is_whole(folder, run, files):
                wrong.append(f"{run} is not what its manifest lists")
        elif run in found and files not in versions:
            wrong += filter(None, [refusal(folder, ["verify", run]), refusal(folder, ["plot", run, "--format", "svg"])])
    if case.sweep:
        files = below(found, case.sweep)
        own |= {f"{case.sweep}/{name}" for name in below(case.new, case.sweep)} - set(FOREIGN)
        for name, digest in files.items():
            if digest not in (case.old.get(f"{case.sweep}/{name}"), case.new.get(f"{case.sweep}/{name}")):
                wrong.append(f"{case.sweep}/{name} is neither old nor new")
        if "results.csv" in files and not {"results.csv.sha256", "results.csv-metadata.json", "plan.lock.json"} <= files.keys():
            wrong.append("results.csv has its name before what belongs to it")
        own |= {path for path in case.new if path.startswith(f"{case.sweep}/kept/")}
        if "results.csv" not in files and "results.csv" in below(case.new, case.sweep) and case.sweep in found:
            wrong += filter(None, [refusal(folder, ["verify", case.sweep])])
    for path in case.files:
        if found.get(path) not in (case.old.get(path), case.new.get(path)) and not is_report(folder / path):
            wrong.append(f"{path} is neither old nor new")
    hidden = set(leftovers(found))
    for path in found.keys() | case.old.keys():
        if found.get(path) == case.old.get(path) or path in own or path in hidden:
            continue
        if path in found and path in case.new and found[path] == case.new[path]:
            continue
        wrong.append(f"{path} was {'changed' if path in found else 'removed'}, and is not of this verb")
    return wrong


def problems_afterwards(case: Case, folder: pathlib.Path) -> list[str]:
    """Runs the verb again, undisturbed, and compares the folder with that of an undisturbed run."""
    outcome = preloaded.run(case.words, folder)
    wrong = [] if outcome.code == case.code else [f"the next run exits with {outcome.code}: {outcome.err.strip()}"]
    found = tree(folder)
    wrong += [f"after the next run: {path} stays" for path in found.keys() - case.new.keys()]
    wrong += [f"after the next run: {path} is missing" for path in case.new.keys() - found.keys()]
    wrong += [
        f"after the next run: {path} has other bytes" for path in found.keys() & case.new.keys()
        if found[path] != case.new[path] and not is_measured(path)
    ]
    for path in found:
        if os.path.basename(path) == "manifest.json" and not is_whole(folder, os.path.dirname(path), below(found, os.path.dirname(path))):
            wrong.append(f"after the next run: {os.path.dirname(path)} is not what its manifest lists")
    return wrong


def ending(case: Case, outcome: preloaded.Outcome, found: dict[str, str], must_succeed: bool = False) -> list[str]:
    """What is wrong with the end of a disturbed command: success needs the result, failure a code and a sentence."""
    if outcome.code == case.code:
        return [
            f"exits with {outcome.code}, and {path} is not what it should be" for path, digest in case.new.items()
            if found.get(path) != digest and not is_measured(path) and not path.endswith(".xml")
        ] if outcome.code == 0 else []
    text = outcome.err.strip()
    if outcome.code == 127 and "error while loading shared libraries" in text and found == case.old:
        # The sentence of the system's loader.
        return []
    if outcome.code not in CODES or must_succeed:
        return [f"exits with {outcome.code}: {text}"]
    if not text and outcome.code != 141:
        return [f"exits with {outcome.code} without a sentence"]
    if any(word in text for word in ("Fatal error", "Crash", "Backtrace", "terminate called")):
        return [f"crashes: {text[:300]}"]
    return []


def run(about: str, tries: Callable[[Case], list[rows.Try]]) -> int:
    """Makes the tries of all cases, as the command line asks, and returns the exit code."""
    wanted = rows.options(about)
    for case in CASES:
        prepare(case)
    return rows.run([one for case in CASES for one in tries(case)], wanted)
