#!/usr/bin/env python3
"""Writes Scenarios/detest: the 25 problems of DETEST and the Pleiades problem as scenarios of equations, with their end values.

By mpmath and PyYAML. The problems are those of Hull, Enright, Fellen and Sedgwick, Comparing Numerical Methods for Ordinary Differential
Equations, SIAM Journal on Numerical Analysis 9 (1972), as in Enright and Pryce, ACM Algorithm 648 (1987); Pleiades is that of Hairer,
Norsett and Wanner, Solving Ordinary Differential Equations I, II.10. detest_published.csv has the end values of the subroutine EVALU of
Algorithm 648 and of the test set of Mazzia and Magherini. Each file expects every published value, within its last printed digit or its
distance from the solution, and the value that taylor.py finds, rounded to a double, within the bound that the problem states below; the
bound of the solver is added to the first.
Run from the repository's root (takes about a minute): python3 Scripts/references/detest.py
"""

import csv
import os
from fractions import Fraction

import mpmath as mp
import yaml

from equations import equations_of
from taylor import checked

FOLDER = "Scenarios/detest"
PUBLISHED = "Scripts/references/detest_published.csv"
DIGITS = 30
mp.mp.dps = DIGITS + 10


def numbered(name, count):
    return [f"{name}{i}" for i in range(1, count + 1)]


class Problem:
    """A problem: equations, parameters and initial values as texts; a solver and the bound of its error.

    The bound is relative to the end value, or to `size`, if the component was larger than at its end, or ends beside 0.
    """

    def __init__(self, about, equations, initial, parameters=None, solver="rk8pd:1/240s", until=20, every="1 s", bound=1e-13, size=0.0):
        self.about, self.equations, self.initial, self.parameters = about, equations, initial, parameters or {}
        self.solver, self.until, self.every, self.bound, self.size = solver, until, every, bound, size


def decays(rates):
    """A chain of ten substances, each of which becomes the next at its rate."""
    names = numbered("y", 10)
    terms = ["" if rate == 1 else f"{rate}*" for rate in rates]
    equations = {names[0]: f"-{terms[0]}{names[0]}"}
    for i in range(1, 9):
        equations[names[i]] = f"{terms[i - 1]}{names[i - 1]} - {terms[i]}{names[i]}"
    equations[names[9]] = f"{terms[8]}{names[8]}"
    return equations, {name: "1" if name == "y1" else "0" for name in names}


def diffusion(count):
    """A line of points, each drawn to its neighbours, with 0 at both ends."""
    names = numbered("y", count)
    equations = {}
    for i, name in enumerate(names):
        left = f"{names[i - 1]} - " if i else "-"
        right = f" + {names[i + 1]}" if i + 1 < count else ""
        equations[name] = f"{left}2*{name}{right}"
    return equations, {name: "1" if name == "y1" else "0" for name in names}


PLANETS = [
    ("3.42947415189", "3.35386959711", "1.35494901715", "-0.557160570446", "0.505696783289", "0.230578543901"),
    ("6.64145542550", "5.97156957878", "2.18231499728", "-0.415570776342", "0.365682722812", "0.169143213293"),
    ("11.2630437207", "14.6952576794", "6.27960525067", "-0.325325669158", "0.189706021964", "0.0877265322780"),
    ("-30.1552268759", "1.65699966404", "1.43785752721", "-0.0240476254170", "-0.287659532608", "-0.117219543175"),
    ("-21.1238353380", "28.4465098142", "15.3882659679", "-0.176860753121", "-0.216393453025", "-0.0148647893090"),
]
MASSES = {
    "m0": "1.00000597682", "m1": "0.000954786104043", "m2": "0.000285583733151", "m3": "0.0000437273164546",
    "m4": "0.0000517759138449", "m5": "0.00000277777777778",
}


def planets():
    """Five planets about the sun, in which the origin lies and which they pull."""
    def distance(i, j):
        parts = [f"{axis}{j} - {axis}{i}" if i else f"{axis}{j}" for axis in "xyz"]
        return f"hypot(hypot({parts[0]}, {parts[1]}), {parts[2]})^3"

    equations, initial = {}, {}
    bodies = range(1, 6)
    for i in bodies:
        for k, axis in enumerate("xyz"):
            equations[f"{axis}{i}"] = f"v{axis}{i}"
            initial[f"{axis}{i}"] = PLANETS[i - 1][k]
    for i in bodies:
        for k, axis in enumerate("xyz"):
            pulls = "".join(
                f" + m{j}*(({axis}{j} - {axis}{i})/{distance(i, j)} - {axis}{j}/{distance(0, j)})" for j in bodies if j != i
            )
            equations[f"v{axis}{i}"] = f"G*(-(m0 + m{i})*{axis}{i}/{distance(0, i)}{pulls})"
            initial[f"v{axis}{i}"] = PLANETS[i - 1][3 + k]
    return equations, initial


