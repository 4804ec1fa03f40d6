// player/points.js
import { plainText } from '../trace/cells.js';
import { colour } from './canvas.js';
import { paintModel } from './looks.js';
import { traceHeader, traceSpring } from './paths.js';
import { distance, pair } from './projection.js';

/** @typedef {import('./scene.js').Scene} Scene */

/** @typedef {import('./looks.js').Look} Look */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} frame
 * @param {number} hair
 * @param {Look} look
 */
export function paintPoints(context, scene, frame, hair, look) {
  if (!scene.points) return;
  const { table, starts } = scene.points;
  const [start, end] = [starts[frame], starts[frame + 1]];
  const shown = pair(table, 'presentation');
  const model = pair(table, 'model');
  const ink = colour(look.ink);
  const isWhole = end - start === scene.pointNames.length;
  if (isWhole) paintLinks(context, scene, start, shown, hair, ink);
  if (isWhole && look.model && !look.isGhost) {
    for (const header of scene.headers) {
      const outline = header.map((place) => model(start + place));
      if (outline.some((point, index) => distance(point, shown(start + header[index])) > 0.01)) {
        paintModel(context, hair, () => {
          context.beginPath();
          traceHeader(context, outline);
        });
      }
    }
  }
  const size = (end - start > 200 ? 2.25 : 3.5) * hair;
  if (look.model && !look.isGhost) {
    context.beginPath();
    for (let row = start; row < end; row += 1) {
      const [x, y] = model(row);
      if (Number.isNaN(x) || Number.isNaN(y) || distance([x, y], shown(row)) <= 0.5) continue;
      context.moveTo(x + size, y);
      context.arc(x, y, size, 0, 2 * Math.PI);
    }
    context.strokeStyle = colour('model');
    context.lineWidth = 1.25 * hair;
    context.stroke();
  }
  context.beginPath();
  for (let row = start; row < end; row += 1) {
    const [x, y] = shown(row);
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    context.moveTo(x + size, y);
    context.arc(x, y, size, 0, 2 * Math.PI);
  }
  context.fillStyle = context.strokeStyle = ink;
  context.lineWidth = 1.5 * hair;
  if (look.isGhost) context.stroke();
  else context.fill();
  paintMarkedPoint(context, table, start, end, shown, size, look);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('../trace/table.js').Table} table
 * @param {number} start
 * @param {number} end
 * @param {(row: number) => [number, number]} shown
 * @param {number} size
 * @param {Look} look
 */
function paintMarkedPoint(context, table, start, end, shown, size, look) {
  if (look.subject === '') return;
  const names = table.column('point_id');
  for (let row = start; row < end; row += 1) {
    if (plainText(names[row]) !== look.subject) continue;
    const [x, y] = shown(row);
    context.beginPath();
    context.arc(x, y, 2.4 * size, 0, 2 * Math.PI);
    context.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} start row of the first point
 * @param {(row: number) => [number, number]} shown
 * @param {number} hair
 * @param {string} ink
 */
function paintLinks(context, scene, start, shown, hair, ink) {
  if (scene.links.length === 0) return;
  const isFew = scene.links.length <= 40;
  context.beginPath();
  for (const [one, other] of scene.links) {
    const [[x, y], [endX, endY]] = [shown(start + one), shown(start + other)];
    if (isFew) traceSpring(context, x, y, endX, endY, 4 * hair);
    else {
      context.moveTo(x, y);
      context.lineTo(endX, endY);
    }
  }
  context.strokeStyle = ink;
  context.globalAlpha = 0.55;
  context.lineWidth = 1.25 * hair;
  context.lineJoin = 'round';
  context.stroke();
  context.globalAlpha = 1;
}
