#!/usr/bin/env python3
"""Writes Tests/HookeScenesTests/elastic-pull.csv: the remaining distance of an elastic header, by mpmath.

UIKit's rule for a duration D of 0.9 s and a damping ratio z of 0.57: mass 1, and the natural frequency w for which the envelope
z/sqrt(1 - z^2) e^(-z w D) equals 1e-3. Evaluates the closed form at exact sixtieths of a second from the release to the last
refresh before the cut-off with 50 digits and rounds each value once to a double.

    python3 Scripts/references/elastic_pull.py
"""

import mpmath as mp
import tables

mp.mp.dps = 50

# The doubles of a scenario's "0.9 s" and "0.57".
D, z = mp.mpf(0.9), mp.mpf(0.57)
w = mp.log(1000 * z / mp.sqrt(1 - z * z)) / (z * D)
b, wd = z * w, w * mp.sqrt(1 - z * z)


def state(t):
    """The remaining fraction of the distance, 1 at the release and 0 at rest, and its rate of change per second."""
    envelope = mp.exp(-b * t)
    left = envelope * (mp.cos(wd * t) + b / wd * mp.sin(wd * t))
    rate = -envelope * (wd + b * b / wd) * mp.sin(wd * t)
    return float(left), float(rate)


rows = [("stiffness", float(w * w)), ("damping", float(2 * b)), ("leftAtCutOff", state(mp.mpf(9) / 10)[0])]
rows += [("state", *state(mp.mpf(n) / 60)) for n in range(54)]
tables.write("HookeScenesTests/elastic-pull.csv", "elastic_pull.py", rows)
