/// Which layers ask to lay out or to draw at the next commit, and what they drew last.
struct DrawingRequests {
    /// Layers whose every change of bounds asks for display.
    private(set) var displaysOnBoundsChange: Set<Int> = []
    /// What layers drew into; kept, so that drawing again finds its room.
    private(set) var contexts: [Int: DrawingContext] = [:]
    /// Layers that were drawn as they show at the last commit, for an animation.
    private(set) var animated: [Int] = []
    /// What was drawn in the frame.
    private(set) var counts = DrawingCounts()
    /// Layers that are being laid out, the outermost first.
    private var layingOut: [Int] = []
    /// Layers that are being drawn, the first that was begun first.
    private var displaying: [Int] = []

    /// The layers' marks; as long as the last marked layer needs.
    private var marks: [Mark] = []
    private var layouts: [Int] = []
    private var displays: [Int] = []
    private var served = 0
    /// How often each layer was laid out in a commit, and in which: 128 times its number and as often. At least as long as the last layer
    /// that was laid out needs.
    private var rounds: [Int] = []
    /// How many commits have laid out anything.
    private var commits = 0

    struct Mark: OptionSet {
        var rawValue: UInt8
        static let layout = Mark(rawValue: 1)
        static let display = Mark(rawValue: 2)
    }

    /// Whether any layer is being laid out or drawn.
    var isInHandler: Bool { !layingOut.isEmpty || !displaying.isEmpty }

    /// Whether any layer may wait for layout.
    var hasLayouts: Bool { served < layouts.count }

    /// Whether any layer may wait to be drawn.
    var hasDisplays: Bool { !displays.isEmpty }

    /// Whether any layer was ever marked.
    var hasMarks: Bool { !marks.isEmpty }

    /// A frame begins, in which nothing was drawn yet.
    mutating func beginFrame() { counts = DrawingCounts() }

    /// A layer's layout begins.
    mutating func beginLayout(_ layer: Int) { layingOut.append(layer) }

    /// The innermost layout is over.
    mutating func endLayout() { layingOut.removeLast() }

    func isLayingOut(_ layer: Int) -> Bool { layingOut.contains(layer) }

    /// A layer's drawing begins.
    mutating func beginDisplay(_ layer: Int) { displaying.append(layer) }

    /// The drawing that was begun last is over.
    mutating func endDisplay() { displaying.removeLast() }

    func isDisplaying(_ layer: Int) -> Bool { displaying.contains(layer) }

    /// Takes out what a layer drew into, emptied; it is given back with ``setContext(_:of:)``.
    mutating func takeContext(of layer: Int) -> DrawingContext {
        var context = contexts.removeValue(forKey: layer) ?? DrawingContext()
        context.removeAll()
        return context
    }

    /// Keeps and counts what a layer drew.
    mutating func setContext(_ context: consuming DrawingContext, of layer: Int) {
        counts.add(context.drawing)
        contexts[layer] = context
    }

    /// No layer is drawn as it shows.
    mutating func forgetAnimated() { animated.removeAll(keepingCapacity: true) }

    /// A layer is drawn as it shows, once.
    mutating func addAnimated(_ layer: Int) {
        if !animated.contains(layer) { animated.append(layer) }
    }

    mutating func setDisplaysOnBoundsChange(_ flag: Bool, _ layer: Int) {
        if flag { displaysOnBoundsChange.insert(layer) } else { displaysOnBoundsChange.remove(layer) }
    }

    func isMarked(_ layer: Int, _ mark: Mark) -> Bool { layer < marks.count && marks[layer].contains(mark) }

    /// However often a layer asks, it is served once. What a layer's own layout does to its sublayers asks it for nothing.
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

    /// Takes the mark off.
    mutating func unmark(_ layer: Int, _ mark: Mark) {
        if layer < marks.count { marks[layer].remove(mark) }
    }

    /// A layer that came into the tree is served from now on for what it asked for before.
    mutating func enlist(_ layer: Int) {
        if isMarked(layer, .layout) { layouts.append(layer) }
        if isMarked(layer, .display) { displays.append(layer) }
    }

    /// Takes the next layer to lay out, those asked for meanwhile included: of those that lie in each other the outermost
    /// first. One outside of the tree keeps its mark until it comes in.
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

    /// Counts a layout in the commit that is under way; returns how many there have been of the layer, up to 127.
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

    /// Takes all layers to draw; what drawing asks for waits for the next commit.
    mutating func takeDisplays() -> [Int] {
        defer { displays.removeAll(keepingCapacity: true) }
        return displays
    }
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
            marks.count <= layers && lists.allSatisfy(all.contains), "a drawing asks for no layer")
        try archive.code(&displaysOnBoundsChange, keys: all)
        try archive.code(&contexts, keys: all)
        try archive.code(&counts)
    }
}
