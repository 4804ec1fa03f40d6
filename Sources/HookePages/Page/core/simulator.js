// core/simulator.js
import { byId } from '../base/dom.js';

/** @typedef {import('./core.js').CoreResult} CoreResult */

/**
 * The simulator as the page asks it: it computes in a worker, so that the page answers meanwhile.
 */

/** Whether the page carries the simulator. */
function hasSimulator() {
  return (byId('core').textContent ?? '').trim() !== '';
}

/** Why nothing can be computed here; empty where it can. */
export function simulatorObstacle() {
  if (!hasSimulator()) return 'This page carries no simulator: it plays what was recorded. hooke report --scenario FILE writes one that computes.';
  if (typeof WebAssembly === 'undefined') return 'This browser has no WebAssembly: the page plays what was recorded, and computes nothing.';
  if (typeof Worker === 'undefined') return 'This browser has no workers: the page plays what was recorded, and computes nothing.';
  return '';
}

/** A worker with the simulator, which answers one scenario after the other. */
export class Simulator {
  /** Starts the worker and loads the module. */
  constructor() {
    const address = URL.createObjectURL(new Blob([byId('worker').textContent ?? ''], { type: 'text/javascript' }));
    this.worker = new Worker(address);
    this.asked = 0;
    /** @type {Map<number, {resolve: (result: CoreResult) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.worker.addEventListener('message', ({ data }) => {
      URL.revokeObjectURL(address);
      this.take(data);
    });
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.fail(event.message || 'its worker does not start');
    });
    this.worker.postMessage(byId('core').textContent ?? '');
  }

  /**
   * Runs a scenario.
   *
   * @param {string} text JSON
   * @returns {Promise<CoreResult>} rejected where the simulator stops, which ends its worker
   */
  run(text) {
    this.asked += 1;
    const number = this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, text });
    });
  }

  /** @param {import('./worker.js').Answer} answer */
  take({ number, result, reason }) {
    if (!result) return this.fail(reason ?? '');
    this.waiting.get(number)?.resolve(result);
    this.waiting.delete(number);
  }

  /** @param {string} reason */
  fail(reason) {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }
}
