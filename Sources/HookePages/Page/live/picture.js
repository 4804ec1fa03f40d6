// live/picture.js
import { store } from '../base/state.js';
import { colour } from '../player/canvas.js';
import { paintScene } from '../player/painting.js';
import { projection } from '../player/projection.js';
import { sceneOf } from '../player/scene.js';
import { FileError } from '../trace/table.js';
import { escaped, VectorContext } from './vector.js';

/** @typedef {import('../trace/recording.js').Recording} Recording */

/**
 * Pictures of the display: PNG, SVG, and SVG that moves.
 */

/** The longest side of a picture, px. */
const size = 800;
/** The most frames of a picture that moves. */
const mostPictures = 600;
/** The most bytes of a picture that moves. */
const mostBytes = 32 << 20;

/**
 * The size of a picture and how the display lies in it.
 *
 * @param {Recording} recording
 */
function layoutOf(recording) {
  const { area } = sceneOf(recording);
  const [across, down] = [area.right - area.left, area.bottom - area.top];
  const scale = (size - 28) / Math.max(across, down);
  const [width, height] = [Math.ceil(across * scale) + 28, Math.ceil(down * scale) + 28];
  return { width, height, map: projection(area, width, height) };
}

/**
 * Draws a frame.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Recording} recording
 * @param {number} frame
 */
function paintFrame(context, recording, frame) {
  const { width, height, map } = layoutOf(recording);
  context.fillStyle = colour('sheet');
  context.fillRect(0, 0, width, height);
  const look = { ink: 'run', model: store.get().model, isGhost: false, subject: '' };
  paintScene(context, sceneOf(recording), frame, recording.frames.times[frame], map, look);
}

/**
 * The frame that shows as PNG, with two pixels for each of the picture.
 *
 * @param {Recording} recording
 * @param {number} frame
 * @returns {Promise<Blob>}
 */
export function pngOf(recording, frame) {
  const { width, height } = layoutOf(recording);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * width, 2 * height];
  const context = canvas.getContext('2d');
  if (!context) throw new FileError('This browser cannot draw a picture.');
  context.scale(2, 2);
  paintFrame(context, recording, frame);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new FileError('This browser cannot write PNG.'))), 'image/png');
  });
}

function vectorContext() {
  const measure = document.createElement('canvas').getContext('2d');
  if (!measure) throw new FileError('This browser cannot draw a picture.');
  return new VectorContext(measure);
}

/**
 * @param {Recording} recording
 * @param {string} content
 */
function documentOf(recording, content) {
  const { width, height } = layoutOf(recording);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${escaped(recording.name)}</title>${content}</svg>\n`;
}

/**
 * A frame as SVG.
 *
 * @param {Recording} recording
 * @param {number} frame
 */
export function svgOf(recording, frame) {
  const context = vectorContext();
  paintFrame(/** @type {any} */ (context), recording, frame);
  return documentOf(recording, context.take());
}

/**
 * The whole run as SVG that plays in a loop: each frame for as long as the display shows it.
 *
 * @param {Recording} recording
 */
export function movingSvgOf(recording) {
  const { shown } = recording.frames;
  const duration = recording.duration;
  if (!(duration > 0)) throw new FileError('This run has one moment only: nothing in it moves.');
  const stride = Math.ceil(shown.length / mostPictures);
  const context = vectorContext();
  const groups = [];
  let bytes = 0;
  for (let frame = 0; frame < shown.length; frame += stride) {
    paintFrame(/** @type {any} */ (context), recording, frame);
    const next = Math.min(frame + stride, shown.length);
    const [from, to] = [shown[frame] / duration, next < shown.length ? shown[next] / duration : 1];
    if (to <= from) {
      context.take();
      continue;
    }
    const times = from === 0 ? `0;${fraction(to)}` : `0;${fraction(from)};${fraction(to)}`;
    const values = from === 0 ? 'inline;none' : 'none;inline;none';
    const group = `<g display="${from === 0 ? 'inline' : 'none'}"><animate attributeName="display" dur="${fraction(duration)}s" repeatCount="indefinite" calcMode="discrete" keyTimes="${times}" values="${values}"/>${context.take()}</g>`;
    bytes += group.length;
    if (bytes > mostBytes) throw new FileError('This run is too large for a picture that moves: shorten it, or take fewer points.');
    groups.push(group);
  }
  return documentOf(recording, groups.join('\n'));
}

/** @param {number} value */
function fraction(value) {
  return String(Math.round(value * 1e6) / 1e6);
}
