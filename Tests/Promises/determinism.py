"""The same bytes on every machine: scenarios under other builds, threads, vectors, locales, time zones and processors.

HOOKE is the release program whose bytes count. HOOKE_DEBUG (a debug build) and HOOKE_OTHER (a build in another folder) are compared where
they are given, and an emulated processor without AVX where qemu-x86_64 is installed.
"""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
from functools import cache

import program
import rows
from program import HOOKE, ROOT, SCRATCH

SCENARIOS = sorted(
    str(path.relative_to(ROOT)) for path in (ROOT / "Scenarios").rglob("*.yaml")
    if not {"Golden", "Sweeps"} & set(path.relative_to(ROOT).parts)
)
SWEEP = next(str(path.relative_to(ROOT)) for path in sorted((ROOT / "Scenarios/Sweeps").glob("*.yaml")))
# A scenario with problems, whose messages count.
BAD = str(SCRATCH / "bad.yaml")
# What may differ between two runs.
MEASURED = {"cost.csv", "manifest.json"}
LOCALES = ["C", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "ja_JP.UTF-8", "fa_IR.UTF-8"]
ZONES = ["UTC", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia", "Europe/Lisbon"]


def tree(folder: pathlib.Path) -> dict[str, str]:
    """The SHA-256 of each file that must repeat, by its path."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*")) if path.is_file() and path.name not in MEASURED
    }


def run(words: list[str], before: list[str] = [], variables: dict[str, str] = {}) -> tuple[dict[str, str], str]:
    """Runs hooke into a fresh folder; returns its files, and what it printed with its exit code."""
    folder = program.folder()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")} | variables
    outcome = subprocess.run(
        [*before, *words, "--out", str(folder)], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )
    found = tree(folder)
    shutil.rmtree(folder)
    return found, f"exit {outcome.returncode}: {outcome.stdout}{outcome.stderr}".replace(str(folder), "FOLDER")


@cache
def expected(*words: str) -> tuple[dict[str, str], str]:
    return run([HOOKE, *words])


def compared(promise: str, words: list[str], hooke: str = HOOKE, before: list[str] = [], more: list[str] = [], **variables: str) -> rows.Try:
    """A try that another way to run a command gives its bytes, its messages and its exit code."""

    def check() -> list[str]:
        (files, messages), (found, said) = expected(*words), run([hooke, *words, *more], before, variables)
        wrong = [f"{name}: other bytes" for name in sorted(files.keys() | found.keys()) if files.get(name) != found.get(name)]
        if not files and words[-1] != BAD:
            wrong.append(f"no file was written: {messages}")
        return wrong + ([f"{said!r} in place of {messages!r}"] if said != messages else [])

    settings = " ".join(f"{name}={value}" for name, value in variables.items())
    return rows.Try(promise, " ".join([settings, *before, hooke, *words, *more]).strip(), check)


def tries() -> list[rows.Try]:
    found = []
    for threads in range(2, 10):
        found.append(compared("same bytes: 2 to 9 threads", ["run", *SCENARIOS], more=["--threads", str(threads)]))
        found.append(compared("same bytes: 2 to 9 threads", ["sweep", SWEEP], more=["--threads", str(threads)]))
    emulator = shutil.which("qemu-x86_64")
    for scenario in [*SCENARIOS, BAD]:
        words = ["run", scenario]
        for mask in ["-AVX512F", "-AVX2,-FMA"]:
            found.append(compared("same bytes: narrower vectors, no FMA", words, GLIBC_TUNABLES=f"glibc.cpu.hwcaps={mask}"))
        for locale in LOCALES:
            found.append(compared("same bytes: locales", words, LC_ALL=locale, LOCPATH=str(SCRATCH / "locales")))
        for zone in ZONES:
            found.append(compared("same bytes: time zones", words, TZ=zone))
        for name, promise in [("HOOKE_DEBUG", "same bytes: debug build"), ("HOOKE_OTHER", "same bytes: build in another folder")]:
            if path := program.named(name):
                found.append(compared(promise, words, hooke=path))
        if emulator:
            found.append(compared("same bytes: emulated processor without AVX", words, before=[emulator, "-cpu", "Nehalem"]))
    return found


def make_locales() -> None:
    """Makes the locales in the scratch folder, where the system has their sources; others fall back to C."""
    (SCRATCH / "locales").mkdir()
    for locale in LOCALES[1:]:
        name, charset = locale.split(".")
        if shutil.which("localedef"):
            subprocess.run(["localedef", "-i", name, "-f", charset, str(SCRATCH / "locales" / locale)], capture_output=True)


if __name__ == "__main__":
    make_locales()
    pathlib.Path(BAD).write_text("hooke: 1\nlayers: [{ name: card, opacity: 1,5 }]\nunti: { time: 1 }\ndisplay: { refresh: 1e4 Hz }\n")
    sys.exit(rows.run(tries(), rows.options(__doc__)))
