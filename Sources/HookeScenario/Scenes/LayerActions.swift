internal import HookeAnimation
public import HookeForms

/// The actions for changes of a layer in a scene.
public struct LayerActions: Hashable, Sendable {
    /// For the path, which has no implicit animation by default.
    public var path: LayerAction
    /// For the position.
    public var position: LayerAction
    /// For the bounds.
    public var bounds: LayerAction

    /// The properties whose changes set off no action.
    var suppressed: [PropertyKey] {
        var keys: [PropertyKey] = []
        if path == .none { keys.append(.path) }
        if position == .none { keys.append(.position) }
        if bounds == .none { keys.append(.bounds) }
        return keys
    }

    static let schema = ObjectSchema(
        "a layer's actions", about: "The action for a change of each property.", action("path"), action("position"),
        action("bounds")
    ) { LayerActions(path: $0, position: $1, bounds: $2) }

    private static func action(_ key: String) -> Field<LayerAction> {
        .optional(key, .words, default: "default", "What a change of the layer's \(key) sets off.")
    }
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
