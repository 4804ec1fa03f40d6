/// A text with the embedding levels of the bidirectional algorithm (UAX #9, Unicode 15.0). Even levels read left to right, odd ones right
/// to left. Offsets are UTF-16.
///
/// The time is linear in the text's length but for brackets, of which at most 63 nest.
public struct BidirectionalText: Hashable, Sendable {
    /// The direction of a paragraph: its level is 0 or 1, or given by its first strong character (0 without one).
    public enum Direction: Hashable, Sendable, CaseIterable {
        case leftToRight
        case rightToLeft
        case automatic
    }

    /// A run of one level.
    public struct Run: Hashable, Sendable {
        /// The run's code units.
        public var range: Range<Int>
        /// The embedding level.
        public var level: UInt8
        /// Whether its clusters go from right to left.
        public var isRightToLeft: Bool { level & 1 == 1 }
    }

    /// The level of each code unit, before lines are broken (rules X1 to I2). What the algorithm removes (rule X9) has the level of what
    /// stands before it.
    public private(set) var levels: [UInt8] = []
    /// The end and the level of each paragraph.
    private var paragraphs: [Paragraph] = []
    /// What the rule for the ends of lines (L1) does to each code unit.
    private var trimmings: [Trimming] = []

    private struct Paragraph: Hashable { var end: Int, level: UInt8 }
    private enum Trimming: UInt8 { case none, space, separator }

    /// The levels of a text, each of whose paragraphs has a direction. A paragraph ends after a separator (Bidi_Class B); CRLF is one.
    public init(_ text: [UInt16], direction: Direction = .automatic) {
        let text = text.span
        levels.reserveCapacity(text.count)
        var resolver = LevelResolver(direction: direction)
        var offset = 0
        while offset < text.count {
            let unit = text[offset]
            let start = offset
            let codePoint = UTF16Scalars.next(in: text, at: &offset)
            let bidi = CodePointProperties(codePoint).bidi
            resolver.append(codePoint, bidi)
            let trimming: Trimming =
                switch bidi {
                case .b, .s: .separator
                case .ws, .lri, .rli, .fsi, .pdi, .bn, .lre, .lro, .rle, .rlo, .pdf: .space
                case .l, .r, .al, .en, .es, .et, .an, .cs, .nsm, .on: .none
                }
            for _ in start..<offset { trimmings.append(trimming) }
            guard bidi == .b else { continue }
            if unit == 0x0d, offset < text.count, text[offset] == 0x0a {
                offset += 1
                resolver.append(0x0a, .bn)
                trimmings.append(.separator)
            }
            finish(&resolver, at: offset)
        }
        if levels.count < text.count { finish(&resolver, at: text.count) }
    }

    private mutating func finish(_ resolver: inout LevelResolver, at end: Int) {
        let level = resolver.resolve()
        for (codePoint, level) in zip(resolver.codePoints, resolver.levels) {
            levels.append(level)
            if codePoint > 0xffff { levels.append(level) }
        }
        paragraphs.append(Paragraph(end: end, level: level))
        resolver.removeAll()
    }

    /// The level of the paragraph that contains an offset; 0 in an empty text.
    public func paragraphLevel(at offset: Int) -> UInt8 {
        var (low, high) = (0, paragraphs.count)
        while low < high {
            let middle = (low + high) / 2
            if paragraphs[middle].end > offset { high = middle } else { low = middle + 1 }
        }
        return low < paragraphs.count ? paragraphs[low].level : paragraphs.last?.level ?? 0
    }

    /// The levels of a line (rule L1): separators, and the spaces before them and at the line's end, have the paragraph's level.
    ///
    /// - Precondition: the line is a range of the text, within a paragraph.
    public func levels(ofLine line: Range<Int>) -> [UInt8] {
        let paragraph = paragraphLevel(at: line.lowerBound)
        var levels = Array(self.levels[line])
        var isTrimming = true
        for index in levels.indices.reversed() {
            switch trimmings[line.lowerBound + index] {
            case .none: isTrimming = false
            case .space: break
            case .separator: isTrimming = true
            }
            if isTrimming { levels[index] = paragraph }
        }
        return levels
    }

    /// The runs of a line in visual order, from left to right (rule L2).
    ///
    /// - Precondition: the line is a range of the text, within a paragraph.
    public func visualRuns(ofLine line: Range<Int>) -> [Run] {
        var runs: [Run] = []
        for (index, level) in levels(ofLine: line).enumerated() {
            let offset = line.lowerBound + index
            if let last = runs.indices.last, runs[last].level == level {
                runs[last].range = runs[last].range.lowerBound..<offset + 1
            } else {
                runs.append(Run(range: offset..<offset + 1, level: level))
            }
        }
        var highest: UInt8 = 0
        for run in runs { highest = max(highest, run.level) }
        for level in stride(from: Int(highest), to: 0, by: -1) {
            var start = 0
            while start < runs.count {
                var end = start
                while end < runs.count, Int(runs[end].level) >= level { end += 1 }
                if end > start { runs[start..<end].reverse() }
                start = end + 1
            }
        }
        return runs
    }
}
