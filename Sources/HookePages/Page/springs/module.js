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
    const bytes = new TextEncoder().encode(JSON.stringify(question));
    try {
      const start = this.exports.hooke_allocate(bytes.length);
      new Uint8Array(this.exports.memory.buffer, start, bytes.length).set(bytes);
      const answer = this.exports.hooke_springs(start, bytes.length);
      const memory = this.exports.memory.buffer;
      const length = new DataView(memory).getUint32(answer, true);
      const text = new TextDecoder().decode(new Uint8Array(memory, answer + 4, length));
      this.exports.hooke_release(start);
      this.exports.hooke_release(answer);
      return JSON.parse(text);
    } catch (error) {
      this.start();
      return { problem: `The calculator of this page stopped at this spring (${error instanceof Error ? error.message : error}); use the command hooke spring.`, springs: [] };
    }
  }
}
