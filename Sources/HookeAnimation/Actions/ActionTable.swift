/// Where the layers of a stage find their actions: a layer that has none of its own costs at most an index.
struct ActionTable {
    /// Where each layer's stand, up to the last layer that ever had any; -1 for none.
    private var places: [Int32] = []
    private var tables: [LayerActions] = []

    /// What a layer has of its own.
    subscript(layer: Int) -> LayerActions {
        get { place(of: layer).map { tables[$0] } ?? LayerActions() }
        set {
            if layer >= places.count { places += Array(repeating: -1, count: layer + 1 - places.count) }
            if places[layer] < 0 {
                places[layer] = Int32(tables.count)
                tables.append(newValue)
            } else {
                tables[Int(places[layer])] = newValue
            }
        }
    }

    /// Whether a layer has anything of its own.
    func has(_ layer: Int) -> Bool { place(of: layer) != nil }

    /// Whether nothing but null can be answered, and nobody needs to be asked: by a view outside of a block, or by a layer's own table
    /// where it has no delegate. These are set in every frame of a drag.
    func answersNull(_ layer: Int, _ key: PropertyKey, inBlock: Bool) -> Bool {
        guard let place = place(of: layer) else { return false }
        return switch tables[place].delegate {
        case .view?: !inBlock
        case .code?: false
        case nil: tables[place].nulls.contains(key)
        }
    }

    private func place(of layer: Int) -> Int? {
        layer < places.count && places[layer] >= 0 ? Int(places[layer]) : nil
    }
}

/// Where a layer finds its actions.
struct LayerActions {
    /// Who is asked first.
    enum Delegate {
        /// The view that the layer belongs to.
        case view
        /// Code.
        case code((Layer, PropertyKey) -> ActionAnswer)
    }

    var delegate: Delegate?
    var table: [PropertyKey: ActionAnswer] = [:] {
        didSet {
            let keys = table.keys.sorted { $0.name < $1.name }
            nulls = keys.filter { if case .null? = table[$0] { true } else { false } }
        }
    }
    /// The keys for which the table answers null: few, and compared sooner than hashed.
    fileprivate private(set) var nulls: [PropertyKey] = []
    var style: LayerStyle?

    /// The first answer of the delegate, the layer's own table, its style and what that is based on, and the layer's class.
    func answer(for key: PropertyKey, of layer: Layer, layerClass: LayerClass?) -> ActionAnswer {
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
        return layerClass?.defaultActions[key] ?? .none
    }
}
