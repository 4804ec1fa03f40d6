import Testing

@testable import HookeTrace

/// Assertions on motions, by hand and against a second calculation that sees the whole table of values at once.
struct MotionAssertionTests {
    /// One motion at 10 frames per second, an assertion and the sentence on it; its first words where it fails.
    struct Row: CustomTestStringConvertible, Sendable {
        let assertion: MotionAssertion
        let values: [Double?]
        let sentence: String

        init(_ assertion: MotionAssertion, _ values: [Double?], _ sentence: String) {
            (self.assertion, self.values, self.sentence) = (assertion, values, sentence)
        }

        var testDescription: String { "\(assertion.words(unit: "pt")): \(values)" }
    }

    private static func check(_ assertion: MotionAssertion, _ values: some Sequence<Double?>) -> MotionAssertionCheck {
        var check = MotionAssertionCheck(assertion)
        for (frame, value) in values.enumerated() {
            check.take(frame: frame, time: Double(frame) / 10, value: value)
        }
        return check
    }

    private static let rows = [
        Row(.appears(by: 0.2), [nil, 0, 1, 2], "it holds in 4 frames"),
        Row(
            .appears(by: 0.2), [0, 1, 1, 0], "x is 0.0 pt at frame 3 (0.300 s); it must be above 0.0 pt from 0.2 s on"),
        Row(.appears(by: 0.2), [0, 1, 1, nil], "x has no value at frame 3 (0.300 s); it must be above 0.0 pt"),
        Row(.appears(by: 9), [0], "x is 0.0 pt at frame 0 (0.000 s); it must be above 0.0 pt from 9.0 s on"),
        Row(.appears(by: 9, above: 1), [0, 2], "it holds in 2 frames"),
        Row(.leaves(by: 0.2), [3, 2, 0, nil], "it holds in 4 frames"),
        Row(.leaves(by: 0.2, above: 1), [3, 2, 1, 2], "x is 2.0 pt at frame 3 (0.300 s); it must be at most 1.0 pt"),
        Row(.arrives(at: 3, within: 1, before: 0.25), [0, 9, 4, 2], "it holds in 4 frames"),
        Row(
            .arrives(at: 3, within: 1, before: 0.2), [0, 9, 4, 2],
            "x is 9.0 pt at frame 1 (0.100 s); it must be 3.0 pt within 1.0 pt from before 0.2 s on"),
        Row(
            .arrives(at: 3, before: 0.2), [0, 3, 3, 4],
            "x is 4.0 pt at frame 3 (0.300 s); it must be 3.0 pt from before"),
        Row(
            .arrives(at: 3, before: 0), [3, 3], "x is 3.0 pt at frame 0 (0.000 s); it must be 3.0 pt from before 0.0 s"),
        Row(.stays(in: 0...2), [0, 2, 1], "it holds in 3 frames"),
        Row(.stays(in: 0...2), [0, 2.5, 1], "x is 2.5 pt at frame 1 (0.100 s); it must stay from 0.0 pt to 2.0 pt"),
        Row(.neverReverses(), [3, 3, 2, 2, 0], "it holds in 5 frames"),
        Row(
            .neverReverses(), [0, 4, 4, 3],
            "x reverses at frame 3 (0.300 s): 3.0 pt, after 4.0 pt at frame 2; it may not reverse"),
        Row(.neverReverses(within: 1), [0, 4, 3, 5, 4.5], "it holds in 5 frames"),
        Row(
            .neverReverses(within: 1), [0, 4, 3.5, 2.5],
            "x reverses at frame 3 (0.300 s): 2.5 pt, after 4.0 pt at frame 1; it may not reverse by more than 1.0 pt"),
        Row(.keepsMoving(slowest: 10), [0, 0, 1, 2, 3, 3.5, 3.5], "it holds in 7 frames"),
        Row(
            .keepsMoving(slowest: 10), [0, 1, 1.5, 1.5, 3],
            "x moves at 5.0 pt per s at frame 2 (0.200 s): 1.5 pt, after 1.0 pt at frame 1; "
                + "it must move at 10.0 pt per s or faster until it rests for good"),
        Row(
            .keepsMoving(slowest: 10), [0, 0.5],
            "x has not moved so fast up to frame 1: 0.5 pt; it must move at 10.0 pt"),
        Row(.keepsMoving(slowest: 10, to: 2), [0, 1, 3, 3, 2], "it holds in 5 frames"),
        Row(.keepsMoving(slowest: 10, to: 2, within: 0.5), [0, 1.5, 1.75, 3], "it holds in 4 frames"),
        Row(
            .keepsMoving(slowest: 10, to: 2), [0, 1, 1],
            "x moves at 0.0 pt per s at frame 2 (0.200 s): 1.0 pt, after 1.0 pt at frame 1; "
                + "it must move at 10.0 pt per s or faster until it reaches 2.0 pt"),
        Row(.reverses(atMost: 1), [0, 4, 2, 2, 1], "it holds in 5 frames"),
        Row(
            .reverses(atMost: 1), [0, 4, 2, 3],
            "x reverses again at frame 3 (0.300 s): 3.0 pt, after 2.0 pt at frame 2; it may reverse once"),
        Row(
            .reverses(atMost: 0), [4, 0, 4],
            "x reverses at frame 2 (0.200 s): 4.0 pt, after 0.0 pt at frame 1; it may not"),
        Row(.reverses(atMost: 1, within: 1), [0, 4, 2, 3, 0], "it holds in 5 frames"),
        Row(.jumps(atMost: 2), [0, 2, 0], "it holds in 3 frames"),
        Row(
            .jumps(atMost: 2), [0, 2, -1],
            "x jumps by 3.0 pt at frame 2 (0.200 s): -1.0 pt, after 2.0 pt at frame 1; it may jump by at most 2.0 pt"),
        Row(.jumps(atMost: 2), [0, .nan], "x has no value at frame 1 (0.100 s); it may jump by at most 2.0 pt"),
        Row(.jumps(atMost: 2), [0], "it holds in 1 frame"),
        Row(.stays(in: 0...2), [], "no frame in that time"),
    ]

