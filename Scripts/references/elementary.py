#!/usr/bin/env python3
"""Writes Tests/HookeDynamicsTests/Arithmetic/elementary.csv, the table of the elementary functions' tests, by mpmath with 300 bits (1400 for sines of huge angles).

    python3 Scripts/references/elementary.py

Behind the function's name, a row is the bit patterns of the arguments and of the correctly rounded result, in hexadecimal. The
arguments are drawn with a fixed seed: over the function's range, near its limits, and the hardest of many draws, whose results
are closest to a midpoint between two doubles.
"""

import math
import random
import struct

import tables
from mpmath import atan2, cos, exp, expm1, hypot, inf, log, log1p, mp, mpf, nan, power, sin, tanh

table = []
draw = random.Random(20)


def bits(value):
    return "%016x" % struct.unpack("<Q", struct.pack("<d", value))[0]


def double(pattern):
    return struct.unpack("<d", struct.pack("<Q", pattern))[0]


def correctly_rounded(function, *arguments):
    """The exact value, and the nearest double (ties to even), including subnormals and overflow."""
    mp.prec = 1400
    exact = function(*map(mpf, arguments))
    mp.prec = 300
    exact = +exact
    if exact == 0:
        return exact, 0.0, 0.0
    sign, mantissa, exponent, size = exact._mpf_
    ulp = max(exponent + size - 53, -1074)
    scaled = exact / mpf(2) ** ulp
    nearest = int(mp.nint(scaled))
    try:
        result = float(nearest) * 2.0 ** (ulp // 2) * 2.0 ** (ulp - ulp // 2)
    except OverflowError:
        result = float("inf") if exact > 0 else float("-inf")
    result = math.copysign(result, exact)
    return exact, result, float(abs(abs(scaled - nearest) - mpf(1) / 2))


def hardest(function, candidates, keep):
    """The arguments whose results are closest to a midpoint between two doubles."""
    return sorted(candidates, key=lambda a: correctly_rounded(function, *a)[2])[:keep]


def logarithmic(low, high):
    return 2.0 ** draw.uniform(low, high)


def signed(low, high):
    return draw.choice([-1, 1]) * logarithmic(low, high)


def any_positive():
    return double(draw.randrange(1, 0x7FF0 << 48))


def write(name, function, arguments, edges):
    rows = [tuple(map(bits, (*a, correctly_rounded(function, *a)[1]))) for a in arguments]
    rows += [tuple(map(bits, row)) for row in edges]
    table.extend((name, *row) for row in dict.fromkeys(rows))


def one(draws, count):
    return [(draws(),) for _ in range(count)]


Inf, NaN = float("inf"), float("nan")
tiny, least_normal, huge = 5e-324, 2.0**-1022, 1.7976931348623157e308
around = lambda x: [(x,), (double(struct.unpack("<Q", struct.pack("<d", x))[0] + 1),), (double(struct.unpack("<Q", struct.pack("<d", x))[0] - 1),)]

write(
    "exp", exp,
    one(lambda: draw.uniform(-745, 709.7), 60) + one(lambda: signed(-60, 9), 60) + one(lambda: draw.uniform(-745.2, -708), 40)
    + hardest(exp, one(lambda: signed(-30, 9), 3000), 60) + around(709.782712893384) + around(-745.1332191019411)
    + around(-708.3964185322641) + [(tiny,), (-tiny,), (1.0,), (-1.0,), (-746.0,), (-1e300,)],
    [(0.0, 1.0), (-0.0, 1.0), (Inf, Inf), (-Inf, 0.0), (NaN, NaN), (huge, Inf), (710.0, Inf)])
write(
    "expm1", expm1,
    one(lambda: draw.uniform(-45, 709.7), 60) + one(lambda: signed(-70, 9), 80)
    + hardest(expm1, one(lambda: signed(-30, 5), 3000), 60) + around(709.782712893384) + around(0.34657359027997264)
    + [(tiny,), (-tiny,), (least_normal,), (2.0**-54,), (-(2.0**-54),), (-37.42994775023705,), (-50.0,), (-1e300,)],
    [(0.0, 0.0), (-0.0, -0.0), (Inf, Inf), (-Inf, -1.0), (NaN, NaN), (huge, Inf)])
write(
    "log", log,
    one(any_positive, 80) + one(lambda: 1 + signed(-52, -2), 60) + hardest(log, one(lambda: logarithmic(-3, 3), 3000), 60)
    + around(1.0) + around(1.4142135623730951) + [(tiny,), (3 * tiny,), (least_normal,), (huge,), (2.0,), (0.5,)],
    [(0.0, -Inf), (-0.0, -Inf), (1.0, 0.0), (-1.0, NaN), (-tiny, NaN), (Inf, Inf), (-Inf, NaN), (NaN, NaN)])
write(
    "log1p", log1p,
    one(any_positive, 30) + one(lambda: signed(-70, -0.01), 80) + one(lambda: logarithmic(-10, 60), 40)
    + hardest(log1p, one(lambda: signed(-30, -1), 3000), 60)
    + [(tiny,), (-tiny,), (least_normal,), (huge,), (-1 + 2.0**-53,), (2.0**-54,), (-(2.0**-54),)],
    [(0.0, 0.0), (-0.0, -0.0), (-1.0, -Inf), (-1.5, NaN), (Inf, Inf), (-Inf, NaN), (NaN, NaN)])
quarters = [(double(struct.unpack("<Q", struct.pack("<d", float(n * mp.pi / 2)))[0]),) for n in (1, 2, 3, 4, 5, 1000, 10**6, 10**9)]
# The double closest to a multiple of pi/2: 6381956970095103 * 2^797.
cancelling = [(6381956970095103.0 * 2.0**797,), (-6381956970095103.0 * 2.0**797,)]
for name, function in (("sin", sin), ("cos", cos)):
    write(
        name, function,
        one(lambda: draw.uniform(-7, 7), 60) + one(lambda: signed(-30, 30), 60) + one(any_positive, 40) + quarters + cancelling
        + hardest(function, one(lambda: signed(-8, 20), 2000), 60) + around(0.7853981633974483)
        + [(tiny,), (-tiny,), (least_normal,), (huge,), (-huge,), (2.0**-27,), (2.0**-26,)],
        [(Inf, NaN), (-Inf, NaN), (NaN, NaN)] + ([(0.0, 0.0), (-0.0, -0.0)] if name == "sin" else [(0.0, 1.0), (-0.0, 1.0)]))
pi, half, quarter = (float(mp.pi / n) for n in (1, 2, 4))
write(
    "atan2", atan2,
    [(draw.uniform(-1, 1), draw.uniform(-1, 1)) for _ in range(60)] + [(signed(-80, 80), signed(-3, 3)) for _ in range(60)]
    + [(signed(-1000, 1000), signed(-1000, 1000)) for _ in range(30)]
    + hardest(atan2, [(draw.uniform(-1, 1), draw.uniform(-1, 1)) for _ in range(2000)], 60)
    + [(tiny, 1.0), (tiny, huge), (huge, tiny), (tiny, tiny * 2), (tiny, -1.0), (1.0, 1.0), (-1.0, -1.0), (2.0**-1060, 3.0)],
    [(0.0, 1.0, 0.0), (-0.0, 1.0, -0.0), (0.0, -1.0, pi), (-0.0, -1.0, -pi), (0.0, 0.0, 0.0), (-0.0, 0.0, -0.0), (0.0, -0.0, pi),
     (-0.0, -0.0, -pi), (1.0, 0.0, half), (-1.0, -0.0, -half), (Inf, Inf, quarter), (-Inf, -Inf, -float(3 * mp.pi / 4)),
     (Inf, -Inf, float(3 * mp.pi / 4)), (1.0, Inf, 0.0), (-1.0, Inf, -0.0), (1.0, -Inf, pi), (Inf, 1.0, half), (NaN, 1.0, NaN), (1.0, NaN, NaN)])


def bounded():
    base = logarithmic(-20, 20)
    return base, draw.uniform(-1074, 1023) / (abs(float(mp.log(base, 2))) + 1e-3)


write(
    "pow", power,
    [bounded() for _ in range(80)] + [(1 + signed(-50, -3), signed(0, 6)) for _ in range(40)]
    + [(-float(draw.randrange(1, 50)), float(draw.randrange(-30, 30))) for _ in range(20)]
    + [(any_positive(), draw.uniform(-1, 1)) for _ in range(40)]
    + hardest(power, [(logarithmic(-3, 3), draw.uniform(-9, 9)) for _ in range(2000)], 60)
    + [(2.0, -1074.0), (2.0, -1075.5), (2.0, 1023.0), (10.0, 22.0), (10.0, 308.0), (tiny, 0.5), (huge, 0.5), (1 - 2.0**-53, 2.0**60)],
    [(2.0, 1024.0, Inf), (-2.0, 1025.0, -Inf), (2.0, -1076.0, 0.0), (-2.0, -1077.0, -0.0), (NaN, 0.0, 1.0), (1.0, NaN, 1.0),
     (NaN, 1.0, NaN), (2.0, NaN, NaN), (-2.0, 0.5, NaN), (0.0, 2.0, 0.0), (-0.0, 3.0, -0.0), (-0.0, 2.0, 0.0), (0.0, -1.0, Inf),
     (-0.0, -1.0, -Inf), (-0.0, -2.0, Inf), (-0.0, 0.5, 0.0), (-1.0, Inf, 1.0), (0.5, Inf, 0.0), (0.5, -Inf, Inf), (2.0, Inf, Inf),
     (2.0, -Inf, 0.0), (Inf, 2.0, Inf), (Inf, -2.0, 0.0), (-Inf, 3.0, -Inf), (-Inf, -3.0, -0.0), (-Inf, 2.0, Inf), (-Inf, 0.5, Inf),
     (0.0, Inf, 0.0), (0.0, -Inf, Inf)])
write(
    "tanh", tanh,
    one(lambda: signed(-40, 4.4), 120) + one(lambda: draw.uniform(-20, 20), 40) + hardest(tanh, one(lambda: signed(-20, 3), 3000), 60)
    + around(2.0**-28) + around(20.0) + around(19.061547465398498) + [(tiny,), (-tiny,), (least_normal,), (1.0,), (-1.0,), (25.0,)],
    [(0.0, 0.0), (-0.0, -0.0), (Inf, 1.0), (-Inf, -1.0), (NaN, NaN), (huge, 1.0), (-huge, -1.0)])
write(
    "hypot", hypot,
    [(signed(-60, 60), signed(-60, 60)) for _ in range(40)] + [(draw.uniform(-1, 1), draw.uniform(-1, 1)) for _ in range(60)]
    + [(signed(-1070, -1000), signed(-1070, -1000)) for _ in range(30)] + [(signed(1000, 1023), signed(1000, 1023)) for _ in range(30)]
    + hardest(hypot, [(draw.uniform(-1, 1), draw.uniform(-1, 1)) for _ in range(2000)], 60)
    + [(3.0, 4.0), (-5.0, 12.0), (tiny, tiny), (3 * tiny, 4 * tiny), (huge, 1.0), (1.0, tiny), (least_normal, tiny)],
    [(0.0, 0.0, 0.0), (-0.0, 0.0, 0.0), (-0.0, -0.0, 0.0), (0.0, -2.5, 2.5), (2.5, -0.0, 2.5), (huge, huge, Inf), (Inf, 1.0, Inf),
     (1.0, -Inf, Inf), (Inf, NaN, Inf), (NaN, -Inf, Inf), (NaN, 1.0, NaN), (0.0, NaN, NaN), (NaN, NaN, NaN)])
tables.write("HookeDynamicsTests/Arithmetic/elementary.csv", "elementary.py", table)
