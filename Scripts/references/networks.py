#!/usr/bin/env python3
"""Writes the reference tables of linear systems and networks, by mpmath with 100 digits, each value rounded once to a double.

    python3 Scripts/references/networks.py

Tests/HookeDynamicsTests/Linear/LinearReference+table.swift: y' = A y + b by the exponential of the augmented matrix.
Tests/HookeDynamicsTests/Solving/RetargetReference+table.swift: a spring and a chain, all targets changed 600 times, at 60 Hz.
"""

import pathlib
import random

from mpmath import expm, eye, matrix, mp, mpf, zeros

mp.dps = 100
TESTS = pathlib.Path(__file__).resolve().parents[2] / "Tests/HookeDynamicsTests"
FLICKS = 705_600_000
FRAME = FLICKS // 60


def exact(rows, offset, start, flicks):
    """y after a number of flicks, by the exponential of the whole matrix, which is small."""
    n = len(rows)
    augmented = zeros(n + 1)
    for i in range(n):
        for j in range(n):
            augmented[i, j] = mpf(rows[i][j])
        augmented[i, n] = mpf(offset[i])
    # mpmath truncates its series by a norm-wise error; a stiff matrix needs more digits than the result has.
    mp.dps = 400
    state = expm(augmented * (mpf(flicks) / FLICKS), method="taylor") * matrix([mpf(x) for x in start] + [1])
    mp.dps = 100
    return [+state[i] for i in range(n)]


def chain(count, link, anchor, damping):
    """State matrix of a chain of unit masses, each anchored; coordinates first, then velocities."""
    rows = [[0.0] * (2 * count) for _ in range(2 * count)]
    for i in range(count):
        rows[i][count + i] = 1.0
        rows[count + i][i] -= anchor
        rows[count + i][count + i] -= damping
        for j in (i - 1, i + 1):
            if 0 <= j < count:
                rows[count + i][i] -= link
                rows[count + i][j] += link
    return rows


def cases():
    draw = random.Random("networks")
    mixed = [[round(draw.uniform(-8, 8), 3) - (9.0 if i == j else 0.0) for j in range(6)] for i in range(6)]
    short = [1, 12345, FRAME, FLICKS // 2 + 1, 3 * FLICKS]
    yield "zero matrix, pushed", [[0.0, 0.0], [0.0, 0.0]], [1.5, -2.0], [1.0, 3.0], short
    yield "free fall, nilpotent", [[0.0, 1.0], [0.0, 0.0]], [0.0, 9.81], [2.0, -1.0], short + [200 * FLICKS + 17]
    yield "critical spring, defective", [[0.0, 1.0], [-100.0, -20.0]], [0.0, 70.0], [1.0, -3.0], short + [20 * FLICKS]
    yield "Jordan block of three", [[-2.0, 1.0, 0.0], [0.0, -2.0, 1.0], [0.0, 0.0, -2.0]], [0.0] * 3, [1.0, 2.0, -4.0], short
    yield "undamped, 1000 rad/s", [[0.0, 1.0], [-1e6, 0.0]], [0.0, 0.0], [1.0, 500.0], short + [100 * FLICKS]
    yield "stiff, rates 1 and 1e8", [[0.0, 1.0], [-1e8, -1e8]], [0.0, 1e8], [0.5, 3.0], short
    yield "stiff, turning at 1e6 rad/s", [[0.0, 1.0], [-1e12, -30.0]], [0.0, 0.0], [1.0, 0.0], short
    yield "unstable", [[3.0, 1.0], [0.5, 2.0]], [1.0, 1.0], [1.0, -1.0], short + [20 * FLICKS]
    yield "far from normal", [[-1.0, 1e4], [0.0, -2.0]], [0.0, 0.0], [1.0, 1.0], short
    yield "six components, mixed", mixed, [1.0, -2.0, 3.0, -4.0, 5.0, -6.0], [0.5, 1.0, -1.5, 2.0, -2.5, 3.0], short
    yield (
        "seven points in a chain", chain(7, 300.0, 160.0, 14.0), [0.0] * 7 + [160.0 * i for i in range(7)],
        [0.0, 10.0, 20.0, 30.0, 20.0, 10.0, 0.0] + [0.0] * 7, [FRAME, FLICKS // 2 + 1])


def numbers(values, indent, label=""):
    """An array literal followed by a comma, on one line if it fits."""
    texts = [repr(float(value)) for value in values]
    if len(indent + label) + len(", ".join(texts)) < 115:
        return f"{indent}{label}[{', '.join(texts)}],\n"
    lines, line = [], ""
    for text in texts:
        if len(indent) + len(line) + len(text) > 112:
            lines.append(line.rstrip())
            line = ""
        line += text + ", "
    lines.append(line.rstrip())
    return f"{indent}{label}[\n" + "".join(f"{indent}    {line}\n" for line in lines) + f"{indent}],\n"


def write(path, about, name, body):
    path.write_text(f"// Made by Scripts/references/networks.py. Do not edit.\n\nextension {name} {{\n    /// {about}\n{body}}}\n")


def linear():
    body = "    static let all: [LinearReference] = [\n"
    for name, rows, offset, start, times in cases():
        body += f'        LinearReference(\n            name: "{name}",\n            rows: [\n'
        for row in rows:
            body += numbers(row, " " * 16)
        body += "            ],\n" + numbers(offset, " " * 12, "offset: ") + numbers(start, " " * 12, "start: ")
        body += "            states: [\n"
        for flicks in times:
            state = exact(rows, offset, start, flicks)
            body += f"                .init(\n                    flicks: {flicks},\n"
            body += numbers(state, " " * 20, "state: ").rstrip(",\n") + "),\n"
        body += "            ]),\n"
    write(TESTS / "Linear/LinearReference+table.swift", "Every kind of matrix, exactly.", "LinearReference", body + "    ]\n")


def target(frame, anchor):
    """An anchor's target at a frame: a jump of at most 1, exact in binary."""
    return (frame * 37 + anchor * 11) % 101 / 128


def retargets(rows, anchor):
    """The state after each second of retargeting in every frame, starting at rest."""
    n = len(rows)
    wide = zeros(2 * n)
    for i in range(n):
        for j in range(n):
            wide[i, j] = mpf(rows[i][j])
        wide[i, n + i] = 1
    power = expm(wide * (mpf(FRAME) / FLICKS), method="taylor")
    carry, integral = power[:n, :n], power[:n, n:]
    state = zeros(n, 1)
    for frame in range(600):
        offset = matrix([0] * (n // 2) + [mpf(anchor) * mpf(target(frame, i)) for i in range(n // 2)])
        state = carry * state + integral * offset
        if frame % 60 == 59:
            yield [state[i] for i in range(n)]


def retargeted():
    body = ""
    for name, count, link, anchor, damping in [("spring", 1, 0.0, 162.6288, 14.538), ("chain", 7, 300.0, 160.0, 14.0)]:
        body += f"    static let {name}: [[Double]] = [\n"
        for state in retargets(chain(count, link, anchor, damping), anchor):
            body += numbers(state, " " * 8)
        body += "    ]\n\n"
    write(
        TESTS / "Solving/RetargetReference+table.swift", "States after whole seconds, 1 to 10.", "RetargetReference",
        body.rstrip("\n") + "\n")


if __name__ == "__main__":
    linear()
    retargeted()
