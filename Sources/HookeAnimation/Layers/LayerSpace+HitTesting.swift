extension LayerSpace {
    /// The frontmost layer at a point of the superlayer's coordinates (measured): a sublayer is hit outside of
    /// its superlayer too, unless that masks; what is hidden or transparent is not hit, nor what lies in it; a mask lets
    /// through what is in its bounds.
    func hitTest(_ point: Point, _ layer: Int) -> Int? {
        guard !value(of: .hidden, in: layer), value(of: .opacity, in: layer) > 0 else { return nil }
        guard let own = self.point(point, in: layer) else { return nil }
        if let mask = mask(of: layer) {
            guard let inMask = self.point(own, in: mask), contains(inMask, mask) else { return nil }
        }
        let isInside = contains(own, layer)
        if !isInside, value(of: .masksToBounds, in: layer) { return nil }
        for sublayer in backToFront(layer).reversed() {
            if let hit = hitTest(own, sublayer) { return hit }
        }
        return isInside ? layer : nil
    }

    /// Whether a point of the layer's own coordinates lies in its bounds.
    func contains(_ point: Point, _ layer: Int) -> Bool { value(of: .bounds, in: layer).contains(point) }

    /// A point of the superlayer's coordinates in the layer's own; `nil` where none is seen there.
    private func point(_ point: Point, in layer: Int) -> Point? {
        guard let image = map(of: layer).inverse?.image(of: point), image.isInFront else { return nil }
        return image.point
    }
}
