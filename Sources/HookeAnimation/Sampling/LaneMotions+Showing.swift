import HookeDynamics

/// Lane motions on top of each other, in order of addition.
extension LaneMotions {
    /// Shows some of them, one after another. The columns are opened once, and nothing is asked for but what a motion is made of; each
    /// is read where it lies, since a copy of its two hundred bytes costs as much as its phase.
    func show(
        _ range: Range<Int>, at time: Double, by clock: LayerClock?, from sources: inout MotionSources,
        over committed: [Double], in presentation: inout [Double], _ velocity: inout [Double],
        _ visit: inout SamplingVisit
    ) throws(SolverError) {
        guard !range.isEmpty else { return }
        let (motions, committed) = (motions.span, committed.span)
        var shown = presentation.mutableSpan
        var rates = velocity.mutableSpan
        for index in range {
            let local = clock?(motions[index].layer) ?? (time: time, speed: 1.0)
            guard let phase = motions[index].interval.phase(at: local.time) else { continue }
            let progress =
                switch motions[index].pace {
                case .timing(let function): function.progress(at: phase, over: motions[index].interval.seconds)
                case .spring(let spring):
                    try sources.springs.left(of: spring, at: phase.localTime).progressMade(at: phase)
                case .still(let share): Progress(share: share, left: nil, rate: 0)
                }
            var course: (value: SIMD4<Double>, rate: SIMD4<Double>)
            var cycleEnd = SIMD4<Double>.zero
            switch motions[index].way {
            case .between(let from, let to):
                course = progress.course(from: from, to: to, of: motions[index].steps, speed: local.speed)
                cycleEnd = motions[index].interval.autoreverses ? from : to
            case .open(let ends):
                var model = SIMD4<Double>.zero
                for lane in 0..<motions[index].count { model[lane] = committed[motions[index].first + lane] }
                let (from, to) = openEnds[ends].resolved(model: model, adding: +, taking: -)
                course = progress.course(from: from, to: to, of: motions[index].steps, speed: local.speed)
                cycleEnd = motions[index].interval.autoreverses ? from : to
            case .keyframes(let track):
                // A single value does nothing.
                guard let shown = sources.keyframes.valueAndSlope(of: track, at: progress.share) else { continue }
                course = (shown.value, shown.slope * (progress.rate * local.speed))
                if motions[index].isCumulative {
                    cycleEnd = sources.keyframes.value(of: track, at: motions[index].interval.cycleEnd) ?? .zero
                }
            }
            if motions[index].isCumulative { course.value.accumulate(cycleEnd, phase) }
            for lane in 0..<motions[index].count {
                let number = motions[index].first + lane
                shown[number] = motions[index].isAdditive ? shown[number] + course.value[lane] : course.value[lane]
                rates[number] = motions[index].isAdditive ? rates[number] + course.rate[lane] : course.rate[lane]
            }
            visit.shows(motions[index].layer)
        }
    }
}

extension SIMD4<Double> {
    /// Cycle n goes on from n times the value at a cycle's end (layers.md 8.4).
    mutating func accumulate(_ cycleEnd: SIMD4<Double>, _ phase: MediaPhase) {
        if phase.cycle > 0 { self += cycleEnd * phase.cycle }
    }
}
