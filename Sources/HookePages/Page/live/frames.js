// live/frames.js
import { button, byId, element, setText } from '../base/dom.js';
import { grouped, quantity } from '../base/numbers.js';
import { registerPanel } from '../base/panels.js';
import { store } from '../base/state.js';
import { registerShortcut } from '../player/keyboard.js';
import { lastMoment } from '../player/playhead.js';
import { rows, stripData } from '../player/strips.js';
import { lastNotAfter } from '../trace/recording.js';
import { dropAt, withDropToggled } from './drops.js';
import { keepFrame } from './engine.js';
import { change, changeValue, session } from './session.js';

/**
 * The display's rate and its dropped frames, and how the run judders.
 */

const rates = [60, 90, 120, 144];

registerPanel({
  name: 'frames',
  title: 'Frames',
  place: 'rail',
  order: 2,
  mount(body, section) {
    const drop = button('Drop this frame', toggleDrop, { id: 'drop-frame', 'aria-keyshortcuts': 'X' });
    const choices = rates.map((rate) => button(`${rate} Hz`, () => changeValue(['display', 'refresh'], `${rate} Hz`, ''), { class: 'button button-rate' }));
    const whole = element('fieldset', { class: 'live', id: 'live-frames', 'aria-label': 'Frames of the display' },
      element('div', { class: 'button-row', role: 'group', 'aria-label': 'Refresh rate' }, ...choices),
      element('div', { class: 'button-row' }, drop));
    const reading = element('p', { class: 'under', id: 'judder' });
    body.append(whole, reading);
    const update = () => {
      const { scenario, obstacle } = session.get();
      const { recording, frame } = store.get();
      section.hidden = !hasDisplay(scenario);
      whole.disabled = obstacle !== '' || recording === null;
      const refresh = scenario?.display?.refresh ?? '60 Hz';
      choices.forEach((choice, index) => choice.setAttribute('aria-pressed', String(refresh === `${rates[index]} Hz`)));
      if (!recording || !scenario) return;
      const isDropped = dropAt(scenario, recording, frame) >= 0;
      drop.setAttribute('aria-pressed', String(isDropped));
      const number = grouped(recording.frames.numbers[frame]);
      setText(drop, isDropped ? `Show frame ${number} in time` : `Drop frame ${number}`);
    };
    session.subscribe(update);
    store.subscribe((state, before) => {
      if (state.recording !== before.recording) setText(reading, judderOf(state.recording));
      if (state.recording !== before.recording || state.frame !== before.frame) update();
    });
  },
});

/** @param {any} scenario */
function hasDisplay(scenario) {
  return scenario !== null && scenario.system === undefined && scenario.equations === undefined;
}

function toggleDrop() {
  const { scenario, obstacle } = session.get();
  const { recording, frame } = store.get();
  if (obstacle !== '' || !recording || !hasDisplay(scenario)) return;
  store.set({ playing: false });
  keepFrame(recording.frames.numbers[frame]);
  change(withDropToggled(scenario, recording, frame));
}

/**
 * How many frames of a run are late, and how far what moves jumps by that.
 *
 * @param {import('../trace/recording.js').Recording | null} recording
 */
function judderOf(recording) {
  const table = recording?.table('presents');
  if (!recording) return '';
  if (!table) return 'No frame was dropped. Click between the bars and the events under the display, or press X.';
  const { hitches } = stripData(recording);
  let most = 0;
  if (table.has('judder_pt')) for (let row = 0; row < table.rowCount; row += 1) most = Math.max(most, Math.abs(table.number(row, 'judder_pt')) || 0);
  const total = hitches.reduce((sum, hitch) => sum + hitch.seconds, 0);
  if (hitches.length === 0) return 'All frames are in time.';
  const count = hitches.length === 1 ? '1 frame is late' : `${grouped(hitches.length)} frames are late`;
  return `${count}, by ${quantity(1e3 * total, 'ms')} in all. The largest jump is ${quantity(most, 'pt', 3)}.`;
}

/** Where the last click on the strips was, and the number of the frame that it dropped or showed in time. */
let clicked = { x: Number.NaN, number: -1 };

/** How far a click may be from the one before, at the same place, CSS pixels. */
const samePlace = 2;

/**
 * The frame that a click is about: that of the click before at the same place or of the mark under it, where a drop can be taken
 * away; or else the frame that begins there.
 *
 * @param {import('../trace/recording.js').Recording} recording
 * @param {number} x CSS pixels
 * @param {number} width of the strips, CSS pixels
 */
function clickedFrame(recording, x, width) {
  const { numbers, times } = recording.frames;
  const { scenario } = session.get();
  const isDropped = (/** @type {number} */ frame) => frame >= 0 && dropAt(scenario, recording, frame) >= 0;
  // The scale of the strips changes with the length of the run.
  const again = Math.abs(x - clicked.x) <= samePlace ? numbers.indexOf(clicked.number) : -1;
  if (isDropped(again)) return again;
  const pixel = lastMoment() / Math.max(width, 1);
  const marked = stripData(recording).hitches.filter(({ due, shown }) => x * pixel >= due - pixel && x * pixel <= shown + pixel);
  const found = marked.map(({ frame }) => numbers.indexOf(frame)).find(isDropped);
  return found ?? Math.max(0, lastNotAfter(times, x * pixel));
}

/** Lets a click on the row of late frames drop the frame under it. */
export function mountDrops() {
  const strips = /** @type {HTMLCanvasElement} */ (byId('strips'));
  const isOver = (/** @type {PointerEvent} */ event) => {
    const { scenario, obstacle } = session.get();
    return obstacle === '' && hasDisplay(scenario) && event.offsetY >= rows.hitches.top - 5 && event.offsetY <= rows.hitches.top + rows.hitches.height + 4;
  };
  strips.addEventListener('pointermove', (event) => strips.classList.toggle('strips-dropping', event.buttons === 0 && isOver(event)));
  strips.addEventListener('click', (event) => {
    if (!isOver(/** @type {PointerEvent} */ (event))) return;
    const { recording } = store.get();
    if (!recording?.isWhole) return;
    const frame = clickedFrame(recording, event.offsetX, strips.clientWidth);
    clicked = { x: event.offsetX, number: recording.frames.numbers[frame] };
    store.set({ playing: false, time: recording.frames.shown[frame], frame });
    toggleDrop();
  });
}

registerShortcut({ keys: ['x', 'X'], names: 'X', does: 'drop the frame that shows, or show it in time', action: toggleDrop });
