// springs/address.js
import { byId } from '../base/dom.js';
import { problemsOf } from './computing.js';
import { design } from './design.js';
import { notShown, springOf, wordOf, wordsOf } from './words.js';

/**
 * The springs in the page's address, so that a copied address shows them again.
 */

/** How long the reader must pause before the address changes, ms: browsers allow few changes a second. */
const patience = 200;

/** The most springs of an address. */
const most = 2;

/** Shows the springs that the page carries, then those of the address, and writes the address when they change. */
export function mountAddress() {
  show(/** @type {string[]} */ (JSON.parse(byId('springs').textContent ?? '[]')));
  if (location.hash.length > 1) show(wordsOf(location.hash));
  window.addEventListener('hashchange', () => {
    if (location.hash !== fragment()) show(wordsOf(location.hash));
  });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  design.subscribe((state, before) => {
    if (state.springs === before.springs) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (location.hash !== fragment()) history.replaceState(null, '', fragment());
    }, patience);
  });
}

/** The fragment of the springs that the page shows. */
export function fragment() {
  return `#${design.get().springs.map((spring) => wordOf(spring).replace('spring:', '')).join(';')}`;
}

/**
 * Shows springs, all of them or none: one that is refused leaves what the page shows, with a sentence about it.
 *
 * @param {string[]} words
 */
function show(words) {
  const found = words.map((word, index) => (index < most ? springOf(word) : notShown));
  const refused = found.findIndex((each) => typeof each === 'string');
  if (refused >= 0) return refuse(words[refused], String(found[refused]));
  const springs = /** @type {import('./words.js').Description[]} */ (found);
  if (springs.length === 0) return;
  const problems = problemsOf(springs);
  const wrong = problems.findIndex((problem) => problem !== '');
  if (wrong >= 0) return refuse(words[wrong], problems[wrong]);
  design.set({ notice: '', springs, selected: 0, answers: springs.map(() => null), problems: springs.map(() => null), samples: springs.map(() => null) });
}

/**
 * @param {string} word
 * @param {string} reason
 */
function refuse(word, reason) {
  design.set({ notice: `${word}: ${reason}. The address is not shown; the page shows ${design.get().springs.length > 1 ? 'other springs' : 'another spring'}.` });
}
