// player/keyboard.js
import { byId } from '../base/dom.js';
import { mountShortcuts, openHelp } from '../base/keyboard.js';
import { store } from '../base/state.js';
import { changeSpeed, lastMoment, seek, stepEvents, stepFrames, togglePlaying } from './playhead.js';

/** @typedef {import('../base/keyboard.js').Shortcut} Shortcut */

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
  { keys: ['?'], names: '?', does: 'this list', action: openHelp },
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

/** Listens to keys and to the button of their list. */
export function mountKeyboard() {
  byId('help-button').addEventListener('click', openHelp);
  mountShortcuts(shortcuts);
}
