// base/json.js
/**
 * JSON of files: what a text is, found without reading it by the browser's rules.
 */

/**
 * The value of a text; undefined for one that the browser does not read, such as one that is nested too deeply.
 *
 * @param {string} text
 * @returns {unknown}
 */
export function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A text of JSON whose characters are all allowed in scenarios: line breaks of Unicode and control characters are escaped.
 *
 * @param {string} json
 */
export function withEscapes(json) {
  return json.replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Whether the outermost mapping of a text has a key. The text may have errors of JSON: trailing commas, comments, nesting without end.
 *
 * @param {string} text
 * @param {string} key without escapes
 */
export function hasKey(text, key) {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"') {
      const end = endOfText(text, index);
      if (depth === 1 && text.slice(index + 1, end) === key && isColonNext(text, end + 1)) return true;
      index = end;
    } else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    else if (letter === '/') index = endOfComment(text, index);
  }
  return false;
}

/**
 * Whether a browser rounds a whole number of a text: one over 2⁵³ that is no double.
 *
 * @param {string} text JSON
 */
export function hasRoundedNumber(text) {
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (letter === '"') index = endOfText(text, index);
    else if (letter >= '0' && letter <= '9') {
      const start = index;
      while (index < text.length && /[\d.eE+-]/.test(text[index])) index += 1;
      const digits = text.slice(start, index);
      // Above the largest whole number of a scenario a number is a double everywhere.
      if (/^\d{16,20}$/.test(digits) && BigInt(digits) < 2n ** 64n && BigInt(digits) !== BigInt(Number(digits))) return true;
    }
  }
  return false;
}

/**
 * The index of the quote that ends a text in quotes, or the length of the whole.
 *
 * @param {string} text
 * @param {number} start of the first quote
 */
function endOfText(text, start) {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

/**
 * @param {string} text
 * @param {number} index
 */
function isColonNext(text, index) {
  let place = index;
  while (place < text.length && /\s/.test(text[place])) place += 1;
  return text[place] === ':';
}

/**
 * The index of the last character of a comment; that of the slash where none begins.
 *
 * @param {string} text
 * @param {number} start of a slash
 */
function endOfComment(text, start) {
  const end = text[start + 1] === '/' ? text.indexOf('\n', start) : text[start + 1] === '*' ? text.indexOf('*/', start) + 1 : start;
  return end > 0 ? end : text.length;
}
