// springs/vectors.js
/**
 * A drawing context that writes SVG: the part of a canvas's that the charts use, with the same names.
 */

/** @typedef {{stroke: string, fill: string, width: number, dash: number[], font: string, align: CanvasTextAlign}} Pen */

/** Draws paths and texts into an SVG document. */
export class VectorContext {
  /**
   * @param {number} width
   * @param {number} height
   * @param {string} paper colour
   */
  constructor(width, height, paper) {
    this.width = width;
    this.height = height;
    this.parts = [`<rect width="${width}" height="${height}" fill="${paper}"/>`];
    this.path = '';
    this.strokeStyle = this.fillStyle = '#000';
    this.lineWidth = 1;
    this.lineJoin = 'miter';
    this.font = '12px sans-serif';
    this.textAlign = 'left';
    /** @type {number[]} */
    this.dash = [];
  }

  beginPath() {
    this.path = '';
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.path += `M${digits(x)} ${digits(y)}`;
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.path += `L${digits(x)} ${digits(y)}`;
  }

  /**
   * Adds a whole circle.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   */
  arc(x, y, radius) {
    this.path += `M${digits(x - radius)} ${digits(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.path += `M${digits(x)} ${digits(y)}h${width}v${height}h${-width}z`;
  }

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.dash = dash;
  }

  stroke() {
    const dash = this.dash.length > 0 ? ` stroke-dasharray="${this.dash.join(' ')}"` : '';
    this.parts.push(`<path d="${this.path}" fill="none" stroke="${this.strokeStyle}" stroke-width="${this.lineWidth}" stroke-linejoin="${this.lineJoin}"${dash}/>`);
  }

  fill() {
    this.parts.push(`<path d="${this.path}" fill="${this.fillStyle}"/>`);
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    const anchor = { left: 'start', center: 'middle', right: 'end' }[this.textAlign] ?? 'start';
    this.parts.push(`<text x="${digits(x)}" y="${digits(y)}" fill="${this.fillStyle}" text-anchor="${anchor}">${escaped(text)}</text>`);
  }

  /** The document. */
  get text() {
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}" font-family="sans-serif" font-size="12">`;
    return `${head}\n${this.parts.join('\n')}\n</svg>\n`;
  }
}

/** @param {number} value */
function digits(value) {
  return String(Number(value.toFixed(2)));
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
