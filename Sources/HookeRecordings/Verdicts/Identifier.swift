import HookeDynamics

extension Recording {
    /// Finds the law of motion behind the recording, its parameters with 95 % intervals, and the numbers that someone may have typed.
    ///
    /// Tracks share frequency, damping, start and the like; start and distance are their own. Rows before and after the motion are left
    /// out but for a few; of more than 480 rows every n-th is fitted. The result is a pure function of the recording.
    public func identification(_ options: IdentificationOptions = IdentificationOptions()) -> Identification {
        let samples: Samples
        do throws(Samples.Refusal) {
            samples = try Samples(self, rounding: options.rounding)
        } catch {
            return Identification(refusal: error, rows: times.count)
        }
        var (choice, samplesTimes, slips) = (
            Choice(samples.fits(options.models, times: samples.times, price: 0)), samples.times, 0
        )
        if options.findsSlips, let found = choice, let slip = found.slip(samples, options) {
            let slipped = slip.applied(to: samples.times)
            let price = Slip.price(samples)
            // Where no law fits, none says that there is a slip.
            if let again = Choice(samples.fits(options.models, times: slipped, price: price)),
                again.chosen.criterion < found.chosen.criterion, again.chosen.isAdequate
            {
                (choice, samplesTimes, slips) = (again, slipped, 1)
            }
        }
        // Where no model applies none fits.
        guard let choice else { return Identification(verdict: .noneOfThese, counts: samples.counts) }
        var result = Identification(verdict: .identified, counts: samples.counts)
        result.counts.slips = slips
        result.describe(choice, samples, times: samplesTimes, trackIndices: samples.units.tracks)
        return result
    }
}

extension Samples {
    /// Every model that applies, of those given, fitted.
    func fits(_ kinds: [Identification.Model]?, times: [Double], price: Double) -> [ModelFit] {
        var fits = (MotionModel.all + [.cutOffSpring]).filter { kinds?.contains($0.kind) ?? true }.compactMap {
            ModelFit($0, self, times: times, price: price)
        }
        // A fast spring has many minima: each of two laws of the same parameters also begins with the best of the other.
        if let rest = fits.firstIndex(where: { $0.model.kind == .springFromRest }),
            let moving = fits.firstIndex(where: { $0.model.kind == .springWithVelocity })
        {
            let gain = fits[rest].criterion - fits[moving].criterion
            for (worse, better) in [(rest, moving), (moving, rest)]
            where (worse == rest ? gain > Choice.leastDifference : gain < -30) {
                let start = fits[better].point.parameters
                if let again = ModelFit(fits[worse].model, self, times: times, price: price, start: start),
                    again.criterion < fits[worse].criterion
                {
                    fits[worse] = again
                }
            }
        }
        return fits
    }
}

extension Choice {
    /// A slip that explains what the chosen model, or else the best spring, leaves.
    func slip(_ samples: Samples, _ options: IdentificationOptions) -> Slip? {
        let sizes: [Double] = options.displayStep.map { [$0 / samples.units.step] } ?? [0.5, 1]
        let shifts = sizes.flatMap { [$0, -$0] }
        // With a jitter that has explained the slip away nothing is left to find: the fit is repeated without.
        guard let exact = ModelFit(chosen.model, samples, times: samples.times, withoutJitter: true) else { return nil }
        return Slip.find(in: exact, shifts: shifts)
    }
}

extension Identification {
    init(refusal: Samples.Refusal, rows: Int) {
        var counts = FrameCounts()
        counts.rows = rows
        switch refusal {
        case .noMotion: self.init(verdict: .noMotion, counts: counts)
        case .tooFewFrames(let counted): self.init(verdict: .tooFewFrames, counts: counted)
        case .outOfRange: self.init(verdict: .outOfRange, counts: counts)
        }
    }

