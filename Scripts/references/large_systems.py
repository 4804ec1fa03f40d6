#!/usr/bin/env python3
"""Writes the reference states of linear networks of 1000 points, by mpmath, each value rounded once to a double.

    python3 Scripts/references/large_systems.py

Tests/HookeDynamicsTests/Linear/large.csv: 20 points of each network, displacements and then velocities. The even chain by its 1000 modes in closed
form, with 60 digits; the uneven one, of different masses, springs and dampers, by the power series of its exponential in steps of
1/16 s, with 60 digits and an end of each series below 1e-50. The two methods agree on the even chain, which this script checks.

It prints the expectations of Scenarios/system-chain-long.yaml: 1000 masses between walls, by their modes.
"""

import tables
from mpmath import cos, exp, mp, mpf, pi, sin, sqrt

mp.dps = 60
COUNT = 1000
SAMPLES = [0, 1, 2, 49, 99, 150, 250, 333, 334, 499, 500, 501, 600, 666, 700, 800, 875, 900, 998, 999]


def start(i):
    """Displacement and velocity of a point at time zero, exact in binary."""
    return (i * 29 % 64) / 32 - 1, (i * 11 % 32) - 16


class Even:
    """Unit masses, links of 300, each point anchored by a spring of 160 and a damper of 14 at 1."""

    name, times = "even", ["1/60", "1/2", "3"]
    mass = staticmethod(lambda i: 1)
    link = staticmethod(lambda i: (300, 0))
    anchor = staticmethod(lambda i: (160, 14, 1))
    damping = staticmethod(lambda i: 0)


class Uneven:
    """Masses, links, dampers in links and under points from formulas that are exact in binary; anchors at every tenth point."""

    name, times = "uneven", ["1/60", "1/2", "2"]
    mass = staticmethod(lambda i: 1 + (i * 37 % 101) / 128)
    link = staticmethod(lambda i: (200 + i * 53 % 97, (i * 7 % 5) / 16))
    anchor = staticmethod(lambda i: (80 + i % 7, 2, (i % 9) / 4) if i % 10 == 0 else None)
    damping = staticmethod(lambda i: (i * 13 % 11) / 8)


def rows(system):
    """For each point its acceleration: coefficients of displacements and velocities by point, and the offset."""
    places, speeds, offsets = [{} for _ in range(COUNT)], [{} for _ in range(COUNT)], [mpf(0)] * COUNT

    def add(table, i, j, value):
        table[i][j] = table[i].get(j, mpf(0)) + mpf(value)

    for i in range(COUNT - 1):
        k, c = system.link(i)
        for a, b in ((i, i + 1), (i + 1, i)):
            add(places, a, a, -k), add(places, a, b, k), add(speeds, a, a, -c), add(speeds, a, b, c)
    for i in range(COUNT):
        add(speeds, i, i, -system.damping(i))
        if anchor := system.anchor(i):
            k, c, target = anchor
            add(places, i, i, -k), add(speeds, i, i, -c)
            offsets[i] += mpf(k) * mpf(target)
    for i in range(COUNT):
        m = mpf(system.mass(i))
        places[i] = [(j, v / m) for j, v in places[i].items()]
        speeds[i] = [(j, v / m) for j, v in speeds[i].items() if v]
        offsets[i] /= m
    return places, speeds, offsets


def step(parts, x, v, h):
    """The state after h seconds: x^(k+2) = K x^(k) + C x^(k+1), summed."""
    places, speeds, offsets = parts
    xk, vk = [a * h for a in v], [
        h * (sum((c * x[j] for j, c in places[i]), offsets[i]) + sum(c * v[j] for j, c in speeds[i]))
        for i in range(COUNT)]
    x, v, k = list(x), list(v), 1
    while True:
        x, v = [a + b for a, b in zip(x, xk)], [a + b for a, b in zip(v, vk)]
        if max(abs(a) for a in xk + vk) < mpf("1e-52"):
            return x, v
        k += 1
        f = h / k
        xk, vk = [f * a for a in vk], [
            f * (sum(c * xk[j] for j, c in places[i]) + sum(c * vk[j] for j, c in speeds[i])) for i in range(COUNT)]


