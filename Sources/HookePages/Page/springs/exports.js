// springs/exports.js
import { button, byId, element, setText } from '../base/dom.js';
import { rounded, secondsText } from '../base/numbers.js';
import { targets } from './computing.js';
import { design, looks } from './design.js';
import { createErrorText, showError } from './fields.js';
import { pageSentence } from './words.js';

/**
 * Code for other platforms, with the deviation of what they make of it from the exact curve.
 */

/** @type {Record<string, string>} */
const titles = {
  swiftui: 'SwiftUI',
  uikit: 'UIKit',
  'core-animation': 'Core Animation',
  compose: 'Jetpack Compose',
  flutter: 'Flutter',
  'flutter-duration': 'Flutter, duration',
  motion: 'motion',
  reanimated: 'Reanimated',
  'reanimated-duration': 'Reanimated, duration',
  'react-native': 'React Native',
  'react-spring': 'react-spring',
  slint: 'Slint',
  dtcg: 'Design token',
  figma: 'Figma',
  css: 'CSS linear()',
};

/** Creates the table and the code, and follows the state. */
export function mountExports() {
  const heading = element('h2', { id: 'panel-exports-title' }, 'Code');
  const rows = targets.map(createRow);
  const head = element('tr', {}, ...['Platform', 'Worst deviation', 'At'].map((title, index) => element('th', index > 0 ? { scope: 'col', class: 'number' } : { scope: 'col' }, title)));
  const table = element('table', { class: 'numbers numbers-compact numbers-exports', 'aria-label': 'Deviation of each platform' }, element('thead', {}, head), element('tbody', { id: 'exports' }, ...rows.map(({ row }) => row)));
  const code = element('pre', { class: 'export-code', id: 'code', tabindex: '0', 'aria-label': 'Code to copy' });
  const done = element('span', { class: 'copied', role: 'status' });
  const copy = button('Copy', copyCode, { id: 'copy', 'aria-keyshortcuts': 'C' });
  const bar = element('div', { class: 'export-bar' }, copy, done, ...createErrorField());
  const layout = element('div', { class: 'exports' }, element('div', {}, table), element('div', {}, bar, code));
  byId('shelf').append(element('section', { class: 'panel panel-wide', id: 'panel-exports', 'aria-labelledby': heading.id }, heading, layout));
  const show = () => {
    const { exports, target, springs, selected } = design.get();
    setText(heading, springs.length > 1 ? `Code for spring ${looks[selected].name}` : 'Code');
    for (const each of rows) each.show(exports.find((found) => found.target === each.target), target === each.target);
    const found = exports.find((each) => each.target === target);
    setText(code, found ? (found.problem === undefined ? found.text : pageSentence(found.problem)) : 'Computing\u2026');
    code.classList.toggle('export-problem', found?.problem !== undefined);
  };
  design.subscribe((state, before) => {
    if (state.springs !== before.springs) setText(done, '');
    if (state.exports !== before.exports || state.target !== before.target || state.selected !== before.selected || state.springs.length !== before.springs.length) show();
  });
  show();
}

/** @param {string} target */
function createRow(target) {
  const choose = button(titles[target], () => design.set({ target }), { class: 'button button-row', id: `target-${target}` });
  const [deviation, at] = [element('td', { class: 'number' }), element('td', { class: 'number' })];
  const row = element('tr', {}, element('th', { scope: 'row' }, choose), deviation, at);
  row.dataset.target = target;
  /** @param {import('./module.js').Export | undefined} found @param {boolean} isShown */
  const show = (found, isShown) => {
    choose.setAttribute('aria-pressed', String(isShown));
    const isThere = found !== undefined && found.problem === undefined;
    setText(deviation, isThere ? `${rounded(found.worstDeviationPercent, 3)}\u202f%` : found ? 'none' : '\u2026');
    setText(at, isThere && found.worstDeviationPercent > 0 ? secondsText(found.worstDeviationTime) : '');
    deviation.dataset.value = isThere ? String(found.worstDeviationPercent) : '';
  };
  return { target, row, show };
}

/** The largest error of a CSS easing. */
function createErrorField() {
  const error = createErrorText('error-css');
  const field = element('input', { id: 'css-error', class: 'field', type: 'text', inputmode: 'decimal', autocomplete: 'off', 'aria-describedby': error.id });
  field.value = design.get().error;
  field.addEventListener('input', () => design.set({ error: field.value.trim() }));
  const label = element('label', { for: 'css-error', class: 'export-error' }, 'CSS error', field, '%');
  design.subscribe(({ exports, target }, before) => {
    if (exports === before.exports && target === before.target) return;
    const problem = exports.find((each) => each.target === 'css')?.problem ?? '';
    const isOwn = problem.includes('--error') || problem.includes('(for error)');
    showError(error, isOwn ? pageSentence(problem) : '');
    if (isOwn) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  });
  showError(error, '');
  return [label, error];
}

/** Copies the code that is shown, once it is computed. */
export function copyCode() {
  const { exports, target } = design.get();
  const status = document.querySelector('.export-bar .copied');
  if (!(status instanceof HTMLElement)) return;
  const found = exports.find((each) => each.target === target);
  if (found && found.problem === undefined) void copyText(byId('code'), status);
  else setText(status, found ? 'There is no code to copy.' : 'The code is being computed.');
}

/**
 * Copies the text of an element. Where the clipboard is closed to scripts, selects it instead.
 *
 * @param {HTMLElement} source
 * @param {HTMLElement} status
 */
async function copyText(source, status) {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    setText(status, 'Copied.');
  } catch {
    getSelection()?.selectAllChildren(source);
    setText(status, 'Selected: copy it by the keys of your system.');
  }
}
