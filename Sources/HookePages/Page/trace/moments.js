// trace/moments.js
import { lastNotAfter } from './recording.js';
import { sampleAt } from './series.js';

/** @typedef {import('./recording.js').Recording} Recording */

/**
 * Moments of runs that are compared, and what a display shows at one.
 *
 * The display of a run with a pipeline shows a frame some refreshes after it begins; a run without one does not tell when, and its
 * frames show when they begin. Two such runs are compared at one clock: frames that begin together show together, unless one is late.
 */

/**
 * The moment of a run that is compared, at a moment of the run that plays.
 *
 * @param {Recording} other
 * @param {Recording} recording that plays
 * @param {number} time s
 */
export function momentOf(other, recording, time) {
  const [{ due }, { due: otherDue }] = [recording.frames, other.frames];
  if ((due === null) === (otherDue === null)) return time;
  if (due !== null) return Math.max(0, time - latency(due, recording.frames.times, lastNotAfter(due, time)));
  return otherDue === null ? time : time + latency(otherDue, other.frames.times, lastNotAfter(other.frames.times, time));
}

/**
 * How long after its begin a frame is due on the display, s.
 *
 * @param {Float64Array} due
 * @param {Float64Array} times
 * @param {number} index of the frame; negative for the first
 */
function latency(due, times, index) {
  const frame = Math.max(0, index);
  return due[frame] - times[frame];
}

/**
 * The index of a series that the display shows at a moment; -1 for none.
 *
 * @param {Recording} recording
 * @param {import('./series.js').Series} series of it
 * @param {number} time s
 */
export function shownSample(recording, series, time) {
  return sampleAt(series, recording.frames.times[recording.frameAt(time)]);
}
