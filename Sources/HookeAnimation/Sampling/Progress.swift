import HookeDynamics

/// The progress of an animation between its ends.
struct Progress {
    /// The completed fraction of the distance.
    var fraction: Double
    /// The remaining fraction, for springs: near the end it has more digits than `fraction`.
    var remaining: Double?
    /// The change of the fraction per second of the layer's time.
    var rate: Double

    /// The value at this progress between two values.
    func between(_ from: SIMD4<Double>, _ to: SIMD4<Double>) -> SIMD4<Double> {
        if let remaining { to + (from - to) * remaining } else { from + (to - from) * fraction }
    }

    /// The number at this progress between two numbers.
    func between(_ from: Double, _ to: Double) -> Double {
        if let remaining { to + (from - to) * remaining } else { from + (to - from) * fraction }
    }

    /// The shown value between two values, and its change per second of the stage's time.
    ///
    /// - Parameters:
    ///   - kind: The kind of the values, for kinds that are not interpolated linearly.
    ///   - speed: The speed of the layer's time relative to the stage's.
    @inline(__always)
    func valueAndRate(
        from: SIMD4<Double>, to: SIMD4<Double>, of kind: ValueKind?, speed: Double
    ) -> (value: SIMD4<Double>, rate: SIMD4<Double>) {
        if let step = kind?.step(from, to, at: fraction) { return (step, .zero) }
        return (between(from, to), (to - from) * (rate * speed))
    }
}

extension TimingFunction {
    /// The progress along the timing function at a phase of a run of that many seconds.
    func progress(at phase: MediaPhase, over seconds: Double) -> Progress {
        let shown = valueAndSlope(at: phase.fraction, isBefore: phase.isBefore, isFalling: phase.speed < 0)
        let rate = phase.speed == 0 ? 0 : shown.slope * phase.speed / seconds
        return Progress(fraction: shown.value, remaining: nil, rate: rate)
    }
}

extension MediaPhase {
    /// The progress that is linear in time.
    func evenProgress(over seconds: Double) -> Progress {
        Progress(fraction: fraction, remaining: nil, rate: speed == 0 ? 0 : speed / seconds)
    }
}

extension MotionState {
    /// The progress of which this state is the remaining fraction, at a phase.
    func progressMade(at phase: MediaPhase) -> Progress {
        Progress(fraction: 1 - value, remaining: value, rate: -(velocity * phase.speed))
    }
}

/// An interpolation of components that is not linear, or differs between frames or cycles.
struct GeneralTrack {
    let interpolation: Interpolation
    let isCumulative: Bool

    enum Interpolation {
        /// Between two ends, of which omitted ones come from the model; steps if the kind does.
        case range(Ends<SIMD4<Double>>, ValueKind)
        case keyframes(KeyframeTrack)
    }
}

extension GeneralTrack {
    /// The shown value and its velocity, given the model value; `nil` for a single keyframe, which shows nothing.
    func valueAndRate(
        at progress: Progress, _ phase: MediaPhase, of interval: ActiveInterval, over model: SIMD4<Double>,
        speed: Double
    ) -> (value: SIMD4<Double>, rate: SIMD4<Double>)? {
        var shown: (value: SIMD4<Double>, rate: SIMD4<Double>)
        let cycleEnd: SIMD4<Double>
        switch interpolation {
        case .range(let ends, let kind):
            let (from, to) = ends.resolved(model: model, adding: +, taking: -)
            shown = progress.valueAndRate(from: from, to: to, of: kind, speed: speed)
            cycleEnd = interval.autoreverses ? from : to
        case .keyframes(let track):
            let rate = progress.rate * speed
            guard let (value, slope) = track.valueAndSlope(at: progress.fraction, isFalling: rate < 0) else {
                return nil
            }
            shown = (value, slope * rate)
            cycleEnd = isCumulative ? track.value(at: interval.cycleEnd) ?? .zero : .zero
        }
        if isCumulative { shown.value.accumulate(cycleEnd, phase) }
        return shown
    }
}

extension SIMD4<Double> {
    /// Adds n times the value at a cycle's end in cycle n.
    mutating func accumulate(_ cycleEnd: SIMD4<Double>, _ phase: MediaPhase) {
        if phase.cycle > 0 { self += cycleEnd * phase.cycle }
    }
}

extension ValueKind {
    /// Whether values of the kind may step instead of being interpolated linearly.
    var mayStep: Bool { self == .flag || self == .object || self == .color }
}
