// live/ignored.js
import { secondsText } from '../base/numbers.js';
import { store } from '../base/state.js';
import { session, takeBack } from './session.js';

/** @typedef {import('../trace/recording.js').Recording} Recording */

/**
 * Touches that the scene ignores: they change nothing, and are taken back with a sentence that says why.
 */

/** How long after a touch lands its first event may come, s: screens sample touches. */
const longestDelay = 0.1;

/**
 * A touch whose run is awaited.
 *
 * @typedef {object} Awaited
 * @property {Readonly<import('./session.js').Session>} before the session without it
 * @property {any} scenario with it
 * @property {number} start moment at which it landed, s
 * @property {number} known how many touches of that moment were ignored before
 */

/** @type {Awaited | null} */
let awaited = null;

/**
 * Takes a touch back when its run tells that it was ignored.
 *
 * @param {Readonly<import('./session.js').Session>} before the session without it
 * @param {Recording} recording the run without it
 * @param {number} start moment at which it landed, s
 */
export function watchTouch(before, recording, start) {
  awaited = { before, scenario: session.get().scenario, start, known: reasonsAt(recording, start).length };
}

/** Follows the session. */
export function mountIgnored() {
  session.subscribe((state, last) => {
    if (awaited === null || state.ran === last.ran || state.ran !== awaited.scenario) return;
    const touch = awaited;
    awaited = null;
    const { recording } = store.get();
    const reasons = recording ? reasonsAt(recording, touch.start) : [];
    if (state.scenario !== touch.scenario || reasons.length <= touch.known) return;
    const reason = reasons[reasons.length - 1];
    // The listeners of this state come first.
    queueMicrotask(() => takeBack(touch.before, `The touch at ${secondsText(touch.start)} was ignored (${reason}), and is taken back.`));
  });
}

/**
 * Why touches that landed at a moment were ignored.
 *
 * @param {Recording} recording
 * @param {number} start s
 * @returns {string[]}
 */
function reasonsAt(recording, start) {
  const table = recording.table('events');
  const reasons = [];
  for (let row = 0; row < (table?.rowCount ?? 0); row += 1) {
    if (!table || table.text(row, 'kind') !== 'touch-ignored') continue;
    const time = table.number(row, 'time_s');
    // The place comes before the reason.
    if (time >= start - 1e-6 && time <= start + longestDelay) reasons.push(table.text(row, 'detail').replace(/^[-\d.e+]+ [-\d.e+]+ /, ''));
  }
  return reasons;
}
