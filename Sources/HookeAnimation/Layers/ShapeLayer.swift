/// A layer that draws a path.
public struct ShapeLayer {
    /// The layer itself: its position, bounds, actions and animations.
    public let layer: Layer

    /// The outline. There is no implicit animation of it.
    public var path: Path { layer.stage.layers.paths[layer.slot] }

    /// The share of the path's length at which drawing ends; not clamped.
    public var strokeEnd: Double {
        get { layer[.strokeEnd] }
        nonmutating set { layer[.strokeEnd] = newValue }
    }

    /// Rebuilds the outline in place: `body` gets it as it is. Looked up for actions like any property; allocates nothing
    /// when the new outline fits the old one's room.
    public func updatePath(_ body: (inout Path) -> Void) {
        layer.stage.updatePath(of: layer.slot, body)
    }
}
