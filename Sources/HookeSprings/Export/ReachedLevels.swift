/// A grid corner that a path of lines reaches, and the index of its predecessor among the corners reached with one line less.
struct ReachedCorner {
    let stop: LinearStops.Stop
    let origin: Int
}

/// The grid corners of a band that the last line reaches: for each column a bit for each level, and the predecessors.
struct ReachedLevels {
    /// The limit on the levels of a column within a band.
    static let maximumLevels = UInt64.bitWidth

    /// The range of columns with reached corners.
    private(set) var columns = 0...0
    private var levels: [UInt64]
    private var origins: [Int32]
    /// The lowest level of each column within the band, and the number of levels.
    private let lowest: [Int]
    private let counts: [Int]

    /// An empty set of corners of a band.
    init(floor: [Double], ceiling: [Double]) {
        lowest = floor.map { Int($0.rounded(.up)) }
        counts = zip(lowest, ceiling).map { min(ReachedLevels.maximumLevels, Int($1.rounded(.down)) - $0 + 1) }
        levels = [UInt64](repeating: 0, count: lowest.count)
        origins = [Int32](repeating: 0, count: lowest.count * ReachedLevels.maximumLevels)
    }

    /// Adds levels of a column. A corner reached before keeps its first predecessor.
    mutating func insert(_ found: ClosedRange<Int>, in column: Int, from origin: Int) {
        let low = found.lowerBound - lowest[column]
        let high = min(counts[column], found.upperBound - lowest[column] + 1)
        guard low >= 0, low < high else { return }
        var new = ((UInt64.max >> (ReachedLevels.maximumLevels - (high - low))) << low) & ~levels[column]
        levels[column] |= new
        while new != 0 {
            origins[column * ReachedLevels.maximumLevels + new.trailingZeroBitCount] = Int32(origin)
            new &= new - 1
        }
        columns = min(columns.lowerBound, column)...max(columns.upperBound, column)
    }

    /// The predecessor of a corner; `nil` if the corner is not reached.
    func origin(of stop: LinearStops.Stop) -> Int? {
        let bit = stop.level - lowest[stop.column]
        guard bit >= 0, bit < counts[stop.column], (levels[stop.column] >> bit) & 1 == 1 else { return nil }
        return Int(origins[stop.column * ReachedLevels.maximumLevels + bit])
    }

    /// Removes and returns all reached corners; if they are more than `count`, at most `count` of those at the edge of the reached
    /// region, evenly spaced.
    mutating func take(atMost count: Int) -> [ReachedCorner] {
        var taken = Array(levels[columns])
        if ReachedLevels.count(taken) > count {
            taken = columns.map { column in edge(of: column, isLast: column == columns.upperBound) }
        }
        let stride = max(1, Double(ReachedLevels.count(taken)) / Double(count))
        var corners: [ReachedCorner] = []
        var passed = 0
        for (column, levels) in zip(columns, taken) {
            var bits = levels
            while bits != 0 {
                let bit = bits.trailingZeroBitCount
                if Double(passed) >= Double(corners.count) * stride {
                    let stop = LinearStops.Stop(column: column, level: lowest[column] + bit)
                    let origin = Int(origins[column * ReachedLevels.maximumLevels + bit])
                    corners.append(ReachedCorner(stop: stop, origin: origin))
                }
                passed += 1
                bits &= bits - 1
            }
        }
        for column in columns { levels[column] = 0 }
        columns = columns.upperBound...columns.upperBound
        return corners
    }

    private static func count(_ levels: [UInt64]) -> Int { levels.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// The three outermost reached levels on each side that has unreached levels beyond; all reached levels of the last column.
    private func edge(of column: Int, isLast: Bool) -> UInt64 {
        let bits = levels[column]
        if isLast { return bits }
        var edge: UInt64 = 0
        if bits & 1 == 0 {
            var rest = bits
            for _ in 0..<3 { rest &= rest &- 1 }
            edge |= bits & ~rest
        }
        if (bits >> (counts[column] - 1)) & 1 == 0 {
            var rest = bits
            for _ in 0..<3 where rest != 0 {
                let top = 63 - rest.leadingZeroBitCount
                edge |= 1 << top
                rest &= ~(1 << top)
            }
        }
        return edge
    }
}
