import HookeAnimation
import HookeDynamics
import Testing

/// Random event lists: constructions that must be equal, and operators against functions of lists.
struct StreamLawTests {
    typealias List = [(tick: Int, event: String)]

    private static let seeds = Array(1...24)

    private func run(
        _ lists: [List], seed: Int, _ build: (Stage, [Stream<String>]) throws -> Stream<String>
    ) throws -> String {
        // Rates at which ticks are refreshes, and at which they are not.
        try marbles(lists.map { text($0) }, hertz: [10, 60, 7, 11][seed % 4], build)
    }

    /// The lists' events in the order in which they are sent, each with the index of its list; nothing after a list's completion.
    private func merged(_ lists: [List]) -> [(tick: Int, list: Int, event: String)] {
        lists.enumerated().flatMap { list in list.element.map { ($0.tick, list.offset, $0.event) } }
            .enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
            .map { ($0.element.0, $0.element.1, $0.element.2) }
    }

    private func isCompletion(_ event: String) -> Bool { event == "|" || event == "#" }

    @Test("map, filter, flatMap and merge are bind", arguments: seeds)
    func byBind(seed: Int) throws {
        var random = SeededEvents(seed: seed)
        let lists = [random.list(), random.list()]
        let map = try run(lists, seed: seed) { _, s in s[0].map { $0 + "!" } }
        #expect(try run(lists, seed: seed) { _, s in s[0].bind { value, _ in .just(value + "!") } } == map)
        let filter = try run(lists, seed: seed) { _, s in s[0].filter { $0 < "e" } }
        #expect(
            try run(lists, seed: seed) { _, s in s[0].bind { value, _ in value < "e" ? .just(value) : .empty() } }
                == filter)
        let merge = try run(lists, seed: seed) { _, s in s[0].merge(with: s[1]) }
        #expect(try run(lists, seed: seed) { _, s in Stream.sequence(s).flatMap { $0 } } == merge)
        let inner = { @Sendable (stage: Stage, value: String) in
            Stream.just(value).delay(for: Marbles.tick * 2, scheduler: stage)
        }
        let flatMap = try run(lists, seed: seed) { stage, s in s[0].flatMap { inner(stage, $0) } }
        #expect(try run(lists, seed: seed) { stage, s in s[0].bind { value, _ in inner(stage, value) } } == flatMap)
    }

    @Test("merge commutes and associates: at one instant the order is that of the sources", arguments: seeds)
    func merge(seed: Int) throws {
        var random = SeededEvents(seed: seed)
        let lists = [random.list(), random.list(), random.list()]
        let all = try run(lists, seed: seed) { _, s in s[0].merge(with: s[1], s[2]) }
        #expect(try run(lists, seed: seed) { _, s in s[2].merge(with: s[0], s[1]) } == all)
        #expect(try run(lists, seed: seed) { _, s in s[0].merge(with: s[1]).merge(with: s[2]) } == all)
        #expect(try run(lists, seed: seed) { _, s in s[0].merge(with: s[1].merge(with: s[2])) } == all)

        var (open, expected) = (3, List())
        for (tick, _, event) in merged(lists) {
            if event == "|" { open -= 1 }
            if event != "|" || open == 0 { expected.append((tick, event)) }
            if event == "#" { break }
        }
        #expect(all == text(expected))
    }

    @Test(
        "concat of two against lists; the empty stream changes nothing; then is concat without values", arguments: seeds
    )
    func concat(seed: Int) throws {
        var random = SeededEvents(seed: seed)
        let lists = [random.list(), random.list()]
        let both = try run(lists, seed: seed) { _, s in s[0].concat(s[1]) }
        var expected = lists[0]
        if lists[0].last?.event == "|" {
            let end = expected.removeLast().tick
            // At one instant the second's events come after the first's end.
            let heard = lists[1].filter { $0.tick >= end }
            expected += heard
            // A stream that completed before says so again.
            if heard.isEmpty, let last = lists[1].last, isCompletion(last.event) { expected.append((end, last.event)) }
        }
        #expect(both == text(expected))

        let first = try run(lists, seed: seed) { _, s in s[0].map { $0 } }
        #expect(try run(lists, seed: seed) { _, s in s[0].concat(.empty()) } == first)
        #expect(try run(lists, seed: seed) { _, s in Stream.empty().concat(s[0]) } == first)
        let then = try run(lists, seed: seed) { _, s in s[0].then(s[1]) }
        #expect(try run(lists, seed: seed) { _, s in s[0].filter { _ in false }.concat(s[1]) } == then)
    }

    @Test("scan, reduce and removeDuplicates against lists", arguments: seeds)
    func folds(seed: Int) throws {
        var random = SeededEvents(seed: seed)
        let list = random.list(values: "aab")
        let values = list.filter { !isCompletion($0.event) }
        var (result, last, scanned, distinct) = ("", String?.none, List(), List())
        for (tick, event) in values {
            result += event
            scanned.append((tick, result))
            if event != last { distinct.append((tick, event)) }
            last = event
        }
        let end = list.filter { isCompletion($0.event) }
        #expect(try run([list], seed: seed) { _, s in s[0].scan("", +) } == text(scanned + end))
        #expect(try run([list], seed: seed) { _, s in s[0].removeDuplicates() } == text(distinct + end))
        #expect(
            try run([list], seed: seed) { _, s in s[0].removeDuplicates().removeDuplicates() } == text(distinct + end))
        let folded: List = end.first?.event == "|" ? [(end[0].tick, result)] + end : end
        #expect(try run([list], seed: seed) { _, s in s[0].reduce("", +) } == text(folded))
    }

    @Test("zip against lists", arguments: seeds)
    func zip(seed: Int) throws {
        var random = SeededEvents(seed: seed)
        let lists = [random.list(), random.list()]
        var (waiting, isOver, expected) = ([[String](), [String]()], [false, false], List())
        for (tick, list, event) in merged(lists) {
            switch event {
            case "#": expected.append((tick, "#"))
            case "|": isOver[list] = true
            default: waiting[list].append(event)
            }
            if event == "#" { break }
            if !waiting[0].isEmpty, !waiting[1].isEmpty {
                expected.append((tick, waiting[0].removeFirst() + waiting[1].removeFirst()))
            }
            guard isOver[0] && waiting[0].isEmpty || isOver[1] && waiting[1].isEmpty else { continue }
            expected.append((tick, "|"))
            break
        }
        #expect(try run(lists, seed: seed) { _, s in s[0].zip(s[1]).map { $0 + $1 } } == text(expected))
        let swapped = try run(lists, seed: seed) { _, s in s[1].zip(s[0]).map { $1 + $0 } }
        #expect(swapped == text(expected))
    }

    @Test("combineLatest against lists", arguments: seeds)
    func combineLatest(seed: Int) throws {
        var random = SeededEvents(seed: seed)
        let lists = [random.list(), random.list()]
        var (newest, open, expected) = ([String?.none, nil], 2, List())
        for (tick, list, event) in merged(lists) {
            switch event {
            case "#": expected.append((tick, "#"))
            case "|":
                if newest[list] != nil { open -= 1 }
                if open == 0 { expected.append((tick, "|")) }
            default:
                newest[list] = event
                if let left = newest[0], let right = newest[1] { expected.append((tick, left + right)) }
            }
            if event == "#" || open == 0 { break }
        }
        #expect(try run(lists, seed: seed) { _, s in s[0].combineLatest(s[1], +) } == text(expected))
    }

    @Test("delay against lists; two delays are one of their sum", arguments: seeds)
    func delay(seed: Int) throws {
        var random = SeededEvents(seed: seed)
        let (list, ticks) = (random.list(), random.number(below: 5))
        let expected = text(list.map { ($0.tick + ticks, $0.event) })
        let interval = Marbles.tick * Int64(ticks)
        #expect(try run([list], seed: seed) { stage, s in s[0].delay(for: interval, scheduler: stage) } == expected)
        let half = Marbles.tick * Int64(ticks / 2)
        let twice = try run([list], seed: seed) { stage, s in
            s[0].delay(for: half, scheduler: stage).delay(for: interval - half, scheduler: stage)
        }
        #expect(twice == expected)
    }

    /// Brute force: a value passes after the interval, unless another event came meanwhile. What arrives at the very end of the interval comes
    /// too late, unless the interval is zero: then its end comes after all events of the instant.
    @Test("debounce against a search through the list", arguments: seeds)
    func debounce(seed: Int) throws {
        var random = SeededEvents(seed: seed)
        let (list, ticks) = (random.list(), random.number(below: 6))
        var expected: [(tick: Int, rank: Int, event: String)] = []
        for (index, entry) in list.enumerated() {
            if isCompletion(entry.event) {
                expected.append((entry.tick, 1, entry.event))
                continue
            }
            let due = entry.tick + ticks
            let isFollowed = list[(index + 1)...].contains { $0.tick < due || ticks == 0 && $0.tick == due }
            if !isFollowed { expected.append((due, 0, entry.event)) }
        }
        let sorted = expected.sorted { ($0.tick, $0.rank) < ($1.tick, $1.rank) }.map { ($0.tick, $0.event) }
        let output = try run([list], seed: seed) { stage, s in
            s[0].debounce(for: Marbles.tick * Int64(ticks), scheduler: stage)
        }
        #expect(output == text(sorted), "\(text(list)) debounced for \(ticks)")
    }

    /// Window by window: the end of each comes before the events of its instant.
    @Test("throttle against a walk through the windows", arguments: seeds, [false, true])
    func throttle(seed: Int, latest: Bool) throws {
        var random = SeededEvents(seed: seed)
        let (list, ticks) = (random.list(), 1 + random.number(below: 5))
        var (end, waiting, expected) = (Int?.none, String?.none, List())
        func close(before tick: Int) {
            while let due = end, due <= tick {
                end = nil
                if let value = waiting {
                    expected.append((due, value))
                    (waiting, end) = (nil, due + ticks)
                }
            }
        }
        for (tick, event) in list {
            close(before: tick)
            if isCompletion(event) {
                if let value = waiting, let due = end {
                    expected += [(due, value), (due, event)]
                } else {
                    expected.append((tick, event))
                }
                (waiting, end) = (nil, nil)
            } else if end == nil {
                expected.append((tick, event))
                end = tick + ticks
            } else if latest || waiting == nil {
                waiting = event
            }
        }
        close(before: 100)
        let output = try run([list], seed: seed) { stage, s in
            s[0].throttle(for: Marbles.tick * Int64(ticks), scheduler: stage, latest: latest)
        }
        #expect(output == text(expected), "\(text(list)) throttled for \(ticks)")
    }
}
