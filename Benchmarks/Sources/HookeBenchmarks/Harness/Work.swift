/// A piece of work that can be done over and over, of a number of items.
struct Work {
    let items: Int
    private let way: Way

    private enum Way {
        /// What it returns must depend on all that is done, so that nothing is optimised away.
        case here(() throws -> Double)
        /// Done by another program, which says what an item took, nanoseconds of its own processor time.
        case elsewhere(() throws -> Double)
    }

    /// The shortest time that a clock and a scheduler leave alone, nanoseconds.
    private static let shortest: UInt64 = 10_000_000

    init(items: Int, _ run: @escaping () throws -> Double) {
        self.items = items
        way = .here(run)
    }

    /// Work whose time another program takes, over as many rounds as it likes.
    init(timedElsewhere nanoseconds: @escaping () throws -> Double) {
        items = 1
        way = .elsewhere(nanoseconds)
    }

    /// Does the work `rounds` times: nanoseconds an item.
    func time(rounds: Int, by clock: Clock) throws -> Double {
        switch way {
        case .elsewhere(let nanoseconds): return try nanoseconds()
        case .here(let run):
            var seen = 0.0
            let start = clock.now
            for _ in 0..<rounds { seen += try run() }
            let taken = clock.now - start
            precondition(!seen.isNaN, "a work computed nothing that is a number")
            return Double(taken) / Double(rounds) / Double(items)
        }
    }

    /// Warms up, and says how many rounds are long enough to be timed.
    func rounds(by clock: Clock) throws -> Int {
        guard case .here = way else { return 1 }
        _ = try time(rounds: 1, by: clock)
        let once = try time(rounds: 1, by: clock) * Double(items)
        return max(1, Int((Double(Self.shortest) / max(once, 1)).rounded(.up)))
    }
}
