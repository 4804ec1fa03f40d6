/// The numbers of every layer of a stage, in flat columns.
///
/// The numbers that nearly every layer sets stand side by side from its base: position x y, bounds x y width height,
/// opacity, strokeEnd. All others, custom ones among them, are appended when they are first written or animated; until
/// then the layer has their default. So a layer costs eight numbers, whatever it could have. Three columns of equal length
/// hold the model, what of it is committed, and the presentation; a fourth the presentation's velocity.
struct LayerColumns {
    /// What properties were set to; one entry a number, like the three below.
    var model: [Double] = []
    /// The model as of the last commit.
    var committed: [Double] = []
    /// The committed model with the animations applied.
    var presentation: [Double] = []
    /// The presentation's rate of change through animations, per second.
    var velocity: [Double] = []

    /// One entry a layer.
    private(set) var name: [String] = []
    private var base: [Int32] = []
    /// The appended properties of each layer, in the order in which they came.
    var extras: [[Extra]] = []
    var outlines = Outlines()
    /// The additive transforms that are applied so far.
    var transformOffsets = TransformOffsets()
    /// Outlines that an animation shows in place of a layer's own.
    var shownOutlines = ShownOutlines()
    var isCommitted: [Bool] = []
    /// How often they were read from a snapshot, or went back to what they were: appended properties may stand elsewhere since.
    var restorations = 0

    var written = DirtySet()

    var count: Int { name.count }

    /// Whose numbers are meant.
    enum Column {
        case model
        case committed
        case presentation
    }

    subscript(column: Column) -> [Double] {
        switch column {
        case .model: model
        case .committed: committed
        case .presentation: presentation
        }
    }

    /// Appends a layer with Core Animation's defaults and returns its slot.
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

    /// Appends a property that the layer has not yet, and says where.
    @discardableResult
    mutating func append(_ key: PropertyKey, values: [Double], to layer: Int) -> Int {
        let first = model.count
        extras[layer].append(Extra(key: key, component: first))
        appendComponents(values)
        return first
    }

    /// Of position, bounds, opacity and strokeEnd.
    private static let defaults: [Double] = [0, 0, 0, 0, 0, 0, 1, 1]

    private mutating func appendComponents(_ values: [Double]) {
        model.append(contentsOf: values)
        committed.append(contentsOf: values)
        presentation.append(contentsOf: values)
        velocity.append(contentsOf: repeatElement(0, count: values.count))
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

    mutating func writePosition(_ position: Point, of layer: Int) {
        let first = base[layer]
        let place = Int(first)
        model.withUnsafeMutableBufferPointer { ($0[place], $0[place + 1]) = (position.x, position.y) }
        written.notePair(first)
    }

    /// Where the layer shows, in its superlayer.
    func shownPosition(of layer: Int) -> Point {
        let first = Int(base[layer])
        return Point(x: presentation[first], y: presentation[first + 1])
    }

    /// Writes one number of the model and notes it for the next commit.
    mutating func write(_ value: Double, at component: Int) {
        model[component] = value
        written.note(component)
    }

    /// A number that the layer has from the beginning.
    mutating func begin(_ value: Double, at component: Int) {
        model[component] = value
        committed[component] = value
        presentation[component] = value
    }

    /// Whether the layer has more than nearly every layer sets.
    func hasExtras(_ layer: Int) -> Bool { !extras[layer].isEmpty }

    /// Takes what was written into the committed model and the presentation; says how many numbers there were, and whether what
    /// animations show is of a model that was.
    mutating func commit() -> (count: Int, isStale: Bool) {
        let hasNewOutlines = outlines.commit()
        let count = written.commit(of: model, to: &committed, &presentation)
        return (count, count > 0 || hasNewOutlines && !shownOutlines.isEmpty)
    }

    /// Becomes what it was.
    mutating func restore(to start: LayerColumns) {
        let count = restorations + (extras == start.extras ? 0 : 1)
        self = start
        restorations = count
    }

    /// Notes whether the layer is part of the committed tree.
    mutating func setCommitted(_ flag: Bool, _ layer: Int) { isCommitted[layer] = flag }
}
