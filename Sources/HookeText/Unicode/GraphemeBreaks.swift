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
    /// The class of the last code point; before the first one a control, after which every cluster starts (GB1, GB4).
    private var previous = ClusterClass.control
    private var pictographs = Pictographs.none
    /// Whether an odd number of regional indicators stands before.
    private var isFlagOpen = false

    /// How much of `Extended_Pictographic Extend* ZWJ` stands before (GB11).
    private enum Pictographs { case none, pictograph, joined }

    /// Whether a cluster ends before a code point, which becomes the previous one; true at the start of a text.
    @inline(__always)
    mutating func isBoundary(before next: CodePointProperties) -> Bool {
        let cluster = next.cluster
        if cluster == .other, previous == .other {
            pictographs = next.isPictograph ? .pictograph : .none
            return true
        }
        return isBoundary(before: cluster, isPictograph: next.isPictograph)
    }

    private mutating func isBoundary(before cluster: ClusterClass, isPictograph: Bool) -> Bool {
        let isBoundary = separates(cluster, isPictograph: isPictograph)
        previous = cluster
        isFlagOpen = cluster == .regionalIndicator && !isFlagOpen
        if isPictograph {
            pictographs = .pictograph
        } else if cluster != .extend || pictographs != .pictograph {
            pictographs = cluster == .zwj && pictographs == .pictograph ? .joined : .none
        }
        return isBoundary
    }

    @inline(__always)
    private func separates(_ next: ClusterClass, isPictograph: Bool) -> Bool {
        switch next {
        case .lf: return previous != .cr  // GB3, GB5
        case .control, .cr: return true  // GB5
        case .extend, .zwj, .spacingMark:  // GB4, GB9, GB9a
            return previous == .control || previous == .cr || previous == .lf
        case .other, .regionalIndicator, .prepend, .l, .v, .t, .lv, .lvt: break
        }
        switch previous {
        case .control, .cr, .lf: return true  // GB4
        case .l: return next != .l && next != .v && next != .lv && next != .lvt  // GB6
        case .lv, .v: return next != .v && next != .t  // GB7
        case .lvt, .t: return next != .t  // GB8
        case .prepend: return false  // GB9b
        case .zwj: return !isPictograph || pictographs != .joined  // GB11
        case .regionalIndicator: return next != .regionalIndicator || !isFlagOpen  // GB12, GB13
        case .other, .extend, .spacingMark: return true  // GB999
        }
    }
}
