// core/core.js
import { unpackedModule } from '../base/unpacking.js';

/**
 * The simulator itself, compiled to WebAssembly: the page's own copy of the program, in the worker of the page.
 *
 * @typedef {object} CoreResult
 * @property {{line: number, column: number, message: string}[]} problems of the scenario; without any there are tables
 * @property {string} name
 * @property {string} hash of the trace, 16 hexadecimal digits
 * @property {number} frames
 * @property {unknown} summary
 * @property {Map<string, {rows: number, columns: {name: string, type: string, values: Float64Array | Uint32Array, texts?: string[]}[]}>} tables
 */

/** Calls of the module's functions. */
export class Core {
  /** @param {WebAssembly.Exports} exports */
  constructor(exports) {
    this.exports = /** @type {any} */ (exports);
  }

  /**
   * @param {string} text the module, packed
   * @returns {Promise<Core>}
   */
  static async load(text) {
    const { instance } = await WebAssembly.instantiate(await unpackedModule(text), {});
    const start = /** @type {any} */ (instance.exports)._initialize;
    if (typeof start === 'function') start();
    return new Core(instance.exports);
  }

  /**
   * Runs a scenario.
   *
   * @param {string} text JSON
   * @returns {CoreResult}
   */
  run(text) {
    return this.call('hooke_run', text, (start) => this.result(start));
  }

  /**
   * Calls a function with a text, and releases the text and what it returned.
   *
   * @template Result
   * @param {string} name
   * @param {string} text
   * @param {(start: number) => Result} read
   * @returns {Result}
   */
  call(name, text, read) {
    const bytes = new TextEncoder().encode(text);
    const start = this.exports.hooke_allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
    const answer = this.exports[name](start, bytes.length);
    try {
      return read(answer);
    } finally {
      this.exports.hooke_release(start);
      this.exports.hooke_release(answer);
    }
  }

  /**
   * Reads a result: the length of a JSON text, the text, and from the next multiple of eight the columns.
   *
   * @param {number} start
   * @returns {CoreResult}
   */
  result(start) {
    const memory = this.exports.memory.buffer;
    const length = new DataView(memory).getUint32(start, true);
    const text = JSON.parse(new TextDecoder().decode(new Uint8Array(memory, start + 4, length)));
    const data = start + ((4 + length + 7) & ~7);
    const tables = new Map();
    for (const table of text.tables ?? []) {
      const columns = table.columns.map((/** @type {any} */ column) => {
        const size = column.type === 'text' ? 4 : 8;
        const bytes = memory.slice(data + column.offset, data + column.offset + size * table.rows);
        return { ...column, values: size === 4 ? new Uint32Array(bytes) : new Float64Array(bytes) };
      });
      tables.set(table.name, { rows: table.rows, columns });
    }
    return { ...text, problems: text.problems ?? [], tables };
  }
}
