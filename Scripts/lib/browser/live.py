"""Checks of what a page computes: controls, drags and dropped frames against the command line."""

import json
import os
import re
import time

from .checks import check, equal, expect
from .actions import STATUS, control, drag, mouse, ran, saved, set_value
from .playback import projection

RECORDED = ["elastic-pull", "network-drag", "frames-drops-600"]


def hash_of(world, path):
    """The trace hash of a scenario's file by the command line."""
    name = os.path.basename(path).rsplit(".", 1)[0]
    world.command("run", path, "--quiet", "--out", "live-runs")
    return json.loads(world.read(f"live-runs/{name}/summary.json"))["traceHash"]


def shown_hash(tab):
    return tab.shown("computed")


def edited(world, scenario, *changes):
    """The hash of a scenario whose text was changed by hand."""
    text = world.read_file(world.scenario(scenario))
    for old, new in changes:
        expect(text.count(old) >= 1, f"{scenario} has no {old!r}")
        text = text.replace(old, new, 1)
    return hash_of(world, world.write(f"edited/{scenario}.yaml", text))


@check("live: a changed value gives the run of the same scenario by the command line")
def changed(world):
    cases = [
        ("elastic-pull", "release.spring.dampingRatio", "0.3", ("dampingRatio: 0.57", "dampingRatio: 0.3")),
        ("elastic-pull", "release.spring.settlingDuration", "1200 ms", ("settlingDuration: 0.9 s", "settlingDuration: 1200 ms")),
        ("elastic-pull", "display.refresh", "120", ("refresh: 60 Hz", "refresh: 120 Hz")),
        ("elastic-pull", "script.0.pan.to.1", "300", ("[220 pt, 260 pt]", "[220 pt, 300 pt]")),
        ("elastic-pull", "script.0.pan.curve", "linear", ("curve: ease-out", "curve: linear")),
        ("network-drag", "with.points", "7", ("points: 5", "points: 7")),
        ("network-drag", "with.link.stiffness", "90.5", ("stiffness: 160", "stiffness: 90.5")),
        ("network-drag", "with.gravity", "200", ("anchor: {", "gravity: 200\n  anchor: {")),
        ("frames-drops-600", "script.2.drop", "3", ("at: 250/60 s, drop: 2", "at: 250/60 s, drop: 3")),
    ]
    for scenario, path, text, *changes in cases:
        with world.open_live(scenario) as tab:
            before = tab.shown("hash")
            tab.press("ArrowRight", 2, shift=True)
            moment = float(tab.shown("time"))
            set_value(tab, path, text)
            what = f"{scenario} {path} {text}"
            equal(shown_hash(tab), edited(world, scenario, *changes), f"{what}: hash")
            expect(shown_hash(tab) != before, f"{what}: the same run")
            equal(tab.shown("hash"), shown_hash(tab), f"{what}: hash of the run that shows")
            expect("differs from the recorded run" in tab.ask(STATUS), f"{what}: {tab.ask(STATUS)!r}")
            expect(abs(float(tab.shown("time")) - moment) < 1e-9, f"{what}: the playhead moved")
            wide = tab.ask("document.documentElement.scrollWidth")
            expect(wide <= 1280, f"{what}: the page of two runs is {wide} px wide")
            tab.ask(f"document.querySelector('{control(path)} .control-reset').click()")
            ran(tab)
            equal(tab.shown("hash"), before, f"{what}: hash after the reset")
            equal(tab.errors(), [], f"{what}: errors")
    return f"{len(cases)} values"


@check("live: undo, redo and reset go through the changes; a slider's changes are one")
def history(world):
    with world.open_live("elastic-pull") as tab:
        first = tab.shown("hash")
        set_value(tab, "release.spring.dampingRatio", "0.4")
        second = tab.shown("hash")
        slider = control("release.spring.settlingDuration") + " input[type=range]"
        for value in ("1", "1.1", "1.2"):
            tab.ask(f"(() => {{ const slider = document.querySelector('{slider}'); slider.value = '{value}';"
                    " slider.dispatchEvent(new Event('input')); })()")
        ran(tab)
        third = tab.shown("hash")
        field = control("release.spring.settlingDuration") + " input[type=text]"
        equal(tab.ask(f"document.querySelector('{field}').value"), "1.2", "field beside the slider")
        for key, shift, wanted in (("z", False, second), ("z", False, first), ("z", True, second), ("z", True, third),
                                   ("z", False, second)):
            tab.press(key, shift=shift)
            ran(tab)
            equal(tab.shown("hash"), wanted, f"hash after {'Shift+' if shift else ''}Z")
        tab.ask("document.getElementById('reset-all').click()")
        ran(tab)
        equal(tab.shown("hash"), first, "hash after the reset")
        expect(tab.ask("document.getElementById('reset-all').disabled"), "nothing is left to reset")
        equal(tab.errors(), [], "errors")


