public import HookeDynamics

extension ViewMotion.Part {
    /// A view, the index of the motion's component that is its offset, and the index of the component that is the offset's
    /// velocity.
    public init(_ view: View, value: Int, velocity: Int) {
        self.init(layer: view.layer.slot, value: value, velocity: velocity)
    }
}

extension Stage {
    /// Runs `changes`, and moves the views whose motion property they set along `motion` to the new value, additively. All other
    /// changes of views show at once.
    ///
    /// - Parameters:
    ///   - motion: Gives the offset and its velocity as functions of time.
    ///   - duration: When the motion is cut off, whatever its state.
    ///   - delay: How long the motion waits; the model changes at once.
    ///   - allowsUserInteraction: Whether the views receive touches while they move.
    ///   - name: The completion block that ``setCompletionBlock(named:_:)`` has set; it runs at a later refresh, and its argument
    ///     says whether all the animations reached their end.
    ///   - changes: Sets the views' target values.
    public func animate(
        along motion: ViewMotion, duration: Flicks, delay: Flicks = .zero, allowsUserInteraction: Bool = false,
        completion name: String, changes: () -> Void
    ) {
        var animation = ViewAnimation.timing(.linear, duration: duration)
        animation.options = [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions]
        animation.delay = delay
        animation.allowsUserInteraction = allowsUserInteraction
        guard openViewBlock(animation, namedCompletion(name), .motion(motion)) != nil else { return }
        changes()
        closeViewBlock()
    }
}

extension Layer {
    /// Shows the values of a motion as a property's presentation, from the next commit to the end of the run.
    ///
    /// - Parameters:
    ///   - motion: Read at the time since that commit on the layer's clock. It must not use the stage, which traps.
    ///   - property: The property that follows it, of up to four components.
    ///   - value: The index of the motion's component that is the property's first component; the others follow it.
    ///   - velocity: The index of the motion's component that is the velocity of the property's first component; the others follow
    ///     it.
    ///   - key: The key of the animation; `nil` for none.
    public func follow<Value>(
        _ motion: any StateCursor, _ property: Property<Value>, value: Int, velocity: Int, forKey key: String?
    ) {
        trap(unless: property.path.count <= 4, "a motion moves up to four numbers")
        let last = motion.stateCount - property.path.count
        trap(
            unless: value >= 0 && value <= last && velocity >= 0 && velocity <= last,
            "'\(name)' follows a component that its motion does not have")
        if !stage.state.followed.contains(where: { $0 === motion }) { stage.state.followed.append(motion) }
        stage.add(
            RunningAnimation(
                serial: 0, layer: slot, givenKey: key, target: property.path,
                destination: stage.destination(of: property.path, in: slot), timing: MediaTiming(duration: .forever),
                interpolation: .nothing, easing: .state(motion, first: value, velocity: velocity)))
    }
}
