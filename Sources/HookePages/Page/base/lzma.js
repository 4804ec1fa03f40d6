// base/lzma.js

/**
 * The bytes of a file in the format `.lzma` (LZMA alone), as `xz --format=lzma` writes it: five bytes of properties, eight bytes of an
 * unknown length, the data, the mark of the end.
 *
 * Browsers unpack gzip only, in which the modules of pages are 1.6 times as large.
 *
 * @param {Uint8Array} packed
 * @returns {Uint8Array<ArrayBuffer>}
 * @throws {Error} where the file is none of these, or has an error
 */
export function unpackLZMA(packed) {
  if (packed.length < 18 || packed[0] >= 225) throw new Error('The module of this page is no LZMA file.');
  return new LZMAReader(packed).read();
}

/** The bits of a tree of probabilities for numbers below 2^bits. */
const tree = (/** @type {number} */ bits) => new Uint16Array(1 << bits).fill(1024);

/** The probabilities of lengths of matches: 2 to 9, 10 to 17, and 18 to 273. */
class Lengths {
  constructor() {
    this.choices = new Uint16Array(2).fill(1024);
    this.low = Array.from({ length: 16 }, () => tree(3));
    this.middle = Array.from({ length: 16 }, () => tree(3));
    this.high = tree(8);
  }
}

/** The state of decoding: a range decoder over the bytes, and the probabilities that it learns. */
class LZMAReader {
  /** @param {Uint8Array} packed */
  constructor(packed) {
    this.packed = packed;
    this.literalContext = packed[0] % 9;
    const rest = (packed[0] - this.literalContext) / 9;
    this.literalMask = (1 << rest % 5) - 1;
    this.positionMask = (1 << Math.floor(rest / 5)) - 1;
    this.code = new DataView(packed.buffer, packed.byteOffset, packed.length).getUint32(14, false);
    this.range = 0xffffffff;
    this.next = 18;
    this.output = new Uint8Array(8 * packed.length);
    // The probabilities of distances: their sizes by the length of the match, the low bits of near ones, and the lowest four of the others.
    this.slots = Array.from({ length: 4 }, () => tree(6));
    this.near = new Uint16Array(128).fill(1024);
    this.lowest = tree(4);
  }

  /**
   * The next bit, by a probability.
   *
   * @param {Uint16Array} probabilities
   * @param {number} index
   */
  bit(probabilities, index) {
    const probability = probabilities[index];
    const bound = (this.range >>> 11) * probability;
    let bit = 0;
    if (this.code < bound) {
      this.range = bound;
      probabilities[index] = probability + ((2048 - probability) >>> 5);
    } else {
      this.range -= bound;
      this.code -= bound;
      probabilities[index] = probability - (probability >>> 5);
      bit = 1;
    }
    if (this.range < 0x1000000) this.refill();
    return bit;
  }

