internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeScenes

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
    /// The unit of its values: `pt`, `rad`, or empty for a number without a unit.
    let unit: String
    /// What moves it without an animation; `nil` if only animations and changes of the model do.
    var driver: Driver?

    /// What moves a number without an animation.
    enum Driver {
        /// A touch that drags an elastic header's control points.
        case header(ElasticHeader)
        /// A pan that drags a view.
        case pan(PanRecognizer)
        /// A scroll view, along one axis.
        case scroll(ScrollView, isVertical: Bool)

        /// The velocity that it adds to that of animations, per second; `nil` while a finger holds the number.
        var velocity: Double? {
            switch self {
            case .header(let header): return header.isDragged ? nil : 0
            case .pan(let pan): return pan.state == .began || pan.state == .changed ? nil : 0
            case .scroll(let scroll, let isVertical):
                if scroll.isTracking { return nil }
                return isVertical ? scroll.contentVelocity.y : scroll.contentVelocity.x
            }
        }
    }

    /// A number of a property, by its index in the property's traced names.
    init(layer: Layer, key: PropertyKey, number: Int) {
        self.layer = layer
        self.key = key
        source = key.kind == .path ? .outline(OutlineMeasure.allCases[number]) : .lane(number)
        component = key.tracedNames[number]
        let name = component.isEmpty || key.kind == .color ? key.name : "\(key.name).\(component)"
        let form = PropertyDescriptor.builtIn(name) ?? PropertyDescriptor.builtIn(key.name)
        unit = form?.unit ?? ""
        if key == .bounds, number < 2, let scroll = layer.stage.scrollView(of: layer) {
            driver = .scroll(scroll, isVertical: number == 1)
        }
    }

    /// A part of a decomposed transform, such as `transform.rotation.z`.
    init(layer: Layer, part: Property<Double>) {
        self.layer = layer
        key = part.key
        source = .part(part)
        component = String(part.path.name.dropFirst(key.name.count + 1))
        unit = PropertyDescriptor.builtIn(part.path.name)?.unit ?? ""
    }

    /// The index of the component in the property; `nil` for a number computed from several components.
    var lane: Int? { if case .lane(let lane) = source { lane } else { nil } }

    /// Whether it has a velocity: it is neither a flag, an object, a measure of a path nor of a transform.
    var hasVelocity: Bool {
        switch key.kind {
        case .number, .point, .size, .rect, .color: lane != nil
        case .flag, .object, .transform, .path, .none: false
        }
    }

    /// The velocity of the presentation value, per second; `nil` if there is none or it is not known: see ``hasVelocity``, and while a
    /// finger holds the number.
    var velocity: Double? {
        guard let lane, hasVelocity, let shown = layer.presentation, !shown.component(lane, of: key).isNaN else {
            return nil
        }
        return TracedNumber.velocity(shown.velocity(ofComponent: lane, of: key), driver.map { $0.velocity } ?? 0)
    }

    /// The velocity through animations and by a driver; `nil` if the driver has none, or their sum is not finite.
    @inline(__always)
    static func velocity(_ animated: Double, _ driven: Double?) -> Double? {
        driven.flatMap { animated + $0 - (animated + $0) == 0 ? animated + $0 : nil }
    }

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

    /// All numbers that the trace of a scene records, apart from points and outlines.
    static func all(in part: SceneOnStage) -> [TracedNumber] {
        let driver = part.header.map { Driver.header($0) }
        return part.scene.trace.layers.flatMap { traced in
            traced.keys.flatMap { key in
                key.tracedNames.indices.map { index in
                    var number = TracedNumber(layer: traced.layer, key: key, number: index)
                    number.driver = driver ?? number.driver
                    return number
                }
            }
        }
    }
}
