/// What a layer draws into: it writes down what it is asked for, and paints nothing.
///
///     var context = DrawingContext()
///     context.setFillColor([1, 0, 0, 1])
///     context.fill(path)
///     context.drawing.operations.count  // 2
public struct DrawingContext: Hashable, Sendable {
    /// What was drawn so far.
    public private(set) var drawing = DrawingList()
    /// How many states are kept and not yet gone back to.
    public private(set) var savedStates = 0

    /// A context that nothing was drawn into.
    public init() {}

    /// One that has drawn this.
    init(_ drawing: DrawingList) { self.drawing = drawing }

    /// Starts a new drawing and keeps the old one's room.
    public mutating func removeAll() {
        drawing.operations.removeAll(keepingCapacity: true)
        savedStates = 0
    }

    /// Keeps the state.
    public mutating func saveState() {
        savedStates += 1
        record(.save)
    }

    /// Goes back to the state last kept; where none is, it does nothing.
    public mutating func restoreState() {
        guard savedStates > 0 else { return }
        savedStates -= 1
        record(.restore)
    }

    /// Maps what follows: x to a x + c y + tx, y to b x + d y + ty.
    public mutating func concatenate(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        record(.concatenate(a: a, b: b, c: c, d: d, tx: tx, ty: ty))
    }

    /// Sets what areas are painted with.
    public mutating func setFillColor(_ color: DrawingColor) { record(.setFillColor(color)) }

    /// Sets what lines are painted with.
    public mutating func setStrokeColor(_ color: DrawingColor) { record(.setStrokeColor(color)) }

    /// Sets the width of lines, in points.
    public mutating func setLineWidth(_ width: Double) { record(.setLineWidth(width)) }

    /// Sets the ends of lines.
    public mutating func setLineCap(_ cap: LineCap) { record(.setLineCap(cap)) }

    /// Sets the corners of lines.
    public mutating func setLineJoin(_ join: LineJoin) { record(.setLineJoin(join)) }

    /// Sets how long a corner's point may be, in line widths.
    public mutating func setMiterLimit(_ limit: Double) { record(.setMiterLimit(limit)) }

    /// Sets the lengths of dashes and gaps in turn, in points, and how far into them lines start; no lengths: solid lines.
    public mutating func setLineDash(phase: Double, lengths: [Double]) {
        record(.setDash(phase: phase, lengths: lengths))
    }

    /// Paints the area of a path.
    public mutating func fill(_ path: Path, rule: FillRule = .nonZero) { record(.fill(path, rule)) }

    /// Paints a line along a path.
    public mutating func stroke(_ path: Path) { record(.stroke(path)) }

    /// Keeps what follows inside a path.
    public mutating func clip(to path: Path, rule: FillRule = .nonZero) { record(.clip(path, rule)) }

    private mutating func record(_ operation: DrawingOperation) {
        drawing.operations.append(operation)
    }
}

extension DrawingContext: SnapshotCodable {
    package static var blank: DrawingContext { DrawingContext() }

    /// The drawing alone: between frames nobody draws.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var drawing = drawing
        try archive.code(&drawing.operations)
        if archive.isReading { self = DrawingContext(drawing) }
    }
}
