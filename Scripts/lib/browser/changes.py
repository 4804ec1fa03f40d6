"""Checks of what a page says and keeps of changes: dropped frames, ignored touches, opened scenarios, undo by the browser's keys."""

import csv
import json

from .checks import check, equal, expect
from .actions import STATUS, drag, mouse, ran, saved, set_value
from .playback import projection, show

DROPS = "document.getElementById('judder').textContent"
LACKING = """(() => { const note = document.getElementById('controls-lacking');
  return [note.checkVisibility() ? note.textContent : '', document.querySelectorAll('#control-groups .control').length]; })()"""


def opened(world, tab, name, text):
    """Opens a scenario on a page, and waits for its run."""
    tab.drop([world.write(f"opened/{name}", text)])
    tab.until("document.querySelector('#open-file').value === ''", 60)
    ran(tab)


@check("change: a scenario that is opened says that it has no controls; the page's own keeps them")
def lacking(world):
    with world.open("elastic-pull") as tab:
        note, count = tab.ask(LACKING)
        equal((note, count > 0), ("", True), "controls of the page's own scenario")
        own = saved(tab, "save-json")[1].decode()
        other = json.dumps({**json.loads(own), "name": "another"})
        opened(world, tab, "an other.json", other)
        note, found = tab.ask(LACKING)
        expect("no controls" in note and "hooke play 'an other.json' writes" in note, f"{note!r}")
        equal(found, 0, "controls of a scenario that was opened")
        tab.ask("document.querySelector('.button-rate:nth-child(2)').click()")
        ran(tab)
        expect("no controls" in tab.ask(LACKING)[0], "the sentence goes with a change")
        opened(world, tab, "elastic-pull.json", own)
        equal(tab.ask(LACKING), ["", count], "controls of the page's own scenario, opened again")
        equal(tab.errors(), [], "errors")
    with world.open("play.html") as tab:
        opened(world, tab, "elastic-pull.json", own)
        expect("hooke play elastic-pull.json" in tab.ask(LACKING)[0], f"{tab.ask(LACKING)}")


def points_of(world, scenario, name, frame):
    """The rows of points of a frame of a scenario's text, by their names."""
    path = world.write(f"clock-{name}/elastic-pull.yaml", scenario)
    world.command("run", path, "--quiet", "--out", f"clock-{name}")
    with open(world.path(f"clock-{name}/elastic-pull/points.csv"), encoding="utf-8", newline="") as file:
        return {row["point_id"]: row for row in csv.DictReader(file) if row["frame"] == str(frame)}


@check("change: two runs are drawn at one clock, before and behind a dropped frame")
def one_clock(world):
    label = "document.getElementById('stage-%s').getAttribute('aria-label')"
    with world.open("elastic-pull") as tab:
        show(tab, 40)
        tab.press("x")
        ran(tab)
        tab.press("o")
        # Frame 40 shows a refresh late, where the other run shows frame 41 by then; all others are in time.
        for key, frames in (("", (40, 41)), ("ArrowLeft", (39, 39)), ("ArrowRight", (40, 41)), ("ArrowRight", (42, 42)), ("Home", (0, 0)),
                            ("ArrowRight", (1, 1))):
            if key:
                tab.press(key)
            tab.settle()
            for stage, frame in zip(("main", "other"), frames):
                text = tab.ask(label % stage)
                expect(f"at frame {frame}," in text, f"{stage} after {key or 'the drop'}: {text!r}, expected frame {frame}")
        equal(tab.errors(), [], "errors")


@check("change: the difference of two runs is of the frames that show")
def now(world):
    text = world.read_file(world.scenario("elastic-pull"))
    softer = text.replace("dampingRatio: 0.57", "dampingRatio: 0.3")
    late = softer.replace("refresh: 60 Hz", "refresh: 60 Hz, pipeline: one-stage").replace("\nrelease:", "\n  - { at: 40/60 s, drop: 1 }\nrelease:")
    with world.open("elastic-pull") as tab:
        set_value(tab, "release.spring.dampingRatio", "0.3")
        show(tab, 40)
        tab.press("x")
        ran(tab)
        for frame, other in ((38, 38), (40, 41), (50, 50)):
            one, two = points_of(world, late, "late", frame), points_of(world, text, "plain", other)
            # There is no frame 41.
            show(tab, frame - (frame > 41))
            found = tab.ask("Object.fromEntries([...document.querySelectorAll('#differences tr')]"
                            ".map((row) => [row.cells[0].textContent, row.cells[1].textContent]))")
            expect(any(name.rsplit(" ", 1)[0] in one for name in found), f"no row of a point: {found}")
            for name, shown in found.items():
                subject, axis = name.rsplit(" ", 1)
                if subject not in one:  # an energy
                    continue
                wanted = float(two[subject][f"presentation_{axis}_pt"]) - float(one[subject][f"presentation_{axis}_pt"])
                value = float(shown.replace("\u2212", "-").split("\u202f")[0].split(" ")[0])
                expect(abs(value - wanted) <= 0.006 * max(1, abs(wanted)), f"frame {frame} {name}: {shown!r}, expected {wanted}")
        equal(tab.errors(), [], "errors")


