internal import HookeForms
internal import HookeScenario
internal import HookeSolvers
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// One or more numbers of a property of a layer or point of a scene, found by the names in a scenario file.
struct Probe {
    let layer: Layer
    let key: PropertyKey
    /// The indices of the numbers in the property.
    let lanes: Range<Int>

    /// The Euclidean distance between model and presentation over the probe's numbers, in the property's unit.
    var gap: Double {
        let difference = layer.components(of: key) - shown
        var squares = 0.0
        for lane in lanes { squares += difference[lane] * difference[lane] }
        return squares.squareRoot()
    }

    private var shown: SIMD4<Double> { layer.presentation?.components(of: key) ?? layer.components(of: key) }
}

extension Probe {
    /// The probes of everything that the trace of a scene records.
    static func all(in trace: SceneTrace) -> [Probe] {
        trace.points.map { Probe(layer: $0.layer, key: .position, lanes: 0..<2) }
            + trace.layers.flatMap { traced in
                traced.keys.map { Probe(layer: traced.layer, key: $0, lanes: 0..<$0.componentCount) }
            }
    }

    /// The probes that match a condition's `layer`, `point` and `property`, each of which may be `nil` for any. The names must exist, as
    /// the checks of a scenario guarantee.
    ///
    /// A property is a whole property, `position`, or a part, `position.y`.
    static func matching(_ condition: MetricExpectation, in traces: [SceneTrace]) -> [Probe] {
        let name = condition.layer ?? condition.point
        return traces.flatMap(all).compactMap { probe in
            if let name, probe.layer.name != name { return nil }
            return condition.property.map(probe.narrowed) ?? probe
        }
    }

    private func narrowed(to property: String) -> Probe? {
        if let form = PropertyDescriptor.builtIn(property), form.key == key {
            return Probe(layer: layer, key: key, lanes: form.tracedNumbers)
        }
        guard let (form, lane) = PropertyDescriptor.number(property), form.key == key else { return nil }
        return Probe(layer: layer, key: key, lanes: lane..<lane + 1)
    }
}
