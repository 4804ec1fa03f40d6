// springs/computing.js
import { design, lastMoment } from './design.js';
import { Calculator } from './module.js';
import { pageSentence, wordOf } from './words.js';

/** @typedef {import('./module.js').Answer} Answer */

/**
 * What the module computes when the state changes: curves at once, code for the platforms when the reader pauses.
 */

/** The number of equal times of a curve. */
const curveCount = 361;
/** How long the reader must pause before code is computed, ms. An easing of CSS takes much longer than all the rest. */
const patience = 250;
/** The platforms, the slow one last. */
export const targets = [
  'swiftui', 'uikit', 'core-animation', 'compose', 'flutter', 'flutter-duration', 'motion', 'reanimated', 'reanimated-duration', 'react-native', 'react-spring',
  'slint', 'dtcg', 'figma', 'css',
];

/** @type {Calculator | null} */
let calculator = null;
/** The number of the newest change; code of an older one is dropped. */
let generation = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Loads the module. */
export async function loadCalculator() {
  calculator = await Calculator.load();
}

/**
 * For each spring its error in a sentence; empty for one without.
 *
 * @param {readonly import('./words.js').Description[]} springs
 * @returns {string[]}
 */
export function problemsOf(springs) {
  const answer = calculator?.ask({ springs: springs.map(wordOf) });
  return springs.map((spring, index) => pageSentence(answer?.problem ?? answer?.springs[index]?.problem ?? '', spring));
}

/**
 * Identifies a recording.
 *
 * @param {{name: string, unit: string, refresh: string, track: string}} known
 * @param {Uint8Array} file
 * @returns {import('./module.js').Identified | null} null without a module
 */
export function identify(known, file) {
  return calculator?.identify(known, file) ?? null;
}

/** Computes the first springs, and follows the state. */
export function startComputing() {
  design.subscribe((state, before) => {
    if (state.springs !== before.springs) compute();
    else if (state.selected !== before.selected || state.error !== before.error) askForExports();
    if (state.time !== before.time && state.samples === before.samples) sample();
  });
  compute();
}

/** Answers the springs of the state. */
function compute() {
  if (!calculator) return;
  const { springs, answers: before, curve: drawn, time } = design.get();
  const answer = calculator.ask({ springs: springs.map(wordOf), curve: curveCount, at: atText(time) });
  const found = springs.map((_, index) => answer.springs[index] ?? null);
  const problems = found.map((each, index) => (each?.problem ? { ...each, problem: pageSentence(each.problem, springs[index]) } : null));
  const answers = found.map((each, index) => (each && !each.problem ? each : (before[index] ?? null)));
  const isWhole = problems.every((each) => each === null) && answer.curve !== undefined && answer.curve.times.length > 0;
  const samples = answers.map((each) => each?.report.samples[0] ?? null);
  const curve = isWhole ? (answer.curve ?? null) : drawn;
  if (answer.problem) design.set({ notice: answer.problem });
  design.set({ answers, problems, samples, curve, time: Math.min(time, curve?.times.at(-1) ?? time) });
  askForExports();
}

/** The exact state at the moment. */
function sample() {
  if (!calculator) return;
  const { springs, problems, samples, time } = design.get();
  const answer = calculator.ask({ springs: springs.map(wordOf), at: atText(time) });
  design.set({ samples: springs.map((_, index) => (problems[index] ? samples[index] : (answer.springs[index]?.report?.samples[0] ?? null))) });
}

/** @param {number} time s */
function atText(time) {
  return String(Math.min(Math.max(time, 0), 1e9));
}

/** Computes code for the selected spring after a pause: one platform at a time, so that the page stays awake. */
function askForExports() {
  generation += 1;
  clearTimeout(timer);
  const own = generation;
  const remaining = [...targets];
  const next = () => {
    const target = remaining.shift();
    if (own !== generation || !calculator || target === undefined) return;
    const { springs, selected, error, exports } = design.get();
    const known = remaining.length === targets.length - 1 ? [] : exports;
    // The error is that of CSS: a wrong one leaves the code of the others as it is.
    const limit = target === 'css' ? { error } : {};
    const answer = calculator.ask({ springs: [wordOf(springs[selected])], exports: [target], ...limit });
    const found = answer.springs?.[0]?.exports ?? [];
    const problem = answer.problem ? [/** @type {any} */ ({ target, problem: answer.problem })] : [];
    design.set({ exports: [...known, ...found, ...problem] });
    timer = setTimeout(next, 0);
  };
  timer = setTimeout(next, patience);
}

/**
 * The state of a spring at a moment, exact; for readings under the pointer.
 *
 * @param {number} time s
 * @returns {readonly (import('./module.js').Sample | null)[]}
 */
export function samplesAt(time) {
  if (!calculator || lastMoment() === 0) return [];
  const answer = calculator.ask({ springs: design.get().springs.map(wordOf), at: atText(time) });
  return answer.springs.map((each) => each.report?.samples[0] ?? null);
}
