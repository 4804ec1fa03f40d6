"""Hostile text in everything that prints it: messages, tables, JSON, pictures, pages, Perfetto traces, JUnit and markdown summaries."""

import collections
import csv
import html.parser
import io
import json
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

import program
import rows
from program import HOOKE

csv.field_size_limit(1 << 30)


TEXTS = {
    "escape sequences": "a\x1b[2J\x1b]0;owned\x07b\x9b31m",
    "control characters": "a\x00b\x01\x08\x7f",
    "line breaks": "a\nb.yaml:1:1: ok\r\nc\x0b\x0c\u2028d\u2029e\u0085",
    "bidirectional text": "a\u202eb\u2066c\u200f\u061cd\ufeff",
    "markup": "</title></script><script>alert(1)</script><img src=x onerror=alert(1)>&lt;&#60;\"'",
    "ends of XML": "]]>--><!-- <![CDATA[ ?> &amp; &nosuch;",
    "markdown": "| a | `b` [c](javascript:alert(1)) <b> ![d](http://e) \\| *",
    "a formula": "=HYPERLINK(\"http://a\",\"b\")",
    "gnuplot": "a`touch owned`@b_{c}^{d}\\n%s%d{/Symbol e}\"; system \"touch owned\"",
    "commands of annotations": "::error file=a::b%0A::set-output name=c::d",
    "emoji and marks": "e\u0301\u0301\u0301" * 40 + "\U0001f469\u200d\U0001f467" + "\U000e0041",
    "not characters": "a\ufffe\uffff\ufdd0b",
    "a long text": "x" * 200_000,
}
# What may not reach a terminal as it is: control characters but the line feed, and characters that turn or hide text.
UNCLEAN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\U000e0000-\U000e007f]")


class Tags(html.parser.HTMLParser):
    """The number of each tag, and the attributes that could run a script."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.handlers: list[str] = []
        self.counts = collections.Counter[str]()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handlers += [f"<{tag} {name}>" for name, value in attrs if name.startswith("on") or "javascript:" in (value or "")]
        self.counts[tag] += 1


class Place:
    """A folder with a hostile text in it, and what is wrong with what hooke makes of it."""

    def __init__(self, text: str) -> None:
        self.text, self.wrong = text, list[str]()
        self.folder = program.folder()

    def hooke(self, *words: str, codes: tuple[int, ...] = (0,)) -> str:
        """Runs hooke; its output must be clean, short, and end with one of the codes."""
        outcome = subprocess.run([HOOKE, *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        out, errors = (part.decode("utf-8", errors="surrogateescape") for part in (outcome.stdout, outcome.stderr))
        command = " ".join(word[:60] for word in words)
        if outcome.returncode not in codes:
            self.wrong.append(f"{command}: exit {outcome.returncode}: {errors[:300]!r}")
        for name, part in [("output", out if "--json" not in words else ""), ("messages", errors)]:
            if found := UNCLEAN.search(part):
                self.wrong.append(f"{command}: {name} with {found.group()!r}: {part[max(0, found.start() - 40):found.end() + 40]!r}")
            if len(part) > 50_000:
                self.wrong.append(f"{command}: {name} of {len(part)} characters")
        if any(line.lstrip().startswith("::") for line in (out + "\n" + errors).split("\n")):
            self.wrong.append(f"{command}: a command of annotations")
        if "--json" in words:
            self.json(out, command)
        return out

    def json(self, text: str, name: str) -> None:
        """JSON without control characters as they are."""
        try:
            json.loads(text)
        except ValueError as error:
            self.wrong.append(f"{name}: {error}")
        if re.search("[\0-\x09\x0b-\x1f]", text):
            self.wrong.append(f"{name}: a control character")

    def read(self, name: str) -> str:
        path = self.folder / name
        if path.is_file():
            return path.read_bytes().decode()
        self.wrong.append(f"{name}: not written")
        return ""

    def well_formed(self, name: str) -> None:
        """XML without scripts, such as a picture and a JUnit report."""
        text = self.read(name)
        try:
            for node in xml.etree.ElementTree.fromstring(text.encode()).iter():
                if node.tag.endswith(("script", "foreignObject", "iframe")) or any(key.startswith("on") for key in node.attrib):
                    self.wrong.append(f"{name}: {node.tag} {node.attrib}")
        except xml.etree.ElementTree.ParseError as error:
            self.wrong.append(f"{name}: {error}")

    def same_page(self, name: str, plain: "Place") -> None:
        """A page with no tag and no handler that the same page of a plain text has not."""
        found, usual = Tags(self.read(name)), Tags(plain.read(name))
        if (found.handlers, found.counts) != (usual.handlers, usual.counts):
            self.wrong.append(f"{name}: {found.handlers[:3]}, {found.counts - usual.counts}")

    def has_text(self, name: str, text: str) -> None:
        """A table with the text in a cell."""
        if not any(text in row.values() for row in csv.DictReader(io.StringIO(self.read(name), newline=""))):
            self.wrong.append(f"{name}: the text is not what was expected")

    def finished(self) -> list[str]:
        if any(self.folder.rglob("owned")):
            self.wrong.append("the text was run as a command")
        shutil.rmtree(self.folder)
        return self.wrong


def scenario(text: str, more: str = "") -> str:
    """A scenario with the text as its description, as the name of a completion, and as contents."""
    quoted = json.dumps(text)
    return f"""\
