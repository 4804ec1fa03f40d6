import HookeAnimation
import HookeDynamics
import Testing

/// One operator, what goes in and what comes out.
struct MarbleRow: Sendable, CustomTestStringConvertible {
    let rule: String
    let inputs: [String]
    let output: String
    let build: @Sendable (Stage, [Stream<String>]) throws -> Stream<String>

    init(
        _ rule: String, _ inputs: [String], _ output: String,
        _ build: @escaping @Sendable (Stage, [Stream<String>]) throws -> Stream<String>
    ) {
        (self.rule, self.inputs, self.output, self.build) = (rule, inputs, output, build)
    }

    var testDescription: String { "\(rule): \(inputs) gives \(output)" }
}

/// The rules of each operator, one row each; a row holds at any refresh rate, whether its instants are refreshes or not.
struct OperatorMarbleTests {
    private func check(_ row: MarbleRow) throws {
        for hertz: Int64 in [10, 60, 7] {
            let output = try marbles(row.inputs, hertz: hertz, row.build)
            #expect(output == row.output, "\(row.rule), at \(hertz) Hz")
        }
    }

    static let transforming = [
        MarbleRow("map sends what the function makes", ["1:a 3:b 5:|"], "1:A 3:B 5:|") { _, s in
            s[0].map { $0.uppercased() }
        },
        MarbleRow("map passes a failure", ["1:a 3:#"], "1:A 3:#") { _, s in s[0].map { $0.uppercased() } },
        MarbleRow("filter drops what is not included", ["1:a 2:b 3:a 5:|"], "1:a 3:a 5:|") { _, s in
            s[0].filter { $0 == "a" }
        },
        MarbleRow("scan sends each result", ["1:a 3:b 4:c 5:|"], "1:-a 3:-ab 4:-abc 5:|") { _, s in s[0].scan("-", +) },
        MarbleRow("scan passes a failure", ["1:a 3:#"], "1:-a 3:#") { _, s in s[0].scan("-", +) },
        MarbleRow("reduce sends the last result when the stream finishes", ["1:a 3:b 5:|"], "5:-ab 5:|") { _, s in
            s[0].reduce("-", +)
        },
        MarbleRow("reduce of no values sends the initial result", ["5:|"], "5:- 5:|") { _, s in s[0].reduce("-", +) },
        MarbleRow("reduce drops the result with a failure", ["1:a 3:#"], "3:#") { _, s in s[0].reduce("-", +) },
        MarbleRow("removeDuplicates drops equal neighbours", ["1:a 2:a 3:b 4:a 5:|"], "1:a 3:b 4:a 5:|") { _, s in
            s[0].removeDuplicates()
        },
        MarbleRow("removeDuplicates compares with the last value let through", ["1:1 2:2 3:3 4:4 5:|"], "1:1 3:3 5:|") {
            _, s in s[0].removeDuplicates { abs((Int($0) ?? 0) - (Int($1) ?? 0)) < 2 }
        },
        MarbleRow("distinct drops all that was sent before", ["1:a 2:b 3:a 4:c 5:b 6:|"], "1:a 2:b 4:c 6:|") { _, s in
            s[0].distinct()
        },
        MarbleRow("prefix finishes with its last value", ["1:a 2:b 3:c 5:|"], "1:a 2:b 2:|") { _, s in s[0].prefix(2) },
        MarbleRow("prefix finishes with a shorter stream", ["1:a 5:|"], "1:a 5:|") { _, s in s[0].prefix(2) },
        MarbleRow("prefix never sees a failure after it", ["1:a 2:#"], "1:a 1:|") { _, s in s[0].prefix(1) },
        MarbleRow("dropFirst drops as many", ["1:a 2:b 3:c 5:|"], "3:c 5:|") { _, s in s[0].dropFirst(2) },
        MarbleRow("dropFirst passes a failure", ["1:a 2:#"], "2:#") { _, s in s[0].dropFirst(2) },
        MarbleRow("prefix until output finishes with the other's value", ["1:a 3:b", "2:x 4:y"], "1:a 2:|") { _, s in
            s[0].prefix(untilOutputFrom: s[1])
        },
        MarbleRow("prefix until output goes on after the other's end", ["1:a 3:b 4:|", "2:|"], "1:a 3:b 4:|") { _, s in
            s[0].prefix(untilOutputFrom: s[1])
        },
        MarbleRow("prefix until output goes on after the other's failure", ["1:a 3:b 4:#", "2:#"], "1:a 3:b 4:#") {
            _, s in s[0].prefix(untilOutputFrom: s[1])
        },
        MarbleRow("prefix until output of itself is empty", ["1:a 2:b"], "1:|") { _, s in
            s[0].prefix(untilOutputFrom: s[0])
        },
    ]

