"""Checks of what a page plays: frames are those of the tables, keys move between them, the heap stays as it is."""

import json
import math

from .checks import check, equal, expect

FRAMES = [0, 1, 17, 40, 60]

CELLS = """(() => {
  const cells = {};
  for (const row of document.querySelectorAll('#values tr')) {
    const [shown, model, velocity] = [...row.querySelectorAll('td')].map((cell) => cell.textContent);
    cells[row.dataset.key] = { shown, model, velocity };
  }
  return cells;
})()"""

READING = """({
  subject: document.querySelector('#panel-reading .subject').textContent,
  values: Object.fromEntries([...document.querySelectorAll('#panel-reading .pairs > div')]
    .map((pair) => [...pair.children].map((child) => child.textContent))),
})"""


def show(tab, frame):
    """Shows a frame by its index on the slider."""
    tab.ask(f"(() => {{ const slider = document.getElementById('slider'); slider.value = '{frame}'; "
            "slider.dispatchEvent(new Event('input')); })()")
    equal(tab.shown("frame"), str(frame), "frame shown")
    tab.settle()


def projection(tab):
    """The scale and the origin of the stage, from what the page says under the pointer at two places."""
    left, top, width, height = tab.ask(
        "(() => { const { x, y, width, height } = document.getElementById('stage-main').getBoundingClientRect();"
        " return [x, y, width, height]; })()")

    def at(x, y):
        tab.point(x, y)
        text = tab.ask("document.querySelector('.caption-pointer').textContent")
        words = text.replace("\u202f", " ").replace(",", " ").split()
        return float(words[1]), float(words[3])

    (x1, y1), (x2, y2) = at(left + 5, top + 5), at(left + width - 6, top + height - 6)
    scale = (width - 11) / (x2 - x1)
    return lambda x, y: (left + 5 + (x - x1) * scale, top + 5 + (y - y1) * (height - 11) / (y2 - y1))


def compare_reading(values, label, row, what):
    """Compares a number under the pointer, which has six digits, with its cell in the table."""
    text = values[label].replace("\u202f", " ").split(" ")[0]
    expect(math.isclose(float(text), float(row), rel_tol=1e-5, abs_tol=1e-9), f"{what} {label}: {text}, table {row}")


@check("points under the pointer and in the list are those of points.csv")
def points(world):
    compared = 0
    for run in ("elastic-pull", "network-drag"):
        rows = world.table(run, "points")
        with world.open(run) as tab:
            place = projection(tab)
            for frame in FRAMES:
                show(tab, frame)
                cells = tab.ask(CELLS)
                of_frame = {row["point_id"]: row for row in rows if row["frame"] == str(frame)}
                for name, row in of_frame.items():
                    for axis in "xy":
                        cell = cells.get(f"point {name} {axis}")
                        if cell is None:  # the list has sixty rows
                            continue
                        wanted = {"shown": row[f"presentation_{axis}_pt"], "model": row[f"model_{axis}_pt"],
                                  "velocity": row[f"velocity_{axis}_pt_per_s"]}
                        equal(cell, wanted, f"{run} frame {frame} {name} {axis}")
                        compared += 3
                for name in list(of_frame)[::7]:
                    tab.point(*place(*(float(of_frame[name][f"presentation_{axis}_pt"]) for axis in "xy")))
                    reading = tab.ask(READING)
                    # Points that lie on each other: the page names one of them.
                    found = of_frame.get(reading["subject"])
                    expect(found, f"{run} frame {frame}: {reading['subject']!r} under the pointer, expected {name}")
                    for axis in "xy":
                        compare_reading(reading["values"], axis, found[f"presentation_{axis}_pt"], f"{run} {name}")
                        compared += 1
            equal(tab.errors(), [], "errors")
    return f"{compared} numbers"