  refill() {
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.packed[this.next++]) >>> 0;
  }

  /**
   * A number of some bits, the highest first.
   *
   * @param {Uint16Array} probabilities
   * @param {number} bits
   */
  number(probabilities, bits) {
    let node = 1;
    for (let left = bits; left > 0; left -= 1) node = (node << 1) | this.bit(probabilities, node);
    return node - (1 << bits);
  }

  /**
   * A number of some bits, the lowest first.
   *
   * @param {Uint16Array} probabilities
   * @param {number} start where the tree starts
   * @param {number} bits
   */
  reversedNumber(probabilities, start, bits) {
    let node = 1;
    let number = 0;
    for (let place = 0; place < bits; place += 1) {
      const bit = this.bit(probabilities, start + node);
      node = (node << 1) | bit;
      number |= bit << place;
    }
    return number;
  }

  /**
   * A number of some bits that are as likely 0 as 1.
   *
   * @param {number} bits
   */
  evenNumber(bits) {
    let number = 0;
    for (let left = bits; left > 0; left -= 1) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit) this.code -= this.range;
      number = (number << 1) | bit;
      if (this.range < 0x1000000) this.refill();
    }
    return number;
  }

  /**
   * The length of a match.
   *
   * @param {Lengths} lengths
   * @param {number} place the position in the output as a context
   */
  length(lengths, place) {
    if (!this.bit(lengths.choices, 0)) return 2 + this.number(lengths.low[place], 3);
    if (!this.bit(lengths.choices, 1)) return 10 + this.number(lengths.middle[place], 3);
    return 18 + this.number(lengths.high, 8);
  }

  /** The distance of a match of a length, less one. */
  distance(/** @type {number} */ length) {
    const slot = this.number(this.slots[Math.min(length - 2, 3)], 6);
    if (slot < 4) return slot;
    const bits = (slot >>> 1) - 1;
    const high = ((2 | (slot & 1)) << bits) >>> 0;
    if (slot < 14) return high + this.reversedNumber(this.near, high - slot, bits);
    return high + (this.evenNumber(bits - 4) >>> 0) * 16 + this.reversedNumber(this.lowest, 0, 4);
  }

  /**
   * Makes room for more bytes.
   *
   * @param {number} count how many there will be
   */
  reserve(count) {
    const larger = new Uint8Array(Math.max(count, 2 * this.output.length));
    larger.set(this.output);
    this.output = larger;
  }

  /** Decodes everything up to the mark of the end. */
  read() {
    const isMatch = new Uint16Array(192).fill(1024);
    const isRepeated = new Uint16Array(12).fill(1024);
    const isOlder = new Uint16Array(12).fill(1024);
    const isOlderYet = new Uint16Array(12).fill(1024);
    const isOldest = new Uint16Array(12).fill(1024);
    const isLong = new Uint16Array(192).fill(1024);
    const matchLengths = new Lengths();
    const repeatedLengths = new Lengths();
    const literals = new Uint16Array(0x300 << (this.literalContext + Math.round(Math.log2(this.literalMask + 1)))).fill(1024);
    let state = 0;
    let [first, second, third, fourth] = [0, 0, 0, 0];
    let position = 0;
    for (;;) {
      if (this.next > this.packed.length) throw new Error('The module of this page is cut off.');
      if (position + 273 > this.output.length) this.reserve(position + 273);
      const place = position & this.positionMask;
      const context = state * 16 + place;
      if (!this.bit(isMatch, context)) {
        this.output[position] = this.literal(literals, position, state >= 7 ? first + 1 : 0);
        position += 1;
        state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
        continue;
      }
      let length = 1;
      if (!this.bit(isRepeated, state)) {
        [fourth, third, second] = [third, second, first];
        length = this.length(matchLengths, place);
        first = this.distance(length);
        if (first === 0xffffffff) return this.output.slice(0, position);
        state = state < 7 ? 7 : 10;
      } else {
        let isShort = false;
        if (!this.bit(isOlder, state)) {
          isShort = !this.bit(isLong, context);
        } else if (!this.bit(isOlderYet, state)) {
          [first, second] = [second, first];
        } else if (!this.bit(isOldest, state)) {
          [first, second, third] = [third, first, second];
        } else {
          [first, second, third, fourth] = [fourth, first, second, third];
        }
        if (!isShort) length = this.length(repeatedLengths, place);
        state = isShort ? (state < 7 ? 9 : 11) : state < 7 ? 8 : 11;
      }
      if (first >= position) throw new Error('The module of this page has an error.');
      const { output } = this;
      for (const end = position + length; position < end; position += 1) output[position] = output[position - first - 1];
    }
  }

  /**
   * A byte that is no match.
   *
   * @param {Uint16Array} literals
   * @param {number} position
   * @param {number} back how far back the byte is that it differs from; 0 where that is not known
   */
  literal(literals, position, back) {
    const before = position > 0 ? this.output[position - 1] : 0;
    const shift = this.literalContext;
    const start = 0x300 * (((position & this.literalMask) << shift) + (before >>> (8 - shift)));
    let symbol = 1;
    if (back > 0) {
      let other = this.output[position - back];
      while (symbol < 0x100) {
        const expected = (other >>> 7) & 1;
        other <<= 1;
        const bit = this.bit(literals, start + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.bit(literals, start + symbol);
    return symbol & 0xff;
  }
}
