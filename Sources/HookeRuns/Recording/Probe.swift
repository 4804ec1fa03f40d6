internal import HookeForms
internal import HookeScenario
internal import HookeSolvers
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// A number, or several, of one layer or point of a scene, found by the names in a scenario file.
struct Probe {
    let layer: Layer
    let key: PropertyKey
    /// Which of the property's numbers.
    let lanes: Range<Int>

    /// The distance between model and presentation over the probe's numbers.
    var gap: Double {
        let difference = layer.components(of: key) - shown
        var squares = 0.0
        for lane in lanes { squares += difference[lane] * difference[lane] }
        return squares.squareRoot()
    }

    /// The first of the numbers, as traces read it.
    var number: TracedNumber { TracedNumber(layer: layer, key: key, number: lanes.lowerBound) }

    private var shown: SIMD4<Double> { layer.presentation?.components(of: key) ?? layer.components(of: key) }
}

extension Probe {
    /// All that a trace of a scene records.
    static func all(in trace: SceneTrace) -> [Probe] {
        trace.points.map { Probe(layer: $0.layer, key: .position, lanes: 0..<2) }
            + trace.layers.flatMap { traced in
                traced.keys.map { Probe(layer: traced.layer, key: $0, lanes: 0..<$0.componentCount) }
            }
    }

    /// The probes that a claim's `layer`, `point` and `property` leave over.
    ///
    /// A property is a name (`position`) or a name and a part (`position.y`), as layers have them.
    ///
    /// - Throws: ``ProbeError`` when nothing of the scenes has these names.
    static func matching(_ claim: MetricClaim, in traces: [SceneTrace]) throws(ProbeError) -> [Probe] {
        var probes = traces.flatMap(all)
        if let name = claim.layer ?? claim.point {
            let isPoint = claim.point != nil
            let names = isPoint ? traces.flatMap(\.points).map(\.layer.name) : probes.map(\.layer.name)
            guard names.contains(name) else {
                throw ProbeError(kind: isPoint ? "point" : "layer", name: name, known: names)
            }
            probes = probes.filter { $0.layer.name == name }
        }
        guard let property = claim.property else { return probes }
        let found = probes.compactMap { $0.narrowed(to: property) }
        guard !found.isEmpty else {
            throw ProbeError(kind: "property", name: property, known: probes.flatMap(\.names))
        }
        return found
    }

    private var names: [String] {
        [key.name] + key.componentNames.filter { !$0.isEmpty }.map { "\(key.name).\($0)" }
    }

    private func narrowed(to property: String) -> Probe? {
        if let form = PropertyDescriptor.builtIn(property), form.key == key {
            return Probe(layer: layer, key: key, lanes: form.tracedNumbers)
        }
        guard let (form, lane) = PropertyDescriptor.number(property), form.key == key else { return nil }
        return Probe(layer: layer, key: key, lanes: lane..<lane + 1)
    }
}
