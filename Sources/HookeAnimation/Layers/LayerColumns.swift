/// The numbers of every layer of a stage, in flat columns.
///
/// The numbers that nearly every layer sets stand side by side from its base: position x y, bounds x y width height,
/// opacity, strokeEnd. All others, custom ones among them, are appended when they are first written or animated; until
/// then the layer has their default. So a layer costs eight numbers, whatever it could have. Columns of equal length
/// hold the model and what of it is committed; what shows stands in ``PresentationColumns`` at the same indices.
struct LayerColumns {
    /// What properties were set to; one entry a number.
    private(set) var model: [Double] = []
    /// The model as of the last commit.
    private(set) var committed: [Double] = []

    /// One entry a layer.
    private(set) var name: [String] = []
    private var base: [Int32] = []
    /// The appended properties of each layer, in the order in which they came.
    private(set) var extras: [[Extra]] = []
    private(set) var outlines = Outlines()
    /// Whether a layer is part of the committed tree.
    private(set) var isCommitted: [Bool] = []
    /// How often they were read from a snapshot, or went back to what they were: appended properties may stand elsewhere since.
    private(set) var restorations = 0

    private var written = DirtySet()

    var count: Int { name.count }

    /// Whose numbers are meant.
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

    /// An appended property and where its first number stands.
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

    /// Of position, bounds, opacity and strokeEnd.
    static let defaults: [Double] = [0, 0, 0, 0, 0, 0, 1, 1]

    private mutating func appendComponents(_ values: [Double]) {
        model.append(contentsOf: values)
        committed.append(contentsOf: values)
        written.extend(by: values.count)
    }

    /// Where the first number of a property stands in the columns; `nil` where the layer has not set it, or it has none.
    func component(of key: PropertyKey, in layer: Int) -> Int? {
        switch key {
        case .position: Int(base[layer])
        case .bounds: Int(base[layer]) + 2
        case .opacity: Int(base[layer]) + 6
        case .strokeEnd: Int(base[layer]) + 7
        default: extras[layer].first { $0.key == key }?.component
        }
    }

    /// Whether the numbers that each layer has from the beginning are among so many.
    func standsWithin(_ count: Int) -> Bool { base.allSatisfy { Int($0) + LayerColumns.defaults.count <= count } }

    /// Where the layer is set to, in its superlayer.
    func position(of layer: Int) -> Point {
        let first = Int(base[layer])
        return Point(x: model[first], y: model[first + 1])
    }

    /// Where the layer lies in its superlayer by a column of equal length: as it shows.
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

    /// Writes one number of the model and notes it for the next commit.
    mutating func write(_ value: Double, at component: Int) {
        model[component] = value
        written.note(component)
    }

    /// A number that the layer has from the beginning.
    mutating func initialize(_ value: Double, at component: Int) {
        model[component] = value
        committed[component] = value
    }

    /// Whether the layer has more than nearly every layer sets.
    func hasExtras(_ layer: Int) -> Bool { !extras[layer].isEmpty }

    /// Copies the written numbers to the committed model and to the shown ones; returns how many there were, and whether any outline
    /// was.
    mutating func commit(to shown: inout [Double]) -> (count: Int, hasNewOutlines: Bool) {
        let hasNewOutlines = outlines.commit()
        return (written.commit(of: model, to: &committed, &shown), hasNewOutlines)
    }

    /// Notes a restart, after which indices of appended properties that were found at another count are invalid.
    mutating func noteRestart(_ count: Int) { restorations = count }

    /// Notes whether the layer is part of the committed tree.
    mutating func setCommitted(_ flag: Bool, _ layer: Int) { isCommitted[layer] = flag }
}

extension LayerColumns {
    /// The outline as it was set.
    func path(of layer: Int) -> Path { outlines.model(of: layer) }

    /// Changes nothing, as ``Outlines/appendCommitted(of:to:)``.
    mutating func appendCommittedPath(of layer: Int, to path: inout Path) {
        outlines.appendCommitted(of: layer, to: &path)
    }

    /// Takes an outline out to be rebuilt, until it is given back.
    mutating func takePath(of layer: Int) -> Path { outlines.take(layer) }
    mutating func giveBack(_ path: inout Path, to layer: Int) { outlines.giveBack(&path, to: layer) }

    /// The numbers of a property as set; `nil` where the layer has none of its own.
    func values(of key: PropertyKey, in layer: Int) -> [Double]? {
        component(of: key, in: layer).map { Array(model[$0..<$0 + key.componentCount]) }
    }

    /// What a property is that a layer has not set. To ask for a number that the layer does not have is a mistake of the program.
    func defaults(of key: PropertyKey, in layer: Int) -> [Double] {
        if case .custom(let name) = key {
            preconditionFailure("the layer '\(self.name[layer])' has no number named '\(name)'")
        }
        return key.defaultComponents
    }

    /// The numbers of a property or a part of one in a column of equal length; its defaults where the layer has not set it. It is mutating,
    /// although it changes nothing, so that the columns of a stage are read where they are and not copied, each with a reference.
    mutating func read<Lanes: SIMD>(_ column: [Double], _ path: PropertyPath, of layer: Int) -> Lanes
    where Lanes.Scalar == Double {
        guard let first = component(of: path.key, in: layer) else {
            return defaults(of: path.key, in: layer).read(path, from: 0)
        }
        return column.read(path, from: first)
    }

    /// One of a property's numbers in a column of equal length.
    func number(_ column: [Double], _ lane: Int, of key: PropertyKey, in layer: Int) -> Double {
        guard let first = component(of: key, in: layer) else { return defaults(of: key, in: layer)[lane] }
        return column[first + lane]
    }
}

/// Numbers of one property in a column.
extension [Double] {
    /// So many numbers from one on; the other lanes are 0.
    func lanes<Lanes: SIMD>(_ count: Int, from first: Int) -> Lanes where Lanes.Scalar == Double {
        var values = Lanes.zero
        for lane in 0..<count { values[lane] = self[first + lane] }
        return values
    }

    /// The transform that begins at a number.
    func transform(at first: Int) -> Transform { Transform(components: lanes(16, from: first)) }

    /// A property that begins at a number, or a part of it.
    fileprivate func read<Lanes: SIMD>(_ path: PropertyPath, from first: Int) -> Lanes where Lanes.Scalar == Double {
        guard case .transform(let part) = path.part else { return lanes(path.count, from: first + path.offset) }
        let numbers = part.read(from: transform(at: first))
        var lanes = Lanes.zero
        for lane in 0..<path.count { lanes[lane] = numbers[lane] }
        return lanes
    }
}

extension LayerColumns {
    /// The layers must be the same; their numbers are not. What shows is left at rest: it is sampled again.
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
        try archive.require(standsWithin(model.count) && extrasFit(), "a property stands where there are no numbers")
        // What setting the scene again has changed is no change.
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
