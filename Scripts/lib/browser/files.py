"""Checks of files that are opened in a page: runs, and what is damaged, foreign or hostile."""

import glob
import json

from .checks import check, equal, expect

MARKUP = "<img src=x onerror=hit()>"
NOTICE = "document.getElementById('notice').hidden ? '' : document.getElementById('notice-text').textContent"
TITLE = "document.getElementById('title').textContent"


def recording(page):
    """The start and the end of the recording in the text of a page."""
    start = page.index('id="recording">') + len('id="recording">')
    return start, page.index("</script>", start)


def opened(tab, files, button="#open-file"):
    """Opens files, and returns the page's notice when it has read them."""
    tab.ask("document.getElementById('notice-close').click()")
    tab.drop(files, button)
    # The page empties the input when it is done.
    tab.until(f"document.querySelector('{button}').value === ''")
    tab.settle()
    return tab.ask(NOTICE)


def usable(tab, what):
    """Fails where the page does not step and draw."""
    tab.press("Home")
    tab.press("ArrowRight", 2)
    equal(tab.shown("frame"), "2", f"{what}: frame after two steps")
    equal(tab.errors(), [], f"{what}: errors")


@check("runs with texts, screens, paths, streams and touches show")
def kinds(world):
    with world.open("play.html") as tab:
        for name in ("text-around-ellipse", "progress-two-layers", "card-tilt"):
            world.command("run", world.scenario(name), "--quiet")
            equal(opened(tab, glob.glob(world.path(f"runs/{name}/*"))), "", f"{name}: notice")
            equal(tab.ask(TITLE), name, "title")
            usable(tab, name)
            tab.press("End")
            tab.settle()
            equal(tab.errors(), [], f"{name}: errors at the end")


@check("runs that are opened show: a report, tables, a run to compare with")
def good_files(world):
    names = ("frames.csv", "points.csv", "summary.json", "manifest.json")
    tables = [world.path(f"runs/network-drag/{name}") for name in names]
    with world.open("play.html") as tab:
        for key in ("ArrowRight", " ", "End", "e", "m"):
            tab.press(key)
        for files, button, title in (
                ([world.page("elastic-pull")], "#open-file", "elastic-pull"), (tables, "#open-file", "network-drag"),
                ([world.page("equations-kepler")], "#open-file", "equations-kepler"),
                ([world.page("network-drag")], "#against-file", "equations-kepler"),
                ([world.page("frames-drops-600")], "#open-file", "frames-drops-600"),
                (tables[1:2], "#open-file", None), (tables[:2], "#open-file", "run")):
            notice = opened(tab, files, button)
            if title is None:
                expect("neither frames nor probes" in notice, f"points without frames: {notice!r}")
                continue
            equal(notice, "", f"notice of {files[0]}")
            equal(tab.ask(TITLE), title, "title")
            usable(tab, title)


@check("a report with two runs that is opened shows both, and its scenario; one to compare with gives its first")
def two_runs(world):
    world.command("run", world.scenario("elastic-pull"), "--solver", "rk4:1/60s", "--out", "others", "--quiet")
    world.command("report", "runs/elastic-pull", "--against", "others/elastic-pull", "--scenario", world.scenario("elastic-pull"), "--save", "two.html")
    hashes = [json.loads(world.read(f"{folder}/elastic-pull/summary.json"))["traceHash"] for folder in ("runs", "others")]
    expect(hashes[0] != hashes[1], "the runs are the same")
    sentence = "document.getElementById('difference-sentence').textContent"
    with world.open("two.html") as tab:
        own = tab.ask(sentence)
        expect("differ in" in own, own)
    for page in ("play.html", "network-drag"):
        with world.open(page) as tab:
            equal(opened(tab, [world.path("two.html")]), "", f"{page}: notice")
            equal(tab.shown("hash"), hashes[0], f"{page}: hash")
            expect(not tab.ask("document.getElementById('panel-difference').hidden"), f"{page}: the second run is lost")
            equal(tab.ask(sentence), own, f"{page}: the two runs")
            expect("A pulled header" in tab.ask("document.getElementById('about').textContent"), f"{page}: the scenario is lost")
            usable(tab, page)
    with world.open("elastic-pull") as tab:
        notice = opened(tab, [world.path("two.html")], "#against-file")
        equal(notice, "The report has two runs; the first of them is compared.", "notice")
        expect("same trace, bit for bit" in tab.ask(sentence), tab.ask(sentence))


