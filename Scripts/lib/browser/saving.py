"""Checks of the files that a page saves: tables, scenarios, pictures."""

import glob
import json
import os
import re
import struct
import subprocess
import xml.etree.ElementTree

from .checks import check, equal, expect
from .actions import saved, set_value

SVG = "{http://www.w3.org/2000/svg}"


def scenario_in(page):
    """The scenario that a page carries."""
    start = page.index('id="scenario">') + len('id="scenario">')
    return json.loads(page[start:page.index("</script>", start)])


def choose(tab, table):
    tab.ask(f"document.getElementById('save-table').value = '{table}'")


@check("saved tables have the bytes of the command's, recorded or computed")
def tables(world):
    count = 0
    for scenario in ("elastic-pull", "frames-drops-600", "equations-kepler"):
        with world.open(scenario) as tab:
            for name in tab.ask("[...document.getElementById('save-table').options].map((option) => option.value)"):
                choose(tab, name)
                file, data = saved(tab, "save-csv")
                equal(file, f"{name}.csv", "name of the file")
                with open(world.path(f"runs/{scenario}/{file}"), "rb") as written:
                    expect(data == written.read(), f"{scenario} {file}: other bytes")
                count += 1
    with world.open("elastic-pull") as tab:
        set_value(tab, "release.spring.dampingRatio", "0.4")
        text = world.read_file(world.scenario("elastic-pull")).replace("dampingRatio: 0.57", "dampingRatio: 0.4")
        world.command("run", world.write("saved/elastic-pull.yaml", text), "--quiet", "--out", "saved-runs")
        for name in ("points", "layers", "corners", "paths", "events", "frames", "energy", "hashes"):
            choose(tab, name)
            _, data = saved(tab, "save-csv")
            with open(world.path(f"saved-runs/elastic-pull/{name}.csv"), "rb") as written:
                expect(data == written.read(), f"computed {name}.csv: other bytes")
            count += 1
    return f"{count} tables"


@check("saved scenarios are valid, and those of the page where nothing was changed")
def scenarios(world):
    for scenario in ("elastic-pull", "network-drag", "frames-drops-600", "equations-kepler"):
        recorded = json.loads(world.read(f"runs/{scenario}/summary.json"))["traceHash"]
        with world.open(scenario) as tab:
            for button in ("save-yaml", "save-json"):
                file, data = saved(tab, button)
                equal(file.rsplit(".", 1)[0], scenario, "name of the file")
                world.command("run", world.write(f"saved/{file}", data), "--quiet", "--out", "saved-runs")
                equal(json.loads(world.read(f"saved-runs/{scenario}/summary.json"))["traceHash"], recorded, f"{file}: hash")


@check("saved scenarios in YAML read as the same scenario, for every scenario of the package")
def yaml(world):
    count = 0
    for path in sorted(glob.glob(f"{world.root}/Scenarios/*.yaml")):
        name = os.path.basename(path)[:-5]
        world.command("play", path, "--save", "yaml.html")
        with world.open("yaml.html") as tab:
            text = saved(tab, "save-yaml")[1]
        done = subprocess.run([world.hooke, "play", world.write(f"yaml/{name}.yaml", text), "--save", "yaml-again.html"],
                              cwd=world.folder.name, capture_output=True, text=True)
        equal(done.returncode, 0, f"{name}: {done.stderr}")
        equal(scenario_in(world.read("yaml-again.html")), scenario_in(world.read("yaml.html")), name)
        count += 1
    return f"{count} scenarios"


@check("saved pictures are PNG and SVG of the frame, and SVG that moves")
def pictures(world):
    with world.open("elastic-pull") as tab:
        tab.press("ArrowRight", 2, shift=True)
        file, data = saved(tab, "save-png")
        equal(file, "elastic-pull-20.png", "name of the picture")
        width, height = struct.unpack(">II", data[16:24])
        expect(data[:8] == b"\x89PNG\r\n\x1a\n" and width > 400 and height == 1600, f"a picture of {width} x {height}")
        file, data = saved(tab, "save-svg")
        still = xml.etree.ElementTree.fromstring(data)
        expect(len(list(still.iter(f"{SVG}path"))) > 5, "the picture has hardly a path")
        file, data = saved(tab, "save-film")
        equal(file, "elastic-pull.svg", "name of the picture that moves")
        moving = xml.etree.ElementTree.fromstring(data)
        frames = len(world.table("elastic-pull", "frames"))
        groups = [group for group in moving if group.tag == f"{SVG}g"]
        expect(frames - 1 <= len(groups) <= frames, f"{len(groups)} groups for {frames} frames")
        expect(all(group[0].tag == f"{SVG}animate" for group in groups), "a group does not move")
        equal(tab.errors(), [], "errors")


def box(svg):
    """The box of what a picture draws, and its size, from the numbers of its paths."""
    root = xml.etree.ElementTree.fromstring(svg)
    size = [float(root.get(side)) for side in ("width", "height")]
    xs, ys = [], []
    clipped = {path for clip in root.iter(f"{SVG}g") if clip.get("clip-path") for path in clip.iter(f"{SVG}path")}
    clipped |= {path for clip in root.iter(f"{SVG}clipPath") for path in clip.iter(f"{SVG}path")}
    for path in root.iter(f"{SVG}path"):
        if path in clipped:
            continue
        # The ends of lines and curves, and not the control points of curves.
        for kind, numbers in re.findall(r"([MLC])([-0-9. ]+)", path.get("d")):
            x, y = [float(each) for each in numbers.split()][-2:]
            xs.append(x)
            ys.append(y)
    return (min(xs), min(ys), max(xs), max(ys)), size


@check("saved pictures have all that shows beyond the display")
def overhang(world):
    with world.open("elastic-pull") as tab:
        # Dragged far to the right and down, the outline of the header leaves the display.
        for path, text in (("script.0.pan.to.0", "640"), ("script.0.pan.to.1", "900")):
            set_value(tab, path, text)
        tab.press("ArrowRight", 3, shift=True)
        (left, top, right, bottom), (width, height) = box(saved(tab, "save-svg")[1])
        expect(left >= 0 and top >= 0 and right <= width and bottom <= height, f"drawn from {left}, {top} to {right}, {bottom} on {width} x {height}")
        expect(max(width, height) == 800, f"a picture of {width} x {height}")
        png = saved(tab, "save-png")[1]
        equal(struct.unpack(">II", png[16:24]), (2 * int(width), 2 * int(height)), "size of the PNG")
        (left, top, right, bottom), (width, height) = box(saved(tab, "save-film")[1])
        expect(left >= 0 and top >= 0 and right <= width and bottom <= height, f"moving: {left}, {top} to {right}, {bottom} on {width} x {height}")
        equal(tab.errors(), [], "errors")
    return f"{width} x {height}"
