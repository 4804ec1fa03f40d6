// base/vector.js
/**
 * A drawing surface that writes SVG: as much of a canvas's context as drawings of runs use.
 *
 * Places are those of the picture: moves and scales are applied to the numbers.
 */
export class VectorContext {
  /** @param {CanvasRenderingContext2D} measure a canvas's context that measures texts */
  constructor(measure) {
    this.measure = measure;
    /** @type {string[]} */
    this.elements = [];
    this.clips = 0;
    this.path = '';
    this.state = { x: 0, y: 0, scale: 1, fill: '#000', stroke: '#000', alpha: 1, width: 1, font: '12px sans-serif', dash: '', dashOffset: 0, align: 'start', join: 'miter', cap: 'butt', miterLimit: 0, groups: 0 };
    /** @type {(typeof this.state)[]} */
    this.saved = [];
  }

  set fillStyle(/** @type {string} */ value) { this.state.fill = value; }
  set strokeStyle(/** @type {string} */ value) { this.state.stroke = value; }
  set globalAlpha(/** @type {number} */ value) { this.state.alpha = value; }
  set lineWidth(/** @type {number} */ value) { this.state.width = value; }
  set lineJoin(/** @type {string} */ value) { this.state.join = value; }
  set lineCap(/** @type {string} */ value) { this.state.cap = value; }
  set miterLimit(/** @type {number} */ value) { this.state.miterLimit = value; }
  set lineDashOffset(/** @type {number} */ value) { this.state.dashOffset = value; }
  set font(/** @type {string} */ value) { this.state.font = value; }
  set textAlign(/** @type {string} */ value) { this.state.align = value; }

  save() {
    this.saved.push({ ...this.state });
    this.state.groups = 0;
  }

  restore() {
    this.closeGroups();
    this.state = this.saved.pop() ?? this.state;
  }

  closeGroups() {
    this.elements.push('</g>'.repeat(this.state.groups));
    this.state.groups = 0;
  }

  translate(/** @type {number} */ x, /** @type {number} */ y) {
    this.state.x += x * this.state.scale;
    this.state.y += y * this.state.scale;
  }

  scale(/** @type {number} */ across) {
    this.state.scale *= across;
  }

  setLineDash(/** @type {number[]} */ lengths) {
    this.state.dash = lengths.map((length) => short(length * this.state.scale)).join(' ');
  }

  beginPath() { this.path = ''; }
  moveTo(/** @type {number} */ x, /** @type {number} */ y) { this.path += `M${this.place(x, y)}`; }
  lineTo(/** @type {number} */ x, /** @type {number} */ y) { this.path += `L${this.place(x, y)}`; }
  closePath() { this.path += 'Z'; }

  /**
   * @param {number} x1
   * @param {number} y1
   * @param {number} x2
   * @param {number} y2
   * @param {number} x
   * @param {number} y
   */
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    this.path += `C${this.place(x1, y1)} ${this.place(x2, y2)} ${this.place(x, y)}`;
  }

  /** A whole circle. */
  arc(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ radius) {
    const r = short(radius * this.state.scale);
    this.path += `M${this.place(x + radius, y)}A${r} ${r} 0 1 1 ${this.place(x - radius, y)}A${r} ${r} 0 1 1 ${this.place(x + radius, y)}Z`;
  }

  rect(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) {
    this.path += `M${this.place(x, y)}L${this.place(x + width, y)}L${this.place(x + width, y + height)}L${this.place(x, y + height)}Z`;
  }

  roundRect(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) {
    this.rect(x, y, width, height);
  }

  clip() {
    this.clips += 1;
    this.elements.push(`<clipPath id="c${this.clips}"><path d="${this.path}"/></clipPath><g clip-path="url(#c${this.clips})">`);
    this.state.groups += 1;
  }

  fill() {
    if (this.path !== '') this.elements.push(`<path d="${this.path}" fill="${escaped(this.state.fill)}"${this.opacity()}/>`);
  }

  stroke() {
    const { stroke, width, scale, dash, dashOffset, join, cap, miterLimit } = this.state;
    if (this.path === '') return;
    const offset = dashOffset === 0 ? '' : ` stroke-dashoffset="${short(dashOffset * scale)}"`;
    const dashes = dash === '' ? '' : ` stroke-dasharray="${dash}"${offset}`;
    const ends = cap === 'butt' ? '' : ` stroke-linecap="${cap}"`;
    const limit = miterLimit === 0 ? '' : ` stroke-miterlimit="${short(miterLimit)}"`;
    this.elements.push(`<path d="${this.path}" fill="none" stroke="${escaped(stroke)}" stroke-width="${short(width * scale)}" stroke-linejoin="${join}"${ends}${limit}${dashes}${this.opacity()}/>`);
  }

  fillRect(/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ width, /** @type {number} */ height) {
    const path = this.path;
    this.path = '';
    this.rect(x, y, width, height);
    this.fill();
    this.path = path;
  }

  /**
   * @param {string} text
   * @param {number} x
   * @param {number} y
   */
  fillText(text, x, y) {
    const { font, scale, fill, align } = this.state;
    const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 12) * scale;
    const family = font.slice(font.indexOf('px') + 3).replaceAll('"', "'");
    const [left, top] = this.place(x, y).split(' ');
    const anchor = align === 'center' ? ' text-anchor="middle"' : align === 'right' ? ' text-anchor="end"' : '';
    this.elements.push(`<text x="${left}" y="${top}" font-size="${short(size)}" font-family="${escaped(family)}" fill="${escaped(fill)}"${anchor}${this.opacity()}>${escaped(text)}</text>`);
  }

  measureText(/** @type {string} */ text) {
    this.measure.font = this.state.font;
    return this.measure.measureText(text);
  }

  opacity() {
    return this.state.alpha === 1 ? '' : ` opacity="${short(this.state.alpha)}"`;
  }

  place(/** @type {number} */ x, /** @type {number} */ y) {
    return `${short(this.state.x + x * this.state.scale)} ${short(this.state.y + y * this.state.scale)}`;
  }

  /** The elements so far, which are taken away. */
  take() {
    const text = this.elements.join('');
    this.elements = [];
    return text;
  }
}

/** @param {number} value */
function short(value) {
  return String(Math.round(value * 100) / 100);
}

/**
 * A text as the content of an element or the value of an attribute.
 *
 * @param {string} text
 */
export function escaped(text) {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
