import HookeDynamics

/// A running animation read back as the value that would start it.
extension RunningAnimation {
    var animation: Animation? {
        switch interpolation {
        case .group(let members):
            var group = AnimationGroup(members.compactMap { $0.animation })
            if case .timing(let function) = easing { group.timingFunction = function }
            group.timing = timing
            group.isRemovedOnCompletion = isRemovedOnCompletion
            group.userInfo = userInfo
            return .group(group)
        case .nothing where target == nil:
            var transition = Transition(timing: timing)
            transition.isRemovedOnCompletion = isRemovedOnCompletion
            transition.userInfo = userInfo
            return .transition(transition)
        case .nothing: return nil
        case .range(let ends): return between(ends.values { .lanes($0) })
        case .transform(let range): return between(range.ends.values { .transform($0) })
        case .outline(let ends): return between(ends.values { .path($0) })
        case .keyframes(let track): return through(.keyframes(track))
        case .transforms(let track): return through(.transforms(track))
        case .outlines(let track): return through(.outlines(track))
        case .path(let track, let rotation, _): return through(.path(track, rotation))
        }
    }

    private func between(_ range: AnimationRange) -> Animation? {
        guard let target else { return nil }
        switch easing {
        case .timing(let function):
            var animation = BasicAnimation(
                target: target, range: range, timing: timing, timingFunction: function, valueFunction: valueFunction)
            animation.isAdditive = isAdditive
            animation.isCumulative = isCumulative
            animation.isRemovedOnCompletion = isRemovedOnCompletion
            animation.userInfo = userInfo
            return .basic(animation)
        case .motion(let motion):
            guard case .spring(let spring) = motion.law else { return decay(motion) }
            var animation = SpringAnimation(
                target: target, range: range, timing: timing, spring: spring,
                initialVelocity: motion.initialVelocity, solver: motion.solver)
            // The rule for rest is in the duration.
            animation.ending = SpringEnding(clampsOvershoot: motion.end?.isClamped ?? false)
            // Without a distance to go it is a velocity that made it move.
            if motion.start == 0, case .lanes(let from)? = range.from, case .lanes(let to)? = range.to {
                animation.velocity = (from - to) * -motion.initialVelocity
                animation.range = AnimationRange(from: .lanes(to), to: .lanes(to))
            }
            animation.isAdditive = isAdditive
            animation.isCumulative = isCumulative
            animation.isRemovedOnCompletion = isRemovedOnCompletion
            animation.userInfo = userInfo
            return .spring(animation)
        case .state, .animator, .still: return nil
        }
    }

    private func decay(_ motion: MotionProgress) -> Animation? {
        guard let target, case .decay(let law, let start) = motion.law else { return nil }
        var animation = DecayAnimation(
            target: target, velocity: SIMD4(start.velocity, 0, 0, 0), laws: [law], timing: timing)
        animation.isRemovedOnCompletion = isRemovedOnCompletion
        animation.userInfo = userInfo
        return .decay(animation)
    }

    private func through(_ interpolation: PropertyChange.Interpolation) -> Animation? {
        guard let target, case .timing(let function) = easing else { return nil }
        var animation = KeyframeAnimation(
            target: target, interpolation: interpolation, valueFunction: valueFunction, timing: timing)
        animation.timingFunction = function
        animation.isAdditive = isAdditive
        animation.isCumulative = isCumulative
        animation.isRemovedOnCompletion = isRemovedOnCompletion
        animation.userInfo = userInfo
        return .keyframe(animation)
    }
}

extension Ends {
    fileprivate func values(_ value: (Value) -> AnimationValue) -> AnimationRange {
        AnimationRange(from: from.map(value), to: to.map(value), by: by.map(value))
    }
}
