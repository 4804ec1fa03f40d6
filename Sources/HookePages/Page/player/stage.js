// player/stage.js
import { byId, element, setText } from '../base/dom.js';
import { store } from '../base/state.js';
import { drawing } from './canvas.js';
import { paintScene } from './painting.js';
import { projection } from './projection.js';
import { momentOf } from '../trace/moments.js';
import { hasShapes, sceneOf } from './scene.js';
import { subjectAt } from './picking.js';
import { paintPhase } from './phase.js';

/** @typedef {import('./canvas.js').Surface} Surface */
/** @typedef {import('../trace/recording.js').Recording} Recording */

/**
 * The stage: the display of the run, or those of two runs side by side.
 */

/**
 * A picture of a run, with a caption under it.
 *
 * @typedef {object} View
 * @property {HTMLElement} figure
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLElement} caption
 * @property {HTMLElement} pointer where the pointer is, in points
 * @property {() => void} redraw
 */

/** Creates the pictures and follows the state. */
export function mountStage() {
  const views = [createView('main'), createView('other')];
  byId('views').append(...views.map((view) => view.figure));
  store.subscribe((state, before) => {
    const isSplit = state.other !== null && state.arrangement === 'side';
    byId('views').classList.toggle('views-split', isSplit);
    views[1].figure.hidden = !isSplit;
    if (state.recording !== before.recording || state.other !== before.other || state.arrangement !== before.arrangement) {
      setText(views[0].caption, captionOf(state.recording, state.arrangement === 'overlay' ? state.other : null));
      setText(views[1].caption, captionOf(state.other, null));
    }
    const isMoved = state.frame !== before.frame || state.time !== before.time;
    if (isMoved || state.playing !== before.playing || state.recording !== before.recording || state.other !== before.other || state.arrangement !== before.arrangement || state.model !== before.model || state.subject !== before.subject) {
      for (const view of views) view.redraw();
    }
    if (!state.playing && (isMoved || before.playing)) describe(views);
  });
}

/**
 * @param {'main' | 'other'} name
 * @returns {View}
 */
function createView(name) {
  const canvas = element('canvas', { class: 'stage', id: `stage-${name}`, role: 'img', 'aria-label': 'The display of the run' });
  const caption = element('span', { class: 'caption-text' });
  const pointer = element('span', { class: 'caption-pointer' });
  const figure = element('figure', { class: 'view' }, canvas, element('figcaption', { class: 'caption' }, caption, pointer));
  figure.hidden = name === 'other';
  const redraw = drawing(canvas, (surface) => paint(name, surface));
  canvas.addEventListener('pointermove', (event) => point(name, canvas, pointer, event));
  canvas.addEventListener('pointerleave', () => {
    setText(pointer, '');
    store.set({ subject: '' });
  });
  return { figure, canvas, caption, pointer, redraw };
}

/**
 * @param {Recording | null} recording
 * @param {Recording | null} over
 */
function captionOf(recording, over) {
  if (!recording) return '';
  return over ? `${recording.name} (filled), ${over.name} (outlined)` : recording.name;
}

/** @param {'main' | 'other'} name */
function runOf(name) {
  const state = store.get();
  return name === 'main' ? state.recording : state.other;
}

/**
 * The moment that shows, of one of the two runs.
 *
 * @param {Recording} run
 */
function momentFor(run) {
  const { recording, other, time } = store.get();
  return recording && run === other ? momentOf(other, recording, time) : time;
}

/**
 * @param {'main' | 'other'} name
 * @param {Surface} surface
 */
function paint(name, surface) {
  const state = store.get();
  const recording = runOf(name);
  if (!recording) return;
  const scene = sceneOf(recording);
  if (!hasShapes(scene)) {
    const other = name === 'main' && state.arrangement === 'overlay' ? state.other : null;
    return paintPhase(surface, recording, other, momentFor(recording), name === 'main' ? 'run' : 'other');
  }
  const map = projection(scene.area, surface.width, surface.height);
  const frame = recording.frameAt(momentFor(recording));
  const look = { ink: name === 'main' ? 'run' : 'other', model: state.model, isStill: !state.playing, isGhost: false, subject: state.subject };
  paintScene(surface.context, scene, frame, recording.frames.times[frame], map, look);
  if (name === 'main' && state.other && state.arrangement === 'overlay') {
    const over = sceneOf(state.other);
    const overFrame = state.other.frameAt(momentOf(state.other, recording, state.time));
    const ghost = { ink: 'other', model: false, isStill: true, isGhost: true, subject: state.subject };
    paintScene(surface.context, over, overFrame, state.other.frames.times[overFrame], map, ghost);
  }
}

/**
 * @param {'main' | 'other'} name
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} pointer
 * @param {PointerEvent} event
 */
function point(name, canvas, pointer, event) {
  const recording = runOf(name);
  if (!recording) return;
  const scene = sceneOf(recording);
  if (!hasShapes(scene)) return;
  const map = projection(scene.area, canvas.clientWidth, canvas.clientHeight);
  const [x, y] = [(event.offsetX - map.x) / map.scale, (event.offsetY - map.y) / map.scale];
  setText(pointer, `x ${x.toFixed(1)}, y ${y.toFixed(1)}\u202fpt`);
  const subject = subjectAt(scene, recording.frameAt(momentFor(recording)), x, y, 12 / map.scale);
  if (subject !== store.get().subject) store.set({ subject });
}

/**
 * Describes the pictures in words for those who do not see them.
 *
 * @param {View[]} views
 */
function describe(views) {
  const { recording, other, time } = store.get();
  [recording, other].forEach((run, index) => {
    if (!run) return;
    const number = run.frames.numbers[run.frameAt(momentFor(run))];
    views[index].canvas.setAttribute('aria-label', `The display of ${run.name} at frame ${number}, ${time.toFixed(3)} seconds`);
  });
}
