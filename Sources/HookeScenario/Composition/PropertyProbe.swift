public import HookeDynamics
internal import HookeForms

/// A property whose model and presentation values are recorded.
public struct PropertyProbe: Hashable, Sendable {
    /// The layer's name.
    public var layer: String
    /// The property or part of a property, such as `position` or `position.x`.
    public var property: String
    /// The times at which it is recorded, in order; `nil` for every frame.
    public var times: [Flicks]?

    /// The key path of the probe, such as `card.position.x`.
    public var name: String { "\(layer).\(property)" }

    /// The probe with the short form of a point's coordinate, `C.y`, expanded to `C.position.y`.
    func inFull(in scene: SceneDescription) -> PropertyProbe {
        guard ["x", "y"].contains(property), scene.parts.contains(where: { $0.isPoint && $0.name == layer }) else {
            return self
        }
        return PropertyProbe(layer: layer, property: "position.\(property)", times: times)
    }
}

extension PropertyProbe {
    /// A probe as decoded, with positions in the file.
    struct Source: Equatable, Sendable {
        let name: Located<LayerKeyPath>
        /// The times at which it is recorded, in order; `nil` for every frame.
        let times: [Located<Flicks>]?

        var probe: PropertyProbe {
            PropertyProbe(
                layer: name.value.layer, property: name.value.path, times: times.map { $0.map { $0.value } })
        }
    }

    /// A probe: a key path, recorded at every frame, or a key path with the times at which it is recorded.
    static let schema = Schema<Source>.oneOf([
        Schema<Located<LayerKeyPath>>.located(.layerKeyPath).map { Source(name: $0, times: nil) },
        .deferred { timed },
    ])

    private static let timed = ObjectSchema(
        "a probe", about: "A property that is recorded at given times, between frames too.",
        Field.required("of", .located(.layerKeyPath), "The property, such as card.position or card.position.x."),
        Field.required("at", .list(of: .located(.time), atLeast: 1), "The times, in order.").recovering(as: [])
    ) { Source(name: $0, times: $1) }
}

extension [PropertyProbe.Source] {
    /// The errors of probes: unknown properties, repeated properties, and times out of order or after the end of the run.
    func problems(among layers: SymbolTable, until end: Flicks) -> [Diagnostic] {
        // The properties recorded at every frame, by layer.
        var written: [String: [(name: LayerKeyPath, form: PropertyDescriptor)]] = [:]
        for symbol in layers.symbols where !symbol.isPoint {
            for path in symbol.traced {
                guard let name = LayerKeyPath(path, of: symbol.name) else { continue }
                written[symbol.name, default: []].append((name, PropertyDescriptor.builtIn(path) ?? .custom(path)))
            }
        }
        return flatMap { probe -> [Diagnostic] in
            let name = probe.name.value
            let form: PropertyDescriptor
            switch layers.form(of: layers.inFull(name), at: probe.name.position) {
            case .success(let found): form = found
            case .failure(let unknown): return [unknown.problem].compactMap { $0 }
            }
            if let times = probe.times { return Diagnostic.probes(at: times, until: end) }
            let whole = written[name.layer]?.first { form.overlaps($0.form) }
            written[name.layer, default: []].append((name, form))
            guard let whole else { return [] }
            let message = "already recorded as \(whole.name.layer).\(whole.name.path)"
            return [Diagnostic(at: probe.name.position, message)]
        }
    }
}
