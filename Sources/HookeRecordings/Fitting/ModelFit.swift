import HookeDynamics

/// A model at its best parameters, with the errors of the recording as this model sees them.
struct ModelFit {
    let misfit: ProjectedMisfit
    let point: ProjectedMisfit.Point
    let noise: NoiseModel
    let bounds: [ClosedRange<Double>]
    /// Bayes's information criterion: twice the negative logarithm of the likelihood, and a price for each parameter.
    let criterion: Double
    /// chi squared over the number of independent values.
    let misfitPerValue: Double
    /// The correlation of a residual with the next one of its track, where the deviation of the values is estimated; else 0.
    let correlation: Double

    var model: MotionModel { misfit.model }

    /// Fits a model; `nil` if it does not apply to such a recording.
    ///
    /// - Parameter start: searched parameters to begin with, in place of the model's own starts.
    init?(
        _ model: MotionModel, _ samples: Samples, times: [Double], price: Double = 0, withoutJitter: Bool = false,
        start: [Double]? = nil
    ) {
        guard var search = model.search(samples) else { return nil }
        if let start { search.starts = [start] }
        var noise = NoiseModel(samples)
        let still = [Double](repeating: 0, count: samples.count * samples.trackCount)
        var misfit = ProjectedMisfit(model, samples, times: times, Whitening(samples, noise, velocities: still))
        if let forerunner = model.forerunner?() {
            guard let start = misfit.start(after: forerunner) else { return nil }
            search.starts = [start]
        }
        guard var point = misfit.minimum(search) else { return nil }
        // A model without hope is not refined: not even the most jitter explains it.
        noise.jitter = noise.mostJitter
        let velocities = misfit.velocities(at: point)
        var lenient = misfit
        lenient.use(Whitening(samples, noise, velocities: velocities))
        let hopeful = lenient.point(point.parameters)
        if hopeful.misfit > 200 * samples.independentCount {
            (misfit, point) = (lenient, hopeful)
        } else {
            noise.jitter = 0
            point = misfit.hopped(from: point, search.bounds)
            // Variances and parameters in turn.
            for round in 0..<ModelFit.rounds {
                let velocities = misfit.velocities(at: point)
                NoiseEstimate(point, misfit, velocities: velocities).update(&noise)
                if withoutJitter { noise.jitter = 0 }
                misfit.use(Whitening(samples, noise, velocities: velocities))
                point = misfit.minimum(
                    from: misfit.point(point.parameters), bounds: search.bounds,
                    iterations: round + 1 < ModelFit.rounds ? 3 : 10)
                if round == 1, point.misfit > 30 * samples.independentCount { break }
            }
        }
        guard point.misfit.isFinite, point.factors.allSatisfy({ $0.isFinite }) else { return nil }
        let count = Double(model.searchedCount + model.factors.count * samples.trackCount)
        (self.misfit, self.point, self.noise, bounds) = (misfit, point, noise, search.bounds)
        misfitPerValue = point.misfit / samples.independentCount
        criterion =
            point.misfit + misfit.whitening.logDeterminant + count * Elementary.log(samples.independentCount) + price
            + model.price
        correlation = ModelFit.correlation(of: point.residuals, noise, trackCount: samples.trackCount)
    }

    private static let rounds = 6

    /// Whether the residuals are what the errors explain.
    ///
    /// The square of a rounding error has the deviation sqrt(0.8) of its mean: a mean of n of them is at most four deviations above 1, and
    /// at least 1.4 is allowed, at most 1.8. Beyond the fold at half a turn in a step, stamps that are off by a little make any values those of some spring.
    /// A jitter that reaches its bound would have to be larger.
    var isAdequate: Bool {
        misfitPerValue <= mostMisfit && correlation < 0.6 && !(isFolded && noise.jitter > 0)
            && noise.jitter < 0.97 * noise.mostJitter
    }

    private var mostMisfit: Double {
        min(1.8, max(1.4, 1 + 4 * (0.8 / misfit.samples.independentCount).squareRoot()))
    }

    /// Whether a spring swings by more than half a turn in a step.
    private var isFolded: Bool {
        guard model.hasSpring, point.parameters[1] < 1 else { return false }
        let ratio = point.parameters[1]
        return Elementary.exp(point.parameters[0]) * ((1 - ratio) * (1 + ratio)).squareRoot() > .pi
    }

    private static func correlation(of residuals: [Double], _ noise: NoiseModel, trackCount: Int) -> Double {
        var most = 0.0
        // The rounding of doubles is not independent from row to row.
        for track in 0..<trackCount where noise.isEstimated[track] && noise.variances[track] > 1e-20 {
            var (products, squares, before) = (0.0, 0.0, 0.0)
            for index in stride(from: track, to: residuals.count, by: trackCount) {
                products += residuals[index] * before
                squares += residuals[index] * residuals[index]
                before = residuals[index]
            }
            if squares > 0 { most = max(most, products / squares) }
        }
        return most
    }
}
