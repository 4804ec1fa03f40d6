"""Checks of the spring designer: its numbers are those of `hooke spring`, bit for bit; dialects, errors, keys, looks, files."""

import csv
import json
import os
import re
import subprocess
import time

from .access import CONTROLS, FOCUSED, ROLES
from .checks import check, equal, expect
from .looks import entropy
from .tab import Tab

WORDS = [
    "duration=0.5,bounce=0.3", "stiffness=100,damping=10,from=3,to=-2,initial-velocity=-3",
    "settling-duration=0.9,damping-ratio=0.57,mode=uikit", "response=0.4,damping-ratio=1",
    "natural-frequency=9,damping-ratio=1.8,mode=swiftui", "tension=40,friction=7,mode=core-animation",
    "bounciness=8,speed=12", "visual-duration=0.3,bounce=-0.4", "mass=3,stiffness=500,damping=0.5", "stiffness=5,damping=0",
]
TARGETS = ["swiftui", "uikit", "core-animation", "compose", "flutter", "flutter-duration", "motion", "reanimated", "reanimated-duration",
           "react-native", "react-spring", "slint", "dtcg", "figma", "css"]
# The parameters of `hooke spring --json` by the fields of the page.
FIELDS = {
    "duration-duration": "duration", "duration-bounce": "bounce", "physics-mass": "mass",
    "physics-stiffness": "stiffness", "physics-damping": "damping", "response-response": "response",
    "response-damping-ratio": "dampingRatio", "frequency-natural-frequency": "naturalFrequency",
}

SHOWN = """({
  moment: Number(document.documentElement.dataset.time),
  samples: [...document.querySelectorAll('#moment-numbers tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))),
  fields: Object.fromEntries([...document.querySelectorAll('.group .field')].map((field) =>
    [field.id, { text: field.value, value: field.dataset.value === '' ? null : Number(field.dataset.value) }])),
  settling: [...document.querySelectorAll('#settling tr')].map((row) =>
    [...row.querySelectorAll('td.number')].map((cell) => ({ text: cell.textContent, value: cell.dataset.value }))),
  rests: Object.fromEntries([...document.querySelectorAll('#rests tr')].map((row) =>
    [row.dataset.rule, Number(row.querySelector('td').dataset.value)])),
  events: [...document.querySelectorAll('#events tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
  summary: document.getElementById('summary').textContent,
})"""

SAVED = "Object.fromEntries([...document.querySelectorAll('#exports tr')].map((row) => " \
        "[row.dataset.target, row.querySelector('td').dataset.value]))"


def page(world, *words, name="springs.html"):
    """Writes the page with springs, unless it is there, and returns its path."""
    path = world.path(name)
    if words or not os.path.exists(path):
        world.command("spring", *(f"spring:{word}" for word in words), "--page", name)
    return path


def open_springs(world, *words, **options):
    """Opens the page at an address with springs."""
    return Tab(world.browser, page(world) + ("#" + ";".join(words) if words else ""), **options)


def calculate(world, word, *options):
    """What `hooke spring` prints for a word, and its error."""
    pairs = [f"--{pair}".split("=") for pair in word.split(",")]
    arguments = [part for pair in pairs for part in pair]
    return subprocess.run([world.hooke, "spring", *arguments, *options], capture_output=True, text=True)


def report(world, word, *options):
    """The report of a word by `hooke spring --json`."""
    done = calculate(world, word, "--json", *options)
    equal(done.returncode, 0, f"hooke spring of {word}: {done.stderr}")
    return json.loads(done.stdout)


def write(tab, field, text):
    """Writes a text into a field, or moves a slider, as a person does."""
    tab.ask(f"(() => {{ const field = document.getElementById({json.dumps(field)}); field.value = {json.dumps(text)}; "
            "field.dispatchEvent(new Event('input')); })()")


