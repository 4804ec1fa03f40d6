// player/phase.js
import { registerPanel } from '../base/panels.js';
import { element } from '../base/dom.js';
import { store } from '../base/state.js';
import { momentOf, shownSample } from '../trace/moments.js';
import { liveliest, range, seriesOf, seriesWithKey } from '../trace/series.js';
import { createPlot, paintAxes, traceCurve } from './axes.js';
import { colour, drawing } from './canvas.js';
import { hasShapes, sceneOf } from './scene.js';

/** @typedef {import('./canvas.js').Surface} Surface */
/** @typedef {import('../trace/recording.js').Recording} Recording */
/** @typedef {import('../trace/series.js').Series} Series */

/**
 * The phase plane: what a system's two states, or a value and its velocity, do against each other.
 */

/**
 * Two lists of numbers over the same times, with their names and units.
 *
 * @typedef {object} Plane
 * @property {Float64Array} xs
 * @property {Float64Array} ys
 * @property {string} across
 * @property {string} down
 * @property {Series} series whose times they have
 */

/**
 * The plane of a run: of the series with a key, or else of the first two states of a system.
 *
 * @param {Recording} recording
 * @param {string} key may be empty
 * @returns {Plane | null}
 */
function planeOf(recording, key) {
  const chosen = seriesWithKey(recording, key) ?? liveliest(recording);
  if (!chosen) return null;
  if (chosen.velocity.some((value) => Number.isFinite(value))) {
    const unit = chosen.unit ? `${chosen.unit}/s` : '1/s';
    return {
      xs: chosen.shown,
      ys: chosen.velocity,
      across: `${chosen.subject} ${chosen.label}${chosen.unit ? `, ${chosen.unit}` : ''}`,
      down: `velocity, ${unit}`,
      series: chosen,
    };
  }
  const states = seriesOf(recording).filter((each) => each.table === chosen.table && each.subject === chosen.subject);
  const place = key === '' ? 0 : Math.max(0, states.indexOf(chosen));
  const [first, second] = place + 1 < states.length ? states.slice(place, place + 2) : states.slice(-2);
  if (!second || first.times.length !== second.times.length) return null;
  const title = (/** @type {Series} */ each) => each.label + (each.unit ? `, ${each.unit}` : '');
  return { xs: first.shown, ys: second.shown, across: title(first), down: title(second), series: first };
}

/**
 * Draws the plane of a run up to a moment.
 *
 * @param {Surface} surface
 * @param {Recording} recording
 * @param {Recording | null} other run over it; null for none
 * @param {number} time s
 * @param {string} ink name of a colour
 */
export function paintPhase({ context, width, height }, recording, other, time, ink) {
  const { series } = store.get();
  const plane = planeOf(recording, series);
  if (!plane) {
    context.fillStyle = colour('ink-soft');
    context.font = '14px ui-sans-serif, system-ui, sans-serif';
    context.fillText('This value has no velocity and no second state.', 16, 32);
    return;
  }
  const over = other ? planeOf(other, series) : null;
  const across = range([plane.xs, ...(over ? [over.xs] : [])]);
  const down = range([plane.ys, ...(over ? [over.ys] : [])]);
  const roomy = /** @type {[number, number]} */ ([across[0] - 0.05 * (across[1] - across[0]), across[1] + 0.05 * (across[1] - across[0])]);
  const plot = createPlot({ left: 68, top: 34, width: width - 92, height: height - 84 }, roomy, down);
  paintAxes(context, plot, roomy, down, plane);
  if (over && other) paintOrbit(context, plot, over, shownSample(other, over.series, momentOf(other, recording, time)), 'other');
  paintOrbit(context, plot, plane, shownSample(recording, plane.series, time), ink);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('./axes.js').Plot} plot
 * @param {Plane} plane
 * @param {number} now index of the sample that shows
 * @param {string} ink
 */
function paintOrbit(context, plot, plane, now, ink) {
  const [xs, ys] = [plane.xs.map(plot.x), plane.ys.map(plot.y)];
  context.strokeStyle = context.fillStyle = colour(ink);
  context.lineJoin = 'round';
  context.lineWidth = 1;
  context.globalAlpha = 0.3;
  traceCurve(context, xs, ys, false);
  context.stroke();
  context.globalAlpha = 1;
  if (now < 0) return;
  context.lineWidth = 2;
  traceCurve(context, xs.subarray(0, now + 1), ys.subarray(0, now + 1), false);
  context.stroke();
  context.beginPath();
  context.arc(xs[now], ys[now], 4.5, 0, 2 * Math.PI);
  context.fill();
}

registerPanel({
  name: 'phase',
  title: 'Phase plane',
  place: 'shelf',
  order: 20,
  mount(body, section) {
    const canvas = element('canvas', { class: 'chart', role: 'img', 'aria-label': 'The chosen value against its velocity' });
    body.append(canvas);
    const redraw = drawing(canvas, (surface) => {
      const { recording, other, time } = store.get();
      if (recording) paintPhase(surface, recording, other, time, 'run');
    });
    store.subscribe((state, before) => {
      // A system's plane is on the stage.
      if (state.recording !== before.recording) {
        section.hidden = state.recording !== null && !hasShapes(sceneOf(state.recording));
      }
      if (state.time !== before.time || state.series !== before.series || state.recording !== before.recording || state.other !== before.other) redraw();
    });
  },
});
