"""Solves linear equations with constant coefficients by the exponential of their matrix, which mpmath computes to any number of digits.

For stiff systems, whose series would need more steps than there is time for.
"""

from fractions import Fraction

import mpmath as mp


def matrix(equations):
    """The matrix of the rates by the components and a constant 1, of n + 1 rows; None where they are not linear, or depend on time."""
    n = len(equations.components)
    # Operation 0 is the time; numbers are no operations' places.
    if any(0 in places for kind, *places in equations.operations.list if kind in ("+", "-", "multiple")):
        return None
    rows = []
    for kind, *arguments in equations.operations.list:
        row = mp.matrix(1, n + 1)
        if kind == "number":
            row[n] = arguments[0]
        elif kind == "component":
            row[equations.components.index(arguments[0])] = 1
        elif kind in ("+", "-"):
            row = rows[arguments[0]] + rows[arguments[1]] if kind == "+" else rows[arguments[0]] - rows[arguments[1]]
        elif kind == "multiple":
            row = rows[arguments[0]][n] * rows[arguments[1]]
        elif kind != "time":
            return None
        rows.append(row)
    found = mp.matrix(n + 1, n + 1)
    for i, rate in enumerate(equations.rates):
        for j in range(n + 1):
            found[i, j] = rows[rate][j]
    return found


def states(equations, times, digits=40):
    """The states at times that rise, each from the one before by the exponential for the time between them."""
    slopes = matrix(equations)
    size = max(1, mp.mnorm(slopes, 1))
    with mp.workdps(digits + 10 + int(mp.log10(size))):
        state = mp.matrix([*equations.initial, 1])
        found, last, known = [], Fraction(0), {}
        for time in times:
            length = Fraction(time) - last
            if length not in known:
                known[length] = mp.expm(slopes * mp.mpf(length.numerator) / length.denominator)
            state = known[length] * state
            last = Fraction(time)
            found.append(list(state)[:-1])
    return found