def address(tab):
    """The words in the page's address, when it has come to rest."""
    time.sleep(0.3)
    return [word for word in tab.ask("location.hash").lstrip("#").split(";") if word]


@check("springs: every number is that of hooke spring, bit for bit")
def numbers(world):
    compared = 0
    for word in WORDS:
        with open_springs(world, word) as tab:
            for position in ("0", "137", "900"):
                write(tab, "moment", position)
                shown = tab.ask(SHOWN)
                found = report(world, word, "--at", repr(shown["moment"]))
                sample = found["samples"][0]
                equal(shown["samples"][0], [sample["value"], sample["velocity"]], f"{word}: sample at {sample['time']}")
                compared += 2
            for field, key in FIELDS.items():
                equal(shown["fields"][field]["value"], found[key], f"{word}: {field}")
                compared += 1
            settling = [found["settlingDuration"][key] for key in ("exact", "uikit", "coreAnimation", "swiftui")]
            values = [float(row[0]["value"]) if row[0]["value"] else None for row in shown["settling"]]
            equal(values, settling, f"{word}: settling durations")
            text = calculate(world, word).stdout
            equal(shown["rests"], {end["rule"]: end["time"] for end in found["rest"]}, f"{word}: times of rest")
            for row in shown["settling"]:
                expect(row[0]["text"] in text, f"{word}: {row[0]['text']} is not in the report of hooke spring")
            left = found["eventsLeftOut"]
            expect(("without end" in str(shown["events"])) == (left is None), f"{word}: events {shown['events']}")
            compared += 5
            equal(tab.errors(), [], f"{word}: errors")
    return f"{compared} numbers of {len(WORDS)} springs"


@check("springs: code and deviation for each platform are those of hooke spring --as")
def exports(world):
    compared = 0
    for word in WORDS[:4]:
        with open_springs(world, word) as tab:
            for target in TARGETS:
                tab.ask(f"document.getElementById('target-{target}').click()")
                tab.until("!document.getElementById('code').textContent.startsWith('Computing')")
                code = tab.ask("document.getElementById('code').textContent")
                equal(code + "\n", calculate(world, word, "--as", target).stdout, f"{word} as {target}")
                worst = report(world, word, "--as", target)["as"]["worstDeviationPercent"]
                equal(float(tab.ask(SAVED)[target]), worst, f"{word} as {target}: worst deviation")
                compared += 2
            write(tab, "css-error", "1")
            tab.until("document.getElementById('code').textContent.includes(' for 1 % of')")
            equal(tab.ask("document.getElementById('code').textContent") + "\n",
                  calculate(world, word, "--as", "css", "--error", "1").stdout, f"{word} as css --error 1")
    return f"{compared} texts and numbers"


@check("springs: all dialects move together, by field and by slider")
def dialects(world):
    moves = [("duration-duration", "0.8"), ("physics-stiffness", "321.5"), ("response-damping-ratio", "0.25"),
             ("settling-settling-duration", "1.25"), ("frequency-natural-frequency", "20"),
             ("visual-visual-duration", "0.35"), ("tension-friction", "11"), ("motion-to", "50"),
             ("duration-bounce-slider", "-0.2"), ("physics-damping-slider", "600")]
    with open_springs(world) as tab:
        before = ""
        for field, text in moves:
            write(tab, field, text)
            words = address(tab)
            expect(words[0] != before, f"{field} does not change the address {before}")
            before = words[0]
            shown, found = tab.ask(SHOWN), report(world, words[0])
            for name, key in FIELDS.items():
                equal(shown["fields"][name]["value"], found[key], f"{field} = {text}: {name}")
                if name.rpartition("-")[0] not in words[0] and shown["fields"][name]["text"]:
                    # A field that was not written shows six digits.
                    near = float(shown["fields"][name]["text"])
                    expect(abs(near - found[key]) <= 1e-5 * abs(found[key]), f"{field} = {text}: {name} shows {near}")
            if not field.endswith("slider"):
                equal(shown["fields"][field]["text"], text, f"{field} keeps what was written")
        write(tab, "response-damping-ratio", "1.5")
        equal(tab.ask(SHOWN)["fields"]["settling-settling-duration"]["value"], None, "UIKit's overdamped spring")
        equal(tab.errors(), [], "errors")
    return f"{len(moves)} moves"


