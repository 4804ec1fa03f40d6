// springs/recording.js
import { byId, element, setText } from '../base/dom.js';
import { listenToDrops } from '../base/drops.js';
import { identify } from './computing.js';
import { createErrorText, showError } from './fields.js';
import { createFindings } from './findings.js';
import { recorded } from './recorded.js';
import { pageSentence } from './words.js';

/**
 * A recording of a motion: dropped on the page, chosen or pasted, and identified as `hooke identify` does it.
 */

/** The most bytes of a file. */
const mostBytes = 4 * 1024 * 1024;
/** How long the reader must pause before what was written is read, ms. */
const patience = 500;

/** Creates the panel, and listens to what is dropped and pasted. */
export function mountRecording() {
  const heading = element('h2', { id: 'panel-recording-title' }, 'From a recording');
  const about = element('p', { class: 'recording-about' }, 'Drop a recording of a motion anywhere on the page: a CSV table with times and values, or JSON lines. Or choose its file, or paste its text. The page finds the spring behind it. Nothing leaves this computer.');
  const chooser = element('input', { id: 'recording-file', type: 'file', class: 'file-choice', 'aria-label': 'File of a recording', 'aria-describedby': 'error-recording' });
  const pasted = element('textarea', { id: 'recording-text', class: 'field paste-field', rows: '3', spellcheck: 'false', autocomplete: 'off', 'aria-label': 'Text of a recording', placeholder: 't [s],x [pt]\n0,10\n0.0167,10.4', 'aria-describedby': 'error-recording' });
  const status = element('span', { class: 'copied', role: 'status', id: 'recording-status' });
  const error = createErrorText('error-recording');
  const inputs = element('div', { class: 'recording-inputs' }, element('div', { class: 'recording-known' }, chooser, createUnit(), createRefresh(), createTracks(), status), pasted);
  byId('shelf').append(element('section', { class: 'panel panel-wide', id: 'panel-recording', 'aria-labelledby': heading.id }, heading, about, inputs, error, createFindings()));
  chooser.addEventListener('change', async () => {
    await open([...(chooser.files ?? [])]);
    chooser.value = '';
  });
  listenToText(pasted);
  listenToDrops(({ dataTransfer }) => {
    const text = dataTransfer?.getData('text/plain') ?? '';
    const files = [...(dataTransfer?.files ?? [])];
    void (files.length === 0 && text.trim() !== '' ? openText(text) : open(files));
  });
  recorded.subscribe(({ busy, problem, file }) => {
    setText(status, busy ? `Reading ${file?.name}\u2026` : '');
    showError(error, pageSentence(problem));
  });
  showError(error, '');
}

/** Opens the choice of a file. */
export function openRecording() {
  byId('recording-file').click();
}

/** The unit of the times. */
function createUnit() {
  const names = [['', 'as the file says'], ['s', 's'], ['ms', 'ms'], ['us', 'µs'], ['ns', 'ns'], ['frame', 'frames']];
  const choice = element('select', { id: 'recording-unit', class: 'choice' }, ...names.map(([value, name]) => element('option', { value }, name)));
  choice.addEventListener('change', () => {
    recorded.set({ unit: choice.value });
    void read();
  });
  return element('label', { class: 'recording-label' }, 'Time unit', choice);
}

/** The refresh rate of the display. */
function createRefresh() {
  const field = element('input', { id: 'recording-refresh', class: 'field', type: 'text', inputmode: 'decimal', autocomplete: 'off', placeholder: 'found', 'aria-describedby': 'error-recording' });
  field.addEventListener('change', () => {
    recorded.set({ refresh: field.value.trim() });
    void read();
  });
  return element('label', { class: 'recording-label' }, 'Refresh rate', field, 'Hz');
}

/** The track that is identified alone. */
function createTracks() {
  const choice = element('select', { id: 'recording-only', class: 'choice' });
  const label = element('label', { class: 'recording-label' }, 'Track', choice);
  choice.addEventListener('change', () => {
    recorded.set({ only: choice.value });
    void read();
  });
  const show = () => {
    const { names, only } = recorded.get();
    label.hidden = names.length < 2;
    choice.replaceChildren(element('option', { value: '' }, 'all'), ...names.map((name) => element('option', { value: name }, name)));
    choice.value = only;
  };
  recorded.subscribe((state, before) => {
    if (state.names !== before.names || state.only !== before.only) show();
  });
  show();
  return label;
}

/** @param {HTMLTextAreaElement} field */
function listenToText(field) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (field.value.trim() !== '') void openText(field.value);
    }, patience);
  });
  document.addEventListener('paste', (event) => {
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (files.length > 0) void open(files);
    else if (text.trim() !== '') void openText(text);
  });
}

/** @param {string} text */
async function openText(text) {
  await open([new File([text], 'pasted text')]);
}

/**
 * Reads a file. One that cannot be read leaves a sentence.
 *
 * @param {File[]} files
 */
async function open(files) {
  const [file] = files;
  if (files.length !== 1) return refuse(files.length === 0 ? 'No file was dropped: drop a recording.' : `${files.length} files were dropped: drop one recording at a time.`);
  if (file.size > mostBytes) return refuse(`${file.name}: the file has ${(file.size / 1048576).toFixed(1)} MB, and the page reads 4 MB; use the command hooke identify.`);
  try {
    recorded.set({ file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, only: '' });
  } catch {
    return refuse(`${file.name}: the file cannot be read.`);
  }
  await read();
}

/** Identifies the file that was read last. */
async function read() {
  const { file, unit, refresh, only } = recorded.get();
  if (!file) return;
  recorded.set({ busy: true, problem: '' });
  // The line that says so shows before the module computes.
  await new Promise((resume) => setTimeout(resume, 30));
  const found = identify({ name: file.name, unit, refresh, track: only }, file.bytes);
  if (recorded.get().file !== file) return;
  recorded.set({ names: found?.tracks ?? [] });
  if (!found || found.problem !== undefined) return refuse(found?.problem ?? 'The page has no calculator.');
  recorded.set({ busy: false, found, track: 0 });
  byId('panel-recording').scrollIntoView({ block: 'nearest' });
}

/** @param {string} problem */
function refuse(problem) {
  recorded.set({ busy: false, found: null, problem });
  byId('panel-recording').scrollIntoView({ block: 'nearest' });
}