def pleiades():
    """Seven stars in the plane with the masses 1 to 7, that attract each other."""
    places = {
        "x": [3, 3, -1, -3, 2, -2, 2], "y": [3, -3, 2, 0, 0, -4, 4],
        "u": [0, 0, 0, 0, 0, 1.75, -1.5], "v": [0, 0, 0, -1.25, 1, 0, 0],
    }
    equations, initial = {}, {}
    for position, velocity in (("x", "u"), ("y", "v")):
        for i in range(1, 8):
            equations[f"{position}{i}"] = f"{velocity}{i}"
    for position, velocity in (("x", "u"), ("y", "v")):
        for i in range(1, 8):
            equations[f"{velocity}{i}"] = " + ".join(
                f"m{j}*({position}{j} - {position}{i})/hypot(x{j} - x{i}, y{j} - y{i})^3" for j in range(1, 8) if j != i
            )
    for name, values in places.items():
        initial.update({f"{name}{i + 1}": str(value) for i, value in enumerate(values)})
    return equations, initial


def orbit(eccentricity, solver, bound):
    return Problem(
        f"Kepler's orbit of the eccentricity {eccentricity}.",
        {"x": "vx", "y": "vy", "vx": "-x/hypot(x, y)^3", "vy": "-y/hypot(x, y)^3"},
        {"x": "=1 - e", "y": "0", "vx": "0", "vy": "=sqrt((1 + e)/(1 - e))"}, {"e": eccentricity}, solver=solver, bound=bound, size=1.0)


PROBLEMS = {
    "a1": Problem("Decay.", {"y": "-y"}, {"y": "1"}),
    "a2": Problem("A special case of Riccati's equation.", {"y": "-y^3/2"}, {"y": "1"}),
    "a3": Problem("An oscillation, e to the power of the sine of time.", {"y": "y*cos(time)"}, {"y": "1"}),
    "a4": Problem("A logistic curve.", {"y": "y/4*(1 - y/20)"}, {"y": "1"}),
    "a5": Problem("A spiral curve.", {"y": "(y - time)/(y + time)"}, {"y": "4"}, size=4.0),
    "b1": Problem(
        "Two populations in conflict (Lotka and Volterra).", {"y1": "2*(y1 - y1*y2)", "y2": "-(y2 - y1*y2)"}, {"y1": "1", "y2": "3"},
        size=3.0),
    "b2": Problem(
        "A linear chemical reaction.", {"y1": "-y1 + y2", "y2": "y1 - 2*y2 + y3", "y3": "y2 - y3"}, {"y1": "2", "y2": "0", "y3": "1"}),
    "b3": Problem("A nonlinear chemical reaction.", {"y1": "-y1", "y2": "y1 - y2^2", "y3": "y2^2"}, {"y1": "1", "y2": "0", "y3": "0"}),
    "b4": Problem(
        "A curve on a torus.",
        {"y1": "-y2 - y1*y3/hypot(y1, y2)", "y2": "y1 - y2*y3/hypot(y1, y2)", "y3": "y1/hypot(y1, y2)"},
        {"y1": "3", "y2": "0", "y3": "0"}, size=3.0),
    "b5": Problem(
        "A rigid body that turns free of forces (Euler).", {"y1": "y2*y3", "y2": "-y1*y3", "y3": "-0.51*y1*y2"},
        {"y1": "0", "y2": "1", "y3": "1"}, size=1.0),
    "c1": Problem("A chain of ten radioactive decays of equal rate.", *decays([1] * 9)),
    "c2": Problem("A chain of ten radioactive decays, each faster than the one before.", *decays(range(1, 10))),
    "c3": Problem("Diffusion along a line of ten points.", *diffusion(10)),
    "c4": Problem("Diffusion along a line of 51 points.", *diffusion(51)),
    "c5": Problem(
        "The five outer planets about the sun; lengths in astronomical units, times in hundreds of days.", *planets(),
        {"G": "2.95912208286", **MASSES}, solver="rk8pd:1/30s", size=1.0),
    "d1": orbit("0.1", "rk8pd:1/240s", 1e-12),
    "d2": orbit("0.3", "rk8pd:1/240s", 1e-12),
    "d3": orbit("0.5", "rk8pd:1/240s", 1e-12),
    "d4": orbit("0.7", "rk8pd:1/240s", 1e-12),
    "d5": orbit("0.9", "rk8pd:1/480s", 1e-11),
    "e1": Problem(
        "Bessel's function of the order one half, shifted by 1.", {"y": "v", "v": "-(v/(time + 1) + (1 - 0.25/(time + 1)^2)*y)"},
        {"y": "=sqrt(2/pi)*sin(1)", "v": "=sqrt(2/pi)*(cos(1) - sin(1)/2)"}, size=1.0),
    "e2": Problem("Van der Pol's oscillator.", {"y": "v", "v": "(1 - y^2)*v - y"}, {"y": "2", "v": "0"}, size=2.0),
    "e3": Problem(
        "Duffing's oscillator with a soft spring, driven.", {"y": "v", "v": "y^3/6 - y + 2*sin(2.78535*time)"}, {"y": "0", "v": "0"}, size=1.0),
    "e4": Problem("A body that falls through air.", {"y": "v", "v": "0.032 - 0.4*v^2"}, {"y": "30", "v": "0"}),
    "e5": Problem("A curve of pursuit.", {"y": "v", "v": "sqrt(1 + v^2)/(25 - time)"}, {"y": "0", "v": "0"}),
    "pleiades": Problem(
        "Seven stars in a plane, of which some nearly meet (Pleiades).", *pleiades(), {f"m{i}": str(i) for i in range(1, 8)},
        solver="rk8pd:1/4800s", until=3, every="1/4 s", bound=1e-10, size=1.0),
}


