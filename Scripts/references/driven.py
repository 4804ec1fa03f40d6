#!/usr/bin/env python3
"""Writes the reference table of driven oscillators, by closed forms with mpmath, each value rounded once to a double.

    python3 Scripts/references/driven.py

Tests/HookeSolversTests/References/driven.csv: m x'' + c x' + k (x - X - u t) = F cos(w t + p) + L from a given state:
below, at and above resonance, at the resonance without damping (where the swing grows with t), critically damped, and on ramps.
"""

import tables
from mpmath import cos, exp, mp, mpc, mpf, re, sqrt

mp.dps = 60
TIMES = ["1/60", "1/2", "1", "5", "10", "100"]
KEYS = ["mass", "stiffness", "damping", "force", "frequency", "phase", "load", "target", "targetVelocity"]

CASES = [
    # name, the nine parameters, x(0), v(0)
    ("below resonance", (1, 157.9, 3.77, 50, 10, 0, 0, 0, 0), 0, 0),
    ("at resonance", (2, 128, 0.5, 30, 8, 0, 0, 0, 0), 0.25, -1),
    ("at resonance, undamped", (1, 64, 0, 3, 8, 0, 0, 0, 0), 0, 0),
    ("at resonance, undamped, with a phase", (1, 64, 0, 3, 8, 0.75, 0, 0, 0), 1, 2),
    ("near resonance, undamped: a beat", (1, 64, 0, 3, 8.125, 0, 0, 0, 0), 0, 0),
    ("critically damped", (1, 100, 20, 40, 25, -1.5, 0, 0, 0), 1, 0),
    ("overdamped, loaded", (3, 10, 40, 5, 2, 1, 7, 0, 0), -1, 4),
    ("a target", (1, 157.9, 3.77, 0, 0, 0, 0, 2.5, 0), 0, 0),
    ("a target on a ramp", (1.5, 157.9, 3.77, 0, 0, 0, 0, -1, 0.75), 0, 3),
    ("everything at once", (0.3, 20, 0.1, 2, 5, 2, -3, 0.5, -0.25), 0.125, -2),
]


def state(parameters, x0, v0, t):
    """x and x' by a particular solution for each part of the force and the free motion from what is left."""
    m, k, c, f, w, p, load, target, ramp = (mpf(value) for value in parameters)

    def resonates():
        return c == 0 and k == m * w * w and f != 0

    def particular(t):
        # On the ramp the oscillator trails the target by c u / k.
        x, v = target + ramp * t - c * ramp / k + load / k, ramp
        if resonates():
            # x = F t sin(w t + p) / (2 m w)
            a = f / (2 * m * w)
            s, o = re(-1j * exp(mpc(0, w * t + p))), cos(w * t + p)
            return x + a * t * s, v + a * (s + w * t * o)
        z = f * exp(mpc(0, w * t + p)) / (k - m * w * w + mpc(0, c * w))
        return x + re(z), v + re(mpc(0, w) * z)

    px, pv = particular(mpf(0))
    a, b = mpf(x0) - px, mpf(v0) - pv
    g, square = c / (2 * m), k / m
    root = sqrt(mpc(square - g * g))
    if root == 0:
        x, v = exp(-g * t) * (a + (b + g * a) * t), exp(-g * t) * (b - (b + g * a) * g * t)
    else:
        o = re((exp(1j * root * t) + exp(-1j * root * t)) / 2)
        s = re((exp(1j * root * t) - exp(-1j * root * t)) / (2j * root))
        x, v = exp(-g * t) * (a * o + (b + g * a) * s), exp(-g * t) * (b * o - (square * a + g * b) * s)
    px, pv = particular(t)
    return x + px, v + pv


def main():
    rows = []
    for name, parameters, x0, v0 in CASES:
        rows.append(("case", name))
        rows += [("setting", key, float(value)) for key, value in zip(KEYS, parameters)]
        rows.append(("start", float(x0), float(v0)))
        for text in TIMES:
            numerator, _, denominator = text.partition("/")
            flicks = int(numerator) * 705_600_000 // int(denominator or 1)
            rows.append(("state", flicks, *map(float, state(parameters, x0, v0, mpf(numerator) / mpf(denominator or 1)))))
    tables.write("HookeSolversTests/References/driven.csv", "driven.py", rows)


if __name__ == "__main__":
    main()
