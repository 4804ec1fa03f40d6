"""Random systems of equations for random_systems.py.

Parameters are wide on purpose: stiffnesses up to 1e9, mass ratios up to 1e6, drives faster than the steps, motions that end in a finite
time. All texts follow from the seed. Amounts of time are whole flicks (1/705600000 s).
"""

import math

FLICKS = 705_600_000
# An error estimate halves the steps: each must be an even number of flicks.
RATES = sorted(n for n in range(1, 1_000_001) if FLICKS % (2 * n) == 0)
FIXED = ["rk8pd"] * 6 + ["rk4", "rk4", "rkck", "rkck", "rkf45", "rk2", "rk4imp", "rk2imp", "rk1imp", "bsimp", "rodas5p", "rodas5p", "symplectic8"]
ADAPTIVE = ["rk8pd", "rkck", "rkf45", "rk4", "msadams", "msbdf", "rodas5p", "bsimp"]
MOST_STEPS = 20_000


class System:
    """A kind's equations as texts of the expression language, with what a scenario needs beside them.

    `span` is how long it runs, in seconds, and `fastest` a rate by which its steps are chosen. `scenario` replaces the part of the file
    before the solver, for scenes and named systems; `groups` has, for each component, the name of those that it is compared with; `step` is
    one that suits the system badly. `extra` lines follow the initial values, and `exact` gives the states at some times where a series would
    not do; `visits` are times, beside the recorded ones, at which its steps must end.
    """

    def __init__(self, kind, rates, initial, span, fastest, parameters=None, scenario=None, groups=None, step=None):
        self.kind, self.rates, self.initial, self.parameters = kind, rates, initial, parameters or {}
        self.span, self.fastest, self.scenario = span, fastest, scenario
        self.groups, self.step = groups or list(rates), step
        self.extra, self.exact, self.visits = [], None, []

    def text(self, name, solver, trust, every, end):
        lines = ["hooke: 1", f"name: {name}", f"about: A random system ({self.kind})."]
        if self.scenario:
            lines += self.scenario
        else:
            lines += ["equations:"] + [f"  {key}: ={rate}" for key, rate in self.rates.items()]
            if self.parameters:
                lines += ["parameters:"] + [f"  {key}: {value!r}" for key, value in self.parameters.items()]
            lines += ["initial:"] + [f"  {key}: {value!r}" for key, value in self.initial.items()] + self.extra
        if self.kind != "network":
            lines.append(f"probes: {{ every: {every} s }}")
        lines += [f"solver: {solver}", f"until: {{ time: {end} s }}"]
        if trust:
            lines.append("trust: { atMost: 1e-6 }")
        return "\n".join(lines) + "\n"


def power(random, low, high):
    """A number whose logarithm is uniform, with four digits."""
    return float(f"{10 ** random.uniform(low, high):.4g}")


def signed(random, size):
    return float(f"{random.uniform(-size, size):.4g}")


def nearest_step(seconds):
    """The text of a step near a length: 1/N s, or whole seconds."""
    if seconds >= 1:
        return f"{int(seconds)}s"
    rate = 1 / seconds
    return f"1/{min(RATES, key=lambda n: abs(math.log(n / rate)))}s"


def solver(random, system):
    """A solver; its step is between a hundredth and ten times the time 1 / fastest, but there are at most MOST_STEPS steps."""
    if system.step and random.random() < 0.7:
        return f"{random.choice(FIXED)}:{system.step}"
    choice = random.random()
    if choice < 0.02:
        return "propagator"
    if choice < 0.25:
        return f"{random.choice(ADAPTIVE)}:rtol=1e-{random.randint(3, 12)}"
    length = max(10 ** random.uniform(-2, 1) / system.fastest, system.span / MOST_STEPS)
    return f"{random.choice(FIXED)}:{nearest_step(min(length, system.span / 4))}"


