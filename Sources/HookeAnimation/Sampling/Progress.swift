import HookeDynamics

/// How far along its way an animation is.
struct Progress {
    /// The share of the way gone.
    var share: Double
    /// The share that is left, where that is what is known: near the end of a spring it has more digits than `share`.
    var left: Double?
    /// Change of the share per second of the layer's time.
    var rate: Double

    /// The place between two values, and its change per second.
    func between(_ from: SIMD4<Double>, _ to: SIMD4<Double>) -> SIMD4<Double> {
        if let left { to + (from - to) * left } else { from + (to - from) * share }
    }
}

extension RunningAnimation {
    /// The progress at a phase, along a timing function or a spring.
    func progress(at phase: MediaPhase) throws(SolverError) -> Progress {
        switch pace {
        case .timing(let function):
            let rate = phase.speed == 0 ? 0 : function.slope(at: phase.fraction) * phase.speed / timing.duration.seconds
            return Progress(share: function.value(at: phase.fraction), left: nil, rate: rate)
        case .spring(let spring):
            let left = try spring.cursor.state(at: Flicks(Int64(phase.local.rounded())))
            return Progress(share: 1 - left.value, left: left.value, rate: -(left.velocity * phase.speed))
        case .animator(let pace):
            return try pace.progress()
        case .still(let share):
            return Progress(share: share, left: nil, rate: 0)
        case .state:
            preconditionFailure("a state is no progress")
        }
    }
}
