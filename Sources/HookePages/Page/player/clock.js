// player/clock.js
import { store } from '../base/state.js';
import { lastMoment, seek } from './playhead.js';

/**
 * Playing: each refresh of the browser's display moves the moment by the time that went by, times the speed.
 */

/** The longest step, s: a page that was hidden goes on where it was. */
const longestStep = 0.25;

/** Starts to follow the state. */
export function mountClock() {
  let before = Number.NaN;
  let isAsked = false;
  /** @param {number} now ms */
  const tick = (now) => {
    isAsked = false;
    if (!store.get().playing) return;
    const step = Number.isNaN(before) ? 0 : Math.min((now - before) / 1000, longestStep);
    before = now;
    advance(step);
    ask();
  };
  const ask = () => {
    if (isAsked || !store.get().playing) return;
    isAsked = true;
    requestAnimationFrame(tick);
  };
  store.subscribe((state, last) => {
    if (state.playing && !last.playing) before = Number.NaN;
    ask();
  });
}

/** @param {number} step s */
function advance(step) {
  const { time, speed, direction, loop } = store.get();
  const end = lastMoment();
  const next = time + direction * speed * step;
  if (next >= 0 && next <= end) return seek(next);
  if (!loop || end === 0) return seek(next, { playing: false });
  seek(direction > 0 ? 0 : end);
}
