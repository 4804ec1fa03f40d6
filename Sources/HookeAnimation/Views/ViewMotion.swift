public import HookeDynamics

/// A motion of many components that moves one number of each of several views: a network behind control points.
///
/// What the cursor says of a component is the offset from the model, in the number's own unit; it must begin where the views are
/// and come to rest at zero.
public struct ViewMotion {
    /// Which component of the motion moves a view.
    public struct Part {
        let layer: Int
        let value: Int
        let velocity: Int

        /// A view, the component that is its offset, and the component that is that offset's velocity.
        public init(_ view: View, value: Int, velocity: Int) {
            layer = view.layer.slot
            self.value = value
            self.velocity = velocity
        }
    }

    let cursor: any StateCursor
    let property: Property<Double>
    let parts: [Part]

    /// A motion of one number of each of some views; the parts' components are the motion's.
    public init(_ cursor: any StateCursor, moving property: Property<Double>, of parts: [Part]) {
        let components = 0..<cursor.stateCount
        precondition(
            parts.allSatisfy { components.contains($0.value) && components.contains($0.velocity) },
            "a view follows a component that its motion does not have")
        self.cursor = cursor
        self.property = property
        self.parts = parts
    }

    /// What moves a layer when a property of it is changed within the block; `nil` where the motion has no part in that.
    func part(for key: PropertyKey, of layer: Layer) -> (PropertyPath, RunningAnimation.Easing)? {
        guard key == property.key, let part = parts.first(where: { $0.layer == layer.slot }) else { return nil }
        return (property.path, .state(cursor, first: part.value, velocity: part.velocity))
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
    ///   - motion: read at the layer's time since then.
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
        if !stage.followed.contains(where: { $0 === motion }) { stage.followed.append(motion) }
        stage.add(
            RunningAnimation(
                serial: 0, layer: slot, givenKey: key, target: property.path,
                destination: stage.destination(of: property.path, in: slot), timing: MediaTiming(duration: .forever),
                way: .nothing, pace: .state(motion, first: value, velocity: velocity)))
    }
}
