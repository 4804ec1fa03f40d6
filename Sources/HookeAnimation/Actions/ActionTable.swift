/// Where the layers of a stage find their actions: a layer that has none of its own costs nothing.
struct ActionTable {
    private var layers: [Int: LayerActions] = [:]

    /// What a layer has of its own.
    subscript(layer: Int) -> LayerActions {
        get { layers[layer] ?? LayerActions() }
        set { layers[layer] = newValue.isEmpty ? nil : newValue }
    }
}

/// Where a layer finds its actions.
struct LayerActions {
    var delegate: ((Layer, PropertyKey) -> ActionAnswer)?
    var table: [PropertyKey: ActionAnswer] = [:]
    var style: LayerStyle?

    fileprivate var isEmpty: Bool { delegate == nil && table.isEmpty && style == nil }

    /// The first answer of the delegate, the layer's own table, its style and what that is based on, and the layer's class.
    func answer(for key: PropertyKey, of layer: Layer, layerClass: LayerClass?) -> ActionAnswer {
        if let answer = delegate?(layer, key), !answer.isNone { return answer }
        if let answer = table[key], !answer.isNone { return answer }
        if let answer = style?.answer(for: key), !answer.isNone { return answer }
        return layerClass?.defaultActions[key] ?? .none
    }
}
