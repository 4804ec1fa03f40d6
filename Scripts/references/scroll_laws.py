#!/usr/bin/env python3
"""Writes Tests/HookeDynamicsTests/Scrolling/fling_laws.csv: flings under the laws of platforms.

    python3 Scripts/references/scroll_laws.py

Rows `exact` are the curves with 40 digits, by mpmath: law, pixel ratio, greatest distance, velocity, time, position, velocity then, duration, end. Rows `platform` are the
algorithms as published, in the platform's own single precision, whole milliseconds, whole pixels and tables: law, pixel ratio, velocity in pt/s, time, position, velocity, duration,
end, in points. Rows `edge` have an edge too, in place of the end, and the time at which the platform arrives there. Sources:

    OverScroller      AOSP core/java/android/widget/OverScroller.java, commit 050275cd (also SplineOverScroller.fling, update, adjustDuration)
    compose-spline    androidx FlingCalculator.kt and SplineBasedDecay.kt, commit 55c737bf; SplineBasedFloatDecayAnimationSpec.kt, a9b06aaf
    compose-exponential  androidx FloatDecayAnimationSpec.kt, commit 31adf48a
    flutter           scroll_simulation.dart 095d6b96, spring_simulation.dart 04fbdcfa, scroll_physics.dart 000a6d64, friction_simulation.dart (3.x)
    chromium          ui/events/gestures/fling_curve.cc and physics_based_fling_curve.cc, commit be5cd41e
"""

import math

import numpy
import tables
from mpmath import e, exp, expm1, findroot, log, mp, mpf

mp.dps = 40
f = numpy.float32
RATE = log(mpf("0.78")) / log(mpf("0.9"))
FRICTION = mpf("0.015") * mpf("9.80665") * mpf("39.37") * 160 * mpf("0.84")


def bezier(p1, p2, s):
    return 3 * s * (1 - s) ** 2 * p1 + 3 * s * s * (1 - s) * p2 + s**3


def slope(p1, p2, s):
    return 3 * (1 - s) ** 2 * p1 + 6 * s * (1 - s) * (p2 - p1) + 3 * s * s * (1 - p2)


def parameter(x1, x2, u):
    low, high = mpf(0), mpf(1)
    for _ in range(140):
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(x1, x2, middle) < u else (low, middle)
    return low


def along(distance, duration, x1, y1, x2, y2, t):
    s = parameter(x1, x2, t / duration)
    return distance * bezier(y1, y2, s), distance / duration * slope(y1, y2, s) / slope(x1, x2, s)


def exact(law, ratio, most, v, t):
    """Position, velocity, duration and end of a fling at a positive velocity."""
    v, t = mpf(v), mpf(t)
    android = (mpf("0.35") * v / FRICTION) ** (1 / (RATE - 1))
    if law in ("overscroller", "compose-spline"):
        duration, end = android, mpf("0.35") * v * android
        curve = lambda t: along(end, duration, mpf("0.175"), mpf("0.5"), mpf("0.35"), 1, t)
    elif law == "flutter-clamping":
        duration = RATE * mpf("0.35") * android
        end = v * duration / RATE
        curve = lambda t: (end * (1 - (1 - t / duration) ** RATE), v * (1 - t / duration) ** (RATE - 1))
    elif law in ("compose-exponential", "flutter-bouncing"):
        k, rest = (mpf("4.2"), mpf("0.1") / ratio) if law[0] == "c" else (-log(mpf("0.135")), mpf(20) / ratio)
        curve = lambda t: (-v * expm1(-k * t) / k, v * exp(-k * t))
        duration = log(v / rest) / k
        end = curve(duration)[0]
    elif law == "flutter-bouncing-fast":
        k, rest = -log(mpf("0.135")), mpf(20) / ratio
        curve = lambda t: (-v * expm1(-k * t) / k - 700 * t * t, v * exp(-k * t) - 1400 * t)
        duration = findroot(lambda t: curve(t)[1] - rest, (0, log(v / rest) / k), solver="anderson", tol=1e-60)
        end = curve(duration)[0]
    elif law == "chromium":
        scale = max(1, v / (mpf("5707.62") * mpf("3.7") - 172))
        u = v / scale + 172
        curve = lambda t: tuple(scale * c for c in (-u * expm1(mpf("-3.7") * t) / mpf("3.7") - 172 * t, u * exp(mpf("-3.7") * t) - 172))
        duration = log(u / 172) / mpf("3.7")
        end = curve(duration)[0]
    else:
        end = min(v * v / (2 * mpf("2.7559e-5") * 96 * 10**6), most)
        duration = min(mpf(2), v / 2300)
        s = v * duration / end
        x1, y1 = (mpf("0.2"), mpf("0.2") * s) if mpf("0.2") * s < 1 else (1 / s, mpf(1))
        curve = lambda t: along(end, duration, x1, y1, mpf("0.55"), 1, t)
    place, velocity = curve(t) if t < duration else (end, 0)
    return [float(place), float(velocity), float(duration), float(end)]


