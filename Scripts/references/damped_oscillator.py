#!/usr/bin/env python3
"""Writes Tests/HookeSolversTests/References/oscillators.csv: solutions of m x'' + c x' + k x = 0 with 50 digits, by mpmath.

Evaluates the closed form for the doubles of the tests at exact sixtieths of a second and rounds each value once to a double.

    python3 Scripts/references/damped_oscillator.py
"""

import mpmath as mp
import tables

mp.mp.dps = 50

# stiffness, damping (mass 1), displacement and velocity at time zero
MOTIONS = [
    ("settling in 0.9 s at damping ratio 0.57, released at rest", 162.6288, 14.5380, -1.0, 0.0),
    ("2 Hz at damping ratio 0.15, thrown", 157.91367041742973, 3.7699111843077517, 0.5, -3.0),
    ("over-damped, pushed back", 100.0, 35.0, 1.0, 4.0),
]


def exact(stiffness, damping, value, velocity, time):
    """Displacement and velocity by the roots of s^2 + c s + k; not for critical damping."""
    k, c, x, v = mp.mpf(stiffness), mp.mpf(damping), mp.mpf(value), mp.mpf(velocity)
    root = mp.sqrt(mp.mpc(c * c / 4 - k))
    r, s = -c / 2 + root, -c / 2 - root
    a = (v - s * x) / (r - s)
    b = x - a
    er, es = mp.exp(r * time), mp.exp(s * time)
    return (a * er + b * es).real, (a * r * er + b * s * es).real


rows = []
for name, stiffness, damping, value, velocity in MOTIONS:
    rows += [("case", name), ("spring", stiffness, damping), ("initial", value, velocity)]
    for sixtieths in range(3, 55, 3):
        rows.append(("state", sixtieths, *map(float, exact(stiffness, damping, value, velocity, mp.mpf(sixtieths) / 60))))
tables.write("HookeSolversTests/References/oscillators.csv", "damped_oscillator.py", rows)
