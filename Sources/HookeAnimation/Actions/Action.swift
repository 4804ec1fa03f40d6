public import HookeDynamics

/// What happens when a property of a layer changes.
public enum Action {
    /// Adds the animation under the property's key. One that does not say where it starts starts from what shows (additive ones aside);
    /// else an end that is left out is the model, which is new already.
    case animation(Animation)
    /// The same a delay after the property changes, by the layer's clock and in place of the animation's begin time.
    case delayed(Animation, by: Flicks)
    /// Runs code: the layer, the key, after the model was written.
    case run((Layer, PropertyKey) -> Void)

    /// Adds an animation of a kind.
    @_disfavoredOverload
    public static func animation(_ animation: some AnimationConvertible) -> Action { .animation(animation.animation) }

    /// Adds an animation of a kind a delay after the property changes.
    @_disfavoredOverload
    public static func delayed(_ animation: some AnimationConvertible, by delay: Flicks) -> Action {
        .delayed(animation.animation, by: delay)
    }
}

/// The answer of one place where an action is looked for.
public enum ActionAnswer {
    /// No answer here: the search goes on.
    case none
    /// An answer, and it is nothing: the search stops, no action runs. Core Animation's `NSNull`.
    case null
    /// This action; the search stops.
    case action(Action)

    /// Whether the search goes on.
    var isNone: Bool { if case .none = self { true } else { false } }
}

/// A table of actions that layers share, based on another style if need be: Core Animation's `style` dictionary with its
/// `actions` and its own `style`.
///
///     let still = LayerStyle(actions: [.position: .null])
///     layer.style = LayerStyle(actions: [.opacity: .action(.animation(fade))], basedOn: still)
public struct LayerStyle {
    /// The style's own table, then those of what it is based on.
    private var tables: [[PropertyKey: ActionAnswer]]

    /// A table of its own on top of another style's.
    public init(actions: [PropertyKey: ActionAnswer] = [:], basedOn style: LayerStyle? = nil) {
        tables = [actions] + (style?.tables ?? [])
    }

    /// The style's own table.
    public var actions: [PropertyKey: ActionAnswer] {
        get { tables[0] }
        set { tables[0] = newValue }
    }

    /// What it is based on.
    public var style: LayerStyle? {
        guard tables.count > 1 else { return nil }
        var base = self
        base.tables.removeFirst()
        return base
    }

    /// The first answer up the chain; a null is one.
    func answer(for key: PropertyKey) -> ActionAnswer {
        for table in tables {
            if let answer = table[key], !answer.isNone { return answer }
        }
        return .none
    }
}
