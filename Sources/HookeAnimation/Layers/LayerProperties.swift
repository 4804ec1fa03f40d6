/// The readable properties of a layer, or of its presentation.
public protocol LayerProperties {
    /// The stage of the layer.
    var stage: Stage { get }
    /// The layer itself.
    var model: Layer { get }
    /// The value of a property. A custom one must be the layer's.
    subscript<Value>(property: Property<Value>) -> Value { get }
}

extension LayerProperties {
    /// The name given when the layer was made.
    public var name: String { model.stage.state.layers.name[model.slot] }
    /// The anchor point's location in the superlayer's coordinates, points.
    public var position: Point { self[.position] }
    /// The bounds in the layer's own coordinates, points.
    public var bounds: Rect { self[.bounds] }
    /// 0 transparent, 1 opaque.
    public var opacity: Double { self[.opacity] }
}

/// A layer as a draw handler reads it: its model values, or its presentation values while it is drawn for an animation.
public enum DrawnLayer: LayerProperties {
    /// The layer with its model values.
    case model(Layer)
    /// The layer with its presentation values.
    case presentation(PresentationLayer)

    /// The stage of the layer.
    public var stage: Stage { model.stage }

    /// The layer itself.
    public var model: Layer {
        switch self {
        case .model(let layer): layer
        case .presentation(let layer): layer.model
        }
    }

    /// The value of a property in the drawing.
    public subscript<Value>(property: Property<Value>) -> Value {
        switch self {
        case .model(let layer): layer[property]
        case .presentation(let layer): layer[property]
        }
    }
}

// Geometry.

extension Layer {
    /// The depth order among sibling layers, greater in front; 0 by default.
    public var zPosition: Double {
        get { self[.zPosition] }
        nonmutating set { self[.zPosition] = newValue }
    }

    /// The point of the layer that `position` places and `transform` leaves fixed, in unit coordinates of the bounds; the centre by
    /// default.
    public var anchorPoint: Point {
        get { self[.anchorPoint] }
        nonmutating set { self[.anchorPoint] = newValue }
    }

    /// The anchor point's depth, points.
    public var anchorPointZ: Double {
        get { self[.anchorPointZ] }
        nonmutating set { self[.anchorPointZ] = newValue }
    }

    /// The transform about the layer's anchor point.
    public var transform: Transform {
        get { self[.transform] }
        nonmutating set { self[.transform] = newValue }
    }

    /// The transform of the sublayers about this layer's anchor point, for example a common perspective.
    public var sublayerTransform: Transform {
        get { self[.sublayerTransform] }
        nonmutating set { self[.sublayerTransform] = newValue }
    }

    /// Whether the y axis points up in the layer: sublayers are mirrored within its bounds.
    public var isGeometryFlipped: Bool {
        get { self[.geometryFlipped] }
        nonmutating set { self[.geometryFlipped] = newValue }
    }
}

extension LayerProperties {
    /// The depth order among sibling layers, greater in front; 0 by default.
    public var zPosition: Double { self[.zPosition] }
    /// The point of the layer that `position` places and `transform` leaves fixed, in unit coordinates of the bounds; the centre by
    /// default.
    public var anchorPoint: Point { self[.anchorPoint] }
    /// The anchor point's depth, points.
    public var anchorPointZ: Double { self[.anchorPointZ] }
    /// The transform about the layer's anchor point.
    public var transform: Transform { self[.transform] }
    /// The transform of the sublayers about this layer's anchor point, for example a common perspective.
    public var sublayerTransform: Transform { self[.sublayerTransform] }
    /// Whether the y axis points up in the layer: sublayers are mirrored within its bounds.
    public var isGeometryFlipped: Bool { self[.geometryFlipped] }
}

// Content and visibility.

extension Layer {
    /// Whether the layer and its sublayers are hidden.
    public var isHidden: Bool {
        get { self[.hidden] }
        nonmutating set { self[.hidden] = newValue }
    }

    /// Whether the back of the layer is visible; true by default.
    public var isDoubleSided: Bool {
        get { self[.doubleSided] }
        nonmutating set { self[.doubleSided] = newValue }
    }

    /// Whether the bounds clip the sublayers.
    public var masksToBounds: Bool {
        get { self[.masksToBounds] }
        nonmutating set { self[.masksToBounds] = newValue }
    }

