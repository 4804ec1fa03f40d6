#!/usr/bin/env python3
"""Writes Tests/HookeTraceTests/Statistics/frames.csv: the metrics of frames of seeded random timings.

Each series is made on a grid of refreshes in flicks, with frames that are late by random numbers of refreshes, random work, stretches of
idle time and a change of rate. The metrics are computed as frames-and-traces defines them, by plain loops over every window, and without
any code of Hooke's.
"""
import math
import random
from fractions import Fraction

import tables

SECOND = 705_600_000


def nanoseconds(ticks):
    """Half to even; a fraction of ticks is not rounded."""
    value = Fraction(ticks) * 10**9 / SECOND
    return float(round(value)) if Fraction(ticks).denominator == 1 else float(value)


def series(seed, count, rates):
    """Frames as dictionaries; `rates` are (first refresh, hertz)."""
    random_ = random.Random(seed)
    times = [0]
    while len(times) < 4 * count + 100:
        hertz = [rate for first, rate in rates if first <= len(times) - 1][-1]
        times.append(times[-1] + SECOND // hertz)
    frames, refresh, idle_left = [], 0, 0
    before = None
    while len(frames) < count:
        if idle_left == 0 and random_.random() < 0.03:
            idle_left = random_.randrange(2, 12)
        idle = idle_left > 0
        idle_left = max(0, idle_left - 1)
        late = 0 if idle or random_.random() > 0.15 else random_.randrange(1, 5)
        intended, shown = refresh + 1, refresh + 1 + late
        interval = times[intended] - times[refresh]
        commit = random_.randrange(0, interval)
        render = random_.randrange(0, interval)
        frame = {
            "frame": refresh, "start": times[refresh], "present": times[shown], "refresh": shown, "idle": idle,
            "cost": commit + render, "over": commit + render > interval,
            "overrun": times[shown] - times[intended] - random_.randrange(0, interval),
            "hitch": times[shown] - times[intended], "late": late > 0, "missed": shown - intended,
            "class": random_.choice(["commit", "render", "display"]) if late else "",
            "judder": round(random_.uniform(0, 9), 3) * late, "gap": round(random_.uniform(0, 99), 3),
            "error": None, "time": None,
        }
        if before:
            frame["time"] = frame["present"] - before["present"]
            if not idle and not before["idle"]:
                frame["error"] = (frame["start"] - before["start"]) - frame["time"]
        frames.append(frame)
        before, refresh = frame, shown
    return frames, times


def rank(values, per_mille, least=1):
    values = sorted(values)
    return values[math.ceil(Fraction(per_mille, 1000) * len(values)) - 1] if len(values) >= least else None


def mean(values):
    return Fraction(sum(map(Fraction, values))) / len(values)


def animating(frames):
    """The stretches from the first start to the last presentation, without those of idle frames."""
    stretches, last = [], None
    for frame in frames:
        if not frame["idle"]:
            if last is not None and not last["idle"]:
                stretches[-1][1] = frame["present"]
            else:
                stretches.append([frame["start"], frame["present"]])
        last = frame
    return stretches


def metrics(frames, times, rates):
    first, last = frames[0]["refresh"], frames[-1]["refresh"]
    due = first - frames[0]["missed"]
    by_refresh = {frame["refresh"]: frame for frame in frames}
    stretches = animating(frames)
    busy = {r for r in range(due, last + 1) if any(a < times[r] <= b for a, b in stretches)}
    missed = {r for f in frames for r in range(f["refresh"] - f["missed"], f["refresh"]) if r >= due}

    def length(r):
        """The interval that ends at a refresh."""
        return times[r] - times[r - 1]

    windows = []
    for begin in range(first, last + 1):
        # The end whose intervals come nearest to a second, counted from the start of the first.
        ends = range(begin, len(times))
        end = min(ends, key=lambda r: (abs(times[r] - times[begin - 1] - SECOND), -r))
        if end <= last:
            windows.append(range(begin, end + 1))
    whole = bool(windows)
    if not whole:
        windows = [range(due, last + 1)]

    def over(window, key):
        return [by_refresh[r][key] for r in window if r in by_refresh and by_refresh[r][key] is not None]

    def ratio(hitches, time):
        return 1000 * Fraction(hitches) / time if time else None

    def dropped(window):
        there = [r for r in window if r in busy]
        return 100 * Fraction(sum(r in missed for r in there), len(there)) if there else None

    lines = []

    def add(name, value):
        lines.append(("metric", name, "" if value is None else float(value)))

    def add_sliding(name, values, convert=float):
        values = [value for value in values if value is not None]
        if values:
            add(name + " average", convert(mean(values)))
            add(name + " worst", convert(max(values)))
            add(name + " p95", convert(rank(values, 950)))
            add(name + " windows", len(values))

    whole_run = range(due, last + 1)
    total = sum(b - a for a, b in stretches)
    add("animating", nanoseconds(total))
    add("whole", whole)
    add("hitch_ratio_ms_per_s", ratio(sum(f["hitch"] for f in frames), total))
    add_sliding(
        "hitch_ratio_ms_per_s",
        [ratio(sum(over(w, "hitch")), sum(length(r) for r in w if r in busy)) for w in windows])
    add("dropped_percent", dropped(whole_run))
    add_sliding("dropped_percent", [dropped(w) for w in windows])
    add("missed_vsyncs", sum(f["missed"] for f in frames))
    add_sliding("missed_vsyncs", [sum(r in missed for r in w) for w in windows])
    for name, key in ("late_frames", "late"), ("over_budget_frames", "over"):
        add(name, sum(f[key] for f in frames))
        add_sliding(name, [sum(over(w, key)) for w in windows])
    for kind in "commit", "render", "display":
        add("hitch_class " + kind, sum(f["class"] == kind for f in frames))
    for name, key in (
        ("frame_cost_ns", "cost"), ("overrun_ns", "overrun"), ("hitch_ns", "hitch"), ("animation_error_ns", "error"),
        ("judder_pt", "judder"), ("model_gap_pt", "gap"), ("frame_times", "time"),
    ):
        convert = float if name.endswith("pt") else nanoseconds
        known = [f[key] for f in frames if f[key] is not None]
        if name == "frame_cost_ns":
            add(name, convert(mean(known)))
            add_sliding(name, [mean(over(w, key)) for w in windows if over(w, key)], convert)
        elif name == "hitch_ns":
            add(name, convert(sum(known)))
            add_sliding(name, [sum(over(w, key)) for w in windows if over(w, key)], convert)
        elif name == "overrun_ns":
            add(name, convert(max(known)))
            add_sliding(name, [max(over(w, key)) for w in windows if over(w, key)], convert)
        elif name != "frame_times":
            add(name, convert(max(known, key=abs)))
            add_sliding(name, [max(map(abs, over(w, key))) for w in windows if over(w, key)], convert)
        sizes = list(map(abs, known)) if key == "error" else known
        add(name + " mean", convert(mean(sizes)))
        for label, per_mille, least in (
            ("p50", 500, 1), ("p90", 900, 1), ("p95", 950, 1), ("p99", 990, 100), ("p999", 999, 1000),
        ):
            value = rank(sizes, per_mille, least)
            add(f"{name} {label}", None if value is None else convert(value))
        add(name + " max", convert(max(sizes)))
        worst = mean(sorted(sizes)[-math.ceil(Fraction(len(sizes), 100)):])
        add(name + " worst1pct_mean_ms", convert(worst))
        middle = mean(sizes)
        variance = sum((Fraction(v) - middle) ** 2 for v in sizes) / (len(sizes) - 1)
        add(name + " sd", math.sqrt(variance) * (1 if name.endswith("pt") else 1e9 / SECOND))
    return lines


CASES = [("steady", 1, 170, [(0, 60)]), ("changing", 2, 190, [(0, 120), (90, 60)]), ("faster", 4, 300, [(0, 48), (61, 120)]), ("short", 3, 30, [(0, 60)])]
KEYS = ["frame", "start", "present", "refresh", "idle", "cost", "over", "overrun", "hitch", "missed", "class", "judder",
        "gap", "error", "time"]


def cell(value):
    return "" if value is None else str(int(value)) if isinstance(value, (bool, int)) else str(value)


rows = []
for name, seed, count, rates in CASES:
    frames, times = series(seed, count, rates)
    rows += [("case", name)] + [("frame", *(cell(frame[key]) for key in KEYS)) for frame in frames] + metrics(frames, times, rates)
tables.write("HookeTraceTests/Statistics/frames.csv", "frames.py", rows)
