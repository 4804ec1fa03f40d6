import HookeDynamics

/// The residuals of a fit, from which the variances of a noise model are estimated by restricted maximum likelihood: corrected for the
/// parameters that were fitted to the same values.
struct NoiseEstimate {
    private let point: ProjectedMisfit.Point
    private let whitening: Whitening
    private let samples: Samples
    /// Orthonormal columns of what the fit can follow.
    private let followed: [[Double]]
    /// The whitened velocities.
    private let velocities: [Double]
    /// The information on the square of the jitter, twice Fisher's.
    private let jitterInformation: Double
    private let jitterTrace: Double

    init(_ point: ProjectedMisfit.Point, _ misfit: ProjectedMisfit, velocities: [Double]) {
        (self.point, whitening, samples) = (point, misfit.whitening, misfit.samples)
        var searched = OrthonormalBasis()
        for column in point.slopes { searched.add(column) }
        followed = point.basis.columns + searched.columns
        var whitened = velocities
        whitening.apply(to: &whitened)
        self.velocities = whitened
        // tr(P G) and tr(P G P G), where P projects to the residuals and G = v v' in each row.
        let tracks = samples.trackCount
        var (trace, information) = (0.0, 0.0)
        var along = [[Double]](repeating: [Double](repeating: 0, count: samples.count), count: followed.count)
        for row in 0..<samples.count {
            let range = (row * tracks)..<((row + 1) * tracks)
            var (square, explained) = (0.0, 0.0)
            for index in range { square += whitened[index] * whitened[index] }
            for (column, base) in followed.enumerated() {
                var sum = 0.0
                for index in range { sum += base[index] * whitened[index] }
                along[column][row] = sum
                explained += sum * sum
            }
            trace += square - explained
            information += square * square - 2 * square * explained
        }
        for left in along {
            for right in along {
                let product = OrthonormalBasis.product(left, right)
                information += product * product
            }
        }
        (jitterTrace, jitterInformation) = (trace, information)
    }

    /// How many of its deviations the jitter's score is above zero before there is any: in a recording with exact stamps the least squares
    /// would find some in every second case, and its intervals would be too wide.
    private static let leastScore = 1.0

    /// One step of Fisher's scoring.
    func update(_ noise: inout NoiseModel) {
        let tracks = samples.trackCount
        for track in 0..<tracks where noise.isEstimated[track] {
            var residuals = point.residuals
            whitening.applyTransposed(to: &residuals)
            var columns = followed
            for index in columns.indices { whitening.applyTransposed(to: &columns[index]) }
            var (square, trace) = (0.0, 0.0)
            for row in 0..<samples.count {
                let index = row * tracks + track
                square += residuals[index] * residuals[index]
                trace += whitening.inverseVariance(row: row, track: track)
                for column in columns { trace -= column[index] * column[index] }
            }
            guard trace > 0 else { continue }
            let least = NoiseModel.leastDeviation * NoiseModel.leastDeviation
            let most = NoiseModel.mostDeviation * NoiseModel.mostDeviation
            noise.variances[track] = min(most, max(least, noise.variances[track] * square / trace))
        }
        guard jitterInformation > 0 else { return }
        var quadratic = 0.0
        for row in 0..<samples.count {
            var sum = 0.0
            for index in (row * tracks)..<((row + 1) * tracks) { sum += velocities[index] * point.residuals[index] }
            quadratic += sum * sum
        }
        let score = (quadratic - jitterTrace) / (2 * jitterInformation).squareRoot()
        guard noise.jitter > 0 || score >= NoiseEstimate.leastScore else { return }
        let square = noise.jitter * noise.jitter + (quadratic - jitterTrace) / jitterInformation
        noise.jitter = min(noise.mostJitter, max(0, square).squareRoot())
    }

    /// Satterthwaite's degrees of freedom of the variance of a quantity whose whitened influence is given.
    func degrees(of influence: [Double], _ noise: NoiseModel) -> Double {
        let tracks = samples.trackCount
        let variance = OrthonormalBasis.product(influence, influence)
        var spread = 0.0
        if jitterInformation > 0 {
            var slope = 0.0
            for row in 0..<samples.count {
                var sum = 0.0
                for index in (row * tracks)..<((row + 1) * tracks) { sum += velocities[index] * influence[index] }
                slope += sum * sum
            }
            // Without jitter the estimate would rather be below zero, and is no smaller than the truth.
            if noise.jitter > 0 { spread += slope * slope * 2 / jitterInformation }
        }
        if noise.isEstimated.contains(true) {
            var plain = influence
            whitening.applyTransposed(to: &plain)
            for track in 0..<tracks where noise.isEstimated[track] {
                var slope = 0.0
                for row in 0..<samples.count { slope += plain[row * tracks + track] * plain[row * tracks + track] }
                let degrees = max(1, Double(samples.count) - Double(followed.count) / Double(tracks))
                let own = noise.variances[track]
                spread += slope * slope * 2 * own * own / degrees
            }
        }
        return spread > 0 ? 2 * variance * variance / spread : 1e12
    }
}
