// trace/links.js
/**
 * Which points of a network are joined, as far as the run tells: the shape of a ready network is among its inputs.
 *
 * @param {import('./recording.js').Recording} recording
 * @param {string[]} points names in the order of the table
 * @returns {[number, number][]} pairs of indices
 */
export function linksOf(recording, points) {
  const inputs = recording.manifest.inputs ?? {};
  /** @type {[number, number][]} */
  const links = [];
  for (const [path, value] of Object.entries(inputs)) {
    const match = /^(?:layers\[\d+\]\.)?with\.shape$/.exec(path);
    if (!match) continue;
    const start = path.slice(0, -'shape'.length);
    const index = new Map(points.map((name, place) => [lastName(name), place]));
    if (value === 'chain' || value === 'ring') links.push(...chain(index, value === 'ring'));
    if (value === 'mesh') links.push(...mesh(index, `${start}diagonal.stiffness` in inputs));
  }
  return links;
}

/** @param {string} name of a point, in a tree with the scene's name before it */
function lastName(name) {
  return name.slice(name.lastIndexOf('.') + 1);
}

/**
 * @param {Map<string, number>} index
 * @param {boolean} isClosed
 * @returns {[number, number][]}
 */
function chain(index, isClosed) {
  /** @type {[number, number][]} */
  const links = [];
  for (let place = 0; index.has(String(place)); place += 1) {
    const [one, other] = [index.get(String(place)), index.get(String(place + 1)) ?? (isClosed ? index.get('0') : undefined)];
    if (one !== undefined && other !== undefined && one !== other) links.push([one, other]);
  }
  return links;
}

/**
 * @param {Map<string, number>} index
 * @param {boolean} hasDiagonals
 * @returns {[number, number][]}
 */
function mesh(index, hasDiagonals) {
  /** @type {[number, number][]} */
  const links = [];
  const steps = hasDiagonals ? [[0, 1], [1, 0], [1, 1], [1, -1]] : [[0, 1], [1, 0]];
  for (const [name, one] of index) {
    const match = /^r(\d+)c(\d+)$/.exec(name);
    if (!match) continue;
    for (const [down, right] of steps) {
      const other = index.get(`r${Number(match[1]) + down}c${Number(match[2]) + right}`);
      if (other !== undefined) links.push([one, other]);
    }
  }
  return links;
}
