package import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeScenes
package import HookeSolvers

/// What a scenario knows of a kind of ready scene: its schema, its names, which events and metrics it has, and how it is made.
///
/// Each ``SceneName`` has a type that conforms, in a file of its own. The defaults are those of a scene without points and networks.
package protocol ReadyScene: Hashable, Sendable {
    /// The kind of scene.
    static var name: SceneName { get }
    /// The description for people.
    static var about: String { get }
    /// The name of the root layer of a single scene.
    static var ownName: String { get }
    /// The names of the custom numbers that its layers have.
    static var numbers: [String] { get }
    /// The solver of a scenario that names none.
    static var standardSolver: SolverChoice { get }
    /// Whether a run has the table of probes, as for a tree of layers, where nothing is probed.
    static var isReadAsLayers: Bool { get }
    /// The keys of the scene in the object that holds it, with the key of its name.
    static func field(_ word: Field<SceneName>) -> Field<Self>

    /// The properties of the scene's own layer that other layers of its kind do not have.
    var properties: [String] { get }
    /// What to write for properties that its own layer could have: in messages.
    var remedies: [String: String] { get }
    /// The whole properties of its own layer that a trace records without being asked.
    var traced: [String] { get }
    /// The metrics that it has beside those of releases and networks.
    var metrics: [MetricName] { get }
    /// The kind of the scene's root layer. The root layer of an elastic scene is a view that touches drag.
    var kind: LayerKind { get }
    /// Whether a touch drags its root layer, which then has a pan.
    var isDragged: Bool { get }
    /// The layers and points in the scene's root layer.
    var parts: [SceneDescription.Part] { get }
    /// Whether the scene conforms to `TextInput`, so that steps edit its text.
    var takesText: Bool { get }
    /// Whether steps may edit its text, and not only select it.
    var isEditable: Bool { get }
    /// The height in points that a keyboard of the scene exceeds, which then conforms to `KeyboardScene`; `nil` for no keyboard.
    var leastKeyboardHeight: Double? { get }
    /// Whether its keyboard has an input view to swap with the keys.
    var hasInputView: Bool { get }
    /// Whether the end of a touch releases its points, so that releases have events and metrics.
    var hasReleases: Bool { get }
    /// The network that moves something in it, and where it stands in the file.
    var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? { get }
    /// Whether a second pass estimates the errors of its networks.
    var estimatesError: Bool { get }
    /// The scroll view whose overscroll pulls it; `nil` for none.
    var pulledBy: Name? { get }

    /// Whether a scene on a stage is the same before its first release as another, which it becomes by another law of releases.
    func hasSameSetup(as other: Self) -> Bool

    /// Makes the scene in a layer, as large as its bounds.
    ///
    /// - Parameters:
    ///   - name: its name in the tree; `nil` for a single scene.
    func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene
}

extension ReadyScene {
    /// The description of the key of a scene's parameters.
    static var aboutParameters: String { "The scene's parameters." }

    package static var numbers: [String] { [] }
    package static var standardSolver: SolverChoice { .propagator }
    package static var isReadAsLayers: Bool { true }
    package var properties: [String] { [] }
    package var remedies: [String: String] { [:] }
    package var traced: [String] { [] }
    package var metrics: [MetricName] { [] }
    package var kind: LayerKind { .layer }
    package var isDragged: Bool { kind == .scroll }
    package var takesText: Bool { false }
    package var isEditable: Bool { takesText }
    package var leastKeyboardHeight: Double? { nil }
    package var hasInputView: Bool { false }
    package var hasReleases: Bool { false }
    package var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? { nil }
    package var estimatesError: Bool { false }
    package var pulledBy: Name? { nil }
    package func hasSameSetup(as other: Self) -> Bool { self == other }
}
