import HookeDynamics

/// Sampling of animations that are not a ``Track``: transforms, outlines, paths, groups, and those that follow a motion of many
/// components or an animator.
extension PresentationColumns {
    /// Applies an animation at a time of its layer or group, in flicks; returns whether it shows.
    ///
    /// - Parameters:
    ///   - speed: The speed of that time, in seconds per second of the stage; velocities are per second of the stage.
    ///   - now: The stage's time that is shown, which animators use.
    // Not inlined: inlining it into the loop over a group's members crashes the optimiser of Swift 6.3.
    @inline(never)
    mutating func apply(
        _ animation: RunningAnimation, at parentTime: Double, speed: Double, _ animators: [PropertyAnimator],
        at now: Flicks, over layers: LayerColumns
    ) throws(SolverError) -> Bool {
        guard let phase = animation.timing.phase(at: parentTime, isFalling: speed < 0) else { return false }
        if case .state(let cursor, let value, let velocity) = animation.easing {
            try follow(cursor, value, velocity, animation, at: phase, speed: speed)
            return true
        }
        if case .nothing = animation.interpolation { return true }
        guard let progress = try animation.progress(at: phase, animators, at: now) else { return true }
        switch animation.interpolation {
        case .range(let ends):
            go(between: ends, progress, animation, phase, speed: speed, over: layers.committed)
        case .keyframes(let track):
            // A single keyframe shows nothing.
            let rate = progress.rate * speed
            guard let (value, slope) = track.valueAndSlope(at: progress.fraction, isFalling: rate < 0),
                let end = track.value(at: animation.cycleEnd)
            else { return false }
            show(value, rate: slope * rate, cycleEnd: end, animation, phase)
        case .transform(let range):
            let model = layers.committed.transform(at: animation.destination.numbers.lowerBound)
            show(
                range.value(at: progress.fraction, model: model),
                range.value(at: animation.cycleEnd, model: model), animation, phase)
        case .transforms(let track):
            guard let value = track.value(at: progress.fraction), let end = track.value(at: animation.cycleEnd) else {
                return false
            }
            show(value, end, animation, phase)
        case .path(let track, let rotation, let transform):
            return go(along: track, rotation, transform, progress, animation, phase, speed: speed)
        case .outline(let ends):
            let model = layers.outlines.committed(of: animation.layer)
            outlines.show(
                from: ends.from ?? model, to: ends.to ?? model, of: animation.layer, at: progress.fraction)
        case .outlines(let track):
            guard let leg = track.leg(at: progress.fraction) else { return false }
            outlines.show(from: leg.from, to: leg.to, of: animation.layer, at: leg.progress)
        case .group(let members):
            return try apply(members, of: animation, progress, speed: speed, animators, at: now, over: layers)
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
        between ends: Ends<SIMD4<Double>>, _ progress: Progress, _ animation: RunningAnimation, _ phase: MediaPhase,
        speed: Double, over committed: [Double]
    ) {
        // The committed value, for omitted ends.
        let model: SIMD4<Double> =
            switch animation.destination {
            case .lanes(let first, let count, _): committed.lanes(count, from: first)
            case .part(let first, let part): part.read(from: committed.transform(at: first))
            case .function(_, let function): function.neutral
            case .transform, .outline, .nowhere: .zero
            }
        let (from, to) = ends.resolved(model: model, adding: +, taking: -)
        let kind: ValueKind? = if case .lanes(_, _, let kind) = animation.destination { kind } else { nil }
        let shown = progress.valueAndRate(from: from, to: to, of: kind, speed: speed)
        show(shown.value, rate: shown.rate, cycleEnd: animation.timing.autoreverses ? from : to, animation, phase)
    }

    /// Shows the point at a progress along a path, and rotates the layer to the tangent if the animation rotates.
    private mutating func go(
        along track: PathTrack, _ rotation: RotationMode?, _ transform: Int, _ progress: Progress,
        _ animation: RunningAnimation, _ phase: MediaPhase, speed: Double
    ) -> Bool {
        let rate = progress.rate * speed
        guard let position = track.position(at: progress.fraction),
            let slope = track.slope(at: progress.fraction, isFalling: rate < 0),
            let end = track.position(at: animation.cycleEnd)
        else { return false }
        show(position.components, rate: (slope * rate).components, cycleEnd: end.components, animation, phase)
        if let rotation, let angle = track.angle(at: progress.fraction, rotation: rotation) {
            let turn = Transform.rotation(angle, x: 0, y: 0, z: 1)
            write(turn.concatenated(with: numbers.transform(at: transform)), at: transform)
        }
        return true
    }

    /// Applies the members of a group in the group's time, which its easing maps and its duration limits.
    private mutating func apply(
        _ members: [RunningAnimation], of group: RunningAnimation, _ progress: Progress, speed: Double,
        _ animators: [PropertyAnimator], at now: Flicks, over layers: LayerColumns
    ) throws(SolverError) -> Bool {
        let time = progress.fraction * Double(group.timing.duration.count)
        let inner = speed * progress.rate * group.timing.duration.seconds
        var shows = false
        for member in members {
            if try apply(member, at: time, speed: inner, animators, at: now, over: layers) { shows = true }
        }
        return shows
    }
}

extension RunningAnimation {
    /// The progress at the end of a cycle: 0 if it autoreverses.
    fileprivate var cycleEnd: Double { ActiveInterval(timing).cycleEnd }

    /// The progress at a phase, along a timing function, a spring or an animator's time; `nil` for a motion of many components.
    fileprivate func progress(
        at phase: MediaPhase, _ animators: [PropertyAnimator], at now: Flicks
    ) throws(SolverError) -> Progress? {
        switch easing {
        case .timing(let function):
            return function.progress(at: phase, over: timing.duration.seconds)
        case .motion(let motion):
            return try motion.cursor.state(at: phase.localTime).progressMade(at: phase)
        case .animator(let own):
            return try own.progress(of: animators[own.animator], at: now)
        case .still(let progress):
            return Progress(fraction: progress, remaining: nil, rate: 0)
        case .state: return nil
        }
    }
}
