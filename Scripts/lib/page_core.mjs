// Runs scenarios by the page's module in Node: `node page_core.mjs MODULE` reads a scenario as JSON from each line of its input, and prints for
// each its name, its trace hash, and the milliseconds of the run; where there are problems, the first one.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';

/** The bytes of a module: as they are, or unpacked as a page does it. */
async function moduleBytes(path) {
  const bytes = readFileSync(path);
  if (path.endsWith('.gz')) return gunzipSync(bytes);
  if (!path.endsWith('.lzma')) return bytes;
  const source = readFileSync(new URL('../../Sources/HookePages/Page/base/lzma.js', import.meta.url), 'utf8');
  const { unpackLZMA } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
  return unpackLZMA(bytes);
}

const { instance } = await WebAssembly.instantiate(await moduleBytes(process.argv[2]), {});
const core = instance.exports;

/** The JSON text of the answer to a scenario. */
function answer(text) {
  const bytes = new TextEncoder().encode(text);
  const start = core.hooke_allocate(bytes.length);
  new Uint8Array(core.memory.buffer, start, bytes.length).set(bytes);
  const result = core.hooke_run(start, bytes.length);
  const length = new DataView(core.memory.buffer).getUint32(result, true);
  const json = new TextDecoder().decode(new Uint8Array(core.memory.buffer, result + 4, length));
  core.hooke_release(start);
  core.hooke_release(result);
  // What Embedded Swift writes for a value without a description.
  if (json.includes('cannot print value')) throw new Error('a text has a value that cannot be printed');
  return JSON.parse(json);
}

for (const line of readFileSync(0, 'utf8').split('\n')) {
  if (line === '') continue;
  const name = JSON.parse(line).name;
  const before = performance.now();
  try {
    const { hash, problems } = answer(line);
    const time = Math.round(performance.now() - before);
    console.log(problems ? `${name} - ${problems[0].line}:${problems[0].column}: ${problems[0].message}` : `${name} ${hash} ${time}`);
  } catch (error) {
    console.log(`${name} - ${error}`);
  }
}
