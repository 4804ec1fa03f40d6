internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

extension SceneName {
    /// The solver of a scenario that names none.
    var standardSolver: SolverChoice {
        switch self {
        case .elasticLayer, .progressBar: .propagator
        case .elasticHeader, .network: SceneDescription.standardSolver
        }
    }
}

extension SceneDescription {
    /// The default solver of scenes that integrate physics.
    static let standardSolver = SolverChoice.gsl(GSLSolver(.rk8pd))

    /// The keys of a scene in a scenario or in a layer of a tree: its name, its parameters, and the keys that only this scene has.
    ///
    /// An elastic scene has a value whatever is wrong with its parameters, because its names do not depend on them. The points of a network
    /// do.
    static func field(of scene: SceneName, about: String) -> Field<SceneDescription> {
        let word = Field.required("scene", Schema<SceneName>.words, about)
        let withAbout = "The scene's parameters."
        switch scene {
        case .elasticLayer:
            return Field.group(
                word,
                Field.optional("with", .object(ElasticLayerDescription.schema), default: [:], withAbout).recovering
            ) { .elasticLayer($1) }
        case .elasticHeader:
            return Field.group(
                word,
                Field.optional("with", .object(ElasticHeaderDescription.schema), default: [:], withAbout).recovering,
                releaseField
            ) { _, header, physics in
                var header = header
                header.release = physics.release
                header.estimatesError = physics.estimate.value
                return .elasticHeader(header)
            }
        case .progressBar: return ProgressBarDescription.field(word, withAbout)
        case .network:
            return Field.group(
                word, Field.required("with", .deferred { NetworkDescription.schema }, withAbout),
                Field.errorEstimate.recovering
            ) { _, network, estimate in
                var network = network
                network.estimatesError = estimate.value
                return .network(network)
            }
        }
    }

    /// The release of a header, on which the available metrics depend, and the error estimate, which only a release by a network can have:
    /// a release by a spring is compared with the exact solution.
    private static let releaseField = Field.group(
        Field.required("release", Release.schema, "The motion back to rest after the touch.")
            .leaving(.names).recovering(as: nil),
        Field.errorEstimate.recovering
    ) { (release: $0, estimate: $1) }
    .checked(recovering: true) { physics, _, diagnostics in
        if case .network? = physics.release?.law { return }
        guard physics.estimate.value else { return }
        diagnostics.report(
            at: physics.estimate.position, "'errorEstimate' needs a release by a network",
            expected: "release: { network: ... }, or the metric solver_error for a spring")
    }
}

extension Field where Value == Located<Bool> {
    /// The key `errorEstimate` of a system or a network.
    static var errorEstimate: Field {
        .optional(
            "errorEstimate", .located(.flag), default: "false",
            "Whether a second pass estimates the error: at half the step, or a hundredth of the tolerances.")
    }
}

private let minimalHeightField = Field.optional(
    "minimalHeight", .length(.distance), default: "50 pt", "The height at rest.")
private let actionsField = Field.optional(
    "actions", .object(LayerActions.schema), default: [:], "The actions for changes of the layer's properties.")

extension ElasticLayerDescription {
    static let schema = ObjectSchema(
        "the parameters of elastic-layer", about: "The parameters of the scene elastic-layer.", minimalHeightField,
        actionsField
    ) { ElasticLayerDescription(minimalHeight: $0, actions: $1) }
}

extension ElasticHeaderDescription {
    /// The schema of a header's parameters. The release has a key beside them.
    static let schema = ObjectSchema(
        "the parameters of elastic-header", about: "The parameters of the scene elastic-header.",
        minimalHeightField,
        Field.optional("maxWaveHeight", .length(.distance), default: "100 pt", "Largest height of the wave."),
        actionsField,
        Field.optional(
            "interactionWhileAnimating", .flag, default: "false", "Whether a touch counts while the header wobbles."),
        Field.optional(
            "pulledBy", .layerName,
            "The scroll view that pulls the header when it is dragged beyond its upper edge, in place of touches.")
    ) {
        ElasticHeaderDescription(
            minimalHeight: $0, maxWaveHeight: $1, actions: $2, interactionWhileAnimating: $3, pulledBy: $4, release: nil
        )
    }
}

extension LayerActions {
    fileprivate static let schema = ObjectSchema(
        "a layer's actions", about: "The action for a change of each property.", action("path"), action("position"),
        action("bounds")
    ) { LayerActions(path: $0, position: $1, bounds: $2) }

    private static func action(_ key: String) -> Field<LayerAction> {
        .optional(key, .words, default: "default", "What a change of the layer's \(key) sets off.")
    }
}
