import HookeDynamics

/// How far along its way an animation is.
struct Progress {
    /// The share of the way gone.
    var fraction: Double
    /// The share that remains, where that is what is known: near the end of a spring it has more digits than `fraction`.
    var remaining: Double?
    /// Change of the share per second of the layer's time.
    var rate: Double

    /// The place between two values, and its change per second.
    func between(_ from: SIMD4<Double>, _ to: SIMD4<Double>) -> SIMD4<Double> {
        if let remaining { to + (from - to) * remaining } else { from + (to - from) * fraction }
    }

    /// The same between two numbers.
    func between(_ from: Double, _ to: Double) -> Double {
        if let remaining { to + (from - to) * remaining } else { from + (to - from) * fraction }
    }

    /// What is shown between two values, and its change per second of the stage's time.
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
