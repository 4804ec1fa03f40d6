/// Where the layers of a stage find their actions: a delegate for some, a table of their own for some.
struct ActionTable {
    private var delegates: [Int: (Layer, PropertyKey) -> ActionAnswer] = [:]
    private var tables: [Int: [PropertyKey: ActionAnswer]] = [:]

    mutating func setDelegate(_ delegate: ((Layer, PropertyKey) -> ActionAnswer)?, of layer: Int) {
        delegates[layer] = delegate
    }

    mutating func setAction(_ answer: ActionAnswer, for key: PropertyKey, of layer: Int) {
        tables[layer, default: [:]][key] = answer
    }

    /// The first answer of the delegate, the layer's own table, then the built-in implicit animation of committed layers.
    ///
    /// `disableActions` is no business of the search: the setter asks, or does not (measured on Apple's frameworks).
    func action(for key: PropertyKey, of layer: Layer, implicit: () -> Action?) -> Action? {
        switch delegates[layer.slot]?(layer, key) ?? .none {
        case .null: return nil
        case .action(let action): return action
        case .none: break
        }
        switch tables[layer.slot]?[key] ?? .none {
        case .null: return nil
        case .action(let action): return action
        case .none: return implicit()
        }
    }
}
