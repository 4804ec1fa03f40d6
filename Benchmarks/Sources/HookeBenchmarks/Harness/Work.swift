/// A repeatable piece of work with a number of items.
struct Work {
    let items: Int
    private let execution: Execution

    private enum Execution {
        /// A closure, whose result must depend on all of its work, so that the compiler cannot remove any part.
        case inProcess(() throws -> Double)
        /// Another program, which returns its processor time per item, nanoseconds.
        case external(() throws -> Double)
    }

    /// The shortest measured time, nanoseconds, long enough for the resolution of the clock and the scheduler.
    private static let shortest: UInt64 = 10_000_000

    init(items: Int, _ run: @escaping () throws -> Double) {
        self.items = items
        execution = .inProcess(run)
    }

    /// Work of another program, which measures its time over any number of rounds.
    init(timedElsewhere nanoseconds: @escaping () throws -> Double) {
        items = 1
        execution = .external(nanoseconds)
    }

    /// Does the work `rounds` times; returns nanoseconds per item.
    func time(rounds: Int, by clock: Clock) throws -> Double {
        switch execution {
        case .external(let nanoseconds): return try nanoseconds()
        case .inProcess(let run):
            var checksum = 0.0
            let start = clock.now
            for _ in 0..<rounds { checksum += try run() }
            let taken = clock.now - start
            precondition(!checksum.isNaN, "a work computed NaN")
            return Double(taken) / Double(rounds) / Double(items)
        }
    }

    /// Warms up and returns the number of rounds that take long enough.
    func rounds(by clock: Clock) throws -> Int {
        guard case .inProcess = execution else { return 1 }
        _ = try time(rounds: 1, by: clock)
        let once = try time(rounds: 1, by: clock) * Double(items)
        return max(1, Int((Double(Self.shortest) / max(once, 1)).rounded(.up)))
    }
}
