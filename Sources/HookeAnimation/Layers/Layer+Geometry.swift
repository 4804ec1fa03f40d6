extension Layer {
    /// The rectangle in the superlayer, upright around the layer where its transform turns it.
    ///
    /// It is no property of its own: setting it sets `position`, then `bounds`, and actions are looked up for these two. A negative
    /// width or height is standardised when set.
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

    /// Where a point of another layer's coordinates, `nil` the stage's, lies in this one's.
    public func convert(_ point: Point, from layer: Layer?) -> Point {
        LayerSpace(stage, .model).convert(point, from: layer?.slot, to: slot)
    }

    /// Where a point of this layer's coordinates lies in another's, `nil` the stage's.
    public func convert(_ point: Point, to layer: Layer?) -> Point {
        LayerSpace(stage, .model).convert(point, from: slot, to: layer?.slot)
    }

    /// The upright rectangle around where one of another layer's coordinates, `nil` the stage's, lies in this one's.
    public func convert(_ rect: Rect, from layer: Layer?) -> Rect {
        LayerSpace(stage, .model).convert(rect, from: layer?.slot, to: slot)
    }

    /// The upright rectangle around where one of this layer's coordinates lies in another's, `nil` the stage's.
    public func convert(_ rect: Rect, to layer: Layer?) -> Rect {
        LayerSpace(stage, .model).convert(rect, from: slot, to: layer?.slot)
    }

    /// Whether a point of the layer's own coordinates lies in its bounds.
    public func contains(_ point: Point) -> Bool { LayerSpace(stage, .model).contains(point, slot) }

    /// The frontmost layer, this one or one that lies in it, at a point of the superlayer's coordinates.
    ///
    /// A sublayer is hit outside of its superlayer too, unless that masks to its bounds; what is hidden or has opacity 0 is
    /// not hit, and a mask lets through what lies in its bounds. To hit what shows, ask the presentation.
    public func hitTest(_ point: Point) -> Layer? {
        LayerSpace(stage, .model).hitTest(point, slot).map { Layer(stage: stage, slot: $0) }
    }
}

extension PresentationLayer {
    /// The rectangle in the superlayer that shows, upright around the layer where its transform turns it.
    public var frame: Rect { LayerSpace(stage, .presentation).geometry(of: slot).frame }

    /// Where a point of another layer's coordinates as they show, `nil` the stage's, lies in this one's.
    public func convert(_ point: Point, from layer: PresentationLayer?) -> Point {
        LayerSpace(stage, .presentation).convert(point, from: layer?.slot, to: slot)
    }

    /// Where a point of this layer's coordinates shows in another's, `nil` the stage's.
    public func convert(_ point: Point, to layer: PresentationLayer?) -> Point {
        LayerSpace(stage, .presentation).convert(point, from: slot, to: layer?.slot)
    }

    /// The upright rectangle around where one of another layer's coordinates, `nil` the stage's, shows in this one's.
    public func convert(_ rect: Rect, from layer: PresentationLayer?) -> Rect {
        LayerSpace(stage, .presentation).convert(rect, from: layer?.slot, to: slot)
    }

    /// The upright rectangle around where one of this layer's coordinates shows in another's, `nil` the stage's.
    public func convert(_ rect: Rect, to layer: PresentationLayer?) -> Rect {
        LayerSpace(stage, .presentation).convert(rect, from: slot, to: layer?.slot)
    }

    /// Whether a point of the layer's own coordinates lies in the bounds that show.
    public func contains(_ point: Point) -> Bool { LayerSpace(stage, .presentation).contains(point, slot) }

    /// The frontmost layer that shows at a point of the superlayer's coordinates, by the rules of ``Layer/hitTest(_:)``.
    public func hitTest(_ point: Point) -> PresentationLayer? {
        LayerSpace(stage, .presentation).hitTest(point, slot).map { PresentationLayer(stage: stage, slot: $0) }
    }
}
