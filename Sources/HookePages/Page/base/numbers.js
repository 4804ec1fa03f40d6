// base/numbers.js
/**
 * Numbers as people read them. Tables show the digits of the trace; what is measured from a picture is rounded.
 */

/**
 * A number with about `digits` significant digits and no trailing zeros.
 *
 * @param {number} value
 * @param {number} [digits]
 */
export function rounded(value, digits = 4) {
  if (!Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-4) return withMinus(value.toExponential(Math.max(digits - 2, 0)).replace('e+', 'e'));
  const decimals = Math.max(0, digits - 1 - Math.floor(Math.log10(size)));
  const text = value.toFixed(Math.min(decimals, 12));
  return withMinus(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

/**
 * A bound with two significant digits, rounded up, so that it stays one: `3.5e-14` for 3.46e-14.
 *
 * @param {number} value 0 or more
 */
export function bound(value) {
  if (!Number.isFinite(value) || value === 0) return rounded(value);
  const text = value.toExponential(1);
  const [digits, power] = text.split('e').map(Number);
  // A tenth more where rounding made it smaller.
  const upper = Number(text) < value ? Number(`${Math.round(digits * 10 + 1)}e${power - 1}`) : Number(text);
  return upper < 1e-4 || upper >= 1e6 ? withMinus(upper.toExponential(1).replace('e+', 'e')) : rounded(upper, 2);
}

/**
 * A text of a number with a minus sign in place of a hyphen.
 *
 * @param {string} text
 */
export function withMinus(text) {
  return text.replace(/^-/, '\u2212').replace(/e-/, 'e\u2212');
}

/**
 * A number and its unit.
 *
 * @param {number} value
 * @param {string} unit may be empty
 * @param {number} [digits]
 */
export function quantity(value, unit, digits = 4) {
  return Number.isFinite(value) && unit ? `${rounded(value, digits)}\u202f${unit}` : rounded(value, digits);
}

/**
 * Seconds with milliseconds: `1.400 s`.
 *
 * @param {number} seconds
 */
export function secondsText(seconds) {
  return `${withMinus(seconds.toFixed(3))}\u202fs`;
}

/**
 * A whole number with groups of three digits.
 *
 * @param {number} value
 */
export function grouped(value) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

/**
 * The texts of marks on an axis. Where they would need more than six digits, they are counted from a number, `from`.
 *
 * @param {number[]} marks ascending, equally far from each other
 * @returns {{texts: string[], from: string}} `from` is empty where marks are counted from 0
 */
export function tickTexts(marks) {
  const largest = Math.max(...marks.map(Math.abs), 0);
  const isFine = marks.length > 1 && largest > 1e6 * (marks[1] - marks[0]);
  const base = isFine ? Number(marks[0].toPrecision(6)) : 0;
  return { texts: marks.map((mark) => rounded(mark - base, isFine ? 3 : 6)), from: isFine ? rounded(base, 6) : '' };
}

/**
 * Positions of marks on an axis: at most about `count` multiples of 1, 2 or 5 times a power of ten.
 *
 * @param {number} low
 * @param {number} high above `low`
 * @param {number} count
 * @returns {number[]}
 */
export function ticks(low, high, count) {
  const rough = (high - low) / Math.max(count, 1);
  if (!(rough > 0) || !Number.isFinite(rough)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const marks = [];
  for (let index = Math.ceil(low / step - 1e-9); index * step <= high + step * 1e-9; index += 1) marks.push(index * step);
  return marks;
}