def samples():
    """OverScroller's SPLINE_POSITION and SPLINE_TIME, in floats."""
    p1, p2 = f(0.5) * f(0.35), f(1) - f(1) * (f(1) - f(0.35))
    positions, times = [], []
    x_min = y_min = f(0)
    for i in range(100):
        alpha, columns = f(i) / f(100), []
        for low, near, far, by in ((x_min, (p1, p2), (f(0.5), f(1)), positions), (y_min, (f(0.5), f(1)), (p1, p2), times)):
            high = f(1)
            while True:
                x = low + (high - low) / f(2)
                coefficient = f(3) * x * (f(1) - x)
                tx = coefficient * ((f(1) - x) * near[0] + x * near[1]) + x * x * x
                if abs(tx - alpha) < 1e-5:
                    break
                low, high = (low, x) if tx > alpha else (x, high)
            by.append(coefficient * ((f(1) - x) * far[0] + x * far[1]) + x * x * x)
            columns.append(low)
        x_min, y_min = columns
    return positions + [f(1)], times + [f(1)]


POSITION, TIME = samples()
DECELERATION = f(math.log(0.78) / math.log(0.9))


def interpolated(table, t):
    index = int(f(100) * t)
    if index >= 100:
        return f(1), f(0)
    low, high = f(index) / f(100), f(index + 1) / f(100)
    gradient = (table[index + 1] - table[index]) / (high - low)
    return table[index] + (t - low) * gradient, gradient


def over_scroller(density, v, t, edge=None):
    """SplineOverScroller.fling and update, of which the pixels are given back as points."""
    velocity = int(v * density)
    coefficient = f(9.80665) * f(39.37) * (f(density) * f(160)) * f(0.84)
    l = math.log(f(0.35) * abs(velocity) / float(f(0.015) * coefficient))
    duration = spline = int(1000.0 * math.exp(l / (float(DECELERATION) - 1.0)))
    distance = int(float(f(0.015) * coefficient) * math.exp(float(DECELERATION) / (float(DECELERATION) - 1.0) * l))
    final = distance
    if edge is not None and final > edge * density:
        final = int(edge * density)
        x = abs(f(final) / f(distance))
        if int(f(100) * x) < 100:
            duration = int(f(duration) * interpolated(TIME, x)[0])
    ms = int(round(t * 1000))
    if ms > duration:
        return [final / density, 0, duration / 1000, final / density]
    progress, gradient = interpolated(POSITION, f(ms) / f(spline))
    place = math.floor(float(progress) * distance + 0.5)
    speed = float(gradient * f(distance) / f(spline) * f(1000))
    return [place / density, speed / density, duration / 1000, final / density]


