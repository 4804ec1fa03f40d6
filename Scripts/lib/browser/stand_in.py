"""A stand-in for the page's WebAssembly module: the program itself, behind the module's functions.

Pages without the module are tested with it: a server on the loopback interface runs `hooke run` on the scenario that the page sends,
and answers with the bytes that the module would leave in memory. With the module in the page nothing of this is used.
"""

import array
import base64
import csv
import gzip
import json
import os
import re
import struct
import subprocess
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# What stands in the page in place of the module: the first eight bytes of one.
# Ascii85 with `v` for `<` and without `z`, as base85.js reads it.
MODULE = base64.a85encode(gzip.compress(b"\0asm\1\0\0\0", mtime=0)).decode().replace("z", "!!!!!").replace("<", "v")

# Defines WebAssembly.instantiate, from before the page's script.
SCRIPT = """
window.coreCalls = 0;
WebAssembly.instantiate = async () => {
  const memory = { buffer: new ArrayBuffer(1 << 20) };
  const grow = (size) => { if (memory.buffer.byteLength < size) memory.buffer = memory.buffer.transfer(size); };
  return { instance: { exports: {
    memory,
    hooke_allocate: (length) => { grow(length + 8); return 8; },
    hooke_release: () => {},
    hooke_run: (start, length) => {
      window.coreCalls += 1;
      const request = new XMLHttpRequest();
      request.open('POST', 'ADDRESS', false);
      request.overrideMimeType('text/plain; charset=x-user-defined');
      request.send(new Uint8Array(memory.buffer, start, length).slice());
      const text = request.responseText, answer = (start + length + 15) & ~7;
      grow(answer + text.length);
      const bytes = new Uint8Array(memory.buffer, answer, text.length);
      for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
      return answer;
    },
  } } };
};
"""

PROBLEM = re.compile(r"^.*?:(\d+):(\d+): (.*)$")


def answer(hooke, scenario):
    """The bytes of a result: the length of a JSON text, the text, and the columns from the next multiple of eight."""
    with tempfile.TemporaryDirectory(prefix="hooke-core-") as folder:
        name = json.loads(scenario).get("name", "scenario")
        path = os.path.join(folder, f"{name}.json")
        with open(path, "wb") as file:
            file.write(scenario)
        done = subprocess.run([hooke, "run", path, "--out", folder, "--quiet"], capture_output=True, text=True)
        run = os.path.join(folder, name)
        if not os.path.exists(os.path.join(run, "summary.json")):
            lines = [PROBLEM.match(line) for line in done.stderr.splitlines()]
            problems = [{"line": int(each[1]), "column": int(each[2]), "message": each[3]} for each in lines if each]
            problems = problems or [{"line": 1, "column": 1, "message": done.stderr.strip()}]
            return packed({"problems": problems}, b"")
        with open(os.path.join(run, "summary.json"), encoding="utf-8") as file:
            summary = json.load(file)
        with open(os.path.join(run, "manifest.json"), encoding="utf-8") as file:
            rows = json.load(file)["rows"]
        tables, data = [], bytearray()
        for table in rows:
            tables.append(columns(run, table, data))
        text = {"problems": [], "name": name, "hash": summary["traceHash"], "frames": summary.get("frames", 0),
                "summary": summary, "tables": tables}
        return packed(text, bytes(data))


def columns(run, name, data):
    """The columns of a table, whose numbers are added to the data."""
    with open(os.path.join(run, f"{name}.csv-metadata.json"), encoding="utf-8") as file:
        types = {each["name"]: each["datatype"] for each in json.load(file)["tableSchema"]["columns"]}
    with open(os.path.join(run, f"{name}.csv"), encoding="utf-8", newline="") as file:
        header, *rows = list(csv.reader(file))
    found = []
    for index, column in enumerate(header):
        kind = {"double": "real", "long": "integer"}.get(types[column] if isinstance(types[column], str) else "string", "text")
        entry = {"name": column, "type": kind, "offset": len(data)}
        cells = [row[index] for row in rows]
        if kind == "text":
            entry["texts"] = list(dict.fromkeys(cells))
            places = {text: place for place, text in enumerate(entry["texts"])}
            data += array.array("I", [places[cell] for cell in cells]).tobytes()
            data += b"\0" * (-len(data) % 8)
        else:
            data += array.array("d", [float(cell) if cell else float("nan") for cell in cells]).tobytes()
        found.append(entry)
    return {"name": name, "rows": len(rows), "columns": found}


def packed(text, data):
    encoded = json.dumps(text).encode()
    head = struct.pack("<I", len(encoded)) + encoded
    return head + b"\0" * (-len(head) % 8) + data


class StandIn:
    """The server, until the program ends."""

    def __init__(self, hooke):
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = answer(hooke, self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(200)
                self.send_header("Access-Control-Allow-Origin", "*")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.script = SCRIPT.replace("ADDRESS", f"http://127.0.0.1:{self.server.server_port}/")

    def page(self, html):
        """A page without the module as one that has it."""
        return html.replace('id="core"></script>', f'id="core">{MODULE}</script>', 1)
