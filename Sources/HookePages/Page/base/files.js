// base/files.js
import { element } from './dom.js';

/**
 * Files that the page makes and the browser saves.
 */

/**
 * The name of a file as a command has it: quoted where a shell would read more than a name in it.
 *
 * @param {string} name
 */
export function shellWord(name) {
  return /^[\w.,:@%+/][\w.,:@%+/-]*$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}

/**
 * Saves a file where the browser saves downloads.
 *
 * @param {File} file
 */
export function download(file) {
  const address = URL.createObjectURL(file);
  const link = element('a', { href: address, download: file.name });
  link.click();
  // The browser has the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * What a canvas shows as PNG; null where the browser cannot write it.
 *
 * Made at once: `toBlob` waits until the browser is idle, which takes seconds while a run plays on a busy machine.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {string} name of the file
 * @returns {File | null}
 */
export function pngFile(canvas, name) {
  const start = 'data:image/png;base64,';
  const address = canvas.toDataURL('image/png');
  if (!address.startsWith(start)) return null;
  const bytes = Uint8Array.from(atob(address.slice(start.length)), (each) => each.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