def compose_spline(density, v, t):
    velocity = f(v * density)
    coefficient = f(9.80665) * f(39.37) * f(density) * f(160) * f(0.84)
    friction = f(0.015)
    l = math.log(f(0.35) * velocity / float(friction * coefficient))
    duration = int(1000.0 * math.exp(l / (float(DECELERATION) - 1.0)))
    distance = f(float(friction * coefficient) * math.exp(float(DECELERATION) / (float(DECELERATION) - 1.0) * l))
    ms = int(round(t * 1000))
    progress, gradient = interpolated(POSITION, f(ms) / f(duration))
    return [float(distance * progress) / density, float(gradient * distance / f(duration) * f(1000)) / density, duration / 1000, float(distance) / density]


def compose_exponential(density, v, t):
    velocity, friction = f(v * density), f(-4.2)
    ms = int(round(t * 1000))
    duration = int(f(1000) * f(math.log(f(0.1) / velocity)) / friction)
    power = f(math.exp(friction * f(min(ms, duration)) / f(1000)))
    place = f(0) - velocity / friction + velocity / friction * power
    exact_duration = math.log(float(abs(f(0.1) / velocity))) / float(friction) * 1000
    end = float(-velocity / friction + velocity / friction * f(math.exp(float(friction) * exact_duration / 1000)))
    return [float(place) / density, float(velocity * power) / density, duration / 1000, end / density]


def newton(guess, target, value, derivative):
    for _ in range(10):
        guess = guess - (value(guess) - target) / derivative(guess)
    return guess


def flutter_bouncing(ratio, v, t, edge=None, fast=False):
    """BouncingScrollSimulation in doubles, from the start at 0 and with an end at the edge."""
    drag, brake = 0.135, 1400.0 if fast else 0.0
    drag_log = math.log(drag)
    dx = lambda t: v * drag**t - brake * t
    x = lambda t: v * drag**t / drag_log - v / drag_log - brake / 2 * t * t
    final = newton(0, 0, dx, lambda t: v * drag**t * drag_log - brake)
    final_x = x(final) if fast else -v / drag_log
    if edge is not None and final_x > edge:
        arrival = newton(0, edge, x, dx)
        if t > arrival:
            m, k, ratio_ = (0.3, 75.0, 1.3) if fast else (0.5, 100.0, 1.1)
            c = ratio_ * 2 * math.sqrt(m * k)
            root = math.sqrt(c * c - 4 * m * k)
            r1, r2 = (-c - root) / (2 * m), (-c + root) / (2 * m)
            c2 = min(dx(arrival), 5000.0) / (r2 - r1)
            s = t - arrival
            place = -c2 * math.e ** (r1 * s) + c2 * math.e ** (r2 * s)
            speed = -c2 * r1 * math.e ** (r1 * s) + c2 * r2 * math.e ** (r2 * s)
            done = abs(place) < 1 / ratio and abs(speed) < 1 / (0.05 * ratio)
            return [edge if done else edge + place, 0 if done else speed, arrival, edge]
        return [x(t), dx(t), arrival, edge]
    # Done with the first time at which the speed is below the tolerance, found here to a microsecond.
    tolerance = 1 / (0.05 * ratio)
    low, high = 0.0, 10.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if abs(dx(middle)) >= tolerance and middle < final else (low, middle)
    t = min(t, high)
    return [x(t), dx(t) if t < high else 0, high, x(high)]


def flutter_clamping(ratio, v, t):
    rate = math.log(0.78) / math.log(0.9)
    reference = 0.015 * (9.80665 * 39.37 * 160.0 * 0.84) / 0.35
    duration = rate * 0.35 * math.pow(v / reference, 1 / (rate - 1))
    distance = v * duration / rate
    left = 1 - min(max(t / duration, 0), 1)
    return [distance * (1 - math.pow(left, rate)), v * math.pow(left, rate - 1), duration, distance]


