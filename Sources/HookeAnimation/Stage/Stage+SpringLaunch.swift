import HookeDynamics

extension Stage {
    /// Resolves an animation whose components follow a spring each: one of a single number, or a group of them; `nil` if a spring
    /// cannot be solved. A duration of zero becomes that of the component which moves longest.
    func launched(
        _ change: (PropertyChange, RunningAnimation.Interpolation), along curve: LaunchCurve, solver: any Solver,
        _ timing: MediaTiming, on layer: Int
    ) -> RunningAnimation? {
        let (change, interpolation) = change
        let target = change.target
        let parts = target.numbers
        guard case .range(let ends) = interpolation, parts.count == target.count else {
            trap(
                "a velocity in units per second, and an end, belong to numbers: not to a whole transform, nor to a part of it with two components"
            )
        }
        let (from, to) = ends.resolved(model: read(.model, target, of: layer), adding: +, taking: -)
        var pieces: [RunningAnimation] = []
        var longest = Flicks.zero
        for (lane, part) in parts.enumerated() {
            let launch = SpringLaunch(
                displacement: from[lane] - to[lane], curve.velocity, lane: lane,
                target: change.isAdditive ? 0 : to[lane])
            let end = launch.end(along: curve.spring, curve.ending, of: target.restUnit)
            guard let easing = easing(along: curve.spring, launch, solver, isOwn: true, until: end) else { return nil }
            // A number without a way to go is at its end.
            let isThere = curve.ending != .none && launch.scale == 0
            let given = timing.duration > .zero ? timing.duration : launch.settlingTime(of: curve.spring)
            longest = max(longest, end?.flicks ?? (isThere ? Flicks(1) : given))
            let start = launch.start == 1 ? from[lane] : to[lane] + launch.scale
            let range = Ends(from: SIMD4(start, 0, 0, 0), to: SIMD4(to[lane], 0, 0, 0))
            pieces.append(
                RunningAnimation(
                    serial: 0, layer: layer, target: part, destination: destination(of: part, in: layer),
                    timing: timing, interpolation: .range(range), easing: easing, isAdditive: change.isAdditive,
                    isCumulative: change.isCumulative))
        }
        if timing.duration > .zero { longest = min(longest, timing.duration) }
        return RunningAnimation(joining: pieces, of: layer, timing, lasting: longest)
    }

    /// Resolves a decay, and sets the model to its end; `nil` for one that the numbers make endless.
    func decaying(_ animation: DecayAnimation, _ timing: MediaTiming, on layer: Int) -> RunningAnimation? {
        let laws = animation.laws.map { $0.stored }
        guard let paths = paths(of: animation, on: layer) else { return nil }
        let from: SIMD4<Double> = read(.model, animation.target, of: layer)
        var pieces: [RunningAnimation] = []
        var longest = timing.duration
        for (lane, part) in animation.target.numbers.enumerated() {
            let (start, path) = (MotionState(value: from[lane], velocity: animation.velocity[lane]), paths[lane])
            if timing.duration <= .zero { longest = max(longest, path.end.flicks) }
            let motion = MotionProgress(laws[lane], from: start, along: path, solver: Propagator())
            let range = Ends(
                from: SIMD4(path.destination + path.scale(from: from[lane]), 0, 0, 0),
                to: SIMD4(path.destination, 0, 0, 0))
            pieces.append(
                RunningAnimation(
                    serial: 0, layer: layer, target: part, destination: destination(of: part, in: layer),
                    timing: timing, interpolation: .range(range), easing: .motion(motion)))
        }
        setEnd(of: animation.target, to: paths, on: layer)
        return RunningAnimation(joining: pieces, of: layer, timing, lasting: longest)
    }

    /// Sets the model to the end of a decay; returns the values before and after.
    func takeEnd(of animation: DecayAnimation, on layer: Int) -> (from: SIMD4<Double>, to: SIMD4<Double>) {
        let from: SIMD4<Double> = read(.model, animation.target, of: layer)
        if let paths = paths(of: animation, on: layer) { setEnd(of: animation.target, to: paths, on: layer) }
        return (from, read(.model, animation.target, of: layer))
    }

    /// The path of each number; `nil` for one that the numbers make endless, which fails the step.
    private func paths(of animation: DecayAnimation, on layer: Int) -> [DecayPath]? {
        let from: SIMD4<Double> = read(.model, animation.target, of: layer)
        do throws(MotionError) {
            var paths: [DecayPath] = []
            for (lane, law) in animation.laws.enumerated() {
                paths.append(
                    try law.stored.path(from: MotionState(value: from[lane], velocity: animation.velocity[lane])))
            }
            return paths
        } catch {
            fail(.setup(method: "decay", reason: error.description))
            return nil
        }
    }

    private func setEnd(of target: PropertyPath, to paths: [DecayPath], on layer: Int) {
        var end = SIMD4<Double>.zero
        for (lane, path) in paths.enumerated() { end[lane] = path.destination }
        let isDisabled = state.transactions.disablesActions
        state.transactions.current.disableActions = true
        change(target.key, of: layer) { $0.write(end, to: target, of: layer) }
        state.transactions.current.disableActions = isDisabled
    }
}

extension PropertyPath {
    /// A path to each of its numbers; itself for a part of a transform.
    var numbers: [PropertyPath] {
        guard count > 1, offset + count <= 4, !isPartOfTransform else { return [self] }
        return (offset..<offset + count).map { PropertyPath(key: key, part: .lanes($0..<$0 + 1)) }
    }
}

extension RunningAnimation {
    /// One animation of several pieces, with the timing of all: the piece itself, or a group.
    fileprivate init(joining pieces: [RunningAnimation], of layer: Int, _ timing: MediaTiming, lasting duration: Flicks)
    {
        var timing = timing
        timing.duration = duration
        var pieces = pieces
        guard pieces.count > 1 else {
            pieces[0].timing = timing
            self = pieces[0]
            return
        }
        for index in pieces.indices { pieces[index].timing = MediaTiming(duration: duration) }
        self.init(
            serial: 0, layer: layer, destination: .nowhere, timing: timing, interpolation: .group(pieces),
            easing: .timing(.linear))
    }
}

extension DecayAnimation {
    /// The change to the same end without the decay: slow at both ends. The model of the layer takes the end.
    package func eased(on layer: Layer) -> BasicAnimation {
        let (from, to) = layer.stage.takeEnd(of: self, on: layer.slot)
        var animation = BasicAnimation(
            target: target, range: AnimationRange(from: .lanes(from), to: .lanes(to)), timing: timing,
            timingFunction: .easeInEaseOut)
        animation.isRemovedOnCompletion = isRemovedOnCompletion
        animation.userInfo = userInfo
        return animation
    }
}
