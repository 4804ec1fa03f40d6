// base/unpacking.js
import { bytesOfBase128 } from './base128.js';

/**
 * The WebAssembly module in an element of the page, packed by gzip.
 *
 * @param {string} text Base128
 * @returns {Promise<ArrayBuffer>}
 */
export function unpackedModule(text) {
  return new Response(new Blob([bytesOfBase128(text)]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
