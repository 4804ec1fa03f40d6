// live/places.js
import { withEscapes } from '../base/json.js';

/**
 * Scenarios as texts for the simulator, each value on a line of its own: the line of an error tells the value.
 */

/** @typedef {import('./edits.js').Path} Path */

/**
 * The text of a scenario, and for each of its lines the path of the value that begins or ends there.
 *
 * @param {any} scenario
 * @returns {{text: string, paths: Path[]}}
 */
export function textWithPaths(scenario) {
  /** @type {Path[]} */
  const paths = [];
  addPaths(scenario, [], paths);
  // Texts in JSON have no line breaks: what follows one is a margin.
  return { text: withEscapes(JSON.stringify(scenario, null, 1).replace(/\n +/g, '\n')), paths };
}

/**
 * @param {unknown} value
 * @param {Path} path
 * @param {Path[]} paths
 */
function addPaths(value, path, paths) {
  paths.push(path);
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value).filter(([, inner]) => inner !== undefined);
  if (entries.length === 0) return;
  for (const [step, inner] of entries) addPaths(inner, [...path, step], paths);
  paths.push(path);
}

/**
 * @param {Path} one
 * @param {Path} other
 */
export function isSamePath(one, other) {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}
