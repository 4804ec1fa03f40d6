// live/live.js
import { store } from '../base/state.js';
import { registerShortcut } from '../player/keyboard.js';
import { handleScenarios } from '../player/drop.js';
import { describeControls } from './controls.js';
import { keepDescription } from './descriptions.js';
import { mountEngine, openScenario, runFirst } from './engine.js';
import { mountDrops } from './frames.js';
import { mountIgnored } from './ignored.js';
import { mountPointer } from './pointer.js';
import { beginSession, redo, session, undo } from './session.js';
import { describeTargets } from './targets.js';

/**
 * The simulator on the page: the scenario's values, drags and dropped frames, each of which runs it again.
 */

/** Begins with the scenario of the page. */
export function mountLive() {
  mountEngine();
  mountDrops();
  mountPointer();
  mountIgnored();
  session.subscribe((state) => {
    // What the page computed, for whoever tests it.
    const root = document.documentElement.dataset;
    root.running = String(state.isRunning);
    root.computed = state.hash;
  });
  handleScenarios(openScenario);
  begin();
  if (store.get().recording === null) runFirst();
  store.subscribe((state, before) => {
    if (state.scenario !== before.scenario) begin();
  });
}

/** Begins with the scenario of the page. */
function begin() {
  const { scenario, controls, isRounded } = store.get();
  keepDescription(controls, scenario);
  describeControls(controls, scenario);
  describeTargets(controls);
  beginSession(scenario, isRounded);
}

registerShortcut({ keys: ['z', 'Z'], names: 'Z', does: 'undo a change of the scenario; with Shift make it again; also with Ctrl or ⌘', withCommand: true, action: (event) => (event.shiftKey ? redo() : undo()) });
