// springs/fields.js
import { element, setText } from '../base/dom.js';
import { sliderPosition, sliderSteps, sliderText } from './parameters.js';

/** @typedef {import('./parameters.js').Parameter} Parameter */

/**
 * A number with a label, a field and a slider that move together.
 *
 * @typedef {object} NumberControl
 * @property {HTMLElement} row
 * @property {HTMLInputElement} field
 * @property {(text: string, placeholder?: string) => void} show writes field and slider, but not into a field that the reader is writing
 * @property {(isInvalid: boolean) => void} mark
 */

/**
 * Creates a control.
 *
 * @param {string} id of the field
 * @param {Parameter} parameter
 * @param {string} errorId of the element with the group's error
 * @param {(text: string) => void} write called with each text that the reader gives
 * @returns {NumberControl}
 */
export function createNumberControl(id, { label, unit, scale }, errorId, write) {
  const field = element('input', { id, class: 'field', type: 'text', inputmode: 'decimal', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': errorId });
  const [low, high, step] = scale.kind === 'linear' ? [scale.low, scale.high, scale.step ?? 1] : [0, sliderSteps, 1];
  const range = { min: String(low), max: String(high), step: String(step) };
  const slider = element('input', { id: `${id}-slider`, class: 'slider', type: 'range', ...range, 'aria-label': `${label}, slider` });
  const name = element('label', { for: id, class: 'field-label' }, label);
  const row = element('div', { class: 'field-row' }, name, slider, element('span', { class: 'field-box' }, field, element('span', { class: 'field-unit', 'aria-hidden': 'true' }, unit)));
  const spoken = () => slider.setAttribute('aria-valuetext', field.value === '' ? 'none' : `${field.value}${unit ? ` ${unit}` : ''}`);
  if (unit) name.append(element('span', { class: 'unseen' }, `, ${unit}`));
  field.addEventListener('input', () => {
    slider.value = String(sliderPosition(scale, toNumber(field.value)));
    spoken();
    write(field.value.trim());
  });
  slider.addEventListener('input', () => {
    field.value = sliderText(scale, Number(slider.value));
    spoken();
    write(field.value);
  });
  field.addEventListener('keydown', (event) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    slider.value = String(Number(slider.value) + way * step * (event.shiftKey ? 10 : 1));
    slider.dispatchEvent(new Event('input'));
  });
  return {
    row,
    field,
    show(text, placeholder = '') {
      if (document.activeElement !== field && field.value !== text) field.value = text;
      field.placeholder = placeholder;
      if (document.activeElement !== slider) slider.value = String(sliderPosition(scale, toNumber(text)));
      spoken();
    },
    mark(isInvalid) {
      if (isInvalid) field.setAttribute('aria-invalid', 'true');
      else field.removeAttribute('aria-invalid');
    },
  };
}

/** @param {string} text */
function toNumber(text) {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/**
 * An element for the error of a group of controls: its text is announced when it appears.
 *
 * @param {string} id
 */
export function createErrorText(id) {
  return element('p', { id, class: 'field-error', role: 'alert' });
}

/**
 * Shows an error; an empty one hides the element.
 *
 * @param {HTMLElement} place
 * @param {string} text
 */
export function showError(place, text) {
  setText(place, text);
  place.hidden = text === '';
}
