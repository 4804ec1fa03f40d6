// springs/findings.js
import { button, element, setText } from '../base/dom.js';
import { download } from '../base/files.js';
import { rounded } from '../base/numbers.js';
import { drawing } from '../player/canvas.js';
import { problemsOf } from './computing.js';
import { changeSpring, design, looks } from './design.js';
import { recorded } from './recorded.js';
import { paintResiduals } from './residuals.js';
import { pageSentence, parameterWords, springOf } from './words.js';

/**
 * What was found in a recording: verdict, typed numbers, parameters with their intervals, frames, and the chart.
 */

/** Creates the elements and follows the state. */
export function createFindings() {
  const verdict = element('p', { class: 'verdict-found', id: 'recording-verdict' });
  const typed = element('p', { id: 'recording-typed' });
  const done = element('span', { class: 'copied', role: 'status' });
  const use = button('Use this spring', () => useSpring(done), { id: 'use-spring' });
  const save = button('JSON', saveReport, { id: 'save-identification', 'aria-label': 'Save what was found as JSON' });
  const bar = element('div', { class: 'export-bar' }, use, save, done);
  const body = element('tbody', { id: 'recording-parameters' });
  const head = element('tr', {}, ...['Parameter', '#Value', '#95\u202f% interval', 'Unit'].map((text) => element('th', text.startsWith('#') ? { scope: 'col', class: 'number' } : { scope: 'col' }, text.replace('#', ''))));
  const table = element('table', { class: 'numbers numbers-compact', 'aria-label': 'Parameters of the motion' }, element('thead', {}, head), body);
  const facts = element('dl', { class: 'pairs pairs-recording', id: 'recording-facts' });
  const choice = element('select', { id: 'recording-track', class: 'choice' });
  const choiceRow = element('div', { class: 'field-row field-row-choice' }, element('label', { for: choice.id, class: 'field-label' }, 'Drawn track'), choice);
  const canvas = element('canvas', { class: 'chart chart-recording', id: 'chart-recording', role: 'img', 'aria-label': 'Recorded values over the curve that was found, and their residuals' });
  const legend = element('p', { class: 'under' }, 'Dots: recorded. Line: the law that was found. Below: recorded minus found.');
  const picture = element('div', {}, choiceRow, canvas, legend);
  const whole = element('div', { id: 'recording-found' }, verdict, typed, bar, element('div', { class: 'exports findings' }, picture, element('div', {}, table, facts)));
  const redraw = drawing(canvas, paintResiduals);
  choice.addEventListener('change', () => recorded.set({ track: choice.selectedIndex }));
  const show = () => {
    const { found, track } = recorded.get();
    whole.hidden = found === null;
    if (found === null) return;
    const { report } = found;
    setText(verdict, pageSentence(found.verdict));
    setText(typed, typedText(report));
    typed.hidden = typed.textContent === '';
    use.hidden = found.spring === null;
    body.replaceChildren(...parameterRows(report, report.tracks[track]?.name ?? null));
    table.hidden = report.parameters.length === 0;
    facts.replaceChildren(...factsOf(found).map(([name, text]) => element('div', {}, element('dt', {}, name), element('dd', {}, pageSentence(text)))));
    picture.hidden = report.tracks.length === 0;
    choiceRow.hidden = report.tracks.length < 2;
    choice.replaceChildren(...report.tracks.map(({ name }) => element('option', {}, name)));
    choice.selectedIndex = track;
    redraw();
  };
  recorded.subscribe((state, before) => {
    if (state.found !== before.found) setText(done, '');
    if (state.found !== before.found || state.track !== before.track) show();
  });
  show();
  return whole;
}

/**
 * Puts the spring that was found in the place of the selected one; its motion stays.
 *
 * @param {HTMLElement} status
 */
