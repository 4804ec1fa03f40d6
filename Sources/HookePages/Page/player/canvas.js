// player/canvas.js
/**
 * Canvases with one pixel of the canvas to one of the display, and the colours of the theme.
 */

/**
 * What a drawing needs: the context in CSS pixels, and the size.
 *
 * @typedef {object} Surface
 * @property {CanvasRenderingContext2D} context
 * @property {number} width
 * @property {number} height
 */

/** @type {Map<string, string>} */
let colours = new Map();

/**
 * A colour of the theme.
 *
 * @param {string} name of a custom property without `--`
 * @returns {string}
 */
export function colour(name) {
  const known = colours.get(name);
  if (known !== undefined) return known;
  const found = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  colours.set(name, found);
  return found;
}

/** @type {Set<() => void>} */
const drawings = new Set();

/** Draws all canvases again, as after a change of the theme. */
function redrawAll() {
  colours = new Map();
  for (const draw of drawings) draw();
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redrawAll);

/**
 * Draws on a canvas now, whenever its size or the theme changes, and when the returned function is called: once a refresh at most.
 *
 * @param {HTMLCanvasElement} canvas whose size the style sheet gives
 * @param {(surface: Surface) => void} draw
 * @returns {() => void}
 */
export function drawing(canvas, draw) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  let isAsked = false;
  const paint = () => {
    isAsked = false;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== across || canvas.height !== down) [canvas.width, canvas.height] = [across, down];
    context.setTransform(across / width, 0, 0, down / height, 0, 0);
    context.clearRect(0, 0, width, height);
    draw({ context, width, height });
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(paint);
  };
  new ResizeObserver(ask).observe(canvas);
  drawings.add(ask);
  return ask;
}

/** The font of labels in drawings. */
export const labelFont = '12px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';
