/// A drawing as a list of operations, without pixels. Equal lists draw the same.
///
/// The elements of all paths and the characters of all texts stand in flat arrays, so that drawing the same again in an emptied list allocates nothing.
public struct DrawingList: Hashable, Sendable {
    private var steps: [Step] = []
    /// The elements of the paths, one path after another.
    private var verbs: [Path.Verb] = []
    private var points: [Point] = []
    /// The UTF-16 code units of the texts, one text after another.
    private var units: [UInt16] = []
    /// The number of glyphs of all texts: one for each Unicode code point.
    public private(set) var glyphCount = 0

    /// An operation; paths and texts are ranges of the flat arrays.
    private enum Step: Hashable {
        case fill(Piece, FillRule)
        case stroke(Piece)
        case clip(Piece, FillRule)
        case text(Range<Int>, at: Point)
        /// One without a path and a text.
        case plain(DrawingOperation)
    }

    private struct Piece: Hashable {
        var verbs: Range<Int>
        var points: Range<Int>
    }

    /// An empty drawing.
    public init() {}

    /// The operations in order, made from the flat arrays each time.
    public var operations: [DrawingOperation] {
        steps.map { step in
            switch step {
            case .fill(let piece, let rule): .fill(path(piece), rule)
            case .stroke(let piece): .stroke(path(piece))
            case .clip(let piece, let rule): .clip(path(piece), rule)
            case .text(let range, let start): .showText(String(decoding: units[range], as: UTF16.self), at: start)
            case .plain(let operation): operation
            }
        }
    }

    /// Whether there are no operations.
    public var isEmpty: Bool { steps.isEmpty }

    /// The number of operations.
    public var count: Int { steps.count }

    /// The number of elements of all paths.
    public var pathElementCount: Int { verbs.count }

    /// The arc length of all stroked paths, in points of the paths' own coordinates: transforms and dashes are ignored.
    public var strokeLength: Double {
        steps.reduce(0) { sum, step in
            if case .stroke(let piece) = step { sum + path(piece).length } else { sum }
        }
    }

    private func path(_ piece: Piece) -> Path {
        var path = Path()
        path.verbs = Array(verbs[piece.verbs])
        path.points = Array(points[piece.points])
        return path
    }
}

extension DrawingList {
    /// Removes all operations and keeps the capacity.
    mutating func removeAll() {
        steps.removeAll(keepingCapacity: true)
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        units.removeAll(keepingCapacity: true)
        glyphCount = 0
    }

    /// Appends an operation.
    mutating func append(_ operation: DrawingOperation) {
        switch operation {
        case .fill(let path, let rule): appendFill(path, rule)
        case .stroke(let path): appendStroke(path)
        case .clip(let path, let rule): steps.append(.clip(append(path), rule))
        case .showText(let text, let start):
            let first = units.count
            units.append(contentsOf: text.utf16)
            glyphCount += text.unicodeScalars.count
            steps.append(.text(first..<units.count, at: start))
        case .save, .restore, .concatenate, .setFillColor, .setStrokeColor, .setLineWidth, .setLineCap, .setLineJoin,
            .setMiterLimit, .setDash, .setFontSize:
            steps.append(.plain(operation))
        }
    }

    mutating func appendFill(_ path: borrowing Path, _ rule: FillRule) { steps.append(.fill(append(path), rule)) }

    mutating func appendStroke(_ path: borrowing Path) { steps.append(.stroke(append(path))) }

    /// Appends a text of UTF-16 code units.
    mutating func appendText(_ text: Span<UInt16>, at start: Point) {
        let first = units.count
        for index in text.indices {
            units.append(text[index])
            // The second half of a surrogate pair belongs to the code point of the first.
            if text[index] & 0xfc00 != 0xdc00 { glyphCount += 1 }
        }
        steps.append(.text(first..<units.count, at: start))
    }

    /// Reserves memory for operations, for the elements of their paths, each with at most three points, and for texts.
    mutating func reserveCapacity(operations: Int, pathElements: Int, textUnits: Int) {
        steps.reserveCapacity(operations)
        verbs.reserveCapacity(pathElements)
        points.reserveCapacity(pathElements * 3)
        units.reserveCapacity(textUnits)
    }

    /// Copies a path's elements into the flat arrays.
    private mutating func append(_ path: borrowing Path) -> Piece {
        let (firstVerb, firstPoint) = (verbs.count, points.count)
        verbs.append(contentsOf: path.verbs)
        points.append(contentsOf: path.points)
        return Piece(verbs: firstVerb..<verbs.count, points: firstPoint..<points.count)
    }
}

extension DrawingList: CustomStringConvertible {
    /// One operation per line; numbers in their shortest exact form, paths as SVG path data.
    public var description: String {
        operations.map { $0.description }.joined(separator: "\n")
    }

    /// A hash of the content that stays the same between runs and processors: FNV-1a (64 bits, RFC 9923) of the description's UTF-8.
    public var contentHash: UInt64 {
        description.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}

extension DrawingOperation: CustomStringConvertible {
    /// The operation's name and its values.
    public var description: String {
        switch self {
        case .save: "save"
        case .restore: "restore"
        case .concatenate(let a, let b, let c, let d, let tx, let ty): "concatenate \(a) \(b) \(c) \(d) \(tx) \(ty)"
        case .setFillColor(let color): "fill-color \(color.words)"
        case .setStrokeColor(let color): "stroke-color \(color.words)"
        case .setLineWidth(let width): "line-width \(width)"
        case .setLineCap(let cap): "line-cap \(cap.rawValue)"
        case .setLineJoin(let join): "line-join \(join.rawValue)"
        case .setMiterLimit(let limit): "miter-limit \(limit)"
        case .setDash(let phase, let lengths):
            (["dash \(phase)"] + lengths.map { $0.description }).joined(separator: " ")
        case .fill(let path, let rule): "fill \(rule.rawValue) \(path)"
        case .stroke(let path): "stroke \(path)"
        case .clip(let path, let rule): "clip \(rule.rawValue) \(path)"
        case .setFontSize(let size): "font-size \(size)"
        case .showText(let text, let start): "text \(start.x) \(start.y) \(text)"
        }
    }
}

extension DrawingColor {
    fileprivate var words: String { "\(x) \(y) \(z) \(w)" }
}

/// Counts of what was drawn in a frame; deterministic.
public struct DrawingCounts: Hashable, Sendable {
    /// Number of drawings.
    public var drawings = 0
    /// Number of operations in them.
    public var operations = 0
    /// Number of path elements in them.
    public var pathElements = 0

    /// No drawings.
    public init() {}

    mutating func add(_ drawing: DrawingList) {
        drawings += 1
        operations += drawing.count
        pathElements += drawing.pathElementCount
    }
}

extension DrawingCounts: SnapshotCodable {
    package static var blank: DrawingCounts { DrawingCounts() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&drawings)
        try archive.code(&operations)
        try archive.code(&pathElements)
    }
}
