"""Equations of motion as a list of operations without repetition, from trees of expression_language.py.

Operations on numbers alone are computed once, by mpmath; the others are those that taylor.py has series for: + - * /, a multiple, a power
with a constant exponent, sqrt, exp, log, tanh, and sine and cosine as a pair.
"""

import mpmath as mp


class Lost(Exception):
    """A solution that cannot be followed: its steps are too many, or an expression has no series here."""


class Ended(Lost):
    """A solution that ends before the time that is asked for: it grows beyond all bounds, or leaves the domain of a function."""


class Operations:
    """The operations of several trees, each once, after those that it needs. Operation 0 is the time, 1 ... n are the components."""

    def __init__(self, components, parameters):
        self.known = {}
        self.list = []
        self.names = {"time": self.add("time"), "pi": self.add("number", mp.pi)}
        for name in components:
            self.names[name] = self.add("component", name)
        self.parameters = parameters

    def add(self, kind, *arguments):
        key = (kind, *arguments)
        if key not in self.known:
            self.known[key] = len(self.list)
            self.list.append(key)
        return self.known[key]

    def number(self, place):
        """The value of an operation, if it is a number."""
        return self.list[place][1] if self.list[place][0] == "number" else None

    def compile(self, tree):
        kind = tree[0]
        if kind == "number":
            return self.add("number", mp.mpf(tree[1]))
        if kind == "name":
            if tree[1] in self.parameters:
                return self.add("number", self.parameters[tree[1]])
            if tree[1] not in self.names:
                raise Lost(f"unknown name {tree[1]}")
            return self.names[tree[1]]
        return self.apply(kind, *[self.compile(part) for part in tree[1:]])

    def apply(self, kind, *places):
        values = [self.number(place) for place in places]
        if None not in values:
            return self.add("number", FOLD[kind](*values))
        if kind == "^":
            return self.power(*places)
        if kind == "negative":
            return self.apply("-", self.add("number", mp.mpf(0)), places[0])
        if kind == "hypot":
            return self.apply("sqrt", self.apply("+", self.square(places[0]), self.square(places[1])))
        if kind == "lerp":
            return self.apply("+", places[0], self.apply("*", self.apply("-", places[1], places[0]), places[2]))
        if kind in ("sin", "cos"):
            # Each needs the other's series.
            pair = self.add("sine and cosine", places[0])
            return self.add("part", pair, ("sin", "cos").index(kind))
        if kind == "/" and values[1] is not None:
            return self.apply("*", self.add("number", 1 / values[1]), places[0])
        if kind == "*" and values[1] is not None:
            places = places[::-1]
        if kind == "*" and None in values and values != [None, None]:
            return self.add("multiple", *places)
        return self.add(kind, *places)

    def square(self, place):
        operation = self.list[place]
        return operation[1] if operation[0] == "sqrt" else self.apply("*", place, place)

    def power(self, base, exponent):
        value = self.number(exponent)
        if value is None:
            return self.apply("exp", self.apply("*", exponent, self.apply("log", base)))
        if value != int(value) or abs(value) > 16:
            return self.add("power", base, value)
        result = None
        for digit in bin(abs(int(value)))[2:]:
            result = None if result is None else self.square(result)
            if digit == "1":
                result = base if result is None else self.apply("*", result, base)
        one = self.add("number", mp.mpf(1))
        return one if result is None else result if value > 0 else self.apply("/", one, result)


FOLD = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b, "^": lambda a, b: a**b,
    "negative": lambda a: -a, "hypot": mp.hypot, "lerp": lambda a, b, t: a + (b - a) * t,
    "sqrt": mp.sqrt, "exp": mp.exp, "log": mp.log, "sin": mp.sin, "cos": mp.cos, "tanh": mp.tanh,
}


class Equations:
    """Components, the trees of their rates, parameters by name, and initial values as trees; `values` are given parameters."""

    def __init__(self, rates, parameters, initial):
        with mp.workdps(120):
            self.parameters = {}
            for name, tree in parameters.items():
                self.parameters[name] = self.value(tree)
            self.components = list(rates)
            self.operations = Operations(self.components, self.parameters)
            self.rates = [self.operations.compile(rates[name]) for name in self.components]
            self.initial = [self.value(initial[name]) for name in self.components]
            linear = ("time", "component", "number", "part", "+", "-", "multiple")
            # How many series a step multiplies, which is what it costs.
            self.products = sum(1 for operation in self.operations.list if operation[0] not in linear)

    def value(self, tree):
        """The value of a tree of numbers and parameters, rounded to a double as Hooke's is."""
        operations = Operations([], self.parameters)
        value = operations.number(operations.compile(tree))
        if value is None:
            raise Lost("an initial value or a parameter that depends on time")
        return mp.mpf(float(value))
