"""Replays a log of changes, cut at each synchronisation: what a disk may have after a loss of power.

Directory operations reach the disk in their order. What was written to a file since it was last synchronised may be missing.
"""

import os
import pathlib
import shutil
from dataclasses import dataclass

import cases
import preloaded

SYNCHRONISE = ("fsync", "fdatasync")


class File:
    def __init__(self, content: bytes = b"") -> None:
        self.content = bytearray(content)
        self.synchronised = content

    def half(self) -> bytes:
        """As much as is on the disk if half of what was written since then is."""
        kept = len(self.synchronised)
        return bytes(self.content[: kept + max(0, len(self.content) - kept) // 2])


@dataclass
class State:
    """A folder after a loss of power: the bytes of each file by path; `None` for a folder."""

    files: dict[str, bytes | None]
    about: str
    is_end: bool


def states(case: cases.Case) -> list[State]:
    """The different states after a loss of power before each synchronisation, and after the end."""
    names: dict[str, File | None] = {}
    for path in case.old:
        file = case.template / path
        names[path] = None if file.is_dir() else File(file.read_bytes())
    found: list[State] = []
    seen: set[int] = set()
    # The names at the last synchronisation of a folder, and files by their inodes.
    certain, inodes = dict(names), {}

    def add(about: str, is_end: bool) -> None:
        versions = [
            (names, lambda file: file.synchronised, "data since the last synchronisation lost"),
            (names, File.half, "half of the data since the last synchronisation lost"),
            (certain, lambda file: file.synchronised, "all since the last synchronisation lost"),
        ]
        for kept, content, what in versions:
            files = {path: content(file) if file else None for path, file in kept.items()}
            mark = hash(tuple(sorted((path, data or b"", data is None) for path, data in files.items())))
            if is_end or mark not in seen:
                seen.add(mark)
                found.append(State(files, f"power lost {about}, {what}", is_end))

    # The undisturbed run was made in a folder of this name.
    root = preloaded.SCRATCH / "try"
    for index, call in enumerate(case.calls, 1):
        if call.name in SYNCHRONISE:
            add(f"at call {index}", False)
            if file := inodes.get(call.inode):
                file.synchronised = bytes(file.content)
            else:
                certain = dict(names)
        elif call.result >= 0:
            _replay(call, root, names, inodes)
    add("after the end", True)
    return found


def _replay(call: preloaded.Call, root: pathlib.Path, names: dict[str, File | None], inodes: dict[int, File]) -> None:
    path = os.path.relpath(os.path.normpath(root / call.path), root)
    if call.name == "openat":
        if call.flags & os.O_CREAT and path not in names and not path.startswith(".."):
            names[path] = File()
        if (file := names.get(path)) is not None:
            inodes[call.inode] = file
            if call.flags & os.O_TRUNC:
                file.content.clear()
        else:
            inodes.pop(call.inode, None)
    elif call.name in ("write", "pwrite64"):
        if file := inodes.get(call.inode):
            file.content.extend(bytes(max(0, call.offset - len(file.content))))
            file.content[call.offset : call.offset + len(call.data)] = call.data
    elif call.name == "ftruncate":
        if file := inodes.get(call.inode):
            del file.content[call.offset :]
            file.content.extend(bytes(call.offset - len(file.content)))
    elif call.name == "rename":
        names[os.path.relpath(os.path.normpath(root / os.fsdecode(call.other)), root)] = names.pop(path)
    elif call.name == "link":
        names[os.path.relpath(os.path.normpath(root / os.fsdecode(call.other)), root)] = names[path]
    elif call.name in ("unlink", "rmdir", "unlinkat"):
        names.pop(path)
    elif call.name == "mkdir":
        names[path] = None
    elif call.name in ("creat", "pwritev", "renameat", "renameat2", "linkat", "mkdirat", "symlink", "fallocate", "copy_file_range"):
        raise SystemExit(f"power.py does not replay {call}")


def make_folder(state: State) -> pathlib.Path:
    """Writes a state to a folder."""
    folder = preloaded.SCRATCH / "try"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for path in sorted(state.files):
        content = state.files[path]
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        if content is None:
            (folder / path).mkdir(exist_ok=True)
        else:
            (folder / path).write_bytes(content)
    return folder
