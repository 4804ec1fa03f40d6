// player/drop.js
import { byId } from '../base/dom.js';
import { listenToDrops } from '../base/drops.js';
import { shellWord } from '../base/files.js';
import { hasKey } from '../base/json.js';
import { store } from '../base/state.js';
import { FileError } from '../trace/table.js';
import { noticeOf, openRuns } from './opening.js';
import { isMotionWelcome } from './playhead.js';
import { reportIn, valueIn } from './reports.js';

/** @typedef {import('../trace/recording.js').RunDocument} RunDocument */
/** @typedef {import('./reports.js').ReportDocument} ReportDocument */

/**
 * Files that are opened or dropped: reports, the files of a run's folder, and scenarios.
 */

/** The most bytes of all files together. */
const mostBytes = 256 * 1024 * 1024;

/** Runs the scenario of a file. @type {(file: string, text: string) => Promise<void>} */
let runScenario = async (file) => {
  throw new FileError(`${file} is a scenario, which this page does not run.`);
};

/**
 * Sets what runs scenarios that are opened.
 *
 * @param {(file: string, text: string) => Promise<void>} run fails with a `FileError` for a scenario that cannot be run
 */
export function handleScenarios(run) {
  runScenario = run;
}

/** Listens to the buttons and to what is dropped on the page. */
export function mountDrop() {
  listen('open-button', 'open-file', 'run');
  listen('against-button', 'against-file', 'against');
  listenToDrops((event) => void open([...(event.dataTransfer?.files ?? [])], event.shiftKey ? 'against' : 'run'));
}

/**
 * @param {string} name of the button
 * @param {string} input id
 * @param {'run' | 'against'} role
 */
function listen(name, input, role) {
  const chooser = /** @type {HTMLInputElement} */ (byId(input));
  byId(name).addEventListener('click', () => chooser.click());
  chooser.addEventListener('change', async () => {
    await open([...(chooser.files ?? [])], role);
    chooser.value = '';
  });
}

/**
 * Opens files; says what is wrong with them, and keeps what shows.
 *
 * @param {File[]} files
 * @param {'run' | 'against'} role
 */
async function open(files, role) {
  try {
    if (files.length === 0) throw new FileError('No file was dropped: drop a report, or the files of a run.');
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (size > mostBytes) throw new FileError(`These files have ${Math.round(size / 1048576)} MB, more than the page reads (256 MB).`);
    const texts = await Promise.all(files.map(textOf));
    const scenario = files.findIndex(({ name }, index) => isScenario(name, texts[index]));
    if (scenario >= 0) await openScenario(files, texts, scenario, role);
    else await openRuns(runsIn(files, texts), role);
    if (role === 'run') store.set({ playing: isMotionWelcome() });
  } catch (error) {
    store.set({ notice: noticeOf(error) });
  }
}

/**
 * Whether a text is a scenario in JSON. The simulator reads it, and finds its errors.
 *
 * @param {string} name of the file
 * @param {string} text
 */
function isScenario(name, text) {
  if (/\.html?$/i.test(name)) return false;
  const start = text.trimStart();
  if (/\.ya?ml$/i.test(name) || !/^[{/]/.test(start)) {
    if (!/(^|\n)hooke\s*:/.test(text)) return false;
    throw new FileError(`${name} is a scenario in YAML; the page reads scenarios in JSON. hooke play ${shellWord(name)} writes a page that carries it.`);
  }
  // A manifest has the version of Hooke under the same key.
  return !['summary.json', 'manifest.json'].includes(name) && hasKey(text, 'hooke') && !hasKey(text, 'traceHash');
}

/**
 * Runs the scenario among files, which must be the only one.
 *
 * @param {File[]} files
 * @param {string[]} texts
 * @param {number} index of the scenario
 * @param {'run' | 'against'} role
 */
async function openScenario(files, texts, index, role) {
  const { name } = files[index];
  if (files.length > 1) throw new FileError(`${name} is a scenario: open it alone.`);
  if (role === 'against') throw new FileError(`${name} is a scenario, and runs are compared: open it by itself, or compare with its report.`);
  await runScenario(name, texts[index]);
}

/**
 * @param {File[]} files
 * @param {string[]} texts
 * @returns {ReportDocument}
 */
function runsIn(files, texts) {
  if (files.length === 1 && /^\s*<!doctype html/i.test(texts[0])) {
    const report = reportIn(files[0].name, texts[0]);
    if (report === null) throw foreign(files[0].name);
    return report;
  }
  /** @type {RunDocument} */
  const run = { name: '', summary: {}, manifest: {}, tables: {} };
  files.forEach((file, index) => {
    const [name, text] = [file.name, texts[index]];
    if (name === 'summary.json') run.summary = valueIn(name, text);
    else if (name === 'manifest.json') run.manifest = valueIn(name, text);
    else if (name.endsWith('.csv')) run.tables[name.slice(0, -4)] = text;
    else if (name.endsWith('-metadata.json')) return;
    else {
      if (name.endsWith('.json')) valueIn(name, text);
      throw foreign(name);
    }
  });
  if (Object.keys(run.tables).length === 0) throw foreign(files[0].name);
  return { run, against: null };
}

/** @param {File} file */
async function textOf(file) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw foreign(file.name);
  }
}

/** @param {string} name */
function foreign(name) {
  return new FileError(`${name} is neither a report of Hooke's nor a file of a run: drop a report.html, or the tables of a run's folder.`);
}
