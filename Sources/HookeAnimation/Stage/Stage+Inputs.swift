package import HookeDynamics

/// The inputs that were scheduled, and the touches so far.
extension Stage {
    /// The number of inputs scheduled so far, those delivered among them.
    package var inputCount: Int { state.inputs.scheduledCount }

    /// Moves inputs that were not delivered yet from one time to another, by their numbers in order of scheduling.
    ///
    /// Inputs that come some time after the first of these times come as long after the second one. Among inputs of equal times they stay where
    /// they were scheduled.
    ///
    /// - Parameters:
    ///   - numbers: the numbers of the inputs.
    ///   - old: the time from which they are moved.
    ///   - new: the time to which they are moved, after the last frame.
    ///   - path: another path of touches that land; `nil` for their own.
    package func moveInputs(_ numbers: Range<Int>, from old: Flicks, to new: Flicks, landing path: TouchPath?) {
        trap(unless: frame < 0 || new > now, "an input is moved to a time to come")
        state.inputs.move(numbers, from: old, to: new, landing: path)
    }

    /// Whether a touch is down.
    package var isTouched: Bool { !state.touches.down.isEmpty }

    /// The number of touches that recognisers received so far.
    package var touchCount: Int { state.touches.count }

    /// The first pan recogniser of a view's layer; `nil` without one.
    package func panRecognizer(on layer: Layer) -> PanRecognizer? {
        state.touches.recognizers.indices.lazy
            .map { GestureHandle(stage: self, slot: $0) }
            .first { $0.kind == .pan && state.touches[$0.slot].slot == layer.slot }
            .map { PanRecognizer(handle: $0) }
    }
}
