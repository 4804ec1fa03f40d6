// player/events.js
import { element, setText } from '../base/dom.js';
import { grouped, rounded, secondsText } from '../base/numbers.js';
import { registerPanel } from '../base/panels.js';
import { store } from '../base/state.js';
import { seek } from './playhead.js';
import { eventColour } from './strips.js';

/**
 * The events of the run in their order; a click shows the moment of one.
 */

/** The most events in the list. */
const most = 400;

registerPanel({
  name: 'events',
  title: 'Events',
  place: 'rail',
  order: 20,
  mount(body) {
    const list = element('ol', { class: 'events', id: 'events' });
    const rest = element('p', { class: 'under' });
    body.append(list, rest);
    /** @type {{time: number, item: HTMLElement}[]} */
    let items = [];
    let current = -1;
    store.subscribe((state, before) => {
      if (state.recording !== before.recording) {
        items = state.recording ? createItems(state.recording) : [];
        current = -1;
        list.replaceChildren(...items.map(({ item }) => item));
        const count = state.recording?.table('events')?.rowCount ?? 0;
        setText(rest, count === 0 ? 'Nothing happened in this run.' : count > most ? `The first ${most} of ${grouped(count)}.` : '');
      }
      if (state.time === before.time && state.recording === before.recording) return;
      const now = items.findLastIndex(({ time }) => time <= state.time + 1e-9);
      if (now === current) return;
      items[current]?.item.removeAttribute('aria-current');
      items[now]?.item.setAttribute('aria-current', 'true');
      current = now;
      // With what else changes in this refresh, so that the page is laid out once.
      if (now >= 0) requestAnimationFrame(() => reveal(list, items[now]?.item));
    });
  },
});

/** @param {import('../trace/recording.js').Recording} recording */
function createItems(recording) {
  const table = recording.table('events');
  if (!table) return [];
  const numbers = (/** @type {number} */ row) => {
    const value = table.number(row, 'value');
    return Number.isFinite(value) ? [`${rounded(value, 6)}${table.text(row, 'unit') ? `\u202f${table.text(row, 'unit')}` : ''}`] : [];
  };
  return Array.from({ length: Math.min(table.rowCount, most) }, (_, row) => {
    const time = table.number(row, 'time_s');
    const kind = table.text(row, 'kind');
    const detail = [table.text(row, 'subject'), table.text(row, 'detail'), ...numbers(row)].filter((text) => text !== '').join(' ');
    const mark = element('span', { class: `mark mark-${eventColour(kind)}`, 'aria-hidden': 'true' });
    const what = element('span', { class: 'event-what' }, element('span', { class: 'event-kind' }, kind), ` ${detail}`);
    const item = element('button', { type: 'button', class: 'event' }, element('span', { class: 'event-time' }, secondsText(time)), mark, what);
    item.addEventListener('click', () => seek(time, { playing: false }));
    return { time, item: element('li', {}, item) };
  });
}

/**
 * Scrolls a list, and not the page, so that an item shows.
 *
 * @param {HTMLElement} list
 * @param {HTMLElement | undefined} item
 */
function reveal(list, item) {
  if (!item?.isConnected) return;
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + item.offsetHeight - list.clientHeight;
}
