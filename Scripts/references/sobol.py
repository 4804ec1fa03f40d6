#!/usr/bin/env python3
"""Writes Tests/HookeScenarioTests/Sweeps/sobol.csv: indices and points of Sobol's sequence, by SciPy without scrambling, as fractions of 2^30.

    python3 Scripts/references/sobol.py
"""

import tables
from scipy.stats import qmc

DIMENSIONS = 21
BITS = 30

engine = qmc.Sobol(DIMENSIONS, scramble=False, bits=BITS)
points = {}
first = 0
for begin, count in [(0, 32), (1000, 4), (65_533, 5)]:
    if begin > first:
        engine.fast_forward(begin - first)
    for index, point in enumerate(engine.random(count), begin):
        points[index] = [int(coordinate * 2**BITS) for coordinate in point]
    first = begin + count

tables.write("HookeScenarioTests/Sweeps/sobol.csv", "sobol.py", [(index, *point) for index, point in sorted(points.items())])
