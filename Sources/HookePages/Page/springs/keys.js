// springs/keys.js
import { button, byId, element } from '../base/dom.js';
import { design, lastMoment, toggleComparison } from './design.js';
import { copyCode } from './exports.js';
import { replay, seek, step, togglePlaying } from './playback.js';

/**
 * The keys, each with what it does.
 *
 * @type {{keys: string[], names: string, does: string, action: (event: KeyboardEvent) => void}[]}
 */
const shortcuts = [
  { keys: [' '], names: 'Space', does: 'play or pause', action: togglePlaying },
  { keys: ['r', 'R'], names: 'R', does: 'replay', action: replay },
  { keys: ['ArrowLeft', 'ArrowRight'], names: '← →', does: 'a hundredth of the motion back or on; ten with Shift', action: stepByArrow },
  { keys: ['Home', 'End'], names: 'Home End', does: 'start or end', action: (event) => seek(event.key === 'Home' ? 0 : lastMoment()) },
  { keys: ['1', '2'], names: '1 2', does: 'change spring A or B', action: (event) => select(Number(event.key) - 1) },
  { keys: ['b', 'B'], names: 'B', does: 'compare with a second spring, or remove it', action: toggleComparison },
  { keys: ['c', 'C'], names: 'C', does: 'copy the code', action: copyCode },
  { keys: ['?'], names: '?', does: 'this list', action: () => helpDialog().showModal() },
];

/** @param {KeyboardEvent} event */
function stepByArrow(event) {
  step((event.key === 'ArrowLeft' ? -1 : 1) * (event.shiftKey ? 10 : 1));
}

/** @param {number} index */
function select(index) {
  if (index < design.get().springs.length) design.set({ selected: index });
}

/** Listens to keys wherever no text is written and no choice is open. */
export function mountKeys() {
  const list = element('dl', { class: 'pairs' });
  for (const { names, does } of shortcuts) {
    list.append(element('div', {}, element('dt', {}, ...names.split(' ').map((name) => element('kbd', {}, name))), element('dd', {}, does)));
  }
  list.append(element('div', {}, element('dt', {}, element('kbd', {}, '↑'), element('kbd', {}, '↓')), element('dd', {}, 'in a field: more or less; ten steps with Shift')));
  helpDialog().append(element('h2', { id: 'help-title' }, 'Keyboard'), list, button('Close', () => helpDialog().close()));
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.action(event);
  });
}

/**
 * Whether the focused element needs the key itself.
 *
 * @param {KeyboardEvent} event
 */
function isTaken(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (helpDialog().open || target?.closest('input:not([type=range]), select, textarea, [contenteditable]')) return true;
  if (event.key === ' ' || event.key === 'Enter') return Boolean(target?.closest('button, a, summary'));
  return ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key) && Boolean(target?.closest('input[type=range], pre'));
}

function helpDialog() {
  return /** @type {HTMLDialogElement} */ (byId('help'));
}
