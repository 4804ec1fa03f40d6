public import HookeForms
public import HookeDynamics

/// A ready scene with its parameters. Lengths are in points.
public enum SceneDescription: Hashable, Sendable {
    /// A coloured layer whose height follows the finger.
    case elasticLayer(ElasticLayerDescription)
    /// A header with seven control points, which a touch pulls and a release moves back to rest.
    case elasticHeader(ElasticHeaderDescription)
    /// Control points in the plane, coupled by springs and dampers.
    case network(NetworkDescription)
    /// A line that bends under its progress.
    case progressBar(ProgressBarDescription)

    /// The scene as names, script and expectations know it.
    package var scene: any ReadyScene {
        switch self {
        case .elasticLayer(let scene): scene
        case .elasticHeader(let scene): scene
        case .network(let scene): scene
        case .progressBar(let scene): scene
        }
    }
}

/// The scenes by their names in a scenario file.
public enum SceneName: String, Word {
    /// The word for one of them in messages.
    public static let noun = "scene"

    /// ``SceneDescription/elasticLayer(_:)``
    case elasticLayer = "elastic-layer"
    /// ``SceneDescription/elasticHeader(_:)``
    case elasticHeader = "elastic-header"
    /// ``SceneDescription/network(_:)``
    case network
    /// ``SceneDescription/progressBar(_:)``
    case progressBar = "progress-bar"

    /// The description for people.
    public var about: String {
        switch self {
        case .elasticLayer: "a coloured layer whose height follows the finger, with or without its implicit animations"
        case .network: "control points in the plane, tied to each other: a hanging chain, a jelly"
        case .progressBar:
            "a line that bends under its progress, drawn by one custom layer or by a pair of shape layers"
        case .elasticHeader: "a shape layer on seven control points that the finger pulls and a spring brings back"
        }
    }
}

/// The parameters of `elastic-layer`.
public struct ElasticLayerDescription: Hashable, Sendable {
    /// The height at rest.
    public var minimalHeight: Double
    /// The actions for changes of the layer's position and bounds.
    public var actions: LayerActions
}

/// The parameters of `elastic-header`.
public struct ElasticHeaderDescription: Hashable, Sendable {
    /// The height at rest.
    public var minimalHeight: Double
    /// The largest height of the wave below its base.
    public var maxWaveHeight: Double
    /// The actions for changes of the shape layer's path, position and bounds.
    public var actions: LayerActions
    /// Whether touches are accepted while the header moves back to rest.
    public var interactionWhileAnimating: Bool
    /// The scroll view whose overscroll pulls the points, in place of touches; `nil` for touches.
    package var pulledBy: Name?
    /// The motion of the points back to rest after a touch; `nil` for none.
    public var release: Release?
    /// Whether a second pass estimates the solver's error in releases by a network.
    public var estimatesError = false
}

/// A release: the motion of a header back to rest after a touch.
public struct Release: Hashable, Sendable {
    /// The law of motion of the points.
    public enum Law: Hashable, Sendable {
        /// A spring for each point.
        case spring(DeclaredSpring)
        /// A network of the points with one coordinate each, the height relative to rest; cut off after `duration`.
        case network(ControlPointNetwork, duration: Flicks)
    }

    /// The law of motion.
    public var law: Law
    /// Delay from the end of the touch to the start of the motion.
    public var delay: Flicks
    /// The position in the file.
    public var position: SourcePosition
}

/// The actions for changes of a layer in a scene.
public struct LayerActions: Hashable, Sendable {
    /// For the path, whose default is no implicit animation.
    public var path: LayerAction
    /// For the position.
    public var position: LayerAction
    /// For the bounds.
    public var bounds: LayerAction
}

/// The action for a change of a layer's property.
public enum LayerAction: String, Word {
    /// The word for one of them in messages.
    public static let noun = "action"

    /// No action: a change shows at once.
    case none = "null"
    /// The layer's default action, an implicit animation if the property has one.
    case standard = "default"

    /// The description for people.
    public var about: String {
        switch self {
        case .none: "no action: a change shows at once"
        case .standard: "the layer's default action, an implicit animation where the property has one"
        }
    }
}
