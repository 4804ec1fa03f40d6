"""Checks of how a page looks: themes, widths, what moves by itself, how soon the first frame shows."""

import json
import math
import os
import struct
import zlib

from .checks import check, equal, expect
from .world import SCENARIOS

# The number of colours of the stage.
COLOURS = """(() => {
  const stage = document.getElementById('stage-main');
  const picture = stage.getContext('2d').getImageData(0, 0, stage.width, stage.height);
  return new Set(new Uint32Array(picture.data.buffer)).size;
})()"""


def entropy(png):
    """How many values the filtered bytes of a picture have, and its size. A blank picture has few."""
    width, height = struct.unpack(">II", png[16:24])
    data, place = b"", 8
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        if kind == b"IDAT":
            data += png[place + 8:place + 8 + length]
        place += 12 + length
    return len(set(zlib.decompress(data))), (width, height)


@check("no page is wider than its window, blank or in the other theme")
def themes(world):
    pictures = 0
    for name in [*SCENARIOS, "play.html"]:
        for width in (390, 1280):
            for dark in (False, True):
                with world.open(name, width=width, dark=dark) as tab:
                    what = f"{name} {width} {'dark' if dark else 'light'}"
                    if not name.endswith(".html"):
                        tab.press("ArrowRight", 2, shift=True)
                    tab.settle()
                    wide = tab.ask("document.documentElement.scrollWidth")
                    expect(wide <= width, f"{what}: the page is {wide} px wide")
                    red = tab.ask("getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0] | 0")
                    equal(red < 128, dark, f"{what}: dark background")
                    png = tab.picture()
                    values, size = entropy(png)
                    expect(values > 60 and size[0] == width, f"{what}: picture of {values} values and {size}")
                    colours = tab.ask(COLOURS)
                    expect(colours > 5 or name == "play.html", f"{what}: the stage has {colours} colours")
                    equal(tab.errors(), [], f"{what}: errors")
                    pictures += 1
                    if world.pictures:
                        whole = tab.picture(whole=True)
                        with open(os.path.join(world.pictures, f"{what.replace(' ', '-')}.png"), "wb") as file:
                            file.write(whole)
    return f"{pictures} pictures"


@check("nothing on the page moves by itself")
def shifts(world):
    for name in SCENARIOS:
        for width in (390, 1280):
            with world.open(name, width=width, still=False) as tab:
                tab.until("Number(document.documentElement.dataset.time) > 0.3")
                tab.point(200, 400)
                tab.press(" ")
                for key in ("End", "Home", "e", "e"):
                    tab.press(key)
                tab.settle()
                equal(tab.ask("watched.shifts"), [], f"{name} {width}: layout shifts")


def long_run(world, points=1024, frames=60):
    """Writes the folder of a run of a mesh that swings, as long as pages are made for, and its page."""
    side, tables = int(points ** 0.5), {}
    rows = ["frame,time_s,point_id,model_x_pt,model_y_pt,presentation_x_pt,presentation_y_pt,velocity_x_pt_per_s,velocity_y_pt_per_s"]
    for frame in range(frames):
        time = frame / 60
        for row in range(side):
            for column in range(side):
                x, y = 20 + 9 * column, 60 + 9 * row
                swing = 8 * math.exp(-time) * math.cos(9 * time + 0.1 * row + 0.2 * column)
                rows.append(f"{frame},{time!r},r{row}c{column},{x}.0,{y}.0,{x + swing!r},{y - swing / 3!r},{-swing!r},{swing / 3!r}")
    tables["points"] = rows
    tables["frames"] = ["frame,time_s,target_s"] + [f"{n},{n / 60!r},{(n + 1) / 60!r}" for n in range(frames)]
    counts = {name: len(lines) - 1 for name, lines in tables.items()}
    for name, lines in tables.items():
        world.write(f"runs/long/{name}.csv", "\n".join(lines) + "\n")
    world.write("runs/long/summary.json", json.dumps({"scenario": "long", "frames": frames}))
    world.write("runs/long/manifest.json", json.dumps({"frames": frames, "rows": counts, "inputs": {"display.size": "320 pt, 568 pt"}}))
    world.command("report", "runs/long")
    return tables["points"]


# Times depend on the machine: they are printed, and no check fails for one.
@check("a long run of 1024 points shows its first frame before the others are read, and reads them")
def long_first_frame(world):
    rows = long_run(world)
    with world.open("long") as tab:
        tab.until("watched.firstFrame > 0", 30)
        time = tab.ask("watched.firstFrame")
        tab.until("!document.getElementById('slider').disabled", 60)
        tab.press("End")
        equal(tab.shown("frame"), "59", "last frame")
        tab.settle()
        cell = tab.ask("document.querySelector('#values [data-key=\"point r0c0 x\"] td').textContent")
        equal(cell, rows[1 + 59 * 1024].split(",")[5], "a number of the last frame")
        equal(tab.errors(), [], "errors")
    return f"{time:.0f} ms"


@check("the time to the first frame")
def first_frame(world):
    found = []
    for name in SCENARIOS:
        with world.open(name) as tab:
            tab.until("watched.firstFrame > 0")
            found.append(f"{name} {tab.ask('watched.firstFrame'):.0f}")
    return f"{', '.join(found)} ms"
