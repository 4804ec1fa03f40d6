"""Integrates ordinary differential equations by Taylor series, to any number of digits.

The coefficients of all series follow from those of lower order by recurrence (Moore 1966; Jorba and Zou 2005). A number is a whole multiple
of 2^-bits, so that a coefficient of a product is a sum of exact products, rounded once; base values of elementary functions are mpmath's.
Series are in units of a power of two near the step, which is as long as the last three coefficients allow. `checked` solves twice, with
more digits, another order and so other steps, and compares.
"""

from fractions import Fraction
from math import floor, log2
from operator import mul

import mpmath as mp
from mpmath.libmp import MPZ, from_man_exp, isqrt, to_fixed

from operations import Ended, Lost


def dot(a, b, first, last, k):
    """The sum of a[j] b[k - j] for j from `first` to `last`."""
    return sum(map(mul, a[first : last + 1], b[k - first :: -1])) if last >= first else 0


class Solver:
    """Follows equations from time 0 with series of one order, to about `digits` digits a step."""

    def __init__(self, equations, digits, order, most_steps=None):
        self.equations, self.digits, self.order, self.most_steps = equations, digits, order, most_steps
        self.bits = int((digits + 30) * 3.33)
        self.one = MPZ(1) << self.bits
        self.series = [[] for _ in equations.operations.list]
        # Whatever an operation keeps beside its series: j a_j of the argument, or a second series.
        self.beside = [([], []) for _ in self.series]
        self.variables = [equations.operations.names[name] for name in equations.components]
        with mp.workprec(self.bits + 20):
            self.fixed = {
                place: self.to_fixed(key[1]) for place, key in enumerate(equations.operations.list) if key[0] == "number"
            }
            self.exponents = {
                place: self.to_fixed(key[2]) for place, key in enumerate(equations.operations.list) if key[0] == "power"
            }
        self.state = [self.to_fixed(value) for value in equations.initial]
        self.largest = [MPZ(0)] * len(self.state)
        self.time = MPZ(0)
        self.scale = self.first_scale()
        self.steps = 0

    def to_fixed(self, value):
        return MPZ(to_fixed(mp.mpf(value)._mpf_, self.bits))

    def to_number(self, fixed):
        with mp.workprec(self.bits + 20):
            return mp.make_mpf(from_man_exp(MPZ(fixed), -self.bits, self.bits, "n"))

    def first_scale(self):
        """The power of two, in seconds, of the time in which the state changes by itself: largest value over largest rate."""
        self.expand(1, 0)
        rate = max(abs(self.series[place][0]) for place in self.equations.rates)
        size = max(max(map(abs, self.state)), self.one >> 20)
        return max(-200, min(10, size.bit_length() - rate.bit_length() - 2)) if rate else 0

    def expand(self, order, scale):
        """Fills the series of all operations, up to `order`, about the present state, in units of 2^scale seconds."""
        for place in range(len(self.series)):
            self.series[place], self.beside[place] = [], ([], [])
        for place, value in zip(self.variables, self.state):
            self.series[place].append(value)
        operations = list(enumerate(self.equations.operations.list))
        for k in range(order):
            for place, key in operations:
                if key[0] != "component":
                    self.series[place].append(self.coefficient(place, key, k, scale))
            for place, rate in zip(self.variables, self.equations.rates):
                value = self.series[rate][k]
                value = value << scale if scale >= 0 else value >> -scale
                self.series[place].append(value // (k + 1))

    def coefficient(self, place, key, k, scale):
        """Coefficient k of one operation; those below are there."""
        bits, kind = self.bits, key[0]
        if kind == "number":
            return self.fixed[place] if k == 0 else MPZ(0)
        if kind == "time":
            return self.time if k == 0 else self.shifted(scale) if k == 1 else MPZ(0)
        if kind == "part":
            return (self.series[key[1]] if key[2] == 0 else self.beside[key[1]][1])[k]
        a = self.series[key[1]]
        if kind == "power":
            return self.power(place, a, k)
        if kind in ONE_ARGUMENT:
            return ONE_ARGUMENT[kind](self, place, a, k)
        b = self.series[key[2]]
        if kind == "+":
            return a[k] + b[k]
        if kind == "-":
            return a[k] - b[k]
        if kind == "multiple":
            return (a[0] * b[k]) >> bits
        if kind == "*":
            if a is b:
                half = 2 * dot(a, a, 0, (k - 1) // 2, k)
                return (half + (a[k // 2] ** 2 if k % 2 == 0 else 0)) >> bits
            return dot(a, b, 0, k, k) >> bits
        if kind == "/":
            if not b[0]:
                raise Ended("division by 0")
            return ((a[k] << bits) - dot(b, self.series[place], 1, k, k)) // b[0]
        raise Lost(f"{kind} has no series here")

    def shifted(self, scale):
        return self.one << scale if scale >= 0 else self.one >> -scale

    def derivative(self, place, a, k):
        """j a_j for j up to k, kept beside an operation."""
        kept = self.beside[place][0]
        kept.append(k * a[k])
        return kept

    def base(self, function, a):
        with mp.workprec(self.bits + 20):
            return self.to_fixed(function(self.to_number(a[0])))

    def sqrt(self, place, a, k):
        s = self.series[place]
        if k == 0:
            if a[0] <= 0:
                raise Ended("the root of what is not above 0")
            return MPZ(isqrt(a[0] << self.bits))
        return ((a[k] << self.bits) - dot(s, s, 1, k - 1, k)) // (2 * s[0])

    def exp(self, place, a, k):
        slopes = self.derivative(place, a, k)
        return self.base(mp.exp, a) if k == 0 else (dot(slopes, self.series[place], 1, k, k) >> self.bits) // k

    def log(self, place, a, k):
        s, slopes = self.series[place], self.beside[place][0]
        if k == 0 and a[0] <= 0:
            raise Ended("the logarithm of what is not above 0")
        value = self.base(mp.log, a) if k == 0 else ((a[k] << self.bits) - dot(slopes, a, 1, k - 1, k) // k) // a[0]
        slopes.append(k * value)
        return value

    def sine_and_cosine(self, place, a, k):
        slopes, sine, cosine = self.derivative(place, a, k), self.series[place], self.beside[place][1]
        if k == 0:
            cosine.append(self.base(mp.cos, a))
            return self.base(mp.sin, a)
        value = (dot(slopes, cosine, 1, k, k) >> self.bits) // k
        cosine.append(-(dot(slopes, sine, 1, k, k) >> self.bits) // k)
        return value

    def tanh(self, place, a, k):
        # With t = tanh a: t' = (1 - t^2) a'.
        slopes, t, squares = self.derivative(place, a, k), self.series[place], self.beside[place][1]
        value = self.base(mp.tanh, a) if k == 0 else a[k] - (dot(slopes, squares, 1, k, k) >> self.bits) // k
        squares.append((dot(t, t, 1, k - 1, k) + (2 * value * t[0] if k else value * value)) >> self.bits)
        return value

    def power(self, place, a, k):
        # With p = a^e: k a_0 p_k = sum over j of ((e + 1) j - k) a_j p_(k-j).
        slopes, p = self.derivative(place, a, k), self.series[place]
        if k == 0:
            if a[0] <= 0:
                raise Ended("a power of what is not above 0")
            exponent = self.equations.operations.list[place][2]
            return self.base(lambda x: x**exponent, a)
        weighted = ((self.exponents[place] + self.one) * dot(slopes, p, 1, k, k)) >> self.bits
        return (weighted - k * dot(a, p, 1, k, k)) // (k * a[0])

    def step(self):
        """Expands the series at the present time; returns the length of the step, in seconds, as a fixed number."""
        self.expand(self.order, self.scale)
        rows = [self.series[place] for place in self.variables]
        # What is 10^12 times smaller than the largest component, or than it has been, may have fewer digits.
        self.largest = [max(size, abs(row[0])) for size, row in zip(self.largest, rows)]
        least = max(abs(row[0]) for row in rows)
        power = 2.0
        for row, largest in zip(rows, self.largest):
            size = max(max(map(abs, row[:3])).bit_length(), max(least, largest).bit_length() - 40)
            for k in range(self.order - 2, self.order + 1):
                # A coefficient that is 0 here may be anything below one unit.
                power = min(power, (size - self.digits * log2(10) - max(abs(row[k]).bit_length(), 1)) / k - 0.1)
        whole = floor(power)
        fraction = int(2 ** (power - whole) * 2**20)
        self.next_scale = self.scale + whole
        exponent = self.next_scale - 20
        if exponent < -100:
            raise Ended(f"steps become too short at {float(self.to_number(self.time)):.6g} s")
        return (fraction * self.one) << exponent if exponent >= 0 else (fraction * self.one) >> -exponent

    def at(self, distance):
        """The state at a distance from the present time."""
        x = distance >> self.scale if self.scale >= 0 else distance << -self.scale
        state = []
        for place in self.variables:
            value = MPZ(0)
            for coefficient in reversed(self.series[place]):
                value = ((value * x) >> self.bits) + coefficient
            state.append(value)
        return state

    def states(self, times, visits=()):
        """The states at times that rise, as lists of mpmath numbers. Steps end at each of `visits`, times that rise too."""
        found = []
        ends = [MPZ(Fraction(time) * self.one) for time in visits]
        targets = [MPZ(Fraction(time) * self.one) if not isinstance(time, MPZ) else time for time in times]
        position = 0
        while position < len(targets):
            if targets[position] == self.time:
                found.append([self.to_number(value) for value in self.state])
                position += 1
                continue
            length = self.step()
            ends = [end for end in ends if end > self.time]
            length = min(length, ends[0] - self.time) if ends else length
            while position < len(targets) and targets[position] <= self.time + length:
                found.append([self.to_number(value) for value in self.at(targets[position] - self.time)])
                position += 1
            self.state = self.at(length)
            self.time += length
            self.scale = self.next_scale
            self.steps += 1
            if self.most_steps and self.steps > self.most_steps:
                raise Lost(f"more than {self.most_steps} steps, at {float(self.to_number(self.time)):.4g} s")
        return found


ONE_ARGUMENT = {
    "sqrt": Solver.sqrt, "exp": Solver.exp, "log": Solver.log, "tanh": Solver.tanh, "sine and cosine": Solver.sine_and_cosine,
}


def checked(equations, times, digits=30, order=32, most_steps=None, visits=()):
    """States at times that rise, and the largest difference from a second solution with a third more digits and 10 orders more.

    The difference is relative to the largest magnitude of each component at these times. Steps end at each of `visits`.
    """
    rough = Solver(equations, digits, order, most_steps).states(times, visits)
    fine = Solver(equations, digits + digits // 3, order + 10, most_steps).states(times, visits)
    worst = mp.mpf(0)
    for i in range(len(equations.components)):
        size = max(abs(row[i]) for row in fine)
        difference = max(abs(a[i] - b[i]) for a, b in zip(rough, fine))
        worst = max(worst, difference / size if size else difference)
    return fine, worst
