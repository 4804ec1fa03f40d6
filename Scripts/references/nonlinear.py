#!/usr/bin/env python3
"""Writes OscillatorReferences.swift and PendulumReferences.swift in Sources/HookeSolvers/References, and ImpactReference.swift in
Tests/HookeSolversTests/References.

By mpmath. Integrates the named systems by Taylor series of order 40 with 40 digits, whose coefficients follow from the equation of
motion by recurrence, for the doubles of the tests and the benchmark. Each motion is computed with two step sizes, whose results must
agree to 1e-25; each state is rounded once to a double. Impacts are roots of closed forms.
Run from the repository's root (takes about a minute): python3 Scripts/references/nonlinear.py
"""

import mpmath as mp

mp.mp.dps = 40
ORDER = 40
MOTIONS_FOLDER = "Sources/HookeSolvers/References"
IMPACTS_FILE = "Tests/HookeSolversTests/References/ImpactReference.swift"


def product(a, b, k):
    """The k-th Taylor coefficient of a b."""
    return mp.fdot(a[: k + 1], b[k::-1])


class Forced:
    """The Taylor coefficients of gamma cos(omega t) about any time."""

    def __init__(self, gamma, omega, time):
        cosine, sine = gamma * mp.cos(omega * time), gamma * mp.sin(omega * time)
        self.coefficients = []
        power, cycle = mp.mpf(1), (cosine, -sine, -cosine, sine)
        for k in range(ORDER + 1):
            self.coefficients.append(cycle[k % 4] * power / mp.factorial(k))
            power *= omega


def series(time, state, acceleration):
    """Taylor coefficients of positions and velocities; `acceleration(k, x, v)` is the k-th coefficient of each x''."""
    n = len(state) // 2
    x = [[state[i]] for i in range(n)]
    v = [[state[n + i]] for i in range(n)]
    for k in range(ORDER):
        accelerations = acceleration(k, x, v)
        for i in range(n):
            x[i].append(v[i][k] / (k + 1))
            v[i].append(accelerations[i] / (k + 1))
    return x + v


def linear(p, time):
    def acceleration(k, x, v):
        return [-(p["stiffness"] * x[0][k] + p["damping"] * v[0][k]) / p["mass"]]

    return acceleration


def duffing(p, time):
    force = Forced(p["forcing"], p["frequency"], time).coefficients
    square = []

    def acceleration(k, x, v):
        square.append(product(x[0], x[0], k))
        cube = product(square, x[0], k)
        return [force[k] - p["damping"] * v[0][k] - p["stiffness"] * x[0][k] - p["hardening"] * cube]

    return acceleration


def van_der_pol(p, time):
    square = []

    def acceleration(k, x, v):
        square.append(product(x[0], x[0], k))
        return [p["mu"] * (v[0][k] - product(square, v[0], k)) - x[0][k]]

    return acceleration


def pendulum(p, time):
    sine, cosine = [], []

    def acceleration(k, x, v):
        if k == 0:
            sine.append(mp.sin(x[0][0]))
            cosine.append(mp.cos(x[0][0]))
        else:
            # (sin x)' = x' cos x, x' = v: k s_k = sum over j of v_j c_(k-1-j)
            s = product(v[0], cosine, k - 1) / k
            c = -product(v[0], sine, k - 1) / k
            sine.append(s)
            cosine.append(c)
        return [-p["gravity"] / p["length"] * sine[k] - p["damping"] * v[0][k]]

    return acceleration


def chain(p, time):
    n = int(p["points"])
    squares = [[] for _ in range(n + 1)]
    stretches = [[] for _ in range(n + 1)]

    def acceleration(k, x, v):
        forces = []
        for i in range(n + 1):
            right = x[i][k] if i < n else mp.mpf(0)
            left = x[i - 1][k] if i > 0 else mp.mpf(0)
            stretches[i].append(right - left)
            squares[i].append(product(stretches[i], stretches[i], k))
            forces.append(p["stiffness"] * stretches[i][k] + p["hardening"] * product(squares[i], stretches[i], k))
        return [(forces[i + 1] - forces[i] - p["damping"] * v[i][k]) / p["mass"] for i in range(n)]

    return acceleration


def solve(equation, parameters, initial, times, steps_per_second):
    """The states at whole sixtieths of a second."""
    step = mp.mpf(1) / steps_per_second
    state, taken, found = [mp.mpf(y) for y in initial], 0, []
    for sixtieths in times:
        target = sixtieths * steps_per_second // 60
        while taken < target:
            rows = series(taken * step, state, equation(parameters, taken * step))
            state = [mp.polyval(row[::-1], step) for row in rows]
            taken += 1
        found.append(list(state))
    return found


