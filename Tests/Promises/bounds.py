"""Bounds before work: what is too large is refused at once, and the longest runs take little memory."""

import os
import pathlib
import shutil
import subprocess
import sys
import time

import program
import rows
from program import HOOKE, SCRATCH

# A refusal takes at most so long, and so much memory; a run of an hour at 240 Hz takes at most so much.
LONGEST_S, MOST_KB, HOUR_KB = 5.0, 200_000, 60_000

HEAD = "hooke: 1\nname: a\n"
CARD = HEAD + "layers: [{ name: card }]\n"
MESH = HEAD + "{1}scene: network\nuntil: {{ time: {2} s }}\n" \
    "with: {{ shape: mesh, rows: {0}, columns: {0}, origin: [0 pt, 0 pt], spacing: 1 pt, link: {{ stiffness: 1 }} }}\n"
STEPS = "system: linear\nwith: { stiffness: 1, damping: 0 }\nsolver: rk4:1/705600000s\nuntil: { time: 3600 s }\n"
# Each with words of its refusal.
TOO_LARGE = {
    "frames": (CARD + "until: { time: 1000000 s }\n", "is 60000000 frames"),
    "output": (CARD + "probes: [card.position]\nuntil: { time: 40000 s }\ndisplay: { refresh: 240 Hz }\n", "the run would write about"),
    "steps of a solver": (HEAD + STEPS, "the run would take 2540160000000 solver steps"),
    "points": (HEAD + "until: { time: 1 s }\nlayers:\n" + "".join(
        f"- {{ scene: network, name: n{index}, with: {{ shape: mesh, rows: 1000, columns: 1000 }} }}\n" for index in range(11)),
        "11000000 network points"),
    "points of a row": (MESH.format(4000, "", 1), "is out of range"),
    "points beyond a word": (MESH.format(10**10, "", 1), "is out of range"),
    "steps of all points": (MESH.format(300, "solver: rk4:1/6000s\n", 2), "1080000000 solver steps of a network point"),
    "frames of all points": (MESH.format(300, "", 200), "1080000000 solver steps of a network point"),
    "drops": (CARD + "script: [{ at: 0.1 s, drop: 1000000000000 }]\nuntil: { time: 1 s }\n", "is out of range"),
    "levels": (CARD + "until: " + "{ a: " * 100 + "1" + " }" * 100 + "\n", "nested deeper than 64 levels"),
    "levels without an end": (CARD + "until: " + "[" * 500_000 + "\n", "nested deeper than 64 levels"),
    "nodes": (CARD + "probes: [" + "1, " * 100_000 + "1]\nuntil: { time: 1 s }\n", "more than 100000 values"),
    "bytes": (CARD + "# " + "x" * (1 << 20) + "\n", "the file is too long"),
    "a scalar": (CARD + "about: " + "x" * 10_000_000 + "\nuntil: { time: 1 s }\n", "the file is too long"),
    "aliases": (HEAD + "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nlayers: *c\n", "an anchor (&) is not allowed"),
    "an expression": (CARD + "expect: [{ that: '=" + "(" * 100_000 + "1" + ")" * 100_000 + "' }]\nuntil: { time: 1 s }\n", "too deep"),
    "the length of a motion": (CARD + "until: { settled: true, atMost: 1e300 s }\n", "is out of range"),
}
HOUR = """\
hooke: 1
name: hour
display: { size: [320 pt, 568 pt], refresh: 240 Hz }
layers: [{ name: card }]
probes: [card.position]
script:
  - { at: 0.1 s, add: { to: card, basic: { property: position.x, from: 0 pt, to: 100 pt, duration: 1 s, autoreverses: true, repeatCount: 1800 } } }
until: { time: 3600 s }
"""


def run(words: list[str], folder: pathlib.Path) -> tuple[int, float, int, str]:
    """Runs hooke in a folder: its exit code, seconds, greatest memory in kB, and messages."""
    with open(folder / "messages", "w+", encoding="utf-8", errors="replace") as messages:
        begin = time.monotonic()
        process = subprocess.Popen([HOOKE, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=messages)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        messages.seek(0)
        return process.returncode, time.monotonic() - begin, usage.ru_maxrss, messages.read(500)


def refuses(text: str, reason: str, words: list[str]) -> list[str]:
    """What is wrong where a scenario that is too large is not refused."""
    folder = program.folder()
    (folder / "a.yaml").write_text(text)
    code, seconds, memory, messages = run(words, folder)
    found = f"exit {code} after {seconds:.1f} s with {memory} kB: {messages[:200]}; expected: {reason}"
    is_refused = code == 65 and messages.startswith("a.yaml:") and reason in messages and seconds < LONGEST_S and memory < MOST_KB
    left = [path.name for path in folder.iterdir() if path.name not in ("a.yaml", "messages")]
    shutil.rmtree(folder)
    return ([] if is_refused else [found]) + [f"left behind: {name}" for name in left]


def stays_small(words: list[str], before: list[list[str]], table: str) -> list[str]:
    """What is wrong with a command on a run of an hour at 240 Hz, after which there is a table of a row for each frame at least."""
    folder = SCRATCH / "hour"
    folder.mkdir(exist_ok=True)
    (folder / "hour.yaml").write_text(HOUR)
    for command in before:
        if not (folder / command[-1]).exists() and (outcome := run(command[:-1], folder))[0] != 0:
            return [f"{' '.join(command)}: {outcome}"]
    code, _, memory, messages = run(words, folder)
    rows = sum(block.count(b"\n") for block in iter((folder / table).open("rb").read1, b""))
    is_made = rows > 3600 * 240 // (2 if "--resume" in words else 1)
    return [] if code == 0 and memory <= HOUR_KB and is_made else [f"exit {code} with {memory} kB, {rows} rows in {table}: {messages}"]


# Each with what it needs before, and the path that this makes.
MADE = ["run", "hour.yaml", "--quiet", "--snapshot-at", "432000", "runs/hour"]
AGAIN = ["run", "hour.yaml", "--quiet", "--out", "other", "other/hour"]
RECORDED = ["record", "hour.yaml", "Golden/hour"]
HOURS = [
    (AGAIN[:-1], [], "other/hour/frames.csv"),
    (["run", "hour.yaml", "--perfetto", "--quiet", "--out", "traced"], [], "traced/hour/trace.json"),
    (["run", "hour.yaml", "--resume", "runs/hour/snapshot.hooke", "--quiet", "--out", "resumed"], [MADE], "resumed/hour/frames.csv"),
    (["record", "hour.yaml", "--golden", "again"], [], "again/hour/layers.csv"),
    (["verify", "hour.yaml"], [RECORDED], "Golden/hour/layers.csv"), (["verify", "runs/hour"], [MADE], "runs/hour/frames.csv"),
    (["compare", "runs/hour", "other/hour"], [MADE, AGAIN], "other/hour/frames.csv"),
]

if __name__ == "__main__":
    tries = [
        rows.Try("bounds: what is too large is refused at once", f"{name}, hooke {' '.join(words)}", lambda text=text, reason=reason, words=words: refuses(text, reason, words))
        for name, (text, reason) in TOO_LARGE.items() for words in [["validate", "a.yaml"], ["run", "a.yaml"]]
    ] + [
        rows.Try("bounds: an hour at 240 Hz within 60 MB", f"hooke {' '.join(words)}", lambda words=words, before=before, table=table: stays_small(words, before, table))
        for words, before, table in HOURS
    ]
    sys.exit(rows.run(tries, rows.options(__doc__)))
