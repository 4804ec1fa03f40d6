/// A graphics context that records drawing operations and paints nothing.
///
///     var context = DrawingContext()
///     context.setStrokeColor([1, 0, 0, 1])
///     context.move(to: .zero)
///     context.addLine(to: Point(x: 40, y: 30))
///     context.strokePath()
///     context.drawing.strokeLength  // 50
public struct DrawingContext: Hashable, Sendable {
    /// The operations recorded so far.
    public private(set) var drawing = DrawingList()
    /// The number of saved states that were not restored.
    public private(set) var savedStates = 0
    /// The current path, which is built in place.
    private var path = Path()

    /// An empty context.
    public init() {}

    /// Removes all operations and keeps the capacity.
    public mutating func removeAll() {
        drawing.removeAll()
        savedStates = 0
        path.removeAll()
    }

    /// Saves the graphics state.
    public mutating func saveState() {
        savedStates += 1
        record(.save)
    }

    /// Restores the graphics state last saved; does nothing without one.
    public mutating func restoreState() {
        guard savedStates > 0 else { return }
        savedStates -= 1
        record(.restore)
    }

    /// Concatenates an affine map: x to a x + c y + tx, y to b x + d y + ty.
    public mutating func concatenate(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        record(.concatenate(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
    }

    /// Sets the fill colour.
    public mutating func setFillColor(_ color: DrawingColor) { record(.setFillColor(color)) }

    /// Sets the stroke colour.
    public mutating func setStrokeColor(_ color: DrawingColor) { record(.setStrokeColor(color)) }

    /// Sets the line width, in points.
    public mutating func setLineWidth(_ width: Double) { record(.setLineWidth(width)) }

    /// Sets the line cap.
    public mutating func setLineCap(_ cap: LineCap) { record(.setLineCap(cap)) }

    /// Sets the line join.
    public mutating func setLineJoin(_ join: LineJoin) { record(.setLineJoin(join)) }

    /// Sets the miter limit, in line widths.
    public mutating func setMiterLimit(_ limit: Double) { record(.setMiterLimit(limit)) }

    /// Sets the alternating lengths of dashes and gaps and the phase, in points; no lengths: solid lines.
    public mutating func setLineDash(phase: Double, lengths: [Double]) {
        record(.setDash(phase: phase, lengths: lengths))
    }

    /// Fills a path.
    public mutating func fill(_ path: Path, rule: FillRule = .nonZero) { record(.fill(path, rule)) }

    /// Strokes a path.
    public mutating func stroke(_ path: Path) { record(.stroke(path)) }

    /// Clips to a path.
    public mutating func clip(to path: Path, rule: FillRule = .nonZero) { record(.clip(path, rule)) }

    /// Sets the font size, in points.
    public mutating func setFontSize(_ size: Double) { record(.setFontSize(size)) }

    /// Draws a run of text in the fill colour, from a point on its baseline to the right. The text is in logical order, UTF-16.
    public mutating func showText(_ text: Span<UInt16>, at start: Point) { drawing.appendText(text, at: start) }

    /// Reserves memory, so that drawing so much allocates nothing: for a number of operations, of elements of all their paths, and of UTF-16 code units
    /// of all their texts.
    public mutating func reserveCapacity(operations: Int, pathElements: Int = 0, textUnits: Int = 0) {
        drawing.reserveCapacity(operations: operations, pathElements: pathElements, textUnits: textUnits)
        path.reserve(elements: pathElements, points: pathElements * 3)
    }

    private mutating func record(_ operation: DrawingOperation) {
        drawing.append(operation)
    }
}

/// The current path, as a graphics context has it: built element by element, and empty again after it was stroked or filled. It reuses the
/// memory of earlier paths, so that a layer that draws in every frame allocates nothing.
extension DrawingContext {
    /// Drops the current path.
    public mutating func beginPath() { path.removeAll() }

    /// Starts a subpath of the current path.
    public mutating func move(to point: Point) { path.move(to: point) }

    /// Adds a straight line to the current path; does nothing in an empty one.
    public mutating func addLine(to point: Point) { path.addLine(to: point) }

    /// Adds a cubic curve to the current path; does nothing in an empty one.
    public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }

    /// Closes the subpath of the current path.
    public mutating func closePath() { path.close() }

    /// Strokes the current path and drops it.
    public mutating func strokePath() {
        drawing.appendStroke(path)
        path.removeAll()
    }

    /// Fills the current path and drops it.
    public mutating func fillPath(using rule: FillRule = .nonZero) {
        drawing.appendFill(path, rule)
        path.removeAll()
    }
}

extension DrawingContext: SnapshotCodable {
    package static var blank: DrawingContext { DrawingContext() }

    /// Stores the operations only: no drawing is in progress between frames.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var operations = drawing.operations
        try archive.code(&operations)
        guard archive.isReading else { return }
        self = DrawingContext()
        for operation in operations { record(operation) }
    }
}