# name, the system's name and parameters, initial positions then velocities, sixtieths, Taylor steps per second (a multiple of 60)
HALVES = range(30, 601, 30)
MOTIONS = [
    ("linear, 2 Hz", "linear", linear, dict(mass=1.0, stiffness=157.9, damping=3.77), [1.0, 0.0], HALVES, 30),
    ("Duffing, hardening", "duffing", duffing,
     dict(damping=0.4, stiffness=40.0, hardening=60.0, forcing=0.0, frequency=0.0), [1.0, 0.0], HALVES, 30),
    ("Duffing, softening and driven", "duffing", duffing,
     dict(damping=0.2, stiffness=25.0, hardening=-10.0, forcing=2.0, frequency=4.0), [0.5, 0.0], HALVES, 30),
    ("Duffing, two wells, driven", "duffing", duffing,
     dict(damping=0.3, stiffness=-1.0, hardening=1.0, forcing=0.5, frequency=1.2), [1.0, 0.0], HALVES, 30),
    ("van der Pol, mu 0.5", "van-der-pol", van_der_pol, dict(mu=0.5), [2.0, 0.0], HALVES, 30),
    ("van der Pol, mu 5", "van-der-pol", van_der_pol, dict(mu=5.0), [2.0, 0.0], HALVES, 60),
    ("pendulum, small", "pendulum", pendulum, dict(gravity=9.81, length=1.0, damping=0.0), [0.1, 0.0], HALVES, 30),
    ("pendulum, large", "pendulum", pendulum, dict(gravity=9.81, length=1.0, damping=0.1), [3.0, 0.0], HALVES, 30),
    ("pendulum, rotating", "pendulum", pendulum, dict(gravity=9.81, length=1.0, damping=0.0), [0.0, 8.0], HALVES, 30),
    ("chain of 7, cubic coupling", "chain", chain,
     dict(points=7.0, mass=1.0, stiffness=60.0, hardening=40.0, damping=0.2),
     [0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], range(60, 301, 60), 30),
]

HEAD = "// Written by Scripts/references/nonlinear.py; do not edit.\n\n"


def wrapped(words, indent):
    """Joins words with commas into lines of at most 120 columns."""
    lines, line = [], indent
    for position, word in enumerate(words):
        word += "," if position + 1 < len(words) else ""
        if len(line) + 1 + len(word) > 119 and line.strip():
            lines.append(line.rstrip())
            line = indent
        line += (" " if line.strip() else "") + word
    return "\n".join(lines + [line])


def literal(words):
    """A Swift array literal, on one line if it is short."""
    if len(", ".join(words)) < 80:
        return f"[{', '.join(words)}]"
    return "[\n" + wrapped(words, " " * 16) + ",\n            ]"


def write_motions(name, about, motions):
    table = open(f"{MOTIONS_FOLDER}/{name.capitalize()}References.swift", "w")
    table.write(HEAD + f"""extension MotionReference {{
    /// {about}
    static let {name}s = [
""")
    for name, system, equation, parameters, initial, times, steps in motions:
        exact = {key: mp.mpf(value) for key, value in parameters.items()}
        coarse = solve(equation, exact, initial, times, steps)
        fine = solve(equation, exact, initial, times, 2 * steps)
        worst = max(abs(a - b) for one, other in zip(coarse, fine) for a, b in zip(one, other))
        assert worst < mp.mpf("1e-25"), (name, worst)
        print(name, "two step lengths differ by", mp.nstr(worst, 2))
        pairs = [f'("{key}", {value!r})' for key, value in parameters.items()]
        start = [repr(y) for y in initial]
        table.write(f'        MotionReference(\n            name: "{name}", system: "{system}",\n')
        table.write(f"            parameters: {literal(pairs)},\n            initial: {literal(start)},\n")
        table.write("            states: [\n")
        for sixtieths, state in zip(times, fine):
            values = [repr(float(y)) for y in state]
            if len(values) == 2:
                table.write(f"                ({sixtieths}, [{', '.join(values)}]),\n")
            else:
                rows = wrapped(values, " " * 24)
                table.write(f"                (\n                    {sixtieths},\n                    [\n{rows},\n                    ]\n                ),\n")
        table.write("            ]),\n")
    table.write("    ]\n}\n")


def ball(gravity, restitution, height, count):
    """The times of a dropped ball's impacts and the speeds after them."""
    g, e, h = mp.mpf(gravity), mp.mpf(restitution), mp.mpf(height)
    speed, time, rows = mp.sqrt(2 * g * h), mp.sqrt(2 * h / g), []
    for _ in range(count):
        speed *= e
        rows.append((time, speed))
        time += 2 * speed / g
    return rows


