import HookeDynamics

/// The errors of a recording: of each value, from rounding, and of each time stamp, which moves every track of its row.
///
/// The covariance of a row is diag(s^2) + tau^2 v v', with s^2 = grid^2 / 12 for each run of equal values, v the velocities and tau the
/// deviation of the time stamps. Without a grid s is estimated too, for each track.
struct NoiseModel {
    /// The deviation of the time stamps, in steps.
    var jitter = 0.0
    /// The variance of each track's values: known from its grid, or estimated.
    var variances: [Double]
    /// Whether the variance of a track is estimated.
    let isEstimated: [Bool]
    /// The largest ``jitter``, in steps.
    let mostJitter: Double

    /// The largest deviation of time stamps, in seconds: beyond it jitter would explain every wrong model.
    static let mostJitterSeconds = 0.0025
    /// Half of the time over which the velocity is taken, in seconds.
    static let velocitySpan = 0.002
    /// The largest deviation of values without a grid, in ranges of their track.
    static let mostDeviation = 0.005
    /// The smallest: the rounding of doubles.
    static let leastDeviation = 1e-15

    init(_ samples: Samples) {
        variances = samples.grids.map { grid in grid.map { $0 * $0 / 12 } ?? 1e-5 }
        isEstimated = samples.grids.map { $0 == nil }
        mostJitter = NoiseModel.mostJitterSeconds / samples.units.step
    }
}

/// What turns values with these errors into values with independent errors of variance 1.
struct Whitening {
    let trackCount: Int
    /// 1 / s for each row and track.
    let roots: [Double]
    /// tau v / s for each row and track; empty without jitter.
    private let slants: [Double]
    /// (1 - 1 / sqrt(1 + |u|^2)) / |u|^2 for each row, where u are the slants.
    private let folds: [Double]
    /// The logarithm of the covariance's determinant.
    let logDeterminant: Double

    /// - Parameter velocities: for each row and track.
    init(_ samples: Samples, _ noise: NoiseModel, velocities: [Double]) {
        let (count, tracks) = (samples.count, samples.trackCount)
        trackCount = tracks
        var roots = [Double](repeating: 0, count: count * tracks)
        var logDeterminant = 0.0
        for track in 0..<tracks {
            // One logarithm for the track: the lengths of the runs are the same for every model.
            logDeterminant += Double(count) * Elementary.log(noise.variances[track])
            for row in 0..<count {
                roots[row * tracks + track] = 1 / (noise.variances[track] * samples.runs[track][row]).squareRoot()
            }
        }
        guard noise.jitter > 0 else {
            (self.roots, slants, folds, self.logDeterminant) = (roots, [], [], logDeterminant)
            return
        }
        var (slants, folds) = (roots, [Double](repeating: 0, count: count))
        // The logarithm of a product, of not more factors than fit.
        var product = 1.0
        for row in 0..<count {
            var square = 0.0
            for index in (row * tracks)..<((row + 1) * tracks) {
                slants[index] = noise.jitter * velocities[index] * roots[index]
                square += slants[index] * slants[index]
            }
            folds[row] = square > 1e-12 ? (1 - 1 / (1 + square).squareRoot()) / square : 0.5
            product *= 1 + square
            if product > 1e100 { (logDeterminant, product) = (logDeterminant + Elementary.log(product), 1) }
        }
        logDeterminant += Elementary.log(product)
        (self.roots, self.slants, self.folds, self.logDeterminant) = (roots, slants, folds, logDeterminant)
    }

    /// Values for each row and track, whitened in place.
    func apply(to column: inout [Double]) {
        column.withUnsafeMutableBufferPointer { column in
            roots.withUnsafeBufferPointer { roots in for index in 0..<column.count { column[index] *= roots[index] } }
            guard !slants.isEmpty else { return }
            slants.withUnsafeBufferPointer { slants in
                for row in 0..<folds.count {
                    var along = 0.0
                    for index in (row * trackCount)..<((row + 1) * trackCount) {
                        along += slants[index] * column[index]
                    }
                    along *= folds[row]
                    for index in (row * trackCount)..<((row + 1) * trackCount) {
                        column[index] -= along * slants[index]
                    }
                }
            }
        }
    }

    /// Whitened values for each row and track, multiplied by the transposed whitening, in place: by the inverse covariance in all.
    func applyTransposed(to column: inout [Double]) {
        for row in folds.indices {
            var along = 0.0
            for index in (row * trackCount)..<((row + 1) * trackCount) { along += slants[index] * column[index] }
            along *= folds[row]
            for index in (row * trackCount)..<((row + 1) * trackCount) { column[index] -= along * slants[index] }
        }
        for index in column.indices { column[index] *= roots[index] }
    }

    /// The diagonal of the inverse covariance at a row and track.
    func inverseVariance(row: Int, track: Int) -> Double {
        let root = roots[row * trackCount + track]
        guard !slants.isEmpty else { return root * root }
        var square = 0.0
        for index in (row * trackCount)..<((row + 1) * trackCount) { square += slants[index] * slants[index] }
        let own = slants[row * trackCount + track]
        return root * root * (1 - own * own / (1 + square))
    }
}
