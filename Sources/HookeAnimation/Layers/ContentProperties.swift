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
