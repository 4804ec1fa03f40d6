#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// How the cost of something grows with its size, decade by decade.
struct GrowthSeries {
    let name: String
    /// The decades, from 10^0.
    let decades: ClosedRange<Int>
    /// What one size costs.
    let cost: (_ size: Int) throws -> Cost

    struct Cost {
        let nanoseconds: Double
        /// The most memory that the work had at a time, bytes; `nil` where it was not looked at.
        var peakMemory: Int?
    }

    static let header = "series,size,ns,peak_bytes,slope,doubling"

    /// A row a size, as it is measured; then the slopes. What comes of it is worse than linear or not.
    func measure(_ show: (String) throws -> Void) throws -> GrowthVerdict {
        var points: [(size: Int, cost: Cost)] = []
        for size in sizes {
            let cost = try cost(size)
            points.append((size, cost))
            try show("\(name),\(size),\(cost.nanoseconds.rounded()),\(cost.peakMemory.map { "\($0)" } ?? ""),,")
        }
        let verdict = GrowthVerdict(name, points)
        try show("\(name),,,,\(verdict.slope.thousandths),\(verdict.doubling.thousandths)")
        return verdict
    }

    /// Powers of ten, and half of the last.
    private var sizes: [Int] {
        let powers = decades.map { decade in (0..<decade).reduce(1) { size, _ in size * 10 } }
        return powers.dropLast() + powers.suffix(1).flatMap { [$0 / 2, $0] }
    }
}

extension GrowthSeries.Cost {
    /// The median of so many repetitions of a work, whatever its size.
    init(repeats: Int = 5, _ run: @escaping () throws -> Double) throws {
        let work = Work(items: 1, run)
        let rounds = try work.rounds(by: .thread)
        nanoseconds = try (0..<repeats).map { _ in try work.time(rounds: rounds, by: .thread) }.sorted().percentile(0.5)
    }
}

extension Double {
    fileprivate var thousandths: Double { (self * 1000).rounded() / 1000 }
}
