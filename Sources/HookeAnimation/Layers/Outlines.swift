/// The outlines of layers, as set and as committed; a layer without one costs an index.
struct Outlines {
    private struct Outline {
        let layer: Int
        var model = Path()
        /// As of the last commit; empty before the first.
        var committed = Path()
        var isCommitted = false
        var isDirty = false

        /// Copied element by element: the model's outline stays the only reference to its room.
        mutating func commit() {
            Outline.copy(model, to: &committed)
            isCommitted = true
            isDirty = false
        }

        private static func copy(_ model: Path, to committed: inout Path) {
            committed.assign(model.verbs.span, over: model.points.span)
        }
    }

    /// Where each layer's stands; -1 for none.
    private var places: [Int32] = []
    private var outlines: [Outline] = []
    private var dirty: [Int] = []

    mutating func append() { places.append(-1) }

    /// As it was set.
    func model(of layer: Int) -> Path { places[layer] < 0 ? Path() : outlines[Int(places[layer])].model }

    /// As of the last commit.
    func committed(of layer: Int) -> Path {
        places[layer] < 0 ? Path() : outlines[Int(places[layer])].committed
    }

    /// Appends to a path the one that was committed last. Changes nothing: it is mutating so that the outline is read where it is, and not
    /// copied, each array with a reference.
    mutating func appendCommitted(of layer: Int, to path: inout Path) {
        guard places[layer] >= 0 else { return }
        let outlines = outlines.span
        let place = Int(places[layer])
        path.append(outlines[place].committed.verbs.span, over: outlines[place].committed.points.span)
    }

    /// Takes a path out to be rebuilt; an empty one stands in its place until it is given back. So it stays the only
    /// reference to its room, and what rebuilds it may read other layers.
    mutating func take(_ layer: Int) -> Path {
        var path = Path()
        swap(&path, &outlines[place(of: layer)].model)
        return path
    }

    mutating func giveBack(_ path: inout Path, to layer: Int) {
        let place = place(of: layer)
        swap(&outlines[place].model, &path)
        guard !outlines[place].isDirty else { return }
        outlines[place].isDirty = true
        dirty.append(place)
    }

    /// Says whether any was set.
    mutating func commit() -> Bool {
        guard !dirty.isEmpty else { return false }
        while let place = dirty.popLast() { outlines[place].commit() }
        return true
    }

    private mutating func place(of layer: Int) -> Int {
        if places[layer] < 0 {
            places[layer] = Int32(outlines.count)
            outlines.append(Outline(layer: layer))
        }
        return Int(places[layer])
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        let all = places.indices
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
            let place = place(of: layer)
            outlines[place].model = model[layer]
            outlines[place].committed = committed[layer] ?? Path()
            outlines[place].isCommitted = committed[layer] != nil
        }
        for layer in changed {
            try archive.require(all.contains(layer), "an outline was changed that is not there")
            let place = place(of: layer)
            try archive.require(!outlines[place].isDirty, "an outline was changed that is not there")
            outlines[place].isDirty = true
            dirty.append(place)
        }
    }
}

/// Dashes of the lines of those layers that have any. They do not animate.
struct Dashes {
    private(set) var model: [Int: [Double]] = [:]
    private(set) var committed: [Int: [Double]] = [:]
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
