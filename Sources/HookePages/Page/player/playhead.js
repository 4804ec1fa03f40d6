// player/playhead.js
import { store } from '../base/state.js';

/**
 * Moves of the moment that is shown.
 */

/** Whether runs play by themselves: unless the reader prefers reduced motion. */
export function isMotionWelcome() {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The end of the longer run, s. */
export function lastMoment() {
  const { recording, other } = store.get();
  return Math.max(recording?.duration ?? 0, other?.duration ?? 0);
}

/**
 * Shows a moment.
 *
 * @param {number} time s; limited to the run
 * @param {{playing?: boolean}} [change]
 */
export function seek(time, change = {}) {
  const { recording } = store.get();
  if (!recording?.isWhole) return;
  const moment = Math.min(Math.max(time, 0), lastMoment());
  store.set({ ...change, time: moment, frame: recording.frameAt(moment) });
}

/**
 * Shows a frame, and pauses.
 *
 * @param {number} frame index; limited to the run
 */
export function showFrame(frame) {
  const { recording } = store.get();
  if (!recording?.isWhole) return;
  const index = Math.min(Math.max(Math.round(frame), 0), recording.frames.shown.length - 1);
  store.set({ playing: false, time: recording.frames.shown[index], frame: index });
}

/**
 * Shows a frame some frames away, and pauses.
 *
 * @param {number} count
 */
export function stepFrames(count) {
  showFrame(store.get().frame + count);
}

/** Plays or pauses. At the end it plays from the start, and backwards from the end. */
export function togglePlaying() {
  const { playing, time, direction } = store.get();
  if (playing) return store.set({ playing: false });
  const end = lastMoment();
  if (direction > 0 && time >= end - 1e-9) seek(0);
  if (direction < 0 && time <= 1e-9) seek(end);
  store.set({ playing: store.get().recording !== null });
}

/** The speeds that one can choose: simulated seconds a second. */
export const speeds = [1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 4];

/**
 * Plays slower or faster.
 *
 * @param {-1 | 1} step
 */
export function changeSpeed(step) {
  const place = speeds.indexOf(store.get().speed) + step;
  if (place >= 0 && place < speeds.length) store.set({ speed: speeds[place] });
}

/** @param {number} speed */
export function speedText(speed) {
  return speed >= 1 ? `${speed}\u00d7` : `1/${1 / speed}\u00d7`;
}

/**
 * Shows the event after the moment, or the one before it, and pauses.
 *
 * @param {-1 | 1} step
 */
export function stepEvents(step) {
  const { recording, time } = store.get();
  const events = recording?.table('events');
  if (!events) return;
  const times = Array.from(events.column('time_s'), Number);
  const found = step > 0 ? times.find((each) => each > time + 1e-9) : times.findLast((each) => each < time - 1e-9);
  if (found !== undefined) seek(found, { playing: false });
}
