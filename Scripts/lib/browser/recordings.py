"""Checks of recordings on the page of the spring designer: what it finds is what `hooke identify` prints, bit for bit."""

import json
import math
import os
import time

from .checks import check, equal, expect
from .looks import entropy
from .springs import address, of_page, open_springs

FOUND = """({
  verdict: document.getElementById('recording-verdict').textContent,
  typed: document.getElementById('recording-typed').textContent,
  facts: Object.fromEntries([...document.querySelectorAll('#recording-facts > div')].map((row) =>
    [row.querySelector('dt').textContent, row.querySelector('dd').textContent])),
  values: [...document.querySelectorAll('#recording-parameters tr')].map((row) =>
    [row.dataset.name, Number(row.querySelector('td').dataset.value)]),
})"""
ENDED = "document.getElementById('recording-status').textContent === '' && " \
        "!(document.getElementById('recording-found').hidden && document.getElementById('error-recording').hidden)"
PROBLEM = "document.getElementById('error-recording').textContent"


def motion(moment, frequency, ratio, distance, start=0.1537):
    """The value of a spring from rest that starts at a moment; its ratio is below 1."""
    passed = max(0, moment - start)
    damped = frequency * math.sqrt(1 - ratio * ratio)
    envelope = math.exp(-ratio * frequency * passed)
    return distance * (1 - envelope * (math.cos(damped * passed) + ratio * frequency / damped * math.sin(damped * passed)))


def table(frequency, ratio, rate=60, count=75, dropped=(), grid=3):
    """A recording as CSV, rounded to parts of a point."""
    rows = [(row / rate, motion(row / rate, frequency, ratio, 200)) for row in range(count) if row not in dropped]
    return "t [s],x [pt]\n" + "".join(f"{moment!r},{round(value * grid) / grid!r}\n" for moment, value in rows)


def lines(frequency, ratio):
    """A recording of two tracks at 120 Hz as JSON lines, in milliseconds."""
    rows = [(row / 120, motion(row / 120, frequency, ratio, 300), motion(row / 120, frequency, ratio, -90)) for row in range(80)]
    return "".join(json.dumps({"t_ms": 1000 * moment, "x": round(x * 3) / 3, "y": 500 + round(y * 3) / 3}) + "\n" for moment, x, y in rows)


def give(tab, path):
    """Chooses a file, and waits until it is identified or refused."""
    tab.ask("document.getElementById('error-recording').textContent = ''; document.getElementById('error-recording').hidden = true; "
            "document.getElementById('recording-found').hidden = true")
    tab.drop([path], "#recording-file")
    tab.until(ENDED, 60)


@check("springs: what is found in a recording is what hooke identify prints, bit for bit")
def identified(world):
    files = {
        "sure.csv": table(4 * math.pi, 0.7), "dropped.csv": table(13, 1 - 1e-9, dropped=(14, 15, 22)), "two.jsonl": lines(12, 0.5),
        "decimal.csv": table(9, 0.31, grid=1000), "straight.csv": "t [s],x\n" + "".join(f"{row / 60},{row if row < 20 else 20}\n" for row in range(40)),
        "flat.csv": "t [s],x\n0,1\n0.016,1\n0.033,1\n", "few.csv": "t [s],x\n0,1\n0.016,2\n0.033,5\n0.05,5\n",
    }
    folder, counted = world.path("identified"), 0
    saved = os.path.join(folder, "identification.json")
    with open_springs(world) as tab:
        world.browser.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        for name, text in files.items():
            path = world.write(f"recordings/{name}", text)
            give(tab, path)
            printed = json.loads(world.outcome("identify", path, "--json").stdout)
            tab.ask("document.getElementById('save-identification').click()")
            end = time.monotonic() + 10
            while not os.path.exists(saved) and time.monotonic() < end:
                time.sleep(0.05)
            time.sleep(0.1)
            with open(saved, encoding="utf-8") as file:
                found = json.load(file)
            os.remove(saved)
            equal(found, printed, f"{name}: what is found")
            shown = tab.ask(FOUND)
            drawn = found["tracks"][0]["name"] if found["tracks"] else None
            values = [[each["name"], each["value"]] for each in found["parameters"] if each["track"] in (None, drawn)]
            equal(shown["values"], values, f"{name}: parameters")
            equal(shown["verdict"], world.outcome("identify", path).stdout.split("\n")[0].split(": ", 1)[1], f"{name}: verdict")
            frames = found["frames"]
            expect(shown["facts"]["Errors"].startswith(f"{frames['dropped']} dropped, {frames['doubled']} doubled, {frames['slips']} slip"), shown["facts"])
            counted += len(found["times"]) * (1 + 2 * len(found["tracks"])) + len(values)
        equal(tab.errors(), [], "errors")
    return f"{counted} numbers of {len(files)} recordings"


