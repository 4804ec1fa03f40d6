// live/extent.js
/**
 * A drawing surface that draws nothing and finds how far drawings reach: as much of a canvas's context as drawings of runs use.
 *
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box in px; empty where left is above right
 */

/** The number of places at which a curve is measured. */
const curveSteps = 12;

/** The box without a place. @returns {Box} */
function emptyBox() {
  return { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
}

export class ExtentContext {
  constructor() {
    /** What was drawn so far. */
    this.drawn = emptyBox();
    this.path = emptyBox();
    this.lineWidth = 1;
    this.place = { x: 0, y: 0, scale: 1, clip: /** @type {Box | null} */ (null), width: 1 };
    /** @type {(typeof this.place)[]} */
    this.saved = [];
    this.last = [0, 0];
  }

  save() {
    this.saved.push({ ...this.place, width: this.lineWidth });
  }

  restore() {
    this.place = this.saved.pop() ?? this.place;
    this.lineWidth = this.place.width;
  }

  /** @param {number} x @param {number} y */
  translate(x, y) {
    this.place = { ...this.place, x: this.place.x + x * this.place.scale, y: this.place.y + y * this.place.scale };
  }

  /** @param {number} across */
  scale(across) {
    this.place = { ...this.place, scale: this.place.scale * across };
  }

  setLineDash() {}
  closePath() {}
  fillText() {}

  measureText() {
    return { width: 0 };
  }

  beginPath() {
    this.path = emptyBox();
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.add(x, y);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.add(x, y);
  }

  /**
   * @param {number} x1
   * @param {number} y1
   * @param {number} x2
   * @param {number} y2
   * @param {number} x
   * @param {number} y
   */
  bezierCurveTo(x1, y1, x2, y2, x, y) {
    const [startX, startY] = this.last;
    for (let step = 1; step <= curveSteps; step += 1) {
      const share = step / curveSteps;
      const rest = 1 - share;
      const [a, b, c, d] = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3];
      this.add(a * startX + b * x1 + c * x2 + d * x, a * startY + b * y1 + c * y2 + d * y);
    }
  }

  /** @param {number} x @param {number} y @param {number} radius */
  arc(x, y, radius) {
    this.add(x - radius, y - radius);
    this.add(x + radius, y + radius);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.add(x, y);
    this.add(x + width, y + height);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  roundRect(x, y, width, height) {
    this.rect(x, y, width, height);
  }

  clip() {
    this.place = { ...this.place, clip: common(this.path, this.place.clip) };
  }

  fill() {
    this.draw(0);
  }

  stroke() {
    this.draw((this.lineWidth * this.place.scale) / 2);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    const { path } = this;
    this.path = emptyBox();
    this.rect(x, y, width, height);
    this.fill();
    this.path = path;
  }

  /** @param {number} x @param {number} y */
  add(x, y) {
    this.last = [x, y];
    const [across, down] = [this.place.x + x * this.place.scale, this.place.y + y * this.place.scale];
    if (!Number.isFinite(across) || !Number.isFinite(down)) return;
    const { left, top, right, bottom } = this.path;
    this.path = { left: Math.min(left, across), top: Math.min(top, down), right: Math.max(right, across), bottom: Math.max(bottom, down) };
  }

  /** @param {number} room around the path, px */
  draw(room) {
    const { left, top, right, bottom } = this.path;
    if (left > right) return;
    const box = common({ left: left - room, top: top - room, right: right + room, bottom: bottom + room }, this.place.clip);
    if (box.left > box.right || box.top > box.bottom) return;
    const { drawn } = this;
    this.drawn = { left: Math.min(drawn.left, box.left), top: Math.min(drawn.top, box.top), right: Math.max(drawn.right, box.right), bottom: Math.max(drawn.bottom, box.bottom) };
  }
}

/**
 * @param {Box} one
 * @param {Box | null} other
 * @returns {Box}
 */
function common(one, other) {
  if (other === null) return one;
  return { left: Math.max(one.left, other.left), top: Math.max(one.top, other.top), right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom) };
}
