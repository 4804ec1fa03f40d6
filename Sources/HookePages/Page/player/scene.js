// player/scene.js
import { cellNumber } from '../trace/table.js';
import { plainText } from '../trace/cells.js';
import { linksOf } from '../trace/links.js';
import { seriesOf } from '../trace/series.js';
import { headersOf } from './paths.js';

/**
 * What a run shows on its display, ready to be drawn: tables with the rows of each frame.
 *
 * @typedef {object} Scene
 * @property {Area} display in points; empty where the run does not tell
 * @property {Area} area that is drawn
 * @property {FrameTable | null} corners
 * @property {FrameTable | null} points
 * @property {string[]} pointNames in the order of the rows of a frame
 * @property {FrameTable | null} paths
 * @property {FrameTable | null} lines
 * @property {Map<string, Bounds>} bounds of layers whose bounds are traced
 * @property {[number, number][]} links between points
 * @property {number[][]} headers the control points of elastic headers
 * @property {Map<number, [number, number]>} screens rows of the table `screens` for frames that it has
 * @property {import('../trace/table.js').Table | null} screenTable
 */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Area */
/** @typedef {{table: import('../trace/table.js').Table, starts: Int32Array}} FrameTable */
/** @typedef {Record<'x' | 'y' | 'width' | 'height', import('../trace/series.js').Series | undefined>} Bounds */
/** @typedef {import('../trace/recording.js').Recording} Recording */

/** @type {WeakMap<Recording, Scene>} */
const known = new WeakMap();

/**
 * The scene of a run.
 *
 * @param {Recording} recording
 * @returns {Scene}
 */
export function sceneOf(recording) {
  const found = known.get(recording);
  if (found) return found;
  const points = frameTable(recording, 'points');
  const pointNames = points ? namesOfFirstFrame(points) : [];
  const display = displayOf(recording);
  const corners = frameTable(recording, 'corners');
  const scene = {
    display,
    area: areaOf(display, corners, points),
    corners,
    points,
    pointNames,
    paths: frameTable(recording, 'paths'),
    lines: frameTable(recording, 'lines'),
    bounds: boundsOf(recording),
    links: linksOf(recording, pointNames),
    headers: headersOf(pointNames),
    screens: screensOf(recording),
    screenTable: recording.table('screens'),
  };
  known.set(recording, scene);
  return scene;
}

/**
 * Whether a run has shapes on a display; a system has none.
 *
 * @param {Scene} scene
 */
export function hasShapes(scene) {
  return (scene.corners?.table.rowCount ?? 0) > 0 || (scene.points?.table.rowCount ?? 0) > 0;
}

/**
 * @param {Recording} recording
 * @param {string} name
 * @returns {FrameTable | null}
 */
function frameTable(recording, name) {
  const table = recording.table(name);
  return table && table.rowCount > 0 ? { table, starts: recording.frameRows(table) } : null;
}

/** @param {FrameTable} points */
function namesOfFirstFrame({ table, starts }) {
  let frame = 0;
  while (frame + 2 < starts.length && starts[frame] === starts[frame + 1]) frame += 1;
  return table.column('point_id').slice(starts[frame], starts[frame + 1]).map(plainText);
}

/**
 * @param {Recording} recording
 * @returns {Area}
 */
function displayOf(recording) {
  const corners = recording.table('corners');
  if (corners && corners.rowCount >= 4 && corners.text(0, 'layer') === 'root') {
    const [right, bottom] = [corners.number(2, 'model_x_pt'), corners.number(2, 'model_y_pt')];
    return { left: corners.number(0, 'model_x_pt'), top: corners.number(0, 'model_y_pt'), right, bottom };
  }
  const size = /^([\d.]+) pt, ([\d.]+) pt$/.exec(recording.input('display.size'));
  return { left: 0, top: 0, right: Number(size?.[1] ?? 320), bottom: Number(size?.[2] ?? 568) };
}

/**
 * The display and what moves beyond its edges, up to half of its size.
 *
 * @param {Area} display
 * @param {FrameTable | null} corners
 * @param {FrameTable | null} points
 * @returns {Area}
 */
function areaOf(display, corners, points) {
  const area = { ...display };
  const [across, down] = [(display.right - display.left) / 2, (display.bottom - display.top) / 2];
  const include = (/** @type {FrameTable | null} */ source) => {
    if (!source) return;
    for (const cell of source.table.column('presentation_x_pt')) {
      const x = cellNumber(cell);
      if (x < area.left) area.left = Math.max(x, display.left - across);
      if (x > area.right) area.right = Math.min(x, display.right + across);
    }
    for (const cell of source.table.column('presentation_y_pt')) {
      const y = cellNumber(cell);
      if (y < area.top) area.top = Math.max(y, display.top - down);
      if (y > area.bottom) area.bottom = Math.min(y, display.bottom + down);
    }
  };
  // Layers beyond the display are clipped by it as on a device; points are not.
  if (!corners) include(points);
  return area;
}

/**
 * @param {Recording} recording
 * @returns {Map<string, Bounds>}
 */
function boundsOf(recording) {
  /** @type {Map<string, Bounds>} */
  const bounds = new Map();
  for (const series of recording.table('layers') ? seriesOf(recording) : []) {
    const side = /^bounds\.(x|y|width|height)$/.exec(series.label)?.[1];
    if (!side || series.table.name !== 'layers') continue;
    const found = bounds.get(series.subject) ?? { x: undefined, y: undefined, width: undefined, height: undefined };
    found[/** @type {'x'} */ (side)] = series;
    bounds.set(series.subject, found);
  }
  return bounds;
}

/**
 * @param {Recording} recording
 * @returns {Map<number, [number, number]>}
 */
function screensOf(recording) {
  /** @type {Map<number, [number, number]>} */
  const screens = new Map();
  const table = recording.table('screens');
  if (!table) return screens;
  const { times } = recording.frames;
  for (let row = 0; row < table.rowCount; row += 1) {
    const time = table.number(row, 'time_s');
    let frame = times.findIndex((each) => each >= time - 1e-9);
    if (frame < 0) frame = times.length - 1;
    const rows = screens.get(frame);
    screens.set(frame, [rows ? rows[0] : row, row + 1]);
  }
  return screens;
}
