// base/base85.js

/**
 * The bytes of a text in Base85, as Base85.swift writes it: five characters for four bytes, from `!` to `u`, with `v` in place of `<`.
 *
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOfBase85(text) {
  const count = Math.floor((text.length * 4) / 5);
  const bytes = new Uint8Array(count + 4);
  const view = new DataView(bytes.buffer);
  for (let start = 0, place = 0; start < text.length; start += 5, place += 4) {
    let number = 0;
    for (let index = start; index < start + 5; index += 1) {
      // A group that is cut off goes on with the largest digit.
      const code = index < text.length ? text.charCodeAt(index) : 117;
      number = number * 85 + (code === 118 ? 60 : code) - 33;
    }
    view.setUint32(place, number);
  }
  return bytes.slice(0, count);
}
