#!/usr/bin/env python3
"""Writes the reference table of networks with contacts, computed with 40 digits, each value rounded once to a double.

    python3 Scripts/references/contacts.py

Tests/HookeSolversTests/References/contacts.csv: points between walls and against each other, free or tied by springs without
rest length, with all their contacts and the states at some times. Between contacts the motion is linear, x'' = A x + B x' + g, and is summed
as a Taylor series of 24 terms over 1/64 s; a contact is the first zero of a gap, by 8 values on each piece, the zeros of its derivative between
them, and bisection to 1e-35 s. A contact at rest is a row of the equations that is zero; it ends at the first zero of its acceleration.
"""

import tables
from mpmath import mp, mpf, sqrt

mp.dps = 40
PIECE = mpf(1) / 64
SAMPLES = 8
ORDER = 24
SIDES = {"left": (0, 1), "right": (0, -1), "ceiling": (1, 1), "floor": (1, -1)}


def case(name, points, until, walls=None, links=(), anchors=(), gravity=0, drag=0, restitution=1, rest_speed="0.001", times=()):
    """points: (mass, radius, x, y, vx, vy); links: (i, j, k, c); anchors: (i, x, y, k, c)."""
    return dict(locals())


CASES = [
    case("a ball on a floor", [(1, 10, 100, 50, 30, 0)], 3, dict(floor=300), gravity=1000, restitution="0.5", times=[1, 2, 3]),
    case("a fast ball in a box", [(2, 5, 50, 60, 170, -40)], 3, dict(left=0, right=200, ceiling=0, floor=150), gravity=300,
         restitution="0.75", times=[1, 2, 3]),
    case("two unequal masses, off centre", [(1, 10, 0, 0, 100, 0), (3, 15, 100, 12, -20, 0)], 2, restitution="0.6", times=[1, 2]),
    case("five balls in a box", [(1, 8, 30, 40, 90, 20), (2, 10, 80, 60, -50, 35), (0.5, 6, 150, 30, -120, 70), (4, 14, 120, 110, 10, -60),
         (1, 8, 40, 120, 60, -90)], 2, dict(left=0, right=200, ceiling=0, floor=150), gravity=200, restitution="0.875", times=["0.5", 1, 2]),
    case("a mass on a spring against a wall", [(1, 0, 40, 0, 0, 0)], 3, dict(left=-10), anchors=[(0, 0, 0, 60, "0.3")], restitution="0.8",
         times=[1, 2, 3]),
    case("a mass pressed against a wall by a spring", [(1, 0, 40, 0, 0, 0)], 4, dict(left=5), anchors=[(0, 0, 0, 60, 1)],
         restitution="0.25", times=[1, 2, 4]),
    case("two tied points fall on a floor, and one is lifted again", [(1, 0, 0, 0, 0, 0), (2, 0, 10, -30, 0, 150)], 2, dict(floor=20),
         links=[(0, 1, 80, "0.5")], gravity=400, restitution="0.5", times=["0.5", 1, "1.5", 2]),
    case("three tied points in a box, two of which touch", [(1, 5, 20, 20, 60, 0), (1, 5, 60, 20, -30, 10), (2, 5, 100, 30, -120, 20)], 2,
         dict(left=0, right=150, ceiling=0, floor=90), links=[(0, 1, 30, 0), (1, 2, 20, "0.25")], gravity=250, restitution="0.9",
         times=["0.5", 1, 2]),
]


