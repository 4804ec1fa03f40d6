/// The action tables and delegates of a stage's layers. A layer without any costs at most an index.
struct ActionTable {
    /// The index of each layer's table, up to the last layer that ever had one; -1 for none.
    private var indices: [Int32] = []
    private var tables: [LayerActions] = []
    /// The kind of each layer's delegate, and the frequent keys for which its table answers null: both can be read without a retain.
    private var asked: [Asked] = []
    private var nulls: [FrequentKeys] = []

    private enum Asked {
        case view, code, neither
    }

    /// A layer's table and delegate.
    subscript(layer: Int) -> LayerActions {
        get { index(of: layer).map { tables[$0] } ?? LayerActions() }
        set {
            if layer >= indices.count { indices += Array(repeating: -1, count: layer + 1 - indices.count) }
            if indices[layer] < 0 {
                indices[layer] = Int32(tables.count)
                tables.append(LayerActions())
                asked.append(.neither)
                nulls.append([])
            }
            let index = Int(indices[layer])
            tables[index] = newValue
            nulls[index] = newValue.nulls
            asked[index] =
                switch newValue.delegate {
                case .view?: .view
                case .code?: .code
                case nil: .neither
                }
        }
    }

    /// Whether a layer has a table or a delegate.
    func has(_ layer: Int) -> Bool { index(of: layer) != nil }

    /// Whether the answer for a key is known to be null without calling a delegate: for a view outside a block, or from the table
    /// of a layer without a delegate. A drag needs such keys in every frame.
    ///
    /// Mutating only so that the tables are read in place and not copied.
    mutating func answersNull(_ layer: Int, _ key: PropertyKey, inBlock: Bool) -> Bool {
        guard let index = index(of: layer) else { return false }
        switch asked[index] {
        case .view: return !inBlock
        case .code: return false
        case .neither: return FrequentKeys(key).map(nulls[index].contains) ?? false
        }
    }

    /// Whether a layer is a view's; the view answers before any other source of actions.
    func asksView(_ layer: Int) -> Bool { index(of: layer).map { asked[$0] == .view } ?? false }

    @inline(__always)
    private func index(of layer: Int) -> Int? {
        layer < indices.count && indices[layer] >= 0 ? Int(indices[layer]) : nil
    }
}
