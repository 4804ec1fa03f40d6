// live/dialects.js
import { rounded } from '../base/numbers.js';

/**
 * A spring in the dialects that plain numbers give: for reading beside the controls.
 *
 * Dialects with a settling or visual duration need the program's solvers: `naturalOf` is where a module that has them comes in.
 *
 * @typedef {{mass: number, stiffness: number, damping: number}} NaturalSpring
 */

/**
 * A spring by mass, stiffness and damping; null where plain numbers do not give it.
 *
 * @param {any} spring of a scenario
 * @returns {NaturalSpring | null}
 */
export function naturalOf(spring) {
  const number = (/** @type {string} */ key) => numberIn(spring?.[key]);
  const [stiffness, ratio] = [number('stiffness'), number('dampingRatio')];
  if (stiffness > 0 && number('damping') >= 0) return { mass: number('mass') || 1, stiffness, damping: number('damping') };
  const omega = number('naturalFrequency') || (2 * Math.PI) / number('response');
  if (omega > 0 && Number.isFinite(omega) && ratio >= 0) return { mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega };
  const [duration, bounce] = [number('duration'), number('bounce')];
  if (duration > 0 && bounce > -1 && bounce <= 1) {
    const natural = (2 * Math.PI) / duration;
    return { mass: 1, stiffness: natural * natural, damping: 2 * natural * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce) };
  }
  return null;
}

/**
 * The springs of a run in their dialects, at most two, in a sentence; empty for none.
 *
 * @param {any} scenario
 * @param {any} summary of the run, which has the springs of releases as they were solved
 */
export function springsOf(scenario, summary) {
  const solved = (summary?.releases ?? []).map((/** @type {any} */ release) => release.spring).filter(Boolean).slice(0, 1);
  const found = solved.length > 0 ? solved : springsIn(scenario).slice(0, 2);
  return found.map(sentenceOf).join('\n');
}

/**
 * @param {unknown} value
 * @returns {NaturalSpring[]}
 */
function springsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const natural = key === 'spring' ? naturalOf(inner) : null;
    return natural ? [natural] : springsIn(inner);
  });
}

/** @param {NaturalSpring} spring */
function sentenceOf({ mass, stiffness, damping }) {
  const omega = Math.sqrt(stiffness / mass);
  const ratio = damping / (2 * Math.sqrt(stiffness * mass));
  const bounce = ratio <= 1 ? 1 - ratio : 1 / ratio - 1;
  const response = `${rounded((2 * Math.PI) / omega, 3)}\u202fs`;
  return `Spring: mass ${rounded(mass, 3)}, stiffness ${rounded(stiffness)}, damping ${rounded(damping)}; response or duration ${response}, damping ratio ${rounded(ratio, 3)}, bounce ${rounded(bounce, 3)}.`;
}

/** @param {unknown} value */
function numberIn(value) {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*(ms|us)?/.exec(String(value ?? ''));
  if (!match) return Number.NaN;
  return Number(match[1]) * (match[2] === 'ms' ? 1e-3 : match[2] === 'us' ? 1e-6 : 1);
}
