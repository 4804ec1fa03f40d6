internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

extension SceneName {
    /// What solves the scene's motions where a scenario does not say.
    var standardSolver: SolverChoice {
        switch self {
        case .elasticLayer: .propagator
        case .elasticHeader, .network: SceneDescription.standardSolver
        }
    }
}

extension SceneDescription {
    /// What integrates physics where a scenario does not say.
    static let standardSolver = SolverChoice.gsl(GSLSolver(.rk8pd))

    /// What each scene adds to a scenario: its parameters, and what only it has.
    static let variants = SceneName.allCases.map { scene in
        let (parameters, own) = ownFields(of: scene)
        return ObjectDescription.Variant(
            chosenBy: ("scene", [scene.rawValue]),
            fields: [
                .required("scene", .words(Words(SceneName.self)), "What stands on the display."), parameters,
                scriptField,
            ] + own)
    }

    /// What each scene adds to a layer of a tree, which it then is.
    static let layerVariants = SceneName.allCases.map { scene in
        let (parameters, own) = ownFields(of: scene)
        return ObjectDescription.Variant(
            chosenBy: ("scene", [scene.rawValue]),
            fields: [
                .required(
                    "scene", .words(Words(SceneName.self)), "The ready scene that it is, as large as what it lies in."),
                parameters,
            ] + own)
    }

    /// The parameters of a scene, and what only it has.
    private static func ownFields(
        of scene: SceneName
    ) -> (parameters: FieldDescription, own: [FieldDescription]) {
        let about = "The scene's parameters."
        return switch scene {
        case .elasticLayer: (.optional("with", .record(ElasticLayerDescription.schema), [:], about), [])
        case .elasticHeader:
            (
                .optional("with", .record(ElasticHeaderDescription.schema), [:], about),
                [
                    .required(
                        "release", .decoded(by: Release.schema),
                        "What brings the header back when the finger leaves."),
                    .errorEstimate,
                ]
            )
        case .network:
            (.required("with", .decoded(by: Schema.deferred { NetworkDescription.schema }), about), [.errorEstimate])
        }
    }

    private static let scriptField = FieldDescription.optional(
        "script", .list(of: .deferred { ScriptStep.record(for: .stage) }, atLeast: 0), [],
        "What happens, in order of time.")

    init(_ scenario: ObjectDecoder) {
        guard let scene: SceneName = scenario.given("scene")?.word() else { preconditionFailure("a scene is named") }
        let with = scenario["with"]
        switch scene {
        case .elasticLayer: self = .elasticLayer(ElasticLayerDescription.schema.value(of: with))
        case .elasticHeader:
            var header = ElasticHeaderDescription.schema.value(of: with)
            header.release = scenario.value("release", Release.schema) ?? nil
            header.estimatesError = scenario["errorEstimate"].flag
            self = .elasticHeader(header)
        case .network:
            var network = NetworkDescription.schema.value(of: with)
            network.estimatesError = scenario["errorEstimate"].flag
            self = .network(network)
        }
    }
}

private let minimalHeightField = Field.optional(
    "minimalHeight", .length(.distance), default: "50 pt", "The height at rest.")
private let actionsField = Field.optional(
    "actions", .object(LayerActions.schema), default: [:], "What a change of the layer's properties sets off.")

extension ElasticLayerDescription {
    static let schema = ObjectSchema(
        "the parameters of elastic-layer", about: "The parameters of the scene elastic-layer.", minimalHeightField,
        actionsField
    ) { ElasticLayerDescription(minimalHeight: $0, actions: $1) }
}

extension ElasticHeaderDescription {
    /// A header without what brings it back, which stands beside its parameters.
    static let schema = ObjectSchema(
        "the parameters of elastic-header", about: "The parameters of the scene elastic-header.",
        minimalHeightField,
        Field.optional("maxWaveHeight", .length(.distance), default: "100 pt", "The deepest that the wave hangs."),
        actionsField,
        Field.optional(
            "interactionWhileAnimating", .flag, default: "false", "Whether a touch counts while the header wobbles.")
    ) {
        ElasticHeaderDescription(
            minimalHeight: $0, maxWaveHeight: $1, actions: $2, interactionWhileAnimating: $3, release: nil)
    }
}

extension LayerActions {
    fileprivate static let schema = ObjectSchema(
        "a layer's actions", about: "What a change of each property sets off.", action("path"), action("position"),
        action("bounds")
    ) { LayerActions(path: $0, position: $1, bounds: $2) }

    private static func action(_ key: String) -> Field<LayerAction> {
        .optional(key, .words, default: "default", "What a change of the layer's \(key) sets off.")
    }
}