def spring_against_stop(stiffness, damping, stop, restitution, value, velocity, count):
    """A mass of 1 on a damped spring about 0 above a stop, x >= stop, by roots of the closed form."""
    k, c, wall, e = (mp.mpf(p) for p in (stiffness, damping, stop, restitution))
    g = c / 2
    w = mp.sqrt(k - g * g)
    x0, v0, time, rows = mp.mpf(value), mp.mpf(velocity), mp.mpf(0), []

    def position(t):
        return mp.exp(-g * t) * (x0 * mp.cos(w * t) + (v0 + g * x0) / w * mp.sin(w * t))

    def speed(t):
        return mp.exp(-g * t) * (v0 * mp.cos(w * t) - (g * v0 + k * x0) / w * mp.sin(w * t))

    for _ in range(count):
        # Steps of a thousandth of a period find the first passage; a motion that starts at the stop starts upwards.
        step, t = 2 * mp.pi / w / 1000, mp.mpf(0)
        while position(t + step) >= wall:
            t += step
            assert t < 4 * mp.pi / w, "it does not come back to the stop"
        root = mp.findroot(lambda s: position(s) - wall, (t, t + step), solver="anderson", tol=mp.mpf(10) ** -60)
        time += root
        x0, v0 = wall, -e * speed(root)
        rows.append((time, v0))
    return rows


def hardening_against_stop(stiffness, damping, hardening, stop, restitution, value, velocity, until):
    """A mass of 1 on a hardening spring above a stop, by Taylor series of 40 terms over 1/240 s and their minima."""
    k, c, h, wall, e = (mp.mpf(p) for p in (stiffness, damping, hardening, stop, restitution))
    x0, v0, time, step, rows = mp.mpf(value), mp.mpf(velocity), mp.mpf(0), mp.mpf(1) / 240, []

    def series(x, v):
        x, square = [x, v], []
        for n in range(40):
            square.append(sum(x[i] * x[n - i] for i in range(n + 1)))
            cube = sum(x[i] * square[n - i] for i in range(n + 1))
            x.append(-(k * x[n] + h * cube + c * (n + 1) * x[n + 1]) / ((n + 1) * (n + 2)))
        return x

    def root(f, low, high):
        return mp.findroot(f, (low, high), solver="anderson", tol=mp.mpf(10) ** -60)

    while time < until:
        x = series(x0, v0)
        position = lambda t: mp.polyval(x[::-1], t)
        speed = lambda t: mp.polyval([i * a for i, a in enumerate(x)][:0:-1], t)
        lowest = root(speed, mp.mpf(0), step) if v0 < 0 < speed(step) else step
        if v0 < 0 and position(lowest) < wall:
            t = root(lambda s: position(s) - wall, mp.mpf(0), lowest)
            time += t
            x0, v0 = wall, -e * speed(t)
            rows.append((time, v0))
        else:
            time, x0, v0 = time + step, position(step), speed(step)
    return rows


def write_impacts():
    table = open(IMPACTS_FILE, "w")
    table.write(HEAD + """import Testing

/// Impacts known to 40 digits: their times, and the speeds with which the body leaves the stop.
struct ImpactReference: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The named system and its parameters.
    let system: String
    let parameters: [(name: String, value: Double)]
    let initial: [Double]
    let impacts: [(time: Double, speedAfter: Double)]

    static let all = [
""")
    drop = dict(gravity=9.81, restitution=0.8, floor=0.0)
    stop = dict(mass=1.0, stiffness=157.9, damping=1.5, stop=-0.25, restitution=0.7)
    bodies = [
        ("a dropped ball", "bounce", drop, [1.0, 0.0], ball(9.81, 0.8, 1.0, 20)),
        ("a spring against a stop", "spring-stop", stop, [1.0, 0.0],
         spring_against_stop(157.9, 1.5, -0.25, 0.7, 1.0, 0.0, 3)),
    ]
    within = dict(mass=1.0, stiffness=225.0, damping=0.1, hardening=60.0, stop=-0.983, restitution=0.9)
    inside = ("a hardening spring that dips below its stop within a step", "spring-stop", within, [1.0, 0.0],
              hardening_against_stop(225.0, 0.1, 60.0, -0.983, 0.9, 1.0, 0.0, 3))

    def entry(name, system, parameters, initial, impacts):
        pairs = [f'("{key}", {value!r})' for key, value in parameters.items()]
        rows = "".join(f"                ({float(time)!r}, {float(speed)!r}),\n" for time, speed in impacts)
        return (f'ImpactReference(\n            testDescription: "{name}", system: "{system}",\n'
                f"            parameters: {literal(pairs)},\n            initial: {initial!r},\n"
                f"            impacts: [\n{rows}            ])")

    for body in bodies:
        table.write(f"        {entry(*body)},\n")
    table.write("    ]\n\n    /// A motion without a closed form that passes the stop and returns between two steps of 1/60 s.\n")
    table.write(f"    static let withinAStep = {entry(*inside)}\n}}\n")
    table.close()


write_impacts()
write_motions("oscillator", "A linear oscillator, then Duffing's and van der Pol's.", MOTIONS[:6])
write_motions("pendulum", "Pendulums, then a chain of points with cubic coupling.", MOTIONS[6:])
