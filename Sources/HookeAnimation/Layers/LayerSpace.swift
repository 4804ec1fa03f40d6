/// The coordinate spaces of a stage's layers, in the model or the presentation.
struct LayerSpace {
    let stage: Stage
    let column: LayerColumns.Column

    init(_ stage: Stage, _ column: LayerColumns.Column) {
        self.stage = stage
        self.column = column
        if column == .presentation { stage.sampleIfNeeded() }
    }

    func superlayer(of layer: Int) -> Int? {
        column == .model ? stage.state.tree.superlayer(of: layer) : stage.state.tree.committedSuperlayer(of: layer)
    }

    func sublayers(of layer: Int) -> [Int] {
        column == .model ? stage.state.tree.sublayers(of: layer) : stage.state.tree.committedSublayers(of: layer)
    }

    func mask(of layer: Int) -> Int? {
        column == .model ? stage.state.tree.mask(of: layer) : stage.state.tree.committedMask(of: layer)
    }

    /// The sublayers by `zPosition`, then by their order.
    func backToFront(_ layer: Int) -> [Int] {
        let depths = sublayers(of: layer).map { (layer: $0, depth: value(of: .zPosition, in: $0)) }
        guard depths.contains(where: { $0.depth != 0 }) else { return depths.map { $0.layer } }
        // With their indices, so that layers of equal depth keep their order.
        let order = depths.indices.sorted { (depths[$0].depth, $0) < (depths[$1].depth, $1) }
        return order.map { depths[$0].layer }
    }

    func value<Value>(of property: Property<Value>, in layer: Int) -> Value {
        Value(components: stage.read(column, property.path, of: layer))
    }

    func geometry(of layer: Int) -> LayerGeometry {
        var geometry = LayerGeometry(
            position: value(of: .position, in: layer), bounds: value(of: .bounds, in: layer))
        guard stage.state.layers.hasExtras(layer) else { return geometry }
        geometry.anchorPoint = value(of: .anchorPoint, in: layer)
        geometry.anchorPointZ = value(of: .anchorPointZ, in: layer)
        geometry.zPosition = value(of: .zPosition, in: layer)
        geometry.transform = transform(.transform, of: layer)
        geometry.sublayerTransform = transform(.sublayerTransform, of: layer)
        geometry.isFlipped = value(of: .geometryFlipped, in: layer)
        return geometry
    }

    private func transform(_ property: Property<Transform>, of layer: Int) -> Transform? {
        guard stage.state.layers.component(of: property.key, in: layer) != nil else { return nil }
        let transform = value(of: property, in: layer)
        return transform == .identity ? nil : transform
    }

    /// The map from a layer's coordinates to its superlayer's.
    func map(of layer: Int) -> PlaneMap {
        let outer = superlayer(of: layer)
        if !stage.state.layers.hasExtras(layer), outer.map({ !stage.state.layers.hasExtras($0) }) ?? true {
            return .upright(value(of: .position, in: layer), value(of: .bounds, in: layer), LayerGeometry.middle)
        }
        return geometry(of: layer).map(into: outer.map(geometry))
    }
}

extension LayerSpace {
    /// Converts a value from one layer's coordinates to another's, or the stage's for `nil`, through their innermost common
    /// superlayer, which avoids rounding errors of outer layers.
    func convert<Value>(_ value: Value, from: Int?, to: Int?, by apply: (PlaneMap, Value) -> Value) -> Value {
        let meeting = commonSuperlayer(of: from, and: to)
        var value = value
        var current = from
        while current != meeting, let layer = current {
            value = apply(map(of: layer), value)
            current = superlayer(of: layer)
        }
        return inwards(value, from: meeting, to: to, by: apply)
    }

    /// Converts a value from a layer's coordinates, or the stage's for `nil`, to those of a layer in it.
    private func inwards<Value>(
        _ value: Value, from outer: Int?, to layer: Int?, by apply: (PlaneMap, Value) -> Value
    ) -> Value {
        guard layer != outer, let layer else { return value }
        return apply(inverseMap(of: layer), inwards(value, from: outer, to: superlayer(of: layer), by: apply))
    }

    /// Converts a point from the superlayer's coordinates to the layer's own.
    func inwards(_ point: Point, to layer: Int) -> Point { inverseMap(of: layer).applied(to: point) }

    /// Converts a point from the stage's coordinates to a layer's own. It allocates nothing.
    func inwardsFromStage(_ point: Point, to layer: Int) -> Point {
        guard let outer = superlayer(of: layer) else { return inwards(point, to: layer) }
        return inwards(inwardsFromStage(point, to: outer), to: layer)
    }

    /// A map without an inverse is used instead of its inverse, as in Core Animation's transforms.
    private func inverseMap(of layer: Int) -> PlaneMap {
        let map = map(of: layer)
        return map.inverse ?? map
    }

    func convert(_ point: Point, from: Int?, to: Int?) -> Point {
        convert(point, from: from, to: to) { $0.applied(to: $1) }
    }

    func convert(_ rect: Rect, from: Int?, to: Int?) -> Rect {
        convert(rect, from: from, to: to) { $0.box(of: $1) }
    }

    /// The innermost layer that is, or is around, both layers; `nil` if there is none.
    private func commonSuperlayer(of a: Int?, and b: Int?) -> Int? {
        var (a, b) = (a, b)
        var (depthOfA, depthOfB) = (depth(of: a), depth(of: b))
        while a != b {
            if depthOfA >= depthOfB {
                a = a.flatMap(superlayer)
                depthOfA -= 1
            } else {
                b = b.flatMap(superlayer)
                depthOfB -= 1
            }
        }
        return a
    }

    /// The number of layers from a layer outwards, with itself.
    private func depth(of layer: Int?) -> Int {
        var (depth, current) = (0, layer)
        while let layer = current {
            depth += 1
            current = superlayer(of: layer)
        }
        return depth
    }
}

extension LayerSpace {
    /// The frontmost layer at a point of the superlayer's coordinates (measured): a sublayer is also hit outside its superlayer,
    /// unless that masks to its bounds; hidden or transparent layers and their sublayers are not hit; a mask limits hits to the
    /// mask's bounds.
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

    /// Whether a point in the layer's own coordinates lies in its bounds.
    func contains(_ point: Point, _ layer: Int) -> Bool { value(of: .bounds, in: layer).contains(point) }

    /// Converts a point from the superlayer's coordinates to the layer's own; `nil` if the layer is not visible there.
    private func point(_ point: Point, in layer: Int) -> Point? {
        guard let image = map(of: layer).inverse?.image(of: point), image.isInFront else { return nil }
        return image.point
    }
}
