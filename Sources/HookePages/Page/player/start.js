// player/start.js
import { button, byId, element, setText } from '../base/dom.js';
import { simulatorObstacle } from '../core/simulator.js';
import { store } from '../base/state.js';

/**
 * What a page without a run shows in place of its parts: what it is for, and what to open.
 */

/** Creates the start and shows it while there is no run. */
export function mountStart() {
  const title = element('h2', { id: 'start-title' }, 'Open a run');
  const sentence = element('p', { id: 'start-sentence' });
  const list = element('ul', {},
    element('li', {}, 'a report, the file report.html that hooke report writes; none of its scripts runs'),
    element('li', {}, 'or the tables of a folder that hooke run writes: frames.csv with points.csv, layers.csv and the others, all at once'),
    ...(simulatorObstacle() === '' ? [element('li', {}, 'or a scenario in JSON, which the page runs; hooke play FILE writes a page of one, in YAML too, with controls')] : []),
    element('li', {}, 'a second run is compared with the first, over it or beside it'));
  const start = element('section', { class: 'start', id: 'start', 'aria-labelledby': 'start-title' }, title, sentence, list,
    element('div', { class: 'button-row' }, button('Open a run', () => byId('open-file').click(), { class: 'button button-wide' })));
  byId('views').before(start);
  const update = () => {
    const { recording, scenario } = store.get();
    start.hidden = recording !== null;
    document.body.classList.toggle('page-empty', recording === null);
    const name = /** @type {any} */ (scenario)?.name;
    const scenarios = simulatorObstacle() === '' ? ', or a scenario in JSON,' : '';
    const what = `Drop files of a run${scenarios} anywhere on this page, or choose them. They stay on this computer.`;
    const own = `This page carries the scenario ${name} and no recorded run. `;
    setText(sentence, name ? `${own}${simulatorObstacle() === '' ? '' : `${simulatorObstacle()} `}${what}` : what);
  };
  update();
  store.subscribe((state, before) => {
    if (state.recording !== before.recording || state.scenario !== before.scenario) update();
  });
}
