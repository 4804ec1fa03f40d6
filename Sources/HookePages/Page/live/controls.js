// live/controls.js
import { button, element, setText } from '../base/dom.js';
import { shellWord } from '../base/files.js';
import { registerPanel } from '../base/panels.js';
import { store } from '../base/state.js';
import { springsOf } from './dialects.js';
import { followed } from './edits.js';
import { createField } from './field.js';
import { isSamePath } from './places.js';
import { change, isChanged, redo, session, undo } from './session.js';

/** @typedef {import('./field.js').Control} Control */
/** @typedef {import('./field.js').Field} Field */

/**
 * The values of the scenario as controls, and what a change of them did.
 */

registerPanel({
  name: 'controls',
  title: 'Scenario',
  place: 'rail',
  order: 1,
  mount(body) {
    const obstacle = element('p', { class: 'obstacle', id: 'live-obstacle' });
    const lacking = element('p', { class: 'obstacle', id: 'controls-lacking' });
    const reset = button('Reset all', () => change(session.get().original), { id: 'reset-all' });
    const back = button('Undo', undo, { id: 'undo', 'aria-keyshortcuts': 'Z Control+Z Meta+Z' });
    const again = button('Redo', redo, { id: 'redo', 'aria-keyshortcuts': 'Shift+Z Control+Shift+Z Meta+Shift+Z' });
    const status = element('p', { class: 'live-status', id: 'live-status', 'aria-live': 'polite' });
    const springs = element('p', { class: 'under', id: 'live-springs' });
    const groups = element('div', { class: 'control-groups', id: 'control-groups', tabindex: '0', role: 'region', 'aria-label': 'Values of the scenario' });
    const whole = element('fieldset', { class: 'live', id: 'live-controls', 'aria-label': 'Changes of the scenario' }, element('div', { class: 'button-row' }, back, again, reset), status, lacking, groups, springs);
    body.append(obstacle, whole);
    /** @type {Field[]} */
    let fields = [];
    const update = () => {
      const { past, future, obstacle: why, scenario } = session.get();
      setText(obstacle, why);
      obstacle.hidden = why === '';
      status.hidden = why !== '';
      whole.hidden = scenario === null;
      whole.disabled = why !== '';
      back.disabled = past.length === 0;
      again.disabled = future.length === 0;
      reset.disabled = !isChanged();
      for (const field of fields) field.update();
      // The controls of a step that a touch of the user replaced are not there.
      for (const group of groups.querySelectorAll('details')) group.hidden = group.querySelector('.control:not([hidden])') === null;
      setText(springs, springsOf(scenario, store.get().recording?.summary));
    };
    session.subscribe((state, before) => {
      if (state.original !== before.original) {
        fields = controlsOfPage(state.original).map(createField);
        groups.replaceChildren(...groupsOf(fields));
        groups.hidden = fields.length === 0;
        setText(lacking, fields.length === 0 && state.obstacle === '' ? lackingSentence() : '');
        lacking.hidden = lacking.textContent === '';
      }
      if (state.scenario !== before.scenario || state.obstacle !== before.obstacle || state.original !== before.original) update();
      if (state.problems !== before.problems) reportProblems(fields);
      setText(status, statusText());
      status.classList.toggle('live-failed', state.problems.length > 0);
    });
    store.subscribe((state, before) => {
      if (state.recording === before.recording) return;
      setText(status, statusText());
      setText(springs, springsOf(session.get().scenario, state.recording?.summary));
    });
  },
});

/** Why a scenario has no controls, and what gives it some. */
function lackingSentence() {
  const { file } = store.get();
  const what = file === '' ? 'This scenario' : `The scenario of ${file}`;
  const command = `hooke play ${file === '' ? 'FILE' : shellWord(file)}`;
  return `${what} runs here, and has no controls and no drags: the command makes them, and not the page. ${command} writes a page that has them.`;
}

/**
 * The controls that the page describes, where they are those of a scenario.
 *
 * @param {any} scenario
 * @returns {Control[]}
 */
function controlsOfPage(scenario) {
  const { controls, scenario: own } = pageControls;
  return scenario !== null && scenario?.name === own?.name && JSON.stringify(scenario) === JSON.stringify(own) ? controls : [];
}

/** @type {{controls: Control[], scenario: any}} */
const pageControls = { controls: [], scenario: null };

/**
 * Takes the description of the controls of a scenario.
 *
 * @param {any} description
 * @param {any} scenario
 */
export function describeControls(description, scenario) {
  pageControls.controls = Array.isArray(description?.controls) ? description.controls : [];
  pageControls.scenario = scenario;
}

/**
 * The place of a group: springs first, then scenes and layers, the script, and what seldom changes.
 *
 * @param {string} name
 * @param {Field[]} group
 */
function orderOf(name, group) {
  if (/^(Solver|End of the run|Seed)/.test(name)) return 4;
  if (name === 'Display') return 3;
  if (group.some(({ control }) => /spring|stiffness|damping|friction|decay/i.test(control.path.join(' ')))) return 0;
  return /^(Scene|System|Layer|Parameters|Release)/.test(name) ? 1 : 2;
}

/**
 * The controls in groups, of which the first is open.
 *
 * @param {Field[]} fields
 */
function groupsOf(fields) {
  /** @type {Map<string, Field[]>} */
  const groups = new Map();
  for (const field of fields) groups.set(field.control.group, [...(groups.get(field.control.group) ?? []), field]);
  const ordered = [...groups].sort((one, other) => orderOf(...one) - orderOf(...other));
  return ordered.map(([name, group], index) => {
    const details = element('details', { class: 'control-group', 'aria-label': name }, element('summary', {}, name), ...group.map(({ row }) => row));
    details.open = index === 0;
    return details;
  });
}

/**
 * Shows each error of the scenario at the control of its value, and opens the group of the first.
 *
 * @param {Field[]} fields
 */
function reportProblems(fields) {
  const { problems, scenario } = session.get();
  let isShown = false;
  for (const { control, report, row } of fields) {
    const path = followed(scenario, control.path);
    const problem = problems.find((each) => path !== null && each.path !== null && isSamePath(each.path, path));
    // What has no error keeps the mark of a text that is no value.
    if (!problem) continue;
    report(problem.message);
    const group = row.closest('details');
    if (!isShown && group) group.open = true;
    isShown = true;
  }
}

function statusText() {
  const { problems, hash, obstacle, remark } = session.get();
  if (obstacle !== '') return '\u00a0';
  if (problems.length > 0) {
    const rest = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    return `Not run: ${problems[0].message}${rest}`;
  }
  if (remark !== '') return remark;
  const { recording, other } = store.get();
  if (hash === '' || !recording) return isChanged() ? '\u00a0' : 'As it was written.';
  if (!isChanged()) return `Hash ${recording.hash}, as it was written.`;
  const same = other !== null && other.hash === hash;
  return `Hash ${hash}${other ? (same ? ', equal to the other run.' : ', differs from the other run.') : '.'}`;
}
