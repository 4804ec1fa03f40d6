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

/** How far places of one touch may differ, pt: a scenario has hundredths. */
const samePoint = 0.02;

/**
 * A touch whose run is awaited.
 *
 * @typedef {object} Awaited
 * @property {Readonly<import('./session.js').Session>} before the session without it
 * @property {any} scenario with it
 * @property {import('./finger.js').Finger} finger
 * @property {number} known how many touches of that moment and place were ignored before
 */

/** @type {Awaited | null} */
let awaited = null;

/**
 * Takes a touch back when its run tells that it was ignored.
 *
 * @param {Readonly<import('./session.js').Session>} before the session without it
 * @param {Recording} recording the run without it
 * @param {import('./finger.js').Finger} finger
 */
export function watchTouch(before, recording, finger) {
  awaited = { before, scenario: session.get().scenario, finger, known: reasonsOf(recording, finger).length };
}

/** Follows the session. */
export function mountIgnored() {
  session.subscribe((state, last) => {
    if (awaited === null || state.ran === last.ran || state.ran !== awaited.scenario) return;
    const touch = awaited;
    awaited = null;
    const { recording } = store.get();
    const reasons = recording ? reasonsOf(recording, touch.finger) : [];
    if (state.scenario !== touch.scenario || reasons.length <= touch.known) return;
    const reason = reasons[reasons.length - 1];
    // The listeners of this state come first.
    queueMicrotask(() => takeBack(touch.before, `The touch at ${secondsText(touch.finger.start)} was ignored (${reason}), and is taken back.`));
  });
}

/**
 * Why touches were ignored that landed when and where a finger did.
 *
 * @param {Recording} recording
 * @param {import('./finger.js').Finger} finger
 * @returns {string[]}
 */
function reasonsOf(recording, { start, samples: [{ x, y }] }) {
  const table = recording.table('events');
  const reasons = [];
  for (let row = 0; row < (table?.rowCount ?? 0); row += 1) {
    if (!table || table.text(row, 'kind') !== 'touch-ignored') continue;
    const time = table.number(row, 'time_s');
    const [left, top, ...reason] = table.text(row, 'detail').split(' ');
    const isThere = Math.abs(Number(left) - x) <= samePoint && Math.abs(Number(top) - y) <= samePoint;
    if (isThere && time >= start - 1e-6 && time <= start + longestDelay) reasons.push(reason.join(' '));
  }
  return reasons;
}
