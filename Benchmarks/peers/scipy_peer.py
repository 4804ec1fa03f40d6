#!/usr/bin/env python3
"""SciPy with the interface of peers.h: `dop853:TOLERANCE`, the fastest of its explicit methods here, by slices and plain numbers; `expm`, for
the linear chain, the exponential of the matrix once and a product for each frame. Each time includes the setup. The least of three runs."""
import csv
import sys
import time

import numpy
from scipy.integrate import DOP853
from scipy.linalg import expm

FRAMES = 300
TIMES = numpy.arange(FRAMES + 1) / 60


def duffing(_, y):
    x, v = y.tolist()
    return numpy.array((v, -0.3 * v - (158 * x + 100 * x * x * x)))


def chain(_, y):
    rates = numpy.empty(14)
    rates[:7] = y[7:]
    forces = rates[7:]
    numpy.multiply(y[:7], -200, out=forces)
    forces[1:] += 100 * y[:6]
    forces[:-1] += 100 * y[1:7]
    forces -= 0.5 * y[7:]
    return rates


def stepped(system, start, tolerance):
    """The first component at each time, by the dense output of the steps that the method chooses."""
    solver = DOP853(system, 0, start, TIMES[-1], rtol=tolerance, atol=tolerance)
    found = numpy.empty(FRAMES + 1)
    found[0], done = start[0], 1
    while solver.status == "running":
        solver.step()
        ends = int(numpy.searchsorted(TIMES, solver.t, side="right"))
        if ends > done:
            found[done:ends] = solver.dense_output()(TIMES[done:ends])[0]
            done = ends
    return found


def propagated(system, start):
    """The first component at each time, by products with the exponential of the system's matrix over a frame."""
    matrix = numpy.stack([system(0, unit) for unit in numpy.eye(len(start))], axis=1)
    step = expm(matrix / 60)
    found, state = numpy.empty(FRAMES + 1), start
    for frame in range(FRAMES + 1):
        found[frame] = state[0]
        state = step @ state
    return found


def main(problem, setting):
    system, count = {"duffing": (duffing, 2), "chain": (chain, 14)}[problem]
    start = numpy.zeros(count)
    start[0] = 1
    taken = []
    for _ in range(3):
        begun = time.thread_time_ns()
        if setting == "expm":
            motion = propagated(system, start)
        else:
            motion = stepped(system, start, float(setting.removeprefix("dop853:")))
        taken.append((time.thread_time_ns() - begun) / FRAMES)
    with open("Benchmarks/peers/reference.csv", newline="") as file:
        exact = numpy.array([float(row[problem]) for row in csv.DictReader(file)])
    error = numpy.max(numpy.abs(motion - exact)) / numpy.max(numpy.abs(exact))
    print(f"{min(taken):.6g},{error:.6g}")


main(*sys.argv[1:])
