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
    /// is hidden or fainter than 0.01 is not hit, nor what lies in it. `zPosition` says nothing here: views
    /// are asked from the last one added to the first.
    public func hitTest(_ point: Point) -> View? {
        let hit = LayerSpace(layer.stage, .model).hitView(point, layer.slot)
        return hit.map { View(layer: Layer(stage: layer.stage, slot: $0)) }
    }

    /// Whether it is in the tree, and neither it nor anything that it lies in is hidden or too faint for touches, by the model.
    var isShown: Bool {
        let space = LayerSpace(layer.stage, .model)
        for outer in sequence(first: layer, next: \.superlayer) {
            guard space.isTouchable(outer.slot) else { return false }
            if outer == layer.stage.root { return true }
        }
        return false
    }
}

extension LayerSpace {
    /// By layers alone: no handle is made for any but the view that is hit.
    fileprivate func hitView(_ point: Point, _ layer: Int) -> Int? {
        guard stage.interaction.takesTouches(layer), isTouchable(layer), contains(point, layer) else { return nil }
        for inner in sublayers(of: layer).reversed() where stage.interaction.views.contains(inner) {
            if let hit = hitView(inwards(point, to: inner), inner) { return hit }
        }
        return layer
    }
    /// Whether a layer itself is neither hidden nor fainter than what takes touches.
    fileprivate func isTouchable(_ layer: Int) -> Bool {
        !value(of: .hidden, in: layer) && value(of: .opacity, in: layer) >= 0.01
    }
}
