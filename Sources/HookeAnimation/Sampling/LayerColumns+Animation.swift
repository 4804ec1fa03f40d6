import HookeDynamics

extension LayerColumns {
    /// Applies an animation at a time of what it belongs to, in flicks, to the presentation; says whether it shows.
    ///
    /// - Parameter speed: how fast that time goes against the stage's; velocities are by the stage's.
    mutating func apply(
        _ animation: RunningAnimation, at parentTime: Double, speed: Double = 1
    ) throws(SolverError) -> Bool {
        guard let phase = animation.timing.phase(at: parentTime) else { return false }
        if case .state(let cursor, let value, let velocity) = animation.pace {
            try follow(cursor, value, velocity, animation, at: phase, speed: speed)
            return true
        }
        switch animation.way {
        case .range(let ends):
            try go(between: ends, animation, at: phase, speed: speed)
        case .keyframes(let track):
            let progress = try animation.progress(at: phase)
            // A single value does nothing.
            guard let (value, slope) = track.valueAndSlope(at: progress.share),
                let end = track.value(at: animation.cycleEnd)
            else { return false }
            show(value, rate: slope * (progress.rate * speed), cycleEnd: end, animation, phase)
        case .transform(let range):
            let progress = try animation.progress(at: phase)
            let model = matrix(committed, animation)
            show(
                range.value(at: progress.share, model: model),
                range.value(at: animation.cycleEnd, model: model), animation, phase)
        case .transforms(let track):
            let progress = try animation.progress(at: phase)
            guard let value = track.value(at: progress.share), let end = track.value(at: animation.cycleEnd) else {
                return false
            }
            show(value, end, animation, phase)
        case .path(let track, let rotation, let transform):
            let progress = try animation.progress(at: phase)
            return go(along: track, rotation, transform, progress, animation, phase, speed: speed)
        case .outline(let ends):
            let progress = try animation.progress(at: phase)
            let model = outlines.committed(of: animation.layer)
            shownOutlines.show(
                from: ends.from ?? model, to: ends.to ?? model, of: animation.layer, at: progress.share)
        case .outlines(let track):
            let progress = try animation.progress(at: phase)
            guard let leg = track.leg(at: progress.share) else { return false }
            shownOutlines.show(from: leg.from, to: leg.to, of: animation.layer, at: leg.progress)
        case .group(let members):
            return try apply(members, of: animation, at: phase, speed: speed)
        case .nothing:
            break
        }
        return true
    }

    private mutating func follow(
        _ cursor: any StateCursor, _ first: Int, _ velocity: Int, _ animation: RunningAnimation, at phase: MediaPhase,
        speed: Double
    ) throws(SolverError) {
        try cursor.go(to: phase.localTime)
        var value = SIMD4<Double>()
        var rate = SIMD4<Double>()
        for lane in 0..<(animation.target?.count ?? 0) {
            value[lane] = cursor[first + lane]
            rate[lane] = cursor[velocity + lane] * (phase.speed * speed)
        }
        show(value, rate: rate, cycleEnd: .zero, animation, phase)
    }

    private mutating func go(
        between ends: Ends<SIMD4<Double>>, _ animation: RunningAnimation, at phase: MediaPhase, speed: Double
    ) throws(SolverError) {
        let (from, to) = ends.resolved(model: model(of: animation.destination), adding: +, taking: -)
        let progress = try animation.progress(at: phase)
        let kind: ValueKind? = if case .lanes(_, _, let kind) = animation.destination { kind } else { nil }
        let course = progress.course(from: from, to: to, of: kind, speed: speed)
        show(course.value, rate: course.rate, cycleEnd: animation.timing.autoreverses ? from : to, animation, phase)
    }

    /// What an end that is left out stands for, as committed.
    private func model(of destination: RunningAnimation.Destination) -> SIMD4<Double> {
        switch destination {
        case .lanes(let first, let count, _): Stage.read(committed, count, from: first)
        case .part(let first, let part):
            part.read(from: Transform(components: Stage.read(committed, 16, from: first)))
        case .function(_, let function): function.neutral
        case .transform, .outline, .nowhere: .zero
        }
    }

    /// Writes what an animation gives where it goes, in place of what is there or on top of it.
    mutating func show(
        _ value: SIMD4<Double>, rate: SIMD4<Double>, cycleEnd: SIMD4<Double>, _ animation: RunningAnimation,
        _ phase: MediaPhase
    ) {
        var value = value
        if animation.isCumulative { value.accumulate(cycleEnd, phase) }
        switch animation.destination {
        case .lanes(let first, let count, _):
            for lane in 0..<count {
                if animation.isAdditive {
                    presentation[first + lane] += value[lane]
                    velocity[first + lane] += rate[lane]
                } else {
                    presentation[first + lane] = value[lane]
                    velocity[first + lane] = rate[lane]
                }
            }
        case .part(let first, let part):
            let shown = matrix(presentation, at: first)
            let value = animation.isAdditive ? part.read(from: shown) + value : value
            write(part.written(value, into: shown), at: first)
        case .function(let first, let function):
            let made = function.transform(of: value)
            if animation.isAdditive { add(made, at: first) } else { write(made, at: first) }
        case .transform, .outline, .nowhere:
            break
        }
    }
}