def oscillator(random):
    k, size = power(random, -2, 9), power(random, -2, 1)
    w = math.sqrt(k)
    degree, strength = random.choice([2, 3, 5]), random.choice([0, 1, 1, -1]) * power(random, -3, 0.5)
    damping = random.choice([0, 1]) * power(random, -4, 0.5) * w
    parameters = {"k": k, "b": strength * k / size ** (degree - 1), "c": damping}
    force = f"k*x + b*x^{degree}" if random.random() < 0.7 else f"k*x/(1 + ({strength!r})^2*(x/{size!r})^2)"
    rate = f"-({force}) - c*v"
    if random.random() < 0.4:
        parameters |= {"F": power(random, -2, 0.5) * k * size, "w": power(random, -1.5, 1.5) * w}
        rate += " + F*cos(w*time)"
    fastest = max(w, parameters.get("w", 0))
    initial = {"x": size, "v": signed(random, w * size)}
    return System("oscillator", {"x": "v", "v": rate}, initial, power(random, 0.5, 2.5) / w, fastest, parameters)


def chain(random):
    """Masses between walls, with ratios up to 1e6; with cubes or without."""
    n = random.randint(2, 6)
    masses = [power(random, -3, 3) for _ in range(n)]
    springs = [power(random, 0, 4) for _ in range(n + 1)]
    damping, hard = random.choice([0, power(random, -3, 1)]), random.choice([0, 0, power(random, -2, 2)])
    parameters = {f"m{i + 1}": m for i, m in enumerate(masses)} | {f"k{i}": k for i, k in enumerate(springs)} | {"c": damping, "h": hard}
    position = lambda i: f"x{i}" if 1 <= i <= n else "0"
    pull = lambda i: f"(k{i}*({position(i + 1)} - {position(i)})" + (f" + h*({position(i + 1)} - {position(i)})^3)" if hard else ")")
    rates = {f"x{i}": f"v{i}" for i in range(1, n + 1)}
    rates |= {f"v{i}": f"({pull(i)} - {pull(i - 1)} - c*v{i})/m{i}" for i in range(1, n + 1)}
    initial = {name: (signed(random, 1) if name[0] == "x" else 0.0) for name in rates}
    fastest = math.sqrt(4 * max(springs) / min(masses))
    span = power(random, 0.5, 2 if hard else 4) / fastest
    return System("chain", rates, initial, span, fastest, parameters)


def populations(random):
    n = random.choice([2, 3])
    names = ["x", "y", "z"][:n]
    parameters = {}
    rates = {}
    for i, name in enumerate(names):
        parameters[f"r{name}"] = (1 if i == 0 else -1) * power(random, -1, 1)
        terms = [f"r{name}"]
        for j, other in enumerate(names):
            if abs(i - j) == 1:
                parameters[f"a{name}{other}"] = (1 if i > j else -1) * power(random, -1, 1)
                terms.append(f"a{name}{other}*{other}" + ("" if random.random() < 0.7 else f"/(1 + {other})"))
        rates[name] = f"{name}*({' + '.join(terms)})"
    initial = {name: power(random, -1, 1) for name in names}
    fastest = max(map(abs, parameters.values())) * max(initial.values())
    return System("populations", rates, initial, power(random, 0.5, 2.3) / fastest, fastest, parameters)


def chaos(random):
    initial = {"x": signed(random, 5) + 1, "y": signed(random, 5), "z": power(random, 0, 1)}
    if random.random() < 0.5:
        parameters = {"s": power(random, 0.7, 1.3), "r": power(random, 1, 2), "b": power(random, -0.3, 0.6)}
        rates = {"x": "s*(y - x)", "y": "x*(r - z) - y", "z": "x*y - b*z"}
        return System("chaos", rates, initial, random.uniform(1, 30), 30.0, parameters)
    parameters = {"a": power(random, -1, -0.5), "b": power(random, -1, 0), "c": power(random, 0.3, 1)}
    rates = {"x": "-y - z", "y": "x + a*y", "z": "b + z*(x - c)"}
    return System("chaos", rates, initial, random.uniform(5, 150), 10.0, parameters)


