package import HookeAnimation
package import HookeDynamics
package import HookeForms
package import HookeScenes

/// The parameters of `elastic-layer`. Lengths are in points.
public struct ElasticLayerDescription: Hashable, Sendable {
    /// The height at rest.
    public var minimalHeight: Double
    /// The actions for changes of the layer's position and bounds.
    public var actions: LayerActions
}

// MARK: Schema

extension ElasticLayerDescription: ReadyScene {
    package static var name: SceneName { .elasticLayer }
    package static var about: String {
        "a coloured layer whose height follows the finger, with or without its implicit animations"
    }

    /// A scene has a value whatever is wrong with its parameters, because its names do not depend on them.
    package static func field(_ word: Field<SceneName>) -> Field<ElasticLayerDescription> {
        Field.group(word, Field.optional("with", .object(schema), default: [:], aboutParameters).recovering) { $1 }
    }

    private static let schema = ObjectSchema(
        "the parameters of elastic-layer", about: "The parameters of the scene elastic-layer.",
        Field.minimalHeight, Field.layerActions
    ) { ElasticLayerDescription(minimalHeight: $0, actions: $1) }
}

extension Field where Value == Double {
    /// The height of an elastic scene at rest.
    static var minimalHeight: Field {
        .optional("minimalHeight", .length(.distance), default: "50 pt", "The height at rest.")
    }
}

extension Field where Value == LayerActions {
    /// The actions of an elastic scene's layer.
    static var layerActions: Field {
        .optional(
            "actions", .object(LayerActions.schema), default: [:], "The actions for changes of the layer's properties.")
    }
}

// MARK: Names and making

extension ElasticLayerDescription {
    package static var ownName: String { "view" }
    package static var isReadAsLayers: Bool { false }
    package var kind: LayerKind { .view }
    package var isDragged: Bool { true }
    package var parts: [SceneDescription.Part] {
        [SceneDescription.Part(name: "header", kind: .layer, traced: ["position", "bounds"])]
    }

    package func make(in superlayer: Layer, named name: String?, solver: any Solver) -> any Scene {
        var parameters = ElasticLayer.Parameters()
        parameters.minimalHeight = minimalHeight
        parameters.suppressedActions = actions.suppressed
        return ElasticLayer(in: superlayer, named: name, parameters)
    }
}
