// base/slices.js
/**
 * Long work in slices, between which the page draws and listens.
 */

/** The length of a slice, ms: the rest of a refresh is for the page. */
const slice = 10;

/**
 * Runs a generator to its end at once.
 *
 * @template Result
 * @param {Generator<unknown, Result>} work
 * @returns {Result}
 */
export function finished(work) {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Runs a generator to its end, one slice in a task.
 *
 * @template Result
 * @param {Generator<unknown, Result>} work that yields often
 * @returns {Promise<Result>}
 */
export async function inSlices(work) {
  for (;;) {
    const end = performance.now() + slice;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Waits until the page has drawn what changed. */
export function drawn() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
