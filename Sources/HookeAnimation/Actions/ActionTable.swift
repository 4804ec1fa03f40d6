/// Where the layers of a stage find their actions: each place that a layer has none of costs nothing.
struct ActionTable {
    private var delegates: [Int: (Layer, PropertyKey) -> ActionAnswer] = [:]
    var tables: [Int: [PropertyKey: ActionAnswer]] = [:]
    var styles: [Int: LayerStyle] = [:]

    mutating func setDelegate(_ delegate: ((Layer, PropertyKey) -> ActionAnswer)?, of layer: Int) {
        delegates[layer] = delegate
    }

    /// The first answer of the delegate, the layer's own table, its style and what that is based on, and the layer's class.
    func answer(for key: PropertyKey, of layer: Layer, layerClass: LayerClass?) -> ActionAnswer {
        if let answer = delegates[layer.slot]?(layer, key), !answer.isNone { return answer }
        if let answer = tables[layer.slot]?[key], !answer.isNone { return answer }
        if let answer = styles[layer.slot]?.answer(for: key), !answer.isNone { return answer }
        return layerClass?.defaultActions[key] ?? .none
    }
}
