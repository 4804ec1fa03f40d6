import HookeDynamics

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
