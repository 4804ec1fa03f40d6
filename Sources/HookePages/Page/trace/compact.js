// trace/compact.js
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
 * Reads a table in the compact form (HookeTrace, `CompactTable`), and checks its rows, bytes and hash.
 *
 * @param {string} name of the table
 * @param {string} text
 * @returns {Table}
 */
export function readCompactTable(name, text) {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.at(-1) === '') lines.pop();
  const end = (lines.at(-1) ?? '').split(' ');
  if (lines.length < 3 || end[0] !== 'end' || end.length !== 4) throw damaged(name, 'it is cut off');
  const rowCount = Number(end[1]);
  if (!(rowCount <= mostRows)) throw new FileError(`The table ${name} has ${end[1]} rows; the page reads at most ${mostRows}.`);
  const keyColumns = readKeyColumns(name, lines[0]);
  const header = unescaped(name, lines[1]).split(',');
  const table = new Table(name, header);
  const reader = new RowReader(name, keyColumns, header.length);
  for (const line of lines.slice(2, -1)) {
    const count = predictedRows(name, line);
    const tokens = count === 0 ? readTokens(name, line, header.length) : new Map();
    for (let row = 0; row < Math.max(count, 1); row += 1) table.append(reader.row(tokens));
    if (table.rowCount > rowCount) break;
  }
  checkEnd(table, rowCount, Number(end[2]), end[3]);
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

/**
 * How a line writes a cell.
 *
 * @typedef {{literal?: Cell, reference?: number, distance?: bigint}} Token
 */

/**
 * @param {string} name
 * @param {string} line
 * @param {number} columnCount
 * @returns {Map<number, Token>}
 */
function readTokens(name, line, columnCount) {
  /** @type {Map<number, Token>} */
  const tokens = new Map();
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < line.length) {
    const match = tokenPattern.exec(line);
    const column = match ? columnOf(match[1]) : columnCount;
    if (!match || column >= columnCount) throw damaged(name, `'${line.slice(0, 20)}' is no row`);
    const [, , quoted, plain, reference, distance] = match;
    if (quoted !== undefined) tokens.set(column, { literal: parseCell(unescaped(name, quoted)) });
    else if (plain !== undefined) tokens.set(column, { literal: parseCell(plain) });
    else if (reference !== undefined) tokens.set(column, { reference: parseInt(reference, 36) });
    else tokens.set(column, { distance: base36(distance) });
  }
  return tokens;
}

/** @param {string} text */
function base36(text) {
  let value = 0n;
  for (const digit of text.slice(1)) value = 36n * value + BigInt(parseInt(digit, 36));
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
  }

  /**
   * @param {Map<number, Token>} tokens
   * @returns {Cell[]}
   */
  row(tokens) {
    const predictor = this.predictor;
    /** @type {Cell[]} */
    const row = this.isKey.map(() => '');
    const key = predictor.expectedKey();
    predictor.keyColumns.forEach((column, index) => {
      const literal = tokens.get(column)?.literal;
      if (literal !== undefined) key[index] = literal;
      row[column] = key[index];
    });
    predictor.begin(key);
    for (let column = 0; column < row.length; column += 1) {
      if (this.isKey[column]) continue;
      const best = predictor.best(column);
      const token = tokens.get(column);
      const cell = token === undefined ? best : this.cell(token, column, best);
      if (cell === undefined) throw damaged(this.name, 'a cell is missing, and nothing predicts it');
      row[column] = cell;
      predictor.learn(cell, column, token?.reference ?? 0);
    }
    predictor.end(row);
    return row;
  }

  /**
   * @param {Token} token
   * @param {number} column
   * @param {Cell | undefined} best
   */
  cell(token, column, best) {
    if (token.literal !== undefined) return token.literal;
    if (token.reference !== undefined) return this.predictor.cellAbove(token.reference, column);
    return best === undefined || token.distance === undefined ? undefined : movedCell(best, token.distance);
  }
}

/**
 * @param {Table} table
 * @param {number} rowCount
 * @param {number} byteCount
 * @param {string} hash
 */
function checkEnd(table, rowCount, byteCount, hash) {
  const digest = new Fnv1a();
  let bytes = digest.add(table.header.join(','));
  for (let row = 0; row < table.rowCount; row += 1) {
    let line = '\n';
    for (let column = 0; column < table.columns.length; column += 1) {
      line += (column > 0 ? ',' : '') + cellText(table.columns[column][row]);
    }
    bytes += digest.add(line);
  }
  if (bytes !== byteCount) bytes += digest.add('\n');
  if (table.rowCount !== rowCount || bytes !== byteCount || digest.text() !== hash) {
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
