public import HookeDynamics

extension Stage {
    /// Runs `animations`, and animates each property that they set through keyframes, additively where its values can be added.
    /// Each call of ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` inside `animations` gives the time of the
    /// changes in it.
    ///
    /// A change outside a keyframe takes the whole duration. The animation's curve shapes the time of the whole block.
    ///
    /// - Throws: ``KeyframeError`` for a keyframe outside 0...1 and for a value that is not finite. The model keeps the values that
    ///   were set.
    public func animateKeyframes(
        _ animation: ViewAnimation, mode: CalculationMode = .linear,
        animations: () throws(KeyframeError) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) throws(KeyframeError) {
        try runKeyframes(animation, mode, animations, completionBlock(completion))
    }

    /// Runs the keyframes with the completion block that ``setCompletionBlock(named:_:)`` has set under a name.
    public func animateKeyframes(
        _ animation: ViewAnimation, mode: CalculationMode = .linear, completion name: String,
        animations: () throws(KeyframeError) -> Void
    ) throws(KeyframeError) {
        try runKeyframes(animation, mode, animations, namedCompletion(name))
    }

    /// Animates keyframes with the curve and calculation mode of the options:
    /// `UIView.animateKeyframes(withDuration:delay:options:animations:completion:)`. Bits 10 to 13 of the options must be a
    /// calculation mode (0 to 4).
    public func animateKeyframes(
        withDuration duration: Flicks, delay: Flicks = .zero, options: ViewAnimationOptions = [],
        animations: () throws(KeyframeError) -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) throws(KeyframeError) {
        guard let mode = CalculationMode(viewOptions: options.rawValue) else {
            trap("bits 10 to 13 of the options are not a calculation mode from 0 to 4")
        }
        var animation = ViewAnimation.timing(options.timingFunction, duration: duration)
        animation.delay = delay
        animation.options = options
        try animateKeyframes(animation, mode: mode, animations: animations, completion: completion)
    }

    /// Adds a keyframe: what `animations` set changes during a part of the block's duration. Traps outside
    /// ``animateKeyframes(_:mode:animations:completion:)``.
    ///
    /// - Parameters:
    ///   - start: When the change starts, as a fraction of the block's duration, 0 to 1.
    ///   - duration: How long the change takes, as a fraction of the block's duration, 0 to 1; cut off at the block's end. Zero is
    ///     a jump.
    ///   - animations: Sets the values at the end of the keyframe.
    /// - Throws: ``KeyframeError/keyTimeOutOfRange(index:time:)`` if the start or the duration is not in 0...1; the index is the
    ///   number of changes collected so far.
    public func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
    ) throws(KeyframeError) {
        trap(unless: state.blocks.collectsKeyframes, "a keyframe stands in no block of keyframes")
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
    /// Adds the animations of a block's collected keyframes: one for each independently animated part of each property, additive
    /// where its values can be added.
    func animateKeyframes(_ keyframes: ViewKeyframes, in block: ViewBlock) throws(KeyframeError) {
        for entries in keyframes.properties {
            let change = entries[0].change
            let (times, values) = keyframes.timesAndValues(of: entries)
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
            return [.init(part: PropertyPath(change.key), interpolation: .transforms(track), isReplacing: isReplacing)]
        case .lanes(let model):
            let lanes = values.compactMap { if case .lanes(let own) = $0 { own } else { nil } }
            guard change.key.kind.isAdditive else {
                // Objects and flags step from one value to the next. A missing colour has no components to interpolate.
                let mode = change.key.kind == .color ? mode : .discrete
                guard lanes.allSatisfy({ !$0.w.isNaN }) else { return [] }
                let track = try KeyframeTrack(values: lanes, keyTimes: times, mode: mode)
                return [.init(part: PropertyPath(change.key), interpolation: .keyframes(track), isReplacing: true)]
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
                pieces.append(.init(part: part, interpolation: .keyframes(track)))
            }
            return pieces
        }
    }
}
