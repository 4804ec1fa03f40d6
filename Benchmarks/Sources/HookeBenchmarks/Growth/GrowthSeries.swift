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

    /// A size that takes longer than this is the last: ten times the size would take minutes.
    private static let patience = 30e9
    /// The decades over which the slope is fitted: a small size's cost is what every size costs.
    private static let fitted = 3

    static let header = "series,size,ns,peak_bytes,slope"

    /// A row a size, as it is measured; then the slope, by which 1 is linear.
    func measure(_ show: (String) throws -> Void) throws -> Double {
        var points: [(size: Double, nanoseconds: Double)] = []
        for decade in decades {
            let size = (0..<decade).reduce(1) { size, _ in size * 10 }
            let cost = try cost(size)
            points.append((Double(size), cost.nanoseconds))
            try show("\(name),\(size),\(cost.nanoseconds.rounded()),\(cost.peakMemory.map { "\($0)" } ?? ""),")
            if cost.nanoseconds > Self.patience { break }
        }
        let slope = Self.slope(points.suffix(Self.fitted + 1))
        try show("\(name),,,,\((slope * 1000).rounded() / 1000)")
        return slope
    }

    /// Of the straight line through the logarithms, by least squares.
    private static func slope(_ points: some Collection<(size: Double, nanoseconds: Double)>) -> Double {
        let logarithms = points.map { (x: log10($0.size), y: log10($0.nanoseconds)) }
        let count = Double(logarithms.count)
        let middle = (logarithms.map(\.x).reduce(0, +) / count, logarithms.map(\.y).reduce(0, +) / count)
        let above = logarithms.reduce(0) { $0 + ($1.x - middle.0) * ($1.y - middle.1) }
        return above / logarithms.reduce(0) { $0 + ($1.x - middle.0) * ($1.x - middle.0) }
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
