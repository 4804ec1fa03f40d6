// trace/cells.js
/**
 * A cell of a table: a double is a number, a whole number a bigint, anything else the text between two commas with its quotes.
 *
 * @typedef {number | bigint | string} Cell
 */

const wholeNumber = /^(0|-?[1-9][0-9]*)$/;
const realNumber = /^-?[0-9]+(\.[0-9]+)?(e[+-][0-9]+)?$/;

/**
 * Reads a cell. A number with another spelling than that of tables is a text.
 *
 * @param {string} text
 * @returns {Cell}
 */
export function parseCell(text) {
  const first = text.charCodeAt(0);
  if (!(first === 45 || (first >= 48 && first <= 57)) || text.length >= 26) return text;
  if (wholeNumber.test(text)) {
    const value = BigInt(text);
    return BigInt.asIntN(64, value) === value ? value : text;
  }
  if (!realNumber.test(text)) return text;
  const value = Number(text);
  return Number.isFinite(value) && realText(value) === text ? value : text;
}

/**
 * The text of a cell in a CSV table.
 *
 * @param {Cell} cell
 * @returns {string}
 */
export function cellText(cell) {
  return typeof cell === 'number' ? realText(cell) : String(cell);
}

/**
 * The shortest decimal of a double as tables write it: with a point from 0.0001 to 2^53, otherwise as `1e-05` and `1.5e+16`.
 *
 * @param {number} value finite
 * @returns {string}
 */
export function realText(value) {
  if (value === 0) return '0.0';
  const size = Math.abs(value);
  if (size >= 1e-4 && size <= 2 ** 53) {
    const text = String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  const [digits, exponent] = value.toExponential().split('e');
  const sign = exponent.startsWith('-') ? '-' : '+';
  const power = exponent.slice(1);
  return `${digits}e${sign}${power.length < 2 ? '0' : ''}${power}`;
}

/**
 * What a cell means: a text without quotes.
 *
 * @param {Cell} cell
 * @returns {string}
 */
export function plainText(cell) {
  const text = cellText(cell);
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text;
}

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
const wide = new BigInt64Array(double.buffer);
const smallest = -(1n << 63n);

/**
 * The number of bits of the distance of two doubles in units in the last place, modulo 2^64.
 *
 * @param {number} value
 * @param {number} other
 */
export function realDistanceBits(value, other) {
  double[0] = value;
  let [low, high] = [words[0], words[1] | 0];
  if (high < 0) [low, high] = negated(low, high & 0x7fffffff);
  double[0] = other;
  let [otherLow, otherHigh] = [words[0], words[1] | 0];
  if (otherHigh < 0) [otherLow, otherHigh] = negated(otherLow, otherHigh & 0x7fffffff);
  let lowDistance = low - otherLow;
  let highDistance = high - otherHigh;
  if (lowDistance < 0) {
    lowDistance += 4294967296;
    highDistance -= 1;
  }
  highDistance |= 0;
  if (highDistance < 0) [lowDistance, highDistance] = negated(lowDistance, highDistance);
  return highDistance !== 0 ? 64 - Math.clz32(highDistance) : 32 - Math.clz32(lowDistance);
}

/**
 * The negative of a 64-bit number in two words.
 *
 * @param {number} low from 0
 * @param {number} high signed
 * @returns {[number, number]}
 */
function negated(low, high) {
  return low === 0 ? [0, -high | 0] : [4294967296 - low, ~high];
}

/**
 * The number of bits of the distance of two whole numbers, modulo 2^64.
 *
 * @param {bigint} value
 * @param {bigint} other
 */
export function wholeDistanceBits(value, other) {
  const distance = BigInt.asIntN(64, value - other);
  const size = distance < 0n ? -distance : distance;
  return size < 4294967296n ? 32 - Math.clz32(Number(size)) : size.toString(2).length;
}

/**
 * The number at a distance from another: of doubles in units in the last place. Undefined where it is not finite, and for a text.
 *
 * @param {Cell} cell
 * @param {bigint} distance
 * @returns {Cell | undefined}
 */
export function movedCell(cell, distance) {
  if (typeof cell === 'bigint') return BigInt.asIntN(64, cell + distance);
  if (typeof cell === 'string') return undefined;
  double[0] = cell;
  const bits = wide[0];
  const rank = BigInt.asIntN(64, (bits >= 0n ? bits : smallest - bits) + distance);
  wide[0] = rank >= 0n ? rank : BigInt.asIntN(64, smallest - rank);
  const moved = double[0];
  return Number.isFinite(moved) ? moved + 0 : undefined;
}
