// trace/compact.js
import { finished } from '../base/slices.js';
import { cellText, movedCell, parseCell } from './cells.js';
import { RowPredictor } from './predictor.js';
import { FileError, mostRows, Table } from './table.js';

/** @typedef {import('./cells.js').Cell} Cell */

const mark = 'hooke table ';

/**
 * Whether a text is a table in the compact form.
 *
 * @param {string} text
 */
export function isCompactTable(text) {
  return text.startsWith(mark);
}

/**
 * Reads a table in the compact form (HookeTrace, `CompactTable`), and checks its rows. Its method `verify` checks bytes and hash.
 *
 * @param {string} name of the table
 * @param {string} text
 * @returns {Table}
 */
export function readCompactTable(name, text) {
  return finished(readingCompactTable(name, text));
}

/** The number of rows between two steps of reading. */
const stepRows = 256;

/**
 * Reads a table in the compact form in steps, after each of which the table has more rows. The last gives the whole table.
 *
 * @param {string} name of the table
 * @param {string} text
 * @returns {Generator<Table, Table>}
 */
export function* readingCompactTable(name, text) {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  if (lines.at(-1) === '') lines.pop();
  const end = (lines.at(-1) ?? '').split(' ');
  if (lines.length < 3 || end[0] !== 'end' || end.length !== 4) throw damaged(name, 'it is cut off');
  const rowCount = Number(end[1]);
  if (!(rowCount <= mostRows)) throw new FileError(`The table ${name} has ${end[1]} rows; the page reads at most ${mostRows}.`);
  const keyColumns = readKeyColumns(name, lines[0]);
  const header = unescaped(name, lines[1]).split(',');
  const table = new Table(name, header);
  const reader = new RowReader(name, keyColumns, header.length);
  let next = stepRows;
  for (let index = 2; index < lines.length - 1; index += 1) {
    const count = predictedRows(name, lines[index]);
    if (count === 0) reader.readTokens(lines[index]);
    for (let row = 0; row < Math.max(count, 1); row += 1) table.append(reader.row());
    if (table.rowCount > rowCount) break;
    if (table.rowCount >= next) {
      next = table.rowCount + stepRows;
      yield table;
    }
  }
  if (table.rowCount !== rowCount) throw damaged(name, `it has ${table.rowCount} rows in place of ${rowCount}`);
  table.check = () => checkBytes(table, Number(end[2]), end[3]);
  return table;
}

/**
 * @param {string} name
 * @param {string} reason
 */
function damaged(name, reason) {
  return new FileError(`The table ${name} is damaged: ${reason}.`);
}

/**
 * @param {string} name
 * @param {string} line
 */
function readKeyColumns(name, line) {
  const words = line.slice(mark.length).split(' ');
  if (!line.startsWith(mark) || words[0] !== '1') {
    throw new FileError(`The table ${name} is of a form that this page does not know: ${line.slice(0, 40)}.`);
  }
  return words.slice(2).map((letters) => columnOf(letters));
}

/** @param {string} letters */
function columnOf(letters) {
  let column = 0;
  for (const letter of letters) column = 26 * column + letter.charCodeAt(0) - 64;
  return column - 1;
}

/**
 * The rows of a line with `*`; 0 for another line.
 *
 * @param {string} name
 * @param {string} line
 */
function predictedRows(name, line) {
  if (!line.startsWith('*')) return 0;
  if (line === '*') return 1;
  const count = Number(line.slice(1));
  if (!Number.isInteger(count) || count < 2 || count > 10_000) throw damaged(name, `'${line.slice(0, 20)}' is no number of rows`);
  return count;
}

const tokenPattern = /([A-Z]{1,3})(?:"([^"]*)"|=([^A-Z"\\ ]*)|\^([0-9a-z])|([+-][0-9a-z]+))/y;

/** The digits to base 36 that fit a double exactly. */
const exactDigits = 10;

/** @param {string} text */
function base36(text) {
  let value = 0n;
  for (let start = 1; start < text.length; start += exactDigits) {
    const digits = text.slice(start, start + exactDigits);
    value = value * 36n ** BigInt(digits.length) + BigInt(parseInt(digits, 36));
  }
  return text.startsWith('-') ? -value : value;
}

/**
 * @param {string} name
 * @param {string} text
 */
function unescaped(name, text) {
  return text.replace(/\\(..?)?/g, (_, digits) => {
    if (!/^[0-9a-f]{2}$/.test(digits ?? '')) throw damaged(name, 'a backslash is followed by no number');
    return String.fromCharCode(parseInt(digits, 16));
  });
}

/** How a line writes a cell: not at all, as a literal, as a row above, as a distance from the prediction. */
const [absent, literal, reference, distance] = [0, 1, 2, 3];

