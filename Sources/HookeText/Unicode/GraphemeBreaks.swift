/// The boundaries of extended grapheme clusters (UAX #29, Unicode 15.0): what a reader takes for a character.
public enum GraphemeBreaks {
    /// The offsets between clusters of a text in UTF-16, ascending, with 0 and the count; empty for an empty text.
    ///
    /// A surrogate without a partner is a cluster.
    public static func boundaries(in text: [UInt16]) -> [Int] {
        var boundaries: [Int] = []
        Self.boundaries(in: text.span, into: &boundaries)
        return boundaries
    }

    /// Replaces an array's content by the offsets between clusters; reuses its memory.
    public static func boundaries(in text: Span<UInt16>, into boundaries: inout [Int]) {
        boundaries.removeAll(keepingCapacity: true)
        var scanner = ClusterScanner()
        var offset = 0
        while offset < text.count {
            let start = offset
            if scanner.isBoundary(before: CodePointProperties(UTF16Scalars.next(in: text, at: &offset))) {
                boundaries.append(start)
            }
        }
        if offset > 0 { boundaries.append(offset) }
    }

    /// The end of the cluster that starts at an offset; the count of the text at its end.
    ///
    /// - Precondition: the offset is at least 0 and a boundary between clusters.
    public static func end(ofClusterAt start: Int, in text: Span<UInt16>) -> Int {
        var scanner = ClusterScanner()
        var offset = start
        while offset < text.count {
            let next = offset
            if scanner.isBoundary(before: CodePointProperties(UTF16Scalars.next(in: text, at: &offset))), next > start {
                return next
            }
        }
        return offset
    }
}

/// The rules between clusters, applied code point by code point.
struct ClusterScanner {
    private var previous: ClusterClass?
    private var pictographs = Pictographs.none
    /// Whether an odd number of regional indicators stands before.
    private var isFlagOpen = false

    /// How much of `Extended_Pictographic Extend* ZWJ` stands before (GB11).
    private enum Pictographs { case none, pictograph, joined }

    /// Whether a cluster ends before a code point, which becomes the previous one; true at the start of a text (GB1).
    @inline(__always)
    mutating func isBoundary(before next: CodePointProperties) -> Bool {
        let cluster = next.cluster
        let isBoundary = previous.map { separates($0, cluster, isPictograph: next.isPictograph) } ?? true
        previous = cluster
        isFlagOpen = cluster == .regionalIndicator && !isFlagOpen
        if next.isPictograph {
            pictographs = .pictograph
        } else if cluster != .extend || pictographs != .pictograph {
            pictographs = cluster == .zwj && pictographs == .pictograph ? .joined : .none
        }
        return isBoundary
    }

    @inline(__always)
    private func separates(_ previous: ClusterClass, _ next: ClusterClass, isPictograph: Bool) -> Bool {
        switch (previous, next) {
        case (.other, .other): !(isPictograph && pictographs == .joined)
        case (.cr, .lf): false  // GB3
        case (.control, _), (.cr, _), (.lf, _), (_, .control), (_, .cr), (_, .lf): true  // GB4, GB5
        case (.l, .l), (.l, .v), (.l, .lv), (.l, .lvt): false  // GB6
        case (.lv, .v), (.lv, .t), (.v, .v), (.v, .t), (.lvt, .t), (.t, .t): false  // GB7, GB8
        case (_, .extend), (_, .zwj), (_, .spacingMark), (.prepend, _): false  // GB9, GB9a, GB9b
        case (.zwj, _) where isPictograph: pictographs != .joined  // GB11
        case (.regionalIndicator, .regionalIndicator): !isFlagOpen  // GB12, GB13
        default: true  // GB999
        }
    }
}
