// player/texts.js
import { colour, labelFont } from './canvas.js';
import { placement } from './projection.js';

/** @typedef {import('./scene.js').Scene} Scene */

/**
 * Draws the lines of text of a frame as bars as long as their text.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} frame
 * @param {number} time
 */
export function paintLines(context, scene, frame, time) {
  if (!scene.lines) return;
  const { table } = scene.lines;
  const rows = rowsAtOrBefore(scene.lines, frame);
  context.fillStyle = colour('ink-faint');
  for (let row = rows[0]; row < rows[1]; row += 1) {
    const place = placement(scene, table.text(row, 'layer'), frame, time);
    const [x, y] = place(table.number(row, 'x_pt'), table.number(row, 'baseline_pt'));
    const height = table.number(row, 'height_pt') * 0.5;
    context.fillRect(x, y - height, Math.max(table.number(row, 'used_width_pt'), 0), height);
  }
}

/**
 * The rows of the last frame, up to one, that has any: lines are written when they change.
 *
 * @param {import('./scene.js').FrameTable} source
 * @param {number} frame
 * @returns {[number, number]}
 */
function rowsAtOrBefore({ starts }, frame) {
  for (let each = frame; each >= 0; each -= 1) if (starts[each] < starts[each + 1]) return [starts[each], starts[each + 1]];
  return [0, 0];
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('../trace/table.js').Table} table
 * @param {number} row of a stroke
 * @param {number} width pt
 */
function setLineStyle(context, table, row, width) {
  context.lineWidth = Number.isFinite(width) ? width : 1;
  context.lineCap = /** @type {CanvasLineCap} */ (table.text(row, 'cap'));
  context.lineJoin = /** @type {CanvasLineJoin} */ (table.text(row, 'join'));
  context.miterLimit = table.number(row, 'miter_limit');
  context.setLineDash(table.text(row, 'dashes_pt').split(' ').filter((length) => length !== '').map(Number));
  context.lineDashOffset = table.number(row, 'dash_phase_pt') || 0;
}

/**
 * Draws a recorded picture of a frame: rectangles, polygons and texts as the display shows them.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {[number, number]} rows
 */
export function paintScreen(context, scene, [start, end]) {
  const table = /** @type {import('../trace/table.js').Table} */ (scene.screenTable);
  const { display } = scene;
  context.save();
  context.beginPath();
  context.rect(display.left, display.top, display.right - display.left, display.bottom - display.top);
  context.clip();
  for (let row = start; row < end; row += 1) {
    const [x, y] = [table.number(row, 'x_pt'), table.number(row, 'y_pt')];
    const [width, height] = [table.number(row, 'width_pt'), table.number(row, 'height_pt')];
    context.fillStyle = context.strokeStyle = table.text(row, 'color');
    context.globalAlpha = table.number(row, 'alpha');
    const kind = table.text(row, 'kind');
    if (kind === 'display' || kind === 'rectangle') context.fillRect(x, y, width, height);
    if (kind === 'text') {
      context.font = `${height}px ${labelFont.slice(labelFont.indexOf(' ') + 1)}`;
      context.fillText(table.text(row, 'text'), x, y, Math.max(width, 1));
    }
    if (kind === 'fill' || kind === 'stroke') {
      const item = table.text(row, 'item');
      context.beginPath();
      if (kind === 'stroke') setLineStyle(context, table, row, width);
      const [left, top] = [x, y];
      let [last, length] = [[x, y], 0];
      for (; row < end && table.text(row, 'item') === item; row += 1) {
        const at = /** @type {[number, number]} */ ([table.number(row, 'x_pt'), table.number(row, 'y_pt')]);
        if (table.text(row, 'vertex') === '0') context.moveTo(...at);
        else context.lineTo(...at);
        length += Math.hypot(at[0] - last[0], at[1] - last[1]);
        last = at;
      }
      // A line without length is a dot, as large as its caps; a closed line has a corner where it starts, and no ends.
      if (length === 0) context.lineTo(left + 1e-3, top);
      else if (last[0] === left && last[1] === top) context.closePath();
      row -= 1;
      if (kind === 'fill') context.fill();
      else context.stroke();
    }
  }
  context.restore();
}