def pendulums(random):
    if random.random() < 0.5:
        g, c = power(random, -1, 4), random.choice([0, power(random, -2, 0)])
        rate = "-g*sin(x) - c*v" + random.choice(["", " + F*cos(w*time)", " + F*tanh(time - 1)"])
        parameters = {"g": g, "c": c, "F": power(random, -1, 1) * g, "w": power(random, -1, 1) * math.sqrt(g)}
        initial = {"x": signed(random, 3.1), "v": signed(random, 3) * math.sqrt(g)}
        if random.random() < 0.2:
            # Upside down, as nearly as a double can.
            initial = {"x": math.pi, "v": 0.0}
        return System("pendulums", {"x": "v", "v": rate}, initial, power(random, 0.5, 2) / math.sqrt(g), math.sqrt(g), parameters)
    # Two equal pendulums, one on the other (Landau and Lifshitz, section 5).
    below = "(2*(2 - cos(x - y)^2))"
    rates = {
        "x": "u", "y": "v",
        "u": f"2*(-u^2*sin(x - y)*cos(x - y) - v^2*sin(x - y) - 2*g*sin(x) + g*sin(y)*cos(x - y))/{below}",
        "v": f"2*(v^2*sin(x - y)*cos(x - y) + 2*u^2*sin(x - y) + 2*g*sin(x)*cos(x - y) - 2*g*sin(y))/{below}",
    }
    initial = {"x": signed(random, 3), "y": signed(random, 3), "u": 0.0, "v": 0.0}
    return System("pendulums", rates, initial, random.uniform(2, 12), 6.0, {"g": 9.81})


def pursuit(random):
    """A value that follows a drive at a rate up to 1e7; with the drive's two components the system is linear."""
    rate, w = power(random, 0, 7), 2 * math.pi * random.choice([power(random, -1, 2), 60.0, 240.0, 480.0, 960.0])
    rates = {"y": "-a*(y - c)", "c": "-w*s", "s": "w*c"}
    initial = {"y": signed(random, 2), "c": 1.0, "s": 0.0}
    return System("pursuit", rates, initial, power(random, -0.5, 2) / w, random.choice([rate, w]), {"a": rate, "w": w})


def drive(random):
    """A spring under a drive whose frequency may be a multiple of the steps' rate, or under a short pulse."""
    k, c = power(random, 0, 4), random.choice([0, power(random, -2, 1)])
    w = math.sqrt(k)
    span = power(random, 0.5, 1.8) / w
    if random.random() < 0.5:
        parameters = {"k": k, "c": c, "F": power(random, 0, 4), "w": 2 * math.pi * random.choice([30.0, 60.0, 120.0, 240.0, 480.0])}
        rates = {"x": "v", "v": f"-k*x - c*v + F*{random.choice(['sin', 'cos'])}(w*time)"}
        span, step = min(span, 1000 / parameters["w"]), f"1/{random.choice([30, 60, 120, 240])}s"
        return System("drive", rates, {"x": 0.0, "v": 0.0}, span, w, parameters, step=step)
    parameters = {"k": k, "c": c, "F": power(random, 0, 6), "begin": span * random.uniform(0.2, 0.8), "width": power(random, -4, -1) * span}
    rates = {"x": "v", "v": "-k*x - c*v + F/(1 + ((time - begin)/width)^2)^2"}
    return System("pulse", rates, {"x": 0.0, "v": 0.0}, span, w, parameters)


