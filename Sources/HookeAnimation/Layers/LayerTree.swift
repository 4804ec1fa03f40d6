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

extension LayerTree {
    /// Who lies in whom by the sublayers alone; the superlayers follow.
    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try archive.code(&children, count: parent.count)
        try archive.code(&moved)
        guard archive.isReading else { return }
        try archive.require(moved.allSatisfy(parent.indices.contains), "a layer was moved that is not there")
        for layer in parent.indices { parent[layer] = -1 }
        for layer in children.indices {
            for child in children[layer] {
                let isFree = parent.indices.contains(child) && child != LayerTree.root && parent[child] < 0
                // What lies in itself would go round for ever; while it grows, the tree has no circle yet.
                try archive.require(isFree && !isInside(layer, child), "a layer lies where it cannot")
                parent[child] = layer
            }
        }
    }
}