@check("springs: an error of a recording is the command's sentence, and the page stays usable")
def refused(world):
    rows = table(12, 0.5).split("\n")
    files = {
        "back.csv": "\n".join(rows[:10] + rows[5:]), "nan.csv": "\n".join(rows[:10] + ["0.16,NaN"] + rows[12:]), "one.csv": "\n".join(rows[:2]),
        "text.csv": "hello world\n", "empty.csv": "", "unit.csv": "t,x\n" + "".join(f"{row},{row * row}\n" for row in range(20)),
        "frames.csv": "frame,x\n" + "".join(f"{row},{row * row}\n" for row in range(20)), "cut.json": '{"t": [', "<img src=x onerror=hit()>.csv": "a,b\nc,d\n",
        "binary.csv": b"\x00\x01\x02", "comma.csv": 't,x\n0,"1,5"\n0.016,"2,5"\n', "holes.csv": "t [s],x,y\n0,1,\n0.016,,2\n",
    }
    with open_springs(world) as tab:
        for name, text in files.items():
            name = name.replace("/", "")
            path = world.write(f"refused/{name}", text)
            give(tab, path)
            done = world.outcome("identify", path)
            equal(done.returncode, 65, f"hooke identify of {name}: {done.stderr}")
            said = tab.ask(PROBLEM)
            # The page knows the name of a file, not its folder.
            equal(said, recording_words(done.stderr.replace(f"{path}:", f"{name}:")), name)
            equal(tab.ask("document.images.length"), 0, f"{name}: pictures")
        tab.drop([world.write("refused/large.csv", b"t,x\n" + b"0,1\n" * (1 << 20))], "#recording-file")
        tab.until(f"({PROBLEM}).includes('the page reads 4 MB')")
        # What the file does not say, the reader does.
        give(tab, world.path("refused/frames.csv"))
        tab.ask("(() => { const field = document.getElementById('recording-refresh'); field.value = '120'; field.dispatchEvent(new Event('change')); })()")
        tab.until("!document.getElementById('recording-found').hidden", 60)
        expect("120 Hz given" in tab.ask(FOUND)["facts"]["Refresh"], "the refresh rate")
        tab.ask("document.getElementById('recording-refresh').value = 'x'; document.getElementById('recording-refresh').dispatchEvent(new Event('change'))")
        tab.until(f"({PROBLEM}).includes(\"invalid refresh rate 'x'\")")
        equal(tab.errors(), [], "errors")
    return f"{len(files)} files"


def recording_words(sentences):
    """Sentences of `hooke identify` in the words of the page."""
    return of_page(sentences).replace("--time-unit", "Time unit").replace("--refresh", "Refresh rate").replace("--track", "Track")


@check("springs: a recording is dropped, pasted or written, and its spring goes into the designer")
def given(world):
    text = table(4 * math.pi, 0.7)
    drop = "(() => { const data = new DataTransfer(); data.items.add(new File([%s], 'card.csv')); document.body.dispatchEvent(" \
           "new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); })()" % json.dumps(text)
    paste = "(() => { const data = new DataTransfer(); data.setData('text/plain', %s); document.body.dispatchEvent(" \
            "new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); })()" % json.dumps(text)
    write = "(() => { const field = document.getElementById('recording-text'); field.value = %s; field.dispatchEvent(new Event('input')); })()" % json.dumps(text)
    shown = []
    for way in (drop, paste, write):
        with open_springs(world) as tab:
            expect(tab.ask("document.getElementById('recording-found').hidden"), "something is found before there is a recording")
            tab.ask(way)
            tab.until("!document.getElementById('recording-found').hidden", 60)
            shown.append(tab.ask(FOUND)["values"])
            tab.ask("document.getElementById('use-spring').click()")
            words = address(tab)
            equal(tab.ask("document.querySelector('#recording-found [role=status]').textContent"), "It is spring A now.", "status")
            pairs = dict(pair.split("=") for pair in words[0].split(","))
            expect(len(pairs) == 2 and all(math.isfinite(float(each)) for each in pairs.values()), f"the spring {words}")
            expect(abs(tab.ask("Number(document.getElementById('frequency-natural-frequency').dataset.value)") / (4 * math.pi) - 1) < 0.02, f"frequency of {words}")
            equal(tab.errors(), [], "errors")
    equal(shown[1:], shown[:1] * 2, "the same by every way")
    return words[0]


@check("springs: what is found fits narrow windows and both themes")
def found_looks(world):
    path, two = world.write("looks/card.csv", table(4 * math.pi, 0.7, dropped=(14, 22))), world.write("looks/two.jsonl", lines(12, 0.5))
    for width in (390, 768, 1280):
        for dark in (False, True):
            with open_springs(world, width=width, dark=dark) as tab:
                what = f"recording {width} {'dark' if dark else 'light'}"
                give(tab, two if dark else path)
                tab.settle()
                wide = tab.ask("document.documentElement.scrollWidth")
                expect(wide <= width, f"{what}: the page is {wide} px wide")
                values, _ = entropy(tab.picture())
                expect(values > 60, f"{what}: picture of {values} values")
                expect(tab.ask("[...document.querySelectorAll('#panel-recording th')].every((each) => each.textContent.trim())"), "an empty heading")
                equal(tab.errors(), [], f"{what}: errors")
                if world.pictures:
                    with open(os.path.join(world.pictures, f"{what.replace(' ', '-')}.png"), "wb") as file:
                        file.write(tab.picture(whole=True))
