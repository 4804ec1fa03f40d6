#!/usr/bin/env python3
"""Writes the reference tables of the spring solution's tests, by mpmath with 600 bits.

    python3 Scripts/references/spring_solution.py

Tests/HookeDynamicsTests/Springs/solutions.csv: behind the name of its set, a row is nine words of 64 bits in hexadecimal: mass, stiffness, damping, initial displacement and
velocity, time, then the correctly rounded displacement and velocity, and the envelope ||P|| ||(x0, v0/w)|| in the energy norm. A time
is the bits of a double, in seconds, or, in the sets that say so, a count of flicks (1/705 600 000 s). Springs are drawn with a fixed
seed.

Dialects/dialects.csv beside it: the same for springs of another dialect, whose stiffness and damping are not exact doubles. A row is eight
words: the dialect's two numbers instead of mass, stiffness and damping, and the time in seconds.
"""

import random
import struct

import tables
from mpmath import cos, cosh, exp, mp, mpf, pi, sin, sinh, sqrt

mp.prec = 600
FLICKS = 705_600_000


def solve(m, k, c, x0, v0, t):
    """Displacement, velocity and envelope at t for the exact values of the doubles."""
    m, k, c, x0, v0 = map(mpf, (m, k, c, x0, v0))
    g, w = c / (2 * m), sqrt(k / m)
    d = g * g - w * w
    r = sqrt(abs(d))
    even, odd = (cosh(r * t), sinh(r * t) / r) if d > 0 else (cos(r * t), sin(r * t) / r) if d < 0 else (mpf(1), t)
    e = exp(-g * t)
    a, b, q, f = e * (even + g * odd), e * odd, -w * w * e * odd, e * (even - g * odd)
    squares, determinant = a * a + (b * w) ** 2 + (q / w) ** 2 + f * f, a * f - b * q
    norm = sqrt((squares + sqrt(abs(squares**2 - 4 * determinant**2))) / 2)
    return a * x0 + b * v0, q * x0 + f * v0, norm * sqrt(x0**2 + (v0 / w) ** 2)


def draws(name, draw):
    """A random spring, its initial state and a time (seconds, or whole flicks) of the named set."""
    log = lambda low, high: 10.0 ** draw.uniform(low, high)
    m, w = log(-1, 1), log(-1, 2)
    near = log(-16, -1)
    reach = log(-2, 1.5)
    zeta, turn = {
        "interface": (draw.uniform(0.05, 0.95), None),
        "undamped": (0.0, log(-3, 5)),
        "critical": (None, reach),
        "nearCriticalBelow": (1 - near, reach),
        "nearCriticalAbove": (1 + near, reach),
        "nearCriticalAtOnce": (1 + draw.choice([-1, 1]) * near, log(-12, -3)),
        "overDamped": (draw.uniform(1.05, 10), log(-2, 2)),
        "heavilyDamped": (log(1, 8), log(-9, 6)),
        "stiff": (log(-3, 1), log(-2, 2)),
        "lightlyDamped": (log(-12, -2), log(0, 3)),
        "farAlong": (log(-12, -5), 1e6 * draw.uniform(0.5, 1)),
    }[name]
    if name == "stiff":
        w = log(3, 8)
    if name == "critical":
        m, w, zeta = 2.0 ** draw.randrange(-4, 5), float(draw.randrange(1, 400)), 1.0
    k = m * w * w
    c = 2 * zeta * float(sqrt(mpf(k) * mpf(m)))
    t = draw.randrange(1, 5 * 60) * FLICKS // 60 if turn is None else turn / w
    return m, k, c, draw.uniform(-1, 1) * 100, draw.uniform(-1, 1) * 100 * w, t


SETS = ["interface", "undamped", "critical", "nearCriticalBelow", "nearCriticalAbove", "nearCriticalAtOnce", "overDamped",
        "heavilyDamped", "stiff", "lightlyDamped", "farAlong"]


def rows(name, count, seed):
    draw = random.Random(seed)
    for _ in range(count):
        row = draws(name, draw)
        t = mpf(row[5]) / FLICKS if isinstance(row[5], int) else mpf(row[5])
        yield (*row, *solve(*row[:5], t))