/** Gives each row its cells: those of the line, and predictions. */
class RowReader {
  /**
   * @param {string} name
   * @param {number[]} keyColumns
   * @param {number} columnCount
   */
  constructor(name, keyColumns, columnCount) {
    this.name = name;
    this.isKey = Array.from({ length: columnCount }, (_, column) => keyColumns.includes(column));
    this.predictor = new RowPredictor(keyColumns, columnCount);
    // The cells that the line writes, by column; a row takes them.
    this.kinds = new Uint8Array(columnCount);
    /** @type {Cell[]} */
    this.literals = this.isKey.map(() => '');
    this.references = new Uint8Array(columnCount);
    this.distances = this.isKey.map(() => 0n);
  }

  /** @param {string} line */
  readTokens(line) {
    tokenPattern.lastIndex = 0;
    while (tokenPattern.lastIndex < line.length) {
      const match = tokenPattern.exec(line);
      const column = match ? columnOf(match[1]) : this.kinds.length;
      if (!match || column >= this.kinds.length) throw damaged(this.name, `'${line.slice(0, 20)}' is no row`);
      if (match[5] !== undefined) {
        this.kinds[column] = distance;
        this.distances[column] = base36(match[5]);
      } else if (match[4] !== undefined) {
        this.kinds[column] = reference;
        this.references[column] = parseInt(match[4], 36);
      } else {
        this.kinds[column] = literal;
        this.literals[column] = parseCell(match[3] ?? unescaped(this.name, match[2]));
      }
    }
  }

  /**
   * The next row.
   *
   * @returns {Cell[]}
   */
  row() {
    const { predictor, kinds } = this;
    /** @type {Cell[]} */
    const row = Array(kinds.length);
    const key = predictor.expectedKey();
    predictor.keyColumns.forEach((column, index) => {
      if (kinds[column] === literal) key[index] = this.literals[column];
      row[column] = key[index];
    });
    predictor.begin(key);
    for (let column = 0; column < row.length; column += 1) {
      if (this.isKey[column]) continue;
      const best = predictor.best(column);
      const cell = this.cell(column, best);
      if (cell === undefined) throw damaged(this.name, 'a cell is missing, and nothing predicts it');
      row[column] = cell;
      predictor.learn(cell, column, kinds[column] === reference ? this.references[column] : 0);
    }
    kinds.fill(absent);
    predictor.end(row);
    return row;
  }

  /**
   * @param {number} column
   * @param {Cell | undefined} best
   */
  cell(column, best) {
    switch (this.kinds[column]) {
      case literal:
        return this.literals[column];
      case reference:
        return this.predictor.cellAbove(this.references[column], column);
      case distance:
        return best === undefined ? undefined : movedCell(best, this.distances[column]);
      default:
        return best;
    }
  }
}

/** The length of the texts that are hashed at once. */
const blockLength = 1 << 15;

/**
 * @param {Table} table
 * @param {number} byteCount
 * @param {string} hash
 */
function* checkBytes(table, byteCount, hash) {
  const digest = new Fnv1a();
  let bytes = 0;
  let text = table.header.join(',');
  for (let row = 0; row < table.rowCount; row += 1) {
    text += '\n';
    for (let column = 0; column < table.columns.length; column += 1) {
      text += (column > 0 ? ',' : '') + cellText(table.columns[column][row]);
    }
    if (text.length < blockLength) continue;
    bytes += digest.add(text);
    text = '';
    yield;
  }
  bytes += digest.add(text);
  if (bytes !== byteCount) bytes += digest.add('\n');
  if (bytes !== byteCount || digest.text() !== hash) {
    throw damaged(table.name, `its bytes do not have the hash ${hash}`);
  }
}

/** The 64-bit FNV-1a hash of UTF-8 bytes, in two words. */
export class Fnv1a {
  constructor() {
    this.high = 0xcbf29ce4;
    this.low = 0x84222325;
    this.encoder = new TextEncoder();
  }

  /**
   * Adds a text, and returns the number of its bytes.
   *
   * @param {string} text
   */
  add(text) {
    const bytes = this.encoder.encode(text);
    let { high, low } = this;
    for (let index = 0; index < bytes.length; index += 1) {
      low = (low ^ bytes[index]) >>> 0;
      // Times 2^40 + 435, modulo 2^64.
      const product = low * 435;
      high = (Math.imul(high, 435) + Math.floor(product / 4294967296) + (low << 8)) >>> 0;
      low = product >>> 0;
    }
    [this.high, this.low] = [high, low];
    return bytes.length;
  }

  /** Sixteen hexadecimal digits. */
  text() {
    return this.high.toString(16).padStart(8, '0') + this.low.toString(16).padStart(8, '0');
  }
}
