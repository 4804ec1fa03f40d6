// player/reading.js
import { element, setText } from '../base/dom.js';
import { registerPanel } from '../base/panels.js';
import { store } from '../base/state.js';
import { shownSample } from '../trace/moments.js';
import { digits, seriesOf } from '../trace/series.js';

/**
 * The numbers of what is under the pointer, or else of what the chart shows.
 */

/** The most rows, so that the page keeps its layout. */
const rowCount = 5;

registerPanel({
  name: 'reading',
  title: 'Under the pointer',
  place: 'rail',
  order: 10,
  mount(body) {
    const name = element('p', { class: 'subject' });
    const cells = Array.from({ length: rowCount }, () => ({ term: element('dt', {}), value: element('dd', {}) }));
    const list = element('dl', { class: 'pairs' });
    for (const { term, value } of cells) list.append(element('div', {}, term, value));
    body.append(name, list);
    const update = () => {
      const { recording, subject, time } = store.get();
      const found = recording && subject ? seriesOf(recording).filter((each) => each.subject === subject) : [];
      setText(name, subject || 'Point at a layer or a point on the display.');
      name.classList.toggle('subject-none', subject === '');
      cells.forEach(({ term, value }, row) => {
        const series = found[row];
        const index = recording && series ? shownSample(recording, series, time) : -1;
        setText(term, series ? series.label : '\u00a0');
        setText(value, series ? valueText(series, index) : '\u00a0');
      });
    };
    update();
    store.subscribe((state, before) => {
      if (state.subject !== before.subject || (state.subject !== '' && state.frame !== before.frame)) update();
    });
  },
});

/**
 * @param {import('../trace/series.js').Series} series
 * @param {number} index
 */
function valueText(series, index) {
  const unit = series.unit ? `\u202f${series.unit}` : '';
  const short = (/** @type {string} */ text) => (text === '' ? '–' : String(Number(Number(text).toPrecision(6))));
  const [shown, model] = [digits(series, 'shown', index), digits(series, 'model', index)];
  return shown === model || model === '' ? short(shown) + unit : `${short(shown)}${unit} (model ${short(model)})`;
}
