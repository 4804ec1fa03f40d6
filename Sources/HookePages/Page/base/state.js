// base/state.js
import { createStore } from './store.js';

/**
 * What the page shows.
 *
 * @typedef {object} PageState
 * @property {import('../trace/recording.js').Recording | null} recording the run
 * @property {import('../trace/recording.js').Recording | null} other the run to compare with
 * @property {'overlay' | 'side'} arrangement of two runs
 * @property {number} time moment that is shown, s
 * @property {number} frame index of the frame that the display shows at that moment
 * @property {boolean} playing
 * @property {1 | -1} direction of playing
 * @property {number} speed simulated seconds a second
 * @property {boolean} loop whether playing starts again at the end
 * @property {boolean} model whether models are drawn
 * @property {string} series key of the series in the chart
 * @property {string} subject name of what is under the cursor; empty for nothing
 * @property {string} notice sentence for the reader; empty for none
 * @property {any} scenario of the page, as JSON; null without one
 * @property {any} controls description of what can be changed of the scenario; null without one
 * @property {string} file from which the scenario was opened; empty where a page or a report carries it
 * @property {boolean} isRounded whether a whole number of the scenario is not that of its text
 */

/** The state of the page. @type {import('./store.js').Store<PageState>} */
export const store = createStore(
  /** @type {PageState} */ ({
    recording: null,
    other: null,
    arrangement: 'overlay',
    time: 0,
    frame: 0,
    playing: false,
    direction: 1,
    speed: 1,
    loop: true,
    model: true,
    series: '',
    subject: '',
    notice: '',
    scenario: null,
    controls: null,
    file: '',
    isRounded: false,
  })
);
