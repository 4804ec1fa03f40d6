#!/usr/bin/env python3
"""Prints the reference values of the tests of spring exports as rows of Swift: each platform's published algorithm, in Python's doubles.

Tests/HookeSpringsTests/Export and Equivalence contain them. The algorithms: SpringAnimation.js of React Native, spring.ts and springUtils.ts of
Reanimated 4, SpringValue.ts and rafz of react-spring, spring.rs of Slint, spring_simulation.dart of Flutter. From 0 to 1.
"""
import struct
from math import ceil, cos, exp, expm1, floor, inf, pi, sin, sqrt

FRAMES = [1, 3, 6, 12, 24]


def single(x):
    return struct.unpack("f", struct.pack("f", x))[0]


def motion(k, z, v0, x0=-1.0):
    """Displacement and velocity of w0 = sqrt(k) and damping ratio z, by the textbook."""
    w = sqrt(k)

    def at(t):
        if z < 1:
            q = w * sqrt(1 - z * z)
            b = (v0 + z * w * x0) / q
            e = exp(-z * w * t)
            return e * (x0 * cos(q * t) + b * sin(q * t)), e * (
                -z * w * (x0 * cos(q * t) + b * sin(q * t)) + q * (b * cos(q * t) - x0 * sin(q * t)))
        if z == 1:
            b = v0 + w * x0
            return exp(-w * t) * (x0 + b * t), exp(-w * t) * (b - w * (x0 + b * t))
        r = sqrt(z * z - 1)
        low, high = w * (-z - r), w * (-z + r)
        c = (v0 - low * x0) / (high - low)
        return c * exp(high * t) + (x0 - c) * exp(low * t), c * high * exp(high * t) + (x0 - c) * low * exp(low * t)

    return at


def react_native(m, k, c, v0, speed, clamp=False):
    """Progress by whole milliseconds; clamp is overshootClamping."""
    z = min(1.0, c / (2 * sqrt(k * m)))
    at = motion(k / m, z, v0)
    end = next(n for n in range(20000) if clamp and at(n / 1000)[0] > 0 or abs(at(n / 1000)[0]) <= 0.001 and abs(at(n / 1000)[1]) <= speed)
    return lambda n, rate=60: 1 + (0 if floor(n * 1000 / rate) >= end else at(floor(n * 1000 / rate) / 1000)[0])


def reanimated(m, k, c, v0, rate=60, clamp=False):
    """Frame by frame: each frame restarts the closed form; clamp is overshootClamping."""
    z, w = c / (2 * sqrt(k * m)), sqrt(k / m)
    z = min(z, 1.0)
    x, v = -1.0, v0
    start = 0.5 * k + 0.5 * m * v0 * v0
    values = [0.0]
    while len(values) < 2000:
        x, v = motion(w * w, z, v, x)(1 / rate)
        if clamp and (x < -1 or x > 0) or (0.5 * k * x * x + 0.5 * m * v * v) / start <= 6e-9:
            break
        values.append(1 + x)
    return lambda n: values[n] if n < len(values) else 1.0


def reanimated_stiffness(duration, z, v0, m=4.0):
    """calculateNewStiffnessToMatchDuration and bisectRoot; duration in milliseconds."""
    t, x0 = duration * 1.5 / 1000, -1.0

    def f(k):
        w = sqrt(k / m) * z
        e = exp(-w * t)
        x = (x0 + (v0 + x0 * w) * t) * e
        v = (x0 + (v0 + x0 * w) * t) * e * -w + (v0 + x0 * w) * e
        return (0.5 * k * x**2 + 0.5 * m * v**2) / (0.5 * k * x0**2 + 0.5 * m * v0**2) - 6e-9

    low, high = 2.0**-52, 8e3
    direction = 1 if f(high) >= f(low) else -1
    middle, left = (low + high) / 2, 100
    while abs(f(middle)) > 6e-12 and left > 0:
        left -= 1
        if f(middle) * direction < 0:
            low = middle
        else:
            high = middle
        middle = (low + high) / 2
    return middle


def reanimated_duration(w, z, v0):
    """The duration in milliseconds after 1.5 of which 6e-9 of the energy of the decay z w is left, to six digits."""
    g = z * w

    def left(t):
        x, v = (-1 + (v0 - g) * t) * exp(-g * t), (v0 - g) * exp(-g * t)
        return (w * w * x * x + (v - g * x) ** 2) / (w * w + v0 * v0)

    low, high = 3 / g, 60 / g
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if left(middle) > 6e-9 else (low, middle)
    return float(f"{middle / 1.5 * 1000:.6g}")


