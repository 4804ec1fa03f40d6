/// Who lies in whom. What is attached or removed takes effect at the next commit.
struct LayerTree {
    private var parent: [Int] = []
    private var children: [[Int]] = []
    /// Layers whose place has changed since the last commit, in order.
    private(set) var moved: [Int] = []

    /// The layer that everything that shows lies in.
    static let root = 0

    mutating func append() {
        parent.append(-1)
        children.append([])
    }

    func superlayer(of layer: Int) -> Int? { parent[layer] < 0 ? nil : parent[layer] }
    func sublayers(of layer: Int) -> [Int] { children[layer] }

    mutating func attach(_ layer: Int, to new: Int) {
        precondition(!isInside(new, layer), "a layer cannot lie in itself")
        detach(layer)
        parent[layer] = new
        children[new].append(layer)
        moved.append(layer)
    }

    mutating func detach(_ layer: Int) {
        guard parent[layer] >= 0 else { return }
        children[parent[layer]].removeAll { $0 == layer }
        parent[layer] = -1
        moved.append(layer)
    }

    /// Whether a layer lies in another or is it.
    func isInside(_ layer: Int, _ ancestor: Int) -> Bool {
        var current = layer
        while current >= 0 {
            if current == ancestor { return true }
            current = parent[current]
        }
        return false
    }

    /// Calls `body` with a layer and everything in it, parents first.
    func forEachInside(_ layer: Int, _ body: (Int) -> Void) {
        body(layer)
        for child in children[layer] { forEachInside(child, body) }
    }

    mutating func forgetMoves() { moved.removeAll(keepingCapacity: true) }
}
