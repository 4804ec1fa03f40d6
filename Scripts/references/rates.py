#!/usr/bin/env python3
"""Writes Tests/HookeTraceTests/Statistics/rates.csv: frames per second by each definition, of seeded random frame times.

The definitions are transcribed from the tools' sources, in fractions and without any code of Hooke's:
CapFrameX, source/CapFrameX.Statistics.NetStandard/FrametimeStatisticProvider.cs (Average, P1, OnePercentLowAverage, OnePercentLowIntegral;
its quantiles are MathNet.Numerics' Quantile, R-8); MangoHud, src/fps_metrics.h (overlay) and src/logging.cpp (writeSummary); PresentMon,
IntelPresentMon/PresentMonMiddleware/DynamicStat.cpp (interpolation of percentiles).
"""
import math
import random
from fractions import Fraction

import tables

SECOND = 1_000_000_000


def quantile(values, tau):
    """MathNet.Numerics' Quantile: R-8, of values in any order."""
    x = sorted(values)
    h = (len(x) + Fraction(1, 3)) * tau + Fraction(1, 3)
    whole = math.floor(h)
    if whole <= 0:
        return x[0]
    if whole >= len(x):
        return x[-1]
    return x[whole - 1] + (h - whole) * (x[whole] - x[whole - 1])


def linear(values, p):
    """PresentMon's DynamicStatPercentile_: h = p (N - 1)."""
    x = sorted(values)
    h = p * (len(x) - 1)
    i = math.floor(h)
    return x[i] + (h - i) * (x[min(i + 1, len(x) - 1)] - x[i])


def rates(times):
    seconds = [Fraction(time, SECOND) for time in times]
    fps = [1 / t if t else None for t in seconds]
    known = None not in fps
    total = sum(seconds)
    yield "average_fps", len(seconds) / total if total else None
    yield "mean_of_rates_fps", sum(fps) / len(fps) if known else None
    slowest = sorted(seconds, reverse=True)
    for word, share in ("1pct", Fraction(1, 100)), ("0_1pct", Fraction(1, 1000)):
        n = len(seconds)

        def low(name, value):
            return f"low_{word}_{name}_fps", value

        nearest = sorted(seconds)[math.ceil((1 - share) * n) - 1]
        yield low("rank", 1 / nearest if n * share >= 1 and nearest else None)
        # uint64_t idx = val * size - 1, which is 0 where the product is below 1
        overlay = max(1, math.floor(share * n))
        yield low("overlay", 1 / slowest[overlay - 1] if slowest[overlay - 1] else None)
        yield low("linear", linear(fps, share) if known else None)
        yield low("quantile", quantile(fps, share) if known else None)
        count = math.ceil(share * n)
        part = slowest[:count]
        yield low("slowest", count / sum(part) if sum(part) else None)
        limit = quantile(seconds, 1 - share)
        above = [t for t in seconds if t >= limit]
        yield low("above_quantile", len(above) / sum(above) if sum(above) else None)
        yield low("slowest_rates", sum(1 / t for t in part) / count if all(part) else None)
        reached, at = Fraction(0), None
        for t in slowest:
            reached += t
            if reached >= share * total:
                at = t
                break
        yield low("integral", 1 / at if at else None)


def sample(seed, count, ties):
    """Frame times near 16.7 ms, with long ones; with ties, of whole milliseconds."""
    random_ = random.Random(seed)
    times = [random_.lognormvariate(math.log(16.7), 0.35) * (8 if random_.random() < 0.004 else 1) for _ in range(count)]
    return [round(t) * 1_000_000 if ties else round(t * 1e6) for t in times]


CASES = [
    # The two frames of MangoHud's log.
    ("mangohud.csv", [1_000_000, 4_000_000]),
    ("one", [20_000_000]),
    ("equal", [16_666_667] * 120),
    # 30.0, 22.2 and 20.0 fps by rank, slowest and integral.
    ("three definitions", [10_000_000] * 197 + [33_333_333, 40_000_000, 50_000_000]),
] + [
    (f"{count} {'ties' if ties else 'random'}", sample(count, count, ties))
    for count, ties in ((99, 0), (100, 1), (150, 0), (333, 1), (999, 0), (1000, 1), (1234, 0))
]

rows = []
for name, times in CASES:
    rows += [("case", name), ("times", *times)]
    rows += [("fps", key, "" if value is None else float(value)) for key, value in rates(times)]
tables.write("HookeTraceTests/Statistics/rates.csv", "rates.py", rows)
