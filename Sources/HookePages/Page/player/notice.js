// player/notice.js
import { byId, setText } from '../base/dom.js';
import { store } from '../base/state.js';

/** Shows the notice of the state, until it is closed. */
export function mountNotice() {
  const notice = byId('notice');
  byId('notice-close').addEventListener('click', () => store.set({ notice: '' }));
  store.subscribe((state, before) => {
    if (state.notice === before.notice) return;
    setText(byId('notice-text'), state.notice);
    notice.hidden = state.notice === '';
  });
}
