/// The rules inside an isolating run sequence: weak classes, brackets, neutrals and implicit levels (UAX #9, W1 to I2).
struct SequenceRules {
    private var level: UInt8 = 0
    /// The indices of the sequence's code points in the paragraph, and their classes as the rules change them.
    private var indices: [Int] = []
    private var types: [BidiClass] = []
    private var pairs: [Pair] = []

    private struct Pair { var opening: Int, closing: Int }

    /// The deepest nesting of brackets (BD16).
    private static let deepestBrackets = 63

    /// The class of the sequence's direction.
    private var embedding: BidiClass { level & 1 == 1 ? .r : .l }

    /// Starts a sequence.
    mutating func start(level: UInt8) {
        self.level = level
        indices.removeAll(keepingCapacity: true)
        types.removeAll(keepingCapacity: true)
    }

    /// Adds a code point by its index in the paragraph.
    mutating func append(_ index: Int, _ type: BidiClass) {
        indices.append(index)
        types.append(type)
    }

    /// Applies the rules between the levels of what stands before and after the sequence.
    mutating func resolve(before: UInt8, after: UInt8, codePoints: [UInt32], classes: [BidiClass]) {
        let start: BidiClass = max(level, before) & 1 == 1 ? .r : .l
        let end: BidiClass = max(level, after) & 1 == 1 ? .r : .l
        resolveMarks(start)
        resolveNumbers(start)
        resolveTerminators(start)
        resolveBrackets(start, codePoints, classes)
        resolveNeutrals(start, end)
    }

    /// I1, I2: writes the levels of the sequence's code points.
    func assign(to levels: inout [UInt8]) {
        for place in types.indices {
            switch types[place] {
            case .l: levels[indices[place]] = level + (level & 1)
            case .r: levels[indices[place]] = level + 1 - (level & 1)
            case .en, .an: levels[indices[place]] = level + 2 - (level & 1)
            default: levels[indices[place]] = level
            }
        }
    }

    /// W1: a mark takes the class of what it stands on.
    private mutating func resolveMarks(_ start: BidiClass) {
        var previous = start
        for place in types.indices {
            if types[place] == .nsm { types[place] = previous }
            switch types[place] {
            case .lri, .rli, .fsi, .pdi: previous = .on
            default: previous = types[place]
            }
        }
    }

    /// W2 to W4: European numbers after Arabic letters are Arabic; a separator between two numbers of a kind joins them.
    private mutating func resolveNumbers(_ start: BidiClass) {
        var strong = start
        for place in types.indices {
            switch types[place] {
            case .l, .r: strong = types[place]
            case .al:
                strong = .al
                types[place] = .r
            case .en: if strong == .al { types[place] = .an }
            default: break
            }
        }
        guard types.count > 2 else { return }
        // What follows is looked at as W2 and W3 left it, what stands before as W4 does.
        for place in 1..<types.count - 1 {
            let (before, after) = (types[place - 1], types[place + 1])
            switch types[place] {
            case .es: if before == .en && after == .en { types[place] = .en }
            case .cs: if before == after && (before == .en || before == .an) { types[place] = before }
            default: break
            }
        }
    }

    /// W5 to W7: terminators at European numbers belong to them; European numbers after L are L.
    private mutating func resolveTerminators(_ start: BidiClass) {
        var place = 0
        while place < types.count {
            guard types[place] == .et else {
                place += 1
                continue
            }
            var end = place
            while end < types.count, types[end] == .et { end += 1 }
            let isNumber = (place > 0 && types[place - 1] == .en) || (end < types.count && types[end] == .en)
            for terminator in place..<end { types[terminator] = isNumber ? .en : .on }
            place = end
        }
        var strong = start
        for place in types.indices {
            switch types[place] {
            case .es, .cs: types[place] = .on
            case .l, .r: strong = types[place]
            case .en: if strong == .l { types[place] = .l }
            default: break
            }
        }
    }

    /// N0: both brackets of a pair take one direction.
    private mutating func resolveBrackets(_ start: BidiClass, _ codePoints: [UInt32], _ classes: [BidiClass]) {
        findPairs(codePoints)
        let embedding = embedding
        for pair in pairs {
            var hasEmbedding = false
            var hasOpposite = false
            for place in pair.opening + 1..<pair.closing {
                guard let strong = strong(types[place]) else { continue }
                if strong == embedding {
                    hasEmbedding = true
                    break
                }
                hasOpposite = true
            }
            guard hasEmbedding || hasOpposite else { continue }
            var direction = embedding
            if !hasEmbedding {
                var place = pair.opening - 1
                while place >= 0, strong(types[place]) == nil { place -= 1 }
                direction = place >= 0 ? strong(types[place]) ?? start : start
            }
            for bracket in [pair.opening, pair.closing] {
                types[bracket] = direction
                var mark = bracket + 1
                while mark < types.count, classes[indices[mark]] == .nsm {
                    types[mark] = direction
                    mark += 1
                }
            }
        }
    }

    /// BD16: the pairs of brackets by their opening ones, none if more nest than the algorithm allows.
    private mutating func findPairs(_ codePoints: [UInt32]) {
        pairs.removeAll(keepingCapacity: true)
        var open: [(opener: UInt32, place: Int)] = []
        for place in types.indices where types[place] == .on {
            guard let bracket = Bracket(codePoints[indices[place]]) else { continue }
            if bracket.opens {
                guard open.count < Self.deepestBrackets else {
                    pairs.removeAll(keepingCapacity: true)
                    return
                }
                open.append((bracket.opener, place))
            } else if let match = open.lastIndex(where: { $0.opener == bracket.opener }) {
                pairs.append(Pair(opening: open[match].place, closing: place))
                open.removeSubrange(match...)
            }
        }
        pairs.sort { $0.opening < $1.opening }
    }

    /// N1, N2: neutrals between two of a direction take it, others the embedding's.
    private mutating func resolveNeutrals(_ start: BidiClass, _ end: BidiClass) {
        var before = start
        var place = 0
        while place < types.count {
            if let strong = strong(types[place]) {
                before = strong
                place += 1
                continue
            }
            var next = place
            while next < types.count, strong(types[next]) == nil { next += 1 }
            let after = next < types.count ? strong(types[next]) ?? end : end
            for neutral in place..<next { types[neutral] = before == after ? before : embedding }
            place = next
        }
    }

    /// The direction of a class where numbers count as R; nil for neutrals.
    private func strong(_ type: BidiClass) -> BidiClass? {
        switch type {
        case .l: .l
        case .r, .en, .an: .r
        default: nil
        }
    }
}

/// A bracket that pairs (BidiBrackets.txt).
private struct Bracket {
    /// The opening bracket of the pair; canonical equivalents have one.
    let opener: UInt32
    let opens: Bool

    init?(_ codePoint: UInt32) {
        let brackets = BracketTable.brackets
        var (low, high) = (0, brackets.count)
        while low < high {
            let middle = (low + high) / 2
            let found = UInt32(truncatingIfNeeded: brackets[middle])
            if found == codePoint {
                opener = UInt32(truncatingIfNeeded: brackets[middle] >> 32) & 0x7fff_ffff
                opens = brackets[middle] >> 63 == 1
                return
            }
            if found < codePoint { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
