/// Where the layers of a stage lie, as code has set them or as they show: one home for both kinds of layer.
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
        // Told apart by their places, so that the order of equal depths is theirs.
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

    /// How a layer's coordinates are those of its superlayer.
    func map(of layer: Int) -> PlaneMap {
        let outer = superlayer(of: layer)
        if !stage.state.layers.hasExtras(layer), outer.map({ !stage.state.layers.hasExtras($0) }) ?? true {
            return .upright(value(of: .position, in: layer), value(of: .bounds, in: layer), LayerGeometry.middle)
        }
        return geometry(of: layer).map(into: outer.map(geometry))
    }
}