    /// Fills in everything that follows from a choice.
    mutating func describe(_ choice: Choice, _ samples: Samples, times samplesTimes: [Double], trackIndices: [Int]) {
        let (fit, units) = (choice.chosen, samples.units)
        step = units.step
        jitter = fit.noise.jitter * units.step
        times = samplesTimes.map { units.origin + $0 * units.step }
        misfitPerValue = fit.misfitPerValue
        candidates = choice.fits.map { Candidate($0, than: fit) }
        runnerUp = choice.runnerUp.map { Candidate($0, than: fit) }
        let fitted = fit.misfit.values(at: fit.point)
        tracks = (0..<samples.trackCount).map { track in
            let model = (0..<samples.count).map {
                units.offsets[track] + units.ranges[track] * fitted[$0 * samples.trackCount + track]
            }
            let own = samples.values[track].map { units.offsets[track] + units.ranges[track] * $0 }
            return TrackFit(
                track: trackIndices[track], rounding: units.roundings[track],
                deviation: fit.noise.variances[track].squareRoot() * units.ranges[track], fitted: model,
                residuals: zip(own, model).map { $0 - $1 })
        }
        guard fit.isAdequate else {
            verdict = .noneOfThese
            return
        }
        model = fit.model.kind
        let profile = ProfileLikelihood(fit)
        parameters = ParameterReport(fit, profile, samples, trackIndices: trackIndices).parameters
        if choice.isAmbiguous || isVague { verdict = .ambiguous }
        if isAliased { verdict = .aliased }
        guard verdict == .identified || verdict == .ambiguous, fit.model.hasSpring else { return }
        if model == .springFromRest { cutOff = choice.cutOff }
        let logStep = Elementary.log(units.step)
        // Numbers of a program that computes another way differ by some units in the last place, which values without rounding would show.
        let least = 1e-9 * 1e-9
        let estimate = SpringEstimate(
            log: fit.point.parameters[0] - logStep, ratio: fit.point.parameters[1],
            covariance: (
                profile.covariance(0, 0) + least, profile.covariance(0, 1), profile.covariance(1, 1) + least
            ),
            degrees: min(profile.degrees[0], profile.degrees[1]),
            startsFromRest: model == .springFromRest || model == .additiveRetarget)
        springEstimate = estimate
        let search =
            profile.covariance(0, 0) < least
            ? TypedNumberSearch(estimate)
            : TypedNumberSearch(estimate) { max(0, profile.growth(0, $0 + logStep, 1, $1)) }
        typedNumbers = search.found(isSure: verdict == .identified)
    }

    /// Whether the recording hardly tells how long the motion takes: the frequency, rate or duration is unknown to a factor of three.
    private var isVague: Bool {
        for name in [ParameterName.naturalFrequency, .rate, .duration] {
            guard let parameter = parameter(name) else { continue }
            guard let lower = parameter.lower, let upper = parameter.upper, upper <= 3 * lower else { return true }
        }
        return false
    }

    /// Whether the damped frequency may be so high that the frames fold it down: from 0.8 pi in a step on.
    private var isAliased: Bool {
        guard let frequency = parameter(.naturalFrequency), let ratio = parameter(.dampingRatio) else { return false }
        let fold = 0.8 * Double.pi / step
        func damped(_ frequency: Double, _ ratio: Double) -> Double {
            ratio < 1 ? frequency * ((1 - ratio) * (1 + ratio)).squareRoot() : 0
        }
        return damped(frequency.value, ratio.value) > fold
            || damped(frequency.upper ?? .infinity, ratio.value) > fold
    }
}

extension Identification.Candidate {
    init(_ fit: ModelFit, than best: ModelFit) {
        self.init(
            model: fit.model.kind, difference: fit.criterion - best.criterion, misfitPerValue: fit.misfitPerValue)
    }
}

extension MotionModel {
    /// Whether the first two searched parameters are a spring's logarithm of the frequency and damping ratio.
    var hasSpring: Bool {
        parameters.count >= 2 && parameters[0].name == .naturalFrequency && parameters[1].name == .dampingRatio
    }
}
