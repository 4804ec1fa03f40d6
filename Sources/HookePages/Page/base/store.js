// base/store.js
/**
 * State shared by the parts of the page: which run, which moment, whether it plays.
 *
 * A state is never changed in place. Listeners get the new state and the one before, and compare what they show.
 *
 * @template {object} State
 * @typedef {object} Store
 * @property {() => Readonly<State>} get the current state
 * @property {(change: Partial<State>) => void} set replaces some members and calls the listeners in the order in which they came
 * @property {(listener: (state: Readonly<State>, before: Readonly<State>) => void) => () => void} subscribe returns how to end it
 */

/**
 * Creates a store.
 *
 * @template {object} State
 * @param {State} initial
 * @returns {Store<State>}
 */
export function createStore(initial) {
  let state = Object.freeze({ ...initial });
  /** @type {((state: Readonly<State>, before: Readonly<State>) => void)[]} */
  let listeners = [];
  return {
    get: () => state,
    set(change) {
      const before = state;
      state = Object.freeze({ ...state, ...change });
      for (const listener of listeners) listener(state, before);
    },
    subscribe(listener) {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
  };
}
