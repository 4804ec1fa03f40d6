extension LayerSpace {
    /// A value from the coordinates of one layer to those of another, `nil` the stage's, by way of the innermost layer that
    /// both lie in, so that neighbours do not meet roundings from far outside.
    func convert<Value>(_ value: Value, from: Int?, to: Int?, by apply: (PlaneMap, Value) -> Value) -> Value {
        let wayIn = outwards(from: to)
        var value = value
        var current = from
        while let layer = current, !wayIn.contains(layer) {
            value = apply(map(of: layer), value)
            current = superlayer(of: layer)
        }
        let meeting = current.flatMap { wayIn.firstIndex(of: $0) } ?? wayIn.count
        for layer in wayIn[..<meeting].reversed() { value = apply(inverseMap(of: layer), value) }
        return value
    }

    /// A point of the superlayer's coordinates in the layer's own.
    func inwards(_ point: Point, to layer: Int) -> Point { inverseMap(of: layer).applied(to: point) }

    /// What cannot be undone is its own inverse, as Core Animation's transforms have it.
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

    /// The layer and all that it lies in, the innermost first.
    private func outwards(from layer: Int?) -> [Int] {
        var chain: [Int] = []
        var current = layer
        while let layer = current {
            chain.append(layer)
            current = superlayer(of: layer)
        }
        return chain
    }
}