    static let sequencing = [
        MarbleRow("flatMap merges what it starts and finishes with the last", ["1:a 2:b 3:|"], "1:a 2:b 4:aa 5:bb 6:|")
        {
            stage, s in s[0].flatMap { (value: String) in stage.later("0:\(value) 3:\(value)\(value) 4:|") }
        },
        MarbleRow("flatMap of a stream of streams", ["1:a 2:b 3:|"], "2:a 3:b 3:|") { stage, s in
            let streams = s[0].map { Stream.just($0).delay(for: Marbles.tick, scheduler: stage) }
            return streams.flatMap { $0 }
        },
        MarbleRow("flatMap finishes with the source if that is last", ["1:a 4:|"], "2:a 4:|") { stage, s in
            s[0].flatMap { Stream.just($0).delay(for: Marbles.tick, scheduler: stage) }
        },
        MarbleRow("flatMap fails with what it started", ["1:a 2:b 9:|"], "2:#") { _, s in
            s[0].flatMap { $0 == "b" ? .fail(Marbles.error) : .never() }
        },
        MarbleRow("flatMap fails with its source", ["1:a 2:#"], "2:#") { _, s in
            s[0].flatMap { _ in Stream<String>.never() }
        },
        MarbleRow("bind stops after the value that says so", ["1:a 2:b 3:c 5:|"], "1:a 2:b 2:|") { _, s in
            s[0].bind { value, stop in
                stop = value == "b"
                return .just(value)
            }
        },
        MarbleRow("bind that stopped finishes with what it started", ["1:a 2:b 3:c 9:#"], "4:a 5:b 5:|") { stage, s in
            s[0].bind { value, stop in
                stop = value == "b"
                return Stream.just(value).delay(for: Marbles.tick * 3, scheduler: stage)
            }
        },
        MarbleRow("bind that stops with nothing more finishes at once", ["1:a 2:b 3:c"], "1:a 2:|") { _, s in
            s[0].bind { value, stop in
                stop = value == "b"
                return stop ? .empty() : .just(value)
            }
        },
        MarbleRow("switchToLatest ends what was started before", ["1:a 2:b 9:|"], "1:a 2:b 4:bb 9:|") { stage, s in
            s[0].switchToLatest { (value: String) in stage.later("0:\(value) 2:\(value)\(value) 3:|") }
        },
        MarbleRow("switchToLatest finishes with the last", ["1:a 2:b 3:|"], "4:b 4:|") { stage, s in
            s[0].switchToLatest { Stream.just($0).delay(for: Marbles.tick * 2, scheduler: stage) }
        },
        MarbleRow("switchToLatest fails with the newest, not with one before", ["1:a 2:b 9:|"], "4:#") { stage, s in
            s[0].switchToLatest { _ in Stream<String>.fail(Marbles.error).delay(for: Marbles.tick * 2, scheduler: stage)
            }
        },
        MarbleRow("concat subscribes to the second when the first finishes", ["1:a 3:|", "2:b 4:c 5:|"], "1:a 4:c 5:|")
        {
            _, s in s[0].concat(s[1])
        },
        MarbleRow("concat starts a cold second then", ["1:a 3:|"], "1:a 4:x 5:|") { stage, s in
            s[0].concat(stage.later("1:x 2:|"))
        },
        MarbleRow("concat fails with the first, and never starts the second", ["1:a 3:#", "4:b"], "1:a 3:#") { _, s in
            s[0].concat(s[1])
        },
        MarbleRow("concat fails with the second", ["1:a 3:|", "4:b 5:#"], "1:a 4:b 5:#") { _, s in s[0].concat(s[1]) },
        MarbleRow("then drops the first's values", ["1:a 3:|", "2:b 4:c 5:|"], "4:c 5:|") { _, s in s[0].then(s[1]) },
        MarbleRow("then fails with the first's failure", ["1:a 3:#", "4:b"], "3:#") { _, s in s[0].then(s[1]) },
        MarbleRow("merge finishes when all have", ["1:a 3:|", "2:b 5:|"], "1:a 2:b 5:|") { _, s in
            s[0].merge(with: s[1])
        },
        MarbleRow("merge fails with the first that fails", ["1:a 9:|", "2:#"], "1:a 2:#") { _, s in
            s[0].merge(with: s[1])
        },
        MarbleRow("merge has the order of the sources at one instant", ["2:a", "2:b", "2:c"], "2:a 2:b 2:c") { _, s in
            s[2].merge(with: s[1], s[0])
        },
    ]

