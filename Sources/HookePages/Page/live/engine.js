// live/engine.js
import { hasRoundedNumber, valueOf } from '../base/json.js';
import { store } from '../base/state.js';
import { Simulator, simulatorObstacle } from '../core/simulator.js';
import { noticeOf } from '../player/opening.js';
import { isMotionWelcome } from '../player/playhead.js';
import { sceneOf } from '../player/scene.js';
import { liveliest } from '../trace/series.js';
import { mostFrames } from '../trace/recording.js';
import { FileError } from '../trace/table.js';
import { descriptionOf } from './descriptions.js';
import { textWithPaths } from './places.js';
import { recordingOf } from './result.js';
import { isChanged, session } from './session.js';
import { hertzOf, secondsOf } from './times.js';

/** @typedef {import('../trace/recording.js').Recording} Recording */

/**
 * Runs of the scenario as it is now: at most one at a time, once a refresh, always the latest.
 */

/** The most errors of a file that are shown. */
const mostProblems = 20;

/** @type {Simulator | null} */
let simulator = null;
/** @type {{scenario: any, preview: boolean} | null} */
let waiting = null;
let isBusy = false;
let isAsked = false;
/** The run that changed ones are shown over: the one that the page carries, or the first of its scenario. @type {Recording | null} */
let recorded = null;
/** @type {Recording | null} */
let shown = null;

/** The number of the frame that shows after the next run; null where the moment stays. @type {number | null} */
let kept = null;

/**
 * Lets the next run show a frame, whenever the display has it.
 *
 * @param {number} frame its number
 */
export function keepFrame(frame) {
  kept = frame;
}

/** Follows the session and what is opened. */
export function mountEngine() {
  recorded = store.get().recording;
  session.subscribe((state, before) => {
    if (state.scenario !== before.scenario && state.obstacle === '' && state.original === before.original) ask(state.scenario, false);
  });
  store.subscribe((state, before) => {
    // What others show is compared with.
    if (state.recording !== before.recording && state.recording !== shown) recorded = state.recording;
  });
}

/** Runs the scenario of a page that carries no run of it. */
export function runFirst() {
  recorded = null;
  const { scenario, obstacle } = session.get();
  if (scenario !== null && obstacle === '') ask(scenario, false);
}

/**
 * Runs the scenario of a file, and puts it in place of the page's. The simulator reads the text itself.
 *
 * @param {string} file name
 * @param {string} text JSON, which may have errors
 */
export async function openScenario(file, text) {
  const obstacle = simulatorObstacle();
  if (obstacle !== '') throw new FileError(obstacle);
  const scenario = /** @type {any} */ (valueOf(text));
  const long = lengthProblem(scenario);
  if (long !== '') throw new FileError(`${file}: ${long}`);
  const result = await answerTo(text);
  if (result.problems.length > 0) throw new FileError(problemLines(file, result.problems));
  if (scenario === undefined) throw new FileError(`${file}: this browser does not read it, and the simulator does: run it by hooke run.`);
  const recording = recordingOf(result, scenario, false);
  checkRecording(recording);
  recorded = recording;
  shown = recording;
  // Only a scenario that runs takes the place of the page's.
  const controls = descriptionOf(scenario);
  store.set({ scenario, controls, file, isRounded: hasRoundedNumber(text), recording, other: null, time: 0, frame: 0, subject: '', series: '', notice: '' });
  session.set({ hash: result.hash });
}

/**
 * The errors of a file, a line for each, as the command line prints them.
 *
 * @param {string} file name
 * @param {import('../core/core.js').CoreResult['problems']} problems
 */
function problemLines(file, problems) {
  const lines = problems.slice(0, mostProblems).map(({ line, column, message }) => `${line > 0 ? `${file}:${line}:${column}` : file}: ${message}`);
  return [...lines, ...(problems.length > mostProblems ? [`and ${problems.length - mostProblems} more`] : [])].join('\n');
}

/**
 * Runs a scenario while the user is still changing it: nothing is kept in the session.
 *
 * @param {any} scenario
 */
export function preview(scenario) {
  ask(scenario, true);
}

/**
 * @param {any} scenario
 * @param {boolean} isPreview
 */
function ask(scenario, isPreview) {
  waiting = { scenario, preview: isPreview };
  if (!session.get().isRunning) session.set({ isRunning: true });
  if (isBusy || isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    void runWaiting();
  });
}

