// live/drops.js
import { hertzOf, secondsOf, timeText, withStep } from './times.js';

/** @typedef {import('../trace/recording.js').Recording} Recording */

/**
 * Dropped frames: steps `drop` of the script.
 */

/**
 * The time of a frame as the script has it: `100/60 s` where the rate is a whole number of hertz and never changes.
 *
 * @param {any} scenario
 * @param {Recording} recording
 * @param {number} frame index
 */
export function frameTime(scenario, recording, frame) {
  const seconds = recording.frames.times[frame];
  const rate = scenario.display?.refresh === undefined ? 60 : hertzOf(scenario.display.refresh);
  const number = Math.round(seconds * rate);
  if (Number.isInteger(rate) && Math.abs(number / rate - seconds) < 1e-9) return number === 0 ? '0 s' : `${number}/${rate} s`;
  // A step applies at the first refresh that is not earlier.
  return timeText(Math.floor(seconds * 1e5) / 1e5);
}

/**
 * The index of the step that drops refreshes at a frame; -1 for none.
 *
 * @param {any} scenario
 * @param {Recording} recording
 * @param {number} frame
 */
export function dropAt(scenario, recording, frame) {
  const { times } = recording.frames;
  const before = frame === 0 ? Number.NEGATIVE_INFINITY : times[frame - 1];
  return (scenario.script ?? []).findIndex((/** @type {any} */ step) => {
    if (step?.drop === undefined) return false;
    const time = secondsOf(step.at);
    return time > before + 1e-9 && time <= times[frame] + 1e-9;
  });
}

/**
 * The scenario with a refresh dropped at a frame, or without the drop that is there.
 *
 * Late frames are recorded where the display has a pipeline: one stage is taken where the scenario names none.
 *
 * @param {any} scenario
 * @param {Recording} recording
 * @param {number} frame
 */
export function withDropToggled(scenario, recording, frame) {
  const index = dropAt(scenario, recording, frame);
  const script = scenario.script ?? [];
  if (index >= 0) return { ...scenario, script: script.filter((/** @type {any} */ _, /** @type {number} */ each) => each !== index) };
  const display = { ...scenario.display, pipeline: scenario.display?.pipeline ?? 'one-stage' };
  return { ...scenario, display, script: withStep(script, { at: frameTime(scenario, recording, frame), drop: 1 }) };
}