# The fields of the page by the options that the command names.
LABELS = {"from": "Start", "to": "Target", "initial-velocity": "Velocity", "mode": "Platform", "error": "CSS error"}


def of_page(sentence):
    """A sentence of the command in the words of the page."""
    for option, label in LABELS.items():
        sentence = re.sub(rf"\ban --{option}\b(?!-)", f"a {label}", sentence)
        sentence = re.sub(rf"--{option}\b(?!-)", label, sentence)
    return sentence.strip().removeprefix("Error: ")


@check("springs: an error is the command's sentence beside the control, and the page stays usable")
def bad_input(world):
    cases = [("duration-duration", "-1", "error-duration"), ("duration-bounce", "7", "error-duration"),
             ("physics-stiffness", "0", "error-physics"), ("physics-mass", "1e60", "error-physics"),
             ("response-damping-ratio", "-0.5", "error-response"), ("settling-damping-ratio", "0.0001", "error-settling"),
             ("motion-to", "0", "error-motion"), ("motion-to", "1e200", "error-motion")]
    with open_springs(world) as tab:
        for field, text, place in cases:
            write(tab, field, text)
            said = tab.ask(f"document.getElementById('{place}').textContent")
            words = address(tab)
            done = calculate(world, words[0])
            equal(done.returncode, 64, f"hooke spring of {words[0]}")
            equal(said, of_page(done.stderr), f"{field} = {text}")
            expect("--" not in said, f"{field} = {text}: an option of the command: {said}")
            equal(tab.ask(f"document.getElementById('{field}').getAttribute('aria-invalid')"), "true", f"{field} marked")
            equal(tab.ask(f"document.getElementById('{field}').getAttribute('aria-describedby')"), place, field)
            # The error leaves with its reason.
            write(tab, "motion-to", "1")
            write(tab, "duration-duration", "0.5")
            write(tab, "duration-bounce", "0.3")
            equal(tab.ask("[...document.querySelectorAll('.field-error')].filter((each) => !each.hidden).length"), 0, "errors left")
        for text in ("", "abc", "0x10", "1e999", "NaN", "--1", "1,5", "1;5", "a=b"):
            write(tab, "duration-duration", text)
            said = tab.ask("document.getElementById('error-duration').textContent")
            equal(said, f"'{text}' is not a number (for Duration)", f"duration {text!r}")
        write(tab, "duration-duration", "0.5")
        write(tab, "css-error", "50")
        tab.until("!document.getElementById('error-css').hidden")
        said = tab.ask("document.getElementById('error-css').textContent")
        equal(said, of_page(calculate(world, "duration=0.5,bounce=0.3", "--as", "css", "--error", "50").stderr), "css")
        expect("--" not in said and "CSS error" in said, said)
        write(tab, "css-error", "0.1")
        tab.ask("document.getElementById('mode').value = 'uikit'; document.getElementById('mode').dispatchEvent(new Event('change'))")
        write(tab, "motion-to", "0")
        said = tab.ask("document.getElementById('error-motion').textContent")
        expect("--" not in said and "Target" in said, said)
        equal(tab.errors(), [], "errors")
    return f"{len(cases) + 8} bad numbers"