def rounded_up(bound):
    """The least number of two digits that is not below a bound."""
    exponent = int(mp.floor(mp.log10(bound))) - 1
    digits = int(mp.ceil(bound / mp.mpf(10) ** exponent - mp.mpf(10) ** -20))
    return f"{float(f'{digits}e{exponent}'):.2g}"


def body(name, problem):
    """The file but for its expectations."""
    source = "Mazzia and Magherini, Test Set for Initial Value Problem Solvers" if name == "pleiades" else f"Problem {name.upper()} of DETEST"
    lines = [
        "# yaml-language-server: $schema=../hooke.schema.json",
        f"# Written by Scripts/references/detest.py. {source}.",
        "hooke: 1",
        f"name: {name if name == 'pleiades' else 'detest-' + name}",
        f"about: {problem.about}",
        "equations:",
    ]
    lines += [f"  {key}: ={rate}" for key, rate in problem.equations.items()]
    if len(problem.parameters) > 1:
        lines += ["parameters:"] + [f"  {key}: {value}" for key, value in problem.parameters.items()]
    elif problem.parameters:
        lines.append("parameters: { " + ", ".join(f"{key}: {value}" for key, value in problem.parameters.items()) + " }")
    if len(problem.initial) <= 4:
        lines.append("initial: { " + ", ".join(f"{key}: {quoted(value)}" for key, value in problem.initial.items()) + " }")
    else:
        lines += ["initial:"] + [f"  {key}: {value}" for key, value in problem.initial.items()]
    lines += [f"probes: {{ every: {problem.every} }}", f"solver: {problem.solver}", f"until: {{ time: {problem.until} s }}"]
    return lines


def quoted(value):
    """A value inside braces of YAML, where commas end it."""
    return f'"{value}"' if "," in value else value


def expectations(problem, published, solved):
    """The lines of the expectations, and the distance of each published value from the solution in units of its last printed digit."""
    at = f"at: {problem.until} s"
    first = ["  # As published: within the last printed digit or the distance from the solution, and the solver's bound."]
    measure = "it, or of the motion's size." if problem.size else "it."
    second = [f"  # By taylor.py, to {DIGITS} digits; {problem.solver} reaches {problem.bound:.0e} of {measure}"]
    distances = []
    for component, text, value in zip(problem.equations, published, solved):
        unit = last_digit(text)
        distance = abs(mp.mpf(text) - value)
        reach = problem.bound * max(abs(value), problem.size)
        distances.append((distance / unit, distance, abs(value)))
        entry = f"  - {{ metric: value, component: {component}, {at}, equals: "
        first.append(f"{entry}{text}, within: {rounded_up(max(unit, distance) + reach)} }}")
        second.append(f"{entry}{float(value)!r}, within: {rounded_up(reach)} }}")
    return first + second, distances


def last_digit(text):
    """What one unit of the last printed digit is worth."""
    digits, _, exponent = text.partition("e")
    return mp.mpf(10) ** (int(exponent or 0) - len(digits.partition(".")[2]))


def main():
    os.makedirs(FOLDER, exist_ok=True)
    published = {}
    with open(PUBLISHED) as table:
        for row in csv.DictReader(table):
            published.setdefault(row["problem"], []).append(row["end_value"])
    for name, problem in PROBLEMS.items():
        lines = body(name, problem)
        equations = equations_of(yaml.safe_load("\n".join(lines)))
        states, agreement = checked(equations, [Fraction(problem.until)], DIGITS)
        expected, distances = expectations(problem, published[name], states[-1])
        path = f"{FOLDER}/{name if name == 'pleiades' else 'detest-' + name}.yaml"
        with open(path, "w") as file:
            file.write("\n".join(lines + ["expect:"] + expected) + "\n")
        right = sum(1 for units, _, _ in distances if units <= 1)
        print(
            f"{path}: solutions agree to {mp.nstr(agreement, 2)}; {right} of {len(distances)} published values within a unit of their last"
            f" digit; the farthest {mp.nstr(max(d for _, d, _ in distances), 2)} away"
        )


if __name__ == "__main__":
    main()
