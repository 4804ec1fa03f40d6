// live/result.js
import { Recording } from '../trace/recording.js';
import { FileError, Table } from '../trace/table.js';
import { inputsOf } from './edits.js';

/** @typedef {import('../core/core.js').CoreResult} CoreResult */
/** @typedef {import('../trace/cells.js').Cell} Cell */
/** @typedef {{name: string, type: string, values: Float64Array | Uint32Array, texts?: string[]}} CoreColumn */

/**
 * What the simulator gives back, as a run that the page plays.
 */

/** A table of numbers in columns, whose cells are made when they are asked for. */
class ColumnTable extends Table {
  /**
   * @param {string} name
   * @param {number} rows
   * @param {CoreColumn[]} source
   */
  constructor(name, rows, source) {
    super(name, source.map((column) => column.name));
    this.rows = rows;
    this.source = source;
    /** @type {(Cell[] | undefined)[]} */
    this.made = source.map(() => undefined);
  }

  /** @override */
  get rowCount() {
    return this.rows;
  }

  /**
   * @override
   * @param {string} name
   * @returns {Cell[]}
   */
  column(name) {
    const index = this.indices.get(name);
    if (index === undefined) throw new FileError(`The table ${this.name} has no column ${name}: it is not one of Hooke's.`);
    return (this.made[index] ??= cellsOf(this.source[index]));
  }

  /** @override */
  csv() {
    this.columns = this.header.map((name) => this.column(name));
    return super.csv();
  }
}

/**
 * The cells of a column: empty where a number is missing, texts with quotes where CSV needs them.
 *
 * @param {CoreColumn} column
 * @returns {Cell[]}
 */
function cellsOf({ type, values, texts }) {
  if (type === 'text') {
    const cells = (texts ?? []).map(quotedWhereNeeded);
    return Array.from(values, (index) => cells[index] ?? '');
  }
  const isReal = type === 'real';
  return Array.from(values, (value) => (Number.isNaN(value) ? '' : isReal ? value : BigInt(value)));
}

/** @param {string} text */
function quotedWhereNeeded(text) {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The run of a result.
 *
 * @param {CoreResult} result without problems
 * @param {any} scenario that ran
 * @param {boolean} isChanged whether it differs from the page's
 * @returns {Recording}
 */
export function recordingOf(result, scenario, isChanged) {
  const summary = /** @type {any} */ (result.summary ?? {});
  /** @type {Record<string, Table>} */
  const tables = {};
  for (const [name, { rows, columns }] of result.tables) {
    if (rows > 0 || name === 'frames') tables[name] = new ColumnTable(name, rows, columns);
  }
  const manifest = {
    solver: summary.solver,
    refresh: scenario.display?.refresh ?? '60 Hz',
    seed: scenario.seed ?? 1705,
    frames: result.frames,
    traceHash: result.hash,
    inputs: inputsOf(scenario),
  };
  const name = isChanged ? `${result.name}, changed` : result.name;
  return new Recording({ name, summary, manifest, tables });
}
