// player/painting.js
import { plainText } from '../trace/cells.js';
import { cellNumber } from '../trace/table.js';
import { colour, labelFont } from './canvas.js';
import { paintModel, tracePolygon } from './looks.js';
import { tracePath } from './paths.js';
import { paintPoints } from './points.js';
import { isEmpty, placement, quadAt } from './projection.js';
import { paintLines, paintScreen } from './texts.js';

/** @typedef {import('./scene.js').Scene} Scene */

/** @typedef {import('./looks.js').Look} Look */
/** @typedef {import('./projection.js').Projection} Projection */

/**
 * Draws a frame of a run.
 *
 * @param {CanvasRenderingContext2D} context in CSS pixels
 * @param {Scene} scene
 * @param {number} frame
 * @param {number} time s
 * @param {Projection} map
 * @param {Look} look
 */
export function paintScene(context, scene, frame, time, map, look) {
  context.save();
  context.translate(map.x, map.y);
  context.scale(map.scale, map.scale);
  const hair = 1 / map.scale;
  if (!look.isGhost) paintDisplay(context, scene, hair);
  const picture = look.isStill && !look.isGhost ? scene.screens.get(frame) : undefined;
  if (picture && scene.screenTable) paintScreen(context, scene, picture);
  else paintLayers(context, scene, frame, time, hair, look);
  paintPaths(context, scene, frame, time, hair, look);
  paintPoints(context, scene, frame, hair, look);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} hair a CSS pixel in points
 */
function paintDisplay(context, { display }, hair) {
  context.fillStyle = colour('display');
  context.strokeStyle = colour('display-edge');
  context.lineWidth = hair;
  context.beginPath();
  context.roundRect(display.left, display.top, display.right - display.left, display.bottom - display.top, 3 * hair);
  context.fill();
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} frame
 * @param {number} time
 * @param {number} hair
 * @param {Look} look
 */
function paintLayers(context, scene, frame, time, hair, look) {
  if (!scene.corners) return;
  const { table, starts } = scene.corners;
  context.save();
  context.beginPath();
  const { display } = scene;
  context.rect(display.left, display.top, display.right - display.left, display.bottom - display.top);
  context.clip();
  const layers = table.column('layer');
  for (let row = starts[frame]; row + 4 <= starts[frame + 1]; row += 4) {
    const name = plainText(layers[row]);
    if (name === 'root') continue;
    const shown = quadAt(table, row, 'presentation');
    const model = look.model && !look.isGhost ? quadAt(table, row, 'model') : null;
    const hasPath = hasPathRows(scene, name);
    if (shown) paintLayer(context, shown, cellNumber(table.column('alpha')[row]), hair, look, name, hasPath);
    if (model && !hasPath && (!shown || model.some((value, index) => Math.abs(value - shown[index]) > 0.01))) {
      paintModel(context, hair, () => tracePolygon(context, model));
    }
    if (shown && !look.isGhost && !hasPath) paintName(context, shown, name, hair);
  }
  if (!look.isGhost) paintLines(context, scene, frame, time);
  context.restore();
}

/** @type {WeakMap<Scene, Set<string>>} */
const pathLayers = new WeakMap();

/**
 * @param {Scene} scene
 * @param {string} name
 */
function hasPathRows(scene, name) {
  let layers = pathLayers.get(scene);
  if (!layers) {
    layers = new Set((scene.paths?.table.column('layer') ?? []).map(plainText));
    pathLayers.set(scene, layers);
  }
  return layers.has(name);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number[]} quad
 * @param {number} alpha
 * @param {number} hair
 * @param {Look} look
 * @param {string} name
 * @param {boolean} hasPath whether the layer's path is drawn in its place
 */
function paintLayer(context, quad, alpha, hair, look, name, hasPath) {
  if (hasPath && look.subject !== name) return;
  tracePolygon(context, quad);
  context.fillStyle = context.strokeStyle = colour(look.ink);
  if (isEmpty(quad, hair)) {
    // A layer without a size is where its position is.
    context.beginPath();
    context.arc(quad[0], quad[1], (look.subject === name ? 6 : 4) * hair, 0, 2 * Math.PI);
  }
  if (!look.isGhost) {
    context.globalAlpha = 0.13 * (Number.isFinite(alpha) ? alpha : 1);
    context.fill();
  }
  context.globalAlpha = Math.max(0.15, (Number.isFinite(alpha) ? alpha : 1) * (look.subject === name ? 1 : 0.75));
  context.lineWidth = (look.subject === name ? 2.5 : 1.25) * hair;
  context.stroke();
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number[]} quad
 * @param {string} name
 * @param {number} hair
 */
function paintName(context, quad, name, hair) {
  const [width, height] = [Math.hypot(quad[2] - quad[0], quad[3] - quad[1]) / hair, Math.hypot(quad[6] - quad[0], quad[7] - quad[1]) / hair];
  if (height < 18 || width < 24) return;
  context.save();
  context.translate(quad[0], quad[1]);
  context.scale(hair, hair);
  context.font = labelFont;
  context.fillStyle = colour('ink-soft');
  if (context.measureText(name).width < width - 10) context.fillText(name, 6, 14);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} frame
 * @param {number} time
 * @param {number} hair
 * @param {Look} look
 */
function paintPaths(context, scene, frame, time, hair, look) {
  if (!scene.paths) return;
  const { table, starts } = scene.paths;
  const layers = table.column('layer');
  let start = starts[frame];
  while (start < starts[frame + 1]) {
    let end = start;
    while (end < starts[frame + 1] && layers[end] === layers[start]) end += 1;
    const name = plainText(layers[start]);
    context.beginPath();
    tracePath(context, table, start, end, placement(scene, name, frame, time));
    const isClosed = table.column('kind')[end - 1] === 'close';
    context.fillStyle = context.strokeStyle = colour(look.ink);
    if (isClosed && !look.isGhost) {
      context.globalAlpha = 0.2;
      context.fill();
      context.globalAlpha = 1;
    }
    context.lineWidth = (isClosed ? 1.75 : 3) * hair;
    context.stroke();
    start = end;
  }
}
