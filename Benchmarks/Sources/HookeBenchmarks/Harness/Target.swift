/// One promise of speed: what is measured, beside what, and what must come of it.
struct Target {
    let what: String
    let bound: Bound
    var clock = Clock.thread
    private let opponent: Opponent

    private enum Opponent {
        /// Ours and the reference's work, set up when it is their turn: some of it takes much memory.
        case work(() throws -> (ours: Work, reference: Work))
        /// Our work, and how many nanoseconds an item of it may take.
        case time(Double, () throws -> Work)
    }

    /// How many pairs a ratio is the median of.
    private static let pairs = 11

    /// Ours beside a reference that is measured with it, in turns.
    init(
        _ what: String, _ bound: Bound, clock: Clock = .thread,
        _ works: @escaping () throws -> (ours: Work, reference: Work)
    ) {
        self.what = what
        self.bound = bound
        self.clock = clock
        opponent = .work(works)
    }

    /// Ours beside a time, nanoseconds an item.
    init(_ what: String, within nanoseconds: Double, clock: Clock = .thread, _ work: @escaping () throws -> Work) {
        self.what = what
        self.bound = .time(1)
        self.clock = clock
        opponent = .time(nanoseconds, work)
    }

    /// Measures in interleaved pairs; who begins changes from pair to pair, so that neither always finds the other's cache.
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
