// live/descriptions.js
/**
 * Descriptions of controls, which the command makes from the schema of scenario files. The page keeps those that it and the reports
 * that are opened carry, so that a scenario of theirs has its controls again when it is opened as a file.
 */

/** Descriptions by the texts of their scenarios. @type {Map<string, any>} */
const carried = new Map();

/**
 * Keeps the description that came with a scenario.
 *
 * @param {any} description null for none
 * @param {any} scenario
 */
export function keepDescription(description, scenario) {
  if (description !== null) carried.set(JSON.stringify(scenario), description);
}

/**
 * The description of a scenario that was opened as a file; null where none came with it.
 *
 * @param {any} scenario
 */
export function descriptionOf(scenario) {
  return carried.get(JSON.stringify(scenario)) ?? null;
}
