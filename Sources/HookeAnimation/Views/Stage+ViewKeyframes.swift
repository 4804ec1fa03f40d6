public import HookeDynamics

extension Stage {
    /// Runs `animations`, whose ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` say what changes when; each
    /// property goes through all that is set of it, additively where its values can be added.
    ///
    /// What is set outside of a keyframe takes the whole duration. The animation's curve bends the time of the whole.
    ///
    /// - Throws: ``KeyframeError`` for a keyframe outside of the whole, and for a value that is not finite. What was set stays.
    public func animateKeyframes(
        _ animation: ViewAnimation, mode: CalculationMode = .linear,
        animations: () throws(KeyframeError) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) throws(KeyframeError) {
        try runKeyframes(animation, mode, animations, completion.map(CompletionBlock.code) ?? .nothing)
    }

    /// The same with a completion that ``setCompletionBlock(named:_:)`` has set.
    public func animateKeyframes(
        _ animation: ViewAnimation, mode: CalculationMode = .linear, completion name: String,
        animations: () throws(KeyframeError) -> Void
    ) throws(KeyframeError) {
        try runKeyframes(animation, mode, animations, namedCompletion(name))
    }

    /// `UIView.animateKeyframes(withDuration:delay:options:animations:completion:)`: the options say curve and mode.
    public func animateKeyframes(
        withDuration duration: Flicks, delay: Flicks = .zero, options: ViewAnimationOptions = [],
        animations: () throws(KeyframeError) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) throws(KeyframeError) {
        guard let mode = CalculationMode(viewOptions: options.rawValue) else {
            preconditionFailure("bits 10 to 13 of the options are no calculation mode: 0 to 4 are")
        }
        var animation = ViewAnimation.timing(options.timingFunction, duration: duration)
        animation.delay = delay
        animation.options = options
        try animateKeyframes(animation, mode: mode, animations: animations, completion: completion)
    }

    /// Runs `animations`; what they set is on its way from a share of the block's duration on, for another share of it.
    ///
    /// - Parameters:
    ///   - start: 0 to 1.
    ///   - duration: 0 to 1; what would go beyond the end ends there. Zero is a jump.
    ///   - animations: what is set.
    /// - Throws: ``KeyframeError/keyTimeOutOfRange(index:time:)`` for others; the index is that of the change that would follow.
    public func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
    ) throws(KeyframeError) {
        guard let last = viewBlocks.keyframes.indices.last, case .keyframes? = viewBlocks.last?.kind else {
            preconditionFailure("a keyframe stands in no block of keyframes")
        }
        for time in [start, duration] where !(0...1).contains(time) {
            throw .keyTimeOutOfRange(index: viewBlocks.keyframes[last].entries.count, time: time)
        }
        let outer = viewBlocks.keyframes[last].span
        viewBlocks.keyframes[last].span = start...min(start + duration, 1)
        animations()
        viewBlocks.keyframes[last].span = outer
    }

    private func runKeyframes(
        _ animation: ViewAnimation, _ mode: CalculationMode, _ changes: () throws(KeyframeError) -> Void,
        _ completion: CompletionBlock
    ) throws(KeyframeError) {
        guard let block = openViewBlock(animation, completion, .keyframes) else { return }
        viewBlocks.keyframes.append(ViewKeyframes(mode: mode))
        var failure: KeyframeError?
        do throws(KeyframeError) { try changes() } catch { failure = error }
        let collected = viewBlocks.keyframes.removeLast()
        do throws(KeyframeError) {
            try animateKeyframes(collected, in: block)
        } catch {
            failure = failure ?? error
        }
        closeViewBlock()
        if let failure { throw failure }
    }
}
