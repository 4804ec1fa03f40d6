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
 * @property {Float64Array} costs of the frames, all stages together; NaN where there is none
 * @property {Stage[]} stages of the modelled work with a deadline each; one for costs that have none or share one
 * @property {Float64Array} budgets of each stage of the frames, in the unit of the costs; NaN for none
 * @property {Uint8Array} over 1 for frames over their budget, as `hooke stats` counts them
 * @property {number} overCount
 * @property {{frame: number, due: number, shown: number, seconds: number, reason: string}[]} hitches
 * @property {{time: number, kind: string}[]} events
 *
 * @typedef {{name: string, colour: string, costs: Float64Array}} Stage
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
  const { numbers } = recording.frames;
  const empty = () => new Float64Array(numbers.length).fill(Number.NaN);
  const [costs, budgets, over] = [empty(), empty(), new Uint8Array(numbers.length)];
  const presents = recording.table('presents');
  const table = presents ?? recording.table('cost') ?? recording.table('frames');
  if (!table) return { costTitle: 'no costs were recorded', costs, stages: [], budgets, over, overCount: 0 };
  const [title, columns, unit] = presents
    ? ['Modelled work of each frame', ['commit_work_s', 'render_work_s'], 1e3]
    : table.name === 'cost'
      ? ['Measured cost of each frame', ['frame_cost_ns'], 1e-6]
      : ['Animations sampled in each frame', ['animations_sampled'].filter((column) => table.has(column)), 1];
  /** @type {Map<number, number>} */
  const places = new Map();
  numbers.forEach((number, index) => places.set(number, index));
  const parts = columns.map(empty);
  let hasTwoDeadlines = false;
  for (let row = 0; row < table.rowCount; row += 1) {
    const place = places.get(table.number(row, 'frame'));
    if (place === undefined) continue;
    columns.forEach((column, index) => { parts[index][place] = unit * (table.number(row, column) || 0); });
    costs[place] = parts.reduce((sum, part) => sum + part[place], 0);
    if (!presents) continue;
    const budget = ticks(table, row, 'commit_due_s') - ticks(table, row, 'start_s');
    const work = columns.map((column) => ticks(table, row, column));
    // In one stage a frame is due at the refresh after its start.
    const isTwoStage = table.number(row, 'due_refresh') > table.number(row, 'frame') + 1;
    hasTwoDeadlines ||= isTwoStage;
    budgets[place] = (unit * budget) / ticksPerSecond;
    over[place] = (isTwoStage ? Math.max(...work) : work[0] + work[1]) > budget ? 1 : 0;
  }
  const stages = hasTwoDeadlines
    ? [{ name: 'commit', colour: 'cost', costs: parts[0] }, { name: 'render', colour: 'render', costs: parts[1] }]
    : [{ name: '', colour: 'cost', costs }];
  const isIdle = presents !== null && !costs.some((cost) => cost > 0);
  return { costTitle: isIdle ? `${title}: none` : title, costs, stages, budgets, over, overCount: over.reduce((sum, one) => sum + one, 0) };
}

/** Simulated time is a whole number of these. */
const ticksPerSecond = 705_600_000;

/**
 * @param {import('../trace/table.js').Table} table
 * @param {number} row
 * @param {string} column of seconds
 */
function ticks(table, row, column) {
  return Math.round(table.number(row, column) * ticksPerSecond);
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
 * A bar for each frame: of two stages with a deadline each, their bars side by side, or the lower in front where they are narrow. What is over the
 * budget of the frame is filled in the colour of the late, once a frame.
 *
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
  const { stages, budgets, over } = data;
  const high = (/** @type {number} */ index) => stages.reduce((most, { costs }) => Math.max(most, costs[index] || 0), 0);
  // One outlier, such as the first frame of a process, must not flatten the rest.
  const sorted = Float64Array.from(shown, (_, index) => high(index)).filter((cost) => cost > 0).sort();
  const usual = sorted.length > 20 ? sorted[Math.floor(0.98 * sorted.length)] * 1.15 : sorted.at(-1) ?? 0;
  const most = budgets.reduce((largest, budget) => (budget > largest ? budget : largest), usual);
  const one = Math.max(1, Math.min(width / shown.length - 1, 8));
  const isBeside = stages.length > 1 && one >= 2 * stages.length;
  const across = isBeside ? one / stages.length : one;
  for (let index = 0; index < shown.length; index += 1) {
    const bars = stages.map(({ colour: name, costs }, place) => ({ name, place, cost: costs[index] })).filter(({ cost }) => cost > 0);
    if (!isBeside) bars.sort((bar, other) => other.cost - bar.cost);
    const left = Math.min(x(shown[index]), width - one);
    const late = new Path2D();
    for (const { name, place, cost } of bars) {
      const tall = Math.max(1, Math.min(cost / most, 1) * height);
      const from = left + (isBeside ? place * across : 0);
      if (over[index] && (cost > budgets[index] || cost === high(index))) {
        late.rect(from, top + height - tall, across, tall);
      } else {
        context.fillStyle = colour(index === frame ? 'ink' : name);
        context.fillRect(from, top + height - tall, across, tall);
      }
    }
    context.fillStyle = colour('late');
    if (over[index]) context.fill(late);
  }
  context.fillStyle = colour('rule');
  context.fillRect(0, top + height, width, 1);
  context.fillStyle = colour('ink-soft');
  for (let index = 0; index < shown.length; index += 1) {
    if (!(budgets[index] > 0)) continue;
    const [from, to] = [x(shown[index]), index + 1 < shown.length ? x(shown[index + 1]) : width];
    context.fillRect(from, Math.round(top + height - (budgets[index] / most) * height), to - from, 1);
  }
  paintLegend(context, data, width);
}

/**
 * The title of the costs and what their colours mean; without the title where both do not fit.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {StripData} data
 * @param {number} width
 */
function paintLegend(context, data, width) {
  context.font = labelFont;
  const items = legendItems(data);
  const mark = 14;
  const gap = 14;
  const widths = items.map(({ text }) => mark + context.measureText(text).width + gap);
  const all = widths.reduce((sum, each) => sum + each, 0);
  const titled = context.measureText(data.costTitle).width + 1.5 * gap;
  let left = 0;
  if (items.length === 0 || titled + all <= width) {
    context.fillStyle = colour('ink-soft');
    context.fillText(data.costTitle, 0, 11);
    left = titled;
  }
  items.forEach(({ text, colour: name, isLine }, index) => {
    context.fillStyle = colour(name);
    context.fillRect(left, isLine ? 7 : 2, 10, isLine ? 1 : 10);
    context.fillStyle = colour('ink-soft');
    context.fillText(text, left + mark, 11);
    left += widths[index];
  });
}

/**
 * @param {StripData} data
 * @returns {{text: string, colour: string, isLine: boolean}[]}
 */
function legendItems({ stages, budgets, costs, overCount }) {
  if (!budgets.some((budget) => budget > 0) || !costs.some((cost) => cost > 0)) return [];
  const named = stages.length > 1 ? stages : [{ name: 'commit and render', colour: 'cost' }];
  return [
    ...named.map(({ name, colour: shade }) => ({ text: name, colour: shade, isLine: false })),
    { text: stages.length > 1 ? 'budget of a stage' : 'budget', colour: 'ink-soft', isLine: true },
    { text: `over budget: ${overCount}`, colour: 'late', isLine: false },
  ];
}
