/// One step of a drawing: what would be asked of a graphics context.
public enum DrawingOperation: Hashable, Sendable {
    /// Keeps the state, for `restore`.
    case save
    /// Goes back to the state last kept.
    case restore
    /// Maps what follows: x to a x + c y + tx, y to b x + d y + ty.
    case concatenate(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)
    /// Sets what areas are painted with.
    case setFillColor(DrawingColor)
    /// Sets what lines are painted with.
    case setStrokeColor(DrawingColor)
    /// Sets the width of lines, in points.
    case setLineWidth(Double)
    /// Sets the ends of lines.
    case setLineCap(LineCap)
    /// Sets the corners of lines.
    case setLineJoin(LineJoin)
    /// Sets how long a corner's point may be, in line widths.
    case setMiterLimit(Double)
    /// Sets the lengths of dashes and gaps in turn, in points, and how far into them lines start; no lengths: solid lines.
    case setDash(phase: Double, lengths: [Double])
    /// Paints the area of a path.
    case fill(Path, FillRule)
    /// Paints a line along a path.
    case stroke(Path)
    /// Keeps what follows inside a path.
    case clip(Path, FillRule)

    /// The path that it draws along, if it has one.
    public var path: Path? {
        switch self {
        case .fill(let path, _), .stroke(let path), .clip(let path, _): path
        case .save, .restore, .concatenate, .setFillColor, .setStrokeColor, .setLineWidth, .setLineCap, .setLineJoin,
            .setMiterLimit, .setDash:
            nil
        }
    }
}
