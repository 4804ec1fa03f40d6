// player/looks.js
import { colour } from './canvas.js';

/**
 * How a run is drawn.
 *
 * @typedef {object} Look
 * @property {string} ink name of the colour of the presentation
 * @property {boolean} model whether models are drawn
 * @property {boolean} isStill whether it stands at its frame: a recorded screen shows then; while it plays all frames look alike
 * @property {boolean} isGhost whether it lies over another run: outlines only
 * @property {string} subject name of the layer or point that is marked; empty for none
 */

/**
 * Draws an outline in the colour and dashes of models.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} hair
 * @param {() => void} trace adds the outline
 */
export function paintModel(context, hair, trace) {
  trace();
  context.strokeStyle = colour('model');
  context.lineWidth = 1.25 * hair;
  context.setLineDash([4 * hair, 3 * hair]);
  context.stroke();
  context.setLineDash([]);
}

/**
 * Adds a closed polygon.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number[]} quad
 */
export function tracePolygon(context, quad) {
  context.beginPath();
  context.moveTo(quad[0], quad[1]);
  for (let index = 2; index < quad.length; index += 2) context.lineTo(quad[index], quad[index + 1]);
  context.closePath();
}
