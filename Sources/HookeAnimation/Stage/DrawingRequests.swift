/// The layers that need layout or display at the next commit, and their last drawings.
struct DrawingRequests {
    /// Layers whose every change of bounds asks for display.
    private(set) var displaysOnBoundsChange: Set<Int> = []
    /// The layers' drawing contexts, kept so that drawing again reuses their capacity.
    private(set) var contexts: [Int: DrawingContext] = [:]
    /// Layers whose presentation was drawn at the last commit, because an animation of theirs needs display.
    private(set) var animated: [Int] = []
    /// Layers that asked to be drawn and are drawn as they show, after the commit; empty between commits.
    private(set) var postponed: [Int] = []
    /// Counts of the frame's drawings.
    private(set) var counts = DrawingCounts()
    /// Layers that are being laid out, the outermost first.
    private var layingOut: [Int] = []
    /// Layers that are being drawn, in the order in which they began.
    private var displaying: [Int] = []

    /// The marks by layer, up to the last layer that was ever marked.
    private var marks: [Mark] = []
    private var layouts: [Int] = []
    private var displays: [Int] = []
    private var served = 0
    /// For each layer, 128 times the number of the last commit that laid it out plus the number of layouts in it, up to the last
    /// layer that was laid out.
    private var rounds: [Int] = []
    /// The number of commits that have laid out any layer.
    private var commits = 0

    struct Mark: OptionSet {
        var rawValue: UInt8
        static let layout = Mark(rawValue: 1)
        static let display = Mark(rawValue: 2)
    }

    /// Whether any layer is being laid out or drawn.
    var isInHandler: Bool { !layingOut.isEmpty || !displaying.isEmpty }

    /// Whether any layer may need layout.
    var hasLayouts: Bool { served < layouts.count }

    /// Whether any layer was ever marked.
    var hasMarks: Bool { !marks.isEmpty }

    /// Resets the counts at the beginning of a frame.
    mutating func beginFrame() { counts = DrawingCounts() }

    /// Records that a layer's layout begins.
    mutating func beginLayout(_ layer: Int) { layingOut.append(layer) }

    /// Records that the innermost layout has ended.
    mutating func endLayout() { layingOut.removeLast() }

    func isLayingOut(_ layer: Int) -> Bool { layingOut.contains(layer) }

    /// Records that a layer's drawing begins.
    mutating func beginDisplay(_ layer: Int) { displaying.append(layer) }

    /// Records that the drawing that began last has ended.
    mutating func endDisplay() { displaying.removeLast() }

    func isDisplaying(_ layer: Int) -> Bool { displaying.contains(layer) }

    /// Removes and returns a layer's context, emptied; ``setContext(_:of:)`` stores it again.
    mutating func takeContext(of layer: Int) -> DrawingContext {
        var context = contexts.removeValue(forKey: layer) ?? DrawingContext()
        context.removeAll()
        return context
    }

    /// Stores and counts a layer's drawing.
    mutating func setContext(_ context: consuming DrawingContext, of layer: Int) {
        counts.add(context.drawing)
        contexts[layer] = context
    }

    /// Reserves memory for a layer's drawings.
    mutating func reserve(operations: Int, pathElements: Int, textUnits: Int, for layer: Int) {
        var context = contexts.removeValue(forKey: layer) ?? DrawingContext()
        context.reserveCapacity(operations: operations, pathElements: pathElements, textUnits: textUnits)
        contexts[layer] = context
    }

    /// Forgets which layers had their presentation drawn.
    mutating func forgetAnimated() { animated.removeAll(keepingCapacity: true) }

    /// Records that a layer's presentation is to be drawn, once.
    mutating func addAnimated(_ layer: Int) {
        if !animated.contains(layer) { animated.append(layer) }
    }

    /// A layer that asked is drawn as it shows, after the commit.
    mutating func postpone(_ layer: Int) { postponed.append(layer) }

    mutating func forgetPostponed() { postponed.removeAll(keepingCapacity: true) }