    static let combining = [
        MarbleRow("zip pairs in lock-step", ["1:a 2:b 5:c", "3:x 4:y 6:z"], "3:ax 4:by 6:cz") { _, s in
            s[0].zip(s[1]).map { $0 + $1 }
        },
        MarbleRow("zip finishes when a finished one has nothing left", ["1:a 2:b 5:|", "3:x 4:y 6:z"], "3:ax 4:by 5:|")
        {
            _, s in s[0].zip(s[1]).map { $0 + $1 }
        },
        MarbleRow("zip goes on with what a finished one has left", ["1:a 2:b 3:|", "4:x 5:y 6:z"], "4:ax 5:by 5:|") {
            _, s in
            s[0].zip(s[1]).map { $0 + $1 }
        },
        MarbleRow("zip finishes with an empty one", ["1:a 2:b", "3:|"], "3:|") { _, s in s[0].zip(s[1]).map { $0 + $1 }
        },
        MarbleRow("zip fails at once, whatever waits", ["1:a 2:b 3:#", "9:x"], "3:#") { _, s in
            s[0].zip(s[1]).map { $0 + $1 }
        },
        MarbleRow("zip of three", ["1:a 4:b 5:|", "2:x 3:y", "3:1 6:2"], "3:ax1 6:by2 6:|") { _, s in
            s[0].zip(s[1], s[2]).map { $0 + $1 + $2 }
        },
        MarbleRow("combineLatest sends the newest of both", ["1:a 3:b 5:|", "2:x 4:y 7:|"], "2:ax 3:bx 4:by 7:|") {
            _, s in
            s[0].combineLatest(s[1]).map { $0 + $1 }
        },
        MarbleRow("combineLatest does not finish if one finished empty", ["1:a 2:|", "3:|"], "") { _, s in
            s[0].combineLatest(s[1], +)
        },
        MarbleRow("combineLatest fails at once", ["1:a 3:#", "9:x"], "3:#") { _, s in s[0].combineLatest(s[1], +) },
        MarbleRow("combineLatest fails with an empty one", ["1:a 4:b", "3:#"], "3:#") { _, s in
            s[0].combineLatest(s[1], +)
        },
        MarbleRow("combineLatest sends two values for one change of both", ["1:a 2:b 3:|"], "1:aA 2:bA 2:bB 3:|") {
            _, s in
            s[0].combineLatest(s[0].map { $0.uppercased() }, +)
        },
        MarbleRow("combineLatest of three, reduced", ["1:a 4:b", "2:x", "3:1 5:2"], "3:ax1 4:bx1 5:bx2") { _, s in
            s[0].combineLatest(s[1], s[2]) { $0 + $1 + $2 }
        },
    ]

