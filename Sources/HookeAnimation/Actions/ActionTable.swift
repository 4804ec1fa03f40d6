/// Where the layers of a stage find their actions: a layer that has none of its own costs at most an index.
struct ActionTable {
    /// Where each layer's stand, up to the last layer that ever had any; -1 for none.
    private var places: [Int32] = []
    private var tables: [LayerActions] = []
    /// Who is asked first of all, and what the table answers null for of what is set in every frame: what is known without
    /// holding on to anything.
    private var asked: [Asked] = []
    private var nulls: [FrequentKeys] = []

    private enum Asked {
        case view, code, nobody
    }

    /// What a layer has of its own.
    subscript(layer: Int) -> LayerActions {
        get { place(of: layer).map { tables[$0] } ?? LayerActions() }
        set {
            if layer >= places.count { places += Array(repeating: -1, count: layer + 1 - places.count) }
            if places[layer] < 0 {
                places[layer] = Int32(tables.count)
                tables.append(LayerActions())
                asked.append(.nobody)
                nulls.append([])
            }
            let place = Int(places[layer])
            tables[place] = newValue
            nulls[place] = newValue.nulls
            asked[place] =
                switch newValue.delegate {
                case .view?: .view
                case .code?: .code
                case nil: .nobody
                }
        }
    }

    /// Whether a layer has anything of its own.
    func has(_ layer: Int) -> Bool { place(of: layer) != nil }

    /// Whether nothing but null can be answered, and nobody needs to be asked: by a view outside of a block, or by a layer's own table
    /// where it has no delegate. These are set in every frame of a drag.
    ///
    /// It changes nothing: it is mutating so that the table is read where it is, and not copied, each array with a reference.
    mutating func answersNull(_ layer: Int, _ key: PropertyKey, inBlock: Bool) -> Bool {
        guard let place = place(of: layer) else { return false }
        switch asked[place] {
        case .view: return !inBlock
        case .code: return false
        case .nobody: return FrequentKeys(key).map(nulls[place].contains) ?? false
        }
    }

    /// Whether a layer is a view's, which is asked before anybody else.
    func asksView(_ layer: Int) -> Bool { place(of: layer).map { asked[$0] == .view } ?? false }

    @inline(__always)
    private func place(of layer: Int) -> Int? {
        layer < places.count && places[layer] >= 0 ? Int(places[layer]) : nil
    }
}
