// springs/keys.js
import { mountShortcuts, openHelp } from '../base/keyboard.js';
import { design, lastMoment, toggleComparison } from './design.js';
import { copyCode } from './exports.js';
import { replay, seek, step, togglePlaying } from './playback.js';
import { openRecording } from './recording.js';

/**
 * The keys, each with what it does.
 *
 * @type {import('../base/keyboard.js').Shortcut[]}
 */
const shortcuts = [
  { keys: [' '], names: 'Space', does: 'play or pause', action: togglePlaying },
  { keys: ['r', 'R'], names: 'R', does: 'replay', action: replay },
  { keys: ['ArrowLeft', 'ArrowRight'], names: '← →', does: 'a hundredth of the motion back or on; ten with Shift', action: stepByArrow },
  { keys: ['Home', 'End'], names: 'Home End', does: 'start or end', action: (event) => seek(event.key === 'Home' ? 0 : lastMoment()) },
  { keys: ['1', '2'], names: '1 2', does: 'change spring A or B', action: (event) => select(Number(event.key) - 1) },
  { keys: ['b', 'B'], names: 'B', does: 'compare with a second spring, or remove it', action: toggleComparison },
  { keys: ['c', 'C'], names: 'C', does: 'copy the code', action: copyCode },
  { keys: ['o', 'O'], names: 'O', does: 'open a recording', action: openRecording },
  { keys: ['?'], names: '?', does: 'this list', action: openHelp },
  { keys: [], names: '↑ ↓', does: 'in a field: more or less; ten steps with Shift', action: () => {} },
];

/** @param {KeyboardEvent} event */
function stepByArrow(event) {
  step((event.key === 'ArrowLeft' ? -1 : 1) * (event.shiftKey ? 10 : 1));
}

/** @param {number} index */
function select(index) {
  if (index < design.get().springs.length) design.set({ selected: index });
}

/** Listens to keys. */
export function mountKeys() {
  mountShortcuts(shortcuts);
}
