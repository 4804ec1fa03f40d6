// trace/series.js
import { cellText, plainText } from './cells.js';
import { lastNotAfter } from './recording.js';
import { cellNumber } from './table.js';

/**
 * A number of the run over time: a component of a property, a coordinate of a point, a state of a system.
 *
 * @typedef {object} Series
 * @property {string} key unique in a run
 * @property {string} subject layer, point, probe or energy
 * @property {string} label of the component
 * @property {string} unit may be empty
 * @property {Float64Array} times s
 * @property {Float64Array} model NaN where there is none
 * @property {Float64Array} shown NaN where there is none
 * @property {Float64Array} velocity NaN where there is none
 * @property {import('./table.js').Table} table
 * @property {Int32Array} rows of the table
 * @property {{model: string, shown: string, velocity: string}} columns empty for none
 */

/** @typedef {import('./recording.js').Recording} Recording */

/** @type {WeakMap<Recording, Series[]>} */
const known = new WeakMap();

/**
 * The series of a run: points, properties of layers, probes, energies.
 *
 * @param {Recording} recording
 * @returns {Series[]}
 */
export function seriesOf(recording) {
  const found = known.get(recording);
  if (found) return found;
  const all = [
    ...pointSeries(recording, 'x'),
    ...pointSeries(recording, 'y'),
    ...componentSeries(recording, 'layers', 'layer'),
    ...componentSeries(recording, 'probes', 'probe'),
    ...energySeries(recording),
  ];
  const order = new Map(all.map((series) => [series.subject, 0]));
  [...order.keys()].forEach((subject, index) => order.set(subject, index));
  all.sort((one, other) => (order.get(one.subject) ?? 0) - (order.get(other.subject) ?? 0));
  known.set(recording, all);
  return all;
}

/**
 * The series with a key; undefined where the run has none, and for an empty key.
 *
 * @param {Recording} recording
 * @param {string} key
 */
export function seriesWithKey(recording, key) {
  return key === '' ? undefined : seriesOf(recording).find((series) => series.key === key);
}

/**
 * The series with the largest change against its size, which the chart shows first.
 *
 * @param {Recording} recording
 * @returns {Series | undefined}
 */
export function liveliest(recording) {
  if (!chosen.has(recording)) chosen.set(recording, findLiveliest(recording));
  return chosen.get(recording);
}

/** @type {WeakMap<Recording, Series | undefined>} */
const chosen = new WeakMap();

/** @param {Recording} recording */
function findLiveliest(recording) {
  let [best, most] = [/** @type {Series | undefined} */ (undefined), -1];
  for (const series of seriesOf(recording)) {
    if (series.table.name === 'energy') continue;
    const [low, high] = range([series.shown]);
    const extent = series.unit === 'pt' || series.table.name === 'probes' ? high - low : (high - low) * 1e-3;
    if (extent > most * 1.0000001 && Number.isFinite(extent)) [best, most] = [series, extent];
  }
  return best;
}

/**
 * The index of a series at a moment: the last sample not after it; -1 before the first.
 *
 * @param {Series} series
 * @param {number} time s
 */
export function sampleAt(series, time) {
  return lastNotAfter(series.times, time);
}

/**
 * The digits of a cell of a series, as the table has them; empty for none.
 *
 * @param {Series} series
 * @param {'model' | 'shown' | 'velocity'} column
 * @param {number} index
 */
export function digits(series, column, index) {
  const name = series.columns[column];
  return index < 0 || name === '' ? '' : cellText(series.table.column(name)[series.rows[index]]);
}

/**
 * The least and the largest finite number.
 *
 * @param {Float64Array[]} lists
 * @returns {[number, number]}
 */
export function range(lists) {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const list of lists) {
    for (const value of list) {
      if (value < low) low = value;
      if (value > high && value !== Number.POSITIVE_INFINITY) high = value;
    }
  }
  return [low, high];
}

/**
 * @param {import('./table.js').Table} table
 * @param {number[]} rows
 * @param {{key: string, subject: string, label: string, unit: string}} names
 * @param {{model: string, shown: string, velocity: string}} columns
 * @returns {Series}
 */
function series(table, rows, names, columns) {
  const numbers = (/** @type {string} */ column) => {
    if (column === '') return new Float64Array(rows.length).fill(Number.NaN);
    const cells = table.column(column);
    return Float64Array.from(rows, (row) => cellNumber(cells[row]));
  };
  return {
    ...names,
    table,
    rows: Int32Array.from(rows),
    columns,
    times: numbers('time_s'),
    model: numbers(columns.model),
    shown: numbers(columns.shown),
    velocity: numbers(columns.velocity),
  };
}

/**
 * Rows by a text that is made of some cells of a row.
 *
 * @param {import('./table.js').Table} table
 * @param {string[]} columns
 * @returns {Map<string, number[]>}
 */
function grouped(table, columns) {
  const cells = columns.map((column) => table.column(column));
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (let row = 0; row < table.rowCount; row += 1) {
    const key = cells.map((column) => column[row]).join('\u0000');
    const rows = groups.get(key);
    if (rows) rows.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/**
 * @param {Recording} recording
 * @param {'x' | 'y'} axis
 * @returns {Series[]}
 */
function pointSeries(recording, axis) {
  const table = recording.table('points');
  if (!table) return [];
  return [...grouped(table, ['point_id']).values()].map((rows) => {
    const subject = table.text(rows[0], 'point_id');
    const columns = { model: `model_${axis}_pt`, shown: `presentation_${axis}_pt`, velocity: `velocity_${axis}_pt_per_s` };
    return series(table, rows, { key: `point ${subject} ${axis}`, subject, label: axis, unit: 'pt' }, columns);
  });
}

/**
 * @param {Recording} recording
 * @param {'layers' | 'probes'} name
 * @param {'layer' | 'probe'} column
 * @returns {Series[]}
 */
function componentSeries(recording, name, column) {
  const table = recording.table(name);
  if (!table) return [];
  const property = table.has('property') ? ['property'] : [];
  const names = [column, ...property, 'component'];
  return [...grouped(table, names).values()].map((rows) => {
    const texts = names.map((each) => plainText(table.column(each)[rows[0]]));
    const label = texts.slice(1).filter((text) => text !== '').join('.') || 'value';
    const columns = { model: 'model', shown: 'presentation', velocity: table.has('velocity') ? 'velocity' : '' };
    const unit = table.has('unit') ? table.text(rows[0], 'unit') : '';
    return series(table, rows, { key: `${column} ${texts.join(' ')}`, subject: texts[0], label, unit }, columns);
  });
}

/**
 * @param {Recording} recording
 * @returns {Series[]}
 */
function energySeries(recording) {
  const table = recording.table('energy');
  if (!table) return [];
  return [...grouped(table, ['subject']).values()].flatMap((rows) =>
    ['kinetic', 'potential', 'total'].map((label) => {
      const subject = `energy of ${table.text(rows[0], 'subject')}`;
      const unit = table.text(rows[0], 'unit');
      return series(table, rows, { key: `${subject} ${label}`, subject, label, unit }, { model: '', shown: label, velocity: '' });
    }),
  );
}