@check("two runs with different frames say how many times only one of them has")
def frames(world):
    text = world.read_file(world.scenario("elastic-pull"))
    dropped = text.replace("refresh: 60 Hz", "refresh: 60 Hz, pipeline: one-stage").replace("\nrelease:", "\n  - { at: 40/60 s, drop: 1 }\nrelease:")
    double = text.replace("refresh: 60 Hz", "refresh: 120 Hz")
    for name, changed in (("dropped", dropped), ("double", double)):
        world.command("run", world.write(f"{name}/elastic-pull.yaml", changed), "--out", f"{name}-runs", "--quiet")
        world.command("report", "runs/elastic-pull", "--against", f"{name}-runs/elastic-pull", "--save", f"{name}.html")
        times = [{row["frame"]: float(row["time_s"]) for row in world.table(run, "frames")} for run in ("elastic-pull", f"../{name}-runs/elastic-pull")]
        alone = [len([time for time in own.values() if not any(abs(time - each) < 1e-9 for each in other.values())]) for own, other in (times, times[::-1])]
        with world.open(f"{name}.html") as tab:
            said = tab.ask("document.getElementById('difference-sentence').textContent").replace("\u202f", "")
            many = "one frame has" if sum(alone) == 1 else f"{sum(alone)} frames have"
            expect(f"Their times differ: {many} a time that the other run does not have" in said, f"{name}: {alone} {said}")
            for count, run in zip(alone, ("the first", "the second")):
                expect((f"{count} in {run}" in said) == (count > 0), f"{name}: {alone} {said}")


def bad_files(world):
    """Files that a page cannot show, with a word of the sentence that it says."""
    frames, points = world.read("runs/network-drag/frames.csv"), world.read("runs/network-drag/points.csv")
    page = world.read("runs/network-drag/report.html")
    start, end = recording(page)
    manifest = world.read("runs/network-drag/manifest.json")
    rows = points.split("\n")
    header = frames.split("\n")[0]
    cases = [
        ("picture.png", b"\x89PNG\r\n\x1a\n\xff\xfe", "neither a report"),
        ("notes.txt", "hello", "neither a report"),
        ("other.html", "<!doctype html><p>hello", "neither a report"),
        ("empty.csv", "", "neither frames nor probes"), ("frames.csv", "", "no header"),
        ("people.csv", "name,age\nA,1\n", "neither frames nor probes"),
        ("summary.json", "{", "not JSON"),
        ("frames.csv", "name,age\nA,1\n", "no column frame"),
        ("frames.csv", f"{header}\n", "no frames"),
        ("frames.csv", frames[:-9], "cells"),
        ("frames.csv", f'{header}\n"0', "quote"),
        ("frames.csv", frames.replace("\n1,", "\n1,-"), "ascend"),
        ("probes.csv", "time_s,value\n0.0,1.0\n", "no column probe"),
        ("points.csv", "\n".join([*rows[:5], "???", *rows[6:]]), "cells"),
        ("points.csv", "\n".join([*rows[:5], '"', *rows[6:]]), "quote"),
        ("points.table", "hooke table 1\n", "neither a report"),
        ("report.html", page[:start] + "{" + page[end:], "not JSON"),
        ("report.html", page[:start] + '{"run":null}' + page[end:], "without a run"),
        ("report.html", page[:start] + '{"run":{"tables":{"frames":7}}}' + page[end:], "neither frames nor probes"),
        ("report.html", page[:start] + '{"run":{"tables":null}}' + page[end:], "without a run"),
    ]
    # A foreign table beside the frames of a run.
    for name in ("points", "layers", "corners", "paths", "lines", "events", "presents", "cost", "energy", "screens"):
        cases.append((f"{name}.csv", "name,age\nA,1\n", f"table {name} has no column"))
    return frames, points, manifest, cases


@check("damaged and foreign files give a sentence, and the page stays as it was")
def bad(world):
    frames, points, manifest, cases = bad_files(world)
    good = [world.write("good/frames.csv", frames), world.write("good/points.csv", points)]
    with world.open("elastic-pull") as tab:
        for index, (name, text, words) in enumerate(cases):
            path = world.write(f"bad/{index}/{name}", text)
            with_frames = name.startswith("points") or "table" in words
            notice = opened(tab, [path, good[0]] if with_frames else [path])
            what = f"{name} ({text[:30]!r})"
            expect(words in notice, f"{what}: {notice!r}, expected {words!r}")
            expect(notice.endswith(".") and len(notice) < 300, f"{what}: {notice!r}")
            equal(tab.ask(TITLE), "elastic-pull", f"{what}: title")
            usable(tab, what)
        short = [good[0], world.write("short/points.csv", "\n".join(points.split("\n")[:-20])), world.write("short/manifest.json", manifest)]
        expect("rows in place of" in opened(tab, short), "a table that is cut off")
        equal(opened(tab, good), "", "notice of good files")
        usable(tab, "good files")
    return f"{len(cases)} files"


