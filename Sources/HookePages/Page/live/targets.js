// live/targets.js
import { plainText } from '../trace/cells.js';
import { pair, quadAt } from '../player/projection.js';
import { sceneOf } from '../player/scene.js';
import { contains } from '../player/picking.js';

/**
 * What a finger can drag on the display.
 *
 * @typedef {object} TouchTargets as the page has them (HookeScenario, `TouchTargets`)
 * @property {string[]} views
 * @property {string[]} networks prefixes of the names of points
 * @property {boolean} wholeScene
 */

/**
 * What a touch names in the scenario: a point, a view, or nothing for a single scene.
 *
 * @typedef {{key: 'point' | 'view' | '', name: string}} Target
 */

/** @type {{targets: TouchTargets | null}} */
const page = { targets: null };

/**
 * Takes the description of what can be dragged.
 *
 * @param {any} description
 */
export function describeTargets(description) {
  page.targets = description?.touch ?? null;
}

/** Whether there is anything to drag. */
export function hasTargets() {
  const { targets } = page;
  return targets !== null && (targets.wholeScene || targets.views.length > 0 || targets.networks.length > 0);
}

/**
 * What a finger that lands at a place drags; null for nothing.
 *
 * @param {import('../trace/recording.js').Recording} recording
 * @param {number} frame
 * @param {number} x pt
 * @param {number} y pt
 * @param {number} reach how far from a point the finger may land, pt
 * @returns {Target | null}
 */
export function targetAt(recording, frame, x, y, reach) {
  const { targets } = page;
  const scene = sceneOf(recording);
  if (!targets || x < scene.area.left || y < scene.area.top || x > scene.area.right || y > scene.area.bottom) return null;
  const point = pointAt(scene, targets.networks, frame, x, y, reach);
  if (point !== '') return { key: 'point', name: point };
  if (targets.wholeScene) return { key: '', name: '' };
  const view = viewAt(scene, targets.views, frame, x, y);
  return view === '' ? null : { key: 'view', name: view };
}

/**
 * Where a finger lands that has no place: the middle of what is in front.
 *
 * @param {import('../trace/recording.js').Recording} recording
 * @param {number} frame
 * @returns {[number, number] | null}
 */
export function landingPlace(recording, frame) {
  const { targets } = page;
  const scene = sceneOf(recording);
  if (!targets) return null;
  if (scene.points && targets.networks.length > 0) {
    const { table, starts } = scene.points;
    return starts[frame] < starts[frame + 1] ? pair(table, 'presentation')(starts[frame]) : null;
  }
  const places = [];
  for (let y = scene.display.top + 10; y < scene.display.bottom; y += 10) {
    for (let x = scene.display.left + 10; x < scene.display.right; x += 10) {
      if (targetAt(recording, frame, x, y, 0)) places.push(/** @type {[number, number]} */ ([x, y]));
    }
  }
  if (targets.wholeScene) return [(scene.display.left + scene.display.right) / 2, scene.display.top + (scene.display.bottom - scene.display.top) / 8];
  return places[places.length >> 1] ?? null;
}

/**
 * @param {import('../player/scene.js').Scene} scene
 * @param {string[]} networks
 * @param {number} frame
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
function pointAt(scene, networks, frame, x, y, reach) {
  if (!scene.points || networks.length === 0) return '';
  const { table, starts } = scene.points;
  const names = table.column('point_id');
  const shown = pair(table, 'presentation');
  let [nearest, distance] = ['', reach];
  for (let row = starts[frame]; row < starts[frame + 1]; row += 1) {
    const [pointX, pointY] = shown(row);
    const found = Math.hypot(pointX - x, pointY - y);
    if (found > distance) continue;
    const name = plainText(names[row]);
    if (networks.some((prefix) => name.startsWith(prefix))) [nearest, distance] = [name, found];
  }
  return nearest;
}

/**
 * @param {import('../player/scene.js').Scene} scene
 * @param {string[]} views
 * @param {number} frame
 * @param {number} x
 * @param {number} y
 */
function viewAt(scene, views, frame, x, y) {
  if (!scene.corners) return '';
  const { table, starts } = scene.corners;
  for (let row = starts[frame + 1] - 4; row >= starts[frame]; row -= 4) {
    const name = plainText(table.column('layer')[row]);
    const quad = views.includes(name) ? quadAt(table, row, 'presentation') : null;
    if (quad && contains(quad, x, y)) return name;
  }
  return '';
}