    /// The contents: an object of the stage, such as an image.
    public var contents: StageObject {
        get { self[.contents] }
        nonmutating set { self[.contents] = newValue }
    }

    /// The visible part of the contents, in unit coordinates; all of it by default.
    public var contentsRect: Rect {
        get { self[.contentsRect] }
        nonmutating set { self[.contentsRect] = newValue }
    }

    /// The stretchable part of the contents, in unit coordinates; all of it by default.
    public var contentsCenter: Rect {
        get { self[.contentsCenter] }
        nonmutating set { self[.contentsCenter] = newValue }
    }

    /// The number of pixels per point of the contents; 1 by default.
    public var contentsScale: Double {
        get { self[.contentsScale] }
        nonmutating set { self[.contentsScale] = newValue }
    }

    /// The filters: an object of the stage.
    public var filters: StageObject {
        get { self[.filters] }
        nonmutating set { self[.filters] = newValue }
    }
}

extension LayerProperties {
    /// Whether the layer and its sublayers are hidden.
    public var isHidden: Bool { self[.hidden] }
    /// Whether the back of the layer is visible; true by default.
    public var isDoubleSided: Bool { self[.doubleSided] }
    /// Whether the bounds clip the sublayers.
    public var masksToBounds: Bool { self[.masksToBounds] }
    /// The contents: an object of the stage, such as an image.
    public var contents: StageObject { self[.contents] }
    /// The visible part of the contents, in unit coordinates; all of it by default.
    public var contentsRect: Rect { self[.contentsRect] }
    /// The stretchable part of the contents, in unit coordinates; all of it by default.
    public var contentsCenter: Rect { self[.contentsCenter] }
    /// The number of pixels per point of the contents; 1 by default.
    public var contentsScale: Double { self[.contentsScale] }
    /// The filters: an object of the stage.
    public var filters: StageObject { self[.filters] }
}

// Background, border, corners and shadow.

extension Layer {
    /// The background colour; none by default.
    public var backgroundColor: Color? {
        get { self[.backgroundColor] }
        nonmutating set { self[.backgroundColor] = newValue }
    }

    /// The radius of the corners, points; 0 by default.
    public var cornerRadius: Double {
        get { self[.cornerRadius] }
        nonmutating set { self[.cornerRadius] = newValue }
    }

    /// The width of the border, points; 0 by default.
    public var borderWidth: Double {
        get { self[.borderWidth] }
        nonmutating set { self[.borderWidth] = newValue }
    }

    /// The border's colour; black by default.
    public var borderColor: Color? {
        get { self[.borderColor] }
        nonmutating set { self[.borderColor] = newValue }
    }

    /// The shadow's colour; black by default.
    public var shadowColor: Color? {
        get { self[.shadowColor] }
        nonmutating set { self[.shadowColor] = newValue }
    }

    /// The shadow's opacity; 0 by default.
    public var shadowOpacity: Double {
        get { self[.shadowOpacity] }
        nonmutating set { self[.shadowOpacity] = newValue }
    }

    /// The shadow's offset, points; (0, -3) by default, as in Core Animation.
    public var shadowOffset: Size {
        get { self[.shadowOffset] }
        nonmutating set { self[.shadowOffset] = newValue }
    }

    /// The shadow's blur radius, points; 3 by default.
    public var shadowRadius: Double {
        get { self[.shadowRadius] }
        nonmutating set { self[.shadowRadius] = newValue }
    }
}

extension LayerProperties {
    /// The background colour; none by default.
    public var backgroundColor: Color? { self[.backgroundColor] }
    /// The radius of the corners, points; 0 by default.
    public var cornerRadius: Double { self[.cornerRadius] }
    /// The width of the border, points; 0 by default.
    public var borderWidth: Double { self[.borderWidth] }
    /// The border's colour; black by default.
    public var borderColor: Color? { self[.borderColor] }
    /// The shadow's colour; black by default.
    public var shadowColor: Color? { self[.shadowColor] }
    /// The shadow's opacity; 0 by default.
    public var shadowOpacity: Double { self[.shadowOpacity] }
    /// The shadow's offset, points; (0, -3) by default, as in Core Animation.
    public var shadowOffset: Size { self[.shadowOffset] }
    /// The shadow's blur radius, points; 3 by default.
    public var shadowRadius: Double { self[.shadowRadius] }
}
