/// The outline of every layer, as set and as committed.
struct Outlines {
    private(set) var model: [Path] = []
    /// As of the last commit, of layers that had one then.
    private var committed: [Int: Path] = [:]
    private var dirty: [Int] = []
    private var isDirty: [Bool] = []

    mutating func append() {
        model.append(Path())
        isDirty.append(false)
    }

    /// Takes a path out to be rebuilt; an empty one stands in its place until it is given back. So it stays the only
    /// reference to its room, and what rebuilds it may read other layers.
    mutating func take(_ layer: Int) -> Path {
        var path = Path()
        swap(&path, &model[layer])
        return path
    }

    mutating func giveBack(_ path: consuming Path, to layer: Int) {
        model[layer] = path
        guard !isDirty[layer] else { return }
        isDirty[layer] = true
        dirty.append(layer)
    }

    func committedPath(of layer: Int) -> Path { committed[layer] ?? Path() }

    /// Copied element by element: the model's outline stays the only reference to its room.
    mutating func commit() {
        for layer in dirty {
            committed[layer, default: Path()].assign(model[layer])
            isDirty[layer] = false
        }
        dirty.removeAll(keepingCapacity: true)
    }

    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        let all = model.indices
        try archive.code(&model, count: all.count)
        try archive.code(&committed, keys: all)
        try archive.code(&dirty)
        guard archive.isReading else { return }
        isDirty = Array(repeating: false, count: all.count)
        for layer in dirty {
            try archive.require(all.contains(layer) && !isDirty[layer], "an outline was changed that is not there")
            isDirty[layer] = true
        }
    }
}

extension LayerColumns {
    /// The outlines as they were set.
    var paths: [Path] { outlines.model }

    /// The outline that shows: an animation's, or else the committed one.
    func shownPath(of layer: Int) -> Path { shownPaths[layer] ?? outlines.committedPath(of: layer) }

    mutating func takePath(of layer: Int) -> Path { outlines.take(layer) }
    mutating func giveBack(_ path: consuming Path, to layer: Int) { outlines.giveBack(path, to: layer) }
}