def by_series(system):
    """States at the system's times."""
    parts = rows(system)
    x, v = [mpf(start(i)[0]) for i in range(COUNT)], [mpf(start(i)[1]) for i in range(COUNT)]
    now = mpf(0)
    for text in system.times:
        numerator, _, denominator = text.partition("/")
        end = mpf(numerator) / mpf(denominator or 1)
        while now < end:
            h = min(mpf(1) / 16, end - now)
            if end - now - h < mpf("1e-40"):
                h = end - now
            x, v = step(parts, x, v, h)
            now += h
        now = end
        yield x, v


def by_modes(system):
    """The even chain by its modes, cos((i + 1/2) j pi / n), each an oscillator about the target 1."""
    n = COUNT
    k, (ground, damper, target) = system.link(0)[0], system.anchor(0)
    angle = pi / (2 * n)
    table = [cos(angle * m) for m in range(4 * n)]
    xs, vs = [mpf(start(i)[0]) - target for i in range(n)], [mpf(start(i)[1]) for i in range(n)]
    modes = []
    for j in range(n):
        shape = [table[(2 * i + 1) * j % (4 * n)] for i in range(n)]
        scale = mpf(1 if j == 0 else 2) / n
        a = sum(s * x for s, x in zip(shape, xs)) * scale
        b = sum(s * v for s, v in zip(shape, vs)) * scale
        modes.append((a, b, ground + 4 * k * sin(pi * j / (2 * n)) ** 2))
    for text in system.times:
        numerator, _, denominator = text.partition("/")
        t = mpf(numerator) / mpf(denominator or 1)
        g = mpf(damper) / 2
        x, v = {i: mpf(target) for i in SAMPLES}, {i: mpf(0) for i in SAMPLES}
        for j, (a, b, square) in enumerate(modes):
            w = sqrt(square - g * g)
            e, c, s = exp(-g * t), cos(w * t), sin(w * t) / w
            place, speed = e * (a * c + (b + g * a) * s), e * (b * c - (square * a + g * b) * s)
            for i in SAMPLES:
                shape = table[(2 * i + 1) * j % (4 * n)]
                x[i] += shape * place
                v[i] += shape * speed
        yield x, v


def walled(i, t, k=300, m=1, c=mpf(2) / 10, pull=mpf(1) / 2):
    """Displacement and velocity of mass i, from 1, of the chain between walls whose first mass is released at `pull`."""
    x = v = mpf(0)
    g = c / (2 * m)
    for j in range(1, COUNT + 1):
        angle = j * pi / (COUNT + 1)
        square = 4 * mpf(k) / m * sin(angle / 2) ** 2
        share = 2 * sin(angle) * pull * sin(i * angle) / (COUNT + 1)
        # The root is imaginary for the slowest modes, which creep.
        w = sqrt(square - g * g)
        e, cosine, sine = exp(-g * t), cos(w * t).real, (sin(w * t) / w).real
        x += share * e * (cosine + g * sine)
        v -= share * e * square * sine
    return x, v


def expectations():
    for i, text in ((1, "0.5"), (10, "0.5"), (16, "1"), (80, "5"), (86, "5"), (160, "10")):
        for name, value in zip("xv", walled(i, mpf(text))):
            print(f"  - {{ metric: value, component: {name}{i}, at: {text} s, equals: {float(value)!r}, within: 1e-15 }}")


def main():
    expectations()
    even = list(by_modes(Even))
    for (x, v), (y, w) in zip(even, by_series(Even)):
        worst = max(max(abs(x[i] - y[i]), abs(v[i] - w[i])) for i in SAMPLES)
        assert worst < mpf("1e-45"), worst
    rows = [("samples", *SAMPLES)]
    for system, states in ((Even, even), (Uneven, by_series(Uneven))):
        for text, (x, v) in zip(system.times, states):
            numerator, _, denominator = text.partition("/")
            flicks = int(numerator) * 705_600_000 // int(denominator or 1)
            rows.append((system.name, flicks, *(float(values[i]) for values in (x, v) for i in SAMPLES)))
    tables.write("HookeDynamicsTests/Linear/large.csv", "large_systems.py", rows)


if __name__ == "__main__":
    main()
