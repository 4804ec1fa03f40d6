// base/panels.js
import { byId, element } from './dom.js';

/**
 * A part of the page with a heading: beside the stage (`rail`) or below it (`shelf`).
 *
 * @typedef {object} Panel
 * @property {string} name unique; the id of its element is `panel-` and the name
 * @property {string} title
 * @property {'rail' | 'shelf'} place
 * @property {number} order among the panels of its place, the lowest first
 * @property {(body: HTMLElement, section: HTMLElement) => void} mount fills the panel; called once, when the page starts
 */

/** @type {Panel[]} */
const panels = [];

/**
 * Adds a panel to the page. Modules call it when they are read; `mountPanels` shows the panels in their order.
 *
 * @param {Panel} panel
 */
export function registerPanel(panel) {
  panels.push(panel);
}

/** Creates the elements of all panels. */
export function mountPanels() {
  for (const panel of [...panels].sort((one, other) => one.order - other.order)) {
    const heading = element('h2', { id: `panel-${panel.name}-title` }, panel.title);
    const body = element('div', { class: 'panel-body' });
    const attributes = { class: 'panel', id: `panel-${panel.name}`, 'aria-labelledby': heading.id };
    const section = element('section', attributes, heading, body);
    byId(panel.place).append(section);
    panel.mount(body, section);
  }
}
