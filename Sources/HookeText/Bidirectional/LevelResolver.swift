/// The embedding levels of a paragraph: explicit levels, isolating run sequences and the rules inside them (UAX #9, X1 to I2).
///
/// It is used again for the next paragraph and keeps its memory.
struct LevelResolver {
    /// The code points of the paragraph.
    private(set) var codePoints: [UInt32] = []
    /// The level of each code point, after ``resolve()``.
    private(set) var levels: [UInt8] = []

    private let direction: BidirectionalText.Direction
    /// The classes as the properties give them, and with overrides and removals (X1 to X9).
    private var given: [BidiClass] = []
    private var classes: [BidiClass] = []
    /// For each isolate initiator the index of its PDI and the other way round, or -1.
    private var partners: [Int] = []
    /// For each FSI whether its content reads right to left.
    private var readsRightToLeft: [Bool] = []
    private var rules = SequenceRules()

    /// The deepest level.
    private static let deepest = 125

    init(direction: BidirectionalText.Direction) { self.direction = direction }

    /// Adds a code point to the paragraph.
    mutating func append(_ codePoint: UInt32, _ bidi: BidiClass) {
        codePoints.append(codePoint)
        given.append(bidi)
    }

    /// Starts another paragraph.
    mutating func removeAll() {
        codePoints.removeAll(keepingCapacity: true)
        given.removeAll(keepingCapacity: true)
    }

    /// Computes the levels and returns the paragraph's.
    mutating func resolve() -> UInt8 {
        let strong = matchIsolates()
        let paragraph: UInt8 =
            switch direction {
            case .leftToRight: 0
            case .rightToLeft: 1
            case .automatic: strong == .r ? 1 : 0
            }
        applyExplicitLevels(paragraph)
        resolveSequences(paragraph)
        var last = paragraph
        for index in levels.indices {
            if classes[index] == .bn { levels[index] = last } else { last = levels[index] }
        }
        return paragraph
    }

    /// Pairs initiators with their PDI (BD9) and returns the first strong class outside of isolates, L or R (P2, P3).
    private mutating func matchIsolates() -> BidiClass? {
        partners = Array(repeating: -1, count: given.count)
        readsRightToLeft = Array(repeating: false, count: given.count)
        var first: BidiClass?
        var open: [(index: Int, isDecided: Bool)] = []
        for index in given.indices {
            switch given[index] {
            case .lri, .rli, .fsi: open.append((index, false))
            case .pdi:
                guard let initiator = open.popLast() else { break }
                partners[index] = initiator.index
                partners[initiator.index] = index
            case .l, .r, .al:
                let strong: BidiClass = given[index] == .l ? .l : .r
                if let last = open.indices.last {
                    if !open[last].isDecided {
                        open[last].isDecided = true
                        readsRightToLeft[open[last].index] = strong == .r
                    }
                } else if first == nil {
                    first = strong
                }
            case .en, .es, .et, .an, .cs, .nsm, .bn, .b, .s, .ws, .on, .lre, .lro, .rle, .rlo, .pdf: break
            }
        }
        return first
    }

    /// An entry of the directional status stack.
    private struct Status {
        var level: UInt8
        var override: BidiClass?
        var isIsolate: Bool
    }

