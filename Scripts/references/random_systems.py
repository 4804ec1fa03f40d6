#!/usr/bin/env python3
"""Runs random systems with random solvers and steps, and looks for runs that are wrong and do not say so.

By mpmath: the truth is a Taylor series (taylor.py) or, for linear systems, the exponential of the matrix (linear.py), to 30 digits. The
true error of a run is, like the error of `trust` in summary.json, the largest difference of a component at the recorded times, divided by
the largest magnitude that components of its group reach there in truth: positions or velocities; in equations each by itself. What is
below 1e-10 of the largest of all groups counts as that.
A liar is a run that exits with 0 while its true error is above 1e-6 and above FACTOR times the error that it states, or above FACTOR times
the `trust.atMost` of its file. Prints each liar and a table of verdicts by kind; exits with 1 if there is a liar. The same seeds give the
same systems.
Seeds from 10000 on draw from kinds that are made to deceive (random_traps.py).
Run from the repository's root (1000 systems take about a quarter of an hour): python3 Scripts/references/random_systems.py
"""

import argparse
import csv
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from fractions import Fraction

import mpmath as mp

import linear
import random_kinds as kinds
import random_scenes as scenes
import random_traps as traps
from expression_language import value_tree
from operations import Ended, Equations, Lost
from taylor import checked

GENERATORS = [
    kinds.oscillator, kinds.oscillator, kinds.chain, kinds.chain, kinds.populations, kinds.chaos, kinds.pendulums, kinds.pursuit,
    kinds.drive, kinds.stiff, kinds.stiff, kinds.relaxation, kinds.growth, kinds.orbits, kinds.cancellation, scenes.network, scenes.network,
    scenes.named, scenes.named, scenes.named,
]
# Seeds from here on draw from kinds that are made to deceive.
FIRST_TRAP = 10_000
# Work that the truth may cost: products of series, in all steps.
MOST_PRODUCTS = 12_000
LEAST_ERROR = 1e-6
POINT_COLUMNS = {"x": "presentation_x_pt", "y": "presentation_y_pt", "u": "velocity_x_pt_per_s", "v": "velocity_y_pt_per_s"}


