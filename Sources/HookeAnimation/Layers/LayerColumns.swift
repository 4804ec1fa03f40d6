import HookeDynamics

/// The components of the properties of all layers of a stage, in flat columns.
///
/// The properties that nearly every layer sets are adjacent, from the layer's base index: position x y, bounds x y width height,
/// opacity, strokeEnd. All others, including custom ones, are appended when they are first written or animated; until then they
/// have their default. A layer thus costs eight numbers. The columns of the model and of the committed model have equal length;
/// ``PresentationColumns`` uses the same indices.
struct LayerColumns {
    /// The model values, one entry per component.
    private(set) var model: [Double] = []
    /// The model as of the last commit.
    private(set) var committed: [Double] = []

    /// The names, one entry per layer.
    private(set) var name: [String] = []
    private var base: [Int32] = []
    /// The appended properties of each layer, in order of addition.
    private(set) var extras: [[Extra]] = []
    private(set) var outlines = Outlines()
    /// Whether a layer is part of the committed tree.
    private(set) var isCommitted: [Bool] = []
    /// The number of times that the columns were read from a snapshot or restored. Appended properties may have other indices
    /// afterwards.
    private(set) var restorations = 0

    private var written = DirtySet()

    var count: Int { name.count }

    /// The column to read.
    enum Column {
        case model
        case presentation
    }

    /// Appends a layer with Core Animation's defaults, ``defaults``, and returns its slot.
    mutating func append(name layerName: String) -> Int {
        base.append(Int32(model.count))
        name.append(layerName)
        extras.append([])
        outlines.append()
        isCommitted.append(false)
        appendComponents(LayerColumns.defaults)
        return name.count - 1
    }

    /// An appended property and the index of its first component.
    struct Extra: Hashable {
        var key: PropertyKey
        var component: Int
    }

    /// Appends a property that the layer does not have; returns the index of its first number.
    @discardableResult
    mutating func append(_ key: PropertyKey, values: [Double], to layer: Int) -> Int {
        let first = model.count
        extras[layer].append(Extra(key: key, component: first))
        appendComponents(values)
        return first
    }

    /// The defaults of position, bounds, opacity and strokeEnd.
    static let defaults: [Double] = [0, 0, 0, 0, 0, 0, 1, 1]

    private mutating func appendComponents(_ values: [Double]) {
        model.append(contentsOf: values)
        committed.append(contentsOf: values)
        written.extend(by: values.count)
    }

    /// The index of a property's first component; `nil` if the layer has not set it, or if it has no components.
    func component(of key: PropertyKey, in layer: Int) -> Int? {
        switch key {
        case .position: Int(base[layer])
        case .bounds: Int(base[layer]) + 2
        case .opacity: Int(base[layer]) + 6
        case .strokeEnd: Int(base[layer]) + 7
        default: extras[layer].first { $0.key == key }?.component
        }
    }

    /// Whether the adjacent properties of all layers are within a number of components.
    func standsWithin(_ count: Int) -> Bool { base.allSatisfy { Int($0) + LayerColumns.defaults.count <= count } }

    /// The index of a layer's x; its y follows.
    func firstPositionNumber(of layer: Int) -> Int { Int(base[layer]) }

    /// A layer's model position.
    func position(of layer: Int) -> Point {
        let first = Int(base[layer])
        return Point(x: model[first], y: model[first + 1])
    }

    /// A layer's position in a column of equal length, such as the presentation.
    func position(_ column: [Double], of layer: Int) -> Point {
        let first = Int(base[layer])
        return Point(x: column[first], y: column[first + 1])
    }

    mutating func writePosition(_ position: Point, of layer: Int) {
        let first = base[layer]
        let number = Int(first)
        model.withUnsafeMutableBufferPointer { ($0[number], $0[number + 1]) = (position.x, position.y) }
        written.notePair(first)
    }

    /// Writes the centres of views, in order, with one access to each column; those that are equal stay unmarked.
    ///
    /// `center` gets the index of a view in the array.
    mutating func writeCenters(of views: [View], _ center: (Int) -> Point) {
        LayerColumns.writeCenters(of: views, center, at: base, to: &model, &written)
    }

    private static func writeCenters(
        of views: [View], _ center: (Int) -> Point, at base: [Int32], to model: inout [Double],
        _ written: inout DirtySet
    ) {
        let (views, base) = (views.span, base.span)
        var model = model.mutableSpan
        for index in views.indices {
            let first = base[views[unchecked: index].layer.slot]
            let (number, position) = (Int(first), center(index))
            guard position.x != model[number] || position.y != model[number + 1] else { continue }
            trap(unless: position.isFinite, "the centre of a view is set to a number that is not finite")
            (model[number], model[number + 1]) = (position.x, position.y)
            written.notePair(first)
        }
    }

