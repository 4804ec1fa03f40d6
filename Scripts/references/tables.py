"""Writes tables of expected values as CSV, beside the tests that read them."""

import csv
import pathlib

TESTS = pathlib.Path(__file__).resolve().parents[2] / "Tests"


def write(path, script, rows):
    """Rows of texts, whole numbers and doubles; these in the fewest digits that name them."""
    with open(TESTS / path, "w", newline="") as file:
        file.write(f"# Made by Scripts/references/{script}. Do not edit.\n")
        csv.writer(file, lineterminator="\n").writerows(rows)
