/// Which layers ask to lay out or to draw at the next commit, and what they run for it.
struct DrawingRequests {
    var layoutHandlers: [Int: (Layer) -> Void] = [:]
    var displayHandlers: [Int: (Layer) -> Void] = [:]
    private var layouts: [Int] = []
    private var displays: [Int] = []

    /// However often a layer asks, it is served once.
    mutating func requestLayout(_ layer: Int) {
        if !layouts.contains(layer) { layouts.append(layer) }
    }

    mutating func requestDisplay(_ layer: Int) {
        if !displays.contains(layer) { displays.append(layer) }
    }

    /// Takes the next layer to lay out, those asked for meanwhile included.
    mutating func nextLayout() -> Int? {
        layouts.isEmpty ? nil : layouts.removeFirst()
    }

    /// Takes all layers to draw; what drawing asks for waits for the next commit.
    mutating func takeDisplays() -> [Int] {
        guard !displays.isEmpty else { return [] }
        defer { displays.removeAll(keepingCapacity: true) }
        return displays
    }
}

extension Layer {
    /// Sets what the layer runs to lay out its sublayers.
    public func setLayoutHandler(_ handler: ((Layer) -> Void)?) {
        stage.drawing.layoutHandlers[slot] = handler
    }

    /// Sets what the layer runs to draw itself.
    public func setDisplayHandler(_ handler: ((Layer) -> Void)?) {
        stage.drawing.displayHandlers[slot] = handler
    }

    /// Asks for one layout at the next commit, before anything draws.
    public func setNeedsLayout() { stage.drawing.requestLayout(slot) }

    /// Asks for one drawing at the next commit.
    public func setNeedsDisplay() { stage.drawing.requestDisplay(slot) }
}

extension DrawingRequests {
    mutating func archive(in archive: inout StateArchive, layers: Int) throws(SnapshotError) {
        try archive.code(&layouts)
        try archive.code(&displays)
        try archive.require((layouts + displays).allSatisfy((0..<layers).contains), "a drawing asks for no layer")
    }
}
