// trace/table.js
import { cellText, plainText } from './cells.js';

/** @typedef {import('./cells.js').Cell} Cell */

/** The most rows of a table that the page reads. */
export const mostRows = 3_000_000;

/** A damaged or foreign file, as a sentence for the reader. */
export class FileError extends Error {}

/** A table of a run: cells in columns. */
export class Table {
  /**
   * @param {string} name
   * @param {string[]} header
   */
  constructor(name, header) {
    this.name = name;
    this.header = header;
    /** @type {Cell[][]} */
    this.columns = header.map(() => []);
    /** @type {Map<string, number>} */
    this.indices = new Map(header.map((column, index) => [column, index]));
  }

  get rowCount() {
    return this.columns.length === 0 ? 0 : this.columns[0].length;
  }

  /** @param {Cell[]} row */
  append(row) {
    for (let column = 0; column < row.length; column += 1) this.columns[column].push(row[column]);
  }

  /** @param {string} column */
  has(column) {
    return this.indices.has(column);
  }

  /**
   * The cells of a column.
   *
   * @param {string} column
   * @returns {Cell[]}
   */
  column(column) {
    const index = this.indices.get(column);
    if (index === undefined) throw new FileError(`The table ${this.name} has no column ${column}: it is not one of Hooke's.`);
    return this.columns[index];
  }

  /**
   * A number; NaN for an empty cell and for a text.
   *
   * @param {number} row
   * @param {string} column
   */
  number(row, column) {
    return cellNumber(this.column(column)[row]);
  }

  /**
   * The text of a cell, without quotes; as in the CSV table otherwise.
   *
   * @param {number} row
   * @param {string} column
   */
  text(row, column) {
    return plainText(this.column(column)[row]);
  }

  /** The bytes of the table as CSV, with an end of line after each row. */
  csv() {
    const lines = [this.header.join(',')];
    for (let row = 0; row < this.rowCount; row += 1) lines.push(this.columns.map((cells) => cellText(cells[row])).join(','));
    return `${lines.join('\n')}\n`;
  }
}

/**
 * The number in a cell; NaN for an empty cell and for a text.
 *
 * @param {Cell} cell
 */
export function cellNumber(cell) {
  return typeof cell === 'number' ? cell : typeof cell === 'bigint' ? Number(cell) : Number.NaN;
}
