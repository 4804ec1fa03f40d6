public import HookeDynamics

extension ViewMotion.Part {
    /// A view, the component that is its offset, and the component that is that offset's velocity.
    public init(_ view: View, value: Int, velocity: Int) {
        self.init(layer: view.layer.slot, value: value, velocity: velocity)
    }
}

extension Stage {
    /// Runs `changes`; where they set the motion's property on its views, these move along the motion to where they were set,
    /// additively; anything else that is set on views shows at once.
    ///
    /// - Parameters:
    ///   - motion: what they move along.
    ///   - duration: when the motion is cut off, whatever its state.
    ///   - delay: how long it waits; the model is new at once.
    ///   - allowsUserInteraction: whether the views take touches meanwhile.
    ///   - name: what ``setCompletionBlock(named:_:)`` has set; told on a later refresh whether all of it reached its end.
    ///   - changes: sets where the views go.
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
    /// Shows, from the next commit on, what a motion has for a property in place of the model, for as long as the run lasts.
    ///
    /// - Parameters:
    ///   - motion: read at the layer's time since then; it must not use the stage, which traps.
    ///   - property: what it moves, of up to four numbers.
    ///   - value: the first of the components that are the property's numbers; all are the motion's, as are their velocities.
    ///   - velocity: the first of their velocities.
    ///   - key: what the animation stands under; `nil` for none.
    public func follow<Value>(
        _ motion: any StateCursor, _ property: Property<Value>, value: Int, velocity: Int, forKey key: String?
    ) {
        precondition(property.path.count <= 4, "a motion moves up to four numbers")
        let last = motion.stateCount - property.path.count
        precondition(
            value >= 0 && value <= last && velocity >= 0 && velocity <= last,
            "'\(name)' follows a component that its motion does not have")
        if !stage.state.followed.contains(where: { $0 === motion }) { stage.state.followed.append(motion) }
        stage.add(
            RunningAnimation(
                serial: 0, layer: slot, givenKey: key, target: property.path,
                destination: stage.destination(of: property.path, in: slot), timing: MediaTiming(duration: .forever),
                way: .nothing, easing: .state(motion, first: value, velocity: velocity)))
    }
}
