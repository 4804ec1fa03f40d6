// springs/charts.js
import { byId, element, setText } from '../base/dom.js';
import { rounded, secondsText } from '../base/numbers.js';
import { drawing } from '../player/canvas.js';
import { samplesAt } from './computing.js';
import { design, lastMoment, looks } from './design.js';
import { paintDifference, paintEnergy, paintPhase, paintTime, timePlace } from './painting.js';
import { seek } from './playback.js';

/**
 * The charts of the page, and the numbers under the pointer.
 */

/** Creates the charts and follows the state. */
export function mountCharts() {
  mountTime();
  const charts = [
    { name: 'phase', title: 'Phase plane', label: 'Value against velocity', paint: paintPhase },
    { name: 'energy', title: 'Energy', label: 'Energy over time, per cent of the start', paint: paintEnergy },
    { name: 'difference', title: 'Difference', label: 'Spring B minus spring A over time', paint: paintDifference },
  ];
  for (const { name, title, label, paint } of charts) {
    const canvas = element('canvas', { class: 'chart chart-small', id: `chart-${name}`, role: 'img', 'aria-label': label });
    byId('charts').append(element('section', { class: 'panel', id: `panel-${name}` }, element('h2', {}, title), canvas));
    follow(drawing(canvas, paint));
  }
}

/** @param {() => void} redraw */
function follow(redraw) {
  design.subscribe((state, before) => {
    if (state.curve !== before.curve || state.samples !== before.samples || state.selected !== before.selected || state.answers !== before.answers) redraw();
  });
}

function mountTime() {
  const canvas = element('canvas', { class: 'chart chart-time', id: 'chart-time', role: 'img', 'aria-label': 'Value and velocity over time' });
  const under = element('p', { class: 'under under-pointer', id: 'under', 'aria-hidden': 'true' }, '\u00a0');
  byId('views').append(canvas, under);
  follow(drawing(canvas, paintTime));
  const timeAt = (/** @type {PointerEvent} */ event) => {
    const { left, width } = timePlace(canvas.clientWidth, canvas.clientHeight).value;
    return Math.min(Math.max((event.offsetX - left) / width, 0), 1) * lastMoment();
  };
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId);
    seek(timeAt(event));
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.buttons & 1) seek(timeAt(event));
    setText(under, readingText(timeAt(event)));
  });
  canvas.addEventListener('pointerleave', () => setText(under, '\u00a0'));
}

/**
 * The exact numbers of a moment in one line.
 *
 * @param {number} time s
 */
function readingText(time) {
  const samples = samplesAt(time);
  const parts = samples.flatMap((sample, index) => {
    if (!sample) return [];
    const name = samples.length > 1 ? `${looks[index].name} ` : '';
    return [`${name}value ${rounded(sample.value, 6)}`, `velocity ${rounded(sample.velocity, 6)}\u202f1/s`];
  });
  const [first, second] = samples;
  if (first && second) parts.push(`B − A ${rounded(second.value - first.value, 4)}`);
  return parts.length === 0 ? '\u00a0' : [secondsText(time), ...parts].join('   ');
}
