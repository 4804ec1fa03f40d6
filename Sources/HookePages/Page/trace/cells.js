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