def chromium(ratio, v, t):
    alpha, beta, gamma = f(-5.70762e03), f(1.72e02), f(3.7)
    a, b, g = float(alpha), float(beta), float(gamma)
    place = lambda t: a * math.exp(-g * t) - b * t - a
    speed = lambda t: -a * g * math.exp(-g * t) - b
    time = lambda v: -math.log((v + b) / (-a * g)) / g
    start = min(f(v), f(speed(0)))
    scale = f(v) / start
    offset, duration = f(time(float(start))), f(time(0))
    end = float(scale * f(place(float(duration)) - float(f(place(float(offset))))))
    if t + float(offset) >= float(duration):
        return [end, 0, float(duration) - float(offset), end]
    here = f(place(t + float(offset)) - float(f(place(float(offset)))))
    return [float(scale * here), float(scale * f(speed(t + float(offset)))), float(duration) - float(offset), end]


def chromium_physics(ratio, v, t, most=3 * 568):
    v = f(v)
    perMs = v / f(1000)
    deceleration = f(96) * f(2.7559e-5)
    time = abs(perMs / deceleration)
    distance = min(f((float(abs(perMs)) - float(deceleration * time) * 0.5) * float(time)), f(most))
    duration = min(f(2), v / f(2300))
    s = abs(v * duration / distance)
    x1, y1 = (f(0.2), f(0.2) * s) if s * f(0.2) < 1 else (f(1) / s, f(1))
    if t >= duration:
        return [float(distance), 0, float(duration), float(distance)]
    place, speed = along(*map(mpf, map(float, (distance, duration, x1, y1, f(0.55), 1, t))))
    return [float(place), float(speed), float(duration), float(distance)]


PLATFORMS = {
    "overscroller": over_scroller,
    "compose-spline": compose_spline,
    "compose-exponential": compose_exponential,
    "flutter-bouncing": flutter_bouncing,
    "flutter-bouncing-fast": lambda *a: flutter_bouncing(*a, fast=True),
    "flutter-clamping": flutter_clamping,
    "chromium": chromium,
    "chromium-physics": chromium_physics,
}
VELOCITIES = [120, 800, 2500, 8000, 24000]

rows, worst = [], {}
for law, platform in PLATFORMS.items():
    for v in VELOCITIES:
        for ratio in (1, 2.625):
            most = 1704 if law == "chromium-physics" else 1e9
            duration = exact(law, ratio, most, v, 0)[2]
            for part in (0.02, 0.2, 0.5, 0.8, 0.97, 1.2):
                t = max(1, round(duration * part * 1000)) / 1000
                truth = exact(law, ratio, most, v, t)
                if ratio == 1 or "exp" in law or "bouncing" in law:
                    rows.append(["exact", law, ratio, most, v, t, *truth])
                told = platform(ratio, v, t)
                rows.append(["platform", law, ratio, v, t, *told])
                w = worst.setdefault(law, [0, 0, 0, 0])
                errors = [abs(a - b) for a, b in zip(truth, told)]
                w[0], w[2], w[3] = max(w[0], errors[0] / truth[3]), max(w[2], errors[2]), max(w[3], errors[3] / truth[3])
                w[1] = max(w[1], errors[1] / v)
for law in ("overscroller", "flutter-bouncing", "flutter-bouncing-fast"):
    for v in (800, 2500, 12000):
        for part in (0.1, 0.6, 0.9):
            edge = math.floor(exact(law, 1, 1e9, v, 0)[3] * part)
            for t in (0.05, 0.3, 0.6, 1.0, 1.6):
                rows.append(["edge", law, v, edge, t, *(
                    over_scroller(1, v, t, edge) if law == "overscroller" else flutter_bouncing(1, v, t, edge, fast=law.endswith("fast")))[:3]])
tables.write("HookeDynamicsTests/Scrolling/fling_laws.csv", "scroll_laws.py", rows)
print("greatest deviations: position and end in parts of the distance, velocity in parts of the first, duration in seconds")
for law, w in worst.items():
    print(f"{law:22} position {w[0]:.2e}  velocity {w[1]:.2e}  duration {w[2]:.2e} s  end {w[3]:.2e}")
