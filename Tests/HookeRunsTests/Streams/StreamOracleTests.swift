import HookeRuns
import HookeScenario
import ScenarioSupport
import SeedScenarios
import Testing

/// Streams of a file against lists: each operator as a function of what its sources send from a start on, by the rules alone.
///
/// Times are whole milliseconds. A file in which two things that an operator compares happen at one instant is left out: the rules of instants
/// have tests of their own.
struct StreamOracleTests {
    /// What a stream sends after its start.
    fileprivate struct Sent: Equatable {
        struct Value: Equatable {
            let time: Int
            let number: Double
        }

        var values: [Value] = []
        var end: Int?
        var fails = false
    }

    /// A stream: its line in the file, and what it sends when it is started at a time. Within what another starts, `of` is the value.
    private struct Described {
        let text: String
        let sent: (_ start: Int) -> Sent
    }

    /// The horizon in milliseconds: what comes later is not compared.
    private static let horizon = 1500

    fileprivate final class Ties {
        var isTied = false

        /// Notes whether two of the times are equal.
        func check(_ times: [Int]) {
            let sorted = times.sorted()
            if zip(sorted, sorted.dropFirst()).contains(where: { $0 == $1 }) { isTied = true }
        }
    }

    private struct Maker {
        var random: SplitMix
        let ties = Ties()
        var streams: [Described] = []

        mutating func number(below count: Int) -> Int { Int(random.next() % UInt64(count)) }

        private static func seconds(_ time: Int) -> String { "\(Double(time) / 1000) s" }

        mutating func source() -> Described {
            var (times, numbers) = ([Int](), [Int]())
            for _ in 0..<1 + number(below: 4) {
                times.append((times.last ?? 0) + 1 + number(below: 300))
                numbers.append(number(below: 4))
            }
            let end = number(below: 4) == 0 ? nil : times[times.count - 1] + 1 + number(below: 300)
            let fails = number(below: 6) == 0
            let written = end.map { ", \(fails ? "fails" : "finishes"): \(Self.seconds($0))" } ?? ""
            let all = times.map { Self.seconds($0) }.joined(separator: ", ")
            return Described(text: "{ values: { numbers: \(numbers), at: [\(all)]\(written) } }") {
                [times, numbers] start in
                Sent(
                    values: zip(times, numbers).map { Sent.Value(time: start + $0, number: Double($1)) },
                    end: end.map { start + $0 }, fails: fails && end != nil)
            }
        }

