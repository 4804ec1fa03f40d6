#!/usr/bin/env python3
"""Solves the equations of scenario files to 30 digits, and compares the values that the files expect with the solution.

By mpmath and PyYAML, with the Taylor series of taylor.py; see there for how they are checked. `expect` entries of the metric `value` whose
component is one of the equations' are compared; events are not followed. Prints the end state, the agreement of two solutions with
different digits, orders and steps, and how far the expected values are from it; exits with 1 if one is outside its bound.
Run from the repository's root: python3 Scripts/references/equations.py Scenarios/detest/*.yaml
"""

import argparse
import sys
import time
from fractions import Fraction

import mpmath as mp
import yaml

from expression_language import value_tree
from operations import Equations, Lost
from taylor import checked


def seconds(value):
    """A time of a scenario file, such as 20 s, 1/240 s or 50 ms, as a fraction of seconds."""
    number, _, unit = str(value).partition(" ")
    return Fraction(number) * {"s": 1, "ms": Fraction(1, 1000), "": 1}[unit]


def replaced(tree, names):
    """The tree with some names replaced by trees."""
    if tree[0] == "number":
        return tree
    if tree[0] == "name":
        return names.get(tree[1], tree)
    return (tree[0], *[replaced(part, names) for part in tree[1:]])


def equations_of(scenario):
    """The equations of a scenario, a dictionary as YAML has it; copies of instances have their number after each component's name."""
    rates = {name: value_tree(text) for name, text in scenario["equations"].items()}
    derived = {name: value_tree(text) for name, text in (scenario.get("derived") or {}).items()}
    for _ in derived:
        # Each round resolves one more level of quantities that follow from others.
        derived = {name: replaced(tree, derived) for name, tree in derived.items()}
    rates = {name: replaced(tree, derived) for name, tree in rates.items()}
    parameters = {name: value_tree(value) for name, value in (scenario.get("parameters") or {}).items()}
    initial = {name: value_tree(value) for name, value in scenario["initial"].items()}
    count = (scenario.get("instances") or {}).get("count")
    if count is not None:
        # Number of a copy, and what its names stand for.
        copies = [(i + 1, {"index": ("number", float(i))} | {name: ("name", f"{name}{i + 1}") for name in rates}) for i in range(count)]
        rates, initial = (
            {f"{name}{number}": replaced(tree, names) for number, names in copies for name, tree in trees.items()}
            for trees in (rates, initial)
        )
    return Equations(rates, parameters, initial)


def expected_values(scenario, components):
    """Component, time, value and bound of each expectation of a component's value."""
    end = scenario["until"].get("time")
    for entry in scenario.get("expect") or []:
        if entry.get("metric") == "value" and entry.get("component") in components and "equals" in entry:
            at = seconds(entry.get("at", end))
            value, within = (float(str(entry.get(key, 0)).split()[0]) for key in ("equals", "within"))
            yield entry["component"], at, mp.mpf(value), within


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("files", nargs="+")
    arguments.add_argument("--digits", type=int, default=30)
    arguments.add_argument("--order", type=int, default=32)
    arguments.add_argument("--state", action="store_true", help="print the end state")
    options = arguments.parse_args()
    mp.mp.dps = options.digits + 10
    outside = 0
    for file in options.files:
        with open(file) as stream:
            scenario = yaml.safe_load(stream)
        if "equations" not in scenario or scenario.get("events"):
            print(f"{file}: no equations, or equations with events")
            continue
        equations = equations_of(scenario)
        expected = list(expected_values(scenario, equations.components))
        end = seconds(scenario["until"].get("time", scenario["until"].get("atMost")))
        times = sorted({at for _, at, _, _ in expected} | {end})
        begin = time.perf_counter()
        try:
            states, difference = checked(equations, times, options.digits, options.order)
        except Lost as reason:
            print(f"{file}: {reason}")
            outside += 1
            continue
        print(f"{file}: two solutions agree to {mp.nstr(difference, 2)} ({time.perf_counter() - begin:.1f} s)")
        worst = 0
        for component, at, value, bound in expected:
            truth = states[times.index(at)][equations.components.index(component)]
            distance = abs(truth - value)
            worst = max(worst, float(distance / bound) if bound else 0)
            if distance > bound:
                outside += 1
                values = f"expected {mp.nstr(value, 17)}, solved {mp.nstr(truth, 25)}"
                print(f"  {component} at {float(at)} s: {values}: {mp.nstr(distance, 3)} apart")
        print(f"  {len(expected)} expected values, the farthest at {worst:.2g} of its bound")
        if options.state:
            for name, value in zip(equations.components, states[-1]):
                print(f"  {name} = {mp.nstr(value, options.digits)}")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
