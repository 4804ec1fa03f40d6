import HookeDynamics

/// Lane motions on top of each other, in order of addition.
extension LaneMotions {
    /// Shows some of them, one after another. The columns are opened once, and nothing is asked for but what a motion is made of.
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
            let motion = motions[index]
            let local = clock?(motion.layer) ?? (time: time, speed: 1.0)
            guard let phase = motion.interval.phase(at: local.time) else { continue }
            let progress =
                switch motion.pace {
                case .timing(let function): function.progress(at: phase, over: motion.interval.seconds)
                case .spring(let spring):
                    try sources.springs.left(of: spring, at: phase.localTime).progressMade(at: phase)
                case .still(let share): Progress(share: share, left: nil, rate: 0)
                }
            var course: (value: SIMD4<Double>, rate: SIMD4<Double>)
            var cycleEnd = SIMD4<Double>.zero
            switch motion.way {
            case .between(let from, let to):
                course = motion.course(from: from, to: to, progress, speed: local.speed)
                cycleEnd = motion.interval.autoreverses ? from : to
            case .open(let ends):
                var model = SIMD4<Double>.zero
                for lane in 0..<motion.count { model[lane] = committed[motion.first + lane] }
                let (from, to) = openEnds[ends].resolved(model: model, adding: +, taking: -)
                course = motion.course(from: from, to: to, progress, speed: local.speed)
                cycleEnd = motion.interval.autoreverses ? from : to
            case .keyframes(let track):
                // A single value does nothing.
                guard let shown = sources.keyframes.valueAndSlope(of: track, at: progress.share) else { continue }
                course = (shown.value, shown.slope * (progress.rate * local.speed))
                if motion.isCumulative, let end = sources.keyframes.value(of: track, at: motion.interval.cycleEnd) {
                    cycleEnd = end
                }
            }
            if motion.isCumulative { course.value.accumulate(cycleEnd, phase) }
            for lane in 0..<motion.count {
                let number = motion.first + lane
                shown[number] = motion.isAdditive ? shown[number] + course.value[lane] : course.value[lane]
                rates[number] = motion.isAdditive ? rates[number] + course.rate[lane] : course.rate[lane]
            }
            visit.shows(motion.layer)
        }
    }
}

extension SIMD4<Double> {
    /// Cycle n goes on from n times the value at a cycle's end (layers.md 8.4).
    mutating func accumulate(_ cycleEnd: SIMD4<Double>, _ phase: MediaPhase) {
        if phase.cycle > 0 { self += cycleEnd * phase.cycle }
    }
}
