/// The numbers of every layer of a stage, in flat columns.
///
/// A layer's built-in numbers stand side by side from its base; custom ones are appended where there is room. Three
/// columns of equal length hold the model, what of it is committed, and the presentation; a fourth the presentation's
/// velocity.
struct LayerColumns {
    /// The built-in numbers: position x y, bounds x y width height, opacity, strokeEnd.
    static let builtInCount = 8

    /// What properties were set to; one entry a number, like the three below.
    private(set) var model: [Double] = []
    /// The model as of the last commit.
    private(set) var committed: [Double] = []
    /// The committed model with the animations applied.
    var presentation: [Double] = []
    /// The presentation's rate of change through animations, per second.
    var velocity: [Double] = []

    /// One entry a layer.
    private(set) var name: [String] = []
    private var base: [Int32] = []
    private var customs: [[(name: String, component: Int)]] = []
    private(set) var paths: [Path] = []
    private(set) var isCommitted: [Bool] = []

    /// Numbers changed since the last commit, and whether each is listed.
    private var dirtyComponents: [Int32] = []
    private var isDirty: [Bool] = []

    var count: Int { name.count }

    /// Appends a layer with Core Animation's defaults and returns its slot.
    mutating func append(name layerName: String) -> Int {
        base.append(Int32(model.count))
        name.append(layerName)
        customs.append([])
        paths.append(Path())
        isCommitted.append(false)
        for value in [0, 0, 0, 0, 0, 0, 1, 1] as [Double] { appendComponent(value) }
        return name.count - 1
    }

    mutating func appendCustom(_ customName: String, value: Double, to layer: Int) {
        precondition(
            !customs[layer].contains { $0.name == customName }, "the layer has a property '\(customName)' already")
        customs[layer].append((customName, model.count))
        appendComponent(value)
    }

    private mutating func appendComponent(_ value: Double) {
        model.append(value)
        committed.append(value)
        presentation.append(value)
        velocity.append(0)
        isDirty.append(false)
    }

    /// Where the first number of a property stands in the columns; `nil` where the layer has no such property.
    func component(of key: PropertyKey, in layer: Int) -> Int? {
        switch key {
        case .position: Int(base[layer])
        case .bounds: Int(base[layer]) + 2
        case .opacity: Int(base[layer]) + 6
        case .strokeEnd: Int(base[layer]) + 7
        case .path: nil
        case .custom(let custom): customs[layer].first { $0.name == custom }?.component
        }
    }

    /// Writes one number of the model and notes it for the next commit.
    mutating func write(_ value: Double, at component: Int) {
        model[component] = value
        guard !isDirty[component] else { return }
        isDirty[component] = true
        dirtyComponents.append(Int32(component))
    }

    /// Takes a path out to be rebuilt; an empty one stands in its place until it is given back. So it stays the only
    /// reference to its room, and what rebuilds it may read other layers. Paths have no presentation: nothing animates them.
    mutating func takePath(of layer: Int) -> Path {
        var path = Path()
        swap(&path, &paths[layer])
        return path
    }

    mutating func giveBack(_ path: consuming Path, to layer: Int) {
        paths[layer] = path
    }

    /// Takes what was written into the committed model and the presentation; says how many numbers there were.
    mutating func commit() -> Int {
        let count = dirtyComponents.count
        for entry in dirtyComponents {
            let component = Int(entry)
            committed[component] = model[component]
            presentation[component] = model[component]
            isDirty[component] = false
        }
        dirtyComponents.removeAll(keepingCapacity: true)
        return count
    }

    /// Shows the committed values again, at rest.
    mutating func resetPresentation(from first: Int, count: Int) {
        for component in first..<first + count {
            presentation[component] = committed[component]
            velocity[component] = 0
        }
    }

    /// Notes whether the layer is part of the committed tree.
    mutating func setCommitted(_ flag: Bool, _ layer: Int) { isCommitted[layer] = flag }
}

extension LayerColumns {
    /// The layers must be the same; their numbers are not. What shows is left at rest: it is sampled anew.
    mutating func archive(in archive: inout StateArchive) throws(SnapshotError) {
        try archive.same(name, as: "the layers")
        try archive.same(customs.map { $0.map(\.name) }, as: "the layers' own properties")
        try archive.code(&model, count: presentation.count)
        try archive.code(&committed, count: presentation.count)
        try archive.code(&paths, count: count)
        try archive.code(&isCommitted, count: count)
        var dirty = dirtyComponents.map(Int.init)
        try archive.code(&dirty)
        guard archive.isReading else { return }
        // What setting the scene anew has changed is no change.
        for component in dirtyComponents { isDirty[Int(component)] = false }
        dirtyComponents.removeAll(keepingCapacity: true)
        for component in dirty {
            let isNew = isDirty.indices.contains(component) && !isDirty[component]
            try archive.require(isNew, "a number was changed that is not there, or twice")
            write(model[component], at: component)
        }
        resetPresentation(from: 0, count: presentation.count)
    }
}
