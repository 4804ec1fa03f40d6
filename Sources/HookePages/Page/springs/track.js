// springs/track.js
import { byId, element } from '../base/dom.js';
import { rounded } from '../base/numbers.js';
import { line } from '../player/axes.js';
import { colour, drawing, labelFont } from '../player/canvas.js';
import { design, looks } from './design.js';

/**
 * A ball for each spring, which moves from the start to the target as the spring does.
 */

const radius = 14;
const lane = 38;

/** Creates the picture and follows the state. */
export function mountTrack() {
  const canvas = element('canvas', { class: 'track', id: 'track', role: 'img', 'aria-label': 'A ball that moves with each spring' });
  byId('views').prepend(canvas);
  const redraw = drawing(canvas, paint);
  design.subscribe((state, before) => {
    if (state.samples !== before.samples || state.curve !== before.curve) redraw();
  });
}

/** @param {import('../player/canvas.js').Surface} surface */
function paint({ context, width, height }) {
  const { curve, samples, springs } = design.get();
  const present = (curve?.springs ?? []).flatMap((each) => each ?? []);
  if (!curve || present.length === 0) return;
  let [low, high] = [Infinity, -Infinity];
  for (const { values } of present) for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  const room = 2 * radius;
  const x = (/** @type {number} */ value) => room + ((value - low) / (high > low ? high - low : 1)) * (width - 2 * room);
  const top = (height - 18 - lane * samples.length) / 2;
  context.font = labelFont;
  const { from, to } = springs[0].motion;
  for (const [text, title] of /** @type {[string, string][]} */ ([[from, 'start'], [to, 'target']])) {
    const place = Math.round(x(Number(text))) + 0.5;
    if (!Number.isFinite(place)) continue;
    context.setLineDash(title === 'target' ? [5, 4] : []);
    line(context, place, 4, place, height - 20, title === 'target' ? 'ink-soft' : 'rule');
    context.setLineDash([]);
    context.fillStyle = colour('ink-soft');
    context.textAlign = place < 60 ? 'left' : place > width - 60 ? 'right' : 'center';
    context.fillText(`${title} ${rounded(Number(text), 4)}`, Math.min(Math.max(place, 4), width - 4), height - 6);
    context.textAlign = 'left';
  }
  for (const [index, sample] of samples.entries()) {
    if (!sample) continue;
    const y = top + lane * (index + 0.5);
    context.fillStyle = colour(looks[index].ink);
    context.beginPath();
    context.arc(x(sample.value), y, radius, 0, 2 * Math.PI);
    context.fill();
    if (samples.length > 1) {
      context.fillStyle = colour('accent-ink');
      context.textAlign = 'center';
      context.fillText(looks[index].name, x(sample.value), y + 4);
      context.textAlign = 'left';
    }
  }
}