# Ratios whose distance from critical is lost or magnified when the damping is rounded to a double, and others.
RATIOS = [0.0, 0.001, 0.05, 0.3, 0.57, 0.9, 0.999, 0.999999, 0.999999999, 0.999999999999, 1 - 2.0**-53, 1.0, 1 + 2.0**-52,
          1.0000001, 1.001, 1.5, 50.0]


def ratio_of_bounce(bounce):
    return 1 - mpf(bounce) if bounce >= 0 else 1 / (1 + mpf(bounce))


# Random values of a dialect's two numbers, and the natural frequency and damping ratio that they describe.
def natural_frequency(draw, index):
    w, z = 10.0 ** draw.uniform(-4, 6), RATIOS[index % len(RATIOS)]
    return w, z, mpf(w), mpf(z)


def response(draw, index):
    p, z = 10.0 ** draw.uniform(-2, 1), RATIOS[index % len(RATIOS)]
    return p, z, 2 * pi / mpf(p), mpf(z)


def bounce(draw):
    near = draw.choice([-1, 1]) * 10.0 ** draw.uniform(-17, -1)
    return draw.choice([0.0, near, draw.uniform(-0.95, 1)])


def duration(draw, index):
    d, b = 10.0 ** draw.uniform(-2, 1), bounce(draw)
    return d, b, 2 * pi / mpf(d), ratio_of_bounce(b)


def visual_duration(draw, index):
    d, b = 10.0 ** draw.uniform(-2, 1), bounce(draw)
    return d, b, 2 * pi / (mpf(12) / 10 * mpf(d)), ratio_of_bounce(b)


def tension(draw, index):
    T, F = draw.uniform(-20, 400), draw.uniform(0, 40)
    w = sqrt(mpf(362) / 100 * (mpf(T) - 30) + 194)
    return T, F, w, (3 * (mpf(F) - 8) + 25) / (2 * w)


def bouncy_conversion(bounciness, speed):
    """Rebound's BouncyConversion with exact decimals: stiffness and damping."""
    d = lambda number: mpf(number)
    b, T = d(bounciness) / d("1.7") / 20 * d("0.8"), d("0.5") + d(speed) / d("1.7") / 20 * (200 - d("0.5"))
    if T <= 18:
        still = d("0.0007") * T**3 - d("0.031") * T**2 + d("0.64") * T + d("1.28")
    elif T <= 44:
        still = d("0.000044") * T**3 - d("0.006") * T**2 + d("0.36") * T + 2
    else:
        still = d("0.00000045") * T**3 - d("0.000332") * T**2 + d("0.1078") * T + d("5.84")
    t = 2 * b - b * b
    return d("3.62") * (T - 30) + 194, 3 * (t * d("0.01") + (1 - t) * still - 8) + 25


def bounciness(draw, index):
    B, S = draw.uniform(0, 30), draw.uniform(0, 30)
    k, c = bouncy_conversion(B, S)
    return B, S, sqrt(k), c / (2 * sqrt(k))


DIALECTS = {"naturalFrequency": (natural_frequency, 170), "response": (response, 85), "duration": (duration, 60),
            "visualDuration": (visual_duration, 60), "tension": (tension, 30), "bounciness": (bounciness, 30)}


def dialect_rows(name):
    draw, (dialect, count) = random.Random(name), DIALECTS[name]
    for index in range(count):
        a, b, w, z = dialect(draw, index)
        slow = float(z if z <= 1 else 1 / (z + sqrt(z * z - 1)))
        # Up to the decay by e^-600; without damping up to 1e4 radians.
        turn = draw.uniform(0, 600 / slow if slow > 0.06 else 1e4) if index % 2 else 10.0 ** draw.uniform(-2, 2.5)
        t = turn / float(w)
        x0, v0 = draw.uniform(-1, 1) * 100, draw.uniform(-1, 1) * 100 * float(w)
        yield (a, b, x0, v0, t, *solve(1, w * w, 2 * z * w, x0, v0, t))


def word(value):
    return "%016x" % (value if isinstance(value, int) else struct.unpack("<Q", struct.pack("<d", float(value)))[0])


def write(path, sets):
    table = [(name, *map(word, row)) for name, rows in sets for row in rows]
    tables.write(f"HookeDynamicsTests/Springs/{path}", "spring_solution.py", table)


if __name__ == "__main__":
    write("solutions.csv", [(name, rows(name, 30, name)) for name in SETS])
    write("Dialects/dialects.csv", [(name, dialect_rows(name)) for name in DIALECTS])
