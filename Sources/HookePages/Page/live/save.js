// live/save.js
import { button, element, setText } from '../base/dom.js';
import { download } from '../base/files.js';
import { withEscapes } from '../base/json.js';
import { registerPanel } from '../base/panels.js';
import { store } from '../base/state.js';
import { noticeOf } from '../player/opening.js';
import { hasShapes, sceneOf } from '../player/scene.js';
import { movingSvgOf, pngOf, svgOf } from './picture.js';
import { isChanged, session } from './session.js';
import { yamlOf } from './yaml.js';

/**
 * Files of what the page shows: the scenario, tables, pictures. The page makes them itself; nothing is sent anywhere.
 */

registerPanel({
  name: 'save',
  title: 'Save',
  place: 'rail',
  order: 40,
  mount(body) {
    const yaml = button('Scenario, YAML', () => saveScenario(() => [scenarioName('yaml'), yamlOf(namedScenario()), 'application/yaml']), { id: 'save-yaml', 'aria-describedby': 'save-about' });
    const json = button('JSON', () => saveScenario(() => [scenarioName('json'), `${withEscapes(JSON.stringify(namedScenario(), null, 2))}\n`, 'application/json']), { id: 'save-json', 'aria-describedby': 'save-about' });
    const about = element('p', { class: 'under save-about', id: 'save-about' }, 'Both have the values of this page, without the comments and the layout of the original file.');
    const table = element('select', { class: 'choice', id: 'save-table', 'aria-label': 'Table' });
    const csv = button('Save CSV', () => save(() => tableFile(table.value)), { id: 'save-csv' });
    const png = button('PNG', () => save(picture('png')), { id: 'save-png', title: 'The frame that shows' });
    const svg = button('SVG', () => save(picture('svg')), { id: 'save-svg', title: 'The frame that shows' });
    const film = button('Moving SVG', () => save(picture('moving')), { id: 'save-film', title: 'The whole run, in a loop' });
    const pictures = element('div', { class: 'button-row save-row', role: 'group', 'aria-label': 'Pictures' }, png, svg, film);
    const under = element('p', { class: 'under', id: 'saved', 'aria-live': 'polite' });
    body.append(
      element('div', { class: 'button-row' }, yaml, json),
      about,
      element('div', { class: 'button-row save-row' }, table, csv),
      pictures,
      under);
    const update = () => {
      const { scenario } = session.get();
      const { recording, isRounded } = store.get();
      for (const each of [yaml, json]) {
        each.disabled = scenario === null || isRounded;
        each.title = scenario === null ? 'This page carries no scenario' : isRounded ? 'A browser rounds a whole number of this scenario' : '';
      }
      const isEmpty = recording === null;
      for (const each of [csv, table]) each.disabled = isEmpty;
      const isPlane = recording !== null && !hasShapes(sceneOf(recording));
      for (const each of [png, svg, film]) each.disabled = isEmpty || isPlane;
      pictures.title = isPlane ? 'This run has no display; hooke plot draws its states.' : '';
    };
    update();
    session.subscribe(update);
    store.subscribe((state, before) => {
      if (state.recording === before.recording) return;
      const chosen = table.value;
      const names = state.recording ? Object.keys(state.recording.document.tables) : [];
      table.replaceChildren(...names.map((name) => element('option', { value: name }, name)));
      if (names.includes(chosen)) table.value = chosen;
      update();
    });

    /** @param {() => [string, string, string]} make */
    async function saveScenario(make) {
      // The run of the last change finds its errors.
      await ended();
      save(make, warning());
    }

    /**
     * @param {() => File | [string, string, string]} make
     * @param {string} [warning] sentence behind the file's name; empty for none
     */
    function save(make, warning = '') {
      try {
        const made = make();
        const file = made instanceof File ? made : new File([made[1]], made[0], { type: made[2] });
        download(file);
        setText(under, `${file.name}, ${Math.max(1, Math.round(file.size / 1024))} KiB.${warning === '' ? '' : ` ${warning}`}`);
        under.classList.toggle('live-failed', warning !== '');
      } catch (error) {
        store.set({ notice: noticeOf(error) });
      }
    }
  },
});

/** Waits until no run is under way. */
function ended() {
  if (!session.get().isRunning) return Promise.resolve();
  return new Promise((resolve) => {
    const end = session.subscribe((state) => {
      if (state.isRunning) return;
      end();
      resolve(undefined);
    });
  });
}

/** What is wrong with the scenario as it is saved; empty for nothing. */
function warning() {
  const { problems } = session.get();
  if (problems.length > 0) return `hooke run refuses this scenario: ${problems[0].message}.`;
  const field = document.querySelector('#control-groups [aria-invalid="true"]');
  const label = field ? document.querySelector(`label[for="${field.id}"]`)?.textContent : null;
  return label ? `The text in the field ${label} cannot be read as a value, so the file does not have it.` : '';
}

/** The name of the scenario's file without its ending: one that was changed has another than the page's. */
function scenarioStem() {
  const { scenario } = session.get();
  return isChanged() ? `${scenario.name}-changed` : String(scenario.name);
}

/** @param {string} ending */
function scenarioName(ending) {
  return `${scenarioStem()}.${ending}`;
}

/** The scenario with the name of its file, which the program demands. */
function namedScenario() {
  return { ...session.get().scenario, name: scenarioStem() };
}

/**
 * @param {string} name
 * @returns {[string, string, string]}
 */
function tableFile(name) {
  const table = store.get().recording?.table(name);
  if (!table) throw new Error(`there is no table ${name}`);
  return [`${name}.csv`, table.csv(), 'text/csv'];
}

/**
 * @param {'png' | 'svg' | 'moving'} kind
 * @returns {() => File}
 */
function picture(kind) {
  return () => {
    const { recording, frame } = store.get();
    if (!recording) throw new Error('there is no run');
    const number = recording.frames.numbers[frame];
    const stem = recording.name.replace(/[^A-Za-z0-9._-]+/g, '-');
    if (kind === 'png') return pngOf(recording, frame, `${stem}-${number}.png`);
    const text = kind === 'svg' ? svgOf(recording, frame) : movingSvgOf(recording);
    return new File([text], kind === 'svg' ? `${stem}-${number}.svg` : `${stem}.svg`, { type: 'image/svg+xml' });
  };
}
