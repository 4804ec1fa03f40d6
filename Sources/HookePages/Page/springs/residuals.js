// springs/residuals.js
import { createPlot, line, paintAxes, traceCurve } from '../player/axes.js';
import { colour } from '../player/canvas.js';
import { drawnTrack, recorded } from './recorded.js';

/**
 * The recorded values over the curve of the law that was found, and below them the residuals.
 *
 * @param {import('../player/canvas.js').Surface} surface
 */
export function paintResiduals({ context, width, height }) {
  const track = drawnTrack();
  const times = recorded.get().found?.report.times ?? [];
  if (!track || times.length === 0) return;
  const unit = track.unit ? `, ${track.unit}` : '';
  const values = track.fitted.map((value, index) => value + track.residuals[index]);
  const both = height - 122;
  const upper = { left: 56, top: 28, width: width - 72, height: Math.round(both * 0.68) };
  const lower = { ...upper, top: upper.top + upper.height + 52, height: both - upper.height };
  const across = /** @type {[number, number]} */ ([times[0], times[times.length - 1]]);
  const down = rangeOf([...values, ...track.fitted]);
  const plot = createPlot(upper, across, down);
  paintAxes(context, plot, across, down, { across: '', down: `${track.name}${unit}` });
  context.strokeStyle = colour('run');
  context.lineWidth = 2;
  context.lineJoin = 'round';
  traceCurve(context, times.map(plot.x), track.fitted.map(plot.y), false);
  context.stroke();
  paintDots(context, times.map(plot.x), values.map(plot.y));
  const misses = rangeOf([...track.residuals, 0]);
  const rest = createPlot(lower, across, misses);
  paintAxes(context, rest, across, misses, { across: 'time, s', down: `residual${unit}` });
  const zero = Math.round(rest.y(0)) + 0.5;
  line(context, rest.left, zero, rest.left + rest.width, zero, 'run');
  paintDots(context, times.map(rest.x), track.residuals.map(rest.y));
}

/** @param {number[]} values @returns {[number, number]} */
function rangeOf(values) {
  return [values.reduce((low, value) => Math.min(low, value), Infinity), values.reduce((high, value) => Math.max(high, value), -Infinity)];
}

/** @param {CanvasRenderingContext2D} context @param {number[]} xs @param {number[]} ys */
function paintDots(context, xs, ys) {
  context.fillStyle = colour('model');
  for (const [index, x] of xs.entries()) {
    context.beginPath();
    context.arc(x, ys[index], 2.5, 0, 2 * Math.PI);
    context.fill();
  }
}
