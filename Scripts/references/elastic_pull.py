#!/usr/bin/env python3
"""Writes Tests/HookeScenesTests/ElasticPullReference.swift: the remaining distance of an elastic header, by mpmath.

UIKit's rule for a duration D of 0.9 s and a damping ratio z of 0.57: mass 1, and the natural frequency w for which the envelope
z/sqrt(1 - z^2) e^(-z w D) equals 1e-3. Evaluates the closed form at exact sixtieths of a second from the release to the last
refresh before the cut-off with 50 digits and rounds each value once to a double.
Run from the repository's root: python3 Scripts/references/elastic_pull.py
"""

import mpmath as mp

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


with open("Tests/HookeScenesTests/ElasticPullReference.swift", "w") as table:
    print(
        """// Written by Scripts/references/elastic_pull.py; do not edit.

import HookeDynamics

/// The remaining distance of an elastic header after its release, by mpmath: 0.9 s, damping ratio 0.57.
enum ElasticPullReference {
    /// The spring of mass 1.
    static let stiffness = %r
    static let damping = %r
    /// The remaining fraction of the distance at the cut-off.
    static let leftAtCutOff = %r
    /// The remaining fraction of the distance, and its rate of change per second, n sixtieths of a second after the release."""
        % (float(w * w), float(2 * b), state(mp.mpf(9) / 10)[0]),
        file=table,
    )
    print("    static let states: [MotionState] = [", file=table)
    for n in range(54):
        print("        MotionState(value: %r, velocity: %r)," % state(mp.mpf(n) / 60), file=table)
    print("    ]\n}", file=table)
