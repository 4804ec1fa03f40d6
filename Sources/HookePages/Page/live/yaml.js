// live/yaml.js
import { withEscapes } from '../base/json.js';

/**
 * A scenario as YAML that people read: mappings in blocks, short ones on a line.
 */

/** The longest mapping on a line. */
const width = 110;

/**
 * The text of a file.
 *
 * @param {any} scenario
 * @returns {string}
 */
export function yamlOf(scenario) {
  const lines = [];
  for (const [key, value] of Object.entries(scenario)) {
    // The parts of a scenario stand below each other, however short they are.
    const isList = Array.isArray(value) && value.length > 0 && value.some(isCollection);
    lines.push(...(isList ? [`${keyText(key)}:`, ...list(value, 2)] : entry(key, value, 0)));
  }
  return `${lines.join('\n')}\n`;
}

/** @param {unknown} value */
function isCollection(value) {
  return typeof value === 'object' && value !== null;
}

/**
 * @param {string} key
 * @param {unknown} value
 * @param {number} depth
 * @returns {string[]}
 */
function entry(key, value, depth) {
  const margin = ' '.repeat(depth);
  const line = `${margin}${keyText(key)}: ${flow(value)}`;
  if (line.length <= width || !isCollection(value) || Object.keys(/** @type {object} */ (value)).length === 0) return [line];
  return [`${margin}${keyText(key)}:`, ...block(value, depth + 2)];
}

/**
 * @param {unknown} value
 * @param {number} depth
 * @returns {string[]}
 */
function block(value, depth) {
  if (Array.isArray(value)) return list(value, depth);
  return Object.entries(/** @type {object} */ (value)).flatMap(([key, inner]) => entry(key, inner, depth));
}

/**
 * @param {unknown[]} items
 * @param {number} depth
 * @returns {string[]}
 */
function list(items, depth) {
  const margin = ' '.repeat(depth);
  return items.flatMap((item) => {
    const line = `${margin}- ${flow(item)}`;
    if (line.length <= width || !isCollection(item)) return [line];
    const [first, ...rest] = block(item, depth + 2);
    return [`${margin}- ${first.slice(depth + 2)}`, ...rest];
  });
}

/**
 * A value on a line.
 *
 * @param {unknown} value
 * @returns {string}
 */
function flow(value) {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (typeof value === 'string') return scalar(value);
  if (!isCollection(value)) return numberText(value);
  const entries = Object.entries(/** @type {object} */ (value)).map(([key, inner]) => `${keyText(key)}: ${flow(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** @param {unknown} value a number, a boolean or null */
function numberText(value) {
  return String(value);
}

const plainText = /^[A-Za-z0-9.+-][A-Za-z0-9 ._+/-]*$/;
/** Texts that YAML 1.2 reads as something else, and words of YAML 1.1. */
const otherKinds = /^(?:[+-]?(?:\.?\d[\d_.]*(?:[eE][+-]?\d+)?|0x[\da-fA-F]+|0o[0-7]+|\.inf|\.nan|\.Inf|\.NaN)|null|true|false|yes|no|on|off|y|n|~|-+.*)$/i;

/** @param {string} text */
function scalar(text) {
  const isPlain = plainText.test(text) && !otherKinds.test(text) && text.trim() === text && !/^[-.+] /.test(text);
  return isPlain || /^-\d[\d.]* [a-z/]+$/i.test(text) ? text : withEscapes(JSON.stringify(text));
}

/** @param {string} key */
function keyText(key) {
  return /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(key) && !/^(?:null|true|false)$/.test(key) ? key : withEscapes(JSON.stringify(key));
}
