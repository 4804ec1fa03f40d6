// base/unpacking.js
import { bytesOfBase85 } from './base85.js';
import { unpackLZMA } from './lzma.js';

/**
 * The WebAssembly module in an element of the page: packed by LZMA, which browsers cannot unpack but is a third smaller than gzip.
 *
 * @param {string} text Base85
 * @returns {ArrayBuffer}
 */
export function unpackedModule(text) {
  return unpackLZMA(bytesOfBase85(text.trim())).buffer;
}