@check("change: a second click on the strip takes the drop away, at the place of the first and on the mark")
def clicked_again(world):
    with world.open("elastic-pull") as tab:
        before = tab.shown("hash")
        box = tab.ask("(() => { const { x, y, width } = document.getElementById('strips').getBoundingClientRect(); return [x, y, width]; })()")

        def click(x):
            for kind, buttons in (("mousePressed", 1), ("mouseReleased", 0)):
                mouse(tab, kind, x, box[1] + 65, buttons)
            ran(tab)

        last = float(tab.ask("document.getElementById('slider').max"))
        for frame in (3.5, 40.1, 40.5, 40.9, last - 2.1):
            place = box[0] + box[2] * frame / last
            click(place)
            equal(tab.ask(DROPS).split(",")[0], "1 frame is late", f"after a click at {frame}")
            click(place)
            equal(tab.shown("hash"), before, f"hash after the second click at {frame}")
            click(place)
            # The mark is from the time at which the frame is due, a refresh behind its begin, to the one at which it shows.
            click(box[0] + box[2] * (int(frame) + 1.5) / (last + 1))
            equal(tab.shown("hash"), before, f"hash after a click on the mark at {frame}")
        equal(tab.errors(), [], "errors")


@check("change: a touch that is ignored is taken back, with a sentence")
def ignored(world):
    with world.open("elastic-pull") as tab:
        set_value(tab, "release.spring.dampingRatio", "0.5")
        set_value(tab, "release.spring.dampingRatio", "0.4")
        tab.press("z")
        ran(tab)
        before, place = tab.shown("hash"), projection(tab)
        undo = "[document.getElementById('undo').disabled, document.getElementById('redo').disabled]"
        equal(tab.ask(undo), [False, False], "undo and redo before the touch")
        show(tab, 42)
        drag(tab, [place(100 + 2 * index, 60 + 12 * index) for index in range(8)])
        tab.until(f"document.documentElement.dataset.hash === '{before}'", 20)
        ran(tab)
        status = tab.ask(STATUS)
        expect("ignored" in status and "interaction disabled" in status and "taken back" in status, f"{status!r}")
        equal(tab.ask(undo), [False, False], "undo and redo after the touch")
        expect("through" not in saved(tab, "save-yaml")[1].decode(), "the touch is in the scenario")
        tab.press("z", shift=True)
        ran(tab)
        expect(tab.shown("hash") != before and "ignored" not in tab.ask(STATUS), tab.ask(STATUS))
        show(tab, 5)
        drag(tab, [place(160 + 2 * index, 20 + 12 * index) for index in range(8)])
        expect("ignored" not in tab.ask(STATUS), tab.ask(STATUS))
        expect("through" in saved(tab, "save-yaml")[1].decode(), "a touch that counts is taken back")
        equal(tab.errors(), [], "errors")


@check("change: Ctrl-Z and Cmd-Z undo, with Shift they redo, and fields of text keep their own")
def browser_keys(world):
    with world.open("elastic-pull") as tab:
        first = tab.shown("hash")
        set_value(tab, "release.spring.dampingRatio", "0.4")
        second = tab.shown("hash")
        for modifiers, wanted in ((2, first), (2 | 8, second), (4, first), (4 | 8, second), (2 | 1, second)):
            key = "Z" if modifiers & 8 else "z"
            for kind in ("rawKeyDown", "keyUp"):
                tab.send("Input.dispatchKeyEvent", type=kind, key=key, code="KeyZ", windowsVirtualKeyCode=90, modifiers=modifiers)
            ran(tab)
            equal(tab.shown("hash"), wanted, f"hash after Z with modifiers {modifiers}")
        tab.ask("document.querySelector('.control:not([hidden]) input[type=text]').focus()")
        tab.send("Input.dispatchKeyEvent", type="rawKeyDown", key="z", code="KeyZ", windowsVirtualKeyCode=90, modifiers=2)
        ran(tab)
        equal(tab.shown("hash"), second, "hash after Ctrl-Z in a field")
        equal(tab.errors(), [], "errors")
