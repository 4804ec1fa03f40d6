"""Checks of the WebAssembly modules by themselves: the bits of every scenario and of many springs are those of this machine."""

import base64
import gzip
import json
import os
import subprocess

from .checks import check, equal, expect
from .tab import Tab

SPRINGS = 5_000

# Makes an instance of a module that is packed as text, and the answer of the simulator to a scenario as JSON.
INSTANCE = """
async function instance(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return (await WebAssembly.instantiate(bytes)).instance.exports;
}
function answer(core, text) {
  const bytes = new TextEncoder().encode(text);
  const start = core.hooke_allocate(bytes.length);
  new Uint8Array(core.memory.buffer, start, bytes.length).set(bytes);
  const result = core.hooke_run(start, bytes.length);
  const length = new DataView(core.memory.buffer).getUint32(result, true);
  const json = new TextDecoder().decode(new Uint8Array(core.memory.buffer, result + 4, length));
  core.hooke_release(start);
  core.hooke_release(result);
  const { hash, problems } = JSON.parse(json);
  return { hash: hash ?? null, problem: problems?.[0].message ?? null };
}
"""


def output(world, product, *arguments):
    """What a program of the package prints, of the debug build: that of tests makes all programs."""
    path = os.path.join(world.root, ".build/debug", product)
    expect(os.access(path, os.X_OK), f"{path}: not there; build it by: swift build --product {product}")
    return subprocess.run([path, *arguments], check=True, capture_output=True, text=True).stdout


def blank(world):
    """An empty page that can make instances."""
    return Tab(world.browser, world.write("blank.html", "<html data-ready=true><title>Modules</title>"), before=INSTANCE)


def text_of(module):
    """A module's bytes in Base64."""
    return json.dumps(base64.b64encode(module).decode())


@check("every scenario has its golden trace in Chromium")
def scenarios(world):
    folder = f"{world.root}/Scenarios"
    paths = sorted(f"{folder}/{name}" for name in os.listdir(folder) if name.endswith(".yaml"))
    with open(f"{world.root}/Sources/HookePages/Page/core/core.wasm.gz", "rb") as file:
        core = gzip.decompress(file.read())
    left_out = []
    with blank(world) as tab:
        tab.ask(f"instance({text_of(core)}).then((core) => {{ window.core = core; }})")
        for line in output(world, "scenario-json", *paths).splitlines():
            name = json.loads(line)["name"]
            with open(f"{folder}/Golden/{name}/manifest.json", encoding="utf-8") as file:
                golden = json.load(file)["traceHash"]
            answer = tab.ask(f"answer(core, {json.dumps(line)})")
            # A method of GSL's without a twin is the one reason not to run.
            if "GSL is not in the page" in (answer["problem"] or ""):
                left_out.append(name)
                continue
            expect(answer["problem"] is None, f"{name}: {answer['problem']}")
            equal(answer["hash"], golden, name)
        equal(tab.errors(), [], "errors of the page")
    expect(len(left_out) < 3, f"not run: {', '.join(left_out)}")
    return f"{len(paths) - len(left_out)} of {len(paths)}, without {', '.join(left_out)}"


@check("many springs have the native values, velocities, events and settling times in Chromium")
def springs(world):
    with open(f"{world.root}/Sources/HookePages/Page/core/springs.wasm.gz", "rb") as file:
        rows = text_of(gzip.decompress(file.read()))
    with blank(world) as tab:
        found = tab.ask(f"instance({rows}).then((rows) => BigInt.asUintN(64, rows.hooke_springs_hash({SPRINGS})).toString())")
        equal(tab.errors(), [], "errors of the page")
    equal(found, output(world, "wasm-rows", str(SPRINGS)).strip(), "the hash of the springs")
    return f"{SPRINGS}, {int(found):016x}"