@check("live: bad values give a sentence, and the run stays")
def bad_values(world):
    cases = [
        ("release.spring.dampingRatio", "much", "Expected a number"), ("release.spring.settlingDuration", "0.9 kg", "Expected a time"),
        ("release.spring.dampingRatio", "-1", "Not run: "), ("release.spring.settlingDuration", "-1", "Not run: "),
        ("display.refresh", "1e9", "Not run: "), ("until.atMost", "1e6", "Not run: "), ("release.spring.dampingRatio", "=1/0", "Not run: "),
        ("with.minimalHeight", "", "Expected a length"), ("release.spring.dampingRatio", "<img src=x onerror=alert(1)>", "Expected"),
    ]
    with world.open_live("elastic-pull") as tab:
        before = tab.shown("hash")
        for path, text, words in cases:
            set_value(tab, path, text)
            found = tab.ask(f"document.querySelector('{control(path)} .control-fault').textContent") if words.startswith("Expected") \
                else tab.ask(STATUS)
            expect(found.startswith(words) and len(found) < 400, f"{path} {text!r}: {found!r}")
            equal(tab.shown("hash"), before, f"{path} {text!r}: hash of the run that shows")
            tab.press("ArrowRight")
            tab.ask("document.getElementById('reset-all').click()")
            ran(tab)
            equal(tab.shown("hash"), before, f"{path} {text!r}: hash after the reset")
        equal(tab.ask("document.images.length"), 0, "elements that markup made")
        set_value(tab, "release.spring.dampingRatio", "0.5")
        expect(tab.shown("hash") != before, "the page computes no more")
        equal(tab.errors(), [], "errors")
    return f"{len(cases)} values"


@check("live: a drag on the display is a scenario that hooke run repeats bit for bit")
def dragged(world):
    for scenario, start, step, name in (("elastic-pull", (160, 20), (4, 12), None), ("network-drag", (80, 160), (6, 14), "point")):
        with world.open_live(scenario) as tab:
            before, place = tab.shown("hash"), projection(tab)
            drag(tab, [place(start[0] + index * step[0], start[1] + index * step[1]) for index in range(8)])
            expect(tab.shown("hash") != before, f"{scenario}: the drag changed nothing")
            equal(tab.shown("hash"), shown_hash(tab), f"{scenario}: hash of the run that shows")
            file, text = saved(tab, "save-yaml")
            equal(file, f"{scenario}-changed.yaml", "name of the file")
            script = text.decode()
            waypoints = re.findall(r"at: ([0-9.]+) s, to: \[([-0-9.]+) pt, ([-0-9.]+) pt\]", script)
            expect(len(waypoints) >= 8, f"{scenario}: {len(waypoints)} waypoints")
            x, y = (float(each) for each in waypoints[0][1:])
            expect(abs(x - start[0]) < 2 and abs(y - start[1]) < 2, f"{scenario}: the finger lands at {x}, {y}")
            expect(name is None or re.search(rf'{name}: "[0-4]"', script), f"{scenario}: no {name} in {script}")
            equal(hash_of(world, world.write(f"dragged/{file}", text)), shown_hash(tab), f"{scenario}: hash by hooke run")
            file, text = saved(tab, "save-json")
            equal(hash_of(world, world.write(f"dragged/{file}", text)), shown_hash(tab), f"{scenario}: hash of the JSON file")
            tab.press("z")
            ran(tab)
            equal(tab.shown("hash"), before, f"{scenario}: hash after undo")
            equal(tab.errors(), [], f"{scenario}: errors")


@check("live: the keyboard drags, and drops frames")
def keyboard(world):
    with world.open_live("elastic-pull") as tab:
        before = tab.shown("hash")
        tab.press("t")
        for _ in range(5):
            tab.press("ArrowDown", shift=True)
        tab.press("t")
        ran(tab)
        expect(tab.shown("hash") != before, "the finger of the keyboard changed nothing")
        file, text = saved(tab, "save-yaml")
        equal(hash_of(world, world.write(f"keys/{file}", text)), shown_hash(tab), "hash by hooke run")
        equal(tab.errors(), [], "errors")


@check("live: a click on the strip drops a frame as the script does, and a second takes it back")
def dropped(world):
    wanted = edited(world, "elastic-pull", ("refresh: 60 Hz", "refresh: 60 Hz, pipeline: one-stage"),
                    ("\nrelease:", "\n  - { at: 40/60 s, drop: 1 }\nrelease:"))
    with world.open_live("elastic-pull") as tab:
        tab.press("ArrowRight", 4, shift=True)
        equal(tab.shown("frame"), "40", "frame before the drop")
        tab.press("x")
        ran(tab)
        equal(shown_hash(tab), wanted, "hash after X")
        late = tab.ask("document.getElementById('judder').textContent")
        expect("1 frame is late, by 16.67" in late and "largest jump is 0 pt" not in late, late)
        tab.press("x")
        ran(tab)
        expect(shown_hash(tab) != wanted, "a second X does not take the drop back")
        box = tab.ask("(() => { const { x, y, width } = document.getElementById('strips').getBoundingClientRect();"
                      " return [x, y, width]; })()")
        end = float(tab.ask("document.getElementById('slider').max")) / 60
        for kind, buttons in (("mousePressed", 1), ("mouseReleased", 0)):
            mouse(tab, kind, box[0] + box[2] * (40.6 / 60) / (end + 1 / 60), box[1] + 65, buttons)
        ran(tab)
        equal(tab.ask("document.getElementById('judder').textContent").split(",")[0], "1 frame is late", "after the click")
        equal(tab.errors(), [], "errors")


