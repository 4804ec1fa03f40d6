// live/pointer.js
import { byId } from '../base/dom.js';
import { store } from '../base/state.js';
import { registerShortcut } from '../player/keyboard.js';
import { isMotionWelcome } from '../player/playhead.js';
import { projection } from '../player/projection.js';
import { hasShapes, sceneOf } from '../player/scene.js';
import { preview } from './engine.js';
import { Finger, withTouch } from './finger.js';
import { watchTouch } from './ignored.js';
import { change, session } from './session.js';
import { hasTargets, landingPlace, targetAt } from './targets.js';

/**
 * Drags of the user on the display: what the finger does becomes a step of the scenario, which runs again while it moves.
 *
 * The moment that shows goes on while a finger is down, as fast as the page plays: at a quarter of the speed one drags in slow motion.
 */

/** The finger that is down, the run in which it landed, where and when. @type {{finger: Finger, recording: import('../trace/recording.js').Recording, began: number, speed: number, x: number, y: number} | null} */
let down = null;

/** How long a finger that does not move is a click, and not a touch that holds what it lands on, s of the run. */
const longestClick = 0.12;

/** Whether the display takes touches now. */
function takesTouches() {
  const { recording } = store.get();
  return session.get().obstacle === '' && hasTargets() && recording !== null && hasShapes(sceneOf(recording));
}

/** Listens to the stage. */
export function mountPointer() {
  const canvas = /** @type {HTMLCanvasElement} */ (byId('stage-main'));
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary || !takesTouches() || down) return;
    const [x, y] = placeOf(canvas, event);
    if (!land(x, y, event.timeStamp, event.pointerType === 'mouse' ? 14 : 26, canvas)) return;
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!down || !event.isPrimary || !canvas.hasPointerCapture(event.pointerId)) return;
    const samples = typeof event.getCoalescedEvents === 'function' ? event.getCoalescedEvents() : [];
    for (const sample of samples.length > 0 ? samples : [event]) moveTo(...placeOf(canvas, sample), sample.timeStamp);
  });
  canvas.addEventListener('pointerup', (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return;
    if (down) moveTo(...placeOf(canvas, event), event.timeStamp);
    lift('lifted');
  });
  canvas.addEventListener('pointercancel', () => lift('cancelled'));
  const update = () => canvas.classList.toggle('stage-live', takesTouches());
  store.subscribe((state, before) => state.recording !== before.recording && update());
  session.subscribe((state, before) => (state.original !== before.original || state.obstacle !== before.obstacle) && update());
}

/**
 * The place of a pointer on the display, in points.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {PointerEvent} event
 * @returns {[number, number]}
 */
function placeOf(canvas, event) {
  const { recording } = store.get();
  if (!recording) return [0, 0];
  const box = canvas.getBoundingClientRect();
  const map = projection(sceneOf(recording).area, canvas.clientWidth, canvas.clientHeight);
  return [(event.clientX - box.left - canvas.clientLeft - map.x) / map.scale, (event.clientY - box.top - canvas.clientTop - map.y) / map.scale];
}

/**
 * Puts the finger down.
 *
 * @param {number} x pt
 * @param {number} y pt
 * @param {number} now ms
 * @param {number} reach CSS pixels
 * @param {HTMLCanvasElement} canvas
 * @returns {boolean} whether there is something to drag
 */
function land(x, y, now, reach, canvas) {
  const { recording, time, speed } = store.get();
  if (!recording) return false;
  const { scale } = projection(sceneOf(recording).area, canvas.clientWidth, canvas.clientHeight);
  const target = targetAt(recording, recording.frameAt(time), x, y, reach / scale);
  if (!target) return false;
  down = { finger: new Finger(target, time, x, y), recording, began: now, speed, x, y };
  store.set({ playing: false });
  canvas.classList.add('stage-touched');
  follow();
  return true;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} now ms
 */
function moveTo(x, y, now) {
  if (!down) return;
  [down.x, down.y] = [x, y];
  const time = ((now - down.began) / 1000) * down.speed;
  down.finger.move(time, x, y);
  if (down.finger.hasMoved || time >= longestClick) preview(withTouch(session.get().scenario, down.finger, 'never'));
}

/** Shows the moment at which the finger is, in each refresh. */
function follow() {
  requestAnimationFrame((now) => {
    const { recording } = store.get();
    if (!down || !recording) return;
    const elapsed = Math.max(0, (now - down.began) / 1000) * down.speed;
    // A finger that rests holds what it landed on.
    if (down.finger.samples.length === 1 && elapsed >= longestClick) moveTo(down.x, down.y, now);
    if (!down) return;
    const moment = Math.min(down.finger.start + elapsed, recording.duration);
    store.set({ time: moment, frame: recording.frameAt(moment) });
    follow();
  });
}

/**
 * Lifts the finger: its touch becomes part of the scenario, which goes on from there.
 *
 * @param {'lifted' | 'cancelled'} ends
 */
function lift(ends) {
  if (!down) return;
  const { finger, recording } = down;
  down = null;
  byId('stage-main').classList.remove('stage-touched');
  const elapsed = finger.samples[finger.samples.length - 1].time;
  if (!finger.hasMoved && elapsed < longestClick) return;
  const before = session.get();
  change(withTouch(before.scenario, finger, ends));
  watchTouch(before, recording, finger);
  store.set({ time: finger.start + elapsed, playing: isMotionWelcome() });
}

/** Puts a finger down by key, or lifts it; arrows move it. */
function toggleFinger() {
  const canvas = /** @type {HTMLCanvasElement} */ (byId('stage-main'));
  const { recording, time } = store.get();
  if (down) {
    moveTo(down.x, down.y, performance.now());
    return lift('lifted');
  }
  if (!recording || !takesTouches()) return;
  const place = landingPlace(recording, recording.frameAt(time));
  if (place) land(...place, performance.now(), 14, canvas);
}

/**
 * Moves the finger by an arrow key, and keeps the playhead where it is.
 *
 * @param {KeyboardEvent} event
 */
function moveByArrow(event) {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!down || !step) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const size = event.shiftKey ? 40 : 10;
  moveTo(down.x + step[0] * size, down.y + step[1] * size, performance.now());
}

document.addEventListener('keydown', moveByArrow, { capture: true });
registerShortcut({ keys: ['t', 'T'], names: 'T', does: 'put a finger on the display, or lift it; arrows move it', action: toggleFinger });
