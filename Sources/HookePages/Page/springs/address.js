// springs/address.js
import { byId } from '../base/dom.js';
import { design } from './design.js';
import { springOf, wordOf, wordsOf } from './words.js';

/**
 * The springs in the page's address, so that a copied address shows them again.
 */

/** How long the reader must pause before the address changes, ms: browsers allow few changes a second. */
const patience = 200;

/** Shows the springs of the address, or else those that the page carries, and writes the address when they change. */
export function mountAddress() {
  const carried = /** @type {string[]} */ (JSON.parse(byId('springs').textContent ?? '[]'));
  show(location.hash.length > 1 ? wordsOf(location.hash) : wordsOf(carried.join(';')));
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

/** @param {string[]} words */
function show(words) {
  const springs = words.slice(0, 2).map(springOf);
  const known = /** @type {import('./words.js').Description[]} */ (springs.filter((spring) => spring !== null));
  if (known.length < springs.length || words.length > 2) {
    const unknown = words.find((word, index) => index > 1 || springs[index] === null);
    design.set({ notice: `${unknown}: not a spring that this page can show (expected at most two, each like duration=0.5,bounce=0.3)` });
  }
  if (known.length === 0) return;
  const { answers } = design.get();
  design.set({ springs: known, selected: 0, answers: known.map((_, index) => answers[index] ?? null), problems: known.map(() => null), samples: known.map(() => null) });
}
