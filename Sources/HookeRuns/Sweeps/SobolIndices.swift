internal import HookeAnimation

/// Sobol's sensitivity indices of a measure: the share of its variance that each axis explains.
///
/// The first-order index of an axis is the share that it explains alone; the total index, the share that would be left if all other axes were
/// fixed. Both have a 95 % interval from 200 bootstrap samples, whose random numbers are those of SplitMix64. It is moved so that the median of
/// the samples is the index itself, which is in it: samples repeat runs, which moves all of them to one side.
package struct SobolIndices: Hashable, Sendable {
    /// An index with its interval.
    package struct Index: Hashable, Sendable {
        package let value, low, high: Double
    }

    /// The first-order index of each axis.
    package let first: [Index]
    /// The total index of each axis; empty if the sampling does not give it.
    package let total: [Index]

    private static let samples = 200

    /// The indices of a Saltelli sampling: of each point the values at A, at B, and at A with one axis from B, in this order.
    ///
    /// First-order by Saltelli et al. (2010), total by Jansen (1999). A point with a missing value does not count. `nil` for fewer than eight
    /// points, and for a constant.
    package init?(saltelli values: [Double], axes: Int) {
        let width = axes + 2
        guard axes > 0, values.count % width == 0 else { return nil }
        let points = (0..<values.count / width).map { Array(values[$0 * width..<($0 + 1) * width]) }
            .filter { $0.allSatisfy(\.isFinite) }
        guard points.count >= 8 else { return nil }
        // Centred, which takes off most of the error of the first-order estimate.
        let mean = points.reduce(0) { $0 + $1[0] + $1[1] } / Double(2 * points.count)
        func estimates(_ chosen: (Int) -> Int, _ repeats: Bool) -> [Double]? {
            var (first, total) = ([Double](repeating: 0, count: axes), [Double](repeating: 0, count: axes))
            var (sum, squares) = (0.0, 0.0)
            for index in points.indices {
                let point = points[chosen(index)]
                let (a, b) = (point[0] - mean, point[1] - mean)
                sum += a + b
                squares += a * a + b * b
                for axis in 0..<axes {
                    let mixed = point[2 + axis] - mean
                    first[axis] += b * (mixed - a)
                    total[axis] += (a - mixed) * (a - mixed) / 2
                }
            }
            let count = Double(points.count)
            let middle = sum / (2 * count)
            let variance = squares / (2 * count) - middle * middle
            guard variance > 0 else { return nil }
            return (first + total).map { $0 / (count * variance) }
        }
        guard let found = SobolIndices.bootstrapped(points.count, estimates) else { return nil }
        (first, total) = (Array(found[..<axes]), Array(found[axes...]))
    }

    /// The first-order indices of any sampling, from the means of the measure in classes of each axis: its values if there are at most 32, or
    /// 32 classes of equally many runs. The expected share of chance is taken off, but for a complete grid with one run of each combination, whose
    /// shares are exact.
    ///
    /// `nil` for fewer than 16 runs with a value, and for a constant.
    package init?(of output: [Double], given axes: [[Double]]) {
        let runs = output.indices.filter { run in output[run].isFinite && axes.allSatisfy { $0[run].isFinite } }
        guard runs.count >= 16, !axes.isEmpty else { return nil }
        let values = runs.map { output[$0] }
        let classes = axes.map { axis in SobolIndices.classes(of: runs.map { axis[$0] }) }
        let counts = classes.map { ($0.max() ?? 0) + 1 }
        let runsOfClasses = zip(classes, counts).map { classes, count in
            var runs = [Double](repeating: 0, count: count)
            for index in classes { runs[index] += 1 }
            return runs
        }
        let isGrid = runs.count == output.count && SobolIndices.isGrid(axes, counts)
        func estimates(_ chosen: (Int) -> Int, _ repeats: Bool) -> [Double]? {
            let picked = values.indices.map(chosen)
            let count = Double(picked.count)
            let mean = picked.reduce(0) { $0 + values[$1] } / count
            let whole = picked.reduce(0) { $0 + (values[$1] - mean) * (values[$1] - mean) }
            guard whole > 0 else { return nil }
            return classes.indices.map { axis in
                var sums = [Double](repeating: 0, count: counts[axis])
                var sizes = [Double](repeating: 0, count: counts[axis])
                for run in picked {
                    sums[classes[axis][run]] += values[run] - mean
                    sizes[classes[axis][run]] += 1
                }
                let between = zip(sums, sizes).reduce(0) { $0 + ($1.1 > 0 ? $1.0 * $1.0 / $1.1 : 0) }
                // A sample of n runs with repetitions varies by 1 - 1 / n as much as n other runs would, in each class and in all.
                func share(_ runs: Double) -> Double { repeats ? 1 - 1 / runs : 1 }
                let degrees = zip(sizes, runsOfClasses[axis]).reduce(0) { $0 + max(0, $1.0 - 1) * share($1.1) }
                guard !isGrid, degrees > 0 else { return between / whole }
                return 1 - (1 - between / whole) * (count - 1) * share(count) / degrees
            }
        }
        guard !isGrid else {
            guard let exact = estimates({ $0 }, false) else { return nil }
            (first, total) = (exact.map { Index(value: $0, low: $0, high: $0) }, [])
            return
        }
        guard let found = SobolIndices.bootstrapped(runs.count, estimates) else { return nil }
        (first, total) = (found, [])
    }

    /// Whether the runs are all combinations of the axes' values, each once. `counts` has the number of classes of each axis.
    private static func isGrid(_ axes: [[Double]], _ counts: [Int]) -> Bool {
        let runs = axes[0].count
        let combinations = counts.reduce(1) { $0 > runs ? $0 : $0 * $1 }
        return combinations == runs && Set((0..<runs).map { run in axes.map { $0[run] } }).count == runs
    }

    /// The class of each value, from 0.
    private static func classes(of values: [Double]) -> [Int] {
        let most = 32
        let sorted = values.sorted()
        var distinct: [Double] = []
        for value in sorted where distinct.last != value {
            distinct.append(value)
            if distinct.count > most { break }
        }
        if distinct.count <= most { return values.map { value in distinct.firstIndex(of: value) ?? 0 } }
        // At least four runs a class.
        let count = max(2, min(most, values.count / 4))
        let bounds = (1..<count).map { sorted[$0 * values.count / count] }
        return values.map { value in bounds.firstIndex { value < $0 } ?? count - 1 }
    }

    /// The estimates of all points, each with the interval of those of samples with replacement.
    private static func bootstrapped(_ count: Int, _ estimates: ((Int) -> Int, Bool) -> [Double]?) -> [Index]? {
        guard let whole = estimates({ $0 }, false) else { return nil }
        var found = whole.map { _ in [Double]() }
        for sample in 0..<samples {
            let random = SplitMix64(seed: UInt64(sample))
            guard let one = estimates({ Int(random[UInt64($0)] % UInt64(count)) }, true) else { continue }
            for index in found.indices { found[index].append(one[index]) }
        }
        return whole.indices.map { index in
            let sorted = found[index].sorted()
            guard !sorted.isEmpty else { return Index(value: whole[index], low: whole[index], high: whole[index]) }
            let (low, high) = (sorted.count * 25 / 1000, sorted.count - 1 - sorted.count * 25 / 1000)
            let shift = whole[index] - sorted[sorted.count / 2]
            return Index(value: whole[index], low: sorted[low] + shift, high: sorted[high] + shift)
        }
    }
}