def react_spring(m, k, c, v0, rate=60, precision=0.001, rest_velocity=None, clamp=False):
    """The loop of advance(), with the intervals of rafz."""
    position, velocity = 0.0, v0 / 1000
    values, done, dt = [0.0], False, 16.667
    while len(values) < 3000 and not done:
        for _ in range(ceil(dt)):
            if not abs(velocity) > (rest_velocity or precision / 10):
                done = abs(1 - position) <= precision
                if done:
                    break
            if clamp and (position == 1 or position > 1):
                velocity, position = -velocity * 0, 1
            force = -k * 0.000001 * (position - 1) + -c * 0.001 * velocity
            velocity = velocity + force / m
            position = position + velocity
        values.append(1.0 if done else position)
        dt = 1000 / rate
    return lambda n: values[n] if n < len(values) else values[-1]


def slint(milliseconds, bounce, v0):
    z, w = 1 - single(bounce), 2 * pi / (milliseconds / 1000)
    at = motion(w * w, 1.0 if abs(z - 1) < 0.001 else z, v0)
    end = next(n for n in range(30000) if abs(at(n / 1000)[0]) < 0.001 and abs(at(n / 1000)[1]) < 0.05)
    return lambda n: 1 + (0 if floor(n * 1000 / 60) >= end else at(floor(n * 1000 / 60) / 1000)[0])


def flutter(milliseconds, bounce, v0, speed):
    k = (2 * pi / (milliseconds / 1000)) ** 2
    at = motion(k, 1 - bounce if bounce > 0 else 1 / (1 + bounce), v0)
    step = 1 / 60 / 1000
    end = next(n * step for n in range(2000000) if abs(at(n * step)[0]) < 0.001 and abs(at(n * step)[1]) < speed)
    return lambda n: 1 + (0 if n / 60 >= end else at(n / 60)[0])


def show(title, word, value):
    print(f'    Row("{word}", .{title}, [{", ".join(repr(value(n)) for n in FRAMES)}]),')


def worst(m, k, c, bound, rate, make, count=2001):
    """The largest deviation at frames over equal velocities, by brute force: percent."""
    best = (0.0, 0.0, 0)
    z = c / (2 * sqrt(k * m))
    for i in range(count):
        v0 = -bound + 2 * bound * i / (count - 1)
        seen, at = make(v0), motion(k / m, z, v0)
        for n in range(3 * rate):
            d = abs(seen(n) - 1 - at(n / rate)[0]) * 100
            best = max(best, (d, v0, n))
    return best


if __name__ == "__main__":
    for word, m, k, c, v0, speed in [
        ("mass=1,stiffness=100,damping=10", 1, 100, 10, 0, 0.01), ("mass=2,stiffness=300,damping=8,initial-velocity=-5", 2, 300, 8, -5, 0.0122),
        ("mass=1,stiffness=150,damping=40,initial-velocity=3", 1, 150, 40, 3, 0.0122),
    ]:
        show("reactNative", word, react_native(m, k, c, v0, speed))
        show("reanimated", word, reanimated(m, k, c, v0))
        show("reactSpring", word, react_spring(m, k, c, v0))
    for word, m, k, c, v0, speed in [("mass=1,stiffness=300,damping=10,clamp=true", 1, 300, 10, 0, 0.0173)]:
        show("reactNative", word, react_native(m, k, c, v0, speed, clamp=True))
        show("reanimated", word, reanimated(m, k, c, v0, clamp=True))
        show("reactSpring", word, react_spring(m, k, c, v0, clamp=True))
    show("reactSpring", "mass=1,stiffness=300,damping=30,rest=0.05/0.8", react_spring(1, 300, 30, 0, precision=0.05, rest_velocity=0.0008))
    for word, d, z, v0 in [("duration=0.5,bounce=0.3", 0.5, 0.7, 0), ("duration=0.8,bounce=0,initial-velocity=2", 0.8, 1.0, 2)]:
        w = 2 * pi / d
        duration = reanimated_duration(w, z, v0)
        k = reanimated_stiffness(duration, z, v0)
        print(f"    // duration {duration}")
        show("reanimatedDuration", word, reanimated(4, k, 2 * z * sqrt(4 * k), v0))
    for word, d, b, v0 in [("duration=0.5,bounce=0.3", 500, 0.3, 0), ("duration=0.3456,bounce=-0.25,initial-velocity=4", 346, -0.25, 4)]:
        show("slint", word, slint(d, b if b >= 0 else 1 - 1 / (1 + b), v0))
        show("flutterDuration", word, flutter(d, b, v0, float(f"{0.001 * 2 * pi / (0.5 if d == 500 else 0.3456):.3g}")))
    for rate in (60, 90, 120):
        k, c = (2 * pi / 0.5) ** 2, 2 * 0.7 * 2 * pi / 0.5
        print(f"    // {rate} Hz: reactSpring", worst(1, k, c, 10, rate, lambda v0: react_spring(1, k, c, v0, rate)))
        print(f"    // {rate} Hz: reanimated", worst(1, k, c, 10, rate, lambda v0: reanimated(1, k, c, v0, rate), 201))
        print(f"    // {rate} Hz: reactNative", worst(
            1, k, c, 10, rate, lambda v0: (lambda f: lambda n: f(n, rate))(react_native(1, k, c, v0, 0.0126)), 401))