    /// X1 to X8; what X9 removes gets the class BN.
    private mutating func applyExplicitLevels(_ paragraph: UInt8) {
        classes = given
        levels = Array(repeating: paragraph, count: given.count)
        var stack = [Status(level: paragraph, override: nil, isIsolate: false)]
        var (overflowIsolates, overflowEmbeddings, validIsolates) = (0, 0, 0)

        func next(_ isRightToLeft: Bool) -> UInt8? {
            let level =
                isRightToLeft
                ? (Int(stack[stack.count - 1].level) + 1) | 1 : (Int(stack[stack.count - 1].level) + 2) & ~1
            return level <= Self.deepest && overflowIsolates == 0 && overflowEmbeddings == 0 ? UInt8(level) : nil
        }

        for index in given.indices {
            let status = stack[stack.count - 1]
            switch given[index] {
            case .rle, .lre, .rlo, .lro:
                classes[index] = .bn
                if let level = next(given[index] == .rle || given[index] == .rlo) {
                    let override: BidiClass? = given[index] == .rlo ? .r : given[index] == .lro ? .l : nil
                    stack.append(Status(level: level, override: override, isIsolate: false))
                } else if overflowIsolates == 0 {
                    overflowEmbeddings += 1
                }
            case .rli, .lri, .fsi:
                levels[index] = status.level
                classes[index] = status.override ?? given[index]
                if let level = next(given[index] == .rli || (given[index] == .fsi && readsRightToLeft[index])) {
                    validIsolates += 1
                    stack.append(Status(level: level, override: nil, isIsolate: true))
                } else {
                    overflowIsolates += 1
                }
            case .pdi:
                if overflowIsolates > 0 {
                    overflowIsolates -= 1
                } else if validIsolates > 0 {
                    overflowEmbeddings = 0
                    while !stack[stack.count - 1].isIsolate { stack.removeLast() }
                    stack.removeLast()
                    validIsolates -= 1
                }
                levels[index] = stack[stack.count - 1].level
                classes[index] = stack[stack.count - 1].override ?? .pdi
            case .pdf:
                classes[index] = .bn
                if overflowIsolates > 0 { break }
                if overflowEmbeddings > 0 {
                    overflowEmbeddings -= 1
                } else if !status.isIsolate && stack.count > 1 {
                    stack.removeLast()
                }
            case .b, .bn: break
            case .l, .r, .al, .en, .es, .et, .an, .cs, .nsm, .s, .ws, .on:
                levels[index] = status.level
                classes[index] = status.override ?? given[index]
            }
        }
    }

    /// A run of one level: places in the list of what is kept, and the next run of its sequence or -1.
    private struct LevelRun {
        var range: Range<Int>
        var next = -1
        var isFirst = true
    }

    /// X10: joins level runs to isolating run sequences and applies the rules to each.
    private mutating func resolveSequences(_ paragraph: UInt8) {
        let kept = classes.indices.filter { classes[$0] != .bn }
        var runs: [LevelRun] = []
        // For an isolate initiator at the end of a run: the run.
        var endings = Array(repeating: -1, count: given.count)
        var start = 0
        while start < kept.count {
            var end = start + 1
            while end < kept.count, levels[kept[end]] == levels[kept[start]] { end += 1 }
            var run = LevelRun(range: start..<end)
            if given[kept[start]] == .pdi, partners[kept[start]] >= 0, endings[partners[kept[start]]] >= 0 {
                runs[endings[partners[kept[start]]]].next = runs.count
                run.isFirst = false
            }
            if isInitiator(kept[end - 1]), partners[kept[end - 1]] >= 0 { endings[kept[end - 1]] = runs.count }
            runs.append(run)
            start = end
        }
        let explicit = levels
        for first in runs.indices where runs[first].isFirst {
            rules.start(level: explicit[kept[runs[first].range.lowerBound]])
            var last = first
            var run = first
            while run >= 0 {
                for place in runs[run].range { rules.append(kept[place], classes[kept[place]]) }
                last = run
                run = runs[run].next
            }
            let before = runs[first].range.lowerBound - 1
            let after = runs[last].range.upperBound
            let isOpen = isInitiator(kept[after - 1])
            rules.resolve(
                before: before >= 0 ? explicit[kept[before]] : paragraph,
                after: after < kept.count && !isOpen ? explicit[kept[after]] : paragraph,
                codePoints: codePoints, classes: classes)
            rules.assign(to: &levels)
        }
    }

    private func isInitiator(_ index: Int) -> Bool {
        switch given[index] {
        case .lri, .rli, .fsi: true
        default: false
        }
    }
}
