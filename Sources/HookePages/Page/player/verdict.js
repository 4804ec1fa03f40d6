// player/verdict.js
import { byId, element, setText } from '../base/dom.js';
import { grouped } from '../base/numbers.js';
import { store } from '../base/state.js';

/** @typedef {import('../trace/recording.js').Recording} Recording */

/**
 * How a run ended and what is wrong with it, in the words of `hooke run`.
 */

/** The largest error that passes where the scenario names none (HookeRuns, `TrustResult.standardError`). */
const standardError = 0.01;

/** Shows how the run ended, and why `hooke run` exits with 1 after it. */
export function mountVerdict() {
  const lead = element('p', { class: 'alarm-lead' });
  const list = element('ul', {});
  const alarm = byId('alarm');
  alarm.append(lead, list);
  store.subscribe((state, before) => {
    if (state.recording === before.recording && state.other === before.other) return;
    // The run of a drag that is under way has no end yet.
    if (state.recording?.isPreview) return;
    const runs = [state.recording, state.other].filter((run) => run !== null);
    setText(byId('verdict'), state.recording ? verdictOf(state.recording) : '');
    const failures = [...new Set(runs.flatMap((run) => failuresOf(run).map((text) => `${run.name}: ${text}`)))];
    setText(lead, failures.length === 0 ? '' : `hooke run exits with 1 after ${runs.length > 1 ? 'such a run' : 'this run'}:`);
    list.replaceChildren(...failures.map((text) => element('li', {}, text)));
    alarm.hidden = failures.length === 0;
  });
}

/**
 * How a run ended, and how many of its expectations hold.
 *
 * @param {Recording} recording
 */
export function verdictOf({ summary }) {
  const expected = Array.isArray(summary.expect) ? summary.expect : [];
  const held = expected.filter((/** @type {any} */ each) => each.held).length;
  const end = endingOf(summary);
  return [end, ...(expected.length > 0 ? [`expectations: ${grouped(held)} of ${grouped(expected.length)} held`] : [])].filter((text) => text !== '').join('; ');
}

/** @param {any} summary empty for a run whose summary was not opened */
function endingOf(summary) {
  if (summary.reached === false) return 'not settled by its latest time';
  if (Number.isFinite(summary.stop?.time)) return `stopped by ${summary.stop.event} at ${summary.stop.time.toFixed(3)} s`;
  if (Number.isFinite(summary.settledTime)) return `settled at ${summary.settledTime.toFixed(3)} s`;
  return summary.reached === true ? 'ran to its end' : '';
}

/**
 * What fails a run: its end was not reached, its error is past the accepted one, or an alarm says that it is wrong.
 *
 * @param {Recording} recording
 * @returns {string[]}
 */
export function failuresOf(recording) {
  const { summary } = recording;
  const failures = summary.reached === false ? ['not settled by its latest time'] : [];
  const { trust } = summary;
  if (typeof trust !== 'object' || trust === null) return failures;
  const hasAlarms = recording.input('trust.alarms') !== 'false';
  const accepted = Number.isFinite(trust.atMost) ? trust.atMost : hasAlarms ? standardError : null;
  if (accepted !== null && !(Number.isFinite(trust.error) && trust.error <= accepted)) {
    const remedy = 'choose a smaller step or another solver';
    const reason = Number.isFinite(trust.atMost)
      ? `and at most ${numberText(accepted)} is accepted; ${remedy}`
      : `and ${numberText(accepted)} is accepted by default; ${remedy}, or write trust: { atMost: ... }`;
    failures.push(`trust: ${errorWords(trust)}, ${reason}`);
  }
  const alarms = hasAlarms && Array.isArray(trust.alarms) ? trust.alarms : [];
  return [...failures, ...alarms.map((/** @type {any} */ { message }) => `alarm: ${message}`)];
}

/** @param {any} trust */
function errorWords({ basis, error, component, time, obstacle }) {
  if (!Number.isFinite(error)) return `the error is unknown: ${obstacle ?? 'nothing was compared'}`;
  const place = typeof component === 'string' ? ` in ${component} at ${numberText(time)} s` : '';
  return `error ${twoDigits(error)}${place} (${basis})`;
}

/**
 * A number with two digits and a power of ten, `1.5e-7`, as messages of the command line have it.
 *
 * @param {number} value above or equal to 0
 */
function twoDigits(value) {
  if (value === 0) return '0';
  let [scaled, exponent] = [value, 0];
  while (scaled < 0.995) [scaled, exponent] = [scaled * 10, exponent - 1];
  while (scaled >= 9.95) [scaled, exponent] = [scaled / 10, exponent + 1];
  return `${(Math.round(scaled * 10) / 10).toFixed(1)}e${exponent}`;
}

/**
 * A number as the command line prints it: with a point, and a power of ten of two digits.
 *
 * @param {number} value
 */
function numberText(value) {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 2 ** 54)) return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
