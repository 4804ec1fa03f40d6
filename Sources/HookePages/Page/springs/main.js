// springs/main.js
import { becomeWhole, byId, setText } from '../base/dom.js';
import { mountAddress } from './address.js';
import { mountCharts } from './charts.js';
import { loadCalculator, startComputing } from './computing.js';
import { mountControls } from './controls.js';
import { design } from './design.js';
import { mountExports } from './exports.js';
import { mountKeys } from './keys.js';
import { mountPlayback } from './playback.js';
import { mountReading } from './reading.js';
import { mountRecording } from './recording.js';
import { mountSaving } from './saving.js';
import { mountSettling } from './settling.js';
import { mountTrack } from './track.js';

becomeWhole();
design.subscribe((state, before) => {
  if (state.notice === before.notice) return;
  setText(byId('notice-text'), state.notice);
  byId('notice').hidden = state.notice === '';
});
mountSaving();
mountCharts();
mountTrack();
mountPlayback();
mountControls();
mountReading();
mountRecording();
mountSettling();
mountExports();
mountKeys();

/** Computes the first springs, and plays them unless the reader asks for less motion. */
async function start() {
  try {
    await loadCalculator();
    mountAddress();
    startComputing();
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches && lastKnown()) design.set({ playing: true });
  } catch (error) {
    design.set({ notice: error instanceof Error ? error.message : String(error) });
    for (const each of document.querySelectorAll('main input, main select, main textarea, main button')) each.setAttribute('disabled', '');
  }
  document.documentElement.dataset.ready = 'true';
}

function lastKnown() {
  return design.get().curve !== null;
}

void start();