@check("springs: motions with hardly any damping, or hardly any motion, do not stop the page")
def extremes(world):
    words = ["stiffness=100,damping=1e-12", "stiffness=1e12,damping=1", "stiffness=1e-9,damping=1e-6",
             "natural-frequency=1e9,damping-ratio=1e-5", "damping-ratio=1e8,response=1", "duration=1,bounce=1",
             "duration=1e-9,bounce=0", "stiffness=100,damping=10,initial-velocity=1e90", "response=5e8,damping-ratio=1",
             "settling-duration=1,damping-ratio=0.5,mode=uikit,initial-velocity=2"]
    stopped = 0
    for word in words:
        with open_springs(world, word) as tab:
            notice = tab.ask("document.getElementById('notice-text').textContent")
            expect("stopped" not in notice, f"{word}: {notice}")
            stopped += tab.ask("[...document.querySelectorAll('.field-error')].some((each) => !each.hidden)")
            write(tab, "motion-initial-velocity", "0")
            tab.ask("document.getElementById('mode').value = 'exact'; "
                    "document.getElementById('mode').dispatchEvent(new Event('change'))")
            write(tab, "duration-duration", "0.5")
            write(tab, "duration-bounce", "0.3")
            equal(tab.ask(SHOWN)["fields"]["physics-stiffness"]["value"], 157.91367041742973, f"after {word}")
            equal(tab.errors(), [], f"{word}: errors")
    return f"{len(words)} springs, {stopped} refused"


@check("springs: two springs over each other, and an address that shows them again")
def comparison(world):
    with open_springs(world, WORDS[0]) as tab:
        tab.press("b")
        write(tab, "response-damping-ratio", "0.35")
        tab.ask("document.getElementById('mode').value = 'uikit'; "
                "document.getElementById('mode').dispatchEvent(new Event('change'))")
        write(tab, "motion-to", "100")
        write(tab, "moment", "300")
        words = address(tab)
        equal(len(words), 2, f"springs in the address {words}")
        # The line of words waits until the springs rest.
        tab.until("document.getElementById('summary').textContent.startsWith('A: ')")
        shown = tab.ask(SHOWN)
        for index, word in enumerate(words):
            sample = report(world, word, "--at", repr(shown["moment"]))["samples"][0]
            equal(shown["samples"][index], [sample["value"], sample["velocity"]], f"spring {index} of {words}")
        expect(shown["summary"].startswith("A: ") and " B: " in shown["summary"], shown["summary"])
        fragment = tab.ask("location.hash")
    # The page that carries the same springs, and the page at this address, show the same.
    page(world, *words, name="carried.html")
    for path in (page(world) + fragment, world.path("carried.html")):
        with Tab(world.browser, path) as tab:
            write(tab, "moment", "300")
            equal(tab.ask(SHOWN)["samples"], shown["samples"], f"samples of {path}")
            tab.press("b")
            equal(tab.ask("document.getElementById('select-B').disabled"), True, "B is removed")
    return ";".join(words)


