import HookeDynamics

/// Adding animations.
extension Stage {
    func add(_ animation: any Animation, to layer: Int, forKey key: String?) {
        guard let pace = pace(along: animation.curve) else { return }
        add(
            target: animation.target, timing: animation.timing, range: animation.range, pace: pace,
            isAdditive: animation.isAdditive, isRemovedOnCompletion: animation.isRemovedOnCompletion,
            group: transactions.current.group, blocksInteraction: false, to: layer, forKey: key)
    }

    /// A curve ready to be read. A solver that cannot be set up fails the step, since a setter cannot throw.
    func pace(along curve: AnimationCurve) -> RunningAnimation.Pace? {
        switch curve {
        case .timing(let function):
            return .timing(function)
        case .spring(let spring, let initialVelocity, let solver):
            do throws(SolverError) {
                return .spring(try SpringPace(spring, initialVelocity: initialVelocity, solver: solver))
            } catch {
                pendingError = pendingError ?? error
                return nil
            }
        }
    }

    func add(
        target: PropertyPath, timing: MediaTiming, range: AnimationRange, pace: RunningAnimation.Pace,
        isAdditive: Bool, isRemovedOnCompletion: Bool, group: Int, blocksInteraction: Bool, to layer: Int,
        forKey key: String?
    ) {
        if let key { removeAnimations { $0.layer == layer && $0.key == key } }
        var timing = timing
        if timing.duration <= .zero { timing.duration = transaction.animationDuration }
        animations.append(
            RunningAnimation(
                serial: animationSerial, layer: layer, key: key, property: target.key,
                firstComponent: component(of: target, in: layer), componentCount: target.count, timing: timing,
                range: range, pace: pace, isAdditive: isAdditive, isRemovedOnCompletion: isRemovedOnCompletion,
                group: group, blocksInteraction: blocksInteraction))
        animationSerial += 1
        completions.join(group)
        if blocksInteraction { interaction.block(layer) }
        isSampled = false
    }
}
