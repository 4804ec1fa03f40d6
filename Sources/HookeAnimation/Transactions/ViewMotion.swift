public import HookeDynamics

/// A motion of many components, each of which animates one number of a view: for example a network behind control points.
///
/// A component of the cursor is the offset from the model, in the number's unit. It must start at the views' current offsets and
/// end at zero. The cursor must not use the stage of the views, which traps.
public struct ViewMotion {
    /// The component of the motion for a view.
    public struct Part {
        let layer: Int
        let value: Int
        let velocity: Int

        init(layer: Int, value: Int, velocity: Int) {
            (self.layer, self.value, self.velocity) = (layer, value, velocity)
        }
    }

    let cursor: any StateCursor
    let property: Property<Double>
    let parts: [Part]

    /// A motion of one number of each of several views. The parts' components must exist in the motion.
    public init(_ cursor: any StateCursor, moving property: Property<Double>, of parts: [Part]) {
        let components = 0..<cursor.stateCount
        trap(
            unless: parts.allSatisfy { components.contains($0.value) && components.contains($0.velocity) },
            "a view follows a component that its motion does not have")
        self.cursor = cursor
        self.property = property
        self.parts = parts
    }

    /// The property and easing of a layer's animation when a block changes its property; `nil` if the motion has no component for
    /// it.
    func part(for key: PropertyKey, of layer: Int) -> (PropertyPath, RunningAnimation.Easing)? {
        guard key == property.key, let part = parts.first(where: { $0.layer == layer }) else { return nil }
        return (property.path, .state(cursor, first: part.value, velocity: part.velocity))
    }
}
