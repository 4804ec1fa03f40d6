// live/field.js
import { button, element, setText } from '../base/dom.js';
import { amountOf, steppedText, valueFor } from './amounts.js';
import { followed, valueAt } from './edits.js';
import { changeValue, endChange, session } from './session.js';

/**
 * What can be changed of a scenario, as the page has it (HookePages, `ControlDescription`).
 *
 * @typedef {object} Control
 * @property {import('./edits.js').Path} path
 * @property {string} group
 * @property {string} label
 * @property {'quantity' | 'number' | 'whole' | 'flag' | 'choice' | 'expression'} kind
 * @property {string} about
 * @property {string} expected
 * @property {string[]} [units]
 * @property {boolean} [unitOptional]
 * @property {[string, string][]} [words]
 * @property {[number, number, number]} [range] of the slider: low, high, step
 * @property {unknown} [standard] that holds where the scenario has no value
 */

/**
 * A control on the page.
 *
 * @typedef {object} Field
 * @property {Control} control
 * @property {HTMLElement} row
 * @property {() => void} update shows the value of the scenario
 * @property {(problem: string) => void} report shows an error that the run found in the value; none for an empty one
 */

/**
 * Creates the control for a value.
 *
 * @param {Control} control
 * @param {number} index unique on the page
 * @returns {Field}
 */
export function createField(control, index) {
  const id = `control-${index}`;
  const fault = element('p', { class: 'control-fault', id: `${id}-fault` });
  fault.hidden = true;
  const label = element('label', { for: id, class: 'control-label', title: control.about }, control.label);
  const reset = button('', () => changeValue(control.path, valueAt(session.get().original, control.path), ''), {
    class: 'control-reset', 'aria-label': `Reset ${control.label}`, title: 'Back to the value of the page',
  });
  reset.append(resetIcon());
  const input = inputFor(control, id, fault);
  const head = element('div', { class: 'control-head' }, label, ...input.beside, reset);
  const row = element('div', { class: 'control', 'data-path': control.path.join('.') }, head, ...input.below, fault);
  const update = () => {
    const { scenario, original } = session.get();
    const place = followed(scenario, control.path);
    row.hidden = place === null;
    const value = place ? valueAt(scenario, place) : undefined;
    input.show(value === undefined ? control.standard : value);
    const isChanged = JSON.stringify(value) !== JSON.stringify(valueAt(original, control.path));
    row.classList.toggle('control-changed', isChanged);
    reset.disabled = !isChanged;
  };
  const report = (/** @type {string} */ problem) => input.report(problem === '' || problem.includes('(expected') ? problem : `${problem} (expected ${control.expected})`);
  return { control, row, update, report };
}

/**
 * The parts of a control: beside its label, and below it.
 *
 * @typedef {{beside: HTMLElement[], below: HTMLElement[], show: (value: unknown) => void, report: (problem: string) => void}} Input
 */

/**
 * Marks an element as wrong, with a sentence near it; an empty sentence takes the mark away.
 *
 * @param {HTMLElement} target
 * @param {HTMLElement} fault
 * @param {string} sentence
 */
function mark(target, fault, sentence) {
  if (sentence === '') target.removeAttribute('aria-invalid');
  else target.setAttribute('aria-invalid', 'true');
  setText(fault, sentence);
  fault.hidden = sentence === '';
}

/**
 * @param {Control} control
 * @param {string} id
 * @param {HTMLElement} fault
 * @returns {Input}
 */
function inputFor(control, id, fault) {
  switch (control.kind) {
    case 'flag':
      return flagInput(control, id, fault);
    case 'choice':
      return choiceInput(control, id, fault);
    case 'quantity':
    case 'number':
    case 'whole':
    case 'expression':
      return textInput(control, id, fault);
  }
}

/**
 * @param {Control} control
 * @param {string} id
 * @param {HTMLElement} fault
 * @returns {Input}
 */
function flagInput(control, id, fault) {
  const box = element('input', { type: 'checkbox', id, class: 'control-flag', 'aria-describedby': fault.id });
  box.addEventListener('change', () => changeValue(control.path, box.checked, ''));
  const show = (/** @type {unknown} */ value) => {
    box.checked = value === true;
    mark(box, fault, '');
  };
  return { beside: [box], below: [], show, report: (problem) => mark(box, fault, problem) };
}