        /// A stream of those before it.
        mutating func stream() -> Described {
            let (left, right) = (number(below: streams.count), number(below: streams.count))
            let (a, b) = (streams[left].sent, streams[right].sent)
            let (name, other) = ("n\(left)", "n\(right)")
            let (count, interval) = (1 + number(below: 3), 1 + number(below: 200))
            let (time, ties) = (Self.seconds(interval), ties)
            switch number(below: 17) {
            case 0:
                return Described(text: "{ map: { of: \(name), to: =2 * \(name) + 1 } }") { start in
                    a(start).mapping { 2 * $0 + 1 }
                }
            case 1:
                return Described(text: "{ filter: { of: \(name), where: =\(name) > 1 } }") { a($0).keeping { $0 > 1 } }
            case 2:
                return Described(text: "{ scan: { of: \(name), initial: 1, next: =result + \(name) } }") { start in
                    var sum = 1.0
                    return a(start).mapping {
                        sum += $0
                        return sum
                    }
                }
            case 3:
                return Described(text: "{ removeDuplicates: \(name) }") { start in
                    var last: Double?
                    return a(start).keeping { number in
                        defer { last = number }
                        return number != last
                    }
                }
            case 4:
                return Described(text: "{ distinct: \(name) }") { start in
                    var seen: Set<Double> = []
                    return a(start).keeping { seen.insert($0).inserted }
                }
            case 5:
                return Described(text: "{ take: { of: \(name), count: \(count) } }") { start in
                    let all = a(start)
                    guard all.values.count >= count else { return all }
                    return Sent(values: Array(all.values.prefix(count)), end: all.values[count - 1].time)
                }
            case 6:
                return Described(text: "{ skip: { of: \(name), count: \(count) } }") { start in
                    var all = a(start)
                    all.values.removeFirst(min(count, all.values.count))
                    return all
                }
            case 7:
                return Described(text: "{ takeUntil: { of: \(name), trigger: \(other) } }") { start in
                    let (all, trigger) = (a(start), b(start).values.first?.time)
                    ties.check(all.times + [trigger].compactMap { $0 })
                    guard let trigger, trigger < all.end ?? .max else { return all }
                    return Sent(values: all.values.filter { $0.time < trigger }, end: trigger)
                }
            case 8:
                return Described(text: "{ delay: { of: \(name), for: \(time) } }") { a($0).later(interval) }
            case 9:
                return Described(text: "{ debounce: { of: \(name), for: \(time) } }") { start in
                    let all = a(start)
                    var kept = Sent(end: all.end, fails: all.fails)
                    for (index, value) in all.values.enumerated() {
                        let next = index + 1 < all.values.count ? all.values[index + 1].time : all.end
                        ties.check([value.time + interval, next].compactMap { $0 })
                        if value.time + interval < next ?? .max {
                            kept.values.append(Sent.Value(time: value.time + interval, number: value.number))
                        }
                    }
                    return kept
                }
            case 10:
                return Described(text: "{ throttle: { of: \(name), for: \(time), latest: \(count == 1) } }") { start in
                    a(start).throttled(interval, latest: count == 1, ties)
                }
            case 11:
                return Described(text: "{ merge: [\(name), \(other)] }") { Sent.merged([a($0), b($0)], ties) }
            case 12:
                return Described(text: "{ concat: [\(name), \(other)] }") { start in
                    let first = a(start)
                    guard let end = first.end, !first.fails else { return first }
                    let second = b(end)
                    return Sent(values: first.values + second.values, end: second.end, fails: second.fails)
                }
            case 13:
                return Described(text: "{ then: [\(name), \(other)] }") { start in
                    let first = a(start)
                    guard let end = first.end, !first.fails else { return Sent(end: first.end, fails: first.fails) }
                    return b(end)
                }
            case 14:
                return Described(text: "{ flatMap: { of: \(name), start: \(other) } }") { start in
                    let all = a(start)
                    let source = Sent(end: all.end, fails: all.fails)
                    return Sent.merged([source] + all.values.map { b($0.time) }, ties)
                }
            case 15:
                let text = "{ values: { numbers: [=\(name), =10 * \(name)], at: [0 s, \(time)], finishes: \(time) } }"
                return Described(text: "{ bind: { of: \(name), start: \(text), stop: =\(name) > 2 } }") { start in
                    let all = a(start)
                    var source = Sent(end: all.end, fails: all.fails)
                    var started: [Sent] = []
                    for value in all.values {
                        started.append(
                            Sent(
                                values: [
                                    Sent.Value(time: value.time, number: value.number),
                                    Sent.Value(time: value.time + interval, number: 10 * value.number),
                                ], end: value.time + interval))
                        if value.number > 2 {
                            source = Sent(end: value.time)
                            break
                        }
                    }
                    // The stop is an end at the instant of a value, after it.
                    let times = started.flatMap { $0.values.map { $0.time } }
                    let isStopped = started.count < all.values.count || (all.values.last?.number ?? 0) > 2
                    return Sent.merged(
                        [source] + started, ties, among: times + (isStopped ? [] : [source.end].compactMap { $0 }))
                }
            default:
                let text =
                    "{ delay: { of: { map: { of: \(other), to: =\(other)\(left == right ? "" : " + \(name)") } }, for: \(time) } }"
                return Described(text: "{ switchToLatest: { of: \(name), start: \(text) } }") { start in
                    let all = a(start)
                    var joined = Sent(end: all.end, fails: all.fails)
                    for (index, value) in all.values.enumerated() {
                        var own = b(value.time).mapping { left == right ? $0 : $0 + value.number }.later(interval)
                        let next = index + 1 < all.values.count ? all.values[index + 1].time : nil
                        if own.times.contains(where: { $0 == next || $0 == all.end }) { ties.isTied = true }
                        let limit = next ?? (all.fails ? all.end : nil) ?? .max
                        own.values.removeAll { $0.time >= limit }
                        joined.values += own.values
                        if own.fails, let end = own.end, end < limit {
                            joined.values.removeAll { $0.time > end }
                            return Sent(values: joined.values, end: end, fails: true)
                        }
                        if next == nil, !all.fails, all.end != nil {
                            joined.end = own.end.map { max($0, all.end ?? 0) }
                        }
                    }
                    return joined
                }
            }
        }
    }

