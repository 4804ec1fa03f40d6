// base/keyboard.js
import { button, byId, element } from './dom.js';

/**
 * A key of a page and what it does.
 *
 * @typedef {object} Shortcut
 * @property {string[]} keys as events name them; empty for a line of the list only
 * @property {string} names as the list of keys shows them, separated by spaces
 * @property {string} does
 * @property {boolean} [withCommand] whether it is pressed with Ctrl or Command too
 * @property {(event: KeyboardEvent) => void} action
 */

/** Keys that move within sliders, and scroll texts and tables. */
const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/**
 * Fills the list of keys, and listens to them wherever the focused element does not need them.
 *
 * @param {Shortcut[]} shortcuts
 */
export function mountShortcuts(shortcuts) {
  fillHelp(shortcuts);
  document.addEventListener('keydown', (event) => {
    if (event.altKey || isTaken(event)) return;
    const shortcut = shortcuts.find(({ keys }) => keys.includes(event.key));
    if (!shortcut || ((event.ctrlKey || event.metaKey) && !shortcut.withCommand)) return;
    event.preventDefault();
    shortcut.action(event);
  });
}

/** Opens the list of keys. */
export function openHelp() {
  helpDialog().showModal();
}

/**
 * Whether the focused element needs the key itself. A slider with `data-page-keys` leaves all keys to the page.
 *
 * @param {KeyboardEvent} event
 */
function isTaken(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (helpDialog().open) return true;
  if (target === null) return false;
  if (target.closest('input:not([type=range]), select, textarea, [contenteditable]')) return true;
  if (event.key === ' ' || event.key === 'Enter') return target.closest('button, a, summary') !== null;
  return moves.includes(event.key) && target.closest('input[type=range]:not([data-page-keys]), pre, [role=region]') !== null;
}

function helpDialog() {
  return /** @type {HTMLDialogElement} */ (byId('help'));
}

/** @param {Shortcut[]} shortcuts */
function fillHelp(shortcuts) {
  const list = element('dl', { class: 'pairs' });
  for (const { names, does } of shortcuts) {
    const keys = names.split(' ').map((name) => element('kbd', {}, name));
    list.append(element('div', {}, element('dt', {}, ...keys), element('dd', {}, does)));
  }
  helpDialog().append(element('h2', { id: 'help-title' }, 'Keyboard'), list, button('Close', () => helpDialog().close()));
}
