// player/opening.js
import { byId } from '../base/dom.js';
import { store } from '../base/state.js';
import { Recording } from '../trace/recording.js';
import { liveliest } from '../trace/series.js';
import { FileError } from '../trace/table.js';
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
    store.set({ scenario: pageValue('scenario') });
    if (run) verifyLater(showRun(run, 'run'));
    if (against) verifyLater(showRun(against, 'against'));
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (store.get().recording && !isStill) store.set({ playing: true });
  } catch (error) {
    store.set({ notice: noticeOf(error) });
  }
  root.ready = 'true';
}

/** @returns {PageDocument} */
function pageDocument() {
  const runs = pageValue('recording');
  if (typeof runs !== 'object' || runs === null) throw damagedPage();
  return /** @type {PageDocument} */ (runs);
}

/**
 * The value in a block of the page.
 *
 * @param {string} id
 * @returns {unknown}
 */
export function pageValue(id) {
  try {
    return JSON.parse(byId(id).textContent ?? '');
  } catch {
    throw damagedPage();
  }
}

function damagedPage() {
  return new FileError('The run in this page is damaged: write the page again with hooke report, or open another run.');
}

/**
 * Verifies the tables of a run when its first frame shows: one in a task, because a long one takes longer than a frame.
 *
 * @param {Recording} recording
 */
function verifyLater(recording) {
  const waiting = [...recording.read.values()];
  const next = () => {
    const table = waiting.shift();
    if (!table) return;
    try {
      table.verify();
      setTimeout(next);
    } catch (error) {
      store.set({ notice: noticeOf(error) });
    }
  };
  requestAnimationFrame(() => setTimeout(next));
}

/**
 * Opens a run that is not the page's own: verifies its tables, and shows it.
 *
 * @param {import('../trace/recording.js').RunDocument} document
 * @param {'run' | 'against'} role
 */
export function openRun(document, role) {
  const recording = new Recording(document);
  recording.readTables();
  for (const table of recording.read.values()) table.verify();
  show(recording, role);
}

/**
 * Shows a run from its first frame, or compares it with the one that shows.
 *
 * @param {import('../trace/recording.js').RunDocument} document
 * @param {'run' | 'against'} role
 */
export function showRun(document, role) {
  const recording = new Recording(document);
  show(recording, role);
  return recording;
}

/**
 * @param {Recording} recording
 * @param {'run' | 'against'} role
 */
function show(recording, role) {
  // What is damaged is found here, before anything on the page changes.
  recording.readTables();
  sceneOf(recording);
  liveliest(recording);
  if (role === 'against' && store.get().recording) return store.set({ other: recording, notice: '' });
  store.set({ recording, other: null, time: 0, frame: 0, playing: false, subject: '', series: '', notice: '' });
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
