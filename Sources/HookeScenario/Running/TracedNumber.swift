internal import HookeAnimation

/// One number of a layer's property, as a trace reads it in every frame. A colour that is none has no numbers.
struct TracedNumber {
    let layer: Layer
    let key: PropertyKey
    /// Which of the property's numbers; where it is a part of a transform, of none.
    private let lane: Int
    /// The part of a transform that it is.
    private let part: Property<Double>?
    /// What the trace calls it; empty for a property of one number.
    let component: String

    /// One of the numbers that stand side by side.
    init(layer: Layer, key: PropertyKey, lane: Int) {
        self.layer = layer
        self.key = key
        self.lane = lane
        part = nil
        component = key.componentNames[lane]
    }

    /// What a transform is taken apart into.
    init(layer: Layer, part: Property<Double>) {
        self.layer = layer
        key = part.key
        lane = 0
        self.part = part
        component = String(part.path.name.dropFirst(key.name.count + 1))
    }

    /// What code has set.
    var model: Double? { number(part.map { layer[$0] } ?? layer.component(lane, of: key)) }

    /// What shows; `nil` for a layer that was never committed.
    var presentation: Double? {
        layer.presentation.flatMap { shown in number(part.map { shown[$0] } ?? shown.component(lane, of: key)) }
    }

    /// Colours alone have numbers that are none.
    private func number(_ value: Double) -> Double? { value.isNaN && key.kind == .color ? nil : value }

    /// All numbers of a property.
    static func all(of key: PropertyKey, in layer: Layer) -> [TracedNumber] {
        key.componentNames.indices.map { TracedNumber(layer: layer, key: key, lane: $0) }
    }
}
