// trace/predictor.js
import { realDistanceBits, wholeDistanceBits } from './cells.js';

/** @typedef {import('./cells.js').Cell} Cell */

/** The rows above that a cell can repeat. */
const farthest = 35;
/** The rows of a key that a prediction needs. */
const longestHistory = 5;
/** The scores of the predictions before the first row: same, linear, recurrence, above, reference. */
const firstScores = [0, 8, 8, 0, 8];

/**
 * What is known of the rows of one thing, such as a point.
 *
 * @typedef {object} KeyHistory
 * @property {Cell[]} cells of the key
 * @property {Cell[][]} rows the last ones, the latest first
 * @property {number} next index of the key that followed; -1 before
 * @property {number[][]} scores of each column
 * @property {number[]} references of each column
 */

/** Predicts the cells of a table from the rows above, as the compact form of tables needs (HookeTrace, `RowPredictor`). */
export class RowPredictor {
  /**
   * @param {number[]} keyColumns
   * @param {number} columnCount
   */
  constructor(keyColumns, columnCount) {
    this.keyColumns = keyColumns;
    this.columnCount = columnCount;
    /** @type {Cell[][]} */
    this.above = [];
    /** @type {KeyHistory[]} */
    this.keys = [this.newHistory([])];
    /** @type {Map<string, number>} */
    this.indices = new Map();
    this.last = -1;
    this.current = 0;
    /** @type {Cell[]} */
    this.currentKey = [];
    /** @type {(Cell | undefined)[]} */
    this.predictions = [];
  }

  /**
   * @param {Cell[]} cells
   * @returns {KeyHistory}
   */
  newHistory(cells) {
    const columns = Array.from({ length: this.columnCount });
    return { cells, rows: [], next: -1, scores: columns.map(() => [...firstScores]), references: columns.map(() => 0) };
  }

  /** The key cells that the next row is expected to have. */
  expectedKey() {
    const next = this.last < 0 ? -1 : this.keys[this.last].next;
    if (next >= 0) return [...this.keys[next].cells];
    const row = this.above.at(-1);
    return this.keyColumns.map((column) => (row ? row[column] : ''));
  }

  /**
   * Begins a row with its key cells.
   *
   * @param {Cell[]} key
   */
  begin(key) {
    this.currentKey = key;
    this.current = this.indices.get(spelled(key)) ?? 0;
  }

  /**
   * The prediction of a cell that counts; undefined without any.
   *
   * @param {number} column
   * @returns {Cell | undefined}
   */
  best(column) {
    const history = this.keys[this.current];
    const rows = history.rows;
    const reference = history.references[column];
    const above = this.above;
    this.predictions = [
      rows.length > 0 ? rows[0][column] : undefined,
      linear(column, rows),
      recurrence(column, rows),
      above.length > 0 ? above[above.length - 1][column] : undefined,
      reference > 0 && reference <= above.length ? above[above.length - reference][column] : undefined,
    ];
    const scores = history.scores[column];
    let best = -1;
    for (let kind = 0; kind < 5; kind += 1) {
      if (this.predictions[kind] !== undefined && (best < 0 || scores[kind] < scores[best])) best = kind;
    }
    return best < 0 ? undefined : this.predictions[best];
  }

  /**
   * The cell of a column some rows above; undefined where there are not so many.
   *
   * @param {number} rows
   * @param {number} column
   * @returns {Cell | undefined}
   */
  cellAbove(rows, column) {
    return rows >= 1 && rows <= farthest && rows <= this.above.length
      ? this.above[this.above.length - rows][column]
      : undefined;
  }

  /**
   * Takes the cell that a column has, after `best` was asked for it.
   *
   * @param {Cell} cell
   * @param {number} column
   * @param {number} reference distance of the row that it repeats; 0 for none
   */
  learn(cell, column, reference) {
    const history = this.keys[this.current];
    const scores = history.scores[column];
    for (let kind = 0; kind < 5; kind += 1) {
      const predicted = this.predictions[kind];
      if (predicted !== undefined) scores[kind] = Math.floor(scores[kind] / 2) + wrongBits(cell, predicted);
    }
    if (reference > 0) history.references[column] = reference;
  }

  /**
   * Ends a row.
   *
   * @param {Cell[]} row
   */
  end(row) {
    let index = this.current;
    if (index === 0) {
      index = this.keys.length;
      this.indices.set(spelled(this.currentKey), index);
      this.keys.push(this.newHistory(this.currentKey));
    }
    if (this.last >= 0) this.keys[this.last].next = index;
    this.last = index;
    const rows = this.keys[index].rows;
    rows.unshift(row);
    if (rows.length > longestHistory) rows.pop();
    this.above.push(row);
    if (this.above.length > 8 * farthest) this.above.splice(0, 7 * farthest);
  }
}

/**
 * A key as a text: cells of different kinds differ.
 *
 * @param {Cell[]} key
 */
function spelled(key) {
  return key.map((cell) => `${typeof cell}:${cell}`).join('\u0000');
}

/**
 * @param {Cell} cell
 * @param {Cell} predicted
 */
function wrongBits(cell, predicted) {
  if (cell === predicted) return 0;
  if (typeof cell === 'number' && typeof predicted === 'number') return realDistanceBits(cell, predicted);
  if (typeof cell === 'bigint' && typeof predicted === 'bigint') return wholeDistanceBits(cell, predicted);
  return 64;
}

/**
 * A number that changes as it did.
 *
 * @param {number} column
 * @param {Cell[][]} rows
 * @returns {Cell | undefined}
 */
function linear(column, rows) {
  if (rows.length < 2) return undefined;
  const [a, b] = [rows[0][column], rows[1][column]];
  if (typeof a === 'bigint' && typeof b === 'bigint') return BigInt.asIntN(64, a + (a - b));
  return typeof a === 'number' && typeof b === 'number' ? finite(a + (a - b)) : undefined;
}

/**
 * A number of a damped oscillation or an exponential, from the last four changes.
 *
 * @param {number} column
 * @param {Cell[][]} rows
 * @returns {Cell | undefined}
 */
function recurrence(column, rows) {
  if (rows.length < longestHistory) return undefined;
  const [a, b, c, d, e] = [rows[0][column], rows[1][column], rows[2][column], rows[3][column], rows[4][column]];
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number') return undefined;
  if (typeof d !== 'number' || typeof e !== 'number') return undefined;
  const [ab, bc, cd, de] = [a - b, b - c, c - d, d - e];
  const determinant = bc * de - cd * cd;
  if (determinant === 0) return undefined;
  const p = (ab * de - bc * cd) / determinant;
  const q = (bc * bc - cd * ab) / determinant;
  return finite(a + (p * ab + q * bc));
}

/**
 * A finite number with one zero.
 *
 * @param {number} value
 */
function finite(value) {
  return Number.isFinite(value) ? value + 0 : undefined;
}