@check("layers and states in the list are those of layers.csv and probes.csv")
def components(world):
    compared = 0
    for run, table, column in (("frames-drops-600", "layers", "layer"), ("equations-kepler", "probes", "probe")):
        rows = world.table(run, table)
        names = [name for name in (column, "property", "component") if name in rows[0]]
        times = sorted({float(row["time_s"]) for row in rows}) if table == "probes" else None
        with world.open(run) as tab:
            for frame in FRAMES:
                show(tab, frame)
                cells = tab.ask(CELLS)
                for row in rows:
                    if (float(row["time_s"]) != times[frame]) if times else row["frame"] != str(frame):
                        continue
                    cell = cells.get(f"{column} " + " ".join(row[name] for name in names))
                    if cell is None:
                        continue
                    wanted = (row["presentation"], row["model"])
                    equal((cell["shown"], cell["model"]), wanted, f"{run} frame {frame} {row}")
                    compared += 2
            equal(tab.errors(), [], "errors")
    expect(compared >= 40, f"only {compared} numbers were compared")
    return f"{compared} numbers"


@check("a layer under the pointer")
def layer(world):
    rows = world.table("frames-drops-600", "corners")
    corners = [row for row in rows if row["frame"] == "40" and row["layer"] == "card"]
    with world.open("frames-drops-600") as tab:
        place = projection(tab)
        show(tab, 40)
        middle = [sum(float(row[f"presentation_{axis}_pt"]) for row in corners) / 4 for axis in "xy"]
        tab.point(*place(*middle))
        equal(tab.ask(READING)["subject"], "card", "layer under the pointer")


@check("keys play, step and jump")
def keys(world):
    last = str(len(world.table("elastic-pull", "frames")) - 1)
    with world.open("elastic-pull") as tab:
        for key, times, shift, frame in (
                ("ArrowRight", 3, False, "3"), ("ArrowLeft", 1, False, "2"), ("ArrowLeft", 5, False, "0"),
                ("ArrowRight", 2, True, "20"), ("ArrowLeft", 1, True, "10"), ("End", 1, False, last),
                ("ArrowRight", 1, False, last), ("Home", 1, False, "0")):
            tab.press(key, times, shift)
            equal(tab.shown("frame"), frame, f"frame after {times} {key}")
        tab.press(" ")
        equal(tab.shown("playing"), "true", "playing after Space")
        tab.until("Number(document.documentElement.dataset.frame) >= 3")
        tab.press(" ")
        equal(tab.shown("playing"), "false", "playing after the second Space")
        frame = tab.shown("frame")
        tab.settle()
        equal(tab.shown("frame"), frame, "frame of a page that pauses")
        tab.press("r")
        equal(tab.shown("direction"), "-1", "direction after R")
        tab.press("[")
        equal(tab.shown("speed"), "0.5", "speed after [")
        for key in "]rlmoe?":
            tab.press(key)
        expect(tab.ask("document.getElementById('help').open"), "? does not open the list of keys")
        tab.press("Escape")
        equal(tab.errors(), [], "errors")


@check("the frame that shows has the number of the tables, from 0 to the last")
def frame_numbers(world):
    for run in ("elastic-pull", "frames-drops-600"):
        numbers = [int(row["frame"]) for row in world.table(run, "frames")]
        with world.open(run) as tab:
            for key, number in (("Home", numbers[0]), ("End", numbers[-1])):
                tab.press(key)
                text = tab.ask("document.querySelector('.reading').textContent").replace("\u202f", "")
                wanted = f"frame {number} of {numbers[0]} to {numbers[-1]}"
                expect(wanted in text, f"{run} {key}: {text!r}, expected {wanted!r}")
                spoken = tab.ask("document.getElementById('slider').getAttribute('aria-valuetext')").replace("\u202f", "")
                expect(spoken.startswith(wanted), f"{run} {key}: {spoken!r}")


@check("bounds are rounded up")
def bounds(world):
    page = world.read("runs/elastic-pull/report.html")
    start = page.index('id="recording">') + len('id="recording">')
    end = page.index("</script>", start)
    recording = json.loads(page[start:end])
    for error, shown in ((3.46e-14, "3.5e\u221214"), (3.5e-14, "3.5e\u221214"), (9.97e-14, "1.0e\u221213"), (0.00123, "0.0013"), (0.0012, "0.0012"),
                         (1e-7, "1.0e\u22127"), (3.41e-9, "3.5e\u22129")):
        recording["run"]["summary"]["trust"] = {"basis": "exact solution", "error": error, "alarms": []}
        world.write("bounded.html", page[:start] + json.dumps(recording) + page[end:])
        with world.open("bounded.html") as tab:
            facts = tab.ask("document.getElementById('facts').textContent")
            expect(f"error at most {shown} (" in facts, f"{error}: {facts!r}, expected {shown}")


