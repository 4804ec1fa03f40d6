// player/opening.js
import { byId } from '../base/dom.js';
import { valueOf } from '../base/json.js';
import { store } from '../base/state.js';
import { drawn, inSlices } from '../base/slices.js';
import { Recording } from '../trace/recording.js';
import { liveliest } from '../trace/series.js';
import { FileError } from '../trace/table.js';
import { isMotionWelcome } from './playhead.js';
import { noScenario, scenarioIn } from './reports.js';
import { sceneOf } from './scene.js';

/**
 * Runs into the page: those that it carries, and those that are opened later.
 */

/**
 * The runs of a page, as the block `recording` has them.
 *
 * @typedef {object} PageDocument
 * @property {import('../trace/recording.js').RunDocument | null} run
 * @property {import('../trace/recording.js').RunDocument | null} against
 */

/** Shows what the page carries, and plays it where motion is welcome. */
export function startFromPage() {
  const root = document.documentElement.dataset;
  store.subscribe((state) => {
    // What the page shows, for whoever tests it.
    root.frame = String(state.frame);
    root.time = String(state.time);
    root.playing = String(state.playing);
    root.speed = String(state.speed);
    root.direction = String(state.direction);
    root.hash = state.recording?.hash ?? '';
  });
  try {
    const { run, against } = pageDocument();
    store.set(scenarioIn(document));
    void finishLater(run ? showRun(run, 'run') : null, against ? showRun(against, 'against') : null);
    if (store.get().recording && isMotionWelcome()) store.set({ playing: true });
  } catch (error) {
    store.set({ notice: noticeOf(error) });
    becomeReady();
  }
}

/** Says that the whole runs of the page are there. */
function becomeReady() {
  document.documentElement.dataset.ready = 'true';
}

/** @returns {PageDocument} */
function pageDocument() {
  const runs = valueOf(byId('recording').textContent ?? '');
  if (typeof runs !== 'object' || runs === null) throw damagedPage();
  return /** @type {PageDocument} */ (runs);
}

function damagedPage() {
  return new FileError('The run in this page is damaged: write the page again with hooke report, or open another run.');
}

/**
 * Reads the rest of the page's runs when their first frames show.
 *
 * @param {Recording | null} run
 * @param {Recording | null} against
 */
async function finishLater(run, against) {
  try {
    if (run?.isWhole !== false && against?.isWhole !== false) becomeReady();
    await drawn();
    await readWhole(run);
    await readWhole(against);
    becomeReady();
  } catch (error) {
    const { recording } = store.get();
    const isUnread = recording !== null && !recording.isWhole;
    store.set({ notice: noticeOf(error), ...(isUnread ? { recording: null, other: null, playing: false } : {}) });
    becomeReady();
  }
}

/**
 * Reads the rest of a run, and shows the whole run in its place.
 *
 * @param {Recording | null} recording
 */
async function readWhole(recording) {
  if (recording === null || recording.isWhole) return;
  const whole = await inSlices(recording.reading());
  whole.readTables();
  const state = store.get();
  if (state.recording === recording) store.set({ recording: whole });
  if (state.other === recording) store.set({ other: whole });
}

/**
 * Opens runs that are not the page's own: reads all of their tables, and shows them.
 *
 * @param {import('./reports.js').ReportDocument} documents
 * @param {'run' | 'against'} role
 */
export async function openRuns({ run, against, source }, role) {
  const recording = await wholeRun(run);
  if (role === 'against' && store.get().recording) {
    const rest = against === null ? '' : 'The report has two runs; the first of them is compared.';
    checkShown(recording);
    return store.set({ other: recording, notice: rest });
  }
  const other = against === null ? null : await wholeRun(against);
  const { scenario } = store.get();
  // The scenario of the page stays with runs of it.
  const isOwn = source === undefined && scenario?.name === recording.summary.scenario;
  show(recording, other, isOwn ? {} : (source ?? noScenario));
}

/**
 * Reads a whole run.
 *
 * @param {import('../trace/recording.js').RunDocument} document
 */
async function wholeRun(document) {
  const first = new Recording(document);
  first.readFirstFrame();
  const recording = first.isWhole ? first : await inSlices(first.reading());
  recording.readTables();
  return recording;
}

/**
 * Shows a run of the page from its first frame, or compares it with the one that shows.
 *
 * @param {import('../trace/recording.js').RunDocument} document
 * @param {'run' | 'against'} role
 */
function showRun(document, role) {
  const recording = new Recording(document);
  recording.readFirstFrame();
  if (role === 'run') show(recording, null, {});
  else {
    checkShown(recording);
    store.set({ other: recording });
  }
  return recording;
}

/**
 * Finds what is damaged, before anything on the page changes.
 *
 * @param {Recording} recording
 */
function checkShown(recording) {
  recording.readTables();
  sceneOf(recording);
  liveliest(recording);
}

/**
 * @param {Recording} recording
 * @param {Recording | null} other
 * @param {Partial<import('../base/state.js').PageState>} change of the page's scenario
 */
function show(recording, other, change) {
  for (const each of [recording, other]) if (each) checkShown(each);
  store.set({ ...change, recording, other, time: 0, frame: 0, playing: false, subject: '', series: '', notice: '' });
}

/**
 * The sentence for an error.
 *
 * @param {unknown} error
 */
export function noticeOf(error) {
  if (error instanceof FileError) return error.message;
  return `This cannot be shown: ${error instanceof Error ? error.message : String(error)}.`;
}
