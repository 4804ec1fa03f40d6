// live/edits.js
/**
 * Values in a scenario by their paths. A scenario is never changed in place, so that undo keeps what was there.
 *
 * @typedef {(string | number)[]} Path keys of mappings and indices of lists
 */

/**
 * The value at a path; undefined where there is none.
 *
 * @param {unknown} tree
 * @param {Path} path
 * @returns {unknown}
 */
export function valueAt(tree, path) {
  let value = /** @type {any} */ (tree);
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = value[step];
  }
  return value;
}

/**
 * The tree with another value at a path; mappings on the way that are missing are added.
 *
 * @param {unknown} tree
 * @param {Path} path
 * @param {unknown} value undefined removes the key
 * @returns {unknown}
 */
export function withValue(tree, path, value) {
  if (path.length === 0) return value;
  const [step, ...rest] = path;
  const inner = withValue(/** @type {any} */ (tree)?.[step], rest, value);
  if (Array.isArray(tree)) {
    const list = [...tree];
    list[Number(step)] = inner;
    return list;
  }
  const mapping = { .../** @type {Record<string, unknown>} */ (tree) };
  // What was added only to hold the value goes with it.
  if (inner === undefined || (value === undefined && isEmptyMapping(inner))) delete mapping[step];
  else mapping[step] = inner;
  return mapping;
}

/** @param {unknown} value */
function isEmptyMapping(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

/** Where a step of the script was in the scenario of the page. Copies of the step keep it; texts of the scenario do not have it. */
const origin = Symbol('origin');

/**
 * A scenario whose steps know where they were.
 *
 * @param {any} scenario
 */
export function withOrigins(scenario) {
  if (!Array.isArray(scenario?.script)) return scenario;
  const script = scenario.script.map((/** @type {any} */ step, /** @type {number} */ index) =>
    typeof step === 'object' && step !== null ? { ...step, [origin]: index } : step);
  return { ...scenario, script };
}

/**
 * A path of the scenario of the page in one with other steps: steps may have come before it. Null where its step is gone.
 *
 * @param {any} scenario
 * @param {Path} path
 * @returns {Path | null}
 */
export function followed(scenario, path) {
  if (path[0] !== 'script' || typeof path[1] !== 'number') return path;
  const index = (scenario?.script ?? []).findIndex((/** @type {any} */ step) => step?.[origin] === path[1]);
  return index < 0 ? null : ['script', index, ...path.slice(2)];
}

/**
 * The scalars of a tree by their paths as texts, `script[0].pan.from`; a list of scalars is one text. So manifests name inputs.
 *
 * @param {unknown} tree
 * @returns {Record<string, string>}
 */
export function inputsOf(tree) {
  /** @type {Record<string, string>} */
  const inputs = {};
  const visit = (/** @type {unknown} */ value, /** @type {string} */ path) => {
    if (Array.isArray(value)) {
      if (value.every(isScalar)) inputs[path] = value.map(String).join(', ');
      else value.forEach((item, index) => visit(item, `${path}[${index}]`));
    } else if (isScalar(value)) inputs[path] = String(value);
    else for (const [key, inner] of Object.entries(/** @type {object} */ (value))) visit(inner, path === '' ? key : `${path}.${key}`);
  };
  visit(tree, '');
  return inputs;
}

/** @param {unknown} value */
function isScalar(value) {
  return typeof value !== 'object' || value === null;
}
