// player/keyboard.js
import { button, byId, element } from '../base/dom.js';
import { store } from '../base/state.js';
import { changeSpeed, lastMoment, seek, stepEvents, stepFrames, togglePlaying } from './playhead.js';

/** @typedef {{keys: string[], names: string, does: string, action: (event: KeyboardEvent) => void}} Shortcut */

/** The keys, each with what it does. @type {Shortcut[]} */
const shortcuts = [
  { keys: [' '], names: 'Space', does: 'play or pause', action: togglePlaying },
  { keys: ['ArrowLeft', 'ArrowRight'], names: '← →', does: 'a frame back or on; ten with Shift', action: stepByArrow },
  { keys: ['Home', 'End'], names: 'Home End', does: 'first or last frame', action: (event) => seek(event.key === 'Home' ? 0 : lastMoment(), { playing: false }) },
  { keys: ['[', ']'], names: '[ ]', does: 'slower or faster', action: (event) => changeSpeed(event.key === '[' ? -1 : 1) },
  { keys: ['r', 'R'], names: 'R', does: 'backwards', action: () => store.set({ direction: store.get().direction > 0 ? -1 : 1 }) },
  { keys: ['l', 'L'], names: 'L', does: 'repeat', action: () => store.set({ loop: !store.get().loop }) },
  { keys: ['e', 'E'], names: 'E', does: 'next event; the one before with Shift', action: (event) => stepEvents(event.shiftKey ? -1 : 1) },
  { keys: ['m', 'M'], names: 'M', does: 'models', action: () => store.set({ model: !store.get().model }) },
  { keys: ['o', 'O'], names: 'O', does: 'two runs side by side or over each other', action: () => store.set({ arrangement: store.get().arrangement === 'side' ? 'overlay' : 'side' }) },
  { keys: ['?'], names: '?', does: 'this list', action: () => openHelp() },
];

/**
 * Adds a key. Modules call it when they are read.
 *
 * @param {Shortcut} shortcut
 */
export function registerShortcut(shortcut) {
  shortcuts.splice(-1, 0, shortcut);
}

/** @param {KeyboardEvent} event */
function stepByArrow(event) {
  stepFrames((event.key === 'ArrowLeft' ? -1 : 1) * (event.shiftKey ? 10 : 1));
}

/** Listens to keys wherever no text is written and no choice is open. */
export function mountKeyboard() {
  fillHelp();
  byId('help-button').addEventListener('click', openHelp);
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
  if (event.key === ' ' || event.key === 'Enter') return target?.closest('button, a, summary') !== null && target !== null;
  return false;
}

function helpDialog() {
  return /** @type {HTMLDialogElement} */ (byId('help'));
}

function openHelp() {
  helpDialog().showModal();
}

function fillHelp() {
  const list = element('dl', { class: 'pairs' });
  for (const { names, does } of shortcuts) {
    const keys = names.split(' ').map((name) => element('kbd', {}, name));
    list.append(element('div', {}, element('dt', {}, ...keys), element('dd', {}, does)));
  }
  helpDialog().append(element('h2', { id: 'help-title' }, 'Keyboard'), list, button('Close', () => helpDialog().close()));
}