@check("a page whose own tables are damaged or foreign says so, and opens others")
def bad_pages(world):
    page = world.read("runs/elastic-pull/report.html")
    start, end = recording(page)
    run = json.loads(page[start:end])

    points = run["run"]["tables"]["points"].split("\n")

    def changed(**tables):
        return json.dumps({"run": {**run["run"], "tables": {**run["run"]["tables"], **tables}}, "against": None})

    cases = [
        ("{", "damaged"), ("null", "damaged"), ("7", "damaged"), ('{"run":null}', ""), ('{"run":7}', "no tables"),
        ('{"run":{"name":"a"}}', "no tables"), ('{"run":{"tables":[]}}', "neither frames nor probes"),
        (changed(frames="a,b\n1,2\n"), "no column frame"), (changed(points="a,b\n1,2\n"), "no column"),
        (changed(events="a,b\n1,2\n"), "no column"), (changed(layers="a,b\n1,2\n"), "no column"),
        (changed(energy="a,b\n1,2\n"), "no column"), (changed(cost="a,b\n1,2\n"), "no column"),
        (changed(points="\n".join(points[:9] + points[10:])), "rows in place of"), (changed(frames="frame,time_s\n0"), "cells"),
    ]
    for index, (text, words) in enumerate(cases):
        path = f"damaged-{index}.html"
        world.write(path, page[:start] + text.replace("<", "\\u003c") + page[end:])
        with world.open(path) as tab:
            # Long tables are read when the first frame shows.
            if words:
                tab.until(f"({NOTICE}) !== ''")
            notice = tab.ask(NOTICE)
            expect(words in notice and (words == "") == (notice == ""), f"{text[:40]}: {notice!r}, expected {words!r}")
            for key in ("ArrowRight", " ", "End", "e"):
                tab.press(key)
            equal(opened(tab, [world.page("network-drag")]), "", f"{text[:40]}: notice of a good file")
            usable(tab, text[:40])
    return f"{len(cases)} pages"


@check("markup in names shows as text")
def markup(world):
    frames = "frame,time_s,target_s\n" + "".join(f"{index},{index / 60!r},{index / 60!r}\n" for index in range(5))
    points = world.read("runs/network-drag/points.csv").split("\n")[0] + "\n"
    points += "".join(f"{index},{index / 60!r},{MARKUP},1.0,2.0,{index}.5,2.0,0.0,0.0\n" for index in range(5))
    events = "sequence,frame,time_s,kind,subject,detail,value,unit\n"
    events += f"0,0,0.0,{MARKUP},{MARKUP},{MARKUP},1.0,{MARKUP}\n"
    summary = json.dumps({"scenario": MARKUP, "expect": [{"held": False, "claim": MARKUP, "found": MARKUP}]})
    manifest = json.dumps({"hooke": MARKUP, "solver": MARKUP, "refresh": MARKUP, "inputs": {"display.size": MARKUP}})
    tables = {"frames.csv": frames, "points.csv": points, "events.csv": events, "summary.json": summary}
    files = [world.write(f"markup/{name}", text) for name, text in {**tables, "manifest.json": manifest}.items()]
    with world.open("play.html", before="window.hits = 0; window.hit = () => { hits += 1; };") as tab:
        equal(opened(tab, files), "", "notice")
        tab.press("ArrowRight", 2)
        equal(tab.ask(TITLE), MARKUP, "title")
        shown = tab.ask("document.body.innerText")
        expect(shown.count(MARKUP) >= 8, f"markup shows {shown.count(MARKUP)} times")
        opened(tab, [world.write(f"markup/{MARKUP.replace('/', '')}.txt", "x")])
        expect(MARKUP in tab.ask(NOTICE), "markup in a file's name does not show")
        equal(tab.ask("document.images.length + hits"), 0, "elements and calls that markup made")
        equal(tab.errors(), [], "errors")
