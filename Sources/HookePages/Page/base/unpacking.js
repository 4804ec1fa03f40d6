// base/unpacking.js
import { bytesOfBase85 } from './base85.js';
import { unpackLZMA } from './lzma.js';

/**
 * The WebAssembly module in an element of the page: packed by LZMA, which browsers cannot unpack but is a third smaller than gzip, or by gzip.
 *
 * @param {string} text Base85
 * @returns {Promise<ArrayBuffer>}
 */
export async function unpackedModule(text) {
  const packed = bytesOfBase85(text.trim());
  if (packed[0] !== 0x1f) return unpackLZMA(packed).buffer;
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
