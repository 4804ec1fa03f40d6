internal import HookeAnimation

/// One number of a layer's property, as a trace reads it in every frame.
struct TracedNumber {
    let layer: Layer
    let key: PropertyKey
    /// Which of the property's numbers.
    let lane: Int

    /// What the trace calls it; empty for a property of one number.
    var component: String { key.componentNames[lane] }

    /// What code has set.
    var model: Double { layer.component(lane, of: key) }
    /// What shows; `nil` for a layer that was never committed.
    var presentation: Double? { layer.presentation?.component(lane, of: key) }

    /// All numbers of a property.
    static func all(of key: PropertyKey, in layer: Layer) -> [TracedNumber] {
        key.componentNames.indices.map { TracedNumber(layer: layer, key: key, lane: $0) }
    }
}
