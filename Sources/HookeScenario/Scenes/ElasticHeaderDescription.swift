package import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeScenes
package import HookeSolvers

/// The parameters of `elastic-header`. Lengths are in points.
public struct ElasticHeaderDescription: Hashable, Sendable {
    /// The height at rest.
    public var minimalHeight: Double
    /// The largest height of the wave below its base.
    public var maxWaveHeight: Double
    /// The actions for changes of the shape layer's path, position and bounds.
    public var actions: LayerActions
    /// Whether the control points show.
    public var showsPoints: Bool
    /// Whether touches are accepted while the header moves back to rest.
    public var interactionWhileAnimating: Bool
    /// The scroll view whose overscroll pulls the points, in place of touches; `nil` for touches.
    package var pulledBy: Name?
    /// The motion of the points back to rest after a touch; `nil` for none.
    public var release: Release?
    /// Whether a second pass estimates the solver's error in releases by a network.
    public var estimatesError = false
}

// MARK: Schema

extension ElasticHeaderDescription: ReadyScene {
    package static var name: SceneName { .elasticHeader }
    package static var about: String {
        "a shape layer on seven control points that the finger pulls and a spring brings back"
    }

    /// A scene has a value whatever is wrong with its parameters, because its names do not depend on them.
    package static func field(_ word: Field<SceneName>) -> Field<ElasticHeaderDescription> {
        Field.group(
            word, Field.optional("with", .object(schema), default: [:], aboutParameters).recovering, releaseField
        ) { _, header, physics in
            var header = header
            header.release = physics.release
            header.estimatesError = physics.estimate.value
            return header
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

    /// The schema of a header's parameters. The release has a key beside them.
    private static let schema = ObjectSchema(
        "the parameters of elastic-header", about: "The parameters of the scene elastic-header.",
        Field.minimalHeight,
        Field.optional("maxWaveHeight", .length(.distance), default: "100 pt", "Largest height of the wave."),
        Field.layerActions,
        Field.optional("showsPoints", .flag, default: "false", "Whether the control points show as red squares."),
        Field.optional(
            "interactionWhileAnimating", .flag, default: "false", "Whether a touch counts while the header wobbles."),
        Field.optional(
            "pulledBy", .layerName,
            "The scroll view that pulls the header when it is dragged beyond its upper edge, in place of touches.")
    ) {
        ElasticHeaderDescription(
            minimalHeight: $0, maxWaveHeight: $1, actions: $2, showsPoints: $3, interactionWhileAnimating: $4,
            pulledBy: $5, release: nil)
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

// MARK: Names and making

extension ElasticHeaderDescription {
    package static var ownName: String { "header" }
    package static var isReadAsLayers: Bool { false }
    package static var standardSolver: SolverChoice { SceneDescription.standardSolver }
    package var kind: LayerKind { .view }
    package var isDragged: Bool { true }
    package var hasReleases: Bool { true }
    package var parts: [SceneDescription.Part] {
        [SceneDescription.Part(name: "shape", kind: .shape, traced: ["position", "bounds", "path"])]
            + ElasticShape.names.map(SceneDescription.Part.init(point:))
    }
    package var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? {
        guard let release, case .network(let network, _) = release.law else { return nil }
        return (network, release.position)
    }

    package func hasSameSetup(as other: ElasticHeaderDescription) -> Bool {
        guard case .spring? = release?.law, case .spring? = other.release?.law else { return self == other }
        var header = self
        header.release = other.release
        return header == other
    }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        var parameters = ElasticHeader.Parameters()
        parameters.minimalHeight = minimalHeight
        parameters.maxWaveHeight = maxWaveHeight
        parameters.suppressedActions = actions.suppressed
        parameters.showsPoints = showsPoints
        parameters.interactionWhileAnimating = interactionWhileAnimating
        parameters.release = release?.releaseLaw(solver: solver)
        return ElasticHeader(in: superlayer, named: name, parameters)
    }
}
