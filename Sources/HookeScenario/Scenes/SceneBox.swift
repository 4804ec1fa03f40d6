package import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeScenes
internal import HookeSolvers

/// A ready scene of any kind, behind a reference.
package protocol AnyReadyScene: AnyObject, Sendable {
    /// The type of the scene.
    var type: SceneType { get }
    #if !hasFeature(Embedded)
        /// The scene's parameters.
        var parameters: any Hashable & Sendable { get }
    #endif
    /// See ``ReadyScene/properties``.
    var properties: [String] { get }
    /// See ``ReadyScene/remedies``.
    var remedies: [String: String] { get }
    /// See ``ReadyScene/traced``.
    var traced: [String] { get }
    /// See ``ReadyScene/metrics``.
    var metrics: [MetricName] { get }
    /// See ``ReadyScene/kind``.
    var kind: LayerKind { get }
    /// See ``ReadyScene/isDragged``.
    var isDragged: Bool { get }
    /// See ``ReadyScene/parts``.
    var parts: [SceneDescription.Part] { get }
    /// See ``ReadyScene/takesText``.
    var takesText: Bool { get }
    /// See ``ReadyScene/isEditable``.
    var isEditable: Bool { get }
    /// See ``ReadyScene/leastKeyboardHeight``.
    var leastKeyboardHeight: Double? { get }
    /// See ``ReadyScene/hasInputView``.
    var hasInputView: Bool { get }
    /// See ``ReadyScene/hasReleases``.
    var hasReleases: Bool { get }
    /// See ``ReadyScene/movingNetwork``.
    var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? { get }
    /// See ``ReadyScene/estimatesError``.
    var estimatesError: Bool { get }
    /// See ``ReadyScene/pulledBy``.
    var pulledBy: Name? { get }
    /// See ``ReadyScene/make(in:named:solver:)``.
    func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene
    /// Whether both are of one kind and have equal parameters.
    func isEqual(to other: any AnyReadyScene) -> Bool
    /// Whether both are of one kind and differ at most in parameters that nothing outside of the scene reads: all that is asked of a scene
    /// before it is made is equal.
    func isNamed(as other: any AnyReadyScene) -> Bool
    /// Whether both are of one kind and one becomes the other by another release; see ``ReadyScene/hasSameSetup(as:)``.
    func hasSameSetup(as other: any AnyReadyScene) -> Bool
    /// Hashes the parameters.
    func hash(into hasher: inout Hasher)
}

/// The box of a ready scene, made once for each scene of a scenario.
package final class SceneBox<Description: ReadyScene>: AnyReadyScene {
    package let description: Description

    package init(_ description: Description) { self.description = description }

    package var type: SceneType { SceneType(Description.self) }
    #if !hasFeature(Embedded)
        package var parameters: any Hashable & Sendable { description }
    #endif
    package var properties: [String] { description.properties }
    package var remedies: [String: String] { description.remedies }
    package var traced: [String] { description.traced }
    package var metrics: [MetricName] { description.metrics }
    package var kind: LayerKind { description.kind }
    package var isDragged: Bool { description.isDragged }
    package var parts: [SceneDescription.Part] { description.parts }
    package var takesText: Bool { description.takesText }
    package var isEditable: Bool { description.isEditable }
    package var leastKeyboardHeight: Double? { description.leastKeyboardHeight }
    package var hasInputView: Bool { description.hasInputView }
    package var hasReleases: Bool { description.hasReleases }
    package var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? { description.movingNetwork }
    package var estimatesError: Bool { description.estimatesError }
    package var pulledBy: Name? { description.pulledBy }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        description.make(in: superlayer, named: name, solver: solver)
    }

    package func isEqual(to other: any AnyReadyScene) -> Bool {
        (other as? SceneBox<Description>)?.description == description
    }

    package func isNamed(as other: any AnyReadyScene) -> Bool {
        guard let other = (other as? SceneBox<Description>)?.description else { return false }
        return description.properties == other.properties && description.remedies == other.remedies
            && description.traced == other.traced && description.metrics == other.metrics
            && description.kind == other.kind && description.parts == other.parts
            && description.takesText == other.takesText && description.isEditable == other.isEditable
            && description.hasInputView == other.hasInputView
            && description.leastKeyboardHeight == other.leastKeyboardHeight
            && description.hasReleases == other.hasReleases && description.pulledBy == other.pulledBy
            && description.movingNetwork?.network == other.movingNetwork?.network
            && description.estimatesError == other.estimatesError
    }

    package func hasSameSetup(as other: any AnyReadyScene) -> Bool {
        (other as? SceneBox<Description>).map { description.hasSameSetup(as: $0.description) } ?? false
    }

    package func hash(into hasher: inout Hasher) { description.hash(into: &hasher) }
}

/// The type of the scenes of one kind: what is known of a scene before it is decoded.
package struct SceneType: Sendable {
    /// See ``ReadyScene/name``.
    package let name: SceneName
    /// See ``ReadyScene/about``.
    let about: String
    /// See ``ReadyScene/ownName``.
    let ownName: String
    /// See ``ReadyScene/numbers``.
    let numbers: [String]
    /// See ``ReadyScene/standardSolver``.
    let standardSolver: SolverChoice
    /// See ``ReadyScene/isReadAsLayers``.
    let isReadAsLayers: Bool
    /// The keys of the scene in the object that holds it, with the key of its name.
    let field: @Sendable (Field<SceneName>) -> Field<SceneDescription>

    init<Description: ReadyScene>(_ type: Description.Type) {
        name = Description.name
        about = Description.about
        ownName = Description.ownName
        numbers = Description.numbers
        standardSolver = Description.standardSolver
        isReadAsLayers = Description.isReadAsLayers
        field = { Description.field($0).map { SceneDescription($0) } }
    }
}
