internal import HookeForms
internal import HookeDynamics
internal import HookeSolvers

extension SceneDescription {
    /// What each scene adds to a scenario: its parameters, and what only it has.
    static let variants = [
        ObjectDescription.Variant(
            chosenBy: ("scene", [SceneName.elasticLayer.rawValue]),
            fields: [
                sceneField, .optional("with", .record(ElasticLayerDescription.record), [:], "The scene's parameters."),
                scriptField,
            ]),
        ObjectDescription.Variant(
            chosenBy: ("scene", [SceneName.elasticHeader.rawValue]),
            fields: [
                sceneField,
                .optional("with", .record(ElasticHeaderDescription.record), [:], "The scene's parameters."),
                scriptField,
                .required("release", Release.shape, "What brings the header back when the finger leaves."),
                .errorEstimate,
            ]),
        ObjectDescription.Variant(
            chosenBy: ("scene", [SceneName.network.rawValue]),
            fields: [
                sceneField, .required("with", .deferred { NetworkDescription.record }, "The scene's parameters."),
                scriptField, .errorEstimate,
            ]),
    ]

    private static let sceneField = FieldDescription.required(
        "scene", .words(Words(SceneName.self)), "What stands on the display.")
    private static let scriptField = FieldDescription.optional(
        "script", .list(of: .deferred { ScriptStep.record(for: .stage) }, atLeast: 0), [],
        "What happens, in order of time.")

    /// What integrates physics where a scenario does not say.
    static let standardSolver = SolverChoice.gsl(GSLSolver(.rk8pd))

    init(_ scenario: ObjectDecoder) {
        guard let parameters = scenario.reading("with") else { preconditionFailure("parameters are a mapping") }
        switch scenario["scene"].word(SceneName.self) {
        case .network: self = .network(NetworkDescription(parameters, estimatingError: scenario["errorEstimate"].flag))
        case .elasticLayer:
            self = .elasticLayer(
                ElasticLayerDescription(
                    minimalHeight: parameters["minimalHeight"].length,
                    actions: LayerActions(parameters.reading("actions"))))
        case .elasticHeader:
            self = .elasticHeader(
                ElasticHeaderDescription(
                    minimalHeight: parameters["minimalHeight"].length,
                    maxWaveHeight: parameters["maxWaveHeight"].length,
                    actions: LayerActions(parameters.reading("actions")),
                    interactionWhileAnimating: parameters["interactionWhileAnimating"].flag,
                    release: scenario.reading("release").map(Release.init),
                    estimatesError: scenario["errorEstimate"].flag))
        }
    }
}

extension SceneName {
    /// What solves the scene's motions where a scenario does not say.
    var standardSolver: SolverChoice {
        switch self {
        case .elasticLayer: .propagator
        case .elasticHeader, .network: SceneDescription.standardSolver
        }
    }
}

private let minimalHeightField = FieldDescription.optional(
    "minimalHeight", .length(.distance), "50 pt", "The height at rest.")
private let actionsField = FieldDescription.optional(
    "actions", .record(LayerActions.record), [:], "What a change of the layer's properties sets off.")

extension ElasticLayerDescription {
    fileprivate static let record = ObjectDescription(
        name: "the parameters of elastic-layer", about: "The parameters of the scene elastic-layer.",
        fields: [minimalHeightField, actionsField])
}

extension ElasticHeaderDescription {
    fileprivate static let record = ObjectDescription(
        name: "the parameters of elastic-header", about: "The parameters of the scene elastic-header.",
        fields: [
            minimalHeightField,
            .optional("maxWaveHeight", .length(.distance), "100 pt", "The deepest that the wave hangs."),
            actionsField,
            .optional(
                "interactionWhileAnimating", .flag, "false", "Whether a touch counts while the header wobbles."),
        ])
}

extension LayerActions {
    fileprivate static let record = ObjectDescription(
        name: "a layer's actions", about: "What a change of each property sets off.",
        fields: ["path", "position", "bounds"].map {
            .optional($0, .words(Words(LayerAction.self)), "default", "What a change of the layer's \($0) sets off.")
        })

    fileprivate init(_ reading: ObjectDecoder?) {
        guard let reading else { preconditionFailure("actions are a mapping") }
        self.init(
            path: reading["path"].word(), position: reading["position"].word(), bounds: reading["bounds"].word())
    }
}
