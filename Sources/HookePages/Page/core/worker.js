// core/worker.js
import { Core } from './core.js';

/**
 * The worker of the page, in which the simulator computes. The first message is the packed module, each other one a scenario with a number; each scenario
 * is answered by its number, with the result or the reason why the simulator stopped.
 *
 * @typedef {{number: number, text: string}} Question
 * @typedef {{number: number, result?: import('./core.js').CoreResult, reason?: string}} Answer
 */

/** @type {Promise<Core> | null} */
let core = null;

/** @param {Question} question */
async function answer({ number, text }) {
  const worker = /** @type {any} */ (globalThis);
  try {
    if (!core) throw new Error('it has no module');
    const result = (await core).run(text);
    const buffers = [...result.tables.values()].flatMap(({ columns }) => columns.map(({ values }) => values.buffer));
    worker.postMessage({ number, result }, buffers);
  } catch (error) {
    worker.postMessage({ number, reason: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener('message', ({ data }) => {
  if (typeof data === 'string') core = Core.load(data);
  else void answer(data);
});