@check("springs: addresses that are no springs are told as text")
def bad_addresses(world):
    for fragment, word in (("nonsense", "nonsense"), ("duration=1", "duration=1"), ("a=1;b=2;c=3", "a=1"),
                           ("%3Cimg%20src=x%20onerror=hit()%3E", "<img src=x onerror=hit()>"), ("%E0%A4%A", "%E0%A4%A")):
        with Tab(world.browser, page(world) + "#" + fragment) as tab:
            said = tab.ask("document.getElementById('notice-text').textContent")
            expect(word in said and "not a spring that this page can show" in said, f"{fragment}: {said!r}")
            equal(tab.ask("document.querySelectorAll('img').length"), 0, "pictures")
            equal(tab.ask(SHOWN)["fields"]["duration-duration"]["text"], "0.5", "the spring that is shown")
            equal(tab.errors(), [], f"{fragment}: errors")
    # One spring that is refused refuses the address: the page shows the springs that it carries, and no others beside them.
    page(world, WORDS[1], name="carrying.html")
    for words, sentence in (
            (["duration=0.5,bounce=0.3,mode=ios"], "unknown mode 'ios' (expected one of exact, uikit"),
            (["duration=0.5,bounce=0.3,bounce=0.7"], "bounce=0.3,bounce=0.7: duplicate key 'bounce'"),
            (["duration=0.5,bounce=0.3", "duration=1,bounce=7"], "duration=1,bounce=7: bounce is 7.0; it must be above -1.0"),
            (["duration=-1,bounce=0.3", "duration=1,bounce=0"], "duration=-1,bounce=0.3: duration is -1.0; it must be above 0"),
            (["response=1,damping-ratio=1e-9"], "the page computes damping ratios of 0 and from 1e-6"),
            (["duration=1,bounce=0,to=0"], "give another Target, or a Velocity")):
        for path, kept in ((page(world), "0.5"), (world.path("carrying.html"), "0.628319")):
            with Tab(world.browser, path + "#" + ";".join(words)) as tab:
                said = tab.ask("document.getElementById('notice-text').textContent")
                expect(sentence in said and "The address is not shown" in said, f"{words}: {said!r}")
                equal(tab.ask(SHOWN)["fields"]["duration-duration"]["text"], kept, f"{words}: the spring that is shown")
                equal(tab.ask("document.getElementById('select-B').disabled"), True, f"{words}: a second spring")
                equal(tab.ask("[...document.querySelectorAll('.field-error')].some((each) => !each.hidden)"), False, f"{words}: error of a field")
                equal(tab.errors(), [], f"{words}: errors")


@check("springs: hooke spring --page refuses what its page refuses")
def carried(world):
    for word in ("response=1,damping-ratio=1e-9", "stiffness=1e12,damping=1", "duration=0.5,bounce=7", "duration=0.5,bounce=0.3,bounce=0.1",
                 "stiffness=100,damping=0", "response=1,damping-ratio=1e-6", "natural-frequency=1e9,damping-ratio=1e-5", "damping-ratio=1e8,response=1"):
        done = world.outcome("spring", f"spring:{word}", "--page", "refused.html")
        with open_springs(world, word) as tab:
            said = tab.ask("document.getElementById('notice-text').textContent")
            equal((done.returncode, bool(said)), (64, True) if said else (0, False), f"{word}: {done.stderr!r}, the page: {said!r}")