class Case:
    """One random system with its scenario."""

    def __init__(self, seed):
        source = random.Random(seed)
        self.name = f"random-{seed}"
        self.system = system = source.choice(GENERATORS if seed < FIRST_TRAP else traps.TRAPS)(source)
        if system.kind == "network":
            interval = Fraction(1, 60)
            count = max(6, round(system.span * 60))
        else:
            count = 40
            interval = Fraction(1, min(kinds.RATES, key=lambda n: abs(n * system.span / 40 - 1)))
            if system.span / 40 >= 1:
                interval = Fraction(round(system.span / 40))
        end = interval * count
        self.solver = kinds.solver(source, system)
        self.asked = source.random() < 0.5
        self.text = system.text(self.name, self.solver, self.asked, interval, end)

    def equations(self):
        parts = (self.system.rates, self.system.parameters, self.system.initial)
        return Equations(*({key: value_tree(value) for key, value in part.items()} for part in parts))

    def truth(self, times):
        """The states at the recorded times."""
        if self.system.exact:
            return self.system.exact(times)
        equations = self.equations()
        if linear.matrix(equations) is not None:
            return linear.states(equations, times)
        visits = [Fraction(time).limit_denominator(kinds.FLICKS) for time in self.system.visits]
        states, agreement = checked(equations, times, most_steps=MOST_PRODUCTS // max(1, equations.products), visits=visits)
        if agreement > 1e-12:
            raise Lost(f"two solutions agree to {mp.nstr(agreement, 2)} only")
        return states


def recorded(folder, system):
    """Times and states that a run recorded."""
    rows = {}
    network = system.kind == "network"
    with open(os.path.join(folder, "points.csv" if network else "probes.csv")) as table:
        for row in csv.DictReader(table):
            state = rows.setdefault(row["time_s"], {})
            if network:
                i = system.points.index(row["point_id"])
                for name, column in POINT_COLUMNS.items():
                    state[f"{name}{i}"] = float(row[column])
            else:
                state[row["component"]] = float(row["presentation"])
    times = [Fraction(float(time)).limit_denominator(kinds.FLICKS) for time in rows]
    return times, [[state[name] for name in system.rates] for state in rows.values()]


def true_error(case, folder):
    """The largest relative difference from the truth, with its component and time."""
    times, found = recorded(folder, case.system)
    truth = case.truth(times)
    sizes = {}
    for state in truth:
        for group, value in zip(case.system.groups, state):
            sizes[group] = max(sizes.get(group, 0), abs(value))
    least = max(sizes.values()) * mp.mpf(10) ** -10
    sizes = {group: max(size, least) for group, size in sizes.items()}
    worst = (0.0, "", 0.0)
    for time, a, b in zip(times, found, truth):
        for name, group, x, y in zip(case.system.rates, case.system.groups, a, b):
            if sizes[group]:
                worst = max(worst, (float(abs(x - y) / sizes[group]), name, float(time)))
    return worst


def examine(case, hooke, folder, factor):
    """The verdict on one system, and a sentence about it."""
    path = os.path.join(folder, case.name + ".yaml")
    with open(path, "w") as file:
        file.write(case.text)
    try:
        run = subprocess.run([*hooke, "run", path, "--out", folder, "--quiet"], capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "slow", "no result in 120 s"
    message = (run.stderr + run.stdout).strip().replace("\n", " ")
    if run.returncode not in (0, 1):
        return {65: "rejected", 70: "failed"}.get(run.returncode, f"exit {run.returncode}"), message
    with open(os.path.join(folder, case.name, "summary.json")) as file:
        trust = json.load(file).get("trust") or {}
    stated = trust.get("error")
    said = f"states {stated if stated is not None else 'nothing'} ({trust.get('basis', 'no trust')}), alarms {trust.get('alarms', [])}"
    try:
        error, component, at = true_error(case, os.path.join(folder, case.name))
    except Ended as reason:
        error, component, at = float("inf"), f"the solution ends ({reason})", 0.0
    except (Lost, OverflowError, ValueError) as reason:
        return ("warned, truth unknown" if run.returncode else "truth unknown"), str(reason)
    sentence = f"error {error:.2g} of {component} at {at:.4g} s; {said}"
    if run.returncode:
        return ("warned" if error > LEAST_ERROR / 10 else "warned for nothing"), sentence
    if error <= LEAST_ERROR:
        return "right", sentence
    if stated is None and not case.asked:
        return "wrong, states nothing", sentence
    if stated is None or error > factor * stated or case.asked and error > factor * LEAST_ERROR:
        return "LIAR", sentence
    return "wrong, as stated", sentence


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--hooke", default=".build/release/hooke", help="the program, with words before it if needed")
    arguments.add_argument("--count", type=int, default=1000)
    arguments.add_argument("--first", type=int, default=0, help="the first seed")
    arguments.add_argument("--factor", type=float, default=10, help="how far above the stated error a true one may be")
    arguments.add_argument("--kind", action="append", help="run the systems of this kind only, such as network; may be repeated")
    arguments.add_argument("--keep", help="a folder for the scenarios and runs; without it they are removed")
    arguments.add_argument("--list", action="store_true", help="print a line for each system")
    options = arguments.parse_args()
    mp.mp.dps = 40
    counts, liars, begin = {}, 0, time.perf_counter()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        os.makedirs(folder, exist_ok=True)
        for seed in range(options.first, options.first + options.count):
            case = Case(seed)
            if options.kind and case.system.kind not in options.kind:
                continue
            verdict, sentence = examine(case, options.hooke.split(), folder, options.factor)
            counts.setdefault(case.system.kind, Counter())[verdict] += 1
            if verdict == "LIAR" or options.list:
                print(f"{case.name} ({case.system.kind}, {case.solver}): {verdict}: {sentence}", flush=True)
            liars += verdict == "LIAR"
    verdicts = sorted({verdict for counter in counts.values() for verdict in counter})
    total = sum(counts.values(), Counter())
    print("| kind | " + " | ".join(verdicts) + " |\n| --- |" + " --- |" * len(verdicts))
    for kind, counter in [*sorted(counts.items()), ("all", total)]:
        print(f"| {kind} | " + " | ".join(str(counter[verdict]) for verdict in verdicts) + " |")
    print(f"{total.total()} systems, {liars} liars, {time.perf_counter() - begin:.0f} s")
    return 1 if liars else 0


if __name__ == "__main__":
    sys.exit(main())
