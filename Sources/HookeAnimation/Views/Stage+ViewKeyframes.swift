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
        try runKeyframes(animation, mode, animations, completionBlock(completion))
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
        precondition(state.blocks.collectsKeyframes, "a keyframe stands in no block of keyframes")
        for time in [start, duration] where !(0...1).contains(time) {
            throw .keyTimeOutOfRange(index: state.blocks.keyframeCount, time: time)
        }
        let outer = state.blocks.setKeyframeSpan(start...min(start + duration, 1))
        animations()
        _ = state.blocks.setKeyframeSpan(outer)
    }

    private func runKeyframes(
        _ animation: ViewAnimation, _ mode: CalculationMode, _ changes: () throws(KeyframeError) -> Void,
        _ completion: CompletionBlock
    ) throws(KeyframeError) {
        guard let block = openViewBlock(animation, completion, .keyframes) else { return }
        state.blocks.beginKeyframes(mode)
        var failure: KeyframeError?
        do throws(KeyframeError) { try changes() } catch { failure = error }
        let collected = state.blocks.endKeyframes()
        do throws(KeyframeError) {
            try animateKeyframes(collected, in: block)
        } catch {
            failure = failure ?? error
        }
        closeViewBlock()
        if let failure { throw failure }
    }
}

extension Stage {
    /// Turns what a block has collected into one animation for each part of each property, additive where values can be.
    func animateKeyframes(_ keyframes: ViewKeyframes, in block: ViewBlock) throws(KeyframeError) {
        for entries in keyframes.properties {
            let change = entries[0].change
            let (times, values) = keyframes.course(of: entries)
            for piece in try pieces(change, times, values, keyframes.mode) {
                add(piece, easing: .init(block.timing.first), of: change, block)
            }
        }
    }

    private func pieces(
        _ change: ViewChange, _ times: [Double], _ values: [AnimationValue], _ mode: CalculationMode
    ) throws(KeyframeError) -> [ViewChange.Piece] {
        switch modelValue(of: change.key, in: change.layer) {
        case .path:
            return []
        case .transform(let model):
            let inverse = model.determinant != 0 ? model.inverse : .identity
            let isReplacing = model.determinant == 0
            let track = try TransformTrack(
                values: values.compactMap {
                    if case .transform(let own) = $0 { own.concatenated(with: inverse) } else { nil }
                },
                keyTimes: times, mode: mode, timingFunctions: [])
            return [.init(part: PropertyPath(change.key), way: .transforms(track), isReplacing: isReplacing)]
        case .lanes(let model):
            let lanes = values.compactMap { if case .lanes(let own) = $0 { own } else { nil } }
            guard change.key.kind.isAdditive else {
                // Objects and flags go from one to the next; a colour that is none has no numbers to go through.
                let mode = change.key.kind == .color ? mode : .discrete
                guard lanes.allSatisfy({ !$0.w.isNaN }) else { return [] }
                let track = try KeyframeTrack(values: lanes, keyTimes: times, mode: mode)
                return [.init(part: PropertyPath(change.key), way: .keyframes(track), isReplacing: true)]
            }
            var pieces: [ViewChange.Piece] = []
            try change.key.forEachPart(apart: false) { (part) throws(KeyframeError) in
                let offsets = lanes.map { value in
                    var offset = SIMD4<Double>()
                    for lane in 0..<part.count { offset[lane] = value[part.offset + lane] - model[part.offset + lane] }
                    return offset
                }
                guard offsets.contains(where: { $0 != .zero }) else { return }
                let track = try KeyframeTrack(values: offsets, keyTimes: times, mode: mode)
                pieces.append(.init(part: part, way: .keyframes(track)))
            }
            return pieces
        }
    }
}