@check("springs: files to save have the numbers of the curves")
def saving(world):
    folder = world.path("saved")
    with open_springs(world, WORDS[2], WORDS[0]) as tab:
        world.browser.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        for button, name in (("save-csv", "springs.csv"), ("save-svg", "springs.svg"), ("save-png", "springs.png")):
            tab.ask(f"document.getElementById('{button}').click()")
            end = time.monotonic() + 10
            while not os.path.exists(os.path.join(folder, name)) and time.monotonic() < end:
                time.sleep(0.05)
            expect(os.path.exists(os.path.join(folder, name)), f"{button} saves no {name}")
        time.sleep(0.3)
        equal(tab.errors(), [], "errors")
    with open(os.path.join(folder, "springs.csv"), encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for suffix, word in (("a", WORDS[2]), ("b", WORDS[0])):
        picked = rows[::40]
        found = report(world, word, "--at", ",".join(row["time_s"] for row in picked))["samples"]
        for row, sample in zip(picked, found):
            equal([float(row[f"value_{suffix}"]), float(row[f"velocity_{suffix}_per_s"])],
                  [sample["value"], sample["velocity"]], f"{word} at {row['time_s']}")
    with open(os.path.join(folder, "springs.svg"), encoding="utf-8") as file:
        svg = file.read()
    expect(svg.startswith("<svg ") and svg.count("<path") > 20 and "NaN" not in svg, f"SVG: {svg[:200]}")
    for name, word in (("A", WORDS[2]), ("B", WORDS[0])):
        expect(f">{name}: {word}<" in svg, f"the picture has no line about spring {name}")
    with open(os.path.join(folder, "springs.png"), "rb") as file:
        values, size = entropy(file.read())
    expect(values > 60 and size == (1920, 1080), f"PNG of {values} values and {size}")
    return f"{len(rows)} rows"


# The texts that a canvas draws, with the box of each.
TEXTS = """
window.texts = {};
const write = CanvasRenderingContext2D.prototype.fillText;
const clear = CanvasRenderingContext2D.prototype.clearRect;
CanvasRenderingContext2D.prototype.clearRect = function (...area) { texts[this.canvas.id] = []; return clear.apply(this, area); };
CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
  const width = this.measureText(text).width;
  const left = x - { left: 0, start: 0, center: width / 2, right: width, end: width }[this.textAlign];
  texts[this.canvas.id]?.push({ text, left, right: left + width, y, align: this.textAlign, room: this.canvas.clientWidth });
  return write.call(this, text, x, y);
};
"""


@check("springs: every axis has two marks or more, and no text is cut at the edge of its chart")
def axes(world):
    words = [*WORDS, "stiffness=1e9,damping=100", "natural-frequency=1e6,damping-ratio=0.1", "response=1e4,damping-ratio=0.3", "duration=1e-7,bounce=0.2",
             "duration=0.5,bounce=0.3,to=123456789", "duration=0.5,bounce=0.3,from=-1e-9,to=1e-9", "duration=0.5,bounce=0.3,from=1e15,to=2e15"]
    count = 0
    for word in words:
        for width in (390, 1280):
            with open_springs(world, word, width=width, before=TEXTS) as tab:
                tab.settle()
                for canvas, drawn in tab.ask("texts").items():
                    if not canvas.startswith("chart-") or canvas == "chart-difference":
                        continue
                    for each in drawn:
                        expect(each["left"] >= 0 and each["right"] <= each["room"] + 0.5, f"{word} {width} {canvas}: {each}")
                    levels = [each for each in drawn if each["align"] == "right" and not each["text"].startswith(("time", "value", "in "))]
                    plots = 2 if canvas == "chart-time" else 1
                    expect(len(levels) >= 2 * plots, f"{word} {width} {canvas}: {[each['text'] for each in levels]}")
                    count += len(drawn)
                # Below the title of the velocity: its marks, and the title of the time.
                drawn = tab.ask("texts")["chart-time"]
                velocity = next(each["y"] for each in drawn if each["text"].startswith("velocity"))
                below = [each["text"] for each in drawn if each["y"] > velocity and each["align"] == "right"]
                expect(len(below) >= 3, f"{word} {width}: marks of the velocity {below}")
    return f"{count} texts"


@check("springs: keys play, step, choose and compare; Tab reaches every control in order")
def keys(world):
    with open_springs(world) as tab:
        count = tab.ask(CONTROLS)
        for index in range(count):
            tab.press("Tab")
            focused = tab.ask(FOCUSED)
            equal(focused["index"], index, f"control after {index + 1} times Tab ({focused['name']})")
            expect(focused["outline"], f"{focused['name']} does not show its focus")
        tab.ask("document.activeElement.blur()")
        moment = lambda: float(tab.ask(SHOWN)["moment"] or 0)
        tab.press("ArrowRight", 3)
        few = moment()
        tab.press("ArrowRight", shift=True)
        expect(few > 0 and abs(moment() - few * 13 / 3) < 1e-9, f"arrows: {few}, {moment()}")
        tab.press("End")
        last = moment()
        tab.press("Home")
        expect(moment() == 0 and last > few, "Home and End")
        tab.press(" ")
        tab.until("Number(document.documentElement.dataset.time) > 0")
        tab.press(" ")
        equal(tab.ask("document.getElementById('play').textContent"), "Play", "after Space twice")
        tab.press("b")
        equal(tab.ask("document.getElementById('select-B').getAttribute('aria-pressed')"), "true", "B selected")
        tab.press("1")
        equal(tab.ask("document.getElementById('select-A').getAttribute('aria-pressed')"), "true", "A selected")
        tab.ask("document.getElementById('duration-duration').focus()")
        before = float(tab.ask("document.getElementById('duration-duration').value"))
        tab.press("ArrowUp", 2, shift=True)
        expect(float(tab.ask("document.getElementById('duration-duration').value")) > before, "ArrowUp in a field")
        tab.press("Home")
        tab.ask("document.activeElement.blur()")
        tab.until("!document.getElementById('code').textContent.startsWith('Computing')")
        tab.press("c")
        tab.until("/Copied|Selected/.test(document.querySelector('.export-bar .copied').textContent)")
        equal(tab.errors(), [], "errors")
    return f"{count} controls"


@check("springs: every control and picture has a name for screen readers, and the result is announced")
def names(world):
    counted = 0
    with open_springs(world, WORDS[0], WORDS[1]) as tab:
        for node in tab.send("Accessibility.getFullAXTree")["nodes"]:
            if node.get("ignored"):
                continue
            properties = {each["name"]: each["value"].get("value") for each in node.get("properties", [])}
            role = node["role"]["value"]
            if not properties.get("focusable") and role not in ("img", "image", "dialog", "group", "heading", "table"):
                continue
            if role in ("RootWebArea", "option", "MenuListOption"):
                continue
            text = node.get("name", {}).get("value", "")
            if role == "generic" and not text:
                continue
            expect(text.strip(), f"a {role} has no name: node {node.get('backendDOMNodeId')}")
            expect(role in ROLES | {"table", "code", "generic"}, f"unexpected role {role} of {text!r}")
            counted += 1
        equal(tab.ask("document.getElementById('summary').getAttribute('aria-live')"), "polite", "summary")
        expect("settles in" in tab.ask("document.getElementById('summary').textContent"), "the summary is empty")
    return f"{counted} elements"


@check("springs: no page is wider than its window, blank, in the other theme, or moves by itself")
def looks(world):
    pictures = 0
    for width in (390, 768, 1280):
        for dark in (False, True):
            for words in (WORDS[:1], WORDS[:3:2]):
                with open_springs(world, *words, width=width, dark=dark) as tab:
                    what = f"springs {width} {'dark' if dark else 'light'} {len(words)}"
                    write(tab, "moment", "250")
                    tab.until("!document.getElementById('code').textContent.startsWith('Computing')")
                    time.sleep(0.8)
                    wide = tab.ask("document.documentElement.scrollWidth")
                    expect(wide <= width, f"{what}: the page is {wide} px wide")
                    red = tab.ask("getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0] | 0")
                    equal(red < 128, dark, f"{what}: dark background")
                    values, size = entropy(tab.picture())
                    expect(values > 60 and size[0] == width, f"{what}: picture of {values} values and {size}")
                    equal(tab.ask("watched.shifts"), [], f"{what}: layout shifts")
                    equal(tab.errors(), [], f"{what}: errors")
                    pictures += 1
                    if world.pictures:
                        with open(os.path.join(world.pictures, f"{what.replace(' ', '-')}.png"), "wb") as file:
                            file.write(tab.picture(whole=True))
    return f"{pictures} pictures"


@check("springs: nothing moves for who asks for less motion, and without WebAssembly the page says so")
def reduced(world):
    with open_springs(world) as tab:
        time.sleep(0.5)
        equal(tab.ask("Number(document.documentElement.dataset.time)"), 0, "moment with less motion")
    with open_springs(world, still=False) as tab:
        tab.until("Number(document.documentElement.dataset.time) > 0.05")
    with open_springs(world, before="delete window.WebAssembly;") as tab:
        said = tab.ask("document.getElementById('notice-text').textContent")
        expect("WebAssembly" in said and "hooke spring" in said, said)
        equal(tab.ask("document.querySelectorAll('main input:not(:disabled)').length"), 0, "controls left on")
        equal(tab.errors(), [], "errors")
