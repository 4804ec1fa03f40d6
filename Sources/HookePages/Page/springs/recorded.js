// springs/recorded.js
import { createStore } from '../base/store.js';

/**
 * The recording that the reader gave, and what was found in it.
 *
 * @typedef {object} Recorded
 * @property {{name: string, bytes: Uint8Array} | null} file that was read last
 * @property {string} unit of its times, if the reader gave it
 * @property {string} refresh rate, Hz, as the reader wrote it
 * @property {import('./module.js').Identified | null} found null before the first recording, and after an error
 * @property {string} problem sentences; empty for none
 * @property {boolean} busy
 * @property {string} only name of the track that is identified alone; empty for all
 * @property {readonly string[]} names of the tracks of the file
 * @property {number} track index of the track that is drawn
 */

/** The state of the recording. @type {import('../base/store.js').Store<Recorded>} */
export const recorded = createStore(/** @type {Recorded} */ ({ file: null, unit: '', refresh: '', only: '', names: [], found: null, problem: '', busy: false, track: 0 }));

/** The track that is drawn; undefined without one. */
export function drawnTrack() {
  const { found, track } = recorded.get();
  return found?.report.tracks[track] ?? found?.report.tracks[0];
}
