// base/dom.js
/**
 * Elements of the page. Texts are always text and never HTML.
 */

/**
 * The element of the template with an id.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no element ${id}`);
  return element;
}

/** Says that the page is whole: removes the line that tells of one that is cut off. */
export function becomeWhole() {
  byId('incomplete').remove();
}

/**
 * Creates an element.
 *
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string>} [attributes] without event handlers and styles
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}

/**
 * Sets a text only where it differs, so that an unchanged text costs no layout.
 *
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * A button with a text.
 *
 * @param {string} text
 * @param {() => void} action
 * @param {Record<string, string>} [attributes]
 */
export function button(text, action, attributes = {}) {
  const created = element('button', { type: 'button', class: 'button', ...attributes }, text);
  created.addEventListener('click', action);
  return created;
}
