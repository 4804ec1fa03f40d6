// trace/columns.js
import { FileError } from './table.js';

const places = ['model_x_pt', 'model_y_pt', 'presentation_x_pt', 'presentation_y_pt'];

/**
 * The tables that the page shows, each with the columns without which it cannot be shown.
 *
 * @type {Record<string, string[]>}
 */
const shownTables = {
  frames: ['frame', 'time_s'],
  presents: ['frame', 'start_s', 'commit_work_s', 'render_work_s', 'commit_due_s', 'due_s', 'shown_s', 'hitch_s', 'reason', 'due_refresh'],
  cost: ['frame', 'frame_cost_ns'],
  points: ['frame', 'time_s', 'point_id', ...places, 'velocity_x_pt_per_s', 'velocity_y_pt_per_s'],
  corners: ['frame', 'layer', ...places, 'alpha'],
  paths: ['frame', 'layer', 'kind', ...['control1', 'control2', 'end'].flatMap((name) => [`${name}_x_pt`, `${name}_y_pt`])],
  lines: ['frame', 'layer', 'x_pt', 'baseline_pt', 'height_pt', 'used_width_pt'],
  screens: ['time_s', 'item', 'kind', 'vertex', 'x_pt', 'y_pt', 'width_pt', 'height_pt', 'color', 'alpha', 'cap', 'join', 'miter_limit', 'dash_phase_pt', 'dashes_pt', 'text'],
  layers: ['time_s', 'layer', 'property', 'component', 'model', 'presentation'],
  probes: ['time_s', 'probe', 'component', 'model', 'presentation'],
  energy: ['time_s', 'subject', 'kinetic', 'potential', 'total', 'unit'],
  events: ['time_s', 'kind', 'subject', 'detail', 'value', 'unit'],
};

/** The names of the tables that the page shows. */
export const shownNames = Object.keys(shownTables);

/**
 * Throws the sentence for a table with other columns than the page shows.
 *
 * @param {import('./table.js').Table} table
 */
export function checkColumns(table) {
  const wanted = Object.hasOwn(shownTables, table.name) ? shownTables[table.name] : [];
  const missing = wanted.find((column) => !table.has(column));
  if (missing !== undefined) {
    throw new FileError(`The table ${table.name} has no column ${missing}: it is not one of a run of Hooke's.`);
  }
}
