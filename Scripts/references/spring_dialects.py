#!/usr/bin/env python3
"""Prints the reference values of the spring tests as rows of Swift, with 50-digit arithmetic (mpmath).

Tests/HookeDynamicsTests/Springs, Events and Platforms contain them; run it again to check or extend them. Inputs are the doubles of the
same literals in Swift.
"""
from mpmath import atan2, cosh, cos, exp, findroot, log, mp, mpf, nstr, pi, sin, sinh, sqrt

mp.dps = 50
EPSILON = mpf(0.001)


def show(x):
    return nstr(x, 20)


def remainder(z, u, w):
    """The remaining fraction of the distance at W = w by UIKit's rule."""
    if z < 1:
        return abs((u / w - z) / sqrt(1 - z * z)) * exp(-z * w)
    return abs(u - w - 1) * exp(-w)


def slope(z, u, w):
    if z < 1:
        a = u / w - z
        signed, d = a / sqrt(1 - z * z), (-u / w**2 - z * a) / sqrt(1 - z * z)
    else:
        signed, d = u - w - 1, w - u
    return (d if signed >= 0 else -d) * exp(-z * w)


def newton(z, u):
    """UIKit's iteration: twelve steps from 5, halving if a step lands at or below zero."""
    w = mpf(5)
    for _ in range(12):
        step = w - (remainder(z, u, w) - EPSILON) / slope(z, u, w)
        w = step if step > 0 else w / 2
    return w


def largest(z, u):
    """The largest root, by stepping down from large w."""
    w = mpf(4000)
    while remainder(z, u, w) < EPSILON:
        w -= mpf(1) / 64
    return findroot(lambda x: remainder(z, u, x) - EPSILON, (w, w + mpf(1) / 64), solver="anderson", tol=1e-60)


def uikit(title, rows, root):
    print(f"// {title}: settlingDuration, dampingRatio, initialVelocity, stiffness, damping")
    for d, z, v in rows:
        z1, d1, v1 = min(mpf(z), mpf(1)), mpf(d), mpf(v)
        w = root(z1, v1 * d1)
        left = remainder(z1, v1 * d1, w)
        k = (w / d1) ** 2
        print(f"({d}, {z}, {v}, {show(k)}, {show(2 * z1 * sqrt(k))}),  // left {nstr(left, 15)}")


def motion(m, k, c, x0, v0):
    m, k, c, x0, v0 = map(mpf, (m, k, c, x0, v0))
    g, d = c / (2 * m), k / m - (c / (2 * m)) ** 2
    if d > 0:
        q = sqrt(d)
        return lambda t: exp(-g * t) * (x0 * cos(q * t) + (v0 + g * x0) / q * sin(q * t))
    if d < 0:
        q = sqrt(-d)
        return lambda t: exp(-g * t) * (x0 * cosh(q * t) + (v0 + g * x0) / q * sinh(q * t))
    return lambda t: exp(-g * t) * (x0 + (v0 + g * x0) * t)


def solve(f, low, high):
    return findroot(f, (mpf(low), mpf(high)), solver="anderson", tol=1e-60)


def last_exit(x, band, until):
    """Steps back from `until` in steps of 1/4096 s."""
    t = mpf(until)
    while abs(x(t)) <= band:
        t -= mpf(1) / 4096
    return solve(lambda s: abs(x(s)) - band, t, t + mpf(1) / 4096)


def first_change(motion, decay, start):
    # Without the decay factor, so that late roots have all digits too.
    def f(s):
        return motion(s) * exp(decay * s)

    t = mpf(start)
    while f(t) * f(t + mpf(1) / 4096) > 0:
        t += mpf(1) / 4096
    return solve(f, t, t + mpf(1) / 4096)


def derivative(m, k, c, x0, v0):
    # The velocity is the same oscillator from (v0, a0).
    return motion(m, k, c, v0, -(mpf(k) * mpf(x0) + mpf(c) * mpf(v0)) / mpf(m))


if __name__ == "__main__":
    print("// duration, bounce -> stiffness, damping")
    for d, b in [("0.5", "0.3"), ("0.5", "0"), ("0.5", "0.15"), ("0.5", "-0.5"), ("1.2", "0.9")]:
        z = 1 - mpf(float(b)) if float(b) >= 0 else 1 / (1 + mpf(float(b)))
        w = 2 * pi / mpf(float(d))
        print(f"({d}, {b}, {show(w * w)}, {show(2 * z * w)}),")
    print("// mass 1, stiffness 100, damping 10: duration", show(2 * pi / 10))
    rows = [(0.9, 0.57, 0.0), (0.9, 0.43, 0.0), (0.5, 1.0, 0.0), (0.5, 1.5, 0.0), (2.0, 0.05, 0.0), (1.0, 0.002, 0.0)]
    uikit("at rest", rows, lambda z, u: largest(z, u) if z == 1 else log(z / (EPSILON * sqrt(1 - z * z))) / z)
    pushed = [(0.9, 0.57, -2.0), (0.9, 0.57, -12.0), (0.9, 0.57, 0.5), (0.6, 0.3, -1.0), (0.6, 0.3, 0.25),
              (0.5, 1.0, -3.0), (0.5, 1.0, 1.5), (0.4, 0.8, 15.0), (0.5, 1.0, 20.0)]
    uikit("Newton", pushed, newton)
    uikit("largest", [(0.9, 0.57, 2.0), (0.9, 0.57, 4.0), (0.5, 1.0, 6.0), (0.5, 1.0, 20.0), (0.4, 0.8, 15.0)], largest)
    print("// settling of stiffness 100: damping, velocity -> Core Animation, SwiftUI")
    for c, v in [(10, 0), (5, 0), (10, 5), (10, -7)]:
        b = mpf(c) / 2
        core = (log(1000) + log(1 + abs((v - b) / sqrt(100 - b * b)))) / b
        print(f"({c}, {v}, {show(core)}, {show(log((abs(b - v) + 1) / EPSILON) / b)}),")
    print("// events: mass, stiffness, damping, x0, v0 -> first extremum, first crossing, last exit of 0.001")
    for row in [(1, 100, 10, -1, 0), (1, 162.6288, 14.538, -1, 4), (2, 50, 1, 3, -7), (1, 100, 40, 1, -60),
                (1, 100, 20, 1, -15), (1, 100, 19.999, -1, 0)]:
        x, v = motion(*row), derivative(*row)
        m, k, c, x0, v0 = map(mpf, row)
        near, swing = mpf(10) ** -9, c * c - 4 * m * k
        # Without oscillation there is one crossing, and one extremum after it, if the initial velocity exceeds the fast rate.
        goes = swing < 0 or v0 / x0 < (-c - sqrt(swing)) / (2 * m)
        turn = first_change(v, c / (2 * m), near) if goes else None
        cross = first_change(x, c / (2 * m), near) if goes else None
        exit_ = last_exit(x, EPSILON, 60)
        print("(", ", ".join(map(str, row)), ",", *(show(t) if t else "nil" for t in (turn, cross, exit_)), ")")