hooke: 1
name: a
about: {quoted}
layers: [{{ name: card, contents: {quoted} }}]
script: [{{ at: 0.1 s, transaction: {{ completion: {quoted}, do: [{{ set: {{ card.opacity: 0.5 }} }}] }} }}]
expect: [{{ event: completion, subject: {quoted}, count: 1 }}]
probes: [card.opacity]
until: {{ time: 0.5 s }}
{more}"""


def of_run(text: str) -> list[str]:
    """A run, its pictures, page, Perfetto trace and golden trace."""
    place, plain = Place(text), Place("plain")
    for one in (place, plain):
        (one.folder / "a.yaml").write_text(scenario(one.text), encoding="utf-8", newline="")
        one.hooke("run", "a.yaml", "--perfetto")
        one.hooke("report", "runs/a")
    place.hooke("list", ".")
    place.hooke("plot", "runs/a", "--format", "svg")
    for picture in (place.folder / "runs/a").glob("*.svg"):
        place.well_formed(str(picture.relative_to(place.folder)))
    place.same_page("runs/a/report.html", plain)
    for name in ("trace.json", "summary.json"):
        place.json(place.read(f"runs/a/{name}"), name)
    place.has_text("runs/a/events.csv", text)
    place.hooke("run", "a.yaml", "--csv-safe", "--out", "safe")
    place.has_text("safe/a/events.csv", ("'" if text[0] in "=+-@\t\r" else "") + text)
    place.hooke("record", "a.yaml")
    (place.folder / "a.yaml").write_text(scenario(text).replace("opacity: 0.5", "opacity: 0.4"), encoding="utf-8", newline="")
    place.hooke("verify", "a.yaml", "--junit", "junit.xml", codes=(1,))
    place.well_formed("junit.xml")
    markdown = place.hooke("verify", "a.yaml", "--summary", "markdown", codes=(1,))
    if re.search(r"(?i)<(script|img|a|b|iframe)\b|\]\((javascript|http)", markdown):
        place.wrong.append(f"the summary has markup: {markdown[:300]!r}")
    place.hooke("verify", "a.yaml", "--json", codes=(1,))
    return place.finished() + plain.finished()


def of_message(text: str) -> list[str]:
    """A key, a value and a name that are wrong."""
    place, quoted = Place(text), json.dumps(text)
    for more in [f"{quoted}: 1", f"solver: {quoted}", f"probes: [{quoted}]", f"expect: [{{ metric: {quoted}, below: 1 }}]"]:
        (place.folder / "a.yaml").write_text(scenario("plain").replace("expect:", "#") + more + "\n", encoding="utf-8", newline="")
        place.hooke("validate", "a.yaml", codes=(65,))
    if "\0" not in text and len(text) < 1000:
        place.hooke("run", text, codes=(64, 66))
        place.hooke("run", "a.yaml", "--solver", text, codes=(64, 65))
        place.hooke("explain", text, codes=(64,))
    return place.finished()


def of_recording(text: str) -> list[str]:
    """A recording whose columns have the text as their name and unit."""
    place = Place(text)
    table = io.StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow(["t [s]", text, "y [pt]"])
    writer.writerows([row / 60, 1 - 0.9**row, row * row] for row in range(40))
    (place.folder / "a.csv").write_text(table.getvalue(), encoding="utf-8", newline="")
    place.hooke("import", "a.csv", "--name", "a", codes=(0, 65))
    place.hooke("identify", "a.csv", "--save", "found.yaml", codes=(0, 1, 64, 65))
    place.hooke("identify", "a.csv", "--json", codes=(0, 1)) if (place.folder / "found.yaml").exists() else None
    if (place.folder / "found.yaml").exists():
        place.hooke("validate", "found.yaml")
    if (place.folder / "runs/a").is_dir():
        place.hooke("plot", "runs/a", "--format", "svg", codes=(0, 65, 66))
        for picture in (place.folder / "runs/a").glob("*.svg"):
            place.well_formed(str(picture.relative_to(place.folder)))
        place.hooke("compare", "runs/a", "runs/a")
    return place.finished()


def of_capture(text: str) -> list[str]:
    """A capture of frame times by another tool, with the text as the application's name and as a column."""
    place = Place(text)
    table = io.StringIO(newline="")
    writer = csv.writer(table)
    writer.writerow(["Application", "ProcessID", "MsBetweenPresents", text])
    writer.writerows([text, 1, 16.6, text] for _ in range(30))
    (place.folder / "a.csv").write_text(table.getvalue(), encoding="utf-8", newline="")
    place.hooke("stats", "a.csv", codes=(0, 64, 65))
    place.hooke("plot", "a.csv", "--format", "svg", codes=(0, 64, 65))
    for picture in place.folder.glob("*.svg"):
        place.well_formed(picture.name)
    return place.finished()


PLACES = {
    "hostile text: runs, pictures, pages, summaries": of_run, "hostile text: messages": of_message,
    "hostile text: recordings": of_recording, "hostile text: captures": of_capture,
}

if __name__ == "__main__":
    tries = [
        rows.Try(promise, f"{check.__name__}, {name}", lambda check=check, text=text: check(text))
        for name, text in TEXTS.items() for promise, check in PLACES.items()
    ]
    sys.exit(rows.run(tries, rows.options(__doc__)))
