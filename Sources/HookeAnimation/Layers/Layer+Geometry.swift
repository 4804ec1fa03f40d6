extension Layer {
    /// The frame in the superlayer's coordinates: the bounding box of the transformed layer.
    ///
    /// It is derived: setting it sets `position`, then `bounds`, and looks up the actions of these two. A negative width or height
    /// is standardised.
    public var frame: Rect {
        get { LayerSpace(stage, .model).geometry(of: slot).frame }
        nonmutating set {
            var geometry = LayerSpace(stage, .model).geometry(of: slot)
            geometry.setFrame(newValue)
            position = geometry.position
            bounds = geometry.bounds
        }
    }

    /// The layer's model rectangle in the coordinates of the stage.
    public var frameInStage: Rect {
        LayerSpace(stage, .model).convert(frame, from: superlayer?.slot, to: nil)
    }

    /// Converts a point from another layer's coordinates, or the stage's for `nil`.
    public func convert(_ point: Point, from layer: Layer?) -> Point {
        LayerSpace(stage, .model).convert(point, from: layer?.slot, to: slot)
    }

    /// Converts a point to another layer's coordinates, or the stage's for `nil`.
    public func convert(_ point: Point, to layer: Layer?) -> Point {
        LayerSpace(stage, .model).convert(point, from: slot, to: layer?.slot)
    }

    /// Converts a rectangle from another layer's coordinates, or the stage's for `nil`: the bounding box of the converted corners.
    public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
        LayerSpace(stage, .model).convert(rect, from: layer?.slot, to: slot)
    }

    /// Converts a rectangle to another layer's coordinates, or the stage's for `nil`: the bounding box of the converted corners.
    public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
        LayerSpace(stage, .model).convert(rect, from: slot, to: layer?.slot)
    }

    /// Whether a point in the layer's own coordinates lies in its bounds.
    public func contains(_ point: Point) -> Bool { LayerSpace(stage, .model).contains(point, slot) }

    /// The frontmost layer at a point of the superlayer's coordinates: this layer or one inside it, according to the model.
    ///
    /// A sublayer is also hit outside its superlayer, unless that masks to its bounds. A hidden layer or one with opacity 0 is not
    /// hit, and a mask limits hits to the mask's bounds. To hit what is on screen, use the presentation.
    public func hitTest(_ point: Point) -> Layer? {
        LayerSpace(stage, .model).hitTest(point, slot).map { Layer(stage: stage, slot: $0) }
    }
}

extension PresentationLayer {
    /// The presentation's frame in the superlayer's coordinates: the bounding box of the transformed layer.
    public var frame: Rect { LayerSpace(stage, .presentation).geometry(of: slot).frame }

    /// Converts a point from another presentation's coordinates, or the stage's for `nil`.
    public func convert(_ point: Point, from layer: PresentationLayer?) -> Point {
        LayerSpace(stage, .presentation).convert(point, from: layer?.slot, to: slot)
    }

    /// Converts a point to another presentation's coordinates, or the stage's for `nil`.
    public func convert(_ point: Point, to layer: PresentationLayer?) -> Point {
        LayerSpace(stage, .presentation).convert(point, from: slot, to: layer?.slot)
    }

    /// Converts a rectangle from another presentation's coordinates, or the stage's for `nil`: the bounding box of the converted
    /// corners.
    public func convert(_ rect: Rect, from layer: PresentationLayer?) -> Rect {
        LayerSpace(stage, .presentation).convert(rect, from: layer?.slot, to: slot)
    }

    /// Converts a rectangle to another presentation's coordinates, or the stage's for `nil`: the bounding box of the converted
    /// corners.
    public func convert(_ rect: Rect, to layer: PresentationLayer?) -> Rect {
        LayerSpace(stage, .presentation).convert(rect, from: slot, to: layer?.slot)
    }

    /// Whether a point in the layer's own coordinates lies in the presentation's bounds.
    public func contains(_ point: Point) -> Bool { LayerSpace(stage, .presentation).contains(point, slot) }

    /// The frontmost presentation at a point of the superlayer's coordinates, by the rules of ``Layer/hitTest(_:)``.
    public func hitTest(_ point: Point) -> PresentationLayer? {
        LayerSpace(stage, .presentation).hitTest(point, slot).map { PresentationLayer(stage: stage, slot: $0) }
    }
}
