// player/picking.js
import { plainText } from '../trace/cells.js';
import { isEmpty, pair, quadAt } from './projection.js';

/**
 * The name of the point or the layer at a place; empty for none. Points win over layers, layers in front over those behind.
 *
 * @param {import('./scene.js').Scene} scene
 * @param {number} frame
 * @param {number} x pt
 * @param {number} y pt
 * @param {number} reach how far from a point the place may be, pt
 * @returns {string}
 */
export function subjectAt(scene, frame, x, y, reach) {
  return pointAt(scene, frame, x, y, reach) || layerAt(scene, frame, x, y, reach);
}

/**
 * @param {import('./scene.js').Scene} scene
 * @param {number} frame
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
function pointAt(scene, frame, x, y, reach) {
  if (!scene.points) return '';
  const { table, starts } = scene.points;
  const shown = pair(table, 'presentation');
  let [nearest, distance] = [-1, reach];
  for (let row = starts[frame]; row < starts[frame + 1]; row += 1) {
    const [pointX, pointY] = shown(row);
    const found = Math.hypot(pointX - x, pointY - y);
    if (found <= distance) [nearest, distance] = [row, found];
  }
  return nearest < 0 ? '' : plainText(table.column('point_id')[nearest]);
}

/**
 * @param {import('./scene.js').Scene} scene
 * @param {number} frame
 * @param {number} x
 * @param {number} y
 * @param {number} reach how far from a layer without a size the place may be
 */
function layerAt(scene, frame, x, y, reach) {
  if (!scene.corners) return '';
  const { table, starts } = scene.corners;
  for (let row = starts[frame + 1] - 4; row >= starts[frame]; row -= 4) {
    const name = plainText(table.column('layer')[row]);
    const quad = quadAt(table, row, 'presentation');
    if (name === 'root' || !quad) continue;
    if (contains(quad, x, y) || (isEmpty(quad, 0.01) && Math.hypot(quad[0] - x, quad[1] - y) <= reach)) return name;
  }
  return '';
}

/**
 * Whether a convex quadrilateral has a place inside.
 *
 * @param {number[]} quad
 * @param {number} x
 * @param {number} y
 */
export function contains(quad, x, y) {
  let [left, right] = [0, 0];
  for (let index = 0; index < 8; index += 2) {
    const [startX, startY] = [quad[index], quad[index + 1]];
    const [endX, endY] = [quad[(index + 2) % 8], quad[(index + 3) % 8]];
    const side = (endX - startX) * (y - startY) - (endY - startY) * (x - startX);
    if (side > 0) left += 1;
    if (side < 0) right += 1;
  }
  return left === 0 || right === 0;
}
