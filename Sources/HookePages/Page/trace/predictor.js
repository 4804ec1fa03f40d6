// trace/predictor.js
import { realDistanceBits, wholeDistanceBits } from './cells.js';

/** @typedef {import('./cells.js').Cell} Cell */

/** The rows above that a cell can repeat. */
const farthest = 35;
/** The rows of a key that a prediction needs. */
const longestHistory = 5;
/** The scores of the predictions before the first row: same, linear, recurrence, above, reference. */
const firstScores = [0, 8, 8, 0, 8];
const predictionCount = firstScores.length;
/** What a prediction is: nothing, a double, anything else. */
const [none, real, other] = [0, 1, 2];

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
    // The predictions of a cell. Doubles stand apart, so that none of them is an object.
    this.kinds = new Uint8Array(predictionCount);
    this.numbers = new Float64Array(predictionCount);
    /** @type {(bigint | string)[]} */
    this.others = Array.from({ length: predictionCount }, () => '');
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
    const { rows } = history;
    const { above, kinds } = this;
    const reference = history.references[column];
    this.predict(0, rows.length > 0 ? rows[0][column] : undefined);
    this.predictLinear(column, rows);
    this.predictRecurrence(column, rows);
    this.predict(3, above.length > 0 ? above[above.length - 1][column] : undefined);
    this.predict(4, reference > 0 && reference <= above.length ? above[above.length - reference][column] : undefined);
    const scores = history.scores[column];
    let best = -1;
    for (let index = 0; index < predictionCount; index += 1) {
      if (kinds[index] !== none && (best < 0 || scores[index] < scores[best])) best = index;
    }
    if (best < 0) return undefined;
    return kinds[best] === real ? this.numbers[best] : this.others[best];
  }

  /**
   * @param {number} index of the prediction
   * @param {Cell | undefined} cell
   */
  predict(index, cell) {
    if (typeof cell === 'number') {
      this.kinds[index] = real;
      this.numbers[index] = cell;
    } else if (cell === undefined) {
      this.kinds[index] = none;
    } else {
      this.kinds[index] = other;
      this.others[index] = cell;
    }
  }

  /**
   * Predicts a double with one zero, where it is finite.
   *
   * @param {number} index of the prediction
   * @param {number} value
   */
  predictReal(index, value) {
    this.kinds[index] = Number.isFinite(value) ? real : none;
    this.numbers[index] = value + 0;
  }

  /**
   * Predicts a number that changes as it did.
   *
   * @param {number} column
   * @param {Cell[][]} rows
   */
  predictLinear(column, rows) {
    this.kinds[1] = none;
    if (rows.length < 2) return;
    const [a, b] = [rows[0][column], rows[1][column]];
    if (typeof a === 'bigint' && typeof b === 'bigint') this.predict(1, BigInt.asIntN(64, a + (a - b)));
    else if (typeof a === 'number' && typeof b === 'number') this.predictReal(1, a + (a - b));
  }

  /**
   * Predicts a number of a damped oscillation or an exponential, from the last four changes.
   *
   * @param {number} column
   * @param {Cell[][]} rows
   */
  predictRecurrence(column, rows) {
    this.kinds[2] = none;
    if (rows.length < longestHistory) return;
    const [a, b, c, d, e] = [rows[0][column], rows[1][column], rows[2][column], rows[3][column], rows[4][column]];
    if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number') return;
    if (typeof d !== 'number' || typeof e !== 'number') return;
    const [ab, bc, cd, de] = [a - b, b - c, c - d, d - e];
    const determinant = bc * de - cd * cd;
    if (determinant === 0) return;
    const p = (ab * de - bc * cd) / determinant;
    const q = (bc * bc - cd * ab) / determinant;
    this.predictReal(2, a + (p * ab + q * bc));
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
    for (let index = 0; index < predictionCount; index += 1) {
      if (this.kinds[index] !== none) scores[index] = (scores[index] >> 1) + this.wrongBits(cell, index);
    }
    if (reference > 0) history.references[column] = reference;
  }

  /**
   * How wrong a prediction is, in bits.
   *
   * @param {Cell} cell
   * @param {number} index of the prediction
   */
  wrongBits(cell, index) {
    if (typeof cell === 'number') {
      if (this.kinds[index] !== real) return 64;
      return cell === this.numbers[index] ? 0 : realDistanceBits(cell, this.numbers[index]);
    }
    if (this.kinds[index] !== other) return 64;
    const predicted = this.others[index];
    if (cell === predicted) return 0;
    return typeof cell === 'bigint' && typeof predicted === 'bigint' ? wholeDistanceBits(cell, predicted) : 64;
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
