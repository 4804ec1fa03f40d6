#!/usr/bin/env python3
"""Writes Tests/HookeDynamicsTests/Scrolling/coast.csv: solutions of x'' = a - k x' with 60 digits, by mpmath.

    python3 Scripts/references/coast.py

Behind the law's name, a row is eight bit patterns in hexadecimal: the fraction of the velocity that remains (after a millisecond for a decay, after a
second for friction), the constant acceleration or deceleration, initial value and velocity, time in seconds, expected value and
velocity, each rounded once to a double, and for friction the stop time.
"""

import random
import struct

import tables
from mpmath import exp, log, log1p, mp, mpf, sign

mp.dps = 60
draw = random.Random(4)


def bits(value):
    return "%016x" % struct.unpack("<Q", struct.pack("<d", float(value)))[0]


def coast(k, a, x, v, t):
    """The closed form, for k > 0 and k = 0."""
    if k == 0:
        return x + v * t + a * t * t / 2, v + a * t
    u, p = exp(-k * t), -mp.expm1(-k * t) / k
    return x + v * p + a * (t - p) / k, v * u + a * p


def decay():
    fraction = draw.choice([0.998, 0.99, 0.9, 0.5, 1e-3, 1 - 2**-30, 1 - 2**-53, draw.random()])
    x, v = draw.uniform(-3000, 3000), draw.choice([-1, 1]) * 10 ** draw.uniform(-3, 5)
    k = -1000 * log(mpf(fraction))
    t = float(draw.choice([0.001, 0.1, 1, 10, 60]) * draw.random()) * float(min(1, 2 / k) if draw.random() < 0.7 else 1)
    return [fraction, 0, x, v, t, *coast(k, mpf(0), mpf(x), mpf(v), mpf(t)), 0]


def friction():
    drag = draw.choice([1, 1, 1 - 2**-40, 1 - 2**-20, 0.9, 0.135, 0.01])
    deceleration = 10 ** draw.uniform(0, 4)
    x, v = draw.uniform(-3000, 3000), draw.choice([-1, 1]) * 10 ** draw.uniform(0, 4)
    k, a = -log(mpf(drag)), mpf(deceleration)
    stop = abs(mpf(v)) / a if k == 0 else log1p(k * abs(mpf(v)) / a) / k
    t = float(stop) * draw.choice([draw.random(), draw.random(), 1 - 1e-9, 1.5])
    place, velocity = coast(k, -sign(v) * a, mpf(x), mpf(v), min(mpf(t), stop))
    return [drag, deceleration, x, v, t, place, mpf(0) if mpf(t) >= stop else velocity, stop]


def gravity():
    a, x, v = draw.uniform(-2000, 2000), draw.uniform(-3000, 3000), draw.uniform(-3000, 3000)
    t = 10 ** draw.uniform(-3, 2)
    return [1, a, x, v, t, *coast(0, mpf(a), mpf(x), mpf(v), mpf(t)), 0]


rows = [(law.__name__, *map(bits, law())) for law in (decay, friction, gravity) for _ in range(24)]
tables.write("HookeDynamicsTests/Scrolling/coast.csv", "coast.py", rows)
