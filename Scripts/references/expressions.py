#!/usr/bin/env python3
"""Writes Tests/HookeExpressionsTests/Programs/expressions.csv: texts, values and partial derivatives of expressions at the point (x, y),
by mpmath with 60 digits.

    python3 Scripts/references/expressions.py

Numbers of the texts are exact in binary, or written as quotients of such, so that mpmath and doubles have the same arguments.
"""

import tables
from mpmath import atan2, cos, diff, exp, floor, hypot, log, mp, mpf, nstr, pi, sin, sqrt, tanh

mp.dps = 60
x0, y0 = mpf("0.78125"), mpf("2.375")


def rubber(x, limit):
    c = mpf(0.55)
    return c * x / (1 + c * abs(x) / limit)


def project(velocity, rate):
    return velocity / 1000 * rate / (1 - rate)


PI = mpf(float(pi))
rows = [
    ("x + y * 3 - x / y", lambda x, y: x + y * 3 - x / y),
    ("x ^ 3 - y ^ 2 * x + 2 ^ -3", lambda x, y: x**3 - y**2 * x + mpf(1) / 8),
    ("x ^ y", lambda x, y: x**y),
    ("(x + y) ^ 0.5", lambda x, y: sqrt(x + y)),
    ("sqrt(x * x + y)", lambda x, y: sqrt(x * x + y)),
    ("exp(-x * y) * y", lambda x, y: exp(-x * y) * y),
    ("log(x * y) + log(y)", lambda x, y: log(x * y) + log(y)),
    ("sin(3 * x) * cos(y)", lambda x, y: sin(3 * x) * cos(y)),
    ("sin(2 * pi * x) / y", lambda x, y: sin(2 * PI * x) / y),
    ("tanh(x - y)", lambda x, y: tanh(x - y)),
    ("tanh(4 * (x + y))", lambda x, y: tanh(4 * (x + y))),
    ("atan2(x, -y) / 1 rad", lambda x, y: atan2(x, -y)),
    ("hypot(x, y) / (x + 1)", lambda x, y: hypot(x, y) / (x + 1)),
    ("if(x < y, exp(x) / y, y)", lambda x, y: exp(x) / y),
    ("min(x * y, y, x ^ 2)", lambda x, y: x**2),
    ("max([x, y / 4]) + clamp(y, 0, 1)", lambda x, y: x + 1),
    ("abs(x - y) + sign(x - y) * floor(y)", lambda x, y: y - x - floor(y)),
    ("lerp(x, y ^ 2, 0.25)", lambda x, y: x + (y**2 - x) / 4),
    ("nearest(x, [x * y, y, x / y])", lambda x, y: x / y),
    ("project(x, 100 Hz * y, 0.75)", lambda x, y: x + project(100 * y, mpf(0.75))),
    ("project(x, 1000 Hz * y)", lambda x, y: x + project(1000 * y, mpf(0.998))),
    ("rubberBand(x * 8, y)", lambda x, y: rubber(8 * x, y)),
    ("rubberBand(-x, y) + rubberBand(x, 2)", lambda x, y: rubber(-x, y) + rubber(x, 2)),
    ("exp(sin(x * y)) * log(1 + y ^ 4) / sqrt(x)", lambda x, y: exp(sin(x * y)) * log(1 + y**4) / sqrt(x)),
    ("(exp(x) - exp(-x)) / (exp(y) + 1) ^ 1.5", lambda x, y: (exp(x) - exp(-x)) / (exp(y) + 1) ** mpf(1.5)),
    ("-40 * x - 3 * y - 0.5 * x ^ 3 + cos(atan2(y, x))", lambda x, y: -40 * x - 3 * y - x**3 / 2 + cos(atan2(y, x))),
]


def number(value):
    return nstr(value, 25, strip_zeros=False, min_fixed=-5, max_fixed=20)


def line(text, function):
    derivatives = [diff(function, (x0, y0), n, h=mpf(10) ** -20) for n in ((1, 0), (0, 1))]
    return text, number(function(x0, y0)), *map(number, derivatives)


tables.write("HookeExpressionsTests/Programs/expressions.csv", "expressions.py", [line(*row) for row in rows])
