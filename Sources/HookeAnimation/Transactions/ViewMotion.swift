public import HookeDynamics

/// A motion of many components that moves one number of each of several views: a network behind control points.
///
/// What the cursor says of a component is the offset from the model, in the number's own unit; it must begin where the views are
/// and come to rest at zero. It must not use the stage whose views it moves: that traps.
public struct ViewMotion {
    /// Which component of the motion moves a view.
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
    func part(for key: PropertyKey, of layer: Int) -> (PropertyPath, RunningAnimation.Easing)? {
        guard key == property.key, let part = parts.first(where: { $0.layer == layer }) else { return nil }
        return (property.path, .state(cursor, first: part.value, velocity: part.velocity))
    }
}
