internal import HookeForms
internal import HookeScenario

/// A corner of a tube's grid that some lines lead to, and the corner before it, by its place among those of one line less.
struct ReachedCorner {
    let stop: LinearStops.Stop
    let origin: Int
}

/// Which corners of a tube's grid the last line leads to: a bit for each of a column's levels, and from where.
struct GridReached {
    /// At most so many levels of a column are within a tube.
    static let mostLevels = UInt64.bitWidth

    /// From the first column to the last that was reached.
    private(set) var columns = 0...0
    private var levels: [UInt64]
    private var origins: [Int32]
    /// The lowest level of each column, and how many it has.
    private let lowest: [Int]
    private let counts: [Int]

    /// Nothing is reached yet.
    init(_ tube: ErrorBand) {
        lowest = tube.floor.map { Int($0.rounded(.up)) }
        counts = zip(lowest, tube.ceiling).map { min(GridReached.mostLevels, Int($1.rounded(.down)) - $0 + 1) }
        levels = [UInt64](repeating: 0, count: lowest.count)
        origins = [Int32](repeating: 0, count: lowest.count * GridReached.mostLevels)
    }

    /// Notes levels of a column; where a corner has been reached before, its first origin stays.
    mutating func insert(_ found: ClosedRange<Int>, in column: Int, from origin: Int) {
        let low = found.lowerBound - lowest[column]
        let high = min(counts[column], found.upperBound - lowest[column] + 1)
        guard low >= 0, low < high else { return }
        var new = ((UInt64.max >> (GridReached.mostLevels - (high - low))) << low) & ~levels[column]
        levels[column] |= new
        while new != 0 {
            origins[column * GridReached.mostLevels + new.trailingZeroBitCount] = Int32(origin)
            new &= new - 1
        }
        columns = min(columns.lowerBound, column)...max(columns.upperBound, column)
    }

    /// Where a corner was reached from; `nil` where it was not.
    func origin(of stop: LinearStops.Stop) -> Int? {
        let bit = stop.level - lowest[stop.column]
        guard bit >= 0, bit < counts[stop.column], (levels[stop.column] >> bit) & 1 == 1 else { return nil }
        return Int(origins[stop.column * GridReached.mostLevels + bit])
    }

    /// All corners that were reached, or if these are more than `count` those next to others that were not, evenly spread; then
    /// nothing is reached any more.
    mutating func take(atMost count: Int) -> [ReachedCorner] {
        var taken = Array(levels[columns])
        if GridReached.count(taken) > count {
            taken = columns.map { column in edge(of: column, isLast: column == columns.upperBound) }
        }
        let stride = max(1, Double(GridReached.count(taken)) / Double(count))
        var corners: [ReachedCorner] = []
        var passed = 0
        for (column, levels) in zip(columns, taken) {
            var bits = levels
            while bits != 0 {
                let bit = bits.trailingZeroBitCount
                if Double(passed) >= Double(corners.count) * stride {
                    let stop = LinearStops.Stop(column: column, level: lowest[column] + bit)
                    let origin = Int(origins[column * GridReached.mostLevels + bit])
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

    /// Three levels on the side where some are missing; all of the last column.
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
