// live/amounts.js
/**
 * Numbers with units, as a scenario has them: `0.9 s`, `60 Hz`, a bare number.
 */

/** @typedef {import('./field.js').Control} Control */

const written = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?:\/\d+)?)\s*([^\d\s].*?)?\s*$/;

/**
 * A value as its number and its unit; null for what is neither.
 *
 * @param {unknown} value
 * @returns {{text: string, number: number, unit: string} | null}
 */
export function amountOf(value) {
  const match = written.exec(String(value ?? ''));
  if (!match) return null;
  const [upper, lower] = match[1].split('/');
  return { text: match[1], number: Number(upper) / Number(lower ?? 1), unit: match[2] ?? '' };
}

/**
 * The value that a control writes for the text of its field; null where the text is not one.
 *
 * @param {Control} control
 * @param {string} text
 * @param {string} unit that stands behind the field
 * @returns {string | number | null}
 */
export function valueFor(control, text, unit) {
  const trimmed = text.trim();
  if (trimmed.startsWith('=')) return trimmed;
  const amount = amountOf(trimmed);
  if (!amount || !Number.isFinite(amount.number)) return null;
  if (control.kind === 'whole') return Number.isInteger(amount.number) && amount.unit === '' ? amount.number : null;
  if (control.kind === 'number') return amount.unit === '' && !amount.text.includes('/') ? amount.number : null;
  const units = control.units ?? [];
  if (amount.unit !== '' && !units.includes(amount.unit)) return null;
  // Nothing but 0 stands without a unit that is not optional.
  const behind = amount.unit || unit || (control.unitOptional || amount.number === 0 ? '' : units[0]);
  return behind === '' ? amount.number : `${amount.text} ${behind}`;
}

/**
 * A multiple of the step of a slider as the shortest decimal.
 *
 * @param {number} value
 * @param {number} step a power of ten, times 1, 2 or 5
 */
export function steppedText(value, step) {
  const places = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const text = (Math.round(value / step) * step).toFixed(places);
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text;
}
