// player/projection.js
import { sampleAt } from '../trace/series.js';
import { cellNumber } from '../trace/table.js';

/**
 * Places: from the tables of a frame to the display, and from the display to the canvas.
 */

/** @typedef {import('./scene.js').Scene} Scene */

/**
 * The scale from points of the display to CSS pixels, and the pixel of the point (0, 0).
 *
 * @typedef {{scale: number, x: number, y: number}} Projection
 */

/**
 * The projection that shows an area whole, in the middle.
 *
 * @param {import('./scene.js').Area} area
 * @param {number} width
 * @param {number} height
 * @returns {Projection}
 */
export function projection(area, width, height) {
  const margin = 14;
  const [across, down] = [Math.max(area.right - area.left, 1), Math.max(area.bottom - area.top, 1)];
  const scale = Math.max(Math.min((width - 2 * margin) / across, (height - 2 * margin) / down), 0.01);
  return {
    scale,
    x: (width - across * scale) / 2 - area.left * scale,
    y: (height - down * scale) / 2 - area.top * scale,
  };
}

/**
 * The corners of a layer in a frame.
 *
 * @param {import('../trace/table.js').Table} table `corners`
 * @param {number} row of the first corner
 * @param {'model' | 'presentation'} side
 * @returns {number[] | null} x and y in turn; null where it is not shown
 */
export function quadAt(table, row, side) {
  const [xs, ys] = [table.column(`${side}_x_pt`), table.column(`${side}_y_pt`)];
  const quad = [];
  for (let corner = row; corner < row + 4; corner += 1) quad.push(cellNumber(xs[corner]), cellNumber(ys[corner]));
  return quad.some(Number.isNaN) ? null : quad;
}

/**
 * Whether a layer has no area that shows.
 *
 * @param {number[]} quad
 * @param {number} least the least extent that shows, pt
 */
export function isEmpty(quad, least) {
  return Math.hypot(quad[4] - quad[0], quad[5] - quad[1]) < least;
}

/**
 * How the coordinates of a layer lie on the display: from its corners and its bounds.
 *
 * @param {Scene} scene
 * @param {string} layer
 * @param {number} frame
 * @param {number} time s
 * @returns {import('./paths.js').Placement}
 */
export function placement(scene, layer, frame, time) {
  const corners = scene.corners;
  if (!corners) return (x, y) => [x, y];
  const { table, starts } = corners;
  const layers = table.column('layer');
  let row = starts[frame];
  while (row < starts[frame + 1] && layers[row] !== layer) row += 4;
  const quad = row < starts[frame + 1] ? (quadAt(table, row, 'presentation') ?? quadAt(table, row, 'model')) : null;
  if (!quad) return (x, y) => [x, y];
  const bounds = scene.bounds.get(layer);
  const value = (/** @type {import('../trace/series.js').Series | undefined} */ series) => {
    const index = series ? sampleAt(series, time) : -1;
    return series && index >= 0 && Number.isFinite(series.shown[index]) ? series.shown[index] : 0;
  };
  const [left, top, width, height] = bounds
    ? [value(bounds.x), value(bounds.y), value(bounds.width), value(bounds.height)]
    : [0, 0, 0, 0];
  const across = width > 0 ? [(quad[2] - quad[0]) / width, (quad[3] - quad[1]) / width] : [1, 0];
  const down = height > 0 ? [(quad[6] - quad[0]) / height, (quad[7] - quad[1]) / height] : [0, 1];
  return (x, y) => [
    quad[0] + (x - left) * across[0] + (y - top) * down[0],
    quad[1] + (x - left) * across[1] + (y - top) * down[1],
  ];
}

/**
 * The coordinates in a row of the table of points.
 *
 * @param {import('../trace/table.js').Table} table
 * @param {'model' | 'presentation'} side
 * @returns {(row: number) => [number, number]}
 */
export function pair(table, side) {
  const [xs, ys] = [table.column(`${side}_x_pt`), table.column(`${side}_y_pt`)];
  return (row) => [cellNumber(xs[row]), cellNumber(ys[row])];
}

/**
 * @param {[number, number]} one
 * @param {[number, number]} other
 */
export function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}
