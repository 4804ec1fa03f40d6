#!/usr/bin/env python3
"""Writes the reference table of the spring solution's tests, from mpmath with 600 bits.

    python3 Scripts/references/spring_solution.py

A row is nine words of 64 bits in hexadecimal: mass, stiffness, damping, initial displacement and velocity, time, then the
correctly rounded displacement and velocity, and the envelope ||P|| ||(x0, v0/w)|| in the energy norm. A time is the bits of
a double, in seconds, or a count of flicks (1/705 600 000 s) in the sets of which that is said. Springs are drawn with a fixed seed.
"""

import pathlib
import random
import struct

from mpmath import cos, cosh, exp, mp, mpf, sin, sinh, sqrt

mp.prec = 600
TABLE = pathlib.Path(__file__).resolve().parents[2] / "Tests/HookeDynamicsTests/Solution/SpringSolutionReference.swift"
FLICKS = 705_600_000


def solve(m, k, c, x0, v0, t):
    """Displacement, velocity and envelope at t for the doubles as they are."""
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
    """One spring, its start and a time (seconds, or an integer of flicks) of the named set."""
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


def word(value):
    return "%016x" % (value if isinstance(value, int) else struct.unpack("<Q", struct.pack("<d", float(value)))[0])


if __name__ == "__main__":
    text = "// Made by Scripts/references/spring_solution.py. Do not edit.\n\nextension SpringSolutionReference {\n"
    for name in SETS:
        words = [word(value) for row in rows(name, 30, name) for value in row]
        lines = [" ".join(words[i : i + 6]) for i in range(0, len(words), 6)]
        text += f'    static let {name} = """\n' + "".join(f"        {line}\n" for line in lines) + '        """\n\n'
    TABLE.write_text(text.rstrip("\n") + "\n}\n")