    @Test("An assertion holds, or fails with the frame, the value and what should have been", arguments: rows)
    func sentences(row: Row) {
        let check = Self.check(row.assertion, row.values)
        let sentence = row.assertion.sentence(on: check.verdict, of: "x", unit: "pt")
        #expect(sentence.hasPrefix(row.sentence), "\(sentence)")
        #expect(check.verdict.isHeld == row.sentence.hasPrefix("it holds"))
    }

    @Test("The words and the formula of each kind")
    func words() {
        let all: [(MotionAssertion, String, String)] = [
            (.appears(by: 0.3), "appears by 0.3 s", "v > 0.0 pt at each frame with t >= 0.3 s"),
            (
                .leaves(by: 0.3, above: 1), "leaves by 0.3 s, at most 1.0 pt",
                "v <= 1.0 pt at each frame with t >= 0.3 s"
            ),
            (
                .arrives(at: 300, within: 0.5, before: 0.6), "arrives at 300.0 pt within 0.5 pt before 0.6 s",
                "abs(v - 300.0 pt) <= 0.5 pt at each frame from the last with t < 0.6 s on"
            ),
            (.stays(in: 0...2), "stays from 0.0 pt to 2.0 pt", "v >= 0.0 pt and v <= 2.0 pt at each frame"),
            (
                .neverReverses(within: 1), "never reverses within 1.0 pt",
                "v[j] - v[i] >= -1.0 pt for all i < j, or v[j] - v[i] <= 1.0 pt for all i < j"
            ),
            (
                .keepsMoving(slowest: 9), "keeps moving at 9.0 pt per s or faster",
                "abs(v[i] - v[i - 1]) >= 9.0 pt * (t[i] - t[i - 1]) per s from the first frame so fast to the last so fast"
            ),
            (
                .keepsMoving(slowest: 9, to: 3, within: 1),
                "keeps moving at 9.0 pt per s or faster to 3.0 pt within 1.0 pt",
                "abs(v[i] - v[i - 1]) >= 9.0 pt * (t[i] - t[i - 1]) per s from the first frame so fast to the first at 3.0 pt or past it"
            ),
            (
                .reverses(atMost: 2), "reverses at most 2 times",
                "no frames i[0] < i[1] < ... < i[4] with v rising and falling in turn between them, each time by more than 0.0 pt"
            ),
            (.jumps(atMost: 40), "jumps by at most 40.0 pt", "abs(v[i] - v[i - 1]) <= 40.0 pt at each frame"),
        ]
        for (assertion, words, formula) in all {
            #expect(assertion.words(unit: "pt") == words)
            #expect(assertion.formula(unit: "pt") == formula)
        }
        #expect(MotionAssertion.stays(in: 0...1).words() == "stays from 0.0 to 1.0")
    }

