/// A layer's sources of actions.
struct LayerActions {
    /// The delegate, which answers first.
    enum Delegate {
        /// The view that the layer belongs to.
        case view
        /// A closure.
        case code((Layer, PropertyKey) -> ActionAnswer)
    }

    var delegate: Delegate?
    var table: [PropertyKey: ActionAnswer] = [:]
    var style: LayerStyle?

    /// The frequent keys for which the table answers null.
    var nulls: FrequentKeys {
        var nulls: FrequentKeys = []
        for key in FrequentKeys.keys {
            if case .null? = table[key], let frequent = FrequentKeys(key) { nulls.insert(frequent) }
        }
        return nulls
    }

    /// The first answer of the delegate, the layer's own table, its style and what that is based on, and the layer's class.
    func answer(for key: PropertyKey, of layer: Layer, byClass default: ActionAnswer) -> ActionAnswer {
        switch delegate {
        case .view?:
            let answer = layer.stage.viewAction(for: key, of: layer)
            if !answer.isNone { return answer }
        case .code(let delegate)?:
            let answer = delegate(layer, key)
            if !answer.isNone { return answer }
        case nil: break
        }
        if let answer = table[key], !answer.isNone { return answer }
        if let answer = style?.answer(for: key), !answer.isNone { return answer }
        return `default`
    }
}

/// Properties that are set in every frame of a drag.
struct FrequentKeys: OptionSet {
    let rawValue: UInt8

    static let keys: [PropertyKey] = [.position, .bounds, .path, .opacity, .transform, .strokeEnd]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init?(_ key: PropertyKey) {
        switch key {
        case .position: rawValue = 1 << 0
        case .bounds: rawValue = 1 << 1
        case .path: rawValue = 1 << 2
        case .opacity: rawValue = 1 << 3
        case .transform: rawValue = 1 << 4
        case .strokeEnd: rawValue = 1 << 5
        default: return nil
        }
    }
}
