#!/usr/bin/env python3
"""SciPy's solve_ivp with the interface of peers.h: `dop853:TOLERANCE`, the faster of its explicit methods here; run once, as it is slow."""
import csv
import sys
import time

import numpy
from scipy.integrate import solve_ivp

FRAMES = 300
TIMES = numpy.arange(FRAMES + 1) / 60


def duffing(_, y):
    x, v = y
    return (v, -0.3 * v - (158 * x + 100 * x * x * x))


def chain(_, y):
    stretches = numpy.diff(y[:7], prepend=0, append=0)
    return numpy.concatenate((y[7:], 100 * numpy.diff(stretches) - 0.5 * y[7:]))


def main(problem, setting):
    tolerance = float(setting.removeprefix("dop853:"))
    system, count = {"duffing": (duffing, 2), "chain": (chain, 14)}[problem]
    start = numpy.zeros(count)
    start[0] = 1
    begun = time.thread_time_ns()
    motion = solve_ivp(system, (0, TIMES[-1]), start, method="DOP853", t_eval=TIMES, rtol=tolerance, atol=tolerance)
    taken = (time.thread_time_ns() - begun) / FRAMES
    with open("Benchmarks/peers/reference.csv", newline="") as file:
        exact = numpy.array([float(row[problem]) for row in csv.DictReader(file)])
    error = numpy.max(numpy.abs(motion.y[0] - exact)) / numpy.max(numpy.abs(exact))
    print(f"{taken:.6g},{error:.6g}")


main(*sys.argv[1:])