@check("live: scenarios that are dropped run; foreign and endless ones give a sentence")
def scenarios(world):
    with world.open_live("elastic-pull") as tab:
        before = tab.shown("hash")
        scenario = json.loads(saved(tab, "save-json")[1])
        notice = "document.getElementById('notice').hidden ? '' : document.getElementById('notice-text').textContent"

        def opened(name, text):
            tab.ask("document.getElementById('notice-close').click()")
            tab.drop([world.write(f"scenarios/{name}", text)])
            tab.until("document.querySelector('#open-file').value === ''")
            ran(tab)

        for name, text, words in (("a.yaml", "hooke: 1\nname: a\n", "YAML"), ("a.json", "{", "not JSON"), ("a.json", "[1]", "neither")):
            opened(name, text)
            expect(words in tab.ask(notice), f"{name}: {tab.ask(notice)!r}")
            equal(tab.shown("hash"), before, f"{name}: hash")
        opened("long.json", json.dumps({**scenario, "until": {"settled": True, "atMost": "166667 s"}}))
        expect("frames; the page runs at most" in tab.ask(STATUS), tab.ask(STATUS))
        opened("empty.json", json.dumps({"hooke": 1, "name": "empty"}))
        expect(tab.ask(STATUS).startswith("Not run: "), tab.ask(STATUS))
        equal(tab.shown("hash"), before, "hash of the run that shows")
        named = "<img src=x onerror=hit()>"
        opened("markup.json", json.dumps({**scenario, "about": named}))
        expect(named in tab.ask("document.body.innerText"), "markup does not show as text")
        equal(tab.ask("document.images.length"), 0, "elements that markup made")
        equal(shown_hash(tab), before, "hash of the scenario that was dropped")
        equal(tab.errors(), [], "errors")


@check("live: a page with a scenario and no run computes one; without the module it says why not")
def without(world):
    world.command("play", world.scenario("elastic-pull"), "--out", "elastic-play.html")
    recorded = json.loads(world.read("runs/elastic-pull/summary.json"))["traceHash"]
    with world.open_live("elastic-play.html") as tab:
        tab.until("document.documentElement.dataset.hash !== ''")
        equal(tab.shown("hash"), recorded, "hash of the run")
        expect(tab.ask("document.getElementById('start').hidden"), "the start shows beside a run")
        equal(tab.errors(), [], "errors")
    # Two browsers: one without WebAssembly, one that cannot decompress.
    for lacking, words in (("WebAssembly", "no WebAssembly"), ("DecompressionStream", "cannot decompress")):
        with world.open_live("elastic-pull", before=f"delete window.{lacking};") as tab:
            expect(words in tab.ask("document.getElementById('live-obstacle').textContent"), f"without {lacking}")
            expect(tab.ask("document.getElementById('live-controls').disabled"), f"without {lacking}: controls are enabled")
            tab.press("ArrowRight", 2)
            equal(tab.shown("frame"), "2", f"without {lacking}: frame")
            equal(tab.errors(), [], f"without {lacking}: errors")
    with world.open("play.html") as tab:
        shown = tab.ask("[...document.querySelectorAll('.panel')].filter((panel) => panel.checkVisibility()).length")
        equal(shown, 0, "panels of a page without a run")
        expect("Drop files of a run" in tab.ask("document.getElementById('start').innerText"), "the start says nothing")


@check("live: a touch drags as a mouse does; one that is cancelled is cancelled in the scenario, one that rests holds")
def touched(world):
    for last, rests, ends in (("touchEnd", False, ""), ("touchCancel", False, "ends: cancelled"), ("touchEnd", True, "")):
        with world.open_live("elastic-pull", width=390) as tab:
            tab.send("Emulation.setTouchEmulationEnabled", enabled=True)
            before, place = tab.shown("hash"), projection(tab)
            for index in range(6):
                x, y = place(160, 20 if rests else 20 + 20 * index)
                tab.send("Input.dispatchTouchEvent", type="touchMove" if index else "touchStart", touchPoints=[{"x": x, "y": y}])
                time.sleep(0.05)
            tab.send("Input.dispatchTouchEvent", type=last, touchPoints=[])
            ran(tab)
            what = f"{last}{' after a rest' if rests else ''}"
            expect(tab.shown("hash") != before, f"{what}: the touch changed nothing")
            file, text = saved(tab, "save-yaml")
            expect("through:" in text.decode() and ("ends:" in text.decode()) == (ends != "") and ends in text.decode(), text.decode())
            equal(hash_of(world, world.write(f"touched/{file}", text)), shown_hash(tab), f"{what}: hash by hooke run")
            equal(tab.errors(), [], f"{what}: errors")
