/// A place in a text at which a line may end.
public struct LineBreak: Hashable, Sendable {
    /// The offset in UTF-16 of the code unit before which the line may end.
    public var offset: Int
    /// Whether a line must end here.
    public var isMandatory: Bool

    /// A break before the code unit at an offset.
    public init(offset: Int, isMandatory: Bool) { (self.offset, self.isMandatory) = (offset, isMandatory) }
}

/// The line breaking of Unicode (UAX #14, version 15.0): the default rules, with numbers kept whole by the regular expression of
/// section 8.2, example 7.
///
/// The time is linear in the text's length.
public enum LineBreaks {
    /// The breaks of a text in UTF-16, ascending; the last is the mandatory one at the end. Empty for an empty text.
    ///
    /// No break is inside an extended grapheme cluster (``GraphemeBreaks``).
    public static func opportunities(in text: [UInt16]) -> [LineBreak] {
        var breaks: [LineBreak] = []
        opportunities(in: text.span, into: &breaks)
        return breaks
    }

    /// Replaces an array's content by the breaks of a text, none inside a cluster; reuses its memory.
    public static func opportunities(in text: Span<UInt16>, into breaks: inout [LineBreak]) {
        scan(text, keepsClusters: true, into: &breaks)
    }

    /// The breaks of UAX #14 alone: also between a space and the combining mark on it, which are one cluster.
    public static func opportunitiesIgnoringClusters(in text: [UInt16]) -> [LineBreak] {
        var breaks: [LineBreak] = []
        scan(text.span, keepsClusters: false, into: &breaks)
        return breaks
    }

    private static func scan(_ text: Span<UInt16>, keepsClusters: Bool, into breaks: inout [LineBreak]) {
        breaks.removeAll(keepingCapacity: true)
        guard !text.isEmpty else { return }
        var lines = LineScanner()
        var clusters = ClusterScanner()
        var offset = 0
        while offset < text.count {
            let start = offset
            let next = CodePointProperties(UTF16Scalars.next(in: text, at: &offset))
            let verdict = lines.verdict(before: next, in: text, after: offset)
            let isBoundary = !keepsClusters || clusters.isBoundary(before: next)
            if verdict != .none, isBoundary, start > 0 {
                breaks.append(LineBreak(offset: start, isMandatory: verdict == .mandatory))
            }
        }
        breaks.append(LineBreak(offset: offset, isMandatory: true))
    }
}

/// The rules of line breaking, applied code point by code point.
///
/// An item is a code point with the combining marks after it (LB9).
private struct LineScanner {
    enum Verdict { case none, allowed, mandatory }

    /// The last item; a line feed at the start, which only adds a break that is never read.
    private var previous = LineBreakClass.lf
    /// The item before it.
    private var second = LineBreakClass.lf
    /// The last item that is not a space.
    private var base = LineBreakClass.lf
    /// Whether the last code point is a ZWJ.
    private var isJoined = false
    private var number = Number.none
    /// Whether an odd number of regional indicators stands before.
    private var isFlagOpen = false
    /// Whether the last item is of East Asian width, and whether it is an unassigned pictograph.
    private var isEastAsian = false, isUnassignedPictograph = false

    /// How much of `NU (NU|SY|IS)* (CL|CP)?` stands before (LB25).
    private enum Number { case none, digits, closed }

    /// Whether a line may or must end before a code point, which becomes the previous one.
    ///
    /// - Parameter end: the offset after the code point.
    @inline(__always)
    mutating func verdict(before next: CodePointProperties, in text: Span<UInt16>, after end: Int) -> Verdict {
        var item = next.lineBreak
        if item == .al, previous == .al, !isJoined {
            (second, number, isEastAsian) = (.al, .none, next.isEastAsian)
            isUnassignedPictograph = next.isUnassignedPictograph
            return .none
        }
        let verdict: Verdict
        if isLineEnd(previous) {
            verdict = previous == .cr && item == .lf ? .none : .mandatory  // LB4, LB5
        } else if isLineEnd(item) || item == .sp || item == .zw {
            verdict = .none  // LB6, LB7
        } else if base == .zw {
            verdict = .allowed  // LB8
        } else if item == .cm || item == .zwj, previous != .sp {
            isJoined = item == .zwj
            return .none  // LB9
        } else if isJoined {
            verdict = .none  // LB8a
        } else {
            if item == .cm || item == .zwj { item = .al }  // LB10
            verdict = breaks(before: item, next, in: text, after: end) ? .allowed : .none
        }
        isJoined = next.lineBreak == .zwj
        if item == .cm || item == .zwj { item = .al }
        become(item, next)
        return verdict
    }

