// player/transport.js
import { button, byId, element, setText } from '../base/dom.js';
import { grouped, quantity, secondsText } from '../base/numbers.js';
import { store } from '../base/state.js';
import { drawing } from './canvas.js';
import { lastMoment, seek, showFrame, speeds, speedText, stepFrames, togglePlaying } from './playhead.js';
import { paintStrips, rows, stripData } from './strips.js';

/**
 * The controls of playback: strips, slider, buttons, speed.
 */

/** Creates the controls and follows the state. */
export function mountTransport() {
  const strips = element('canvas', { class: 'strips', id: 'strips', role: 'img', 'aria-label': 'Cost of each frame, late frames, events' });
  const slider = element('input', { type: 'range', id: 'slider', class: 'slider', min: '0', max: '0', step: '1', value: '0', 'data-page-keys': '', 'aria-label': 'Frame' });
  const reading = element('output', { class: 'reading', for: 'slider' });
  byId('transport').append(element('div', { class: 'timeline' }, strips, slider), element('div', { class: 'controls' }, ...buttons(), reading));
  slider.addEventListener('input', () => showFrame(Number(slider.value)));
  const redraw = drawing(strips, (surface) => {
    const { recording, time, frame } = store.get();
    if (recording) paintStrips(surface, recording, lastMoment(), time, frame);
  });
  scrubBy(strips);
  store.subscribe((state, before) => {
    const { recording } = state;
    if (recording !== before.recording) {
      const last = recording ? recording.frames.shown.length - 1 : 0;
      slider.max = String(last);
      slider.disabled = !recording?.isWhole;
    }
    slider.value = String(state.frame);
    if (recording) {
      slider.setAttribute('aria-valuetext', `${frameText(recording, state.frame)}, ${state.time.toFixed(3)} seconds`);
      setText(reading, readingText(recording, state.time, state.frame));
    }
    redraw();
  });
}

/**
 * @param {import('../trace/recording.js').Recording} recording
 * @param {number} time
 * @param {number} frame index
 */
function readingText(recording, time, frame) {
  return [secondsText(time), frameText(recording, frame), costText(recording, frame)].filter((part) => part !== '').join('   ');
}

/**
 * The number of a frame as tables have it, and the first and last of the run: frames count from 0.
 *
 * @param {import('../trace/recording.js').Recording} recording
 * @param {number} frame index
 */
function frameText({ frames: { numbers } }, frame) {
  return `frame ${grouped(numbers[frame])} of ${grouped(numbers[0])} to ${grouped(numbers[numbers.length - 1])}`;
}

/**
 * @param {import('../trace/recording.js').Recording} recording
 * @param {number} frame
 */
function costText(recording, frame) {
  const { costs, costTitle } = stripData(recording);
  if (!(costs[frame] >= 0) || costTitle.startsWith('Animations')) return '';
  return quantity(costs[frame], 'ms', 3);
}

/** @returns {Node[]} */
function buttons() {
  const step = (/** @type {string} */ label, /** @type {string} */ shape, /** @type {() => void} */ action, /** @type {string} */ keys) =>
    iconButton(label, shape, action, keys);
  const play = step('Play', shapes.play, togglePlaying, 'Space');
  play.id = 'play';
  play.classList.add('button-main');
  const reverse = step('Backwards', shapes.reverse, () => store.set({ direction: store.get().direction > 0 ? -1 : 1 }), 'R');
  reverse.id = 'reverse';
  const loop = step('Repeat', shapes.loop, () => store.set({ loop: !store.get().loop }), 'L');
  loop.id = 'loop';
  const model = button('Model', () => store.set({ model: !store.get().model }), { id: 'model', 'aria-keyshortcuts': 'M' });
  const speed = speedChoice();
  store.subscribe((state, before) => {
    if (state.playing !== before.playing) {
      play.setAttribute('aria-label', state.playing ? 'Pause' : 'Play');
      play.querySelector('path')?.setAttribute('d', state.playing ? shapes.pause : shapes.play);
    }
    reverse.setAttribute('aria-pressed', String(state.direction < 0));
    loop.setAttribute('aria-pressed', String(state.loop));
    model.setAttribute('aria-pressed', String(state.model));
  });
  return [
    element('div', { class: 'button-row' },
      step('First frame', shapes.first, () => seek(0, { playing: false }), 'Home'),
      step('Frame before', shapes.before, () => stepFrames(-1), 'ArrowLeft'),
      play,
      step('Next frame', shapes.next, () => stepFrames(1), 'ArrowRight'),
      step('Last frame', shapes.last, () => seek(lastMoment(), { playing: false }), 'End')),
    element('div', { class: 'button-row' }, reverse, loop, speed, model),
  ];
}

