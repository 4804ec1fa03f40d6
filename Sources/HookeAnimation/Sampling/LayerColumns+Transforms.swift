import HookeDynamics

/// Transforms, outlines and what goes along an outline.
extension LayerColumns {
    func matrix(_ column: [Double], at first: Int) -> Transform {
        Transform(components: Stage.read(column, 16, from: first))
    }

    func matrix(_ column: [Double], _ animation: RunningAnimation) -> Transform {
        matrix(column, at: animation.destination.numbers.lowerBound)
    }

    /// Shows a transform, on top of which later offsets go.
    mutating func write(_ transform: Transform, at first: Int) {
        transformOffsets.end(at: first)
        show(transform, at: first)
    }

    /// Shows a transform together with what shows already: additive transforms are concatenated.
    mutating func add(_ offset: Transform, at first: Int) {
        show(transformOffsets.add(offset, at: first, over: matrix(presentation, at: first)), at: first)
    }

    private mutating func show(_ transform: Transform, at first: Int) {
        let numbers = transform.components
        for lane in 0..<16 { presentation[first + lane] = numbers[lane] }
    }

    /// A whole transform in place of what shows, or as an offset of it.
    mutating func show(
        _ transform: Transform, _ cycleEnd: Transform, _ animation: RunningAnimation,
        _ phase: MediaPhase
    ) {
        var value = transform
        if animation.isCumulative && phase.cycle > 0 {
            value = value.concatenated(with: cycleEnd.repeated(Int(phase.cycle)))
        }
        let first = animation.destination.numbers.lowerBound
        if animation.isAdditive { add(value, at: first) } else { write(value, at: first) }
    }

    /// The point that is this far along an outline, and the layer turned by the tangent where it turns.
    mutating func go(
        along track: PathTrack, _ rotation: RotationMode?, _ transform: Int, _ progress: Progress,
        _ animation: RunningAnimation, _ phase: MediaPhase, speed: Double
    ) -> Bool {
        let share = progress.share
        guard let place = track.position(at: share), let slope = track.slope(at: share),
            let end = track.position(at: animation.cycleEnd)
        else { return false }
        let rate = slope * (progress.rate * speed)
        show(place.components, rate: rate.components, cycleEnd: end.components, animation, phase)
        if let rotation, let angle = track.angle(at: share, rotation: rotation) {
            let turn = Transform.rotation(angle, x: 0, y: 0, z: 1)
            write(turn.concatenated(with: matrix(presentation, at: transform)), at: transform)
        }
        return true
    }

    /// The members of a group in its own time, which its pace bends and its duration cuts.
    mutating func apply(
        _ members: [RunningAnimation], of group: RunningAnimation, at phase: MediaPhase, speed: Double
    ) throws(SolverError) -> Bool {
        let progress = try group.progress(at: phase)
        let length = Double(group.timing.duration.count)
        var shows = false
        for member in members {
            let inner = speed * progress.rate * group.timing.duration.seconds
            if try apply(member, at: progress.share * length, speed: inner) { shows = true }
        }
        return shows
    }
}

extension Transform {
    /// Concatenated with itself this many times, by squaring.
    func repeated(_ count: Int) -> Transform {
        var (result, square, left) = (Transform.identity, self, count)
        while left > 0 {
            if left & 1 == 1 { result = result.concatenated(with: square) }
            square = square.concatenated(with: square)
            left >>= 1
        }
        return result
    }
}

extension RunningAnimation {
    /// The share of the way where a cycle ends: back at the start, if it autoreverses.
    var cycleEnd: Double { ActiveInterval(timing).cycleEnd }
}
