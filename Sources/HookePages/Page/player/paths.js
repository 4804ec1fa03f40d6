// player/paths.js
/**
 * Outlines: the recorded paths of shape layers, and the elastic header through its control points.
 */

/** @typedef {import('../trace/table.js').Table} Table */

/** The control points of an elastic header, from the left (HookeScenes, `ElasticShape`). */
const headerPoints = ['L3', 'L2', 'L1', 'C', 'R1', 'R2', 'R3'];

/**
 * The elastic headers among points: for each, the indices of its seven control points.
 *
 * @param {string[]} names of points
 * @returns {number[][]}
 */
export function headersOf(names) {
  const index = new Map(names.map((name, place) => [name, place]));
  return names.filter((name) => name === 'L3' || name.endsWith('.L3')).flatMap((name) => {
    const places = headerPoints.map((point) => index.get(name.slice(0, -2) + point) ?? -1);
    return places.includes(-1) ? [] : [places];
  });
}

/**
 * Adds an elastic header's outline: top edge, three curves, closed.
 *
 * @param {CanvasRenderingContext2D} context in points
 * @param {[number, number][]} points the seven control points
 */
export function traceHeader(context, points) {
  const [first, second, third, fourth, fifth, sixth, last] = points;
  context.moveTo(first[0], 0);
  context.lineTo(first[0], first[1]);
  context.bezierCurveTo(first[0], first[1], second[0], second[1], third[0], third[1]);
  context.bezierCurveTo(fourth[0], fourth[1], fifth[0], fifth[1], fifth[0], fifth[1]);
  context.bezierCurveTo(fifth[0], fifth[1], sixth[0], sixth[1], last[0], last[1]);
  context.lineTo(last[0], 0);
  context.closePath();
}

/**
 * A place in a layer's coordinates on the display.
 *
 * @typedef {(x: number, y: number) => [number, number]} Placement
 */

/**
 * Adds the elements of a layer's path.
 *
 * @param {CanvasRenderingContext2D} context in points
 * @param {Table} table `paths`
 * @param {number} start first row
 * @param {number} end row after the last
 * @param {Placement} place
 */
export function tracePath(context, table, start, end, place) {
  const kinds = table.column('kind');
  for (let row = start; row < end; row += 1) {
    const at = (/** @type {string} */ name) => place(table.number(row, `${name}_x_pt`), table.number(row, `${name}_y_pt`));
    const [x, y] = at('end');
    switch (kinds[row]) {
      case 'move':
        context.moveTo(x, y);
        break;
      case 'line':
        context.lineTo(x, y);
        break;
      case 'curve':
        context.bezierCurveTo(...at('control1'), ...at('control2'), x, y);
        break;
      case 'close':
        context.closePath();
        break;
    }
  }
}

/**
 * Adds a spring between two places: a zigzag whose ends are straight.
 *
 * @param {CanvasRenderingContext2D} context in points
 * @param {number} x
 * @param {number} y
 * @param {number} endX
 * @param {number} endY
 * @param {number} size of a tooth, pt
 */
export function traceSpring(context, x, y, endX, endY, size) {
  context.moveTo(x, y);
  const [across, down] = [endX - x, endY - y];
  const length = Math.hypot(across, down);
  if (length > 4 * size) {
    const teeth = 8;
    const [normalX, normalY] = [(-down / length) * size, (across / length) * size];
    for (let tooth = 0; tooth <= teeth; tooth += 1) {
      const share = 0.2 + (0.6 * tooth) / teeth;
      const side = tooth === 0 || tooth === teeth ? 0 : tooth % 2 === 0 ? -1 : 1;
      context.lineTo(x + across * share + normalX * side, y + down * share + normalY * side);
    }
  }
  context.lineTo(endX, endY);
}
