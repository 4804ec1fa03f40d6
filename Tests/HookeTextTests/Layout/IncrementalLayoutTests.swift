import HookeAnimation
import HookeText
import Testing

/// An incremental layout gives the fragments of a layout from nothing, and both those that the rules give.
@Suite struct IncrementalLayoutTests {
    static let steps = 12

    @Test(arguments: 0..<30) func matchesTheRules(block: Int) throws {
        for seed in block * 10..<block * 10 + 10 {
            var session = try LayoutSession(seed: UInt64(seed), words: 30, newlines: 6)
            try session.check("seed \(seed), at first")
            for step in 0..<Self.steps {
                try session.change()
                try session.check("seed \(seed), step \(step)", full: step % 4 == 3)
            }
        }
    }

    /// Long paragraphs, in which layout falls back into step line by line.
    @Test(arguments: 0..<6) func matchesTheRulesInLongParagraphs(block: Int) throws {
        for seed in block * 4..<block * 4 + 4 {
            var session = try LayoutSession(seed: UInt64(100_000 + seed), words: 160, newlines: 80)
            for step in 0..<Self.steps {
                try session.change()
                try session.check("seed \(seed), step \(step)", full: step % 6 == 5)
            }
        }
    }
}

/// A storage with a manager, and all it needs to be laid out from nothing.
struct LayoutSession {
    private var seed: Seed
    private let storage: TextStorage
    private let manager: LayoutManager
    private let attributes: TextAttributes
    private var shapes: [[(Path, FillRule)]] = []

    init(seed number: UInt64, words: Int, newlines: Int) throws {
        seed = Seed(number)
        attributes = TextAttributes(font: try Font(size: 12))
        storage = try TextStorage(seed.text(words: seed.next(words), newlines: newlines), defaultAttributes: attributes)
        manager = LayoutManager(storage)
        for container in try seed.containers() {
            manager.addContainer(container)
            shapes.append([])
        }
        if seed.next(3) == 0 { manager.lineSpacing = .glyphIndex(per: seed.pick([10, 30, 100])) }
        manager.forbidsBreaksInLinks = seed.next(2) == 0
        manager.hyphenationFactor = seed.pick([1, 1, 0.7, 0.4, 0])
        storage.detectsLinks = seed.next(2) == 0
        let font = LineMetrics(try Font(size: 14))
        manager.lineHeight = seed.pick([.natural, .natural, .uniform(font), .uniformFromSecondLine(font)])
    }

    /// An edit, or a shape that comes, moves or goes.
    mutating func change() throws {
        switch seed.next(8) {
        case 0, 1: try edit()
        case 2:
            let range = clusterRange()
            let new = seed.attributes()
            try storage.updateAttributes(in: range) { if $0.attachment == nil { $0 = new } }
        case 3: try setShapes(seed.next(shapes.count)) { $0.append($1.shape()) }
        case 4: try setShapes(seed.next(shapes.count)) { shapes, _ in if !shapes.isEmpty { shapes.removeLast() } }
        default:
            try setShapes(seed.next(shapes.count)) { shapes, seed in
                if shapes.isEmpty { shapes.append(seed.shape()) }
                let index = seed.next(shapes.count)
                let way = Point(x: seed.number(-9..<9), y: seed.number(-9..<9))
                shapes[index].0.mapPoints { $0 + way }
            }
        }
    }

    private mutating func clusterRange() -> Range<Int> {
        let boundaries = GraphemeBreaks.boundaries(in: storage.attributedText.units)
        guard !boundaries.isEmpty else { return 0..<0 }
        let first = seed.next(boundaries.count)
        let last = min(boundaries.count - 1, first + seed.next(12))
        return boundaries[first]..<boundaries[last]
    }

    private mutating func edit() throws {
        let range = clusterRange()
        if seed.next(2) == 0 {
            try storage.replaceCharacters(in: range, with: seed.text(words: seed.next(5), newlines: 4))
        } else {
            let units = seed.pick(["", "x", " ", "\n", "\r", "\u{301}", "wor", "\u{AD}", "ש"]).utf16
            try storage.replaceCharacters(in: range, with: Array(units))
        }
    }

    private mutating func setShapes(
        _ container: Int, _ change: (inout [(Path, FillRule)], inout Seed) -> Void
    ) throws {
        change(&shapes[container], &seed)
        for (index, shape) in shapes[container].enumerated() {
            try manager.setExclusionPath(shape.0, at: index, rule: shape.1, ofContainer: container)
        }
        manager.removeExclusionPaths(from: shapes[container].count, ofContainer: container)
    }

    /// Compares with a second manager that lays everything out, and with the rules.
    func check(_ what: String, full: Bool = true) throws {
        manager.ensureLayout()
        let fresh = LayoutManager(storage)
        for (index, container) in manager.containers.enumerated() {
            fresh.addContainer(container)
            for (number, shape) in shapes[index].enumerated() {
                try fresh.setExclusionPath(shape.0, at: number, rule: shape.1, ofContainer: index)
            }
        }
        fresh.lineSpacing = manager.lineSpacing
        fresh.lineHeight = manager.lineHeight
        fresh.forbidsBreaksInLinks = manager.forbidsBreaksInLinks
        fresh.hyphenationFactor = manager.hyphenationFactor
        fresh.ensureLayout()
        for container in manager.containers.indices {
            let own = Array(manager.lineFragments(in: container))
            let all = Array(fresh.lineFragments(in: container))
            #expect(own.firstDifference(from: all) == nil, "\(what), container \(container), against a full layout")
        }
        #expect(manager.leftOverCount == fresh.leftOverCount, "\(what)")
        guard full else { return }
        var reference = ReferenceLayout(
            text: storage.attributedText, defaultAttributes: attributes, containers: manager.containers,
            shapes: shapes.map { $0.map { ReferenceShape($0.0, rule: $0.1) } })
        reference.spacing = manager.lineSpacing
        reference.heightRule = manager.lineHeight
        reference.forbidsBreaksInLinks = manager.forbidsBreaksInLinks
        reference.hyphenationFactor = manager.hyphenationFactor
        let expected = reference.fragments()
        let found = manager.containers.indices.flatMap { container in
            manager.lineFragments(in: container).map { ReferenceLayout.Fragment($0, container) }
        }
        #expect(found.firstDifference(from: expected) == nil, "\(what), against the rules")
        #expect(manager.leftOverCount == storage.count - (expected.last?.range.upperBound ?? 0), "\(what)")
    }
}

extension ReferenceLayout.Fragment {
    init(_ fragment: LineFragment, _ container: Int) {
        self.init(
            container: container, range: fragment.range, rect: fragment.rect, usedWidth: fragment.usedWidth,
            baseline: fragment.baseline, fragmentIndex: fragment.fragmentIndex, isExtra: fragment.isExtra,
            showsHyphen: fragment.showsHyphen)
    }
}

extension Array where Element: Equatable {
    /// The first pair that differs, in words.
    func firstDifference(from other: [Element]) -> String? {
        for index in 0..<Swift.max(count, other.count) {
            let own = index < count ? "\(self[index])" : "nothing"
            let expected = index < other.count ? "\(other[index])" : "nothing"
            if index >= count || index >= other.count || self[index] != other[index] {
                return "\(index): \(own), expected \(expected)"
            }
        }
        return nil
    }
}
