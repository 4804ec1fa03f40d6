public import HookeDynamics

/// An action that runs when a property of a layer changes.
public enum Action {
    /// Adds the animation under the property's key. A start value that is omitted is the presentation value (unless additive);
    /// any other omitted end is the model value, which has changed already.
    case animation(Animation)
    /// Adds the animation with a delay by the layer's clock, which replaces its begin time.
    case delayed(Animation, by: Flicks)
    /// Runs code with the layer and the key, after the model value was set.
    case run((Layer, PropertyKey) -> Void)

    /// Adds an animation of a kind.
    @_disfavoredOverload
    public static func animation(_ animation: some AnimationConvertible) -> Action { .animation(animation.animation) }

    /// Adds an animation of a kind with a delay.
    @_disfavoredOverload
    public static func delayed(_ animation: some AnimationConvertible, by delay: Flicks) -> Action {
        .delayed(animation.animation, by: delay)
    }
}

/// The answer of one source in the search for an action.
public enum ActionAnswer {
    /// No answer: the search continues with the next source.
    case none
    /// No action: the search ends. Core Animation's `NSNull`.
    case null
    /// An action: the search ends.
    case action(Action)

    /// Whether the search continues.
    var isNone: Bool { if case .none = self { true } else { false } }
}

/// A table of actions that layers share, optionally based on another style: Core Animation's `style` dictionary with its
/// `actions` and its own `style`.
///
///     let still = LayerStyle(actions: [.position: .null])
///     layer.style = LayerStyle(actions: [.opacity: .action(.animation(fade))], basedOn: still)
public struct LayerStyle {
    /// The style's own table, then those of its base styles.
    private var tables: [[PropertyKey: ActionAnswer]]

    /// A style with a table, based on another one.
    public init(actions: [PropertyKey: ActionAnswer] = [:], basedOn style: LayerStyle? = nil) {
        tables = [actions] + (style?.tables ?? [])
    }

    /// The style's own table.
    public var actions: [PropertyKey: ActionAnswer] {
        get { tables[0] }
        set { tables[0] = newValue }
    }

    /// The style that it is based on.
    public var style: LayerStyle? {
        guard tables.count > 1 else { return nil }
        var base = self
        base.tables.removeFirst()
        return base
    }

    /// The first answer in the chain; null is an answer.
    func answer(for key: PropertyKey) -> ActionAnswer {
        for table in tables {
            if let answer = table[key], !answer.isNone { return answer }
        }
        return .none
    }
}
