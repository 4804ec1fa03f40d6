/// A layer whose changes animate inside an animation block and only there, as a `UIView` is.
///
/// It is its layer's delegate: outside a block it answers null, inside one an additive animation.
public struct View: Hashable {
    /// What the view shows itself with.
    public let layer: Layer

    /// Where its centre lies in what it lies in: the layer's position.
    public var center: Point {
        get { layer.position }
        nonmutating set { layer.position = newValue }
    }

    /// Its rectangle in what it lies in.
    public var frame: Rect {
        get { layer.frame }
        nonmutating set { layer.frame = newValue }
    }

    /// Whether touches are taken at all.
    public var isUserInteractionEnabled: Bool {
        get { !layer.stage.interaction.isDisabled(layer.slot) }
        nonmutating set { layer.stage.interaction.setDisabled(!newValue, layer.slot) }
    }

    /// Whether a touch would be taken now: not disabled, and in no animation that keeps touches away; the same goes for
    /// all that it lies in.
    public var takesTouches: Bool {
        var current: Layer? = layer
        while let layer = current {
            guard layer.stage.interaction.takesTouches(layer.slot) else { return false }
            current = layer.superlayer
        }
        return true
    }
}

extension Stage {
    /// Makes a view of a given frame and puts it into the root.
    public func addView(_ name: String, frame: Rect) -> View {
        let view = View(layer: addLayer(name))
        interaction.views.insert(view.layer.slot)
        view.frame = frame
        actions[view.layer.slot].delegate = .view
        return view
    }

    /// Sets the centres of views one after the other, as each view does: for a drag that moves many in every frame.
    package func setCenters(of views: [View], to center: (Int) -> Point) {
        for index in views.indices { setPosition(center(index), of: views[index].layer.slot) }
    }
}

/// Which views take touches.
struct Interaction {
    private var disabled: Set<Int> = []
    /// Which layers are views'.
    var views: Set<Int> = []
    /// How many animations that keep touches away run on each view, up to the last on which any ever did.
    private var blocking: [Int] = []

    func isDisabled(_ layer: Int) -> Bool { disabled.contains(layer) }

    func takesTouches(_ layer: Int) -> Bool {
        !disabled.contains(layer) && (layer >= blocking.count || blocking[layer] == 0)
    }

    mutating func setDisabled(_ flag: Bool, _ layer: Int) {
        if flag { disabled.insert(layer) } else { disabled.remove(layer) }
    }

    mutating func block(_ layer: Int) {
        if layer >= blocking.count { blocking += repeatElement(0, count: max(16, layer + 1 - blocking.count)) }
        blocking[layer] += 1
    }

    mutating func unblock(_ layer: Int) {
        if layer < blocking.count { blocking[layer] = max(0, blocking[layer] - 1) }
    }
}

extension Interaction {
    mutating func archive(in archive: inout SnapshotCoder, layers: Int) throws(SnapshotError) {
        var off = disabled.sorted()
        var busy = blocking.indices.filter { blocking[$0] > 0 }
        var counts = busy.map { blocking[$0] }
        try archive.code(&off)
        try archive.code(&busy)
        try archive.code(&counts, count: busy.count)
        try archive.require((off + busy).allSatisfy((0..<layers).contains), "a view is none of the layers")
        try archive.require(counts.allSatisfy((1...1 << 31).contains), "nothing keeps touches away from a view")
        disabled = Set(off)
        blocking = Array(repeating: 0, count: (busy.max() ?? -1) + 1)
        for (layer, count) in zip(busy, counts) { blocking[layer] = count }
    }
}
