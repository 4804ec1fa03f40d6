// base/unpacking.js
import { bytesOfBase128 } from './base128.js';
import { unpackLZMA } from './lzma.js';

/**
 * The WebAssembly module in an element of the page: packed by LZMA, which browsers cannot unpack but is a third smaller than gzip.
 *
 * @param {string} text Base128
 * @returns {ArrayBuffer}
 */
export function unpackedModule(text) {
  return unpackLZMA(bytesOfBase128(text)).buffer;
}
