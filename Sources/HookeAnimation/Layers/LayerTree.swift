/// The tree of layers and masks. Changes take effect at the next commit; until then the committed state is kept for the changed
/// layers only.
struct LayerTree {
    private var parent: [Int] = []
    private var children: [[Int]] = []
    private var masks: [Int: Int] = [:]
    /// Layers whose superlayer has changed since the last commit, in order.
    private(set) var moved: [Int] = []
    /// The committed state of layers that have changed.
    private var before = Before()

    private struct Before {
        var parent: [Int: Int] = [:]
        var children: [Int: [Int]] = [:]
        /// -1 for none.
        var masks: [Int: Int] = [:]
    }

    /// The slot of the root layer.
    static let root = 0

    mutating func append() {
        parent.append(-1)
        children.append([])
    }

    func superlayer(of layer: Int) -> Int? { parent[layer] < 0 ? nil : parent[layer] }
    func sublayers(of layer: Int) -> [Int] { children[layer] }
    func mask(of layer: Int) -> Int? { masks[layer] }

    /// Whether a layer is the mask of its superlayer.
    func isMask(_ layer: Int) -> Bool { parent[layer] >= 0 && masks[parent[layer]] == layer }

    mutating func insert(_ layer: Int, into new: Int, at index: Int) {
        note(layer, in: new)
        parent[layer] = new
        children[new].insert(layer, at: index)
        moved.append(layer)
    }

    mutating func setMask(_ mask: Int, of layer: Int) {
        note(mask, in: layer)
        parent[mask] = layer
        masks[layer] = mask
        moved.append(mask)
    }

    mutating func detach(_ layer: Int) {
        let old = parent[layer]
        guard old >= 0 else { return }
        note(layer, in: old)
        if masks[old] == layer { masks[old] = nil } else { children[old].removeAll { $0 == layer } }
        parent[layer] = -1
        moved.append(layer)
    }

    /// Reorders sublayers.
    mutating func reorder(_ sublayers: [Int], of layer: Int) {
        note(-1, in: layer)
        children[layer] = sublayers
    }

    private mutating func note(_ layer: Int, in outer: Int) {
        if layer >= 0, before.parent[layer] == nil { before.parent[layer] = parent[layer] }
        if before.children[outer] == nil { before.children[outer] = children[outer] }
        if before.masks[outer] == nil { before.masks[outer] = masks[outer] ?? -1 }
    }

    /// Whether a layer is another layer or is inside it.
    func isInside(_ layer: Int, _ ancestor: Int) -> Bool {
        var current = layer
        while current >= 0 {
            if current == ancestor { return true }
            current = parent[current]
        }
        return false
    }

    /// Whether a layer has sublayers or a mask.
    func hasAny(in layer: Int) -> Bool { !children[layer].isEmpty || masks[layer] != nil }

    /// Calls `body` with a layer and all layers inside it, masks included, parents first.
    func forEachInside(_ layer: Int, _ body: (Int) -> Void) {
        body(layer)
        for child in children[layer] { forEachInside(child, body) }
        if let mask = masks[layer] { forEachInside(mask, body) }
    }

    /// Whether there are uncommitted changes.
    var isChanged: Bool { !moved.isEmpty || !before.children.isEmpty }

    /// Commits the changes.
    mutating func commit() {
        moved.removeAll(keepingCapacity: true)
        if !before.children.isEmpty { before = Before() }
    }
}

extension LayerTree {
    func committedSuperlayer(of layer: Int) -> Int? {
        let outer = before.parent[layer] ?? parent[layer]
        return outer < 0 ? nil : outer
    }

    func committedSublayers(of layer: Int) -> [Int] { before.children[layer] ?? children[layer] }

    func committedMask(of layer: Int) -> Int? {
        guard let mask = before.masks[layer] else { return masks[layer] }
        return mask < 0 ? nil : mask
    }
}

extension LayerTree {
    /// Codes the sublayers and masks; the superlayers follow from them.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        let all = parent.indices
        try archive.code(&children, count: parent.count)
        try archive.code(&masks, keys: all)
        try archive.code(&moved)
        try archive.code(&before.parent, keys: all)
        try archive.code(&before.children, keys: all)
        try archive.code(&before.masks, keys: all)
        guard archive.isReading else { return }
        try archive.require(moved.allSatisfy(all.contains), "a layer was moved that is not there")
        for layer in all { parent[layer] = -1 }
        for layer in all {
            for child in children[layer] + [masks[layer]].compactMap({ $0 }) {
                let isFree = all.contains(child) && child != LayerTree.root && parent[child] < 0
                // A layer inside itself would be visited for ever; while the tree grows, it has no cycle yet.
                try archive.require(isFree && !isInside(layer, child), "a layer lies where it cannot")
                parent[child] = layer
            }
        }
        let isKnown = all.allSatisfy { layer in
            (-1..<parent.count).contains(before.parent[layer] ?? -1)
                && (-1..<parent.count).contains(before.masks[layer] ?? -1)
                && (before.children[layer] ?? []).allSatisfy(all.contains)
        }
        try archive.require(isKnown, "a layer lay where it cannot")
    }
}
