#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A measurement of cost against size, in decades.
struct GrowthSeries {
    let name: String
    /// The decades as exponents of ten.
    let decades: ClosedRange<Int>
    /// Measures the cost of one size.
    let cost: (_ size: Int) throws -> Cost

    struct Cost {
        let nanoseconds: Double
        /// The peak memory, bytes; `nil` if not measured.
        var peakMemory: Int?
    }

    static let header = "series,size,ns,peak_bytes,slope,doubling"

    /// Measures all sizes, shows a row for each and one with the slopes, and returns the fitted growth.
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

    /// Powers of ten, and half of the last one.
    private var sizes: [Int] {
        let powers = decades.map { decade in (0..<decade).reduce(1) { size, _ in size * 10 } }
        return powers.dropLast() + powers.suffix(1).flatMap { [$0 / 2, $0] }
    }
}

extension GrowthSeries.Cost {
    /// The median time of `repeats` repetitions of a work.
    init(repeats: Int = 5, _ run: @escaping () throws -> Double) throws {
        let work = Work(items: 1, run)
        let rounds = try work.rounds(by: .thread)
        nanoseconds = try (0..<repeats).map { _ in try work.time(rounds: rounds, by: .thread) }.sorted().percentile(0.5)
    }
}

extension Double {
    fileprivate var thousandths: Double { (self * 1000).rounded() / 1000 }
}
