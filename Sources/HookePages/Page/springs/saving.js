// springs/saving.js
import { button, byId, element, setText } from '../base/dom.js';
import { download, pngFile } from '../base/files.js';
import { openHelp } from '../base/keyboard.js';
import { VectorContext } from '../base/vector.js';
import { line } from '../player/axes.js';
import { colour, labelFont } from '../player/canvas.js';
import { fragment } from './address.js';
import { design, looks } from './design.js';
import { paintTime } from './painting.js';
import { wordOf } from './words.js';

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
    button('Keyboard', openHelp, { id: 'help-button', 'aria-keyshortcuts': '?' })
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
  const measure = element('canvas').getContext('2d');
  if (!measure) return '';
  const context = new VectorContext(measure);
  paintPicture(/** @type {any} */ (context));
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>Springs</title>${context.take()}</svg>\n`;
}

/**
 * Draws the chart on paper, with a line for each spring above it: its colour, name and numbers.
 *
 * @param {CanvasRenderingContext2D} context
 */
function paintPicture(context) {
  const { springs } = design.get();
  context.fillStyle = colour('sheet');
  context.fillRect(0, 0, size.width, size.height);
  context.font = labelFont;
  for (const [index, spring] of springs.entries()) {
    const y = 20 + 20 * index;
    context.lineWidth = 2;
    line(context, 56, y - 4, 84, y - 4, looks[index].ink);
    context.fillStyle = colour('ink');
    context.fillText(`${springs.length > 1 ? `${looks[index].name}: ` : ''}${wordOf(spring).replace('spring:', '')}`, 94, y);
  }
  const band = 20 * springs.length + 8;
  context.save();
  context.translate(0, band);
  paintTime({ context, width: size.width, height: size.height - band });
  context.restore();
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
  paintPicture(context);
  const file = pngFile(canvas, 'springs.png');
  if (file) download(file);
}

/**
 * @param {string} name
 * @param {string} type
 * @param {string} text
 */
function save(name, type, text) {
  download(new File([text], name, { type }));
}
