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

// Where a layer lies.

extension Layer {
    /// How far in front of its neighbours the layer lies; 0 unless set.
    public var zPosition: Double {
        get { self[.zPosition] }
        nonmutating set { self[.zPosition] = newValue }
    }

    /// Which point of the layer `position` speaks of and `transform` does not move, as fractions of its bounds; the
    /// middle unless set.
    public var anchorPoint: Point {
        get { self[.anchorPoint] }
        nonmutating set { self[.anchorPoint] = newValue }
    }

    /// The anchor point's depth, points.
    public var anchorPointZ: Double {
        get { self[.anchorPointZ] }
        nonmutating set { self[.anchorPointZ] = newValue }
    }

    /// What the layer is transformed by, about its anchor point.
    public var transform: Transform {
        get { self[.transform] }
        nonmutating set { self[.transform] = newValue }
    }

    /// What the sublayers are transformed by, about this layer's anchor point: where a perspective for them all is set.
    public var sublayerTransform: Transform {
        get { self[.sublayerTransform] }
        nonmutating set { self[.sublayerTransform] = newValue }
    }

    /// Whether y grows upwards in the layer: what lies in it is mirrored within its bounds.
    public var isGeometryFlipped: Bool {
        get { self[.geometryFlipped] }
        nonmutating set { self[.geometryFlipped] = newValue }
    }
}

extension LayerProperties {
    /// How far in front of its neighbours the layer lies; 0 unless set.
    public var zPosition: Double { self[.zPosition] }
    /// Which point of the layer `position` speaks of and `transform` does not move, as fractions of its bounds; the
    /// middle unless set.
    public var anchorPoint: Point { self[.anchorPoint] }
    /// The anchor point's depth, points.
    public var anchorPointZ: Double { self[.anchorPointZ] }
    /// What the layer is transformed by, about its anchor point.
    public var transform: Transform { self[.transform] }
    /// What the sublayers are transformed by, about this layer's anchor point: where a perspective for them all is set.
    public var sublayerTransform: Transform { self[.sublayerTransform] }
    /// Whether y grows upwards in the layer: what lies in it is mirrored within its bounds.
    public var isGeometryFlipped: Bool { self[.geometryFlipped] }
}

// What a layer shows, and whether.

extension Layer {
    /// Whether the layer, and all that lies in it, is out of sight.
    public var isHidden: Bool {
        get { self[.hidden] }
        nonmutating set { self[.hidden] = newValue }
    }

    /// Whether the back of the layer shows; it does unless set.
    public var isDoubleSided: Bool {
        get { self[.doubleSided] }
        nonmutating set { self[.doubleSided] = newValue }
    }

    /// Whether the bounds cut off what lies in the layer.
    public var masksToBounds: Bool {
        get { self[.masksToBounds] }
        nonmutating set { self[.masksToBounds] = newValue }
    }

    /// What the layer shows: an object of the stage, such as an image, by its name.
    public var contents: StageObject {
        get { self[.contents] }
        nonmutating set { self[.contents] = newValue }
    }

    /// The part of the contents that shows, in shares; all of it unless set.
    public var contentsRect: Rect {
        get { self[.contentsRect] }
        nonmutating set { self[.contentsRect] = newValue }
    }

    /// The part of the contents that stretches, in shares; all of it unless set.
    public var contentsCenter: Rect {
        get { self[.contentsCenter] }
        nonmutating set { self[.contentsCenter] = newValue }
    }

    /// Pixels a point of the contents; 1 unless set.
    public var contentsScale: Double {
        get { self[.contentsScale] }
        nonmutating set { self[.contentsScale] = newValue }
    }

    /// Filters, as an object of the stage.
    public var filters: StageObject {
        get { self[.filters] }
        nonmutating set { self[.filters] = newValue }
    }
}

extension LayerProperties {
    /// Whether the layer, and all that lies in it, is out of sight.
    public var isHidden: Bool { self[.hidden] }
    /// Whether the back of the layer shows; it does unless set.
    public var isDoubleSided: Bool { self[.doubleSided] }
    /// Whether the bounds cut off what lies in the layer.
    public var masksToBounds: Bool { self[.masksToBounds] }
    /// What the layer shows: an object of the stage, such as an image, by its name.
    public var contents: StageObject { self[.contents] }
    /// The part of the contents that shows, in shares; all of it unless set.
    public var contentsRect: Rect { self[.contentsRect] }
    /// The part of the contents that stretches, in shares; all of it unless set.
    public var contentsCenter: Rect { self[.contentsCenter] }
    /// Pixels a point of the contents; 1 unless set.
    public var contentsScale: Double { self[.contentsScale] }
    /// Filters, as an object of the stage.
    public var filters: StageObject { self[.filters] }
}

// What lies behind and around the contents.

extension Layer {
    /// What fills the bounds; nothing unless set.
    public var backgroundColor: Color? {
        get { self[.backgroundColor] }
        nonmutating set { self[.backgroundColor] = newValue }
    }

    /// How round the corners are, points; 0 unless set.
    public var cornerRadius: Double {
        get { self[.cornerRadius] }
        nonmutating set { self[.cornerRadius] = newValue }
    }

    /// Width of the border, points; 0 unless set.
    public var borderWidth: Double {
        get { self[.borderWidth] }
        nonmutating set { self[.borderWidth] = newValue }
    }

    /// The border's colour; black unless set.
    public var borderColor: Color? {
        get { self[.borderColor] }
        nonmutating set { self[.borderColor] = newValue }
    }

    /// The shadow's colour; black unless set.
    public var shadowColor: Color? {
        get { self[.shadowColor] }
        nonmutating set { self[.shadowColor] = newValue }
    }

    /// The shadow's opacity; 0 unless set.
    public var shadowOpacity: Double {
        get { self[.shadowOpacity] }
        nonmutating set { self[.shadowOpacity] = newValue }
    }

    /// Where the shadow falls, points; 3 upwards in Core Animation's own coordinates, (0, -3), unless set.
    public var shadowOffset: Size {
        get { self[.shadowOffset] }
        nonmutating set { self[.shadowOffset] = newValue }
    }

    /// How soft the shadow is, points; 3 unless set.
    public var shadowRadius: Double {
        get { self[.shadowRadius] }
        nonmutating set { self[.shadowRadius] = newValue }
    }
}

extension LayerProperties {
    /// What fills the bounds; nothing unless set.
    public var backgroundColor: Color? { self[.backgroundColor] }
    /// How round the corners are, points; 0 unless set.
    public var cornerRadius: Double { self[.cornerRadius] }
    /// Width of the border, points; 0 unless set.
    public var borderWidth: Double { self[.borderWidth] }
    /// The border's colour; black unless set.
    public var borderColor: Color? { self[.borderColor] }
    /// The shadow's colour; black unless set.
    public var shadowColor: Color? { self[.shadowColor] }
    /// The shadow's opacity; 0 unless set.
    public var shadowOpacity: Double { self[.shadowOpacity] }
    /// Where the shadow falls, points; 3 upwards in Core Animation's own coordinates, (0, -3), unless set.
    public var shadowOffset: Size { self[.shadowOffset] }
    /// How soft the shadow is, points; 3 unless set.
    public var shadowRadius: Double { self[.shadowRadius] }
}
