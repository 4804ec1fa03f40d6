public import HookeForms
public import HookeDynamics

/// A ready scene with its parameters. Lengths are points.
public enum SceneDescription: Hashable, Sendable {
    /// A coloured layer whose height follows the finger.
    case elasticLayer(ElasticLayerDescription)
    /// A header on seven control points that wobbles back.
    case elasticHeader(ElasticHeaderDescription)
    /// Control points in the plane, tied to each other.
    case network(NetworkDescription)

    /// Whether a second pass at half the step tells how good the first one is.
    public var estimatesError: Bool {
        switch self {
        case .elasticLayer: false
        case .elasticHeader(let header): header.estimatesError
        case .network(let network): network.estimatesError
        }
    }

    /// Whether a network moves something in it.
    package var hasNetwork: Bool {
        switch self {
        case .elasticLayer: false
        case .elasticHeader(let header): if case .network? = header.release?.law { true } else { false }
        case .network: true
        }
    }
}

/// The scenes by the words of a scenario file.
public enum SceneName: String, Word {
    /// The word for one of them in messages.
    public static let noun = "scene"

    /// ``SceneDescription/elasticLayer(_:)``
    case elasticLayer = "elastic-layer"
    /// ``SceneDescription/elasticHeader(_:)``
    case elasticHeader = "elastic-header"
    /// ``SceneDescription/network(_:)``
    case network

    /// What the scene shows.
    public var about: String {
        switch self {
        case .elasticLayer: "a coloured layer whose height follows the finger, with or without its implicit animations"
        case .network: "control points in the plane, tied to each other: a hanging chain, a jelly"
        case .elasticHeader: "a shape layer on seven control points that the finger pulls and a spring brings back"
        }
    }
}

/// The parameters of `elastic-layer`.
public struct ElasticLayerDescription: Hashable, Sendable {
    /// The height at rest.
    public var minimalHeight: Double
    /// What a change of the layer's frame sets off.
    public var actions: LayerActions
}

/// The parameters of `elastic-header`.
public struct ElasticHeaderDescription: Hashable, Sendable {
    /// The height at rest.
    public var minimalHeight: Double
    /// The deepest that the wave hangs below its base.
    public var maxWaveHeight: Double
    /// What a change of the layer's path or frame sets off.
    public var actions: LayerActions
    /// Whether a touch counts while the header wobbles.
    public var interactionWhileAnimating: Bool
    /// What brings the points back when the finger leaves; `nil` for nothing.
    public var release: Release?
    /// Whether a second pass tells how good that of a network is.
    public var estimatesError = false
}

/// What brings a header back.
public struct Release: Hashable, Sendable {
    /// What moves the points.
    public enum Law: Hashable, Sendable {
        /// A spring each.
        case spring(DeclaredSpring)
        /// A network that ties them together, one coordinate each, the height above rest; cut off after a time.
        case network(ControlPointNetwork, duration: Flicks)
    }

    /// What moves the points.
    public var law: Law
    /// Between the end of the touch and the start of the motion.
    public var delay: Flicks
    /// The position in the file.
    public var position: SourcePosition
}

/// Which changes of a layer animate implicitly.
public struct LayerActions: Hashable, Sendable {
    /// For the path, which has no implicit animation of its own.
    public var path: LayerAction
    /// For the position.
    public var position: LayerAction
    /// For the bounds.
    public var bounds: LayerAction
}

/// What a layer's property does when it is set.
public enum LayerAction: String, Word {
    /// The word for one of them in messages.
    public static let noun = "action"

    /// It shows at once.
    case none = "null"
    /// It does what layers do by default.
    case standard = "default"

    /// The description for people.
    public var about: String {
        switch self {
        case .none: "no action: a change shows at once"
        case .standard: "the layer's default action, an implicit animation where the property has one"
        }
    }
}
