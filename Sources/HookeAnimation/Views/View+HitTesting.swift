extension View {
    /// The views that lie in this one's layer directly, from the back to the front.
    public var subviews: [View] {
        layer.sublayers.filter { layer.stage.interaction.views.contains($0.slot) }.map { View(layer: $0) }
    }

    /// Whether a point of the view's own coordinates lies in its bounds.
    public func contains(_ point: Point) -> Bool { layer.contains(point) }

    /// The frontmost view at a point of this view's own coordinates, by the model: what moves is where it goes to. Ask the
    /// layer's presentation for what shows.
    ///
    /// Unlike a layer, a view is hit in its bounds only, whatever lies outside of them, and one that takes no touches now,
    /// is hidden or fainter than 0.01 is not hit, nor what lies in it (layers.md 2.7). `zPosition` says nothing here: views
    /// are asked from the last one added to the first.
    public func hitTest(_ point: Point) -> View? {
        guard layer.stage.interaction.takesTouches(layer.slot), !layer.isHidden, layer.opacity >= 0.01, contains(point)
        else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.layer.convert(point, from: layer)) { return hit }
        }
        return self
    }
}
