// player/reports.js
import { hasRoundedNumber, valueOf } from '../base/json.js';
import { FileError } from '../trace/table.js';

/**
 * What a report carries: one or two runs, the scenario, and what can be changed of it.
 *
 * @typedef {object} ReportDocument
 * @property {import('../trace/recording.js').RunDocument} run
 * @property {import('../trace/recording.js').RunDocument | null} against
 * @property {PageScenario} [source] of a report; files of a run have none
 */

/**
 * A scenario with what a page knows of it.
 *
 * @typedef {object} PageScenario
 * @property {any} scenario null for none
 * @property {any} controls description of what can be changed of it; null for none
 * @property {string} file from which it was opened; empty where a page carries it
 * @property {boolean} isRounded whether a whole number of it is not that of its text
 */

/** A page without a scenario. @type {PageScenario} */
export const noScenario = { scenario: null, controls: null, file: '', isRounded: false };

/**
 * The value of a file in JSON.
 *
 * @param {string} name
 * @param {string} text
 * @returns {any}
 */
export function valueIn(name, text) {
  const value = valueOf(text);
  if (value === undefined) throw new FileError(`${name} is damaged: it is not JSON.`);
  return value;
}

/**
 * The runs in a report; null for another page. The page is only parsed: none of its scripts runs.
 *
 * @param {string} name
 * @param {string} html
 * @returns {ReportDocument | null}
 */
export function reportIn(name, html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const block = page.getElementById('recording');
  if (!block) return null;
  const runs = valueIn(name, block.textContent ?? '');
  const [run, against] = [runs?.run, runs?.against ?? null];
  if (typeof run?.tables !== 'object' || run.tables === null) throw new FileError(`${name} is a page of Hooke's without a run.`);
  return { run, against, source: scenarioIn(page) };
}

/**
 * The scenario of a page.
 *
 * @param {Document} page
 * @returns {PageScenario}
 */
export function scenarioIn(page) {
  const text = page.getElementById('scenario')?.textContent ?? '';
  const scenario = text === '' ? null : valueOf(text);
  if (scenario === undefined) throw new FileError('The scenario in this page is damaged: write the page again.');
  if (typeof scenario !== 'object' || scenario === null) return noScenario;
  return { scenario, controls: valueOf(page.getElementById('controls')?.textContent ?? '') ?? null, file: '', isRounded: hasRoundedNumber(text) };
}
