/// A drawing as a list of operations, without pixels. Equal lists draw the same.
public struct DrawingList: Hashable, Sendable {
    /// The operations in order.
    public internal(set) var operations: [DrawingOperation] = []

    /// An empty drawing.
    public init() {}

    /// Whether there are no operations.
    public var isEmpty: Bool { operations.isEmpty }

    /// The number of elements of all paths.
    public var pathElementCount: Int {
        operations.reduce(0) { $0 + ($1.path?.verbs.count ?? 0) }
    }

    /// The arc length of all stroked paths, in points of the paths' own coordinates: transforms and dashes are ignored.
    public var strokeLength: Double {
        operations.reduce(0) { sum, operation in
            if case .stroke(let path) = operation { sum + path.length } else { sum }
        }
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
        operations += drawing.operations.count
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
