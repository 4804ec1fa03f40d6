// springs/painting.js
import { createPlot, line, paintAxes, traceCurve } from '../player/axes.js';
import { colour, labelFont } from '../player/canvas.js';
import { design, looks } from './design.js';

/** @typedef {import('../player/canvas.js').Surface} Surface */
/** @typedef {import('../player/axes.js').Plot} Plot */

/**
 * The charts of the springs: value and velocity over time, phase plane, energy, difference. They paint on canvases and into SVG alike.
 */

/**
 * The place of the upper plot of a chart, and of the only plot of a smaller one.
 *
 * @param {number} width
 * @param {number} height
 */
export function timePlace(width, height) {
  const both = height - 122;
  return {
    value: { left: 56, top: 28, width: width - 72, height: Math.round(both * 0.66) },
    velocity: { left: 56, top: 28 + Math.round(both * 0.66) + 52, width: width - 72, height: Math.round(both * 0.34) },
  };
}

/** @param {number} width @param {number} height */
const smallPlace = (width, height) => ({ left: 56, top: 28, width: width - 72, height: height - 72 });

/**
 * The least and the largest of lists of numbers.
 *
 * @param {number[][]} lists
 * @returns {[number, number]}
 */
function rangeOf(lists) {
  let [low, high] = [Infinity, -Infinity];
  for (const values of lists) for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return [low, high];
}

/**
 * The curves that are drawn, with their colours; the selected spring last, so that it lies on top.
 *
 * @returns {{index: number, ink: string, curve: {values: number[], velocities: number[], energies: number[]}}[]}
 */
function curvesOf() {
  const { curve, selected } = design.get();
  const drawn = (curve?.springs ?? []).map((each, index) => ({ index, ink: looks[index].ink, curve: each }));
  const present = /** @type {any[]} */ (drawn.filter((each) => each.curve !== null));
  return present.sort((one, other) => Number(one.index === selected) - Number(other.index === selected));
}

/**
 * Value and velocity over time, with the target, the events and the moment.
 *
 * @param {Surface} surface
 */
export function paintTime({ context, width, height }) {
  const { curve, time, answers, springs } = design.get();
  if (!curve) return;
  const curves = curvesOf();
  const places = timePlace(width, height);
  const across = /** @type {[number, number]} */ ([0, curve.times[curve.times.length - 1]]);
  const targets = springs.map(({ motion }) => Number(motion.to)).filter(Number.isFinite);
  const down = rangeOf([...curves.map((each) => each.curve.values), targets]);
  const values = createPlot(places.value, across, down);
  paintAxes(context, values, across, down, { across: '', down: 'value' });
  for (const target of new Set(targets)) {
    context.setLineDash([5, 4]);
    line(context, values.left, Math.round(values.y(target)) + 0.5, values.left + values.width, Math.round(values.y(target)) + 0.5, 'ink-soft');
    context.setLineDash([]);
  }
  const speeds = rangeOf(curves.map((each) => each.curve.velocities));
  const velocities = createPlot(places.velocity, across, speeds);
  paintAxes(context, velocities, across, speeds, { across: 'time, s', down: 'velocity, 1/s' });
  for (const { index, ink, curve: own } of curves) {
    paintCurve(context, values, curve.times, own.values, ink, 2);
    paintCurve(context, velocities, curve.times, own.velocities, ink, 1.5);
    paintEvents(context, values, answers[index], ink);
  }
  for (const plot of [values, velocities]) paintMoment(context, plot, time);
  paintSamples(context, values, time, 'value');
  paintSamples(context, velocities, time, 'velocity');
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Plot} plot
 * @param {number[]} xs
 * @param {number[]} ys
 * @param {string} ink
 * @param {number} width
 */
function paintCurve(context, plot, xs, ys, ink, width) {
  context.strokeStyle = colour(ink);
  context.lineWidth = width;
  context.lineJoin = 'round';
  traceCurve(context, xs.map(plot.x), ys.map(plot.y), false);
  context.stroke();
  context.lineWidth = 1;
}

/**
 * Rings at extrema, and a mark where the motion settles.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Plot} plot
 * @param {import('./module.js').SpringAnswer | null} answer
 * @param {string} ink
 */