    static let timing = [
        MarbleRow("delay delays values and the finish", ["1:a 2:b 3:|"], "3:a 4:b 5:|") { stage, s in
            s[0].delay(for: 0.2, scheduler: stage)
        },
        MarbleRow("delay delays a failure", ["1:a 2:#"], "3:a 4:#") { stage, s in s[0].delay(for: 0.2, scheduler: stage)
        },
        MarbleRow("delay by zero comes after the instant's input", ["1:a", "1:b"], "1:b 1:a") { stage, s in
            s[0].delay(for: .zero, scheduler: stage).merge(with: s[1])
        },
        MarbleRow("delay keeps the order", ["1:a 1:b 1:c 1:|"], "4:a 4:b 4:c 4:|") { stage, s in
            s[0].delay(for: 0.3, scheduler: stage)
        },
        MarbleRow(
            "debounce of Apple's example", ["0:0 2.5:1 10:2 12.5:3 15:4 20:5"], "7.5:1 20:4 25:5"
        ) { stage, s in s[0].debounce(for: 0.5, scheduler: stage) },
        MarbleRow("debounce drops the waiting value at the finish", ["1:a 2:|"], "2:|") { stage, s in
            s[0].debounce(for: 0.3, scheduler: stage)
        },
        MarbleRow("debounce drops the waiting value with a failure", ["1:a 5:b 6:#"], "4:a 6:#") { stage, s in
            s[0].debounce(for: 0.3, scheduler: stage)
        },
        MarbleRow("debounce sends what is due at the instant of the finish", ["1:a 4:|"], "4:a 4:|") { stage, s in
            s[0].debounce(for: 0.3, scheduler: stage)
        },
        MarbleRow("debounce by zero keeps the instant's last", ["1:a 1:b 2:c 2:|"], "1:b 2:|") { stage, s in
            s[0].debounce(for: .zero, scheduler: stage)
        },
        MarbleRow(
            "throttle sends the first at once and the latest at each window's end",
            ["1:a 2:b 3:c 8:d 20:|"], "1:a 5:c 9:d 20:|"
        ) { stage, s in s[0].throttle(for: 0.4, scheduler: stage, latest: true) },
        MarbleRow(
            "throttle keeps the first of each window",
            ["1:a 2:b 3:c 6:d 7:e 11:f 20:|"], "1:a 5:b 9:d 13:f 20:|"
        ) { stage, s in s[0].throttle(for: 0.4, scheduler: stage, latest: false) },
        MarbleRow("throttle closes a window in which nothing came", ["1:a 7:b 20:|"], "1:a 7:b 20:|") { stage, s in
            s[0].throttle(for: 0.4, scheduler: stage, latest: true)
        },
        MarbleRow("throttle's window ends before the input of that instant", ["1:a 2:b 5:c 20:|"], "1:a 5:b 9:c 20:|") {
            stage, s in s[0].throttle(for: 0.4, scheduler: stage, latest: true)
        },
        MarbleRow("throttle finishes at the window's end, after what waits", ["1:a 2:b 3:|"], "1:a 5:b 5:|") {
            stage, s in s[0].throttle(for: 0.4, scheduler: stage, latest: true)
        },
        MarbleRow("throttle fails at the window's end, after what waits", ["1:a 2:b 3:c 4:#"], "1:a 5:b 5:#") {
            stage, s in s[0].throttle(for: 0.4, scheduler: stage, latest: false)
        },
        MarbleRow("throttle ends at once if nothing waits", ["1:a 3:#"], "1:a 3:#") { stage, s in
            s[0].throttle(for: 0.4, scheduler: stage, latest: true)
        },
        MarbleRow("throttle's window ends before a finish of that instant", ["1:a 2:b 5:|"], "1:a 5:b 5:|") {
            stage, s in s[0].throttle(for: 0.4, scheduler: stage, latest: true)
        },
        MarbleRow("timer ticks at multiples of its interval", [], "3:3 6:6 9:9 9:|") { stage, _ in
            stage.timer(every: 0.3).bind { time, stop in
                let tick = time.count / Marbles.tick.count
                stop = tick == 9
                return .just("\(tick)")
            }
        },
        MarbleRow("timer counts from the subscription", ["1:a 2:|"], "1:a 5:5 8:8 8:|") { stage, s in
            s[0].concat(
                stage.timer(every: 0.3).bind { time, stop in
                    let tick = time.count / Marbles.tick.count
                    stop = tick == 8
                    return .just("\(tick)")
                })
        },
    ]

    @Test("Operators that transform", arguments: OperatorMarbleTests.transforming)
    func transform(row: MarbleRow) throws { try check(row) }

    @Test("Operators that start streams", arguments: OperatorMarbleTests.sequencing)
    func sequence(row: MarbleRow) throws { try check(row) }

    @Test("Operators that combine", arguments: OperatorMarbleTests.combining)
    func combine(row: MarbleRow) throws { try check(row) }

    @Test("Operators that hold back", arguments: OperatorMarbleTests.timing)
    func time(row: MarbleRow) throws { try check(row) }

    /// The article says that the two are the same.
    @Test("combineLatest is not zip")
    func articleClaim() throws {
        let inputs = ["1:a 2:b 4:|", "3:x 5:y 6:|"]
        #expect(try marbles(inputs) { _, s in s[0].zip(s[1]).map { $0 + $1 } } == "3:ax 5:by 5:|")
        #expect(try marbles(inputs) { _, s in s[0].combineLatest(s[1], +) } == "3:bx 5:by 6:|")
    }
}

extension Stage {
    /// A cold stream of marbles; their times count from the subscription.
    func later(_ text: String) -> Stream<String> {
        (try? Marbles(text))?.cold(on: self) ?? .fail(StreamError("no marbles: \(text)"))
    }
}
