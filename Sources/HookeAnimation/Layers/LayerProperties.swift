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
    public var name: String { model.stage.state.layers.name[model.slot] }
    /// Where the anchor point lies in the superlayer, points.
    public var position: Point { self[.position] }
    /// The layer's own rectangle, points.
    public var bounds: Rect { self[.bounds] }
    /// 0 transparent, 1 opaque.
    public var opacity: Double { self[.opacity] }
}

/// A layer as it is drawn: as it is set, or as it shows while it is displayed for an animation.
public enum DrawnLayer: LayerProperties {
    /// The layer with its values as set.
    case model(Layer)
    /// The layer with its values as they show.
    case presentation(PresentationLayer)

    /// Whose layer it is.
    public var stage: Stage { model.stage }

    /// The layer itself.
    public var model: Layer {
        switch self {
        case .model(let layer): layer
        case .presentation(let layer): layer.model
        }
    }

    /// The value of a property that is drawn.
    public subscript<Value>(property: Property<Value>) -> Value {
        switch self {
        case .model(let layer): layer[property]
        case .presentation(let layer): layer[property]
        }
    }
}
