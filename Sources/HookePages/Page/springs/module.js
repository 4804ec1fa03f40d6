// springs/module.js
import { byId } from '../base/dom.js';
import { unpackedModule } from '../base/unpacking.js';

/**
 * The calculator of `hooke spring`, compiled to WebAssembly from the same source.
 *
 * @typedef {object} Sample
 * @property {number} time s
 * @property {number} value
 * @property {number} velocity
 *
 * @typedef {object} SpringAnswer
 * @property {string} [problem] a sentence; without one there is all of what follows
 * @property {string[]} [keys] that the problem is about
 * @property {{mode: string, samples: Sample[], events: {kind: string, time: number, value: number}[], eventsLeftOut: number | null, overshoot: {time: number, value: number, percent: number} | null, rest: {rule: string, time: number, jump: number}[], settlingDuration: Record<string, number | null>} & Record<string, any>} report as `hooke spring --json` prints it
 * @property {Record<string, number | null>} parameters in every dialect
 * @property {string} regime
 * @property {string} settlingDialect
 * @property {boolean} madeCritical
 * @property {number | null} cutOff s
 * @property {{mode: string, seconds: number | null, text: string, rule: string}[]} settling
 * @property {Export[]} exports
 *
 * @typedef {object} Export
 * @property {string} target
 * @property {string} [problem]
 * @property {string} code
 * @property {string} text code with its comments
 * @property {string} rule
 * @property {number} worstDeviationPercent
 * @property {number} worstDeviationTime s
 *
 * @typedef {object} Curves
 * @property {number[]} times s
 * @property {({values: number[], velocities: number[], energies: number[]} | null)[]} springs
 *
 * @typedef {{springs: string[], at?: string, curve?: number, exports?: string[], error?: string}} Question
 * @typedef {{problem?: string, springs: SpringAnswer[], curve?: Curves}} Answer
 *
 * @typedef {object} Found what `hooke identify --json` prints
 * @property {string} verdict
 * @property {string} model
 * @property {{name: string, track: string | null, value: number, lower: number | null, upper: number | null, unit: string}[]} parameters
 * @property {{dialect: string, names: string[], values: number[], sure: boolean}[]} typedNumbers
 * @property {string | null} cutOff
 * @property {{model: string, difference: number} | null} runnerUp
 * @property {{rows: number, moving: number, fitted: number, dropped: number, doubled: number, slips: number}} frames
 * @property {number} jitter s
 * @property {number[]} times s
 * @property {{name: string, unit: string, rounding: string, fitted: number[], residuals: number[]}[]} tracks
 *
 * @typedef {object} Identified
 * @property {string} [problem] sentences; without them there is all of what follows
 * @property {Found} report
 * @property {string[]} tracks names of all tracks of the file
 * @property {string} verdict sentence
 * @property {string} file lines about the file
 * @property {string | null} spring word of the spring that was found
 */

/** Why nothing can be computed here; empty where it can. */
export function obstacle() {
  if ((byId('core').textContent ?? '').trim() === '') return 'This page carries no calculator: make it by a program that has one.';
  if (typeof WebAssembly === 'undefined') return 'This browser has no WebAssembly, which computes the springs of this page. Use another browser, or the command hooke spring.';
  return '';
}

/** The module, and how to start it again. */
export class Calculator {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.start();
  }

  /** @returns {Promise<Calculator>} */
  static async load() {
    const problem = obstacle();
    if (problem) throw new Error(problem);
    return new Calculator(await WebAssembly.compile(await unpackedModule(byId('core').textContent ?? '')));
  }

  /** Gives the module a fresh memory. */
  start() {
    this.exports = /** @type {any} */ (new WebAssembly.Instance(this.module, {}).exports);
  }

  /**
   * Asks for springs. A question that the module cannot finish ends with a sentence, and the module starts again.
   *
   * @param {Question} question
   * @returns {Answer}
   */
  ask(question) {
    try {
      return this.call('hooke_springs', new TextEncoder().encode(JSON.stringify(question)));
    } catch (error) {
      return { problem: `The calculator of this page stopped at this spring (${error instanceof Error ? error.message : error}); use the command hooke spring.`, springs: [] };
    }
  }

  /**
   * Identifies a recording.
   *
   * @param {{name: string, unit: string, refresh: string, track: string}} known name of the file, and what its reader knows of it
   * @param {Uint8Array} file
   * @returns {Identified}
   */
  identify(known, file) {
    const head = new TextEncoder().encode(`${JSON.stringify(known)}\n`);
    const bytes = new Uint8Array(head.length + file.length);
    bytes.set(head);
    bytes.set(file, head.length);
    try {
      return this.call('hooke_identify', bytes);
    } catch (error) {
      return /** @type {any} */ ({ tracks: [], problem: `The calculator of this page stopped at this recording (${error instanceof Error ? error.message : error}); use the command hooke identify.` });
    } finally {
      // The memory of a large file is not kept.
      if (file.length > 1 << 18) this.start();
    }
  }

  /**
   * Calls a function of the module. One that does not return throws, and the module starts again.
   *
   * @param {string} name
   * @param {Uint8Array} bytes
   */
  call(name, bytes) {
    try {
      const start = this.exports.hooke_allocate(bytes.length);
      new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
      const answer = this.exports[name](start, bytes.length);
      const memory = this.exports.memory.buffer;
      const length = new DataView(memory).getUint32(answer, true);
      const text = new TextDecoder().decode(new Uint8Array(memory, answer + 4, length));
      this.exports.hooke_release(start);
      this.exports.hooke_release(answer);
      return JSON.parse(text);
    } catch (error) {
      this.start();
      throw error;
    }
  }
}
