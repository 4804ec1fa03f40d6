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
