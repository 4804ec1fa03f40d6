internal import HookeForms
internal import HookeScenario
internal import HookeAnimation

/// One number of a layer's property, as a trace reads it in every frame. A colour that is none has no numbers.
struct TracedNumber {
    /// What is read of the property.
    private enum Source {
        /// One of the numbers that stand side by side.
        case lane(Int)
        /// What a transform is taken apart into.
        case part(Property<Double>)
        /// What an outline measures.
        case outline(OutlineMeasure)
    }

    let layer: Layer
    let key: PropertyKey
    private let source: Source
    /// What the trace calls it; empty for a property of one number.
    let component: String

    /// One of a property's numbers, in the order of their names.
    init(layer: Layer, key: PropertyKey, number: Int) {
        self.layer = layer
        self.key = key
        source = key.kind == .path ? .outline(OutlineMeasure.allCases[number]) : .lane(number)
        component = key.tracedNames[number]
    }

    /// What a transform is taken apart into.
    init(layer: Layer, part: Property<Double>) {
        self.layer = layer
        key = part.key
        source = .part(part)
        component = String(part.path.name.dropFirst(key.name.count + 1))
    }

    /// Which of the property's numbers it is, if it is one of them and not worked out of several.
    var lane: Int? { if case .lane(let lane) = source { lane } else { nil } }

    /// What code has set.
    var model: Double? {
        switch source {
        case .lane(let lane): number(layer.component(lane, of: key))
        case .part(let part): layer[part]
        case .outline(let measure): measure.value(of: ShapeLayer(layer).path)
        }
    }

    /// What shows; `nil` for a layer that is not in the committed tree.
    var presentation: Double? {
        guard let shown = layer.presentation else { return nil }
        return switch source {
        case .lane(let lane): number(shown.component(lane, of: key))
        case .part(let part): shown[part]
        case .outline(let measure): ShapeLayer(layer).presentation.flatMap { measure.value(of: $0.path) }
        }
    }

    /// Colours alone have numbers that are none.
    private func number(_ value: Double) -> Double? { value.isNaN && key.kind == .color ? nil : value }

    /// All numbers of a property.
    static func all(of key: PropertyKey, in layer: Layer) -> [TracedNumber] {
        key.tracedNames.indices.map { TracedNumber(layer: layer, key: key, number: $0) }
    }
}
