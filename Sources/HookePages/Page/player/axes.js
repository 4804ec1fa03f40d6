// player/axes.js
import { rounded, ticks, tickTexts } from '../base/numbers.js';
import { colour, labelFont } from './canvas.js';

/**
 * A rectangle of a drawing with its values: `x` and `y` give the pixel of a value.
 *
 * @typedef {object} Plot
 * @property {number} left
 * @property {number} top
 * @property {number} width
 * @property {number} height
 * @property {(value: number) => number} x
 * @property {(value: number) => number} y
 * @property {(pixel: number) => number} valueAtX
 */

/**
 * A plot of ranges of values, with a little room above and below.
 *
 * @param {{left: number, top: number, width: number, height: number}} place
 * @param {[number, number]} across
 * @param {[number, number]} down the least and the largest value; the largest is above
 * @returns {Plot}
 */
export function createPlot(place, across, down) {
  const [left, right] = widened(across, 0);
  const [low, high] = widened(down, 0.06);
  return {
    ...place,
    x: (value) => place.left + ((value - left) / (right - left)) * place.width,
    y: (value) => place.top + (1 - (value - low) / (high - low)) * place.height,
    valueAtX: (pixel) => left + ((pixel - place.left) / place.width) * (right - left),
  };
}

/**
 * A range with a share of room at each end; around a single value, one of width 1.
 *
 * @param {[number, number]} range
 * @param {number} share
 * @returns {[number, number]}
 */
export function widened([low, high], share) {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  if (!(high > low)) return share === 0 ? [low, low + 1] : [low - 0.5, high + 0.5];
  const room = share * (high - low);
  return [low - room, high + room];
}

/**
 * Draws the lines and numbers of both axes, and what they mean.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Plot} plot
 * @param {[number, number]} across
 * @param {[number, number]} down
 * @param {{across: string, down: string}} titles
 */
export function paintAxes(context, plot, across, down, titles) {
  context.font = labelFont;
  context.lineWidth = 1;
  const [low, high] = widened(down, 0.06);
  const levels = atLeastTwo(low, high, Math.max(2, Math.floor(plot.height / 44)));
  const { texts: levelTexts, from: levelBase, power: levelPower } = fitted(context, levels, plot.left - 10);
  for (const [index, value] of levels.entries()) {
    const y = Math.round(plot.y(value)) + 0.5;
    if (y < plot.top - 1 || y > plot.top + plot.height + 1) continue;
    line(context, plot.left, y, plot.left + plot.width, y, value === 0 ? 'rule' : 'grid');
    context.fillStyle = colour('ink-soft');
    context.textAlign = 'right';
    context.fillText(levelTexts[index], plot.left - 8, y + 4);
  }
  const [left, right] = widened(across, 0);
  const marks = atLeastTwo(left, right, Math.max(2, Math.floor(plot.width / 90)));
  const { texts, from, power } = fitted(context, marks, marks.length > 1 ? Math.abs(plot.x(marks[1]) - plot.x(marks[0])) - 10 : plot.width);
  for (const [index, value] of marks.entries()) {
    const x = Math.round(plot.x(value)) + 0.5;
    line(context, x, plot.top, x, plot.top + plot.height, 'grid');
    context.textAlign = 'center';
    context.fillStyle = colour('ink-soft');
    // The texts of the ends stay within the drawing.
    const half = context.measureText(texts[index]).width / 2;
    context.fillText(texts[index], Math.max(Math.min(x, plot.left + plot.width + edge - half), half), plot.top + plot.height + 17);
  }
  context.textAlign = 'left';
  context.fillText(titleText(titles.down, levelBase, levelPower), plot.left, plot.top - 9);
  context.textAlign = 'right';
  context.fillText(titleText(titles.across, from, power), plot.left + plot.width, plot.top + plot.height + 32);
  context.textAlign = 'left';
}

/** The room for texts behind the end of an axis, px. */
const edge = 14;

/**
 * Marks on an axis, as many as asked for or a few more, so that two of them tell its scale.
 *
 * @param {number} low
 * @param {number} high
 * @param {number} count
 */
function atLeastTwo(low, high, count) {
  let marks = ticks(low, high, count);
  for (let more = 2 * count; marks.length < 2 && more <= 16 * count; more *= 2) marks = ticks(low, high, more);
  return marks;
}

/**
 * The texts of marks in a room: where they do not fit, in a power of ten that the title of the axis has.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number[]} marks
 * @param {number} room of each text, px
 * @returns {{texts: string[], from: string, power: number}} `power` is 0 for the numbers themselves
 */
function fitted(context, marks, room) {
  const { texts, from } = tickTexts(marks);
  const isWide = texts.some((text) => context.measureText(text).width > room);
  const largest = Math.max(...marks.map(Math.abs), 0);
  if (!isWide || from !== '' || largest === 0) return { texts, from, power: 0 };
  const power = Math.floor(Math.log10(largest));
  return { texts: marks.map((mark) => rounded(mark / 10 ** power, 4)), from, power };
}

/**
 * @param {string} title of an axis
 * @param {string} from the number from which its marks are counted; empty for 0
 * @param {number} power of ten of its numbers
 */
function titleText(title, from, power) {
  const raised = [...String(power)].map((letter) => (letter === '-' ? '\u207b' : '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079'[Number(letter)])).join('');
  const scaled = power === 0 ? title : `${title}${title === '' ? '' : ', '}in 10${raised}`;
  return from === '' ? scaled : `${scaled}, counted from ${from}`;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} endX
 * @param {number} endY
 * @param {string} ink name of a colour
 */
export function line(context, x, y, endX, endY, ink) {
  context.strokeStyle = colour(ink);
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(endX, endY);
  context.stroke();
}

/**
 * Draws a curve through places; a gap where a value is missing.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {ArrayLike<number>} xs in pixels
 * @param {ArrayLike<number>} ys
 * @param {boolean} isStep whether a value stays until the next
 */
export function traceCurve(context, xs, ys, isStep) {
  context.beginPath();
  let isOpen = false;
  for (let index = 0; index < xs.length; index += 1) {
    const [x, y] = [xs[index], ys[index]];
    if (Number.isNaN(x) || Number.isNaN(y)) isOpen = false;
    else if (!isOpen) {
      context.moveTo(x, y);
      isOpen = true;
    } else {
      if (isStep) context.lineTo(x, ys[index - 1]);
      context.lineTo(x, y);
    }
  }
}
