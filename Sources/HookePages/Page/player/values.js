// player/values.js
import { element, setText } from '../base/dom.js';
import { grouped } from '../base/numbers.js';
import { registerPanel } from '../base/panels.js';
import { store } from '../base/state.js';
import { digits, sampleAt, seriesOf } from '../trace/series.js';

/** @typedef {import('../trace/series.js').Series} Series */

/**
 * Every number of the frame, with the digits of the trace.
 */

/** The most rows at a time; a filter finds the others. */
const mostRows = 60;
/** While it plays, a long table is written this often, ms. */
const pause = 120;

/**
 * A row of the table, and the series that it shows.
 *
 * @typedef {object} Row
 * @property {Series} series
 * @property {HTMLTableCellElement} shown
 * @property {HTMLTableCellElement} model
 * @property {HTMLTableCellElement} velocity
 */

registerPanel({
  name: 'values',
  title: 'Numbers of this frame',
  place: 'shelf',
  order: 30,
  mount(body, section) {
    const filter = element('input', { type: 'search', class: 'choice choice-wide', id: 'filter', placeholder: 'Filter, such as position.y', 'aria-label': 'Filter the numbers by name', autocomplete: 'off' });
    section.querySelector('h2')?.after(filter);
    const head = element('tr', {}, ...['Name', 'Presentation', 'Model', 'Velocity', 'Units'].map((title) => element('th', { scope: 'col' }, title)));
    const rowsBody = element('tbody', { id: 'values' });
    const rest = element('p', { class: 'under' });
    const scroller = element('div', { class: 'scroller', tabindex: '0', role: 'region', 'aria-label': 'Table of numbers' });
    scroller.append(element('table', { class: 'numbers' }, element('thead', {}, head), rowsBody));
    body.append(scroller, rest);
    /** @type {Row[]} */
    let rows = [];
    const fill = () => {
      const { recording } = store.get();
      const wanted = filter.value.trim().toLowerCase();
      const all = recording ? seriesOf(recording) : [];
      const found = all.filter((series) => `${series.subject} ${series.label}`.toLowerCase().includes(wanted));
      rows = found.slice(0, mostRows).map(createRow);
      rowsBody.replaceChildren(...rows.map((row) => /** @type {HTMLElement} */ (row.shown.parentElement)));
      setText(rest, found.length > mostRows ? `${grouped(mostRows)} of ${grouped(found.length)}; the filter finds the others.` : found.length === 0 ? 'No number has such a name.' : '');
      update(rows);
    };
    let last = 0;
    filter.addEventListener('input', fill);
    store.subscribe((state, before) => {
      if (state.recording !== before.recording) return fill();
      if (state.frame === before.frame && state.time === before.time && state.playing === before.playing) return;
      const now = performance.now();
      if (state.playing && now - last < pause) return;
      last = now;
      update(rows);
    });
  },
});

/**
 * @param {Series} series
 * @returns {Row}
 */
function createRow(series) {
  const cell = () => element('td', { class: 'number' });
  const [shown, model, velocity] = [cell(), cell(), cell()];
  const name = element('th', { scope: 'row' }, `${series.subject} ${series.label}`);
  for (const [cell, title] of /** @type {[HTMLElement, string][]} */ ([[shown, 'Presentation'], [model, 'Model'], [velocity, 'Velocity']])) cell.dataset.title = title;
  const unit = element('td', {}, unitText(series));
  unit.dataset.title = 'Units';
  const row = element('tr', {}, name, shown, model, velocity, unit);
  row.dataset.key = series.key;
  return { series, shown, model, velocity };
}

/**
 * The unit of a value, and behind a comma that of its velocity where it has one.
 *
 * @param {Series} series
 */
function unitText({ unit, columns }) {
  if (columns.velocity === '') return unit;
  return `${unit || '1'}, ${unit || '1'}/s`;
}

/** @param {Row[]} rows */
function update(rows) {
  const { recording, frame } = store.get();
  if (!recording) return;
  const moment = recording.frames.times[frame];
  for (const { series, shown, model, velocity } of rows) {
    const index = sampleAt(series, moment);
    setText(shown, digits(series, 'shown', index));
    setText(model, digits(series, 'model', index));
    setText(velocity, digits(series, 'velocity', index));
  }
}