/** The scenario that waits to be run, which no longer waits. */
function takeWaiting() {
  const job = waiting;
  waiting = null;
  return job;
}

async function runWaiting() {
  const job = takeWaiting();
  if (!job) return;
  isBusy = true;
  const { original } = session.get();
  // The page answers while the simulator computes: another scenario may have taken the place of this one.
  const isOutdated = () => session.get().original !== original;
  try {
    const long = lengthProblem(job.scenario);
    if (long !== '') session.set({ problems: [{ message: long, path: null }] });
    else {
      const { text, paths } = textWithPaths(job.scenario);
      const result = await answerTo(text);
      if (!isOutdated()) take(result, paths, job);
    }
  } catch (error) {
    if (!isOutdated()) session.set({ problems: [{ message: noticeOf(error), path: null }] });
  }
  isBusy = false;
  if (waiting) ask(waiting.scenario, waiting.preview);
  else session.set({ isRunning: false });
}

/**
 * Takes the result of a run of the scenario.
 *
 * @param {import('../core/core.js').CoreResult} result
 * @param {import('./edits.js').Path[]} paths of the values, by the lines of their text
 * @param {{scenario: any, preview: boolean}} job
 */
function take(result, paths, job) {
  session.set({ problems: result.problems.map(({ line, message }) => ({ message, path: paths[line - 1] ?? null })) });
  if (result.problems.length > 0) return;
  show(result, job.scenario, job.preview);
  if (!job.preview) session.set({ ran: job.scenario });
}

/**
 * What the simulator answers to a scenario. One that stopped is started again for the next.
 *
 * @param {string} text
 * @returns {Promise<import('../core/core.js').CoreResult>}
 */
async function answerTo(text) {
  try {
    simulator ??= new Simulator();
    return await simulator.run(text);
  } catch (error) {
    simulator = null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileError(`The simulator of this page stopped at this scenario (${reason}): run it by hooke run.`);
  }
}

/**
 * The sentence for a run that is too long for a page; empty for one that is not. The simulator has its own limits.
 *
 * @param {any} scenario
 */
function lengthProblem(scenario) {
  const seconds = secondsOf(scenario?.until?.time ?? scenario?.until?.atMost);
  const rate = scenario?.display?.refresh === undefined ? 60 : hertzOf(scenario.display.refresh);
  const frames = Math.ceil(seconds * rate);
  if (!(frames > mostFrames) || scenario.system !== undefined || scenario.equations !== undefined) return '';
  return `This run may have ${frames.toLocaleString('en')} frames; the page runs at most ${mostFrames.toLocaleString('en')}. Shorten it, or use hooke run.`;
}

/**
 * Shows a run at the moment that shows, over the one before the changes.
 *
 * @param {import('../core/core.js').CoreResult} result
 * @param {any} scenario
 * @param {boolean} isPreview
 */
function show(result, scenario, isPreview) {
  session.set({ hash: result.hash });
  const { recording: before, time, other } = store.get();
  if (recorded !== null && recorded.hash === result.hash && !isPreview) {
    if (before !== recorded) place(recorded, null, time);
    else store.set({ notice: '' });
    return;
  }
  const recording = recordingOf(result, scenario, isPreview || isChanged());
  recording.isPreview = isPreview;
  const scene = checkRecording(recording);
  // While something is dragged, the display stays where it is under the finger.
  if (isPreview && before) scene.area = sceneOf(before).area;
  shown = recording;
  place(recording, recorded ?? (other === shown ? null : other), time);
  if (!isPreview && !isChanged()) recorded ??= recording;
}

/**
 * Reads what the page shows of a run, so that nothing changes if that fails.
 *
 * @param {Recording} recording
 */
function checkRecording(recording) {
  recording.readTables();
  liveliest(recording);
  return sceneOf(recording);
}

/**
 * @param {Recording} recording
 * @param {Recording | null} other
 * @param {number} time
 */
function place(recording, other, time) {
  const end = Math.max(recording.duration, other?.duration ?? 0);
  const index = kept === null ? -1 : recording.frames.numbers.indexOf(kept);
  kept = null;
  const moment = index < 0 ? Math.min(time, end) : recording.frames.shown[index];
  // A notice about the page's own run stays when the first run of its scenario takes the place of that run.
  const isFirst = store.get().recording === null && !isChanged();
  store.set({ recording, other, time: moment, frame: index < 0 ? recording.frameAt(moment) : index, ...(isFirst ? { playing: isMotionWelcome() } : { notice: '' }) });
}
