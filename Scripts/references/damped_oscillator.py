#!/usr/bin/env python3
"""Writes Tests/HookeSolversTests/References/OscillatorReference.swift: solutions of m x'' + c x' + k x = 0 with 50 digits, by mpmath.

Evaluates the closed form for the doubles of the tests at exact sixtieths of a second and rounds each value once to a double.
Run from the repository's root: python3 Scripts/references/damped_oscillator.py
"""

import mpmath as mp

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


table = open("Tests/HookeSolversTests/References/OscillatorReference.swift", "w")
print(
    """// Written by Scripts/references/damped_oscillator.py; do not edit.

import HookeDynamics
import Testing

/// A damped oscillator and its exact states, each rounded once to a double.
struct OscillatorReference: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let spring: Spring
    let initial: MotionState
    /// The states at whole sixtieths of a second.
    let states: [(sixtieths: Int64, state: MotionState)]

    static let all = [""",
    file=table,
)
for name, *motion in MOTIONS:
    stiffness, damping, value, velocity = motion
    print(
        f"""        OscillatorReference(
            testDescription: "{name}",
            spring: Spring(stiffness: {stiffness!r}, damping: {damping!r}),
            initial: MotionState(value: {value!r}, velocity: {velocity!r}),
            states: [""",
        file=table,
    )
    for sixtieths in range(3, 55, 3):
        x, v = (float(component) for component in exact(*motion, mp.mpf(sixtieths) / 60))
        print(f"                ({sixtieths}, MotionState(value: {x!r}, velocity: {v!r})),", file=table)
    print("            ]),", file=table)
print("    ]\n}", file=table)
