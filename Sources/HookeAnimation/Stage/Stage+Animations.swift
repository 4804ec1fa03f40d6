import HookeDynamics

/// Adding animations.
extension Stage {
    func add(
        _ animation: Animation, to layer: Int, forKey key: String?, observer: AnimationObserver = .none,
        delay: Flicks? = nil, asAction: Bool = false
    ) {
        // A transition always has the key "transition".
        let isTransition = if case .transition = animation.content { true } else { false }
        guard var resolved = resolved(animation, on: layer, asAction: asAction) else { return }
        resolved.givenKey = isTransition ? "transition" : key
        resolved.group = state.transactions.current.group
        resolved.observer = observer
        if let delay {
            resolved.wait(delay, from: state.localTime(of: layer))
        } else {
            // A begin time of zero means the commit (measured on Apple's frameworks).
            resolved.beginsAtCommit = resolved.timing.beginTime == .zero
        }
        add(resolved)
    }

    /// Adds a resolved animation.
    func add(_ animation: consuming RunningAnimation) {
        trap(unless: !activity.isSampling, StageActivity.samplingRequirement)
        state.add(animation, &caches)
    }

    /// Removes animations of a layer before their end.
    func removeAnimations(of layer: Int, where isRemoved: (RunningAnimation) -> Bool = { _ in true }) {
        state.removeAnimations(of: layer, &caches, where: isRemoved)
    }

    /// Resolves an animation; `nil` if its spring cannot be solved. A duration of zero becomes the transaction's.
    private func resolved(
        _ animation: Animation, on layer: Int, within group: Flicks? = nil, asAction: Bool = false
    ) -> RunningAnimation? {
        var timing = animation.timing
        trap(unless: timing.isSound, MediaTiming.requirement)
        if timing.duration <= .zero, !animation.content.findsDuration {
            timing.duration = group ?? transaction.animationDuration
        }
        guard var resolved = resolved(animation.content, timing, on: layer, asAction) else { return nil }
        resolved.isRemovedOnCompletion = animation.isRemovedOnCompletion
        resolved.userInfo = animation.userInfo
        return resolved
    }

    private func resolved(
        _ content: AnimationContent, _ timing: MediaTiming, on layer: Int, _ asAction: Bool
    ) -> RunningAnimation? {
        switch content {
        case .property(let change):
            if case .launch(let curve, let solver) = change.curve {
                let interpolation = interpolation(of: change, in: layer, ofAction: asAction)
                return launched((change, interpolation), along: curve, solver: solver, timing, on: layer)
            }
            guard let easing = easing(along: change.curve) else { return nil }
            return RunningAnimation(
                serial: 0, layer: layer, target: change.target,
                destination: destination(of: change.target, change.valueFunction, in: layer), timing: timing,
                interpolation: interpolation(of: change, in: layer, ofAction: asAction), easing: easing,
                isAdditive: change.isAdditive,
                isCumulative: change.isCumulative)
        case .decay(let decay): return decaying(decay, timing, on: layer)
        case .group(let members, let easing):
            let members = members.compactMap { resolved($0, on: layer, within: timing.duration) }
            return RunningAnimation(
                serial: 0, layer: layer, destination: .nowhere, timing: timing, interpolation: .group(members),
                easing: .timing(easing))
        case .transition:
            return RunningAnimation(
                serial: 0, layer: layer, destination: .nowhere, timing: timing, interpolation: .nothing,
                easing: .timing(.linear))
        }
    }

    /// The easing along a curve. A solver that cannot be set up fails the step, since a setter cannot throw.
    private func easing(along curve: AnimationCurve) -> RunningAnimation.Easing? {
        switch curve {
        case .timing(let function): .timing(function)
        case .spring(let spring, let initialVelocity, let solver):
            easing(along: spring, SpringLaunch(relative: initialVelocity), solver, isOwn: true)
        case .launch: trap("a launched animation has an easing for each component")
        }
    }

    /// The easing of one component of a launched animation; `nil` if its spring cannot be solved, which fails the step.
    func easing(
        along spring: Spring, _ launch: SpringLaunch, _ solver: any Solver, isOwn: Bool, until end: MotionEnd? = nil
    ) -> RunningAnimation.Easing? {
        do throws(SolverError) {
            return .motion(
                try MotionProgress(
                    spring, start: launch.start, initialVelocity: launch.initialVelocity, solver: solver, isOwn: isOwn,
                    until: end))
        } catch {
            fail(error)
            return nil
        }
    }

    /// The timing of a block along a curve. If its springs cannot be set up it is `nil`, and the step fails.
    func timing(along curve: ViewCurve) -> BlockTiming? {
        do throws(SolverError) {
            return try BlockTiming(along: curve)
        } catch {
            fail(error)
            return nil
        }
    }
}
