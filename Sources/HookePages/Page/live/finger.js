// live/finger.js
import { lengthText, secondsOf, timeText, withStep } from './times.js';

/** @typedef {import('./targets.js').Target} Target */

/**
 * A touch of the user as a step of the script: a pan through waypoints.
 *
 * @typedef {{time: number, x: number, y: number}} Sample time since the finger landed, s; place in points
 */

/** The least time between waypoints, s: sensors are not faster. */
const leastInterval = 0.001;
/** The most waypoints of a touch. */
const mostSamples = 4000;

/** The samples of a finger that is down, in order. */
export class Finger {
  /**
   * @param {Target} target
   * @param {number} start moment at which it lands, s
   * @param {number} x pt
   * @param {number} y pt
   */
  constructor(target, start, x, y) {
    this.target = target;
    this.start = Math.round(start * 1e5) / 1e5;
    /** @type {Sample[]} */
    this.samples = [{ time: 0, x, y }];
  }

  /** Whether it has moved. */
  get hasMoved() {
    const [{ x, y }] = this.samples;
    return this.samples.some((sample) => Math.hypot(sample.x - x, sample.y - y) >= 0.01);
  }

  /**
   * Adds a sample, unless it comes too soon after the last one.
   *
   * @param {number} time since the landing, s
   * @param {number} x
   * @param {number} y
   */
  move(time, x, y) {
    const last = this.samples[this.samples.length - 1];
    const before = this.samples[this.samples.length - 2];
    if (time < last.time + leastInterval || this.samples.length >= mostSamples) {
      // The place at the end counts, not the one before it.
      if (this.samples.length > 1 && (last.x !== x || last.y !== y)) [last.x, last.y] = [x, y];
      return;
    }
    // A rest has two waypoints, at its start and its end.
    if (before && before.x === last.x && before.y === last.y && last.x === x && last.y === y) last.time = time;
    else this.samples.push({ time, x, y });
  }

  /**
   * The step.
   *
   * @param {'lifted' | 'cancelled' | 'never'} ends
   */
  step(ends) {
    const { key, name } = this.target;
    const through = this.samples.map(({ time, x, y }) => ({ at: timeText(time), to: [lengthText(x), lengthText(y)] }));
    return { at: timeText(this.start), pan: { ...(key === '' ? {} : { [key]: name }), through, ...(ends === 'lifted' ? {} : { ends }) } };
  }
}

/**
 * The scenario with a touch: its step takes the place of those of the same target that would be under way at the same time. The run
 * lasts at least two seconds longer than the touch.
 *
 * @param {any} scenario
 * @param {Finger} finger
 * @param {'lifted' | 'cancelled' | 'never'} ends
 */
export function withTouch(scenario, finger, ends) {
  const step = finger.step(ends);
  const end = finger.start + (ends === 'never' ? Number.POSITIVE_INFINITY : finger.samples[finger.samples.length - 1].time);
  const kept = (scenario.script ?? []).filter((/** @type {any} */ each) => !isMetBy(each, finger.target, finger.start, end));
  const changed = { ...scenario, script: withStep(kept, step) };
  const last = finger.start + finger.samples[finger.samples.length - 1].time + 2;
  const { until } = scenario;
  for (const key of ['time', 'atMost']) {
    if (until && secondsOf(until[key]) < last) changed.until = { ...until, [key]: `${Math.ceil(last)} s` };
  }
  return changed;
}

/**
 * Whether a step of the script is a touch of a target within some time.
 *
 * @param {any} step
 * @param {Target} target
 * @param {number} start
 * @param {number} end
 */
function isMetBy(step, { key, name }, start, end) {
  const pan = step?.pan;
  if (typeof pan !== 'object' || pan === null) return false;
  const isSame = key === '' ? pan.view === undefined && pan.point === undefined : String(pan[key]) === name;
  const from = secondsOf(step.at);
  const length = pan.through ? secondsOf(pan.through[pan.through.length - 1]?.at) : secondsOf(pan.for);
  const to = pan.ends === 'never' ? Number.POSITIVE_INFINITY : from + length;
  return isSame && from <= end && to >= start;
}
