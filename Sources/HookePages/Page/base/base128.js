// base/base128.js

/** The codes that do not stand for themselves: HTML changes the first two, and the third may begin markup. */
const escaped = [0x00, 0x0d, 0x3c];

/**
 * The bytes of a text in Base128, as Base128.swift writes it: seven bits a character, fourteen in those above U+007F.
 *
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOfBase128(text) {
  const bytes = new Uint8Array(Math.floor((text.length * 14) / 8));
  let [end, bits, count] = [0, 0, 0];
  const append = (/** @type {number} */ group) => {
    bits = ((bits << 7) | group) & 0x3fff;
    count += 7;
    if (count < 8) return;
    count -= 8;
    bytes[end] = bits >> count;
    end += 1;
  };
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const place = (code >> 7) - 1;
    if (place < 0) append(code);
    else {
      append(escaped[place % 3]);
      if (place < 3) append(code & 0x7f);
    }
  }
  return bytes.slice(0, end);
}
