// player/strips.js
import { cellNumber } from '../trace/table.js';
import { plainText } from '../trace/cells.js';
import { colour, labelFont } from './canvas.js';

/** @typedef {import('../trace/recording.js').Recording} Recording */

/**
 * The strips over the slider: what each frame cost, which frames came late, and what happened when.
 */

/** Heights from the top, CSS pixels. */
export const rows = { cost: { top: 18, height: 34 }, hitches: { top: 60, height: 10 }, events: { top: 76, height: 12 } };
export const stripsHeight = 94;

/**
 * What the strips show, read from the tables once.
 *
 * @typedef {object} StripData
 * @property {string} costTitle
 * @property {Float64Array} costs of the frames; NaN where there is none
 * @property {number} mostCost
 * @property {number} budget in the unit of the costs; NaN for none
 * @property {{frame: number, due: number, shown: number, seconds: number, reason: string}[]} hitches
 * @property {{time: number, kind: string}[]} events
 */

/** @type {WeakMap<Recording, StripData>} */
const known = new WeakMap();

/**
 * @param {Recording} recording
 * @returns {StripData}
 */
export function stripData(recording) {
  const found = known.get(recording);
  if (found) return found;
  const data = { ...readCosts(recording), hitches: readHitches(recording), events: readEvents(recording) };
  known.set(recording, data);
  return data;
}

/** @param {Recording} recording */
function readCosts(recording) {
  const { numbers, times } = recording.frames;
  const costs = new Float64Array(numbers.length).fill(Number.NaN);
  const presents = recording.table('presents');
  const table = presents ?? recording.table('cost') ?? recording.table('frames');
  if (!table) return { costTitle: 'no costs were recorded', costs, mostCost: 0, budget: Number.NaN };
  const [title, columns, unit] = presents
    ? ['Modelled work of each frame', ['commit_work_s', 'render_work_s'], 1e3]
    : table.name === 'cost'
      ? ['Measured cost of each frame', ['frame_cost_ns'], 1e-6]
      : ['Animations sampled in each frame', ['animations_sampled'].filter((column) => table.has(column)), 1];
  /** @type {Map<number, number>} */
  const places = new Map();
  numbers.forEach((number, index) => places.set(number, index));
  for (let row = 0; row < table.rowCount; row += 1) {
    const place = places.get(table.number(row, 'frame'));
    if (place !== undefined) costs[place] = unit * columns.reduce((sum, column) => sum + (table.number(row, column) || 0), 0);
  }
  const budget = presents && times.length > 1 ? 1e3 * Math.min(...Array.from(times.subarray(1, 50), (time, index) => time - times[index])) : Number.NaN;
  let most = 0;
  for (const cost of costs) if (cost > most) most = cost;
  return { costTitle: most > 0 || !presents ? title : 'Modelled work of each frame: none', costs, mostCost: most, budget };
}

/** @param {Recording} recording */
function readHitches(recording) {
  const table = recording.table('presents');
  const hitches = [];
  for (let row = 0; row < (table?.rowCount ?? 0); row += 1) {
    const seconds = table ? table.number(row, 'hitch_s') : 0;
    if (table && seconds > 0) {
      hitches.push({ frame: table.number(row, 'frame'), due: table.number(row, 'due_s'), shown: table.number(row, 'shown_s'), seconds, reason: table.text(row, 'reason') });
    }
  }
  return hitches;
}

/** @param {Recording} recording */
function readEvents(recording) {
  const table = recording.table('events');
  if (!table) return [];
  const kinds = table.column('kind');
  return table.column('time_s').map((time, row) => ({ time: cellNumber(time), kind: plainText(kinds[row]) }));
}

/**
 * The colour of an event's mark, by its kind.
 *
 * @param {string} kind
 */
export function eventColour(kind) {
  if (/^(touch|pan|tap|long-press|drag|flick)/.test(kind)) return 'touch';
  if (/^(animation|completion|transaction)/.test(kind)) return 'run';
  if (/^(settled|crossing|extremum|impact)/.test(kind)) return 'physics';
  return 'ink-soft';
}

/**
 * Draws the strips.
 *
 * @param {import('./canvas.js').Surface} surface
 * @param {Recording} recording
 * @param {number} end s
 * @param {number} time s
 * @param {number} frame
 */
export function paintStrips({ context, width }, recording, end, time, frame) {
  const data = stripData(recording);
  const x = (/** @type {number} */ moment) => (end > 0 ? (moment / end) * width : 0);
  paintCosts(context, data, recording, x, width, frame);
  context.fillStyle = colour('rule');
  context.fillRect(0, rows.hitches.top + rows.hitches.height - 1, width, 1);
  context.fillStyle = colour('late');
  for (const hitch of data.hitches) {
    context.fillRect(x(hitch.due), rows.hitches.top, Math.max(x(hitch.shown) - x(hitch.due), 2), rows.hitches.height);
  }
  for (const event of data.events) {
    context.fillStyle = colour(eventColour(event.kind));
    context.fillRect(Math.min(Math.round(x(event.time)), width - 2), rows.events.top, 2, rows.events.height);
  }
  const now = Math.min(Math.max(Math.round(x(time)), 0), width - 1);
  context.fillStyle = colour('ink');
  context.fillRect(now, 14, 1, stripsHeight - 14);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {StripData} data
 * @param {Recording} recording
 * @param {(time: number) => number} x
 * @param {number} width
 * @param {number} frame
 */
function paintCosts(context, data, recording, x, width, frame) {
  const { top, height } = rows.cost;
  const { shown } = recording.frames;
  // One outlier, such as the first frame of a process, must not flatten the rest.
  const sorted = data.costs.filter((cost) => cost > 0).sort();
  const most = Math.max(sorted.length > 20 ? sorted[Math.floor(0.98 * sorted.length)] * 1.15 : data.mostCost, data.budget || 0);
  const one = Math.max(1, Math.min(width / shown.length - 1, 8));
  for (let index = 0; index < shown.length; index += 1) {
    const cost = data.costs[index];
    if (!(cost > 0)) continue;
    const tall = Math.max(1, Math.min(cost / most, 1) * height);
    context.fillStyle = colour(index === frame ? 'ink' : cost > data.budget ? 'late' : 'cost');
    context.fillRect(Math.min(x(shown[index]), width - one), top + height - tall, one, tall);
  }
  context.fillStyle = colour('rule');
  context.fillRect(0, top + height, width, 1);
  if (data.budget > 0) {
    context.fillRect(0, Math.round(top + height - (data.budget / most) * height), width, 1);
  }
  context.font = labelFont;
  context.fillStyle = colour('ink-soft');
  context.fillText(data.costTitle, 0, 11, width / 2);
}
