// live/times.js
/**
 * Times of a scenario: texts such as `0.4 s`, `1/60 s` and `16 ms`.
 */

const pattern = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?:\/(\d+))?\s*(s|ms|us)?\s*$/;
const units = { s: 1, ms: 1e-3, us: 1e-6 };

/**
 * A time in seconds; NaN for an expression and for what is no time.
 *
 * @param {unknown} value
 */
export function secondsOf(value) {
  if (value === 0) return 0;
  const match = pattern.exec(String(value ?? ''));
  if (!match) return Number.NaN;
  const number = Number(match[1]) / Number(match[2] ?? 1);
  if (match[3] === undefined) return number === 0 ? 0 : Number.NaN;
  return number * units[/** @type {'s'} */ (match[3])];
}

/**
 * A rate in hertz; NaN for what is no rate.
 *
 * @param {unknown} value `60 Hz`, `60000/1001 Hz`
 */
export function hertzOf(value) {
  const match = /^\s*(\d+\.?\d*)(?:\/(\d+))?\s*Hz\s*$/.exec(String(value ?? ''));
  return match ? Number(match[1]) / Number(match[2] ?? 1) : Number.NaN;
}

/**
 * A time as the nearest hundredth of a millisecond, which is a whole number of flicks.
 *
 * @param {number} seconds
 */
export function timeText(seconds) {
  return `${decimal(Math.round(seconds * 1e5), 5)} s`;
}

/**
 * A coordinate as the nearest hundredth of a point.
 *
 * @param {number} points
 */
export function lengthText(points) {
  return `${decimal(Math.round(points * 100), 2)} pt`;
}

/**
 * A whole number of parts of a power of ten as a decimal, exact.
 *
 * @param {number} parts
 * @param {number} places
 */
function decimal(parts, places) {
  const digits = String(Math.abs(parts)).padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
  return `${parts < 0 ? '-' : ''}${text}`;
}

/**
 * The script with a step at its time: after the steps that are not later. Steps whose times are not known stay where they are.
 *
 * @param {any[]} script
 * @param {any} step with a key `at`
 */
export function withStep(script, step) {
  const time = secondsOf(step.at);
  const after = script.findLastIndex((each) => secondsOf(each?.at) <= time + 1e-12);
  return [...script.slice(0, after + 1), step, ...script.slice(after + 1)];
}