function useSpring(status) {
  const spring = springOf(recorded.get().found?.spring ?? '');
  if (typeof spring === 'string') return setText(status, spring);
  const { springs, selected } = design.get();
  const { dialect, texts, root } = spring;
  const [problem] = problemsOf([{ ...springs[selected], dialect, texts, root }]);
  if (problem) return setText(status, problem);
  changeSpring({ dialect, texts, root });
  setText(status, `It is spring ${looks[selected].name} now.`);
}

/** Saves what `hooke identify --json` prints. */
function saveReport() {
  download(new File([`${JSON.stringify(recorded.get().found?.report, null, 2)}\n`], 'identification.json', { type: 'application/json' }));
}

/** @param {import('./module.js').Found} report */
function typedText({ typedNumbers }) {
  const [first] = typedNumbers;
  if (!first) return '';
  const text = (/** @type {import('./module.js').Found['typedNumbers'][0]} */ { dialect, names, values }) => `${dialect}: ${names.map((name, index) => `${name} ${rounded(values[index], 6)}`).join(', ')}`;
  if (first.sure) return `Typed as ${text(first)}. Sure.`;
  const others = typedNumbers.slice(1, 4).map(text);
  return `Perhaps typed as ${[text(first), ...others].join('; or ')}. Not sure.`;
}

/**
 * The parameters that all tracks share, and those of the track that is drawn.
 *
 * @param {import('./module.js').Found} report
 * @param {string | null} track
 */
function parameterRows({ parameters }, track) {
  return parameters.filter((each) => each.track === null || each.track === track).map(({ name, value, lower, upper, unit }) => {
    const digits = digitsOf(value, lower, upper);
    const interval = `${lower === null ? 'unbounded' : digits(lower)} … ${upper === null ? 'unbounded' : digits(upper)}`;
    const cell = element('td', { class: 'number' }, digits(value));
    cell.dataset.value = String(value);
    const row = element('tr', {}, element('th', { scope: 'row' }, parameterWords[name] ?? name), cell, element('td', { class: 'number' }, interval), element('td', {}, unit));
    row.dataset.name = name;
    return row;
  });
}

/**
 * A function that writes a number with two digits of the width of an interval.
 *
 * @param {number} value
 * @param {number | null} lower
 * @param {number | null} upper
 */
function digitsOf(value, lower, upper) {
  const width = Math.max(Math.abs((lower ?? value) - value), Math.abs((upper ?? value) - value));
  return (/** @type {number} */ number) => {
    if (!(width > 0) || number === 0) return rounded(number, 6);
    return rounded(number, Math.min(Math.max(Math.floor(Math.log10(Math.abs(number))) - Math.floor(Math.log10(width)) + 2, 1), 15));
  };
}

/**
 * What else is known of the recording, by names.
 *
 * @param {import('./module.js').Identified} found
 * @returns {string[][]}
 */
function factsOf({ report, file }) {
  const { frames, runnerUp, cutOff, jitter, tracks } = report;
  const facts = [];
  if (runnerUp) facts.push(['Runner-up', `${runnerUp.model}, ${rounded(runnerUp.difference, 3)} worse (BIC)`]);
  if (cutOff) facts.push(['Cut-off', cutOff]);
  facts.push(['Frames', `${frames.rows} rows, ${frames.moving} moving, ${frames.fitted} fitted`]);
  facts.push(['Errors', `${frames.dropped} dropped, ${frames.doubled} doubled, ${frames.slips} ${frames.slips === 1 ? 'slip' : 'slips'}`]);
  if (tracks.length > 0) facts.push(['Time stamps', `within ${rounded(1000 * jitter, 2)}\u202fms`]);
  // The first line counts rows and tracks.
  const [rows, ...lines] = file.split('\n');
  const pairs = lines.map((each) => each.split(/: (.*)/s, 2)).map(([name, text]) => [name.replace(/^./, (letter) => letter.toUpperCase()), text ?? '']);
  return [...facts, ['File', rows], ...pairs];
}
