import HookeDynamics

/// One spring behind several recordings: each has its own start, distance and errors.
public struct JointIdentification: Sendable {
    /// `identified` if one spring explains all of them, `not one spring` if it does not, or else why a recording has none.
    public let verdict: Identification.Verdict
    /// What was found in each recording.
    public let identifications: [Identification]
    /// The common natural frequency, radians per second; `nil` where a recording has no spring.
    public let frequency: Identification.Parameter?
    /// The common damping ratio; `nil` where a recording has no spring.
    public let ratio: Identification.Parameter?
    /// By how much the misfits grow together with the common spring.
    public let growth: Double
    /// The degrees of freedom of ``growth``, two for each recording after the first.
    public let degrees: Int
    /// The numbers that someone may have typed, the most likely first.
    public let typedNumbers: [TypedNumbers]

    /// Finds the spring of several recordings.
    ///
    /// Their estimates are weighted by the inverse of their covariances. One spring is rejected where chi squared is beyond its quantile 0.999.
    public init(_ recordings: [Recording], options: IdentificationOptions = IdentificationOptions()) {
        identifications = recordings.map { $0.identification(options) }
        let estimates = identifications.compactMap { $0.springEstimate }
        degrees = max(0, 2 * (estimates.count - 1))
        guard estimates.count == recordings.count, let first = estimates.first else {
            verdict = identifications.first { $0.springEstimate == nil }?.withoutSpring ?? .noMotion
            (frequency, ratio, growth, typedNumbers) = (nil, nil, 0, [])
            return
        }
        var sum = (log: 0.0, mixed: 0.0, ratio: 0.0, rightLog: 0.0, rightRatio: 0.0)
        for estimate in estimates {
            let p = estimate.precision
            sum.log += p.log
            sum.mixed += p.mixed
            sum.ratio += p.ratio
            // From the first estimate on, so that no digits are lost.
            let (x, y) = (estimate.log - first.log, estimate.ratio - first.ratio)
            sum.rightLog += p.log * x + p.mixed * y
            sum.rightRatio += p.mixed * x + p.ratio * y
        }
        let determinant = sum.log * sum.ratio - sum.mixed * sum.mixed
        let mean = SpringEstimate(
            log: first.log + (sum.ratio * sum.rightLog - sum.mixed * sum.rightRatio) / determinant,
            ratio: first.ratio + (sum.log * sum.rightRatio - sum.mixed * sum.rightLog) / determinant,
            covariance: (sum.ratio / determinant, -sum.mixed / determinant, sum.log / determinant),
            degrees: estimates.map { $0.degrees }.min() ?? 1e12,
            startsFromRest: estimates.allSatisfy { $0.startsFromRest })
        var growth = 0.0
        for estimate in estimates { growth += estimate.growth(mean.log, mean.ratio) }
        self.growth = growth
        let isOne = estimates.count < 2 || growth <= Quantiles.chiSquared(degrees: degrees)
        verdict = isOne ? .identified : .notOneSpring
        let half = Quantiles.studentT(degrees: mean.degrees)
        func parameter(
            _ name: Identification.ParameterName, _ value: Double, _ variance: Double, _ convert: (Double) -> Double
        ) -> Identification.Parameter {
            let width = half * max(0, variance).squareRoot()
            return Identification.Parameter(
                name: name, track: nil, value: convert(value), lower: convert(value - width),
                upper: convert(value + width),
                profile: [])
        }
        frequency = parameter(.naturalFrequency, mean.log, mean.covariance.log) { Elementary.exp($0) }
        ratio = parameter(.dampingRatio, mean.ratio, mean.covariance.ratio) { max(0, $0) }
        typedNumbers =
            isOne ? TypedNumberSearch(mean).found(isSure: identifications.allSatisfy { $0.verdict == .identified }) : []
    }
}

extension Identification {
    /// Why there is no spring to join with others.
    var withoutSpring: Verdict { verdict == .identified || verdict == .ambiguous ? .noneOfThese : verdict }
}
