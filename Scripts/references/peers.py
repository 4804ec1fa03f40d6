#!/usr/bin/env python3
"""Writes Benchmarks/peers/reference.csv: the first displacement of the two systems of Benchmarks/peers/peers.h at each frame.

Computes the chain by the matrix exponential and Duffing by Taylor series, both with 40 digits (mpmath), from the same doubles as in C:
a damping of 0.3 is the nearest double. Prints 30 digits.
"""
import os

import mpmath

mpmath.mp.dps = 40
FRAMES = 300


def duffing():
    damping = mpmath.mpf(0.3)
    motion = mpmath.odefun(
        lambda _, y: [y[1], -damping * y[1] - (158 * y[0] + 100 * y[0] ** 3)], 0, [mpmath.mpf(1), mpmath.mpf(0)])
    return [motion(mpmath.mpf(frame) / 60)[0] for frame in range(FRAMES + 1)]


def chain():
    matrix = mpmath.zeros(14)
    for point in range(7):
        matrix[point, 7 + point] = 1
        matrix[7 + point, point] = -200
        matrix[7 + point, 7 + point] = mpmath.mpf("-0.5")
        for other in (point - 1, point + 1):
            if 0 <= other < 7:
                matrix[7 + point, other] = 100
    step = mpmath.expm(matrix / 60)
    state = mpmath.zeros(14, 1)
    state[0] = 1
    places = []
    for _ in range(FRAMES + 1):
        places.append(state[0])
        state = step * state
    return places


path = os.path.join(os.path.dirname(__file__), "../../Benchmarks/peers/reference.csv")
with open(path, "w") as file:
    file.write("frame,duffing,chain\n")
    for frame, (x, first) in enumerate(zip(duffing(), chain())):
        file.write(f"{frame},{mpmath.nstr(x, 30)},{mpmath.nstr(first, 30)}\n")
