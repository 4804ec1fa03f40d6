/// The paths of layers, in the model and as committed; a layer without one costs an index.
struct Outlines {
    private struct Outline {
        let layer: Int
        var model = Path()
        /// As of the last commit; empty before the first.
        var committed = Path()
        var isCommitted = false
        var isDirty = false

        /// Copied element by element, so that the model's path stays the only reference to its storage.
        @inline(__always)
        mutating func commit() {
            Outline.copy(model, to: &committed)
            isCommitted = true
            isDirty = false
        }

        @inline(__always)
        private static func copy(_ model: Path, to committed: inout Path) {
            committed.assign(model.verbs.span, over: model.points.span)
        }
    }

    /// The index of each layer's path; -1 for none.
    private var indices: [Int32] = []
    private var outlines: [Outline] = []
    private var dirty: [Int] = []

    /// Whether any was set since the last commit.
    var isWritten: Bool { !dirty.isEmpty }

    mutating func append() { indices.append(-1) }

    /// A layer's path in the model.
    func model(of layer: Int) -> Path { indices[layer] < 0 ? Path() : outlines[Int(indices[layer])].model }

    /// A layer's path as of the last commit.
    func committed(of layer: Int) -> Path {
        indices[layer] < 0 ? Path() : outlines[Int(indices[layer])].committed
    }

    /// Appends a layer's committed path to another path. Mutating only so that the path is read in place, without references to its
    /// arrays.
    mutating func appendCommitted(of layer: Int, to path: inout Path) {
        guard indices[layer] >= 0 else { return }
        let outlines = outlines.span
        let index = Int(indices[layer])
        path.append(outlines[index].committed.verbs.span, over: outlines[index].committed.points.span)
    }

    /// Removes a layer's path to be rebuilt; until it is given back, the layer has an empty one. The path thus stays the only
    /// reference to its storage, and the code that rebuilds it may read other layers.
    mutating func take(_ layer: Int) -> Path {
        var path = Path()
        swap(&path, &outlines[index(of: layer)].model)
        return path
    }

    mutating func giveBack(_ path: inout Path, to layer: Int) {
        let index = index(of: layer)
        swap(&outlines[index].model, &path)
        guard !outlines[index].isDirty else { return }
        outlines[index].isDirty = true
        dirty.append(index)
    }

    /// Commits the changed paths; returns whether there were any.
    mutating func commit() -> Bool {
        guard !dirty.isEmpty else { return false }
        while let index = dirty.popLast() { outlines[index].commit() }
        return true
    }

    private mutating func index(of layer: Int) -> Int {
        if indices[layer] < 0 {
            indices[layer] = Int32(outlines.count)
            outlines.append(Outline(layer: layer))
        }
        return Int(indices[layer])
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        let all = indices.indices
        var model = all.map(model(of:))
        var committed: [Int: Path] = [:]
        for outline in outlines where outline.isCommitted { committed[outline.layer] = outline.committed }
        var changed = dirty.map { outlines[$0].layer }
        try archive.code(&model, count: all.count)
        try archive.code(&committed, keys: all)
        try archive.code(&changed)
        guard archive.isReading else { return }
        self = Outlines()
        for layer in all {
            append()
            guard !model[layer].isEmpty || committed[layer] != nil else { continue }
            let index = index(of: layer)
            outlines[index].model = model[layer]
            outlines[index].committed = committed[layer] ?? Path()
            outlines[index].isCommitted = committed[layer] != nil
        }
        for layer in changed {
            try archive.require(all.contains(layer), "an outline was changed that is not there")
            let index = index(of: layer)
            try archive.require(!outlines[index].isDirty, "an outline was changed that is not there")
            outlines[index].isDirty = true
            dirty.append(index)
        }
    }
}

/// The dash lengths of layers that have any. They do not animate.
struct Dashes {
    private(set) var model: [Int: [Double]] = [:]
    private(set) var committed: [Int: [Double]] = [:]
    /// Whether any was set since the last commit.
    private var isChanged = false

    mutating func set(_ lengths: [Double], of layer: Int) {
        model[layer] = lengths.isEmpty ? nil : lengths
        isChanged = true
    }

    mutating func commit() {
        guard isChanged else { return }
        committed = model
        isChanged = false
    }

    mutating func archive(in archive: inout SnapshotCoder, layers: Int) throws(SnapshotError) {
        try archive.code(&model, keys: 0..<layers)
        try archive.code(&committed, keys: 0..<layers)
        try archive.code(&isChanged)
    }
}