class Simulation:
    def __init__(self, c):
        self.c = c
        self.n = len(c["points"])
        self.m = [mpf(p[0]) for p in c["points"]]
        self.r = [mpf(p[1]) for p in c["points"]]
        self.x = [mpf(v) for p in c["points"] for v in p[2:4]]
        self.v = [mpf(v) for p in c["points"] for v in p[4:6]]
        self.e, self.rest_speed = mpf(c["restitution"]), mpf(c["rest_speed"])
        self.g, self.drag = mpf(c["gravity"]), mpf(c["drag"])
        self.links = [(i, j, mpf(k), mpf(d)) for i, j, k, d in c["links"]]
        self.anchors = [(i, (mpf(x), mpf(y)), mpf(k), mpf(d)) for i, x, y, k, d in c["anchors"]]
        self.walls = {side: mpf(at) for side, at in (c["walls"] or {}).items()}
        self.resting = []
        self.events = []

    def acceleration(self, x, v, first):
        """Of a state, or without its constant part for higher terms of a series."""
        f = [mpf(0)] * (2 * self.n)
        for i, j, k, d in self.links:
            for a in (0, 1):
                force = k * (x[2 * j + a] - x[2 * i + a]) + d * (v[2 * j + a] - v[2 * i + a])
                f[2 * i + a] += force
                f[2 * j + a] -= force
        for i, target, k, d in self.anchors:
            for a in (0, 1):
                f[2 * i + a] += k * ((target[a] if first else 0) - x[2 * i + a]) - d * v[2 * i + a]
        return [(f[q] - self.drag * v[q]) / self.m[q // 2] + (self.g if first and q % 2 == 1 else 0) for q in range(2 * self.n)]

    def series(self):
        kept = {2 * p + SIDES[side][0] for _, p, side in self.resting}
        xs, vs = [self.x], [self.v]
        for order in range(ORDER):
            a = self.acceleration(xs[-1], vs[-1], order == 0)
            a = [mpf(0) if q in kept else a[q] for q in range(2 * self.n)]
            xs.append([value / (order + 1) for value in vs[-1]])
            vs.append([value / (order + 1) for value in a])
        return xs, vs

    @staticmethod
    def at(coefficients, t):
        result = coefficients[-1]
        for c in reversed(coefficients[:-1]):
            result = [value + t * part for value, part in zip(c, result)]
        return result

    def gap(self, contact, x):
        if contact[0] == "wall":
            axis, sign = SIDES[contact[2]]
            return sign * (x[2 * contact[1] + axis] - self.walls[contact[2]]) - self.r[contact[1]]
        i, j = contact[1:]
        return (x[2 * j] - x[2 * i]) ** 2 + (x[2 * j + 1] - x[2 * i + 1]) ** 2 - (self.r[i] + self.r[j]) ** 2

    def rate(self, contact, x, v):
        """Of the distance."""
        if contact[0] == "wall":
            axis, sign = SIDES[contact[2]]
            return sign * v[2 * contact[1] + axis]
        i, j = contact[1:]
        dx, dy = x[2 * j] - x[2 * i], x[2 * j + 1] - x[2 * i + 1]
        return (dx * (v[2 * j] - v[2 * i]) + dy * (v[2 * j + 1] - v[2 * i + 1])) / sqrt(dx * dx + dy * dy)

    def contacts(self):
        walls = [("wall", p, side) for p in range(self.n) for side in self.walls]
        return walls + [("pair", i, j) for i in range(self.n) for j in range(i + 1, self.n) if self.r[i] + self.r[j] > 0]

    def is_far(self, contact, xs, length):
        """Whether a gap is larger than all that points move in a piece."""
        ways = [sum(abs(float(xs[k][q])) * float(length) ** k for k in range(1, ORDER)) for q in range(2 * self.n)]
        if contact[0] == "wall":
            return float(self.gap(contact, self.x)) > 1.01 * ways[2 * contact[1] + SIDES[contact[2]][0]] + 1e-6
        i, j = contact[1:]
        way = sum(ways[q] for q in (2 * i, 2 * i + 1, 2 * j, 2 * j + 1))
        return float(sqrt(self.gap(contact, self.x) + (self.r[i] + self.r[j]) ** 2) - self.r[i] - self.r[j]) > 1.01 * way + 1e-6

    def first(self, quantity, length):
        """The first time after 0 at which a quantity that begins above zero, or at it, is not above."""
        def slope(t):
            h = mpf(10) ** -18
            return (quantity(t + h) - quantity(t - h)) / (2 * h)

        def bisected(f, low, high):
            positive = f(low) > 0
            while high - low > mpf(10) ** -35:
                middle = (low + high) / 2
                if (f(middle) > 0) == positive:
                    low = middle
                else:
                    high = middle
            return high

        times = [length * k / SAMPLES for k in range(SAMPLES + 1)]
        times[0] = mpf(10) ** -15
        for low, high in zip(times, times[1:]):
            inner = high
            if quantity(high) > 0 and slope(low) < 0 < slope(high):
                inner = bisected(slope, low, high)
            if quantity(inner) <= 0:
                return bisected(quantity, low, inner) if quantity(low) > 0 else None
        return None

    def run(self):
        now, states = mpf(0), []
        times = [mpf(t) for t in self.c["times"]]
        self.settle([], now)
        while times:
            xs, vs = self.series()
            length = min(PIECE, times[0] - now)
            hits = []
            for contact in self.contacts():
                if contact in self.resting or self.is_far(contact, xs, length):
                    continue
                t = self.first(lambda t: self.gap(contact, self.at(xs, t)), length)
                if t is not None:
                    hits.append((t, contact))
            for contact in self.resting:
                axis, sign = SIDES[contact[2]]
                pressure = lambda t: -sign * self.acceleration(self.at(xs, t), self.at(vs, t), True)[2 * contact[1] + axis]
                t = self.first(pressure, length)
                if t is not None:
                    hits.append((t, None))
            step = min([t for t, _ in hits], default=length)
            self.x, self.v = self.at(xs, step), self.at(vs, step)
            now += step
            if hits:
                self.settle([contact for t, contact in hits if contact and t - step < mpf(10) ** -25], now)
            if now == times[0]:
                states.append(self.x + self.v)
                times.pop(0)
        return states

    def settle(self, closing, now):
        for contact in closing:
            u = self.rate(contact, self.x, self.v)
            after = -self.e * u
            if after < self.rest_speed:
                after = mpf(0)
            if -u >= self.rest_speed:
                self.events.append((contact, now, -u, after))
            if contact[0] == "wall":
                axis, sign = SIDES[contact[2]]
                self.v[2 * contact[1] + axis] = sign * after
            else:
                i, j = contact[1:]
                dx, dy = self.x[2 * j] - self.x[2 * i], self.x[2 * j + 1] - self.x[2 * i + 1]
                d = sqrt(dx * dx + dy * dy)
                impulse = (after - u) / (1 / self.m[i] + 1 / self.m[j])
                for a, part in ((0, dx / d), (1, dy / d)):
                    self.v[2 * i + a] -= impulse * part / self.m[i]
                    self.v[2 * j + a] += impulse * part / self.m[j]
        a = self.acceleration(self.x, self.v, True)
        tiny = mpf(10) ** -25
        self.resting = [
            ("wall", p, side) for p in range(self.n) for side in self.walls
            if abs(self.gap(("wall", p, side), self.x)) < tiny and abs(self.rate(("wall", p, side), self.x, self.v)) < tiny
            and SIDES[side][1] * a[2 * p + SIDES[side][0]] <= tiny
        ]


def main():
    rows = []
    for c in CASES:
        simulation = Simulation(c)
        states = simulation.run()
        print(c["name"], len(simulation.events), "contacts")
        rows.append(("case", c["name"]))
        rows += [("point", *map(float, p)) for p in c["points"]]
        rows += [("link", i, j, float(k), float(d)) for i, j, k, d in c["links"]]
        rows += [("anchor", i, float(x), float(y), float(k), float(d)) for i, x, y, k, d in c["anchors"]]
        rows.append(("gravity", float(c["gravity"])))
        rows += [(side, float(c["walls"][side])) for side in SIDES if side in (c["walls"] or {})]
        rows += [("restitution", float(c["restitution"])), ("restSpeed", float(c["rest_speed"]))]
        rows += [("contact", *contact, float(t), float(before), float(after)) for contact, t, before, after in simulation.events]
        rows += [("state", float(t), *map(float, state)) for t, state in zip(c["times"], states)]
    tables.write("HookeSolversTests/References/contacts.csv", "contacts.py", rows)


if __name__ == "__main__":
    main()
