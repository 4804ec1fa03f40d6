// springs/words.js
import { dialects, motionParameters } from './parameters.js';

/**
 * Springs in the notation of the command line, `spring:duration=0.5,bounce=0.3`, which is also that of the page's address.
 *
 * @typedef {object} Description
 * @property {string} dialect name of the dialect whose numbers describe the spring
 * @property {Readonly<Record<string, string>>} texts of the dialect's parameters, as the reader wrote them
 * @property {Readonly<Record<string, string>>} motion texts of start, target and velocity
 * @property {string} mode
 * @property {string} root of UIKit's settling equation: uikit or largest
 */

const prefix = 'spring:';
/** Why a word is refused whose keys are not those of a dialect, and a third one. */
export const notShown = 'not a spring that this page can show (expected at most two, each like duration=0.5,bounce=0.3)';
const defaultMotion = { from: '0', to: '1', 'initial-velocity': '0' };

/** The spring of a page whose address names none. @type {Description} */
export const firstSpring = { dialect: 'duration', texts: { duration: '0.5', bounce: '0.3' }, motion: defaultMotion, mode: 'exact', root: 'uikit' };

/**
 * The word of a spring. What has its default is left out.
 *
 * @param {Description} spring
 */
export function wordOf({ dialect, texts, motion, mode, root }) {
  const parameters = dialects.find((each) => each.name === dialect)?.parameters ?? [];
  const pairs = parameters.filter(({ key }) => key !== 'mass' || texts[key] !== '1').map(({ key }) => [key, texts[key] ?? '']);
  if (root !== 'uikit' && pairs.some(([key]) => key === 'settling-duration')) pairs.push(['root', root]);
  for (const [key, usual] of Object.entries(defaultMotion)) if (motion[key] !== usual) pairs.push([key, motion[key]]);
  if (mode !== 'exact') pairs.push(['mode', mode]);
  return prefix + pairs.map(([key, text]) => `${key}=${plainOf(text)}`).join(',');
}

/**
 * The spring of a word, or why its keys describe none. What its numbers are, the module says.
 *
 * @param {string} word
 * @returns {Description | string}
 */
export function springOf(word) {
  /** @type {Record<string, string>} */
  const given = {};
  for (const pair of word.slice(prefix.length).split(',')) {
    const place = pair.indexOf('=');
    const key = pair.slice(0, place);
    if (place > 0 && Object.hasOwn(given, key)) return `duplicate key '${key}'`;
    if (place > 0) given[key] = pair.slice(place + 1);
  }
  const keys = Object.keys(given).filter((key) => key !== 'mode' && key !== 'root' && !motionParameters.some((each) => each.key === key));
  const fitting = dialects.find(({ parameters }) => {
    const own = parameters.map(({ key }) => key);
    return keys.every((key) => own.includes(key)) && own.every((key) => key === 'mass' || keys.includes(key));
  });
  if (!word.startsWith(prefix) || !fitting || (given.root && !given['settling-duration'])) return notShown;
  const texts = Object.fromEntries(fitting.parameters.map(({ key }) => [key, given[key] ?? '1']));
  const motion = Object.fromEntries(Object.entries(defaultMotion).map(([key, usual]) => [key, given[key] ?? usual]));
  return { dialect: fitting.name, texts, motion, mode: given.mode ?? 'exact', root: given.root ?? 'uikit' };
}

/**
 * A sentence of the module in the words of the page: its fields in place of options, and texts as the reader wrote them.
 *
 * @param {string} problem
 * @param {Description} [spring]
 */
export function pageSentence(problem, spring) {
  let sentence = problem;
  for (const text of Object.values({ ...spring?.texts, ...spring?.motion })) {
    const plain = plainOf(text);
    if (plain !== text) sentence = sentence.replaceAll(`'${plain}'`, `'${text}'`);
  }
  return sentence
    .replace(/(\ban? )?--([a-z-]+)/g, (whole, article, key) => (labels.has(key) ? `${article ? articleOf(labels.get(key)) : ''}${labels.get(key)}` : whole))
    .replace(/\(for ([a-z-]+)\)/g, (whole, key) => (labels.has(key) ? `(for ${labels.get(key)})` : whole));
}

/** The labels of the page's fields by the keys of the notation. @type {Map<string, string>} */
const labels = new Map([...dialects.flatMap(({ parameters }) => parameters), ...motionParameters].map(({ key, label }) => [key, label]));
labels.set('mode', 'Platform').set('error', 'CSS error').set('time-unit', 'Time unit').set('refresh', 'Refresh rate').set('track', 'Track');

/** The parameters of a law of motion by the keys of `hooke identify --json`. @type {Record<string, string>} */
export const parameterWords = {
  naturalFrequency: 'Natural frequency',
  dampingRatio: 'Damping ratio',
  start: 'Start',
  gap: 'Time to the second start',
  duration: 'Duration',
  rate: 'Decay rate',
  from: 'From',
  distance: 'Distance',
  secondDistance: 'Second distance',
  velocity: 'Velocity',
  target: 'Target',
  offset: 'Offset',
};

/** @param {string} [label] */
function articleOf(label = '') {
  return /^[AEIOU]/.test(label) ? 'an ' : 'a ';
}

/**
 * A text without the separators of the notation.
 *
 * @param {string} text
 */
function plainOf(text) {
  return text.replace(/[,=;#]/g, ' ').trim();
}

/**
 * The words in a fragment of an address: separated by semicolons, with or without `spring:`.
 *
 * @param {string} fragment with or without its number sign
 * @returns {string[]}
 */
export function wordsOf(fragment) {
  let text = fragment.replace(/^#/, '');
  try {
    text = decodeURIComponent(text);
  } catch {
    // A fragment with a stray per cent sign is taken as it is.
  }
  return text.split(';').map((word) => word.trim()).filter((word) => word !== '').map((word) => (word.startsWith(prefix) ? word : prefix + word));
}
