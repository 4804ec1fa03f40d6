/// The running animations in order of addition, found by their layers.
///
/// Adding one and taking one out cost no more with many running than with few: what is taken out leaves a gap, and the gaps of a
/// frame are closed together, before anybody goes through the animations again.
struct RunningAnimations {
    /// In order of addition, so by serial; gaps among them until ``closeGaps()``.
    private(set) var entries: [RunningAnimation] = []
    /// The serials of each layer's, in order.
    private var onLayer: [Int: [Int]] = [:]
    /// How many of the entries stand there: those that nobody has asked for by their layers do not.
    private var indexedCount = 0
    private var isIndexed = true
    /// Serials of those that were taken out.
    private var gaps: Set<Int> = []

    var hasGaps: Bool { !gaps.isEmpty }

    /// Whether one of a layer's is such.
    mutating func contains(on layer: Int, where isSuch: (RunningAnimation) -> Bool) -> Bool {
        index()
        return onLayer[layer]?.contains { serial in place(of: serial).map { isSuch(entries[$0]) } ?? false } ?? false
    }

    mutating func append(_ animation: consuming RunningAnimation) {
        entries.append(animation)
    }

    /// Takes out those of a layer for which `isTaken` holds, in order.
    mutating func take(from layer: Int, where isTaken: (RunningAnimation) -> Bool) -> [RunningAnimation] {
        index()
        guard let serials = onLayer[layer] else { return [] }
        var taken: [RunningAnimation] = []
        for serial in serials {
            guard let place = place(of: serial), isTaken(entries[place]) else { continue }
            taken.append(entries[place])
            gaps.insert(serial)
        }
        guard !taken.isEmpty else { return [] }
        let left = serials.filter { !gaps.contains($0) }
        onLayer[layer] = left.isEmpty ? nil : left
        return taken
    }

    /// Notes that the start of one is told: it stays where it is, and moves what it moves.
    mutating func start(_ index: Int) { entries[index].status = .started }

    /// Takes all of them out, and keeps their room.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        onLayer.removeAll(keepingCapacity: true)
        gaps.removeAll(keepingCapacity: true)
        (indexedCount, isIndexed) = (0, true)
    }

    mutating func closeGaps() {
        index()
        entries.removeAll { gaps.contains($0.serial) }
        indexedCount = entries.count
        gaps.removeAll(keepingCapacity: true)
    }

    /// Changes them in any way; where they are is found anew when somebody asks.
    var all: [RunningAnimation] {
        _read { yield entries }
        _modify {
            isIndexed = false
            yield &entries
        }
    }

    private mutating func index() {
        if !isIndexed {
            onLayer.removeAll(keepingCapacity: true)
            indexedCount = 0
            isIndexed = true
        }
        for place in indexedCount..<entries.count where !gaps.contains(entries[place].serial) {
            onLayer[entries[place].layer, default: []].append(entries[place].serial)
        }
        indexedCount = entries.count
    }

    /// By halving: serials only grow.
    private func place(of serial: Int) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].serial < serial { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].serial == serial ? low : nil
    }
}

extension Stage {
    /// The running animations in order of addition.
    var animations: [RunningAnimation] {
        _read {
            if running.hasGaps { running.closeGaps() }
            yield running.all
        }
        _modify {
            if running.hasGaps { running.closeGaps() }
            plan.invalidate()
            yield &running.all
        }
    }
}
