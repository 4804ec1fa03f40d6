// springs/parameters.js
/**
 * The parameters of springs: labels, units, and the ranges of their sliders. What is a spring, the module decides.
 *
 * @typedef {object} Parameter
 * @property {string} key of the notation, the option of `hooke spring` without dashes
 * @property {string} label
 * @property {string} unit may be empty
 * @property {Scale} scale of the slider; the field takes any number
 *
 * @typedef {object} Scale
 * @property {'linear' | 'cubic' | 'log'} kind `cubic` starts at 0, and `log` above it
 * @property {number} low
 * @property {number} high
 * @property {number} [step] of a linear scale
 *
 * @typedef {object} Dialect
 * @property {string} name
 * @property {string} title
 * @property {string} about who speaks it
 * @property {Parameter[]} parameters
 */

/** @type {(low: number, high: number) => Scale} */
const log = (low, high) => ({ kind: 'log', low, high });
/** @type {(high: number) => Scale} */
const cubic = (high) => ({ kind: 'cubic', low: 0, high });
/** @type {(low: number, high: number, step: number) => Scale} */
const linear = (low, high, step) => ({ kind: 'linear', low, high, step });

const ratio = { key: 'damping-ratio', label: 'Damping ratio', unit: '', scale: linear(0, 2, 0.01) };
const bounce = { key: 'bounce', label: 'Bounce', unit: '', scale: linear(-0.9, 1, 0.01) };

/** The dialects, in the order of the page. @type {Dialect[]} */
export const dialects = [
  {
    name: 'duration',
    title: 'Duration and bounce',
    about: 'SwiftUI, UIKit since iOS 17',
    parameters: [{ key: 'duration', label: 'Duration', unit: 's', scale: log(0.05, 5) }, bounce],
  },
  {
    name: 'physics',
    title: 'Mass, stiffness and damping',
    about: 'Core Animation, Flutter, motion, react-spring',
    parameters: [
      { key: 'stiffness', label: 'Stiffness', unit: '', scale: log(1, 5000) },
      { key: 'damping', label: 'Damping', unit: '', scale: cubic(200) },
      { key: 'mass', label: 'Mass', unit: '', scale: log(0.1, 10) },
    ],
  },
  {
    name: 'response',
    title: 'Response and damping ratio',
    about: 'SwiftUI; the undamped period',
    parameters: [{ key: 'response', label: 'Response', unit: 's', scale: log(0.05, 5) }, ratio],
  },
  {
    name: 'settling',
    title: 'Settling duration and damping ratio',
    about: 'UIKit’s usingSpringWithDamping',
    parameters: [{ key: 'settling-duration', label: 'Settling', unit: 's', scale: log(0.05, 10) }, ratio],
  },
  {
    name: 'frequency',
    title: 'Natural frequency and damping ratio',
    about: 'physics; Compose’s stiffness is its square',
    parameters: [{ key: 'natural-frequency', label: 'Frequency', unit: 'rad/s', scale: log(1, 100) }, ratio],
  },
  {
    name: 'visual',
    title: 'Visual duration and bounce',
    about: 'motion',
    parameters: [{ key: 'visual-duration', label: 'Duration', unit: 's', scale: log(0.05, 5) }, bounce],
  },
  {
    name: 'tension',
    title: 'Tension and friction',
    about: 'Origami, Rebound',
    parameters: [
      { key: 'tension', label: 'Tension', unit: '', scale: linear(0, 400, 1) },
      { key: 'friction', label: 'Friction', unit: '', scale: linear(0, 60, 0.5) },
    ],
  },
  {
    name: 'bounciness',
    title: 'Bounciness and speed',
    about: 'pop, Rebound, React Native',
    parameters: [
      { key: 'bounciness', label: 'Bounciness', unit: '', scale: linear(0, 20, 0.1) },
      { key: 'speed', label: 'Speed', unit: '', scale: linear(0, 20, 0.1) },
    ],
  },
];

/** The numbers of a motion; their units are the reader's own. @type {Parameter[]} */
export const motionParameters = [
  { key: 'from', label: 'Start', unit: '', scale: linear(-100, 100, 1) },
  { key: 'to', label: 'Target', unit: '', scale: linear(-100, 100, 1) },
  { key: 'initial-velocity', label: 'Velocity', unit: '1/s', scale: linear(-50, 50, 0.5) },
];

/** The platforms whose motion and settling rule apply. */
export const modes = [
  { name: 'exact', title: 'Exact' },
  { name: 'uikit', title: 'UIKit' },
  { name: 'core-animation', title: 'Core Animation' },
  { name: 'swiftui', title: 'SwiftUI' },
];

/** The number of steps of a slider that is not linear. */
export const sliderSteps = 1000;

/**
 * The position of a slider for a value, limited to its ends.
 *
 * @param {Scale} scale
 * @param {number} value
 */
export function sliderPosition({ kind, low, high }, value) {
  if (!Number.isFinite(value)) return kind === 'linear' ? (low + high) / 2 : sliderSteps / 2;
  const limited = Math.min(Math.max(value, low), high);
  if (kind === 'linear') return limited;
  const share = kind === 'log' ? Math.log(limited / low) / Math.log(high / low) : Math.cbrt(limited / high);
  return Math.round(share * sliderSteps);
}

/**
 * The text of the value at a slider's position, with three digits.
 *
 * @param {Scale} scale
 * @param {number} position
 */
export function sliderText({ kind, low, high }, position) {
  if (kind === 'linear') return String(Number(position.toPrecision(6)));
  const share = position / sliderSteps;
  const value = kind === 'log' ? low * (high / low) ** share : high * share ** 3;
  return String(Number(value.toPrecision(3)));
}

/**
 * A number of the module as the text of a field: six digits, a point, no grouping.
 *
 * @param {number | null} value
 */
export function fieldText(value) {
  return value === null ? '' : String(Number(value.toPrecision(6)));
}