/** Outlines of icons on a square of 16. */
const shapes = {
  play: 'M4 2.5v11l9-5.5z',
  pause: 'M4 2.5h3v11H4zM9 2.5h3v11H9z',
  first: 'M3 3h1.8v10H3zM13 3v10L5.5 8z',
  last: 'M11.2 3H13v10h-1.800zM3 3v10l7.5-5z',
  before: 'M10.5 3v10L4 8z',
  next: 'M5.5 3v10L12 8z',
  reverse: 'M8 3v10L1.5 8zM14.5 3v10L8 8z',
  loop: 'M3 7a4 4 0 0 1 4-3.500h3V1.500L13.5 4.5 10 7.500V5.500H7A2 2 0 0 0 5 7zM13 9a4 4 0 0 1-4 3.500H6v2L2.5 11.5 6 8.500v2h3A2 2 0 0 0 11 9z',
};

/**
 * @param {string} label
 * @param {string} shape
 * @param {() => void} action
 * @param {string} keys
 */
function iconButton(label, shape, action, keys) {
  const created = button('', action, { 'aria-label': label, title: `${label} (${keys})`, 'aria-keyshortcuts': keys });
  created.classList.add('button-icon');
  const space = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(space, 'svg');
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', shape);
  icon.append(path);
  created.append(icon);
  return created;
}

function speedChoice() {
  const choice = element('select', { id: 'speed', class: 'choice', 'aria-label': 'Speed', 'aria-keyshortcuts': '[ ]', title: 'Speed ([ and ])' });
  for (const speed of speeds) choice.append(element('option', { value: String(speed) }, speedText(speed)));
  choice.value = String(store.get().speed);
  choice.addEventListener('change', () => store.set({ speed: Number(choice.value) }));
  store.subscribe((state, before) => {
    if (state.speed !== before.speed) choice.value = String(state.speed);
  });
  return choice;
}

/**
 * Shows the moment under the pointer while it is down, and says under it which hitch or event it is over.
 *
 * @param {HTMLCanvasElement} strips
 */
function scrubBy(strips) {
  const momentAt = (/** @type {PointerEvent} */ event) => (event.offsetX / Math.max(strips.clientWidth, 1)) * lastMoment();
  strips.addEventListener('pointerdown', (event) => {
    strips.setPointerCapture(event.pointerId);
    seek(momentAt(event), { playing: false });
  });
  strips.addEventListener('pointermove', (event) => {
    if (event.buttons & 1) seek(momentAt(event), { playing: false });
    strips.title = titleAt(momentAt(event), event.offsetY, (3 / Math.max(strips.clientWidth, 1)) * lastMoment());
  });
}

/**
 * @param {number} time
 * @param {number} y
 * @param {number} reach s
 */
function titleAt(time, y, reach) {
  const { recording } = store.get();
  if (!recording) return '';
  const data = stripData(recording);
  if (y >= rows.events.top) {
    return data.events.filter((event) => Math.abs(event.time - time) <= reach).map((event) => `${event.kind} at ${secondsText(event.time)}`).join('\n');
  }
  if (y >= rows.hitches.top) {
    const hitch = data.hitches.find((each) => time >= each.due - reach && time <= each.shown + reach);
    return hitch ? `Late by ${quantity(1e3 * hitch.seconds, 'ms')}${hitch.reason ? ` (${hitch.reason})` : ''}` : '';
  }
  const frame = recording.frameAt(time);
  return `Frame ${grouped(recording.frames.numbers[frame])} at ${secondsText(recording.frames.shown[frame])}`;
}
