// player/difference.js
import { button, element, setText } from '../base/dom.js';
import { grouped, quantity, secondsText } from '../base/numbers.js';
import { registerPanel } from '../base/panels.js';
import { store } from '../base/state.js';
import { momentOf, shownSample } from '../trace/moments.js';
import { seriesOf } from '../trace/series.js';

/** @typedef {import('../trace/recording.js').Recording} Recording */
/** @typedef {import('../trace/series.js').Series} Series */

/**
 * Two runs: how they are arranged, and where they differ.
 */

/** The most rows of the table. */
const most = 8;

/**
 * A value that both runs have, and the largest difference of frames that begin at times that both have.
 *
 * @typedef {{one: Series, other: Series, worst: number, time: number}} Difference
 */

/**
 * The differences of two runs, the largest first.
 *
 * @param {Recording} recording
 * @param {Recording} other
 * @returns {Difference[]}
 */
export function differencesOf(recording, other) {
  const partners = new Map(seriesOf(other).map((series) => [series.key, series]));
  const found = [];
  for (const one of seriesOf(recording)) {
    const partner = partners.get(one.key);
    if (!partner || partner.unit !== one.unit) continue;
    let [worst, time, place] = [0, Number.NaN, 0];
    for (let index = 0; index < one.times.length; index += 1) {
      while (place < partner.times.length && partner.times[place] < one.times[index] - 1e-9) place += 1;
      if (place >= partner.times.length) break;
      const distance = Math.abs(one.shown[index] - partner.shown[place]);
      if (Math.abs(partner.times[place] - one.times[index]) <= 1e-9 && distance > worst) [worst, time] = [distance, one.times[index]];
    }
    found.push({ one, other: partner, worst, time });
  }
  // Energies, in other units and by far the largest numbers, come last.
  const isEnergy = (/** @type {Difference} */ { one }) => Number(one.table.name === 'energy');
  return found.sort((first, second) => isEnergy(first) - isEnergy(second) || second.worst - first.worst);
}

registerPanel({
  name: 'difference',
  title: 'Two runs',
  place: 'rail',
  order: 5,
  mount(body, section) {
    section.hidden = true;
    const sentence = element('p', { id: 'difference-sentence' });
    const arrange = button('Side by side', () => store.set({ arrangement: store.get().arrangement === 'side' ? 'overlay' : 'side' }), { id: 'arrange', 'aria-keyshortcuts': 'O' });
    const end = button('End the comparison', () => store.set({ other: null }));
    const head = element('tr', {}, ...['Value', 'Now', 'Largest', 'At'].map((title) => element('th', { scope: 'col' }, title)));
    const rows = element('tbody', { id: 'differences' });
    body.append(sentence, element('div', { class: 'button-row' }, arrange, end));
    body.append(element('table', { class: 'numbers numbers-compact' }, element('thead', {}, head), rows));
    /** @type {{difference: Difference, now: HTMLElement}[]} */
    let shown = [];
    store.subscribe((state, before) => {
      const { recording, other } = state;
      section.hidden = other === null || recording === null;
      arrange.setAttribute('aria-pressed', String(state.arrangement === 'side'));
      if (!recording || !other) return;
      if (other !== before.other || recording !== before.recording) {
        const differences = differencesOf(recording, other);
        setText(sentence, sentenceOf(recording, other, differences));
        shown = differences.filter(({ worst }) => worst > 0).slice(0, most).map(createRow);
        rows.replaceChildren(...shown.map(({ now }) => /** @type {HTMLElement} */ (now.parentElement)));
        updateRows(shown, recording, other, state.time);
      } else if (state.time !== before.time) updateRows(shown, recording, other, state.time);
    });
  },
});

/**
 * @param {Recording} recording
 * @param {Recording} other
 * @param {Difference[]} differences
 */
function sentenceOf(recording, other, differences) {
  const names = `${recording.name} and ${other.name}`;
  const times = timesSentence(recording, other);
  if (recording.hash !== '' && recording.hash === other.hash) return `${names} have the same trace, bit for bit.${times}`;
  if (differences.length === 0) return `${names} have no value in common.${times}`;
  const differing = differences.filter(({ worst }) => worst > 0).length;
  if (differing === 0) return `${names} show the same values at the times that both have.${times}`;
  return `${names} differ in ${differing} of ${differences.length} values that both have, at the times that both have.${times}`;
}

/**
 * How many times of frames only one of two runs has, and how many frames of both show at other times.
 *
 * @param {Recording} recording
 * @param {Recording} other
 * @returns {{first: number, second: number, moved: number}}
 */
export function timesOf(recording, other) {
  const [one, two] = [recording.frames, other.frames];
  // A run without a pipeline does not tell when its frames are presented.
  const isPresented = recording.table('presents') !== null && other.table('presents') !== null;
  let [first, second, moved, index, place] = [0, 0, 0, 0, 0];
  while (index < one.times.length && place < two.times.length) {
    const gap = one.times[index] - two.times[place];
    if (Math.abs(gap) <= 1e-9) {
      // The first frame shows from the start, whenever it is presented.
      if (isPresented && index > 0 && place > 0 && Math.abs(one.shown[index] - two.shown[place]) > 1e-9) moved += 1;
      index += 1;
      place += 1;
    } else if (gap < 0) [first, index] = [first + 1, index + 1];
    else [second, place] = [second + 1, place + 1];
  }
  return { first: first + one.times.length - index, second: second + two.times.length - place, moved };
}

/**
 * @param {Recording} recording
 * @param {Recording} other
 */
function timesSentence(recording, other) {
  const { first, second, moved } = timesOf(recording, other);
  const single = [[first, 'the first'], [second, 'the second']].filter(([count]) => count !== 0).map(([count, run]) => `${grouped(Number(count))} in ${run}`);
  const alone = single.length === 0 ? '' : ` Their times differ: ${first + second === 1 ? 'one frame has' : `${grouped(first + second)} frames have`} a time that the other run does not have (${single.join(', ')}).`;
  const late = moved === 0 ? '' : ` ${moved === 1 ? 'One frame of both shows' : `${grouped(moved)} frames of both show`} at another time.`;
  return alone + late;
}

/**
 * @param {Difference} difference
 * @returns {{difference: Difference, now: HTMLElement}}
 */
function createRow(difference) {
  const { one, worst, time } = difference;
  const now = element('td', { class: 'number' });
  element('tr', {},
    element('th', { scope: 'row' }, `${one.subject} ${one.label}`),
    now,
    element('td', { class: 'number' }, quantity(worst, one.unit, 3)),
    element('td', { class: 'number' }, secondsText(time)));
  return { difference, now };
}

/**
 * Shows the differences of the frames that both displays show at a moment.
 *
 * @param {{difference: Difference, now: HTMLElement}[]} rows
 * @param {Recording} recording
 * @param {Recording} compared
 * @param {number} time
 */
function updateRows(rows, recording, compared, time) {
  const moment = momentOf(compared, recording, time);
  for (const { difference, now } of rows) {
    const { one, other } = difference;
    const [index, place] = [shownSample(recording, one, time), shownSample(compared, other, moment)];
    const distance = index < 0 || place < 0 ? Number.NaN : other.shown[place] - one.shown[index];
    setText(now, quantity(distance, one.unit, 3));
  }
}
