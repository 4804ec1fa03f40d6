// springs/saving.js
import { button, byId, element, setText } from '../base/dom.js';
import { colour } from '../player/canvas.js';
import { fragment } from './address.js';
import { design, looks } from './design.js';
import { paintTime } from './painting.js';
import { VectorContext } from './vectors.js';

/**
 * The picture of the springs as PNG and SVG, their numbers as CSV, and the address of the page.
 */

const size = { width: 960, height: 540 };

/** Creates the buttons. */
export function mountSaving() {
  const done = element('span', { class: 'copied', role: 'status' });
  byId('actions').append(
    done,
    button('Copy address', () => void copyAddress(done), { id: 'copy-address' }),
    button('SVG', () => save('springs.svg', 'image/svg+xml', svgText()), { id: 'save-svg', 'aria-label': 'Save the picture as SVG' }),
    button('PNG', savePNG, { id: 'save-png', 'aria-label': 'Save the picture as PNG' }),
    button('CSV', () => save('springs.csv', 'text/csv', csvText()), { id: 'save-csv', 'aria-label': 'Save the numbers as CSV' }),
    button('Keyboard', () => /** @type {HTMLDialogElement} */ (byId('help')).showModal(), { id: 'help-button', 'aria-keyshortcuts': '?' })
  );
}

/** @param {HTMLElement} status */
async function copyAddress(status) {
  const address = location.href.replace(/#.*$/, '') + fragment();
  try {
    await navigator.clipboard.writeText(address);
    setText(status, 'Copied.');
  } catch {
    history.replaceState(null, '', fragment());
    setText(status, 'The address of the page shows these springs.');
  }
  setTimeout(() => setText(status, ''), 2500);
}

/** The chart as an SVG document, in the colours of the theme. */
export function svgText() {
  const context = new VectorContext(size.width, size.height, colour('sheet'));
  paintTime({ context: /** @type {any} */ (context), ...size });
  return context.text;
}

/** The curves, one row for each time: where a platform cuts a motion off, a time stands twice. */
export function csvText() {
  const { curve } = design.get();
  if (!curve) return '';
  const drawn = curve.springs.flatMap((each, index) => (each ? [{ name: looks[index].name.toLowerCase(), ...each }] : []));
  const head = ['time_s', ...drawn.flatMap(({ name }) => [`value_${name}`, `velocity_${name}_per_s`, `energy_${name}`])];
  const rows = curve.times.map((time, row) => [time, ...drawn.flatMap(({ values, velocities, energies }) => [values[row], velocities[row], energies[row]])]);
  return `${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}

function savePNG() {
  const canvas = element('canvas');
  const scale = 2;
  [canvas.width, canvas.height] = [scale * size.width, scale * size.height];
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  context.fillStyle = colour('sheet');
  context.fillRect(0, 0, size.width, size.height);
  paintTime({ context, ...size });
  canvas.toBlob((blob) => blob && saveBlob('springs.png', blob), 'image/png');
}

/**
 * @param {string} name
 * @param {string} type
 * @param {string} text
 */
function save(name, type, text) {
  saveBlob(name, new Blob([text], { type }));
}

/**
 * @param {string} name
 * @param {Blob} blob
 */
function saveBlob(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = element('a', { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
