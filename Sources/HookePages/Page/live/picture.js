// live/picture.js
import { pngFile } from '../base/files.js';
import { store } from '../base/state.js';
import { colour } from '../player/canvas.js';
import { paintScene } from '../player/painting.js';
import { projection } from '../player/projection.js';
import { sceneOf } from '../player/scene.js';
import { FileError } from '../trace/table.js';
import { ExtentContext } from './extent.js';
import { escaped, VectorContext } from '../base/vector.js';

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

/** @typedef {{width: number, height: number, map: import('../player/projection.js').Projection}} Layout */

/**
 * The size of a picture of an area, and how the area lies in it.
 *
 * @param {import('../player/scene.js').Area} area
 * @returns {Layout}
 */
function layoutOf(area) {
  const [across, down] = [area.right - area.left, area.bottom - area.top];
  const scale = (size - 28) / Math.max(across, down);
  const [width, height] = [Math.round(across * scale) + 28, Math.round(down * scale) + 28];
  return { width, height, map: projection(area, width, height) };
}

/**
 * A layout with the display and all that some frames show beyond its edges, up to its size away from it.
 *
 * @param {Recording} recording
 * @param {number[]} frames
 * @returns {Layout}
 */
function layoutOfFrames(recording, frames) {
  const { area } = sceneOf(recording);
  const { map } = layoutOf(area);
  const context = new ExtentContext();
  for (const frame of frames) paintFrame(/** @type {any} */ (context), recording, frame, map);
  const [across, down] = [area.right - area.left, area.bottom - area.top];
  const { left, top, right, bottom } = context.drawn;
  const [x, y] = [(/** @type {number} */ pixel) => (pixel - map.x) / map.scale, (/** @type {number} */ pixel) => (pixel - map.y) / map.scale];
  return layoutOf({
    left: Math.max(Math.min(area.left, x(left)), area.left - across),
    top: Math.max(Math.min(area.top, y(top)), area.top - down),
    right: Math.min(Math.max(area.right, x(right)), area.right + across),
    bottom: Math.min(Math.max(area.bottom, y(bottom)), area.bottom + down),
  });
}

/**
 * Draws a frame.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Recording} recording
 * @param {number} frame
 * @param {import('../player/projection.js').Projection} map
 */
function paintFrame(context, recording, frame, map) {
  const look = { ink: 'run', model: store.get().model, isStill: true, isGhost: false, subject: '' };
  paintScene(context, sceneOf(recording), frame, recording.frames.times[frame], map, look);
}

/**
 * Draws a frame on the paper of a picture.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Recording} recording
 * @param {number} frame
 * @param {Layout} layout
 */
function paintPicture(context, recording, frame, { width, height, map }) {
  context.fillStyle = colour('sheet');
  context.fillRect(0, 0, width, height);
  paintFrame(context, recording, frame, map);
}

/**
 * The frame that shows as PNG, with two pixels for each of the picture.
 *
 * @param {Recording} recording
 * @param {number} frame
 * @param {string} name of the file
 */
export function pngOf(recording, frame, name) {
  const layout = layoutOfFrames(recording, [frame]);
  const { width, height } = layout;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * width, 2 * height];
  const context = canvas.getContext('2d');
  if (!context) throw new FileError('This browser cannot draw a picture.');
  context.scale(2, 2);
  paintPicture(context, recording, frame, layout);
  const file = pngFile(canvas, name);
  if (!file) throw new FileError('This browser cannot write PNG.');
  return file;
}

function vectorContext() {
  const measure = document.createElement('canvas').getContext('2d');
  if (!measure) throw new FileError('This browser cannot draw a picture.');
  return new VectorContext(measure);
}

/**
 * @param {Recording} recording
 * @param {Layout} layout
 * @param {string} content
 */
function documentOf(recording, { width, height }, content) {
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
  const layout = layoutOfFrames(recording, [frame]);
  paintPicture(/** @type {any} */ (context), recording, frame, layout);
  return documentOf(recording, layout, context.take());
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
  const frames = Array.from({ length: Math.ceil(shown.length / stride) }, (_, index) => index * stride);
  const layout = layoutOfFrames(recording, frames);
  const context = vectorContext();
  const groups = [];
  let bytes = 0;
  for (const frame of frames) {
    paintPicture(/** @type {any} */ (context), recording, frame, layout);
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
  return documentOf(recording, layout, groups.join('\n'));
}

/** @param {number} value */
function fraction(value) {
  return String(Math.round(value * 1e6) / 1e6);
}
