#!/usr/bin/env python3
"""Writes the reference points of Sobol's sequence, by SciPy without scrambling, as fractions of 2^30.

    python3 Scripts/references/sobol.py
"""

import pathlib

from scipy.stats import qmc

DIMENSIONS = 21
BITS = 30
FILE = pathlib.Path(__file__).resolve().parents[2] / "Tests/HookeScenarioTests/Sweeps/SobolReference.swift"

engine = qmc.Sobol(DIMENSIONS, scramble=False, bits=BITS)
points = {}
first = 0
for begin, count in [(0, 32), (1000, 4), (65_533, 5)]:
    if begin > first:
        engine.fast_forward(begin - first)
    for index, point in enumerate(engine.random(count), begin):
        points[index] = [int(coordinate * 2**BITS) for coordinate in point]
    first = begin + count

lines = [
    "/// Written by Scripts/references/sobol.py: points of SciPy's `qmc.Sobol(21, scramble=False)` by their indices, in 2^-30.",
    "let sobolReference: [(index: UInt64, point: [UInt64])] = [",
]
for index, point in sorted(points.items()):
    lines.append(f"    ({index}, [")
    for start in range(0, DIMENSIONS, 8):
        lines.append("        " + " ".join(f"{value}," for value in point[start : start + 8]))
    lines.append("    ]),")
FILE.write_text("\n".join(lines + ["]"]) + "\n")
