// live/session.js
import { createStore } from '../base/store.js';
import { simulatorObstacle } from '../core/simulator.js';
import { followed, withOrigins, withValue } from './edits.js';

/**
 * What is changed of the page's scenario, and what came of it.
 *
 * @typedef {object} Session
 * @property {any} original the scenario of the page; null without one
 * @property {any} scenario as it is now
 * @property {string} subject what was changed last, so that changes of one control are undone at once
 * @property {any[]} past scenarios before it, the oldest first
 * @property {any[]} future scenarios that were undone, the nearest last
 * @property {any} ran scenario of the last run without an error, which shows; null before it
 * @property {string} remark what became of the last change; empty for nothing to say
 * @property {boolean} isRunning whether a run is under way
 * @property {string} hash of the last run; empty before it
 * @property {Problem[]} problems of the scenario as it is now
 * @property {string} obstacle why nothing is computed; empty where it is
 */

/**
 * An error of a scenario.
 *
 * @typedef {object} Problem
 * @property {string} message
 * @property {import('./edits.js').Path | null} path of the value that it is about; null where it has no place
 */

/** @type {import('../base/store.js').Store<Session>} */
export const session = createStore(
  /** @type {Session} */ ({
    original: null,
    scenario: null,
    subject: '',
    past: [],
    future: [],
    ran: null,
    remark: '',
    isRunning: false,
    hash: '',
    problems: [],
    obstacle: '',
  })
);

/** The most scenarios that undo keeps. */
const mostKept = 200;

/**
 * Begins with a scenario.
 *
 * @param {any} scenario null for none
 * @param {boolean} isRounded whether a whole number of it is not that of its text
 */
export function beginSession(scenario, isRounded) {
  const original = withOrigins(scenario);
  session.set({ original, scenario: original, subject: '', past: [], future: [], ran: null, remark: '', hash: '', problems: [], obstacle: obstacleOf(scenario, isRounded) });
}

/**
 * Why a scenario cannot be changed and run here; empty where it can.
 *
 * @param {any} scenario
 * @param {boolean} isRounded
 */
function obstacleOf(scenario, isRounded) {
  if (scenario === null) return 'This page carries no scenario: hooke report RUN --scenario FILE writes one that does.';
  if (isRounded) return 'This scenario has a whole number over 2\u2075\u00b3, which a browser would round: it cannot be changed or saved here. Change its file, and use hooke run.';
  return simulatorObstacle();
}

/**
 * Puts a scenario in place of the one that is there.
 *
 * @param {any} scenario
 * @param {string} [subject] of the change: changes of one subject after each other are one; empty for one of its own
 */
export function change(scenario, subject = '') {
  const { scenario: before, past, subject: last } = session.get();
  if (scenario === before) return;
  const isSame = subject !== '' && subject === last && past.length > 0;
  session.set({ scenario, subject, past: isSame ? past : [...past, before].slice(-mostKept), future: [], remark: '' });
}

/**
 * Sets a value of the scenario, or removes it.
 *
 * @param {import('./edits.js').Path} path in the scenario of the page
 * @param {unknown} value undefined removes it
 * @param {string} [subject]
 */
export function changeValue(path, value, subject = path.join('/')) {
  const { scenario } = session.get();
  const place = followed(scenario, path);
  if (place) change(withValue(scenario, place, value), subject);
}

/**
 * Takes a change back as if it had not been made: what can be undone and redone is as before.
 *
 * @param {Readonly<Session>} before the session without it
 * @param {string} remark why
 */
export function takeBack({ scenario, past, future }, remark) {
  session.set({ scenario, past, future, subject: '', remark });
}

/** Takes the last change back. */
export function undo() {
  const { past, future, scenario } = session.get();
  const last = past.at(-1);
  if (last) session.set({ scenario: last, past: past.slice(0, -1), future: [...future, scenario], subject: '', remark: '' });
}

/** Makes the change again that was taken back last. */
export function redo() {
  const { past, future, scenario } = session.get();
  const next = future.at(-1);
  if (next) session.set({ scenario: next, past: [...past, scenario], future: future.slice(0, -1), subject: '', remark: '' });
}

/** Ends what changes of one subject are joined to: the next is one of its own. */
export function endChange() {
  if (session.get().subject !== '') session.set({ subject: '' });
}

/** Whether the scenario differs from the page's. */
export function isChanged() {
  const { scenario, original } = session.get();
  return scenario !== original && JSON.stringify(scenario) !== JSON.stringify(original);
}
