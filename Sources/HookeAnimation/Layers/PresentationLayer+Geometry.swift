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
