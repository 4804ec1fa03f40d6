internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

/// A ready scene with its parameters. Lengths are in points.
public struct SceneDescription: Hashable, Sendable {
    /// What the scenario knows of the scene.
    package let scene: any AnyReadyScene

    /// The description of a scene.
    package init(_ scene: some ReadyScene) { self.scene = SceneBox(scene) }

    /// The kind of scene.
    public var name: SceneName { scene.type.name }
    #if !hasFeature(Embedded)
        /// The scene's parameters, such as an ``ElasticHeaderDescription``.
        public var parameters: any Hashable & Sendable { scene.parameters }
    #endif

    /// The scene if it is of a type; `nil` for a scene of another type.
    package func `as`<Description: ReadyScene>(_ type: Description.Type) -> Description? {
        (scene as? SceneBox<Description>)?.description
    }

    /// Whether two scenes are of one kind and have equal parameters.
    public static func == (left: SceneDescription, right: SceneDescription) -> Bool {
        left.scene.isEqual(to: right.scene)
    }

    /// Hashes the parameters.
    public func hash(into hasher: inout Hasher) { scene.hash(into: &hasher) }
}

extension SceneDescription {
    /// The keys of a scene in a scenario or in a layer of a tree: its name, its parameters, and the keys that only this scene has.
    static func field(of scene: SceneName, about: String) -> Field<SceneDescription> {
        scene.description.field(.required("scene", Schema<SceneName>.words, about))
    }

    /// The default solver of scenes that integrate physics.
    static let standardSolver = SolverChoice.numerical(NumericalSolver(.rk8pd))
}

/// The names of a scene and its parts.
extension SceneDescription {
    /// A layer or control point in the root layer of a scene.
    package struct Part: Equatable {
        /// The name, such as `shape`, without the scene's name.
        var name: String
        var kind: LayerKind
        /// Whether it is a control point.
        var isPoint = false
        /// Its properties that other layers of its kind do not have.
        var properties: [String] = []
        /// The kinds of gestures that it recognises, apart from the pan.
        var gestures: [GestureKind] = []
        /// Whether a finger drags it, which a scroll view always allows.
        var isDraggable = false
        /// The whole properties that the trace records without probes.
        var traced: [String]
    }

    /// The kind of the scene's root layer.
    var kind: LayerKind { scene.kind }

    /// Whether a touch drags the scene's root layer, which then has a pan.
    package var isDragged: Bool { scene.isDragged }

    /// The layers and points in the scene's root layer.
    var parts: [Part] { scene.parts }

    /// The names of the scroll views in it, without the scene's name.
    package var scrollViews: [String] { parts.filter { $0.kind == .scroll }.map { $0.name } }

    /// Whether the end of a touch releases its points, so that releases have events and metrics.
    var hasReleases: Bool { scene.hasReleases }

    /// Whether a run has the table of probes where nothing is probed.
    package var isReadAsLayers: Bool { scene.type.isReadAsLayers }

    /// Whether a second pass estimates the solver's error.
    package var estimatesError: Bool { scene.estimatesError }

    /// Whether a network moves its points, by itself or in releases.
    package var hasNetwork: Bool { scene.movingNetwork != nil }

    /// The name of the root layer of a scene named `name`, which is empty for a single scene.
    func layerName(named name: String) -> String { name.isEmpty ? scene.type.ownName : name }

    /// The name of a part of a scene named `name`: `header.shape`, or `shape` for a single scene.
    package func partName(_ part: String, named name: String) -> String { name.isEmpty ? part : "\(name).\(part)" }

    /// A subject of events and results: `release 1` for a single scene, `header release 1` in a tree.
    package static func subject(_ part: String, of name: String) -> String { name.isEmpty ? part : "\(name) \(part)" }
}

extension SceneDescription.Part {
    /// A control point.
    init(point name: String) { self.init(name: name, kind: .view, isPoint: true, traced: ["position"]) }
}
