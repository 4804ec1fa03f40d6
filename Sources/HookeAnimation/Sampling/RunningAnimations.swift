import HookeDynamics

/// The running animations in order of addition, found by their layers.
///
/// Adding one and taking one out cost no more with many running than with few: what is taken out leaves a gap, and the gaps of a
/// frame are closed together, before the animations are gone through again.
struct RunningAnimations {
    /// In order of addition, so by serial; gaps among them until ``closeGaps()``.
    private(set) var entries: [RunningAnimation] = []
    /// The serial of the next animation: how many were ever added.
    private var nextSerial = 0
    /// Whether animations may have been added since the last commit.
    private(set) var hasPending = false
    /// Whether an animator may have left animations that stand until the next commit.
    private(set) var hasStanding = false
    /// The serials of each layer's, in order.
    private var onLayer: [Int: [Int]] = [:]
    /// How many of the entries stand there: those that were not looked up by their layers do not.
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

    /// Adds one, under the next serial.
    mutating func add(_ animation: consuming RunningAnimation) -> StaleCaches {
        animation.serial = nextSerial
        nextSerial += 1
        append(animation)
        hasPending = true
        return .all
    }

    private mutating func append(_ animation: consuming RunningAnimation) {
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

    /// Takes out all for which `isDiscarded` holds, which is asked in order, and gives them.
    mutating func discard(where isDiscarded: (RunningAnimation) -> Bool) -> [RunningAnimation] {
        if hasGaps { closeGaps() }
        var discarded: [RunningAnimation] = []
        for index in entries.indices {
            if isDiscarded(entries[index]) {
                counts[entries[index].layer] -= 1
                discarded.append(entries[index])
            } else if !discarded.isEmpty {
                entries[index - discarded.count] = entries[index]
            }
        }
        guard !discarded.isEmpty else { return [] }
        entries.removeLast(discarded.count)
        isIndexed = false
        if entries.isEmpty { counts.removeAll(keepingCapacity: true) }
        return discarded
    }

    /// Closes the gaps that animations left which were taken out.
    mutating func closeGaps() {
        index()
        entries.removeAll { gaps.contains($0.serial) }
        indexedCount = entries.count
        gaps.removeAll(keepingCapacity: true)
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

/// How an animation comes, goes on and ends.
extension RunningAnimations {
    /// The pending ones are committed: what begins with its commit begins at the time of its layer that `layerTime` gives, flicks.
    mutating func commitPending(at layerTime: (Int) -> Double) -> StaleCaches {
        guard hasPending else { return [] }
        hasPending = false
        if hasGaps { closeGaps() }
        var isAny = false
        for index in entries.indices where entries[index].status == .pending {
            entries[index].commit(at: layerTime(entries[index].layer))
            isAny = true
        }
        return isAny ? .all : []
    }

    /// The start of one was reported: it stays where it is, and moves what it moves.
    mutating func start(_ index: Int) { entries[index].start() }

    /// The time of some is over.
    mutating func end(_ indices: [Int]) -> StaleCaches {
        for index in indices { entries[index].end() }
        return .all
    }

    /// An animator has left one: it stands at a share of its way until the next commit takes it out.
    mutating func interrupt(_ index: Int, at progress: Double) -> StaleCaches {
        entries[index].interrupt(at: progress)
        hasStanding = true
        return .all
    }

    /// The commit has come that takes out those that stand; says whether there may be any.
    mutating func endStanding() -> Bool {
        defer { hasStanding = false }
        return hasStanding
    }

    /// Changes how one goes with its animator's time.
    mutating func setTrack(_ track: AnimatorTrack, of index: Int) -> StaleCaches {
        entries[index].setTrack(track)
        return .plan
    }

    /// Sets a value that code keeps on one.
    mutating func setUserInfo(_ value: UserInfoValue?, forKey name: String, of index: Int) {
        entries[index].userInfo[name] = value
    }
}

extension RunningAnimations {
    /// Writes them, or reads others in their place; `code` writes or reads one. What is read may be pending or standing.
    mutating func archive(
        in archive: inout SnapshotCoder,
        each code: (inout RunningAnimation, inout SnapshotCoder) throws(SnapshotError) -> Void
    ) throws(SnapshotError) {
        try archive.code(&nextSerial, in: 0...1 << 48)
        var own = entries
        let count = try archive.length(own.count)
        if archive.isReading { own = [RunningAnimation](repeating: .blank, count: count) }
        for index in own.indices { try code(&own[index], &archive) }
        guard archive.isReading else { return }
        let serial = nextSerial
        self = RunningAnimations()
        (nextSerial, hasPending, hasStanding) = (serial, true, true)
        for animation in own { append(animation) }
    }
}
