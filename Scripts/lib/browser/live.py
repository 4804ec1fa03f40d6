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
        with world.open(scenario) as tab:
            before = tab.shown("hash")
            tab.press("ArrowRight", 2, shift=True)
            moment = float(tab.shown("time"))
            set_value(tab, path, text)
            what = f"{scenario} {path} {text}"
            equal(shown_hash(tab), edited(world, scenario, *changes), f"{what}: hash")
            expect(shown_hash(tab) != before, f"{what}: the same run")
            equal(tab.shown("hash"), shown_hash(tab), f"{what}: hash of the run that shows")
            expect("differs from the other run" in tab.ask(STATUS), f"{what}: {tab.ask(STATUS)!r}")
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
    with world.open("elastic-pull") as tab:
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
    with world.open("elastic-pull") as tab:
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
        with world.open(scenario) as tab:
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
    with world.open("elastic-pull") as tab:
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
    with world.open("elastic-pull") as tab:
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


NOTICE = "document.getElementById('notice').hidden ? '' : document.getElementById('notice-text').textContent"
ALARM = "document.getElementById('alarm').hidden ? '' : document.getElementById('alarm').innerText"
VERDICT = "document.getElementById('verdict').textContent"


def opened(world, tab, name, text):
    """Opens a file with a scenario, and returns the notice when the page has run it."""
    tab.ask("document.getElementById('notice-close').click()")
    tab.drop([world.write(f"scenarios/{name}", text)])
    tab.until("document.querySelector('#open-file').value === ''", 60)
    ran(tab)
    return tab.ask(NOTICE)