@check("a page plays by itself, except with reduced motion")
def reduced_motion(world):
    for still in (True, False):
        with world.open("elastic-pull", still=still) as tab:
            equal(tab.shown("playing"), "false" if still else "true", f"playing with reduced motion {still}")


# Refreshes of the display come when the check asks for them.
REFRESHES = """
const refresh = requestAnimationFrame.bind(window);
let asked = [];
window.requestAnimationFrame = (call) => asked.push(call);
window.play = async (count, interval) => {
  for (let index = 0; index < count; index += 1) {
    window.moment = (window.moment ?? 0) + interval;
    const now = asked;
    asked = [];
    for (const call of now) call(window.moment);
    // Lets the browser take what was drawn.
    if (index % 40 === 39) await new Promise((done) => refresh(done));
  }
};
refresh(function first() { if (asked.length > 0) play(1, 16); else refresh(first); });
"""


@check("the heap does not grow in an hour of play")
def heap(world):
    def used(tab):
        tab.send("HeapProfiler.collectGarbage")
        counters = tab.send("Memory.getDOMCounters")
        return tab.send("Runtime.getHeapUsage")["usedSize"], counters["nodes"], counters["jsEventListeners"]

    with world.open("elastic-pull", still=False, before=REFRESHES) as tab:
        tab.press("]")
        equal(tab.shown("speed"), "2", "speed")
        # A quarter of a second is the longest step that the page takes, half a second of the run.
        tab.ask("play(1200, 250)")
        before = used(tab)
        equal(tab.shown("playing"), "true", "playing")
        started = tab.ask("moment")
        for _ in range(6):
            tab.ask("play(1200, 250)")
        equal((tab.ask("moment") - started) / 1000 * 2, 3600, "seconds played")
        after = used(tab)
        expect(after[0] - before[0] < 200_000, f"{before[0]} bytes before, {after[0]} after")
        expect(after[1] <= before[1] + 20 and after[2] == before[2],
               f"nodes and listeners: {before[1:]} before, {after[1:]} after")
        equal(tab.errors(), [], "errors")
        return f"{(after[0] - before[0]) / 1024:+.0f} KiB of {before[0] / 1048576:.1f} MiB"


# Counts the fills of paths on the strips: there only bars over budget are paths.
COUNT_FILLS = """
window.redBars = 0;
const fillPath = CanvasRenderingContext2D.prototype.fill;
CanvasRenderingContext2D.prototype.fill = function (...path) {
  if (this.canvas.id === 'strips') window.redBars += 1;
  return fillPath.apply(this, path);
};
const clear = CanvasRenderingContext2D.prototype.clearRect;
CanvasRenderingContext2D.prototype.clearRect = function (...area) {
  if (this.canvas.id === 'strips') window.redBars = 0;
  return clear.apply(this, area);
};
"""


@check("the strip of frames has as many red bars as hooke stats counts frames over budget, and says the count")
def over_budget(world):
    counts = {}
    for name in ("frames-burst", "frames-two-stage", "dropped-frames"):
        world.command("run", world.scenario(name), "--quiet")
        world.command("report", f"runs/{name}")
        stats = json.loads(world.outcome("stats", f"runs/{name}", "--json").stdout)
        metrics = {each["metric"]: each.get("value") for each in stats["traces"][0]["metrics"]}
        with world.open(name, before=COUNT_FILLS) as tab:
            tab.settle()
            counts[name] = tab.ask("window.redBars")
            equal(counts[name], metrics["over_budget_frames"], f"{name}: red bars")
            equal(tab.errors(), [], f"{name}: errors")
    expect(min(counts["frames-burst"], counts["frames-two-stage"]) > 0, "no frame is over budget")
    return ", ".join(f"{name} {count}" for name, count in counts.items())