function paintEvents(context, plot, answer, ink) {
  const end = plot.left + plot.width;
  for (const { kind, time, value } of answer?.report.events ?? []) {
    const [x, y] = [plot.x(time), plot.y(value)];
    if (x > end || kind === 'crossing') continue;
    context.fillStyle = colour('sheet');
    context.strokeStyle = colour(ink);
    context.lineWidth = 1.5;
    context.beginPath();
    if (kind === 'extremum') context.arc(x, y, 3, 0, 2 * Math.PI);
    else context.rect(x - 3, y - 3, 6, 6);
    context.fill();
    context.stroke();
    context.lineWidth = 1;
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Plot} plot
 * @param {number} time
 */
function paintMoment(context, plot, time) {
  const x = Math.round(plot.x(time)) + 0.5;
  line(context, x, plot.top, x, plot.top + plot.height, 'ink');
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Plot} plot
 * @param {number} time
 * @param {'value' | 'velocity'} quantity
 */
function paintSamples(context, plot, time, quantity) {
  for (const { index, ink } of curvesOf()) {
    const sample = design.get().samples[index];
    if (sample) paintDot(context, plot.x(time), plot.y(sample[quantity]), ink);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} ink
 */
function paintDot(context, x, y, ink) {
  context.fillStyle = colour(ink);
  context.beginPath();
  context.arc(x, y, 4.5, 0, 2 * Math.PI);
  context.fill();
}

/**
 * Value against velocity.
 *
 * @param {Surface} surface
 */
export function paintPhase({ context, width, height }) {
  const curves = curvesOf();
  if (curves.length === 0) return;
  const [low, high] = rangeOf(curves.map((each) => each.curve.values));
  const room = 0.05 * (high - low);
  const across = /** @type {[number, number]} */ ([low - room, high + room]);
  const down = rangeOf(curves.map((each) => each.curve.velocities));
  const plot = createPlot(smallPlace(width, height), across, down);
  paintAxes(context, plot, across, down, { across: 'value', down: 'velocity, 1/s' });
  for (const { index, ink, curve } of curves) {
    paintCurve(context, plot, curve.values, curve.velocities, ink, 1.5);
    const sample = design.get().samples[index];
    if (sample) paintDot(context, plot.x(sample.value), plot.y(sample.velocity), ink);
  }
}

/**
 * The energy that is left, per cent of that at the start.
 *
 * @param {Surface} surface
 */
export function paintEnergy({ context, width, height }) {
  const { curve, time } = design.get();
  const curves = curvesOf();
  if (!curve || curves.length === 0) return;
  const shares = curves.map((each) => shareOfEnergy(each.curve.energies));
  const across = /** @type {[number, number]} */ ([0, curve.times[curve.times.length - 1]]);
  const down = /** @type {[number, number]} */ ([0, Math.max(100, rangeOf(shares)[1])]);
  const plot = createPlot(smallPlace(width, height), across, down);
  paintAxes(context, plot, across, down, { across: 'time, s', down: 'energy, %' });
  for (const [place, { ink }] of curves.entries()) paintCurve(context, plot, curve.times, shares[place], ink, 1.5);
  paintMoment(context, plot, time);
}

/**
 * @param {number[]} energies
 */
export function shareOfEnergy(energies) {
  const start = energies[0];
  return energies.map((energy) => (start > 0 ? (100 * energy) / start : 0));
}

/**
 * The second value minus the first, over time.
 *
 * @param {Surface} surface
 */
export function paintDifference({ context, width, height }) {
  const { curve, time } = design.get();
  const [first, second] = curve?.springs ?? [];
  if (!curve || !first || !second) {
    context.font = labelFont;
    context.fillStyle = colour('ink-soft');
    context.fillText('Compare adds a second spring.', 4, 28);
    return;
  }
  const gaps = second.values.map((value, index) => value - first.values[index]);
  const across = /** @type {[number, number]} */ ([0, curve.times[curve.times.length - 1]]);
  const down = rangeOf([gaps, [0]]);
  const plot = createPlot(smallPlace(width, height), across, down);
  paintAxes(context, plot, across, down, { across: 'time, s', down: 'B minus A' });
  paintCurve(context, plot, curve.times, gaps, 'physics', 1.5);
  paintMoment(context, plot, time);
}
