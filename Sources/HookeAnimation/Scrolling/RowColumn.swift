import HookeDynamics

/// The heights of a list's rows and their tops, as prefix sums. Lengths are points.
struct RowColumn {
    /// The height of each row, above zero and finite.
    private(set) var heights: [Double] = []
    /// The top of each row, then the bottom of the last: one entry more than there are rows.
    private(set) var tops: [Double] = [0]

    var count: Int { heights.count }
    /// The bottom of the last row; 0 without rows.
    var end: Double { tops[heights.count] }

    /// Appends a row below the last. The height must be above zero and finite.
    mutating func append(_ height: Double) {
        trap(unless: height > 0 && height < .infinity, "a row's height is above zero and finite")
        let end = end + height
        trap(unless: end < .infinity, "the rows of a list have no end")
        heights.append(height)
        tops.append(end)
    }

    /// Removes all rows and keeps the capacity.
    mutating func removeAll() {
        heights.removeAll(keepingCapacity: true)
        tops.removeAll(keepingCapacity: true)
        tops.append(0)
    }

    mutating func reserveCapacity(_ count: Int) {
        heights.reserveCapacity(count)
        tops.reserveCapacity(count + 1)
    }

    /// The rows of which a part lies between two offsets, by binary search; `near` is where the search begins.
    func rows(from lower: Double, to upper: Double, near hint: Range<Int>) -> Range<Int> {
        guard count > 0, lower < upper else { return 0..<0 }
        // The first row that ends below the lower offset, and the first that does not begin above the upper one.
        let first = firstIndex(in: 0..<count, near: hint.lowerBound) { tops[$0 + 1] > lower }
        let last = firstIndex(in: first..<count, near: hint.upperBound) { tops[$0] >= upper }
        return first..<last
    }

    /// The row whose top is nearest to an offset, the upper of two; `nil` without rows.
    func rowWithTop(nearest offset: Double) -> Int? {
        guard count > 0 else { return nil }
        let below = firstIndex(in: 0..<count, near: 0) { tops[$0] >= offset }
        if below == 0 { return 0 }
        if below == count { return count - 1 }
        return offset - tops[below - 1] <= tops[below] - offset ? below - 1 : below
    }

    /// The first index of a range for which a condition holds, which holds from there on; the end of the range if it never holds.
    ///
    /// The steps double away from the hint before the range is halved, so that a search that ends near the hint reads a few entries, however
    /// many rows there are.
    private func firstIndex(in range: Range<Int>, near hint: Int, where holds: (Int) -> Bool) -> Int {
        var (lower, upper) = (range.lowerBound, range.upperBound)
        let start = min(max(hint, lower), upper)
        var step = 1
        if start < upper, !holds(start) {
            lower = start + 1
            while lower + step < upper, !holds(lower + step) {
                lower += step + 1
                step *= 2
            }
            upper = min(upper, lower + step)
        } else {
            upper = start
            while upper - step > lower, holds(upper - step) {
                upper -= step
                step *= 2
            }
            lower = max(lower, upper - step)
        }
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if holds(middle) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}

extension RowColumn {
    /// Codes the heights; the tops are computed again.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var read = heights
        try archive.code(&read)
        try archive.require(
            read.allSatisfy { $0 > 0 } && read.reduce(0, +) < .infinity, "a row's height is out of range")
        guard archive.isReading else { return }
        removeAll()
        reserveCapacity(read.count)
        for height in read { append(height) }
    }
}
