"""Random systems that are made to deceive a comparison of two passes, for random_systems.py.

Drives that fall on every stage of a step, pulses shorter than it, motions near their end, chaos over long times, solutions that only their
neighbours leave, loose tolerances, impacts. All texts follow from the seed.
"""

import math

import mpmath as mp

from random_kinds import RATES, System, power, signed


def aliased(random):
    """A nonlinear oscillator under a drive whose frequency is a multiple of the steps' rate, in several forms."""
    k, b, f = power(random, 0, 3), power(random, -1, 1), power(random, 1, 4)
    rate = random.choice([30, 60, 120, 240])
    w = 2 * math.pi * rate * random.choice([1, 2, 3, 4, 6, 8, 15, 16])
    phase = random.choice([0.0, signed(random, 3)])
    force = random.choice(["cos(w*time + p)", "sin(w*time + p)", "cos(w*time + p)^2", "cos(w*time + x)", "cos(w*time + p)*(1 + x)", "exp(cos(w*time + p))"])
    rates = {"x": "v", "v": f"-k*x - b*x^3 - 0.1*v + F*{force}"}
    parameters = {"k": k, "b": b, "F": f, "w": w, "p": phase}
    return System("aliased", rates, {"x": signed(random, 1), "v": 0.0}, min(3 / math.sqrt(k), 800 / w), math.sqrt(k), parameters, step=f"1/{rate}s")


def bell(random):
    """A bell-shaped pulse, which is zero to all digits a few widths away."""
    k, c = power(random, 0, 4), random.choice([0, power(random, -2, 1)])
    w = math.sqrt(k)
    span = power(random, 0.5, 1.5) / w
    parameters = {"k": k, "c": c, "F": power(random, 0, 6), "begin": span * random.uniform(0.2, 0.8), "width": power(random, -4, -1) * span}
    rates = {"x": "v", "v": "-k*x - c*v - 0.1*x^3 + F*exp(-((time - begin)/width)^2)"}
    system = System("bell", rates, {"x": 0.5, "v": 0.0}, span, w, parameters)
    # A series finds the pulse only where its steps end in it.
    system.visits = [parameters["begin"] + parameters["width"] * i / 2 for i in range(-16, 17)]
    return system


def pole(random):
    """A motion that ends soon after the run, or just in it."""
    a, y = power(random, -1, 1), power(random, -1, 1)
    share = 1 - power(random, -5, -0.5) if random.random() < 0.7 else random.uniform(1.0, 1.5)
    degree = random.choice([2, 3, 1.5])
    end = y ** (1 - degree) / (a * (degree - 1))
    if random.random() < 0.3:
        # Painleve's first equation, whose poles are of second order.
        return System("pole", {"y": "v", "v": "6*y^2 + time"}, {"y": power(random, -1, 0.5), "v": signed(random, 2)}, random.uniform(0.2, 2), 20.0)
    rates = {"y": f"a*y^{degree}" if degree != 1.5 else "a*y*sqrt(y)", "z": "-z + 1/y"}
    return System("pole", rates, {"y": y, "z": 1.0}, share * end, 100 / end, {"a": a})


def long_chaos(random):
    kind = random.randrange(4)
    if kind == 0:
        rates = {"x": "10*(y - x)", "y": "x*(28 - z) - y", "z": "x*y - 8*z/3"}
        return System("long chaos", rates, {"x": signed(random, 9), "y": signed(random, 9) + 1, "z": 20.0}, random.uniform(10, 40), 30.0)
    if kind == 1:
        rates = {"x": "v", "v": "x - x^3 - d*v + F*cos(w*time)"}
        parameters = {"d": random.uniform(0.1, 0.3), "F": random.uniform(0.3, 0.6), "w": random.uniform(0.8, 1.4)}
        return System("long chaos", rates, {"x": signed(random, 1), "v": signed(random, 1)}, random.uniform(50, 250), 5.0, parameters)
    if kind == 2:
        rates = {"x": "v", "v": "-sin(x) - 0.5*v + F*cos(2*time/3)"}
        return System("long chaos", rates, {"x": signed(random, 3), "v": 0.0}, random.uniform(50, 300), 5.0, {"F": random.uniform(1.05, 1.5)})
    # Henon and Heiles's potential at energies up to the escape.
    rates = {"x": "u", "y": "v", "u": "-x - 2*x*y", "v": "-y - x^2 + y^2"}
    return System("long chaos", rates, {"x": 0.0, "y": signed(random, 0.3), "u": random.uniform(0.3, 0.45), "v": signed(random, 0.2)}, random.uniform(50, 300), 4.0)


