/// What of a shape shows at this refresh.
public struct PresentationShape {
    /// What of its layer shows.
    public let layer: PresentationLayer

    /// The outline that shows: the one that an animation makes, or else the layer's own.
    public var path: Path { layer.stage.shownOutline(of: layer.slot) }
}

extension ShapeLayer {
    /// What of the shape shows; `nil` for one that was never committed.
    public var presentation: PresentationShape? { layer.presentation.map(PresentationShape.init) }
}
