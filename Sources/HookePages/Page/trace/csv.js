// trace/csv.js
import { finished } from '../base/slices.js';
import { parseCell } from './cells.js';
import { checkColumns } from './columns.js';
import { FileError, mostRows, Table } from './table.js';

/**
 * Reads a CSV table as Hooke writes it: a header, fields with quotes where they have commas, quotes or ends of lines.
 *
 * @param {string} name of the table
 * @param {string} text
 * @param {number} [rowCount] that it must have
 * @returns {Table}
 */
export function readCsvTable(name, text, rowCount) {
  return finished(readingCsvTable(name, text, rowCount));
}

/** The number of rows between two steps of reading. */
const stepRows = 256;

/**
 * Reads a CSV table in steps, after each of which the table has more rows. The last gives the whole table.
 *
 * @param {string} name of the table
 * @param {string} text
 * @param {number} [rowCount] that it must have
 * @returns {Generator<Table, Table>}
 */
export function* readingCsvTable(name, text, rowCount) {
  const rows = csvRows(name, text);
  const header = rows.next().value;
  if (!header || header.length < 2) throw new FileError(`The file ${name} is not a table of Hooke's: it has no header.`);
  const table = new Table(name, header);
  checkColumns(table);
  for (const row of rows) {
    if (row.length !== header.length) {
      throw new FileError(`The table ${name} is damaged: row ${table.rowCount + 1} has ${row.length} cells, the header ${header.length}.`);
    }
    if (table.rowCount >= mostRows) throw new FileError(`The table ${name} has more than ${mostRows} rows, too many for the page.`);
    table.append(row.map(parseCell));
    if (table.rowCount % stepRows === 0) yield table;
  }
  if (rowCount !== undefined && table.rowCount !== rowCount) {
    throw new FileError(`The table ${name} is damaged: it has ${table.rowCount} rows in place of ${rowCount}.`);
  }
  return table;
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {Generator<string[]>}
 */
function* csvRows(name, text) {
  let row = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted || (letter !== ',' && letter !== '\n')) continue;
    row.push(text.slice(start, letter === '\n' && text[index - 1] === '\r' ? index - 1 : index));
    start = index + 1;
    if (letter === '\n') {
      yield row;
      row = [];
    }
  }
  if (isQuoted) throw new FileError(`The table ${name} is damaged: a quote is not closed.`);
  if (start < text.length || row.length > 0) yield [...row, text.slice(start)];
}
