// player/curves.js
import { element, setText } from '../base/dom.js';
import { quantity, secondsText } from '../base/numbers.js';
import { registerPanel } from '../base/panels.js';
import { store } from '../base/state.js';
import { momentOf, shownSample } from '../trace/moments.js';
import { liveliest, range, sampleAt, seriesOf, seriesWithKey } from '../trace/series.js';
import { createPlot, line, paintAxes, traceCurve } from './axes.js';
import { colour, drawing } from './canvas.js';
import { lastMoment, seek } from './playhead.js';

/** @typedef {import('../trace/series.js').Series} Series */
/** @typedef {import('../trace/recording.js').Recording} Recording */

/**
 * The chart of a value over time: presentation, model, and the same of the other run.
 */

/** The place of the plot in a canvas of a size. */
const place = (/** @type {number} */ width, /** @type {number} */ height) => ({ left: 68, top: 34, width: width - 92, height: height - 84 });

/**
 * The series that the chart shows, of a run.
 *
 * @param {Recording | null} recording
 * @returns {Series | undefined}
 */
export function chosenSeries(recording) {
  return recording ? (seriesWithKey(recording, store.get().series) ?? liveliest(recording)) : undefined;
}

/** @param {import('./canvas.js').Surface} surface */
function paint({ context, width, height }) {
  const { recording, other, time } = store.get();
  const series = chosenSeries(recording);
  if (!recording || !series) return;
  const over = other ? seriesWithKey(other, series.key) : undefined;
  const across = /** @type {[number, number]} */ ([0, lastMoment()]);
  const down = range([series.shown, series.model, ...(over ? [over.shown] : [])]);
  const plot = createPlot(place(width, height), across, down);
  const unit = series.unit ? `, ${series.unit}` : '';
  paintAxes(context, plot, across, down, { across: 'time, s', down: `${series.subject} ${series.label}${unit}` });
  context.save();
  context.beginPath();
  context.rect(plot.left - 3, plot.top - 3, plot.width + 6, plot.height + 6);
  context.clip();
  context.lineJoin = 'round';
  if (over) paintLine(context, plot, over.times, over.shown, 'other', false);
  context.setLineDash([5, 4]);
  paintLine(context, plot, series.times, series.model, 'model', true);
  context.setLineDash([]);
  paintLine(context, plot, series.times, series.shown, 'run', false);
  context.lineWidth = 1;
  line(context, Math.round(plot.x(time)) + 0.5, plot.top, Math.round(plot.x(time)) + 0.5, plot.top + plot.height, 'ink');
  if (over && other) paintDot(context, plot, over, shownSample(other, over, momentOf(other, recording, time)), 'other');
  paintDot(context, plot, series, shownSample(recording, series, time), 'run');
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('./axes.js').Plot} plot
 * @param {Float64Array} times
 * @param {Float64Array} values
 * @param {string} ink
 * @param {boolean} isStep
 */
function paintLine(context, plot, times, values, ink, isStep) {
  context.strokeStyle = colour(ink);
  context.lineWidth = isStep ? 1.25 : 2;
  traceCurve(context, times.map(plot.x), values.map(plot.y), isStep);
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('./axes.js').Plot} plot
 * @param {Series} series
 * @param {number} index of the sample that shows
 * @param {string} ink
 */
function paintDot(context, plot, series, index, ink) {
  if (index < 0 || Number.isNaN(series.shown[index])) return;
  context.fillStyle = colour(ink);
  context.beginPath();
  context.arc(plot.x(series.times[index]), plot.y(series.shown[index]), 4, 0, 2 * Math.PI);
  context.fill();
}

/**
 * Fills a choice with the series of a run, in groups by what they belong to.
 *
 * @param {HTMLSelectElement} choice
 * @param {Recording} recording
 */
function fill(choice, recording) {
  choice.replaceChildren();
  /** @type {Map<string, HTMLElement>} */
  const groups = new Map();
  for (const series of seriesOf(recording)) {
    const group = groups.get(series.subject) ?? element('optgroup', { label: series.subject });
    groups.set(series.subject, group);
    group.append(element('option', { value: series.key }, `${series.subject} ${series.label}`));
  }
  choice.append(...groups.values());
}

registerPanel({
  name: 'curves',
  title: 'Over time',
  place: 'shelf',
  order: 10,
  mount(body, section) {
    const choice = element('select', { class: 'choice choice-wide', id: 'series', 'aria-label': 'Value in the chart' });
    const canvas = element('canvas', { class: 'chart', id: 'chart', role: 'img', 'aria-label': 'The chosen value over time' });
    const under = element('p', { class: 'under', 'aria-live': 'off' }, '\u00a0');
    section.querySelector('h2')?.after(choice);
    body.append(canvas, under);
    choice.addEventListener('change', () => store.set({ series: choice.value }));
    const redraw = drawing(canvas, paint);
    const timeAt = (/** @type {PointerEvent} */ event) => {
      const { left, width } = place(canvas.clientWidth, canvas.clientHeight);
      return Math.min(Math.max((event.offsetX - left) / width, 0), 1) * lastMoment();
    };
    canvas.addEventListener('pointerdown', (event) => seek(timeAt(event), { playing: false }));
    canvas.addEventListener('pointermove', (event) => {
      if (event.buttons & 1) seek(timeAt(event), { playing: false });
      setText(under, readingAt(timeAt(event)));
    });
    canvas.addEventListener('pointerleave', () => setText(under, '\u00a0'));
    store.subscribe((state, before) => {
      if (state.recording !== before.recording && state.recording) fill(choice, state.recording);
      if (state.recording !== before.recording || state.series !== before.series) {
        choice.value = chosenSeries(state.recording)?.key ?? '';
      }
      if (state.time !== before.time || state.series !== before.series || state.recording !== before.recording || state.other !== before.other) redraw();
    });
  },
});

/** @param {number} time */
function readingAt(time) {
  const series = chosenSeries(store.get().recording);
  const index = series ? sampleAt(series, time) : -1;
  if (!series || index < 0) return '\u00a0';
  const parts = [secondsText(series.times[index]), `presentation ${quantity(series.shown[index], series.unit, 6)}`];
  if (Number.isFinite(series.model[index])) parts.push(`model ${quantity(series.model[index], series.unit, 6)}`);
  return parts.join('   ');
}