def stiff(random):
    """A linear system whose rates are up to 1e9 times as fast as its slowest: a triangle of couplings, with pairs that turn."""
    n = random.randint(2, 6)
    matrix = [[0.0] * n for _ in range(n)]
    i = 0
    while i < n:
        rate = power(random, -1, random.choice([2, 5, 8]))
        matrix[i][i] = -rate
        if i + 1 < n and random.random() < 0.4:
            turn = power(random, -1, 3)
            matrix[i + 1][i + 1] = -rate
            matrix[i][i + 1], matrix[i + 1][i] = turn, -turn
            i += 1
        i += 1
    for i in range(n):
        for j in range(i):
            if not matrix[i][j] and random.random() < 0.5:
                matrix[i][j] = signed(random, 10)
    names = [f"y{i + 1}" for i in range(n)]
    rates = {
        name: " + ".join(f"({matrix[i][j]!r})*{names[j]}" for j in range(n) if matrix[i][j]) for i, name in enumerate(names)
    }
    sizes = sorted(abs(matrix[i][i]) for i in range(n))
    return System(
        "stiff linear", rates, {name: signed(random, 3) for name in names}, min(power(random, -0.5, 1) / sizes[0], 100.0),
        random.choice([sizes[0], sizes[-1], math.sqrt(sizes[0] * sizes[-1])]))


def relaxation(random):
    mu = power(random, -1, 2.5)
    rates = {"x": "v", "v": "mu*(1 - x^2)*v - x"}
    return System("relaxation", rates, {"x": signed(random, 3), "v": 0.0}, min(600 / mu, 60.0), max(1.0, mu), {"mu": mu})


def growth(random):
    """One component with a closed form of elementary functions; some end in a finite time."""
    a = power(random, -1, 1)
    rate = random.choice([
        "a*y^2", "a*y*(1 - y/3)", "-a*y*log(y)", "a*exp(-y)", "a*exp(y)", "a*y*cos(time)^2", "a*sqrt(y)", "a*(1 + y^2)", "a*y^1.3",
        "a*y/(1 + y)",
    ])
    y = power(random, -1, 1)
    return System("growth", {"y": rate}, {"y": y}, power(random, -1, 1.5) / a, a, {"a": a})


def cancellation(random):
    """An oscillator whose force loses digits: a large number is added and taken away, or equal numbers are subtracted."""
    large = power(random, 3, 17)
    force = random.choice(["((x + L) - L)", "(sqrt(L^2 + x) - L)*2*L", "(1 - cos(x/L))*2*L^2/x", "(exp(x/L) - 1)*L"])
    k, initial = power(random, 0, 4), {"x": power(random, -1, 0.5), "v": 0.0}
    # A division by x must not meet x = 0: the force drives x away from it.
    sign, span = ("", 3.0) if "/x" in force else ("-", power(random, 0.5, 1.5))
    rates = {"x": "v", "v": f"{sign}k*{force}"}
    return System("cancellation", rates, initial, span / math.sqrt(k), math.sqrt(k), {"k": k, "L": large})


def orbits(random):
    if random.random() < 0.7:
        e = round(1 - power(random, -2.3, 0), 4)
        rates = {"x": "u", "y": "v", "u": "-x/hypot(x, y)^3", "v": "-y/hypot(x, y)^3"}
        speed = math.sqrt((1 + e) / (1 - e))
        initial = {"x": 1 - e, "y": 0.0, "u": 0.0, "v": speed}
        return System("orbits", rates, initial, random.uniform(1, 25), speed / (1 - e))
    # Three bodies of wide mass ratios, softened a little or not.
    masses = {"a": 1.0, "b": power(random, -6, 0), "c": power(random, -6, 0)}
    soft = random.choice([0.0, 0.01])
    rates, initial = {}, {}
    for i in "abc":
        rates |= {f"x{i}": f"u{i}", f"y{i}": f"v{i}"}
        initial |= {f"x{i}": signed(random, 2), f"y{i}": signed(random, 2)}
    for i in "abc":
        for place, speed in (("x", "u"), ("y", "v")):
            rates[f"{speed}{i}"] = " + ".join(
                f"m{j}*({place}{j} - {place}{i})/((x{j} - x{i})^2 + (y{j} - y{i})^2 + {soft!r})^1.5" for j in "abc" if j != i)
            initial[f"{speed}{i}"] = signed(random, 0.7)
    return System("orbits", rates, initial, random.uniform(1, 8), 5.0, {f"m{i}": m for i, m in masses.items()})