/**
 * @param {Control} control
 * @param {string} id
 * @param {HTMLElement} fault
 * @returns {Input}
 */
function choiceInput(control, id, fault) {
  const choice = element('select', { id, class: 'choice control-choice', 'aria-describedby': fault.id });
  for (const [word, about] of control.words ?? []) choice.append(element('option', { value: word, title: about }, word));
  choice.addEventListener('change', () => changeValue(control.path, choice.value === 'null' ? null : choice.value, ''));
  const show = (/** @type {unknown} */ value) => {
    choice.value = String(value);
    mark(choice, fault, '');
  };
  return { beside: [choice], below: [], show, report: (problem) => mark(choice, fault, problem) };
}

/**
 * A field for a number or an expression, and a slider where the value has a range.
 *
 * @param {Control} control
 * @param {string} id
 * @param {HTMLElement} fault
 * @returns {Input}
 */
function textInput(control, id, fault) {
  const isLong = control.kind === 'expression';
  const field = element('input', {
    type: 'text', id, class: `choice control-text${isLong ? ' control-expression' : ''}`, autocomplete: 'off', spellcheck: 'false',
    'aria-describedby': fault.id, ...(isLong ? {} : { inputmode: 'decimal' }),
  });
  const unit = element('span', { class: 'control-unit' });
  const slider = control.range ? sliderFor(control, (text) => accept(text)) : null;
  let behind = '';
  const valueIn = (/** @type {string} */ text) => (isLong ? expressionOf(text) : valueFor(control, text, behind));
  const accept = (/** @type {string} */ text) => {
    const value = valueIn(text);
    mark(field, fault, value === null ? `Expected ${control.expected}.` : '');
    if (value !== null) changeValue(control.path, value);
  };
  field.addEventListener('input', () => {
    // An error goes away when its text is mended; the run of the new value may find another.
    if (!fault.hidden && valueIn(field.value) !== null) mark(field, fault, '');
  });
  field.addEventListener('change', () => {
    accept(field.value);
    endChange();
  });
  field.addEventListener('keydown', (event) => {
    if (isLong || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !control.range) return;
    event.preventDefault();
    const [step, amount] = [control.range[2] * (event.shiftKey ? 10 : 1), amountOf(field.value)];
    if (amount) accept(steppedText(amount.number + (event.key === 'ArrowUp' ? step : -step), control.range[2]));
  });
  const show = (/** @type {unknown} */ value) => {
    const amount = isLong ? null : amountOf(value);
    const text = amount ? amount.text : String(value ?? '');
    behind = amount ? amount.unit : behind;
    if (field.value !== text) field.value = text;
    setText(unit, amount?.unit || (control.unitOptional ? '' : (control.units?.[0] ?? '')));
    mark(field, fault, '');
    if (slider && amount) slider.value = String(amount.number);
  };
  return { beside: isLong ? [] : [field, unit], below: isLong ? [field] : slider ? [slider] : [], show, report: (problem) => mark(field, fault, problem) };
}

/** @param {string} text */
function expressionOf(text) {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
}

/**
 * @param {Control} control
 * @param {(text: string) => void} accept
 */
function sliderFor(control, accept) {
  const [low, high, step] = /** @type {[number, number, number]} */ (control.range);
  const slider = element('input', {
    type: 'range', class: 'slider control-slider', min: String(low), max: String(high), step: 'any', 'aria-label': `${control.label}, slider`,
  });
  slider.addEventListener('input', () => accept(steppedText(Number(slider.value), step)));
  slider.addEventListener('change', endChange);
  slider.addEventListener('keydown', (event) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (direction === undefined) return;
    // The playhead does not move with the value.
    event.preventDefault();
    event.stopPropagation();
    accept(steppedText(Math.min(Math.max(Number(slider.value) + direction * step * (event.shiftKey ? 10 : 1), low), high), step));
  });
  return slider;
}

function resetIcon() {
  const space = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(space, 'svg');
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', 'M3 2.500v4h4L5.300 4.800a4 4 0 1 1-1.200 4.200H2.600A5.500 5.500 0 1 0 4.200 3.700z');
  icon.append(path);
  return icon;
}
