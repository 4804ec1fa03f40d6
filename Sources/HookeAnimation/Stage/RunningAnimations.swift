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
    /// How many run on each layer, up to the last on which any did since none ran at all.
    private var counts: [Int] = []
    /// Serials of those that were taken out.
    private var gaps: Set<Int> = []

    var hasGaps: Bool { !gaps.isEmpty }

    /// Whether one of a layer's is such.
    mutating func contains(on layer: Int, where isSuch: (RunningAnimation) -> Bool) -> Bool {
        guard hasAny(on: layer) else { return false }
        index()
        return onLayer[layer]?.contains { serial in place(of: serial).map { isSuch(entries[$0]) } ?? false } ?? false
    }

    /// Whether any runs on a layer: most layers have none.
    private func hasAny(on layer: Int) -> Bool { layer < counts.count && counts[layer] > 0 }

    mutating func append(_ animation: consuming RunningAnimation) {
        count(animation.layer)
        entries.append(animation)
    }

    private mutating func count(_ layer: Int) {
        if layer >= counts.count { counts += repeatElement(0, count: max(16, layer + 1 - counts.count)) }
        counts[layer] += 1
    }

    /// The least number from 1 on that a view animation of a key path can have on a layer: no other animation there, given a key or
    /// numbered, goes by the key that it makes.
    mutating func freeNumber(of path: PropertyPath, on layer: Int) -> Int {
        guard hasAny(on: layer) else { return 1 }
        index()
        let serials = onLayer[layer] ?? []
        var isTaken = [Bool](repeating: false, count: serials.count + 2)
        for serial in serials {
            let number = place(of: serial).flatMap { entries[$0].stackNumber(of: path) } ?? 0
            if number < isTaken.count { isTaken[number] = true }
        }
        return isTaken[1...].firstIndex(of: false) ?? isTaken.count
    }

    /// Takes out those of a layer for which `isTaken` holds, in order.
    mutating func take(from layer: Int, where isTaken: (RunningAnimation) -> Bool) -> [RunningAnimation] {
        guard hasAny(on: layer) else { return [] }
        index()
        guard let serials = onLayer[layer] else { return [] }
        var taken: [RunningAnimation] = []
        for serial in serials {
            guard let place = place(of: serial), isTaken(entries[place]) else { continue }
            taken.append(entries[place])
            gaps.insert(serial)
            counts[layer] -= 1
        }
        guard !taken.isEmpty else { return [] }
        if entries.count == gaps.count { counts.removeAll(keepingCapacity: true) }
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
        counts.removeAll(keepingCapacity: true)
        (indexedCount, isIndexed) = (0, true)
    }

    /// Takes out all for which `isDiscarded` holds, which is asked in order.
    mutating func discard(where isDiscarded: (RunningAnimation) -> Bool) {
        if hasGaps { closeGaps() }
        isIndexed = false
        entries.removeAll { animation in
            guard isDiscarded(animation) else { return false }
            counts[animation.layer] -= 1
            return true
        }
        if entries.isEmpty { counts.removeAll(keepingCapacity: true) }
    }

    /// Puts others in their place: those of a snapshot.
    mutating func replace(by others: [RunningAnimation]) {
        removeAll()
        for animation in others { append(animation) }
    }

    mutating func closeGaps() {
        index()
        entries.removeAll { gaps.contains($0.serial) }
        indexedCount = entries.count
        gaps.removeAll(keepingCapacity: true)
    }

    /// Changes them where they are; which there are is changed by the methods above.
    var all: [RunningAnimation] {
        _read { yield entries }
        _modify { yield &entries }
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
