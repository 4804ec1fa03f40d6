// springs/design.js
import { createStore } from '../base/store.js';
import { dialects, fieldText } from './parameters.js';
import { firstSpring } from './words.js';

/**
 * What the page shows: one or two springs, their answers, and a moment.
 *
 * @typedef {import('./words.js').Description} Description
 * @typedef {import('./module.js').SpringAnswer} SpringAnswer
 *
 * @typedef {object} Design
 * @property {readonly Description[]} springs one or two
 * @property {number} selected index of the spring that the controls change
 * @property {readonly (SpringAnswer | null)[]} answers for each spring, the last one without a problem; null before the first
 * @property {readonly (SpringAnswer | null)[]} problems for each spring; null where it has none
 * @property {import('./module.js').Curves | null} curve
 * @property {readonly import('./module.js').Export[]} exports of the selected spring, those that are computed
 * @property {string} target of the export that is shown
 * @property {string} error of a CSS easing, per cent, as the reader wrote it
 * @property {number} time moment, s
 * @property {readonly (import('./module.js').Sample | null)[]} samples at the moment
 * @property {boolean} playing
 * @property {number} speed seconds of the motion a second
 * @property {string} notice sentence for the reader; empty for none
 */

/** The state of the page. @type {import('../base/store.js').Store<Design>} */
export const design = createStore(
  /** @type {Design} */ ({
    springs: [firstSpring],
    selected: 0,
    answers: [null],
    problems: [null],
    curve: null,
    exports: [],
    target: 'swiftui',
    error: '0.1',
    time: 0,
    samples: [null],
    playing: false,
    speed: 1,
    notice: '',
  })
);

/** The names and colours of the springs. */
export const looks = [
  { name: 'A', ink: 'run' },
  { name: 'B', ink: 'other' },
];

/** The end of the curves, s. */
export function lastMoment() {
  return design.get().curve?.times.at(-1) ?? 0;
}

/**
 * Replaces the selected spring.
 *
 * @param {Partial<Description>} change
 */
export function changeSpring(change) {
  const { springs, selected } = design.get();
  design.set({ notice: '', springs: springs.map((spring, index) => (index === selected ? { ...spring, ...change } : spring)) });
}

/**
 * Writes a parameter of the selected spring; the others of its dialect keep what they show.
 *
 * @param {string} dialect name
 * @param {string} key
 * @param {string} text
 */
export function writeParameter(dialect, key, text) {
  const { springs, selected, answers } = design.get();
  const spring = springs[selected];
  const known = answers[selected]?.parameters;
  const parameters = dialects.find(({ name }) => name === dialect)?.parameters ?? [];
  const texts = Object.fromEntries(
    parameters.map((each) => {
      if (each.key === key) return [key, text];
      return [each.key, spring.dialect === dialect ? (spring.texts[each.key] ?? '') : fieldText(known?.[each.key] ?? null)];
    })
  );
  changeSpring({ dialect, texts });
}

/**
 * Writes start, target or velocity, of all springs: they are compared over one distance.
 *
 * @param {string} key
 * @param {string} text
 */
export function writeMotion(key, text) {
  design.set({ notice: '', springs: design.get().springs.map((spring) => ({ ...spring, motion: { ...spring.motion, [key]: text } })) });
}

/** Adds a second spring, equal to the first, or removes it. */
export function toggleComparison() {
  const { springs, answers, problems, samples } = design.get();
  if (springs.length > 1) {
    design.set({ springs: [springs[0]], answers: [answers[0]], problems: [problems[0]], samples: [samples[0]], selected: 0 });
  } else {
    design.set({ springs: [springs[0], springs[0]], answers: [answers[0], answers[0]], problems: [null, null], samples: [samples[0], samples[0]], selected: 1 });
  }
}
