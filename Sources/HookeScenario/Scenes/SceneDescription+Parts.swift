package import HookeDynamics
package import HookeForms
internal import HookeScenes

/// What a scenario knows of a ready scene beside its parameters: names, layers, and which events and metrics it has.
///
/// Each scene's description conforms; the defaults are those of a scene without points and networks.
package protocol ReadyScene {
    /// The name of the root layer of a single scene.
    static var ownName: String { get }
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
    /// The layers and points in the scene's root layer.
    var parts: [SceneDescription.Part] { get }
    /// Whether the end of a touch releases its points, so that releases have events and metrics.
    var hasReleases: Bool { get }
    /// The network that moves something in it, and where it stands in the file.
    var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? { get }
    /// Whether a second pass estimates the errors of its networks.
    var estimatesError: Bool { get }
}

extension ReadyScene {
    package var properties: [String] { [] }
    package var remedies: [String: String] { [:] }
    package var traced: [String] { [] }
    package var metrics: [MetricName] { [] }
    package var kind: LayerKind { .layer }
    package var hasReleases: Bool { false }
    package var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? { nil }
    package var estimatesError: Bool { false }
}

/// The names of the layers and points in a scene.
extension SceneDescription {
    /// A layer or control point in the root layer of a scene.
    package struct Part {
        /// The name, such as `shape`, without the scene's name.
        var name: String
        var kind: LayerKind
        /// Whether it is a control point.
        var isPoint = false
        /// Its properties that other layers of its kind do not have.
        var properties: [String] = []
        /// The whole properties that the trace records without probes.
        var traced: [String]
    }

    /// The kind of the scene's root layer.
    var kind: LayerKind { scene.kind }

    /// The layers and points in the scene's root layer.
    var parts: [Part] { scene.parts }

    /// Whether the end of a touch releases its points, so that releases have events and metrics.
    var hasReleases: Bool { scene.hasReleases }

    /// Whether a second pass estimates the solver's error.
    package var estimatesError: Bool { scene.estimatesError }

    /// Whether a network moves its points, by itself or in releases.
    package var hasNetwork: Bool { scene.movingNetwork != nil }

    /// The name of the root layer of a scene named `name`, which is empty for a single scene.
    func layerName(named name: String) -> String { name.isEmpty ? type(of: scene).ownName : name }

    /// The name of a part of a scene named `name`: `header.shape`, or `shape` for a single scene.
    func partName(_ part: String, named name: String) -> String { name.isEmpty ? part : "\(name).\(part)" }

    /// A subject of events and results: `release 1` for a single scene, `header release 1` in a tree.
    package static func subject(_ part: String, of name: String) -> String { name.isEmpty ? part : "\(name) \(part)" }
}

extension ElasticLayerDescription: ReadyScene {
    package static var ownName: String { "view" }
    package var kind: LayerKind { .view }
    package var parts: [SceneDescription.Part] {
        [SceneDescription.Part(name: "header", kind: .layer, traced: ["position", "bounds"])]
    }
}

extension ElasticHeaderDescription: ReadyScene {
    package static var ownName: String { "header" }
    package var kind: LayerKind { .view }
    package var hasReleases: Bool { true }
    package var parts: [SceneDescription.Part] {
        [SceneDescription.Part(name: "shape", kind: .shape, traced: ["position", "bounds", "path"])]
            + ElasticShape.names.map(SceneDescription.Part.init(point:))
    }
    package var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? {
        guard let release, case .network(let network, _) = release.law else { return nil }
        return (network, release.position)
    }
}

extension NetworkDescription: ReadyScene {
    package static var ownName: String { "network" }
    package var parts: [SceneDescription.Part] {
        network.points.indices.map { SceneDescription.Part(point: network.name(ofPoint: $0)) }
    }
    package var movingNetwork: (network: ControlPointNetwork, position: SourcePosition)? { (network, position) }
}

extension SceneDescription.Part {
    fileprivate init(point name: String) { self.init(name: name, kind: .view, isPoint: true, traced: ["position"]) }
}
