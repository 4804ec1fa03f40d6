#!/usr/bin/env python3
"""Writes the reference tables of linear systems and networks, by mpmath with 100 digits, each value rounded once to a double.

    python3 Scripts/references/networks.py

Tests/HookeDynamicsTests/Linear/linear.csv: y' = A y + b by the exponential of the augmented matrix.
Tests/HookeDynamicsTests/Solving/retargets.csv: a spring and a chain, all targets changed 600 times, at 60 Hz.
"""

import random

import tables
from mpmath import expm, eye, matrix, mp, mpf, zeros

mp.dps = 100
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


def linear():
    table = []
    for name, rows, offset, start, times in cases():
        table += [("case", name), *(("row", *row) for row in rows), ("offset", *offset), ("start", *start)]
        table += [("state", flicks, *map(float, exact(rows, offset, start, flicks))) for flicks in times]
    tables.write("HookeDynamicsTests/Linear/linear.csv", "networks.py", table)


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
    table = []
    for name, count, link, anchor, damping in [("spring", 1, 0.0, 162.6288, 14.538), ("chain", 7, 300.0, 160.0, 14.0)]:
        table += [(name, *map(float, state)) for state in retargets(chain(count, link, anchor, damping), anchor)]
    tables.write("HookeDynamicsTests/Solving/retargets.csv", "networks.py", table)


if __name__ == "__main__":
    linear()
    retargeted()
