"""Runs hooke under the preloaded library of faults.c, and reads its log."""

import ctypes
import os
import pathlib
import re
import resource
import shutil
import signal
import struct
import subprocess
import tempfile
from dataclasses import dataclass

from program import HERE, HOOKE, SCRATCH

LIMIT_S = 60



def _build() -> str:
    library = str(SCRATCH / "faults.so")
    options = "-std=c17 -O1 -fPIC -shared -Wall -Wextra -Werror -ftls-model=initial-exec".split()
    compiler = shutil.which("cc") or shutil.which("clang") or "cc"
    subprocess.run([compiler, *options, "-o", library, str(HERE / "faults.c"), "-ldl"], check=True)
    return library


def _numbers() -> dict[str, int]:
    """The numbers of the system calls by their names, from the system's header."""
    header = pathlib.Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h")
    return {name: int(number) for name, number in re.findall(r"#define __NR_(\w+) (\d+)", header.read_text())}


NUMBERS = _numbers()
NAMES = {number: name for name, number in NUMBERS.items()}
LIBRARY = _build()
# Children of a killed hooke, such as gnuplot, become children of this process, which waits for them.
ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)


@dataclass
class Outcome:
    code: int
    out: str
    err: str


@dataclass
class Fault:
    """What happens at which counted call."""

    action: str
    at: int = 1
    lasting: bool = False
    kinds: tuple[str, ...] = ()
    # The name of the program: that of hooke, or of its child.
    program: str = os.path.basename(HOOKE)
    # Only calls with a path in this folder are counted.
    below: str = ""

    def environment(self) -> dict[str, str]:
        values = {"FAULTS_ACTION": self.action, "FAULTS_AT": str(self.at), "FAULTS_PROGRAM": self.program}
        if self.lasting:
            values["FAULTS_LASTING"] = "1"
        if self.kinds:
            values["FAULTS_KINDS"] = ",".join(str(NUMBERS[kind]) for kind in self.kinds)
        if self.below:
            values["FAULTS_BELOW"] = self.below
        return values


def run(
    words: list[str], folder: pathlib.Path, fault: Fault | None = None, log: pathlib.Path | None = None,
    limits: dict[int, int] | None = None, output: int | None = None,
) -> Outcome:
    """Runs hooke in a folder and waits for it and its children. A code below 0 is a signal, as in `subprocess`."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FAULTS_")}
    environment |= {"TMPDIR": str(folder / "tmp"), "CI": "", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
    if fault or log:
        environment["LD_PRELOAD"] = LIBRARY
        environment |= fault.environment() if fault else {"FAULTS_PROGRAM": Fault.program}
        if log:
            environment["FAULTS_LOG"] = str(log)

    def prepare() -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        for limit, most in (limits or {}).items():
            resource.setrlimit(limit, (most, most))

    with tempfile.TemporaryFile(dir=SCRATCH) as out, tempfile.TemporaryFile(dir=SCRATCH) as err:
        process = subprocess.Popen(
            [HOOKE, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=out if output is None else output, stderr=err, preexec_fn=prepare,
        )
        try:
            code = process.wait(LIMIT_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            code = -1000
        try:
            while True:
                os.waitpid(-1, 0)
        except ChildProcessError:
            pass
        out.seek(0)
        err.seek(0)
        return Outcome(code, out.read().decode(errors="replace"), err.read().decode(errors="replace"))


@dataclass
class Call:
    """A counted system call of a log. `data` is what was written, or the path."""

    name: str
    # Of hooke, and not of a child.
    is_own: bool
    is_pipe: bool
    flags: int
    result: int
    inode: int
    offset: int
    data: bytes
    other: bytes

    @property
    def path(self) -> str:
        return "" if self.name in ("write", "pwrite64") else os.fsdecode(self.data)

    def __str__(self) -> str:
        return f"{self.name} {self.path} {os.fsdecode(self.other)}".strip()


def calls(log: pathlib.Path) -> list[Call]:
    """The calls of a log."""
    head = struct.Struct("<HBBIqqqII")
    found, data, place = [], log.read_bytes(), 0
    while place < len(data):
        number, is_own, is_pipe, flags, result, inode, offset, length, other = head.unpack_from(data, place)
        place += head.size
        middle = place + length
        name = NAMES[number]
        if name == "newfstatat" and length == 0:
            name = "fstat"
        found.append(Call(name, bool(is_own), bool(is_pipe), flags, result, inode, offset, data[place:middle], data[middle : middle + other]))
        place = middle + other
    return found


def repeated(words: list[str], fault: Fault) -> str:
    """A command and its fault, as one can repeat them in the folder of the case."""
    values = " ".join(f"{name}={value}" for name, value in fault.environment().items())
    return f"{values} LD_PRELOAD=faults.so hooke {' '.join(words)}"
