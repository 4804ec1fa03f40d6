// Where a layer lies.

extension Layer {
    /// How far in front of its neighbours the layer lies; 0 unless set.
    public var zPosition: Double {
        get { self[.zPosition] }
        nonmutating set { self[.zPosition] = newValue }
    }

    /// Which point of the layer `position` speaks of and `transform` leaves in place, in shares of its bounds; the
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
    /// Which point of the layer `position` speaks of and `transform` leaves in place, in shares of its bounds; the
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
