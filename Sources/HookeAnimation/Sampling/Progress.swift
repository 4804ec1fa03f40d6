import HookeDynamics

/// How far along its way an animation is.
struct Progress {
    /// The share of the way gone.
    var fraction: Double
    /// The remaining fraction, for springs: near the end it has more digits than `fraction`.
    var remaining: Double?
    /// Change of the share per second of the layer's time.
    var rate: Double

    /// The value at this progress between two values.
    func between(_ from: SIMD4<Double>, _ to: SIMD4<Double>) -> SIMD4<Double> {
        if let remaining { to + (from - to) * remaining } else { from + (to - from) * fraction }
    }

    /// The same between two numbers.
    func between(_ from: Double, _ to: Double) -> Double {
        if let remaining { to + (from - to) * remaining } else { from + (to - from) * fraction }
    }

    /// The shown value between two values, and its change per second of the stage's time.
    ///
    /// - Parameters:
    ///   - kind: what the values are, where that may not run from number to number.
    ///   - speed: how fast the layer's time goes against the stage's.
    @inline(__always)
    func course(
        from: SIMD4<Double>, to: SIMD4<Double>, of kind: ValueKind?, speed: Double
    ) -> (value: SIMD4<Double>, rate: SIMD4<Double>) {
        if let step = kind?.step(from, to, at: fraction) { return (step, .zero) }
        return (between(from, to), (to - from) * (rate * speed))
    }
}

extension TimingFunction {
    /// The progress along it at a phase of a run that takes so many seconds.
    func progress(at phase: MediaPhase, over seconds: Double) -> Progress {
        let course = valueAndSlope(at: phase.fraction)
        let rate = phase.speed == 0 ? 0 : course.slope * phase.speed / seconds
        return Progress(fraction: course.value, remaining: nil, rate: rate)
    }
}

extension MediaPhase {
    /// The progress of what goes by time itself, as a straight timing function has it.
    func evenProgress(over seconds: Double) -> Progress {
        Progress(fraction: fraction, remaining: nil, rate: speed == 0 ? 0 : speed / seconds)
    }
}

extension MotionState {
    /// The progress of which this is left, at a phase.
    func progressMade(at phase: MediaPhase) -> Progress {
        Progress(fraction: 1 - value, remaining: value, rate: -(velocity * phase.speed))
    }
}

/// A way of numbers that is not the same in every frame or every cycle, or does not run from number to number.
struct GeneralTrack {
    let course: Course
    let isCumulative: Bool

    enum Course {
        /// Between ends of which the model may say one; steps where the kind may.
        case range(Ends<SIMD4<Double>>, ValueKind)
        case keyframes(KeyframeTrack)
    }
}

extension GeneralTrack {
    /// What shows and how fast it changes, over a model; `nil` for a single keyframe, which does nothing.
    func course(
        at progress: Progress, _ phase: MediaPhase, of interval: ActiveInterval, over model: SIMD4<Double>,
        speed: Double
    ) -> (value: SIMD4<Double>, rate: SIMD4<Double>)? {
        var shown: (value: SIMD4<Double>, rate: SIMD4<Double>)
        let cycleEnd: SIMD4<Double>
        switch course {
        case .range(let ends, let kind):
            let (from, to) = ends.resolved(model: model, adding: +, taking: -)
            shown = progress.course(from: from, to: to, of: kind, speed: speed)
            cycleEnd = interval.autoreverses ? from : to
        case .keyframes(let track):
            guard let (value, slope) = track.valueAndSlope(at: progress.fraction) else { return nil }
            shown = (value, slope * (progress.rate * speed))
            cycleEnd = isCumulative ? track.value(at: interval.cycleEnd) ?? .zero : .zero
        }
        if isCumulative { shown.value.accumulate(cycleEnd, phase) }
        return shown
    }
}

extension SIMD4<Double> {
    /// Cycle n goes on from n times the value at a cycle's end.
    mutating func accumulate(_ cycleEnd: SIMD4<Double>, _ phase: MediaPhase) {
        if phase.cycle > 0 { self += cycleEnd * phase.cycle }
    }
}

extension ValueKind {
    /// Whether a value between two can be one that does not run from number to number.
    var mayStep: Bool { self == .flag || self == .object || self == .color }
}