    @Test("What streams of random files send is what lists give", arguments: 0..<60)
    func lists(seed: Int) throws {
        var maker = Maker(random: SplitMix(state: UInt64(1000 + seed)))
        for _ in 0..<3 { maker.streams.append(maker.source()) }
        for _ in 0..<6 { maker.streams.append(maker.stream()) }
        let lines = maker.streams.enumerated().map { "  n\($0): \($1.text)\n" }.joined()
        let text = CompositionText("streams:\n" + lines, layers: "[{ name: box }]", until: "{ time: 1.6 s }")
        let scenario = try text.scenario()
        let rows = try scenario.table("events").rows
        for (index, stream) in maker.streams.enumerated() {
            maker.ties.isTied = false
            let expected = stream.sent(0).words(before: Self.horizon)
            // Those after it may read it.
            if maker.ties.isTied { break }
            let found = rows.filter { $0[4] == "n\(index)" }.compactMap { row -> String? in
                guard let time = Double(row[2]), time < Double(Self.horizon) / 1000 - 1e-9 else { return nil }
                let place = Int((time * 1000).rounded())
                switch row[3] {
                case "stream-value": return "\(place):\(row[6])"
                case "stream-finished": return "\(place):|"
                default: return "\(place):#"
                }
            }
            #expect(found == expected, "n\(index) of\n\(lines)")
        }
    }
}

extension StreamOracleTests.Sent {
    fileprivate var times: [Int] { values.map { $0.time } + [end].compactMap { $0 } }

    fileprivate func mapping(_ transform: (Double) -> Double) -> Self {
        var all = self
        all.values = values.map { Value(time: $0.time, number: transform($0.number)) }
        return all
    }

    fileprivate func keeping(_ isKept: (Double) -> Bool) -> Self {
        var all = self
        all.values = values.filter { isKept($0.number) }
        return all
    }

    fileprivate func later(_ interval: Int) -> Self {
        Self(
            values: values.map { Value(time: $0.time + interval, number: $0.number) }, end: end.map { $0 + interval },
            fails: fails)
    }

    fileprivate func throttled(_ interval: Int, latest: Bool, _ ties: StreamOracleTests.Ties) -> Self {
        var (sent, window, waiting) = (Self(end: end, fails: fails), Int?.none, Double?.none)
        func close(before time: Int) {
            while let due = window, due <= time {
                if due == time { ties.isTied = true }
                window = waiting == nil ? nil : due + interval
                if let number = waiting { sent.values.append(Value(time: due, number: number)) }
                waiting = nil
            }
        }
        for value in values {
            close(before: value.time)
            if window == nil {
                sent.values.append(value)
                window = value.time + interval
            } else if latest || waiting == nil {
                waiting = value.number
            }
        }
        if let end { close(before: end) }
        if let number = waiting, let due = window {
            sent.values.append(Value(time: due, number: number))
            if end != nil { sent.end = due }
        }
        return sent
    }

    /// All values as they come, up to the first failure or the last end.
    fileprivate static func merged(_ all: [Self], _ ties: StreamOracleTests.Ties, among times: [Int]? = nil) -> Self {
        ties.check(times ?? all.flatMap { sent in Array(Set(sent.times)) })
        let failure = all.filter { $0.fails }.compactMap { $0.end }.min()
        let ends = all.compactMap { $0.end }
        var merged = Self(values: all.flatMap { $0.values })
        merged.values.sort { $0.time < $1.time }
        if ends.count == all.count { merged.end = ends.max() }
        if let failure {
            merged.values.removeAll { $0.time > failure }
            (merged.end, merged.fails) = (failure, true)
        }
        return merged
    }

    fileprivate func words(before time: Int) -> [String] {
        values.filter { $0.time < time }.map { "\($0.time):\($0.number)" }
            + [end].compactMap { $0 }.filter { $0 < time }.map { "\($0):\(fails ? "#" : "|")" }
    }
}
