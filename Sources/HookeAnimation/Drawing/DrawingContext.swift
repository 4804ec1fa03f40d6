/// A graphics context that records drawing operations and paints nothing.
///
///     var context = DrawingContext()
///     context.setFillColor([1, 0, 0, 1])
///     context.fill(path)
///     context.drawing.operations.count  // 2
public struct DrawingContext: Hashable, Sendable {
    /// The operations recorded so far.
    public private(set) var drawing = DrawingList()
    /// The number of saved states that were not restored.
    public private(set) var savedStates = 0

    /// An empty context.
    public init() {}

    /// A context with the operations of a drawing.
    init(_ drawing: DrawingList) { self.drawing = drawing }

    /// Removes all operations and keeps the capacity.
    public mutating func removeAll() {
        drawing.operations.removeAll(keepingCapacity: true)
        savedStates = 0
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

    private mutating func record(_ operation: DrawingOperation) {
        drawing.operations.append(operation)
    }
}

extension DrawingContext: SnapshotCodable {
    package static var blank: DrawingContext { DrawingContext() }

    /// Stores the operations only: no drawing is in progress between frames.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var drawing = drawing
        try archive.code(&drawing.operations)
        if archive.isReading { self = DrawingContext(drawing) }
    }
}
