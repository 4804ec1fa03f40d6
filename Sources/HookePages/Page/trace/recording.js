// trace/recording.js
import { checkColumns, shownNames } from './columns.js';
import { readCsvTable, readingCsvTable } from './csv.js';
import { cellNumber, FileError, Table } from './table.js';

/** The most frames of a run that the page plays. */
export const mostFrames = 200_000;

/**
 * A run as the page carries it: its summary, its manifest and its tables as texts.
 *
 * @typedef {object} RunDocument
 * @property {string} name
 * @property {any} summary
 * @property {any} manifest
 * @property {Record<string, string | Table>} tables as CSV, or read already
 */

/** The length of the text of a table that is read in steps. */
const longText = 300_000;

/**
 * Whether a table has rows behind those of its first frame.
 *
 * @param {Table} table
 */
function hasFirstFrame(table) {
  const moments = table.column(table.has('frame') ? 'frame' : 'time_s');
  return moments.length > 0 && moments[moments.length - 1] !== moments[0];
}

/** A recorded run. Tables are read when they are asked for first. */
export class Recording {
  /** @param {RunDocument} document */
  constructor(document) {
    if (typeof document.tables !== 'object' || document.tables === null) throw new FileError('This run is damaged: it has no tables.');
    this.document = document;
    this.summary = document.summary ?? {};
    this.manifest = document.manifest ?? {};
    /** @type {string} */
    this.name = String(document.name || this.summary.scenario || 'run');
    /** @type {string} */
    this.hash = String(this.summary.traceHash ?? this.manifest.traceHash ?? '');
    /** @type {Map<string, Table>} */
    this.read = new Map();
    /** What reads the rest of tables. @type {Map<string, Generator<Table, Table>>} */
    this.unread = new Map();
    const frames = Number(this.summary.frames ?? this.manifest.frames ?? 0);
    if (frames > mostFrames) throw tooLong(frames);
    this.frames = readFrames(this);
    /** Whether it is of a change that is still under way, such as a drag. */
    this.isPreview = false;
    /** The moment after which nothing changes, s. */
    this.duration = this.frames.shown.at(-1) ?? 0;
  }

  /**
   * A table; null where the run has none of that name.
   *
   * @param {string} name
   * @returns {Table | null}
   */
  table(name) {
    const known = this.read.get(name);
    if (known) return known;
    const given = Object.hasOwn(this.document.tables, name) ? this.document.tables[name] : undefined;
    if (typeof given !== 'string' && !(given instanceof Table)) return null;
    const table = typeof given === 'string' ? readCsvTable(name, given, this.rowCount(name)) : given;
    checkColumns(table);
    this.read.set(name, table);
    return table;
  }

  /**
   * The number of rows of a table in the manifest; undefined where that does not tell.
   *
   * @param {string} name
   * @returns {number | undefined}
   */
  rowCount(name) {
    const rows = this.manifest.rows ?? {};
    return Object.hasOwn(rows, name) && typeof rows[name] === 'number' ? rows[name] : undefined;
  }

  /**
   * Reads of long tables the rows of their first frame, so that it can be shown before the rest is read: see `reading`.
   */
  readFirstFrame() {
    for (const name of shownNames) {
      const text = Object.hasOwn(this.document.tables, name) ? this.document.tables[name] : undefined;
      if (this.read.has(name) || typeof text !== 'string' || text.length < longText) continue;
      const reading = readingCsvTable(name, text, this.rowCount(name));
      let step = reading.next();
      while (!step.done && !hasFirstFrame(step.value)) step = reading.next();
      this.read.set(name, step.value);
      if (!step.done) this.unread.set(name, reading);
    }
  }

  /** Whether all rows are read of the tables that are. */
  get isWhole() {
    return this.unread.size === 0;
  }

  /**
   * Reads the rest of the tables of which the first frame was read, in steps. The last gives the run with whole tables.
   *
   * @returns {Generator<unknown, Recording>}
   */
  *reading() {
    /** @type {Record<string, string | Table>} */
    const tables = { ...this.document.tables };
    for (const [name, reading] of this.unread) tables[name] = yield* reading;
    return new Recording({ ...this.document, tables });
  }

  /** Reads all tables that the page shows, so that what is damaged is found at once. */
  readTables() {
    for (const name of shownNames) this.table(name);
  }

  /**
   * A value of the scenario that ran, as the manifest keeps it, such as `display.size`; empty where there is none.
   *
   * @param {string} path
   * @returns {string}
   */
  input(path) {
    const inputs = this.manifest.inputs ?? {};
    return Object.hasOwn(inputs, path) ? String(inputs[path]) : '';
  }

