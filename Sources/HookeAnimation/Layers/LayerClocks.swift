import HookeDynamics

/// The clocks of layers that differ from their superlayer's, and the times of their last changes. Times are in flicks.
struct LayerClocks {
    private(set) var timings: [Int: MediaTiming] = [:]
    /// The times at which the clocks of layers were last changed, by setting one or by moving its layer; none for changes before
    /// the first refresh.
    private var changes: [Int: Flicks] = [:]

    /// Whether all layers use the stage's clock now.
    var isEmpty: Bool { timings.isEmpty }

    /// Whether any layer has, or had, a clock of its own.
    var wereAny: Bool { !timings.isEmpty || !changes.isEmpty }

    subscript(layer: Int) -> MediaTiming { timings[layer] ?? .layer }

    /// Sets a layer's clock, at the time of a refresh; `nil` before the first.
    mutating func set(_ timing: MediaTiming, of layer: Int, at now: Flicks?) -> StaleCaches {
        timings[layer] = timing == .layer ? nil : timing
        return change(layer, at: now)
    }

    /// Records that a layer's clock changes at this refresh.
    private mutating func change(_ layer: Int, at now: Flicks?) -> StaleCaches {
        if let now { changes[layer] = now }
        return .presentation
    }

    /// Records changed clocks of layers that moved in the tree.
    mutating func commit(_ tree: LayerTree, at now: Flicks?) -> StaleCaches {
        guard wereAny else { return [] }
        var stale: StaleCaches = []
        for layer in tree.moved {
            let (old, new) = (tree.committedSuperlayer(of: layer), tree.superlayer(of: layer))
            guard isClocked(new, in: tree) || isClocked(old, inCommitted: tree) else { continue }
            stale.formUnion(change(layer, at: now))
        }
        return stale
    }

    /// A layer's time at a time of the stage: through the clocks of all layers around it.
    func localTime(of layer: Int, in tree: LayerTree, at time: Flicks) -> Double {
        guard !timings.isEmpty else { return Double(time.count) }
        return localTime(of: layer, under: nil, in: tree, at: Double(time.count))
    }

    /// The speed of a layer's clock relative to the stage's at a time.
    func speed(of layer: Int, in tree: LayerTree, at time: Flicks) -> Double {
        guard !timings.isEmpty else { return 1 }
        guard let outer = tree.superlayer(of: layer) else {
            return timings[layer]?.speed(atParent: Double(time.count)) ?? 1
        }
        let speed = speed(of: outer, in: tree, at: time)
        guard let timing = timings[layer] else { return speed }
        return timing.speed(atParent: localTime(of: outer, in: tree, at: time), isFalling: speed < 0) * speed
    }

    /// Converts a time between two layers' clocks through their innermost common superlayer, so that clocks around both have no
    /// effect; `nil` is the stage.
    func convert(_ time: Flicks, from: Int?, to: Int?, in tree: LayerTree) -> Double {
        guard !timings.isEmpty else { return Double(time.count) }
        var common = to
        while let layer = common {
            if let from, tree.isInside(from, layer) { break }
            common = tree.superlayer(of: layer)
        }
        var shared = Double(time.count)
        var current = from
        while let layer = current, layer != common {
            shared = timings[layer]?.parent(ofLocal: shared) ?? shared
            current = tree.superlayer(of: layer)
        }
        guard let to else { return shared }
        return localTime(of: to, under: common, in: tree, at: shared)
    }

    /// The stage's time of an event at a past time of a layer, through the layer's chain of clocks. It is the refresh's time if a
    /// clock is stopped, or was changed after the event.
    func eventTime(of time: Flicks, in layer: Int, of tree: LayerTree, now: Flicks) -> Flicks {
        guard wereAny, isClocked(layer, in: tree) else { return min(time, now) }
        // The time of a commit, which was rounded to the nearest flick.
        guard Flicks(nearest: localTime(of: layer, in: tree, at: now)) != time else { return now }
        var (outer, changed) = (Double(time.count), -Double.infinity)
        var current: Int? = layer
        while let inner = current {
            current = tree.superlayer(of: inner)
            if let change = changes[inner] { changed = max(changed, Double(change.count)) }
            guard let clock = timings[inner] else { continue }
            var around = Double(now.count)
            if let current { around = localTime(of: current, under: nil, in: tree, at: around) }
            guard let parent = clock.parent(ofLocal: outer, near: around) else { return now }
            outer = parent
        }
        return outer >= changed && outer < Double(now.count) ? Flicks(nearest: outer) : now
    }

    /// Whether a layer, or one around it, has or had a clock of its own.
    private func isClocked(_ layer: Int?, in tree: LayerTree) -> Bool {
        var current = layer
        while let layer = current {
            if timings[layer] != nil || changes[layer] != nil { return true }
            current = tree.superlayer(of: layer)
        }
        return false
    }

    /// Whether a layer, or one around it in the committed tree, has or had a clock of its own.
    private func isClocked(_ layer: Int?, inCommitted tree: LayerTree) -> Bool {
        var current = layer
        while let layer = current {
            if timings[layer] != nil || changes[layer] != nil { return true }
            current = tree.committedSuperlayer(of: layer)
        }
        return false
    }

    private func localTime(of layer: Int, under ancestor: Int?, in tree: LayerTree, at time: Double) -> Double {
        if layer == ancestor { return time }
        var outer = time
        if let around = tree.superlayer(of: layer) {
            outer = localTime(of: around, under: ancestor, in: tree, at: time)
        }
        return timings[layer]?.local(ofParent: outer) ?? outer
    }

    mutating func archive(in archive: inout SnapshotCoder, layers: Int) throws(SnapshotError) {
        var slots = timings.keys.sorted()
        var clocks = slots.map { self[$0] }
        try archive.code(&slots)
        try archive.code(&clocks, count: slots.count)
        try archive.require(slots.allSatisfy((0..<layers).contains), "a clock belongs to no layer")
        timings = [:]
        for (slot, clock) in zip(slots, clocks) { timings[slot] = clock }
        try archive.code(&changes, keys: 0..<layers)
    }
}