@check("live: a scenario that is dropped runs, or gets a sentence that shows, on a page with a run and on an empty one")
def scenarios(world):
    with world.open("elastic-pull") as tab:
        scenario, before = json.loads(saved(tab, "save-json")[1]), tab.shown("hash")
    text, about = json.dumps(scenario), "<img src=x onerror=hit()>"
    stiff = {**scenario, "release": {"spring": {"mass": 1, "stiffness": 1, "damping": 10}}}
    bad = [
        ("a.yaml", "hooke: 1\nname: a\n", "YAML"), ("b.json", "{", "not JSON"), ("c.json", "[1]", "neither"),
        ("d.json", '{"name": "a"}', "neither"),
        ("long.json", json.dumps({**scenario, "until": {"settled": True, "atMost": "10000000 s"}}), "frames; the page runs at most"),
        ("empty.json", '{"hooke": 1, "name": "empty"}', "empty.json:1:1: "),
        ("twice.json", f'{text[:-1]}, "name": "b"}}', f"twice.json:1:{len(text) + 2}: duplicate key 'name', first at 1:"),
        ("comma.json", f"{text[:-1]},}}", f"comma.json:1:{len(text) + 1}: invalid JSON: unexpected '}}'"),
        ("comment.json", f"// A comment.\n{text}", "comment.json:1:1: invalid JSON: unexpected '/'"),
        ("deep.json", '{"hooke": 1, "name": "a", "x": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested deeper than 64 levels"),
        ("open.json", text[:-1], "open.json:1:1: invalid JSON: '{' is not closed"),
        ("break.json", json.dumps({**scenario, "about": "a\u2029hooke: 1"}, ensure_ascii=False), "a Unicode line break is not allowed"),
        ("word.json", text.replace('"hooke": 1', '"hooke": one'), "word.json:1:11: invalid JSON"),
        ("lines.json", json.dumps({**scenario, "refresh": "60 Hz"}, indent=1), "unknown key 'refresh'"),
    ]
    good = [
        ("plain.json", text, scenario["about"]), ("markup.json", json.dumps({**scenario, "about": about}), about),
        ("paragraph.json", json.dumps({**scenario, "about": "a\u2029b"}), "a\u2029b"),
        ("stiff.json", json.dumps(stiff).replace('"stiffness": 1', '"stiffness": 1e16'), None), ("text", text, scenario["about"]),
    ]
    for page, shown in (("elastic-pull", before), ("play.html", "")):
        with world.open(page) as tab:
            for name, content, words in bad:
                notice = opened(world, tab, name, content)
                expect(words in notice and len(notice) < 2000, f"{page} {name}: {notice!r}, expected {words!r}")
                expect(tab.ask("document.getElementById('notice').checkVisibility()"), f"{page} {name}: the notice does not show")
                equal(tab.shown("hash"), shown, f"{page} {name}: hash of the run that shows")
            for name, content, words in good:
                notice = opened(world, tab, name, content)
                if words is None:
                    expect(notice or tab.ask(VERDICT), f"{page} {name}: neither a run nor a sentence")
                    continue
                equal(notice, "", f"{page} {name}: notice")
                equal(tab.ask("document.getElementById('about').textContent"), words, f"{page} {name}: about")
                equal(tab.shown("hash"), before, f"{page} {name}: hash of the run that shows")
            equal(tab.ask("document.images.length"), 0, "elements that markup made")
            equal(tab.errors(), [], f"{page}: errors")
    return f"{2 * (len(bad) + len(good))} files"


@check("live: a scenario with a line break of Unicode in a text is changed and saved")
def paragraphs(world):
    with world.open("elastic-pull") as tab:
        scenario = {**json.loads(saved(tab, "save-json")[1]), "about": "a\u2029b\u2028c"}
        equal(opened(world, tab, "elastic-pull.json", json.dumps(scenario)), "", "notice")
        tab.ask("document.querySelector('.button-rate:nth-child(2)').click()")
        ran(tab)
        expect(not tab.ask(STATUS).startswith("Not run"), tab.ask(STATUS))
        for button in ("save-json", "save-yaml"):
            file, data = saved(tab, button)
            equal(hash_of(world, world.write(f"paragraphs/{file}", data)), shown_hash(tab), f"{file}: hash by hooke run")
        equal(tab.errors(), [], "errors")


@check("live: a run that fails by the command line says so at once, in its words")
def failing(world):
    text = world.read_file(world.scenario("elastic-pull"))
    late = world.write("failing/elastic-pull.yaml", text.replace("atMost: 3 s", "atMost: 0.7 s"))
    orbit = re.sub(r"\nsolver:.*", "\nsolver: rk4:1/10s", world.read_file(world.scenario("equations-kepler")))
    rough = world.write("failing/equations-kepler.yaml", orbit)
    found = []
    for path, name in ((late, "elastic-pull"), (rough, "equations-kepler")):
        done = world.outcome("run", path, "--out", "failing-runs", "--quiet")
        equal(done.returncode, 1, f"hooke run of {path}: {done.stderr}")
        world.command("report", f"failing-runs/{name}", "--scenario", path)
        words = [line.split(": ", 1)[1] for line in done.stderr.splitlines()] or ["not settled by its latest time"]
        for page in (f"failing-runs/{name}/report.html", None):
            if page is None:
                world.command("play", path, "--save", "failing.html")
                page = "failing.html"
            with world.open(page) as tab:
                tab.until("document.documentElement.dataset.hash !== ''", 60)
                alarm = tab.ask(ALARM)
                for line in words:
                    expect(f"{name}: {line}" in alarm, f"{page}: {alarm!r}, expected {line!r}")
                expect("hooke run exits with 1" in alarm, alarm)
                equal(tab.ask("document.getElementById('alarm').getAttribute('role')"), "alert", "role")
                equal(tab.ask("document.getElementById('verdict').getAttribute('role')"), "status", "role")
                equal(tab.errors(), [], f"{page}: errors")
        found += words
    with world.open("elastic-pull") as tab:
        equal(tab.ask(ALARM), "", "alarm of a good run")
        expect("settled at 1.400 s" in tab.ask(VERDICT), tab.ask(VERDICT))
        set_value(tab, "until.atMost", "0.7")
        expect("not settled by its latest time" in tab.ask(ALARM), tab.ask(ALARM))
        set_value(tab, "until.atMost", "3")
        equal(tab.ask(ALARM), "", "alarm of the mended run")
    return "; ".join(found)


@check("live: a value out of range marks its field with the range, the saved scenario has a warning, and both go with it")
def ranges(world):
    state = """(() => { const row = document.querySelector(%s), field = row.querySelector('input[type=text]'), fault = row.querySelector('.control-fault');
      return [field.getAttribute('aria-invalid'), fault.checkVisibility() ? fault.textContent : '', field.getAttribute('aria-describedby') === fault.id]; })()"""
    warning = "document.getElementById('saved').textContent"
    cases = [("release.spring.settlingDuration", "0", "0.8"), ("release.spring.dampingRatio", "-1", "0.5"),
             ("script.0.pan.for", "0", "0.3"), ("until.atMost", "0", "2")]
    with world.open("elastic-pull") as tab:
        for path, text, mended in cases:
            look = state % json.dumps(control(path))
            set_value(tab, path, text)
            invalid, fault, described = tab.ask(look)
            status = tab.ask(STATUS)
            expect(status.startswith("Not run: "), f"{path} = {text}: {status!r}")
            equal((invalid, described), ("true", True), f"{path} = {text}: field marked")
            expect("(expected " in fault and status.removeprefix("Not run: ")[:20] in fault, f"{path} = {text}: {fault!r}, status {status!r}")
            saved(tab, "save-yaml")
            expect("hooke run refuses this scenario" in tab.ask(warning), tab.ask(warning))
            # The message goes while the value is mended, before it runs.
            tab.ask(f"(() => {{ const field = document.querySelector({json.dumps(control(path) + ' input[type=text]')}); field.value = '{mended}';"
                    " field.dispatchEvent(new Event('input')); })()")
            equal(tab.ask(look)[:2], [None, ""], f"{path} = {mended}: field while it is written")
            set_value(tab, path, mended)
            equal(tab.ask(look)[:2], [None, ""], f"{path} = {mended}: field")
            expect(not tab.ask(STATUS).startswith("Not run"), f"{path} = {mended}: {tab.ask(STATUS)}")
            saved(tab, "save-yaml")
            expect("refuses" not in tab.ask(warning), tab.ask(warning))
        set_value(tab, "release.spring.dampingRatio", "much")
        saved(tab, "save-json")
        expect("cannot be read as a value" in tab.ask(warning), tab.ask(warning))
        expect("without the comments" in tab.ask("document.getElementById('save-about').textContent"), "comments")
        equal(tab.errors(), [], "errors")
    return f"{len(cases)} values"


# Counts the refreshes while a run is computed, and the longest time between two.
REFRESHES = """
window.refreshed = { count: 0, longest: 0, whole: 0 };
let last = NaN;
requestAnimationFrame(function refresh(now) {
  const isRunning = document.documentElement?.dataset.running === 'true';
  if (isRunning && now > last) {
    refreshed.count += 1;
    refreshed.longest = Math.max(refreshed.longest, now - last);
    refreshed.whole += now - last;
  }
  last = isRunning ? now : NaN;
  requestAnimationFrame(refresh);
});
"""


@check("live: the page answers while the simulator computes")
def meanwhile(world):
    world.command("play", world.scenario("chain-on-floor"), "--save", "chain-play.html")
    with world.open("chain-play.html", before=REFRESHES) as tab:
        tab.until("document.documentElement.dataset.hash", 60)
        found = tab.ask("refreshed")
        expect(found["count"] >= 10, f"{found['count']} refreshes in {found['whole']:.0f} ms")
        expect(found["longest"] < found["whole"] / 2, f"{found['longest']:.0f} of {found['whole']:.0f} ms without a refresh")
        equal(tab.errors(), [], "errors")
        return f"{found['count']} refreshes in {found['whole']:.0f} ms, {found['longest']:.0f} ms between two at most"


@check("live: a page with a scenario and no run computes one; without the module it says why not")
def without(world):
    world.command("play", world.scenario("elastic-pull"), "--save", "elastic-play.html")
    recorded = json.loads(world.read("runs/elastic-pull/summary.json"))["traceHash"]
    with world.open("elastic-play.html") as tab:
        tab.until("document.documentElement.dataset.hash !== ''")
        equal(tab.shown("hash"), recorded, "hash of the run")
        expect(tab.ask("document.getElementById('start').hidden"), "the start shows beside a run")
        equal(tab.errors(), [], "errors")
    for lacking, words in (("WebAssembly", "no WebAssembly"), ("Worker", "no workers")):
        with world.open("elastic-pull", before=f"delete window.{lacking};") as tab:
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
        with world.open("elastic-pull", width=390) as tab:
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
