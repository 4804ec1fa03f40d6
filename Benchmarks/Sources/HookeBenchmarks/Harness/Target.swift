/// A performance target: a work, its reference, and the bound on their ratio.
struct Target {
    let what: String
    let bound: Bound
    var clock = Clock.thread
    private let opponent: Opponent

    private enum Opponent {
        /// Our work and the reference's, set up when they are measured, because some need much memory.
        case work(() throws -> (ours: Work, reference: Work))
        /// The allowed time, nanoseconds per item, and our work.
        case time(Double, () throws -> Work)
    }

    /// The number of pairs, whose median ratio counts.
    private static let pairs = 11

    /// A target relative to a reference, both measured in turns.
    init(
        _ what: String, _ bound: Bound, clock: Clock = .thread,
        _ works: @escaping () throws -> (ours: Work, reference: Work)
    ) {
        self.what = what
        self.bound = bound
        self.clock = clock
        opponent = .work(works)
    }

    /// A target for the time, nanoseconds per item.
    init(_ what: String, within nanoseconds: Double, clock: Clock = .thread, _ work: @escaping () throws -> Work) {
        self.what = what
        self.bound = .time(1)
        self.clock = clock
        opponent = .time(nanoseconds, work)
    }

    /// Measures in interleaved pairs. The order alternates, so that both sides see the other's cache contents equally often.
    func measure() throws -> TargetRow {
        switch opponent {
        case .time(let limit, let make):
            let work = try make()
            let rounds = try work.rounds(by: clock)
            let times = try (0..<Self.pairs).map { _ in try work.time(rounds: rounds, by: clock) }
            return TargetRow(self, times.map { ($0, limit) })
        case .work(let make):
            let (ours, reference) = try make()
            let rounds = (try ours.rounds(by: clock), try reference.rounds(by: clock))
            let times = try (0..<Self.pairs).map { pair in
                if pair.isMultiple(of: 2) {
                    let own = try ours.time(rounds: rounds.0, by: clock)
                    return (own, try reference.time(rounds: rounds.1, by: clock))
                }
                let other = try reference.time(rounds: rounds.1, by: clock)
                return (try ours.time(rounds: rounds.0, by: clock), other)
            }
            return TargetRow(self, times)
        }
    }
}