def leaving(random):
    """A solution that all neighbours leave exponentially: rounding ends it."""
    a = power(random, 0, 2)
    if random.random() < 0.5:
        rates = {"y": "a*(y - cos(time)) - sin(time)"}
        return System("leaving", rates, {"y": 1.0}, random.uniform(5, 45) / a, max(a, 1.0), {"a": a})
    # Along the line from the saddle's stable side.
    rates = {"x": "v", "v": "a^2*sin(x)"}
    x = power(random, -8, -1)
    return System("leaving", rates, {"x": x, "v": 0.0}, random.uniform(2, 25) / a, a, {"a": a})


def shaken(random):
    """Kapitza's pendulum: a fast shaking holds it upright."""
    n = power(random, 1, 2.5)
    rates = {"x": "v", "v": "(1 - s*n*cos(n*time))*sin(x) - c*v"}
    parameters = {"s": random.uniform(0.5, 3), "n": n, "c": random.choice([0.0, 0.1])}
    return System("shaken", rates, {"x": signed(random, 1), "v": 0.0}, min(20.0, 1500 / n), n, parameters)


def spikes(random):
    """Neurons and reactions that rest and fire."""
    if random.random() < 0.5:
        rates = {"v": "(v - v^3/3 - r + i)/e", "r": "(v + 0.7 - 0.8*r)/12.5/e*0.08"}
        e = power(random, -2.5, 0)
        return System("spikes", rates, {"v": signed(random, 2), "r": signed(random, 1)}, min(20 * e * 5, 40.0), 3 / e, {"e": e, "i": random.uniform(0.3, 1.2)})
    rates = {"x": "a - (b + 1)*x + x^2*y", "y": "b*x - x^2*y"}
    a = random.uniform(0.5, 2)
    b = 1 + a * a + power(random, -1, 1)
    return System("spikes", rates, {"x": power(random, -1, 0.5), "y": power(random, -1, 0.5)}, random.uniform(5, 40), 4 * b, {"a": a, "b": b})


def impacts(random):
    """A mass on a spring that rebounds from a wall: arcs of sines between impacts."""
    w, restitution = power(random, 0, 1.5), random.choice([1.0, random.uniform(0.3, 0.95)])
    x, wall = power(random, -1, 1), 0.0
    wall = -x * random.uniform(0.05, 0.9)
    rates = {"x": "v", "v": "-w^2*x"}
    system = System("impacts", rates, {"x": x, "v": 0.0}, random.uniform(5, 60) / w, w, {"w": w, "a": wall, "r": restitution})
    system.extra = ["events:", "  - name: wall", "    when: =x - a", "    direction: falling", "    set: { v: =-r*v }"]

    def exact(times):
        w_, wall_, restitution_ = mp.mpf(w), mp.mpf(wall), mp.mpf(restitution)
        begin, state, states = mp.mpf(0), (mp.mpf(x), mp.mpf(0)), []

        def flown(t):
            c, s = mp.cos(w_ * t), mp.sin(w_ * t)
            return state[0] * c + state[1] / w_ * s, state[1] * c - state[0] * w_ * s

        def flight():
            """The time of the next fall through the wall."""
            size = mp.hypot(state[0], state[1] / w_)
            phase = mp.atan2(-state[1] / w_, state[0])
            angle = mp.acos(wall_ / size) - phase
            while angle < mp.mpf(10) ** -20:
                angle += 2 * mp.pi
            return begin + angle / w_ if size > abs(wall_) else mp.inf

        impact = flight()
        for time in times:
            t = mp.mpf(time.numerator) / time.denominator
            while impact <= t:
                position, speed = flown(impact - begin)
                begin, state = impact, (wall_, -restitution_ * speed)
                impact = flight()
            states.append(list(flown(t - begin)))
        return states

    system.exact = exact
    return system


TRAPS = [aliased, aliased, bell, pole, pole, long_chaos, leaving, shaken, spikes, impacts]
