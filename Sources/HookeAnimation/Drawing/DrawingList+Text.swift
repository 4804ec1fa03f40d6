extension DrawingList: CustomStringConvertible {
    /// The drawing with an operation on each line, each number the shortest that reads back as the same, paths as SVG path data.
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