    @inline(__always)
    private func isLineEnd(_ item: LineBreakClass) -> Bool {
        switch item {
        case .bk, .cr, .lf, .nl: true
        default: false
        }
    }

    @inline(__always)
    private mutating func become(_ item: LineBreakClass, _ next: CodePointProperties) {
        number = number(after: item)
        isFlagOpen = item == .ri && !isFlagOpen
        (second, previous) = (previous, item)
        if item != .sp { base = item }
        (isEastAsian, isUnassignedPictograph) = (next.isEastAsian, next.isUnassignedPictograph)
    }

    @inline(__always)
    private func number(after item: LineBreakClass) -> Number {
        switch item {
        case .nu: .digits
        case .sy, .is: number == .digits ? .digits : .none
        case .cl, .cp: number == .digits ? .closed : .none
        default: .none
        }
    }

    /// LB11 to LB22, for an item after the last one.
    private func breaks(
        before item: LineBreakClass, _ next: CodePointProperties, in text: Span<UInt16>, after end: Int
    ) -> Bool {
        if item == .wj || previous == .wj || previous == .gl { return false }  // LB11, LB12
        switch item {
        case .gl: if previous != .sp && previous != .ba && previous != .hy { return false }  // LB12a
        case .cl, .cp, .ex, .is, .sy: return false  // LB13
        case .op: if base == .qu { return false }  // LB15
        case .ns: if base == .cl || base == .cp { return false }  // LB16
        case .b2: if base == .b2 { return false }  // LB17
        default: break
        }
        if base == .op { return false }  // LB14
        if previous == .sp { return true }  // LB18
        if item == .qu || previous == .qu { return false }  // LB19
        if item == .cb || previous == .cb { return true }  // LB20
        switch item {
        case .ba, .hy, .ns, .in: return false  // LB21, LB22
        default: break
        }
        if previous == .bb { return false }  // LB21
        if second == .hl && (previous == .hy || previous == .ba) { return false }  // LB21a
        if previous == .sy && item == .hl { return false }  // LB21b
        return !keepsTogether(item, next, in: text, after: end)
    }

    /// LB23 to LB30b: whether the last item and the next one stay on a line.
    private func keepsTogether(
        _ item: LineBreakClass, _ next: CodePointProperties, in text: Span<UInt16>, after end: Int
    ) -> Bool {
        switch item {
        case .nu:
            switch previous {
            case .al, .hl, .pr, .po, .hy: return true  // LB23, LB25
            case .cp: return !isEastAsian  // LB30
            default: return number == .digits  // LB25
            }
        case .al, .hl:
            switch previous {
            case .nu, .pr, .po, .al, .hl, .is: return true  // LB23, LB24, LB28, LB29
            case .cp: return !isEastAsian  // LB30
            default: return false
            }
        case .po:
            switch previous {
            case .id, .eb, .em, .al, .hl, .jl, .jv, .jt, .h2, .h3: return true  // LB23a, LB24, LB27
            default: return number != .none  // LB25
            }
        case .pr: return previous == .al || previous == .hl || number != .none  // LB24, LB25
        case .op:
            switch previous {
            case .pr, .po: return isNumber(in: text, at: end)  // LB25
            case .al, .hl, .nu: return !next.isEastAsian  // LB30
            default: return false
            }
        case .id, .eb: return previous == .pr  // LB23a
        case .em: return previous == .pr || previous == .eb || isUnassignedPictograph  // LB23a, LB30b
        case .jl: return previous == .jl || previous == .pr  // LB26, LB27
        case .jv: return previous == .jl || previous == .jv || previous == .h2 || previous == .pr
        case .jt: return previous == .jv || previous == .h2 || previous == .jt || previous == .h3 || previous == .pr
        case .h2, .h3: return previous == .jl || previous == .pr
        case .ri: return previous == .ri && isFlagOpen  // LB30a
        default: return false
        }
    }

    /// Whether the next item is a number. It is asked after an opening parenthesis only, whose marks are skipped once.
    private func isNumber(in text: Span<UInt16>, at offset: Int) -> Bool {
        var offset = offset
        while offset < text.count {
            switch CodePointProperties(UTF16Scalars.next(in: text, at: &offset)).lineBreak {
            case .cm, .zwj: continue
            case .nu: return true
            default: return false
            }
        }
        return false
    }
}