    /// Writes one component of the model and marks it for the next commit.
    mutating func write(_ value: Double, at component: Int) {
        model[component] = value
        written.note(component)
    }

    /// Sets the initial value of a component, in the model and the committed model.
    mutating func initialize(_ value: Double, at component: Int) {
        model[component] = value
        committed[component] = value
    }

    /// Whether the layer has appended properties.
    func hasExtras(_ layer: Int) -> Bool { !extras[layer].isEmpty }

    /// Whether numbers or outlines were written since the last commit.
    var isWritten: Bool { !written.numbers.isEmpty || outlines.isWritten }

    /// Copies the written components to the committed model and the presentation; returns their number, and whether any path was
    /// written.
    mutating func commit(to shown: inout [Double]) -> (count: Int, hasNewOutlines: Bool) {
        let hasNewOutlines = outlines.commit()
        return (written.commit(of: model, to: &committed, &shown), hasNewOutlines)
    }

    /// Sets the number of restorations; indices of appended properties that were found at another count are invalid.
    mutating func noteRestart(_ count: Int) { restorations = count }

    /// Sets whether the layer is part of the committed tree.
    mutating func setCommitted(_ flag: Bool, _ layer: Int) { isCommitted[layer] = flag }
}

extension LayerColumns {
    /// The model value of the path.
    func path(of layer: Int) -> Path { outlines.model(of: layer) }

    /// Changes nothing, as ``Outlines/appendCommitted(of:to:)``.
    mutating func appendCommittedPath(of layer: Int, to path: inout Path) {
        outlines.appendCommitted(of: layer, to: &path)
    }

    /// Removes a path to be rebuilt, until it is given back.
    mutating func takePath(of layer: Int) -> Path { outlines.take(layer) }
    mutating func giveBack(_ path: inout Path, to layer: Int) { outlines.giveBack(&path, to: layer) }

    /// The model components of a property; `nil` if the layer has not set it.
    func values(of key: PropertyKey, in layer: Int) -> [Double]? {
        component(of: key, in: layer).map { Array(model[$0..<$0 + key.componentCount]) }
    }

    /// The defaults of a property that a layer has not set; traps for a custom number that the layer does not have.
    func defaults(of key: PropertyKey, in layer: Int) -> [Double] {
        if case .custom(let name) = key {
            trap("the layer '\(self.name[layer])' has no number named '\(name)'")
        }
        return key.defaultComponents
    }

    /// The components of a property or of a part in a column of equal length; the defaults if the layer has not set it. Mutating
    /// only so that columns are read in place, without copies and their reference counts.
    mutating func read<Lanes: SIMD>(_ column: [Double], _ path: PropertyPath, of layer: Int) -> Lanes
    where Lanes.Scalar == Double {
        guard let first = component(of: path.key, in: layer) else {
            return defaults(of: path.key, in: layer).read(path, from: 0)
        }
        return column.read(path, from: first)
    }

    /// One component of a property in a column of equal length.
    func number(_ column: [Double], _ lane: Int, of key: PropertyKey, in layer: Int) -> Double {
        guard let first = component(of: key, in: layer) else { return defaults(of: key, in: layer)[lane] }
        return column[first + lane]
    }
}

extension LayerColumns {
    /// Codes the values. The layers must be the same. The presentation is reset, and sampled again.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(name, as: "the layers")
        let customs = customNames
        try archive.same(customs, as: "the layers' own properties")
        try archive.code(&extras, count: count)
        try archive.require(customNames == customs, "a layer's own property is missing")
        try archive.code(&model)
        try archive.code(&committed, count: model.count)
        try outlines.archive(in: &archive)
        try archive.code(&isCommitted, count: count)
        var numbers = written.numbers.map(Int.init)
        try archive.code(&numbers)
        guard archive.isReading else { return }
        restorations += 1
        try archive.require(standsWithin(model.count) && extrasFit(), "a property lies beyond the numbers")
        // Changes made by setting up the scene are not changes of the run.
        written = DirtySet()
        written.extend(by: model.count)
        for number in numbers {
            let isNew = model.indices.contains(number) && !written.has(number)
            try archive.require(isNew, "a number was changed that is not there, or twice")
            written.note(number)
        }
    }

    private var customNames: [[String]] {
        extras.map { $0.compactMap { if case .custom(let name) = $0.key { name } else { nil } } }
    }

    private func extrasFit() -> Bool {
        extras.allSatisfy { layer in
            layer.allSatisfy { $0.component >= 0 && $0.component <= model.count - $0.key.componentCount }
        }
    }
}

extension LayerColumns.Extra: SnapshotCodable {
    static var blank: LayerColumns.Extra { .init(key: .blank, component: 0) }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&key)
        try archive.code(&component)
    }
}
