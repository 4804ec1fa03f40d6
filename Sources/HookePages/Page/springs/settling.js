// springs/settling.js
import { byId, element, setText } from '../base/dom.js';
import { rounded } from '../base/numbers.js';
import { design, looks } from './design.js';
import { modes } from './parameters.js';

/**
 * When each platform ends the motion, and what happens on the way.
 */

/** The most events in the list. */
const mostEvents = 8;

/** Creates the tables and follows the state. */
export function mountSettling() {
  const settles = element('tbody', { id: 'settling' });
  const events = element('tbody', { id: 'events' });
  const rests = element('tbody', { id: 'rests' });
  byId('shelf').append(
    section('settling', 'Settling', ['Platform', '#A', '#B', 'Rule'], settles),
    section('events', 'Events', ['#Time, s', 'Event', '#Value', 'More'], events),
    section('rests', 'At rest', ['Rule', '#A, s (jump)', '#B, s (jump)'], rests)
  );
  const show = () => {
    const { answers } = design.get();
    for (const body of [settles, rests]) body.closest('table')?.classList.toggle('table-single', answers.length === 1);
    settles.replaceChildren(...modes.map((mode, index) => settlingRow(mode, answers.map((answer) => answer?.settling[index]))));
    events.replaceChildren(...eventRows());
    rests.replaceChildren(...restRows());
  };
  design.subscribe((state, before) => {
    if (state.answers !== before.answers || state.selected !== before.selected) show();
  });
}

/**
 * @param {string} name
 * @param {string} title
 * @param {string[]} heads with a number sign before those of numbers
 * @param {HTMLElement} body
 */
function section(name, title, heads, body) {
  const head = element('tr', {}, ...heads.map((text) => element('th', text.startsWith('#') ? { scope: 'col', class: 'number' } : { scope: 'col' }, text.replace('#', ''))));
  const heading = element('h2', { id: `panel-${name}-title` }, title);
  const table = element('table', { class: 'numbers numbers-compact', 'aria-labelledby': heading.id }, element('thead', {}, head), body);
  return element('section', { class: 'panel', id: `panel-${name}`, 'aria-labelledby': heading.id }, heading, table);
}

/**
 * @param {{name: string, title: string}} mode
 * @param {({seconds: number | null, text: string, rule: string} | undefined)[]} found of each spring
 */
function settlingRow({ name, title }, found) {
  const cells = looks.map((_, index) => {
    const cell = element('td', { class: 'number' }, found[index]?.text ?? '–');
    cell.dataset.value = String(found[index]?.seconds ?? '');
    return cell;
  });
  const row = element('tr', {}, element('th', { scope: 'row' }, title), ...cells, element('td', {}, found.find((each) => each)?.rule ?? ''));
  row.dataset.mode = name;
  return row;
}

/** The events of the selected spring; as many rows for every spring, so that nothing below moves. */
function eventRows() {
  const { answers, selected } = design.get();
  const report = answers[selected]?.report;
  const all = report?.events ?? [];
  const settled = all.find(({ kind }) => kind === 'settled');
  const passing = all.filter(({ kind }) => kind !== 'settled');
  const shown = passing.slice(0, mostEvents - 1);
  const left = report?.eventsLeftOut === null ? 'more without end' : passing.length + (report?.eventsLeftOut ?? 0) - shown.length;
  const rows = shown.map(({ time, kind, value }) => eventRow(rounded(time, 6), kind, rounded(value, 6), ''));
  if (settled) rows.push(eventRow(rounded(settled.time, 6), answers[selected]?.cutOff === null ? 'settled' : 'cut off', rounded(settled.value, 6), ''));
  if (left !== 0) rows[rows.length - 1]?.lastElementChild?.append(typeof left === 'number' ? `${left} more` : left);
  while (rows.length < mostEvents) rows.push(eventRow('\u00a0', '', '', ''));
  return rows;
}

/** When each platform's rule for rest holds first, of values in points, and how far the value then jumps; the first crossing for a clamp. */
function restRows() {
  const found = design.get().answers.map((answer) => answer?.report?.rest ?? []);
  const rules = [...new Set(found.flat().map(({ rule }) => rule))];
  return rules.map((rule) => {
    const row = element('tr', {}, element('th', { scope: 'row' }, rule));
    for (const index of looks.keys()) {
      const end = found[index]?.find((each) => each.rule === rule);
      const cell = element('td', { class: 'number' }, end ? `${rounded(end.time, 4)} (${rounded(end.jump, 2)})` : '–');
      cell.dataset.value = String(end?.time ?? '');
      row.append(cell);
    }
    row.dataset.rule = rule;
    return row;
  });
}

/** @param {...string} texts */
function eventRow(...texts) {
  const row = element('tr');
  for (const [index, text] of texts.entries()) {
    const cell = element('td', index === 1 || index === 3 ? {} : { class: 'number' });
    setText(cell, text);
    row.append(cell);
  }
  return row;
}
