"""Reads the arithmetic part of Hooke's expression language: numbers with units, names, + - * / ^, negation, and functions.

The grammar is that of Sources/HookeExpressions/HookeExpressions.docc/Expressions.md; conditions, comparisons and lists are refused, since
a series does not pass their corners. A tree is a tuple: ("number", value), ("name", text), or (operator or function, tree, ...).
A number is the double that Hooke reads, in base units: points, seconds, radians.
"""

import math
import re

TOKEN = re.compile(
    r"\s*(?:(?P<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)"
    r"|(?P<name>(?:[A-Za-z_][A-Za-z_0-9]*|`[^`]+`)(?:\.(?:[A-Za-z_0-9]+|`[^`]+`))*)"
    r"|(?P<sign>[-+*/^(),]))"
)
SYMBOL = r"(?:pt|s|ms|Hz|rad|deg)(?![A-Za-z_0-9])(?:\^\d+)?"
UNIT = re.compile(rf"\s*(?P<unit>{SYMBOL}(?:[/*]{SYMBOL})*)")
PART = re.compile(r"(?P<sign>[/*]?)(?P<unit>[A-Za-z]+)(?:\^(?P<power>\d+))?")
# One unit is scale / per base units: multiplied first, then divided, as ExpressionUnit does.
UNITS = {"pt": (1.0, 1.0), "s": (1.0, 1.0), "ms": (1.0, 1000.0), "Hz": (1.0, 1.0), "rad": (1.0, 1.0), "deg": (math.pi, 180.0)}
ARGUMENTS = {"sqrt": 1, "exp": 1, "log": 1, "sin": 1, "cos": 1, "tanh": 1, "hypot": 2, "lerp": 3}


class NotRead(Exception):
    """A text that is outside the grammar of this module."""


class Reader:
    """One text, read from its beginning."""

    def __init__(self, text):
        self.text, self.place = text, 0

    def peek(self):
        match = TOKEN.match(self.text, self.place)
        if match:
            return match
        if self.text[self.place :].strip():
            raise NotRead(f"{self.text!r}: not read from {self.place} on: {self.text[self.place:]!r}")
        return None

    def takes(self, signs):
        """The next sign, if it is one of these."""
        match = self.peek()
        if match and match["sign"] and match["sign"] in signs:
            self.place = match.end()
            return match["sign"]
        return None

    def expect(self, sign):
        if not self.takes(sign):
            raise NotRead(f"{self.text!r}: expected {sign!r} at {self.place}")

    def sum(self):
        tree = self.product()
        while sign := self.takes("+-"):
            tree = (sign, tree, self.product())
        return tree

    def product(self):
        tree = self.signed()
        while sign := self.takes("*/"):
            tree = (sign, tree, self.signed())
        return tree

    def signed(self):
        if self.takes("-"):
            return ("negative", self.signed())
        return self.power()

    def power(self):
        base = self.atom()
        return ("^", base, self.signed()) if self.takes("^") else base

    def atom(self):
        if self.takes("("):
            tree = self.sum()
            self.expect(")")
            return tree
        match = self.peek()
        if not match or match["sign"]:
            raise NotRead(f"{self.text!r}: expected a value at {self.place}")
        self.place = match.end()
        if match["number"]:
            return ("number", self.in_base_units(float(match["number"])))
        name = match["name"].replace("`", "")
        if not self.takes("("):
            return ("name", name)
        arguments = [self.sum()]
        while self.takes(","):
            arguments.append(self.sum())
        self.expect(")")
        if ARGUMENTS.get(name) != len(arguments):
            raise NotRead(f"{self.text!r}: {name} of {len(arguments)} arguments has no series here")
        return (name, *arguments)

    def in_base_units(self, value):
        match = UNIT.match(self.text, self.place)
        if not match:
            return value
        self.place = match.end()
        for part in PART.finditer(match["unit"]):
            scale, per = UNITS[part["unit"]]
            for _ in range(int(part["power"] or 1)):
                value = value / scale * per if part["sign"] == "/" else value * scale / per
        return value


def parse(text):
    """The tree of an expression."""
    reader = Reader(text)
    tree = reader.sum()
    if reader.peek():
        raise NotRead(f"{text!r}: more than an expression at {reader.place}")
    return tree


def value_tree(value):
    """The tree of a value in a scenario file: a number, a number with a unit, or `=` and an expression."""
    if isinstance(value, (int, float)):
        return ("number", float(value))
    return parse(value.removeprefix("="))
