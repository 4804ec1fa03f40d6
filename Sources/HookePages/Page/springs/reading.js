// springs/reading.js
import { byId, element, setText } from '../base/dom.js';
import { rounded } from '../base/numbers.js';
import { design, looks } from './design.js';

/**
 * What there is to say about the springs in words: one line for screen readers and hurried ones, and the numbers of the moment.
 */

/** How long the springs must rest before the line changes, ms: it is read out. */
const patience = 400;

/** Follows the state. */
export function mountReading() {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const line = byId('summary');
  design.subscribe((state, before) => {
    if (state.answers === before.answers) return;
    clearTimeout(timer);
    const show = () => setText(line, summaryText());
    if (line.textContent === '') show();
    else timer = setTimeout(show, patience);
  });
  mountNumbers();
}

function summaryText() {
  const { answers, springs } = design.get();
  return answers
    .map((answer, index) => {
      if (!answer) return '';
      const settling = answer.settling.find(({ mode }) => mode === springs[index].mode) ?? answer.settling[0];
      const { overshoot, eventsLeftOut, events } = answer.report;
      const passing = events.filter(({ kind }) => kind === 'crossing').length;
      const parts = [
        `${answer.regime}${answer.madeCritical ? ', made critical by the platform' : ''}`,
        settling.seconds === null ? `settles: ${settling.text}` : `settles in ${rounded(settling.seconds, 4)}\u202fs`,
        overshoot ? `overshoots by ${rounded(overshoot.percent, 3)}\u202f%` : 'no overshoot',
        eventsLeftOut === null ? 'passes the target without end' : passing === 0 ? 'does not pass the target' : `passes the target ${['never', 'once', 'twice'][passing] ?? `${passing} times`}`,
      ];
      return `${answers.length > 1 ? `${looks[index].name}: ` : ''}${parts.join(', ')}.`;
    })
    .filter((text) => text !== '')
    .join(' ');
}

/** The exact numbers of the moment, of each spring. */
function mountNumbers() {
  const body = element('tbody', { id: 'moment-numbers' });
  const head = element('tr', {}, ...['Spring', 'Value', 'Velocity, 1/s'].map((title, index) => element('th', index > 0 ? { scope: 'col', class: 'number' } : { scope: 'col' }, title)));
  const table = element('table', { class: 'numbers numbers-compact numbers-moment' }, element('caption', { class: 'unseen' }, 'Numbers at the moment'), element('thead', {}, head), body);
  byId('charts').append(element('section', { class: 'panel', id: 'panel-moment' }, element('h2', {}, 'At the moment'), table));
  const rows = looks.map(({ name }) => {
    const [value, velocity] = [element('td', { class: 'number' }), element('td', { class: 'number' })];
    const row = element('tr', {}, element('th', { scope: 'row' }, `Spring ${name}`), value, velocity);
    body.append(row);
    return { row, value, velocity };
  });
  const show = () => {
    const { samples } = design.get();
    for (const [index, { row, value, velocity }] of rows.entries()) {
      const sample = samples[index];
      row.classList.toggle('row-absent', index >= samples.length);
      setText(value, sample ? String(sample.value) : '–');
      setText(velocity, sample ? String(sample.velocity) : '–');
    }
  };
  design.subscribe((state, before) => {
    if (state.samples !== before.samples) show();
  });
  show();
}
