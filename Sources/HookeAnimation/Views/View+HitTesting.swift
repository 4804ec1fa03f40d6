extension View {
    /// The views that lie in this one's layer directly, from the back to the front.
    public var subviews: [View] {
        layer.sublayers.filter { layer.stage.state.interaction.views.contains($0.slot) }.map { View(layer: $0) }
    }

    /// Whether a point of the view's own coordinates lies in its bounds.
    public func contains(_ point: Point) -> Bool { layer.contains(point) }

    /// The frontmost view at a point of this view's own coordinates, by the model: what moves is where it goes to. Ask the
    /// layer's presentation for what shows.
    ///
    /// Unlike a layer, a view is hit in its bounds only, whatever lies outside of them, and one that takes no touches now,
    /// is hidden or fainter than 0.01 is not hit, nor what lies in it. `zPosition` says nothing here: views
    /// are asked from the last one added to the first.
    ///
    /// A plain layer is not a view and is never hit, but views that lie in it are, wherever it puts them. Its bounds limit them only
    /// if it masks to its bounds, its mask does by its bounds, and they are not hit while it is hidden or fainter than 0.01.
    public func hitTest(_ point: Point) -> View? {
        let hit = LayerSpace(layer.stage, .model).hitView(point, layer.slot, whetherTaken: true)
        return hit.map { View(layer: Layer(stage: layer.stage, slot: $0)) }
    }
}

extension LayerSpace {
    /// By layers alone: no handle is made for any but the view that is hit.
    ///
    /// - Parameter isTaken: whether only a view counts that takes touches now.
    func hitView(_ point: Point, _ layer: Int, whetherTaken isTaken: Bool) -> Int? {
        guard !isTaken || stage.state.interaction.takesTouches(layer), isTouchable(layer), contains(point, layer) else {
            return nil
        }
        return hitInside(layer, point, isTaken) ?? layer
    }

    /// The frontmost view in a layer at a point of the layer's own coordinates, through plain layers too.
    private func hitInside(_ layer: Int, _ point: Point, _ isTaken: Bool) -> Int? {
        for inner in sublayers(of: layer).reversed() {
            let isView = stage.state.interaction.views.contains(inner)
            guard isView || stage.state.tree.hasAny(in: inner) else { continue }
            let own = inwards(point, to: inner)
            if isView {
                if let hit = hitView(own, inner, whetherTaken: isTaken) { return hit }
            } else if letsThrough(own, inner), let hit = hitInside(inner, own, isTaken) {
                return hit
            }
        }
        return nil
    }

    /// Whether what lies in a plain layer can be hit at a point of its own coordinates.
    private func letsThrough(_ point: Point, _ layer: Int) -> Bool {
        guard isTouchable(layer) else { return false }
        if value(of: .masksToBounds, in: layer), !contains(point, layer) { return false }
        return mask(of: layer).map { contains(inwards(point, to: $0), $0) } ?? true
    }

    /// Whether a layer itself is neither hidden nor fainter than what takes touches.
    private func isTouchable(_ layer: Int) -> Bool {
        !value(of: .hidden, in: layer) && value(of: .opacity, in: layer) >= 0.01
    }
}
