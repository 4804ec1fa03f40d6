extension View {
    /// The views whose layers are direct sublayers of this view's layer, from back to front.
    public var subviews: [View] {
        layer.sublayers.filter { layer.stage.state.interaction.views.contains($0.slot) }.map { View(layer: $0) }
    }

    /// Whether a point in the view's own coordinates lies in its bounds, according to the model.
    public func contains(_ point: Point) -> Bool { layer.contains(point) }

    /// The frontmost view at a point in this view's own coordinates, according to the model: a moving view is hit at its target. To
    /// hit what is on screen, use the layer's presentation.
    ///
    /// A view is hit only inside its own bounds. A view that does not take touches now, is hidden, or has an opacity below 0.01 is
    /// not hit, and neither are its subviews. Subviews are tested from the last one added to the first; `zPosition` has no effect.
    ///
    /// A layer that is not a view is never hit itself, but the views in it are. Its bounds limit them only if it masks to its
    /// bounds; a mask limits them to the mask's bounds. They are not hit while the layer is hidden or has an opacity below 0.01.
    public func hitTest(_ point: Point) -> View? {
        let hit = LayerSpace(layer.stage, .model).hitView(point, layer.slot, .takingTouches)
        return hit.map { View(layer: Layer(stage: layer.stage, slot: $0)) }
    }
}

/// The views that a hit test can find.
enum HitCandidates {
    /// Visible views that take touches now.
    case takingTouches
    /// Visible views.
    case visible
    /// All views, hidden and transparent ones too.
    case all
}

extension LayerSpace {
    /// The slot of the frontmost view at a point of a layer's own coordinates. It works on slots, and makes no handles.
    ///
    /// - Parameter candidates: The views that can be hit.
    func hitView(_ point: Point, _ layer: Int, _ candidates: HitCandidates) -> Int? {
        guard candidates != .takingTouches || stage.state.interaction.takesTouches(layer),
            candidates == .all || isTouchable(layer), contains(point, layer)
        else { return nil }
        return hitInside(layer, point, candidates) ?? layer
    }

    /// The frontmost view inside a layer at a point of the layer's own coordinates, also inside plain layers.
    private func hitInside(_ layer: Int, _ point: Point, _ candidates: HitCandidates) -> Int? {
        for inner in sublayers(of: layer).reversed() {
            let isView = stage.state.interaction.views.contains(inner)
            guard isView || stage.state.tree.hasAny(in: inner) else { continue }
            let own = inwards(point, to: inner)
            if isView {
                if let hit = hitView(own, inner, candidates) { return hit }
            } else if letsThrough(own, inner, candidates), let hit = hitInside(inner, own, candidates) {
                return hit
            }
        }
        return nil
    }

    /// Whether views inside a plain layer can be hit at a point of its own coordinates.
    private func letsThrough(_ point: Point, _ layer: Int, _ candidates: HitCandidates) -> Bool {
        guard candidates == .all || isTouchable(layer) else { return false }
        if value(of: .masksToBounds, in: layer), !contains(point, layer) { return false }
        return mask(of: layer).map { contains(inwards(point, to: $0), $0) } ?? true
    }

    /// Whether a layer is visible enough to be hit: not hidden, with an opacity of at least 0.01.
    func isTouchable(_ layer: Int) -> Bool {
        !value(of: .hidden, in: layer) && value(of: .opacity, in: layer) >= 0.01
    }
}
