// player/facts.js
import { byId, element, setText } from '../base/dom.js';
import { registerPanel } from '../base/panels.js';
import { bound, rounded } from '../base/numbers.js';
import { simulatorObstacle } from '../core/simulator.js';
import { store } from '../base/state.js';

/** @typedef {import('../trace/recording.js').Recording} Recording */

/**
 * What makes the run reproducible: hash, versions, solver, trust, expectations.
 */

registerPanel({
  name: 'facts',
  title: 'This run',
  place: 'rail',
  order: 30,
  mount(body) {
    const list = element('dl', { class: 'pairs', id: 'facts' });
    const expectations = element('ul', { class: 'expectations' });
    body.append(list, expectations);
    store.subscribe((state, before) => {
      if (state.recording === before.recording || !state.recording) return;
      list.replaceChildren(...factsOf(state.recording).map(([term, value, isCode]) => {
        const text = element('dd', isCode ? { class: 'code' } : {}, value);
        return element('div', {}, element('dt', {}, term), text);
      }));
      expectations.replaceChildren(...expectationsOf(state.recording));
      setText(byId('title'), state.recording.name);
      setText(byId('about'), aboutOf(state.scenario));
      document.title = state.recording.name;
      setText(byId('footer'), footerOf(state.recording));
    });
  },
});

/**
 * @param {Recording} recording
 * @returns {[string, string, boolean][]}
 */
function factsOf(recording) {
  const { manifest, summary } = recording;
  const text = (/** @type {unknown} */ value) => (value === null || value === undefined ? '' : String(value));
  const trust = summary.trust && Number.isFinite(summary.trust.error) ? `error at most ${bound(summary.trust.error)} (${text(summary.trust.basis)})` : '';
  /** @type {[string, string, boolean][]} */
  const facts = [
    ['Trace hash', recording.hash, true],
    ['Hooke', text(manifest.hooke), false],
    ['GSL', text(manifest.gsl), false],
    ['Solver', text(manifest.solver ?? summary.solver), false],
    ['Display', text(manifest.refresh), false],
    ['Settled', Number.isFinite(summary.settledTime) ? `at ${rounded(summary.settledTime, 5)}\u202fs` : '', false],
    ['Trust', trust, false],
    ['Seed', text(manifest.seed), false],
    ['Scenario', text(manifest.scenario?.sha256).slice(0, 16), true],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** @param {Recording} recording */
function expectationsOf({ summary }) {
  const all = Array.isArray(summary.expect) ? summary.expect : [];
  return all.map((/** @type {any} */ each) =>
    element('li', { class: each.held ? 'held' : 'failed' },
      element('span', { class: 'verdict' }, each.held ? 'held' : 'failed'),
      ` ${each.claim}`,
      element('span', { class: 'found' }, ` (${each.found})`)));
}

/** @param {unknown} scenario */
function aboutOf(scenario) {
  const about = /** @type {any} */ (scenario)?.about;
  return typeof about === 'string' ? about : '';
}

/** @param {Recording} recording */
function footerOf(recording) {
  const tables = Object.keys(recording.document.tables).length;
  return `${simulatorObstacle()} The ${tables} tables of this run are in this file; nothing is loaded from elsewhere.`.trim();
}