  /**
   * The rows of each frame of a table that is in the order of frames: those of frame `i` are from `starts[i]` to before `starts[i + 1]`.
   *
   * @param {Table} table with a column `frame`
   * @returns {Int32Array}
   */
  frameRows(table) {
    const cells = table.column('frame');
    const { numbers } = this.frames;
    const starts = new Int32Array(numbers.length + 1);
    let row = 0;
    for (let frame = 0; frame < numbers.length; frame += 1) {
      while (row < cells.length && cellNumber(cells[row]) < numbers[frame]) row += 1;
      starts[frame] = row;
    }
    starts[numbers.length] = cells.length;
    return starts;
  }

  /**
   * The frame that the display shows at a moment.
   *
   * @param {number} time s
   */
  frameAt(time) {
    return Math.max(0, lastNotAfter(this.frames.shown, time));
  }
}

/**
 * The index of the last of ascending times that is not after a moment; -1 before the first.
 *
 * @param {Float64Array} times s
 * @param {number} time s
 */
export function lastNotAfter(times, time) {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time + 1e-9) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** @param {number} frames */
function tooLong(frames) {
  const [found, most] = [frames, mostFrames].map((count) => count.toLocaleString('en'));
  return new FileError(`This run has ${found} frames; the page plays at most ${most}. Record a shorter run, or fewer frames a second.`);
}

/**
 * Frames of a run.
 *
 * @typedef {object} Frames
 * @property {Int32Array} numbers of the frames, as tables have them
 * @property {Float64Array} times at which each frame begins, s
 * @property {Float64Array} shown times at which the display shows each frame, s, ascending
 * @property {Float64Array | null} due times at which it would show each frame if none were late, s; null where the run does not tell
 */

/**
 * Reads the frames of a run; those of a system are the times of its probes.
 *
 * @param {Recording} recording
 * @returns {Frames}
 */
function readFrames(recording) {
  const table = recording.table('frames');
  if (!table) return readProbeTimes(recording);
  const numbers = Int32Array.from(table.column('frame'), cellNumber);
  const times = Float64Array.from(table.column('time_s'), cellNumber);
  if (numbers.length > mostFrames) throw tooLong(numbers.length);
  if (numbers.length === 0) throw new FileError('This run has no frames.');
  if (times.some((time, index) => !Number.isFinite(time) || (index > 0 && time < times[index - 1]))) {
    throw new FileError('The table frames is damaged: its times do not ascend.');
  }
  const presents = recording.table('presents');
  return { numbers, times, shown: shownTimes(presents, numbers, times), due: presents ? presentTimes(presents, 'due_s', numbers, times) : null };
}

/**
 * @param {Table | null} presents
 * @param {Int32Array} numbers
 * @param {Float64Array} times
 */
function shownTimes(presents, numbers, times) {
  if (!presents) return Float64Array.from(times);
  const shown = presentTimes(presents, 'shown_s', numbers, times);
  // Until its first presentation the display shows what that will show.
  if (shown.length > 0) shown[0] = 0;
  return shown;
}

/**
 * A time of each frame's presentation, ascending; the frame's own time where it has none.
 *
 * @param {Table} presents
 * @param {'due_s' | 'shown_s'} column
 * @param {Int32Array} numbers
 * @param {Float64Array} times
 */
function presentTimes(presents, column, numbers, times) {
  /** @type {Map<number, number>} */
  const presented = new Map();
  presents.column('frame').forEach((cell, row) => presented.set(cellNumber(cell), presents.number(row, column)));
  let last = 0;
  return times.map((begin, index) => {
    const time = presented.get(numbers[index]) ?? begin;
    last = Math.max(last, Number.isFinite(time) ? time : begin);
    return last;
  });
}

/**
 * @param {Recording} recording
 * @returns {Frames}
 */
function readProbeTimes(recording) {
  const probes = recording.table('probes');
  const times = [];
  for (const cell of probes ? probes.column('time_s') : []) {
    const time = cellNumber(cell);
    if (times.length === 0 || time > times[times.length - 1]) times.push(time);
  }
  if (times.length > mostFrames) throw tooLong(times.length);
  if (times.length === 0) throw new FileError('This run has neither frames nor probes: there is nothing to play.');
  return { numbers: Int32Array.from(times.keys()), times: Float64Array.from(times), shown: Float64Array.from(times), due: null };
}
