// player/drop.js
import { byId } from '../base/dom.js';
import { store } from '../base/state.js';
import { coreObstacle } from '../core/core.js';
import { isCompactTable } from '../trace/compact.js';
import { FileError } from '../trace/table.js';
import { noticeOf, openRun } from './opening.js';

/** @typedef {import('../trace/recording.js').RunDocument} RunDocument */

/**
 * Files that are opened or dropped: reports, and the files of a run's folder.
 */

/** The most bytes of all files together. */
const mostBytes = 256 * 1024 * 1024;

/** Listens to the buttons and to what is dropped on the page. */
export function mountDrop() {
  listen('open-button', 'open-file', 'run');
  listen('against-button', 'against-file', 'against');
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    document.body.classList.add('dropping');
  });
  document.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) document.body.classList.remove('dropping');
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    void open([...(event.dataTransfer?.files ?? [])], event.shiftKey ? 'against' : 'run');
  });
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
    const scenario = files.length === 1 ? await scenarioIn(files[0]) : null;
    if (scenario !== null) return openScenario(scenario);
    await openRun(await documentOf(files), role);
    if (role === 'run') store.set({ playing: !matchMedia('(prefers-reduced-motion: reduce)').matches });
  } catch (error) {
    store.set({ notice: noticeOf(error) });
  }
}

/**
 * The scenario in a file; null for another file.
 *
 * @param {File} file
 * @returns {Promise<unknown>}
 */
async function scenarioIn(file) {
  if (!/\.(json|ya?ml)$/i.test(file.name)) return null;
  const text = await textOf(file);
  if (/^hooke\s*:/m.test(text)) {
    throw new FileError(`${file.name} is a scenario in YAML; the page reads scenarios in JSON. hooke play ${file.name} writes a page that carries it.`);
  }
  if (file.name === 'summary.json' || file.name === 'manifest.json') return null;
  const value = fromJson(file.name, text);
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'hooke') && Object.hasOwn(value, 'name') ? value : null;
}

/**
 * Puts a scenario in place of the page's: the simulator runs it.
 *
 * @param {unknown} scenario
 */
function openScenario(scenario) {
  const obstacle = coreObstacle();
  if (obstacle !== '') throw new FileError(obstacle);
  store.set({ scenario, notice: '' });
}

/**
 * @param {File[]} files
 * @returns {Promise<RunDocument>}
 */
async function documentOf(files) {
  const texts = await Promise.all(files.map(textOf));
  if (files.length === 1 && /^\s*<!doctype html/i.test(texts[0])) return fromReport(files[0].name, texts[0]);
  /** @type {RunDocument} */
  const run = { name: '', summary: {}, manifest: {}, tables: {} };
  files.forEach((file, index) => {
    const [name, text] = [file.name, texts[index]];
    if (name === 'summary.json') run.summary = fromJson(name, text);
    else if (name === 'manifest.json') run.manifest = fromJson(name, text);
    else if (/\.(csv|table)$/.test(name) || isCompactTable(text)) run.tables[name.replace(/\.(csv|table)$/, '')] = text;
    else if (!name.endsWith('-metadata.json')) throw foreign(name);
  });
  if (Object.keys(run.tables).length === 0) throw foreign(files[0].name);
  return run;
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

/**
 * @param {string} name
 * @param {string} text
 */
function fromJson(name, text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileError(`${name} is damaged: it is not JSON.`);
  }
}

/**
 * The run in a report. The report's page is only parsed: none of its scripts runs.
 *
 * @param {string} name
 * @param {string} text
 * @returns {RunDocument}
 */
function fromReport(name, text) {
  const block = new DOMParser().parseFromString(text, 'text/html').getElementById('recording');
  if (!block) throw foreign(name);
  const { run } = fromJson(name, block.textContent ?? '');
  if (typeof run?.tables !== 'object' || run.tables === null) throw new FileError(`${name} is a page of Hooke's without a run.`);
  return run;
}
