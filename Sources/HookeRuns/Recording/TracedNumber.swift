internal import HookeForms
internal import HookeScenario
internal import HookeAnimation

/// One number of a layer's property in the trace, with its model and presentation values. A colour that is `nil` has no numbers.
struct TracedNumber {
    /// The source of the number.
    private enum Source {
        /// A component of the property, by its index.
        case lane(Int)
        /// A part of a decomposed transform, such as its rotation.
        case part(Property<Double>)
        /// A measure of a path, such as its length.
        case outline(OutlineMeasure)
    }

    let layer: Layer
    let key: PropertyKey
    private let source: Source
    /// The component's name in the trace; empty for a property with one number.
    let component: String

    /// A number of a property, by its index in the property's traced names.
    init(layer: Layer, key: PropertyKey, number: Int) {
        self.layer = layer
        self.key = key
        source = key.kind == .path ? .outline(OutlineMeasure.allCases[number]) : .lane(number)
        component = key.tracedNames[number]
    }

    /// A part of a decomposed transform, such as `transform.rotation.z`.
    init(layer: Layer, part: Property<Double>) {
        self.layer = layer
        key = part.key
        source = .part(part)
        component = String(part.path.name.dropFirst(key.name.count + 1))
    }

    /// The index of the component in the property; `nil` for a number computed from several components.
    var lane: Int? { if case .lane(let lane) = source { lane } else { nil } }

    /// The model value; `nil` if there is none, as for a colour that is `nil`.
    var model: Double? {
        switch source {
        case .lane(let lane): number(layer.component(lane, of: key))
        case .part(let part): layer[part]
        case .outline(let measure): measure.value(of: ShapeLayer(layer).path)
        }
    }

    /// The presentation value; `nil` if there is none, or the layer is not in the committed tree.
    var presentation: Double? {
        guard let shown = layer.presentation else { return nil }
        return switch source {
        case .lane(let lane): number(shown.component(lane, of: key))
        case .part(let part): shown[part]
        case .outline(let measure): ShapeLayer(layer).presentation.flatMap { measure.value(of: $0.path) }
        }
    }

    /// `nil` for a component of a colour that is `nil`, which is stored as NaN.
    private func number(_ value: Double) -> Double? { value.isNaN && key.kind == .color ? nil : value }

    /// All numbers of a property.
    static func all(of key: PropertyKey, in layer: Layer) -> [TracedNumber] {
        key.tracedNames.indices.map { TracedNumber(layer: layer, key: key, number: $0) }
    }
}
