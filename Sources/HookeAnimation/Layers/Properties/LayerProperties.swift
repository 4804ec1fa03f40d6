/// What can be read of a layer as it is set, and of its presentation as it shows.
public protocol LayerProperties {
    /// Whose layer it is.
    var stage: Stage { get }
    /// The layer itself.
    var model: Layer { get }
    /// The value of a property. A custom one must be the layer's.
    subscript<Value>(property: Property<Value>) -> Value { get }
}

extension LayerProperties {
    /// What the layer was called when it was made.
    public var name: String { model.stage.layers.name[model.slot] }
    /// Where the anchor point lies in the superlayer, points.
    public var position: Point { self[.position] }
    /// The layer's own rectangle, points.
    public var bounds: Rect { self[.bounds] }
    /// 0 transparent, 1 opaque.
    public var opacity: Double { self[.opacity] }
}