    private static let kinds: [MotionAssertion] = [
        .appears(by: 0.5), .appears(by: 3, above: 2), .leaves(by: 0.5, above: 3),
        .arrives(at: 2, within: 1, before: 0.5),
        .arrives(at: 2, within: 2, before: 0.45), .arrives(at: 1, within: 2, before: 3), .stays(in: 0...4),
        .neverReverses(), .neverReverses(within: 2), .keepsMoving(slowest: 15), .keepsMoving(slowest: 8),
        .keepsMoving(slowest: 15, to: 4), .keepsMoving(slowest: 15, to: 5, within: 1), .reverses(atMost: 0),
        .reverses(atMost: 2), .reverses(atMost: 1, within: 1), .reverses(atMost: 3, within: 2), .jumps(atMost: 2),
        .jumps(atMost: 4),
    ]

    @Test("Each kind agrees with its formula over the whole table, frame by frame", arguments: kinds)
    func formulas(assertion: MotionAssertion) {
        var (seed, held) = (UInt64(1), 0)
        func next(_ count: UInt64) -> UInt64 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (seed >> 33) % count
        }
        for _ in 0..<150 {
            // From small steps to wild ones; few values, so that many are equal.
            let (reach, start) = (next(5) + 1, Double(next(6)))
            var values = [start]
            for _ in 0..<9 {
                let step = Double(next(2 * reach + 1)) - Double(next(3) == 0 ? reach : reach / 2)
                values.append(min(5, max(0, values[values.count - 1] + step)))
            }
            for count in 1...values.count {
                let table = Array(values.prefix(count))
                let verdict = Self.check(assertion, table).verdict
                #expect(verdict.failure?.sample.frame == Self.failingFrame(assertion, table), "\(table)")
                if verdict.isHeld { held += 1 }
            }
        }
        #expect(held > 0 && held < 1500)
    }

    /// The first failing frame of a table, by the formula of an assertion.
    private static func failingFrame(_ assertion: MotionAssertion, _ v: [Double]) -> Int? {
        let frames = v.indices
        func t(_ i: Int) -> Double { Double(i) / 10 }
        func prefix(_ isBroken: ([Double]) -> Bool) -> Int? { frames.first { isBroken(Array(v[...$0])) } }
        switch assertion {
        case .appears(let time, let threshold):
            return (frames.filter { t($0) >= time }.nonEmpty ?? [v.count - 1]).first { v[$0] <= threshold }
        case .leaves(let time, let threshold):
            return (frames.filter { t($0) >= time }.nonEmpty ?? [v.count - 1]).first { v[$0] > threshold }
        case .arrives(let target, let tolerance, let time):
            let last = frames.last { t($0) < time } ?? 0
            return (last..<v.count).first { abs(v[$0] - target) > tolerance }
        case .stays(let range): return frames.first { !range.contains(v[$0]) }
        case .neverReverses(let tolerance):
            return prefix { v in
                let changes = v.indices.flatMap { i in v[i...].map { $0 - v[i] } }
                return changes.contains { $0 > tolerance } && changes.contains { $0 < -tolerance }
            }
        case .reverses(let count, let tolerance):
            return prefix { v in
                // The most moves up and down in turn that end at each frame.
                var (up, down) = ([Int](), [Int]())
                for j in v.indices {
                    up.append((0..<j).filter { v[j] - v[$0] > tolerance }.map { down[$0] + 1 }.max() ?? 0)
                    down.append((0..<j).filter { v[$0] - v[j] > tolerance }.map { up[$0] + 1 }.max() ?? 0)
                }
                return (up + down).max() ?? 0 > count + 1
            }
        case .keepsMoving(let speed, let target, let tolerance):
            let pairs = frames.dropFirst()
            func isFast(_ i: Int) -> Bool { abs(v[i] - v[i - 1]) >= speed * (t(i) - t(i - 1)) }
            guard let first = pairs.first(where: isFast) else { return v.count - 1 }
            let slow = pairs.filter { $0 > first && !isFast($0) }
            guard let target else {
                return slow.first.flatMap { stall in pairs.contains { $0 > stall && isFast($0) } ? stall : nil }
            }
            let end = pairs.first { i in
                i >= first && (abs(v[i] - target) <= tolerance || (v[i - 1] - target) * (v[i] - target) < 0)
            }
            return slow.first { $0 < end ?? v.count }
        case .jumps(let distance): return frames.dropFirst().first { abs(v[$0] - v[$0 - 1]) > distance }
        }
    }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
