"""Random networks of springs (`scene: network`) and random named systems (`system: duffing`) for random_systems.py.

Their equations of motion are those of HookeDynamics/Networks (a spring's tension k e + h e^3 along the line of its points, a damper beside
it, gravity, drag) and of the types in HookeSolvers/NamedSystems, written in the expression language.
"""

import math

from random_kinds import System, power, signed


def network(random):
    """A chain, a ring or a mesh of up to nine points in the plane, of which one is flicked at the start."""
    shape = random.choice(["chain", "chain", "ring", "mesh"])
    mass, stiffness = power(random, -2, 2), power(random, 0.5, 5)
    damping = random.choice([0.0, power(random, -2, 0) * math.sqrt(stiffness * mass)])
    hardening = random.choice([0.0, power(random, -4, -1) * stiffness])
    gravity, drag = random.choice([0.0, power(random, 1, 3)]), random.choice([0.0, power(random, -2, 0) * mass])
    anchor = random.choice([0.0, power(random, -3, 0) * stiffness])
    origin = (100.0, 120.0)
    lines = ["display: { size: [320 pt, 568 pt], refresh: 60 Hz }", "scene: network", "with:", f"  shape: {shape}"]
    if shape == "chain":
        count, step = random.randint(2, 5), (signed(random, 40) or 1.0, signed(random, 40) or 1.0)
        names = [str(i) for i in range(count)]
        places = [(origin[0] + step[0] * i, origin[1] + step[1] * i) for i in range(count)]
        links = [(i, i + 1, math.hypot(*step)) for i in range(count - 1)]
        lines += [f"  points: {count}", f"  step: [{step[0]} pt, {step[1]} pt]"]
    elif shape == "ring":
        count, radius = random.randint(3, 6), power(random, 1, 2)
        names = [str(i) for i in range(count)]
        angles = [2 * math.pi * i / count for i in range(count)]
        places = [(origin[0] + math.cos(a) * radius, origin[1] + math.sin(a) * radius) for a in angles]
        links = [(i, (i + 1) % count, 2 * radius * math.sin(math.pi / count)) for i in range(count)]
        lines += [f"  points: {count}", f"  radius: {radius} pt"]
    else:
        rows, columns, spacing = random.randint(1, 3), random.randint(2, 3), power(random, 1, 1.7)
        count = rows * columns
        names = [f"r{i // columns}c{i % columns}" for i in range(count)]
        places = [(origin[0] + spacing * (i % columns), origin[1] + spacing * (i // columns)) for i in range(count)]
        links = [(i, i + 1, spacing) for i in range(count) if i % columns + 1 < columns]
        links += [(i, i + columns, spacing) for i in range(count - columns)]
        lines += [f"  rows: {rows}", f"  columns: {columns}", f"  spacing: {spacing} pt"]
    held = random.sample(range(count), random.randint(0, count // 2))
    flicked = random.choice([i for i in range(count) if i not in held])
    flick = (signed(random, 600), signed(random, 600))
    lines += [
        f"  origin: [{origin[0]} pt, {origin[1]} pt]", f"  mass: {mass}",
        f"  link: {{ stiffness: {stiffness}, damping: {damping}, hardening: {hardening} }}",
        f"  gravity: {gravity}", f"  drag: {drag}", "  held: [" + ", ".join(f'"{names[i]}"' for i in held) + "]",
    ]
    if anchor:
        lines.append(f"  anchor: {{ stiffness: {anchor} }}")
    lines += ["script:", "  - at: 0 s", f'    flick: {{ point: "{names[flicked]}", velocity: [{flick[0]}, {flick[1]}] }}']
    forces = {i: {"x": [], "y": []} for i in range(count)}
    for i, j, rest in links:
        length = f"hypot(x{j} - x{i}, y{j} - y{i})"
        closing = f"((u{j} - u{i})*(x{j} - x{i}) + (v{j} - v{i})*(y{j} - y{i}))/{length}"
        stretch = f"({length} - {rest!r})"
        force = f"({stiffness!r}*{stretch} + {hardening!r}*{stretch}^3 + {damping!r}*{closing})/{length}"
        for axis in "xy":
            forces[i][axis].append(f"+ {force}*({axis}{j} - {axis}{i})")
            forces[j][axis].append(f"- {force}*({axis}{j} - {axis}{i})")
    rates, initial = {}, {}
    for i in range(count):
        for axis, speed, start in zip("xy", "uv", places[i]):
            rates[f"{axis}{i}"], initial[f"{axis}{i}"] = (f"{speed}{i}" if i not in held else "0"), start
    for i in range(count):
        for axis, speed, start, pull in zip("xy", "uv", places[i], (0.0, gravity)):
            force = " ".join(["0", *forces[i][axis]]) + f" - {drag!r}*{speed}{i} - {anchor!r}*({axis}{i} - {start!r})"
            rates[f"{speed}{i}"] = f"({force})/{mass!r} + {pull!r}" if i not in held else "0"
            initial[f"{speed}{i}"] = flick["xy".index(axis)] if i == flicked else 0.0
    fastest = math.sqrt(4 * stiffness / mass)
    groups = ["position"] * (2 * count) + ["velocity"] * (2 * count)
    system = System("network", rates, initial, max(0.1, min(power(random, 0.5, 2) / fastest, 3)), fastest, scenario=lines, groups=groups)
    system.points = names
    return system


def named(random):
    name, parameters, rates, initial, fastest = NAMED[random.randrange(len(NAMED))](random)
    step = None
    if name == "driven" and random.random() < 0.4:
        # A multiple of the steps' rate, so that every step may see the drive at the same phase.
        parameters["frequency"] = fastest = 2 * math.pi * random.choice([30.0, 60.0, 120.0, 240.0])
        step = f"1/{random.choice([30, 60, 120, 240])}s"
    groups = ["velocity" if component[0] == "v" else "position" for component in rates]
    lines = [
        f"system: {name}", "with: { " + ", ".join(f"{key}: {value!r}" for key, value in parameters.items()) + " }",
        "initial: [" + ", ".join(repr(value) for value in initial.values()) + "]",
    ]
    linear = name == "linear" or name == "chain" and not parameters["hardening"]
    span = power(random, 0.5, 3 if linear else 2.2) / fastest
    return System("named", rates, initial, span, fastest, parameters, scenario=lines, groups=groups, step=step)


def plane(random, fastest, size=1.0):
    return {"x": signed(random, 2 * size), "v": signed(random, 2 * size * fastest)}


def linear(random):
    mass, stiffness = power(random, -3, 3), power(random, -1, 6)
    w = math.sqrt(stiffness / mass)
    parameters = {"mass": mass, "stiffness": stiffness, "damping": random.choice([0.0, power(random, -3, 1) * w * mass])}
    return "linear", parameters, {"x": "v", "v": "-(stiffness*x + damping*v)/mass"}, plane(random, w), w


def driven(random):
    _, parameters, _, initial, w = linear(random)
    parameters |= {"force": power(random, -1, 2) * parameters["stiffness"], "frequency": power(random, -1.5, 1.5) * w}
    rate = "(force*cos(frequency*time) - stiffness*x - damping*v)/mass"
    return "driven", parameters, {"x": "v", "v": rate}, initial, max(w, parameters["frequency"])


def duffing(random):
    stiffness = power(random, -1, 6) * random.choice([1, 1, -1])
    w = math.sqrt(abs(stiffness))
    parameters = {
        "damping": random.choice([0.0, power(random, -2, 1)]), "stiffness": stiffness,
        "hardening": power(random, -2, 1) * abs(stiffness) * random.choice([1, 1, 1, -1]),
        "forcing": random.choice([0.0, power(random, -1, 1) * w * w]), "frequency": power(random, -1, 1) * w,
    }
    rate = "-damping*v - (stiffness*x + hardening*x^3) + forcing*cos(frequency*time)"
    return "duffing", parameters, {"x": "v", "v": rate}, plane(random, w), w


def van_der_pol(random):
    mu = power(random, -2, 1.5)
    return "van-der-pol", {"mu": mu}, {"x": "v", "v": "mu*((1 - x^2)*v) - x"}, plane(random, 1.0), max(1.0, mu)


def pendulum(random):
    parameters = {"gravity": power(random, -1, 3), "length": power(random, -3, 2), "damping": random.choice([0.0, power(random, -2, 1)])}
    w = math.sqrt(parameters["gravity"] / parameters["length"])
    return "pendulum", parameters, {"x": "v", "v": "-gravity/length*sin(x) - damping*v"}, plane(random, w, 1.5), w


def cubic_drag(random):
    speed, drag = power(random, -1, 2), power(random, -2, 2)
    parameters, rates = {"pull": signed(random, 10), "drag": drag}, {"x": "v", "v": "pull - drag*v^3"}
    return "cubic-drag", parameters, rates, {"x": 0.0, "v": speed}, drag * speed**2 + 0.1


def chain(random):
    n, mass, stiffness = random.randint(1, 8), power(random, -2, 2), power(random, 0, 5)
    parameters = {
        "points": n, "mass": mass, "stiffness": stiffness, "hardening": random.choice([0.0, power(random, -1, 1) * stiffness]),
        "damping": random.choice([0.0, power(random, -2, 0) * math.sqrt(stiffness * mass)]), "fixedEnds": 1,
    }
    position = lambda i: f"x{i}" if 1 <= i <= n else "0"
    stretch = lambda i: f"({position(i)} - {position(i - 1)})"
    pull = lambda i: f"(stiffness*{stretch(i)}" + (f" + hardening*{stretch(i)}^3)" if parameters["hardening"] else ")")
    rates = {f"x{i}": f"v{i}" for i in range(1, n + 1)}
    rates |= {f"v{i}": f"({pull(i + 1)} - {pull(i)} - damping*v{i})/mass" for i in range(1, n + 1)}
    initial = {key: (signed(random, 1) if key[0] == "x" else 0.0) for key in rates}
    return "chain", parameters, rates, initial, math.sqrt(4 * stiffness / mass)


NAMED = [linear, driven, duffing, van_der_pol, pendulum, cubic_drag, chain]
