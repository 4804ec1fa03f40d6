// springs/controls.js
import { button, byId, element, setText } from '../base/dom.js';
import { changeSpring, design, looks, toggleComparison, writeMotion, writeParameter } from './design.js';
import { createErrorText, createNumberControl, showError } from './fields.js';
import { dialects, fieldText, modes, motionParameters } from './parameters.js';

/**
 * The controls of the selected spring: which spring, its motion, and its numbers in all dialects at once.
 */

/** Creates the controls and follows the state. */
export function mountControls() {
  byId('controls').append(createChoice(), createMotion(), ...dialects.map(createDialect));
}

/** The choice of the spring that the controls change. */
function createChoice() {
  const compare = button('Compare', toggleComparison, { id: 'compare', 'aria-keyshortcuts': 'B' });
  const tabs = looks.map(({ name, ink }, index) => {
    const tab = button(`Spring ${name}`, () => design.set({ selected: index }), { id: `select-${name}`, class: `button tab tab-${ink}`, 'aria-keyshortcuts': String(index + 1) });
    return tab;
  });
  const show = () => {
    const { springs, selected } = design.get();
    for (const [index, tab] of tabs.entries()) {
      tab.disabled = index >= springs.length;
      tab.setAttribute('aria-pressed', String(index === selected));
    }
    compare.setAttribute('aria-pressed', String(springs.length > 1));
    setText(compare, springs.length > 1 ? 'Remove B' : 'Compare');
  };
  design.subscribe((state, before) => {
    if (state.springs !== before.springs || state.selected !== before.selected) show();
  });
  show();
  return element('div', { class: 'choice-row', role: 'group', 'aria-label': 'Spring to change' }, ...tabs, compare);
}

/** Start, target, velocity, and the platform. */
function createMotion() {
  const error = createErrorText('error-motion');
  const controls = motionParameters.map((parameter) => ({
    parameter,
    control: createNumberControl(`motion-${parameter.key}`, parameter, error.id, (text) => writeMotion(parameter.key, text)),
  }));
  const mode = element('select', { id: 'mode', class: 'choice' }, ...modes.map(({ name, title }) => element('option', { value: name }, title)));
  mode.addEventListener('change', () => changeSpring({ mode: mode.value }));
  const row = element('div', { class: 'field-row field-row-choice' }, element('label', { for: 'mode', class: 'field-label' }, 'Platform'), mode);
  const section = element('section', { class: 'panel group', 'aria-labelledby': 'group-motion' }, element('h2', { id: 'group-motion' }, 'Motion'), row, ...controls.map(({ control }) => control.row), error);
  const show = () => {
    const { springs, selected, problems } = design.get();
    const spring = springs[selected];
    const problem = problems[selected];
    const keys = problem?.keys ?? [];
    if (mode.value !== spring.mode) mode.value = spring.mode;
    for (const { parameter, control } of controls) {
      control.show(spring.motion[parameter.key]);
      control.mark(keys.includes(parameter.key));
    }
    showError(error, problem && motionParameters.some(({ key }) => keys.includes(key)) ? (problem.problem ?? '') : '');
  };
  design.subscribe((state, before) => {
    if (state.springs !== before.springs || state.selected !== before.selected || state.problems !== before.problems) show();
  });
  show();
  return section;
}

/**
 * The numbers of the spring in a dialect.
 *
 * @param {import('./parameters.js').Dialect} dialect
 */
function createDialect({ name, title, about, parameters }) {
  const error = createErrorText(`error-${name}`);
  const controls = parameters.map((parameter) => ({
    parameter,
    control: createNumberControl(`${name}-${parameter.key}`, parameter, error.id, (text) => writeParameter(name, parameter.key, text)),
  }));
  const heading = element('h2', { id: `group-${name}` }, title);
  const under = element('p', { class: 'group-about' }, about);
  const section = element('section', { class: 'panel group', 'aria-labelledby': heading.id }, heading, under, ...controls.map(({ control }) => control.row), error);
  const show = () => {
    const { springs, selected, answers, problems } = design.get();
    const spring = springs[selected];
    const isOwn = spring.dialect === name;
    const problem = isOwn ? problems[selected] : null;
    section.classList.toggle('group-own', isOwn);
    for (const { parameter, control } of controls) {
      const known = answers[selected]?.parameters[parameter.key] ?? null;
      const text = isOwn ? (spring.texts[parameter.key] ?? '') : fieldText(known);
      control.show(text, text === '' ? 'none' : '');
      control.field.dataset.value = known === null ? '' : String(known);
      control.mark(problem?.keys?.includes(parameter.key) ?? false);
    }
    const isMotion = problem?.keys?.some((key) => motionParameters.some((each) => each.key === key)) ?? false;
    const isHere = problem?.keys?.some((key) => parameters.some((each) => each.key === key)) ?? false;
    showError(error, problem && (isHere || !isMotion) ? (problem.problem ?? '') : '');
    const settling = answers[selected]?.settlingDialect ?? '';
    setText(under, name === 'settling' && settling.startsWith('none:') && !isOwn ? settling : about);
  };
  design.subscribe((state, before) => {
    if (state.springs !== before.springs || state.selected !== before.selected || state.answers !== before.answers || state.problems !== before.problems) show();
  });
  show();
  return section;
}
