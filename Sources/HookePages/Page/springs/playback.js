// springs/playback.js
import { button, byId, element, setText } from '../base/dom.js';
import { secondsText } from '../base/numbers.js';
import { design, lastMoment } from './design.js';

/**
 * The moment of the motion: playing, speed and slider.
 */

/** Seconds of the motion a second. */
const speeds = [0.1, 0.25, 0.5, 1, 2];
/** The pause at the end before a motion starts again, s of the reader's time. */
const rest = 0.7;

/**
 * Shows a moment and pauses.
 *
 * @param {number} time s
 */
export function seek(time) {
  design.set({ playing: false, time: Math.min(Math.max(time, 0), lastMoment()) });
}

/**
 * Shows a moment some per cent of the motion away, and pauses.
 *
 * @param {number} percent
 */
export function step(percent) {
  seek(design.get().time + (percent / 100) * lastMoment());
}

/** Plays or pauses; at the end it plays from the start. */
export function togglePlaying() {
  const { playing, time } = design.get();
  if (playing) return design.set({ playing: false });
  design.set({ playing: lastMoment() > 0, time: time >= lastMoment() ? 0 : time });
}

/** Plays from the start. */
export function replay() {
  design.set({ playing: lastMoment() > 0, time: 0 });
}

/** Creates the controls of playback and the clock. The motion starts by itself unless the reader asks for less motion. */
export function mountPlayback() {
  const play = button('Play', togglePlaying, { id: 'play', class: 'button button-main button-play', 'aria-keyshortcuts': 'Space' });
  const again = button('Replay', replay, { id: 'replay', 'aria-keyshortcuts': 'R' });
  const speed = element('select', { id: 'speed', class: 'choice', 'aria-label': 'Speed' }, ...speeds.map((each) => element('option', { value: String(each) }, `${each}\u00d7`)));
  speed.value = '1';
  speed.addEventListener('change', () => design.set({ speed: Number(speed.value) }));
  const slider = element('input', { type: 'range', id: 'moment', class: 'slider', min: '0', max: '1000', step: '1', value: '0', 'aria-label': 'Moment' });
  const reading = element('output', { class: 'moment', for: 'moment' }, secondsText(0));
  slider.addEventListener('input', () => seek((Number(slider.value) / 1000) * lastMoment()));
  byId('transport').append(element('div', { class: 'playback' }, play, again, speed, slider, reading));
  design.subscribe((state, before) => {
    if (state.playing !== before.playing) setText(play, state.playing ? 'Pause' : 'Play');
    if (state.time === before.time && state.curve === before.curve) return;
    document.documentElement.dataset.time = String(state.time);
    const end = lastMoment();
    slider.value = String(end > 0 ? Math.round((1000 * state.time) / end) : 0);
    slider.setAttribute('aria-valuetext', `${state.time.toFixed(3)} seconds of ${end.toFixed(3)}`);
    setText(reading, secondsText(state.time));
  });
  mountClock();
}

/** Moves the moment while it plays: by the time that went by, times the speed. */
function mountClock() {
  let before = Number.NaN;
  let waited = 0;
  let isAsked = false;
  /** @param {number} now ms */
  const tick = (now) => {
    isAsked = false;
    const { playing, time, speed } = design.get();
    if (!playing) return;
    const passed = Number.isNaN(before) ? 0 : Math.min((now - before) / 1000, 0.25);
    before = now;
    const end = lastMoment();
    if (time < end) {
      waited = 0;
      design.set({ time: Math.min(time + speed * passed, end) });
    } else {
      waited += passed;
      if (waited > rest) design.set({ time: 0 });
    }
    ask();
  };
  const ask = () => {
    if (isAsked || !design.get().playing) return;
    isAsked = true;
    requestAnimationFrame(tick);
  };
  design.subscribe((state, last) => {
    if (state.playing && !last.playing) before = Number.NaN;
    ask();
  });
}