    mutating func setDisplaysOnBoundsChange(_ flag: Bool, _ layer: Int) {
        if flag { displaysOnBoundsChange.insert(layer) } else { displaysOnBoundsChange.remove(layer) }
    }

    func isMarked(_ layer: Int, _ mark: Mark) -> Bool { layer < marks.count && marks[layer].contains(mark) }

    /// Marks a layer for layout, once until it is served. An `automatic` mark, made by a change of sublayers or bounds, is ignored
    /// while the layer's own layout runs.
    mutating func markLayout(_ layer: Int, automatic: Bool = false) {
        guard !isMarked(layer, .layout), !(automatic && layingOut.contains(layer)) else { return }
        mark(layer, .layout)
        layouts.append(layer)
    }

    mutating func markDisplay(_ layer: Int) {
        guard !isMarked(layer, .display) else { return }
        mark(layer, .display)
        displays.append(layer)
    }

    private mutating func mark(_ layer: Int, _ mark: Mark) {
        if layer >= marks.count { marks += Array(repeating: [], count: layer + 1 - marks.count) }
        marks[layer].insert(mark)
    }

    /// Removes a mark.
    mutating func unmark(_ layer: Int, _ mark: Mark) {
        if layer < marks.count { marks[layer].remove(mark) }
    }

    /// Queues the marks of a layer that was inserted into the tree.
    mutating func enlist(_ layer: Int) {
        if isMarked(layer, .layout) { layouts.append(layer) }
        if isMarked(layer, .display) { displays.append(layer) }
    }

    /// Removes and returns the next layer to lay out, including those marked meanwhile; of nested ones the outermost. A layer
    /// outside the tree keeps its mark until it is inserted.
    mutating func nextLayout(in tree: LayerTree) -> Int? {
        while served < layouts.count {
            if let outermost = outermostMarked(around: layouts[served], in: tree) {
                unmark(outermost, .layout)
                return outermost
            }
            served += 1
        }
        layouts.removeAll(keepingCapacity: true)
        served = 0
        commits += 1
        return nil
    }

    /// Counts a layout of a layer in the current commit; returns their number, up to 127.
    mutating func noteLayout(_ layer: Int) -> Int {
        if layer >= rounds.count { rounds += repeatElement(0, count: max(32, layer + 1 - rounds.count)) }
        rounds[layer] = max(rounds[layer], commits << 7) + 1
        return rounds[layer] - commits << 7
    }

    private func outermostMarked(around layer: Int, in tree: LayerTree) -> Int? {
        guard isMarked(layer, .layout) else { return nil }
        var (outermost, current) = (layer, layer)
        while let outer = tree.superlayer(of: current) {
            current = outer
            if isMarked(outer, .layout) { outermost = outer }
        }
        return current == LayerTree.root ? outermost : nil
    }

    /// Whether a layer may need display: it asked for it, or was drawn as it showed.
    var hasDisplays: Bool { !displays.isEmpty || !animated.isEmpty }

    /// How many layers wait to be drawn.
    var displayCount: Int { displays.count }

    /// One of them, in the order in which they asked.
    func display(at index: Int) -> Int { displays[index] }

    /// Forgets those that were served; what drawing asked for meanwhile waits for the next commit.
    mutating func removeDisplays(first count: Int) { displays.removeFirst(count) }
}

extension DrawingRequests.Mark: SnapshotCodable {
    static var blank: DrawingRequests.Mark { [] }
}

extension DrawingRequests {
    mutating func archive(in archive: inout SnapshotCoder, layers: Int) throws(SnapshotError) {
        let all = 0..<layers
        try archive.code(&marks)
        try archive.code(&layouts)
        try archive.code(&displays)
        try archive.code(&animated)
        let lists = layouts + displays + animated
        try archive.require(
            marks.count <= layers && lists.allSatisfy(all.contains), "a drawing request belongs to no layer")
        try archive.code(&displaysOnBoundsChange, keys: all)
        try archive.code(&contexts, keys: all)
        try archive.code(&counts)
    }
}
