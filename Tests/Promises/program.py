"""The program whose promises are tried, and a scratch folder that is removed at the end."""

import atexit
import os
import pathlib
import shutil
import signal
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SCRATCH = pathlib.Path(tempfile.mkdtemp(prefix="promises-")).resolve()
atexit.register(shutil.rmtree, SCRATCH, ignore_errors=True)
# In CI `hooke record` refuses to record, and failures are printed as commands of annotations too.
for variable in ("CI", "GITHUB_ACTIONS"):
    os.environ.pop(variable, None)
# So that the folder goes and the rows are printed.
signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))


def named(variable: str, default: str = "") -> str:
    """The absolute path of a program that a variable of the environment names; empty without one."""
    path = os.environ.get(variable, default)
    return str((pathlib.Path.cwd() / path).resolve()) if path else ""


HOOKE = named("HOOKE", str(ROOT / ".build/release/hooke"))


def folder() -> pathlib.Path:
    """A new folder in the scratch folder."""
    return pathlib.Path(tempfile.mkdtemp(dir=SCRATCH))
