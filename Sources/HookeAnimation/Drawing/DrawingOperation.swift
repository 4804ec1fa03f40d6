/// One operation of a graphics context.
public enum DrawingOperation: Hashable, Sendable {
    /// Saves the graphics state.
    case save
    /// Restores the graphics state last saved.
    case restore
    /// Concatenates an affine map: x to a x + c y + tx, y to b x + d y + ty.
    case concatenate(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double)
    /// Sets the fill colour.
    case setFillColor(DrawingColor)
    /// Sets the stroke colour.
    case setStrokeColor(DrawingColor)
    /// Sets the line width, in points.
    case setLineWidth(Double)
    /// Sets the line cap.
    case setLineCap(LineCap)
    /// Sets the line join.
    case setLineJoin(LineJoin)
    /// Sets the miter limit, in line widths.
    case setMiterLimit(Double)
    /// Sets the alternating lengths of dashes and gaps and the phase, in points; no lengths: solid lines.
    case setDash(phase: Double, lengths: [Double])
    /// Fills a path.
    case fill(Path, FillRule)
    /// Strokes a path.
    case stroke(Path)
    /// Clips to a path.
    case clip(Path, FillRule)
    /// Sets the font size, in points.
    case setFontSize(Double)
    /// Draws a run of text in the fill colour, from a point on its baseline to the right.
    case showText(String, at: Point)

    /// The path of the operation, if it has one.
    public var path: Path? {
        switch self {
        case .fill(let path, _), .stroke(let path), .clip(let path, _): path
        case .save, .restore, .concatenate, .setFillColor, .setStrokeColor, .setLineWidth, .setLineCap, .setLineJoin,
            .setMiterLimit, .setDash, .setFontSize, .showText:
            nil
        }
    }
}

/// A colour of a drawing operation: red, green, blue and opacity, each from 0 to 1.
public typealias DrawingColor = SIMD4<Double>

/// The shape of the ends of a stroked line.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Cut off at the end.
    case butt
    /// A half disc around the end.
    case round
    /// Extended by half a line width and cut off.
    case square
}

/// The shape of the corners of a stroked line.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// A sharp corner, bevelled beyond the miter limit.
    case miter
    /// A round corner.
    case round
    /// A corner cut off.
    case bevel
}

extension LineCap: SnapshotCodable {
    package static var blank: LineCap { .butt }
}

extension LineJoin: SnapshotCodable {
    package static var blank: LineJoin { .miter }
}

extension DrawingOperation: SnapshotCodable {
    package static var blank: DrawingOperation { .save }

    /// Stores the case as a number, its arguments, and its path, if any.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var fields = Fields(self)
        try archive.code(&fields.code, in: 0...14)
        try archive.code(&fields.numbers)
        try archive.code(&fields.path)
        try archive.code(&fields.text)
        try archive.code(&fields.rule)
        try archive.code(&fields.cap)
        try archive.code(&fields.join)
        guard archive.isReading else { return }
        guard let operation = fields.operation else { throw .damaged("a drawing operation lacks a number or a path") }
        self = operation
    }

    private struct Fields {
        var code = 0
        var numbers: [Double] = []
        var path: Path?
        var text = ""
        var rule = FillRule.nonZero
        var cap = LineCap.butt
        var join = LineJoin.miter

        init(_ operation: DrawingOperation) {
            switch operation {
            case .save: code = 0
            case .restore: code = 1
            case .concatenate(let a, let b, let c, let d, let tx, let ty): (code, numbers) = (2, [a, b, c, d, tx, ty])
            case .setFillColor(let color): (code, numbers) = (3, color.indices.map { color[$0] })
            case .setStrokeColor(let color): (code, numbers) = (4, color.indices.map { color[$0] })
            case .setLineWidth(let width): (code, numbers) = (5, [width])
            case .setLineCap(let cap): (code, self.cap) = (6, cap)
            case .setLineJoin(let join): (code, self.join) = (7, join)
            case .setMiterLimit(let limit): (code, numbers) = (8, [limit])
            case .setDash(let phase, let lengths): (code, numbers) = (9, [phase] + lengths)
            case .fill(let path, let rule): (code, self.path, self.rule) = (10, path, rule)
            case .stroke(let path): (code, self.path) = (11, path)
            case .clip(let path, let rule): (code, self.path, self.rule) = (12, path, rule)
            case .setFontSize(let size): (code, numbers) = (13, [size])
            case .showText(let text, let start): (code, self.text, numbers) = (14, text, [start.x, start.y])
            }
        }

        /// The operation; `nil` if the arguments or the path do not fit the case.
        var operation: DrawingOperation? {
            switch (code, numbers.count, path) {
            case (0, 0, nil): .save
            case (1, 0, nil): .restore
            case (2, 6, nil):
                .concatenate(
                    a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
            case (3, 4, nil): .setFillColor(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
            case (4, 4, nil): .setStrokeColor(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
            case (5, 1, nil): .setLineWidth(numbers[0])
            case (6, 0, nil): .setLineCap(cap)
            case (7, 0, nil): .setLineJoin(join)
            case (8, 1, nil): .setMiterLimit(numbers[0])
            case (9, 1..., nil): .setDash(phase: numbers[0], lengths: Array(numbers.dropFirst()))
            case (10, 0, let path?): .fill(path, rule)
            case (11, 0, let path?): .stroke(path)
            case (12, 0, let path?): .clip(path, rule)
            case (13, 1, nil): .setFontSize(numbers[0])
            case (14, 2, nil): .showText(text, at: Point(x: numbers[0], y: numbers[1]))
            default: nil
            }
        }
    }
}
