import HookeDynamics

/// The running animations in order of addition, found by their layers.
///
/// Adding and removing take a time that does not depend on the number of running animations: a removed animation leaves a gap, and
/// a frame's gaps are closed together before the animations are visited again.
///
/// An animation that is removed after it was committed shows until the next commit, as the model's old value does.
struct RunningAnimations {
    /// The animations in order of addition, thus of serials; with gaps until ``closeGaps()``.
    private(set) var entries: [RunningAnimation] = []
    /// The serial of the next animation, the number ever added.
    private var nextSerial = 0
    /// The animations that were removed since the last commit and show until the next one, in order of removal.
    private var leaving: [RunningAnimation] = []
    /// The time of the last commit of animations, and the first serial that it committed.
    private var lastCommit = (time: Flicks.zero, first: 0)
    /// The serial of the first animation that was added since.
    private var firstPending = 0
    /// Whether animations may have been added since the last commit.
    private(set) var hasPending = false
    /// Whether there may be animations of ended animators, which the next commit removes.
    private var hasStanding = false
    /// The serials of each layer's animations, in order.
    private var onLayer: [Int: [Int]] = [:]
    /// The number of entries that are in `onLayer`; the index is made when it is first needed.
    private var indexedCount = 0
    private var isIndexed = true
    /// The number of animations on each layer, up to the last layer that had one since none ran at all.
    private var counts: [Int] = []
    /// Serials of removed entries.
    private var gaps: Set<Int> = []

    var hasGaps: Bool { !gaps.isEmpty }

    /// Whether any animation shows that the next commit takes out.
    var hasLeaving: Bool { !leaving.isEmpty }

    /// What shows, in order of addition: the running animations, and those that leave with the next commit. There must be no gaps.
    var shown: [RunningAnimation] {
        leaving.isEmpty ? entries : (entries + leaving).sorted { $0.serial < $1.serial }
    }

    /// Whether any animation of a layer that satisfies a condition may show, also one that leaves with the next commit.
    mutating func mayShow(on layer: Int, where isSuch: (RunningAnimation) -> Bool) -> Bool {
        if leaving.contains(where: { $0.layer == layer && isSuch($0) }) { return true }
        guard hasAny(on: layer) else { return false }
        index()
        return onLayer[layer]?.contains { serial in
            entryIndex(of: serial).map { entries[$0].showsStill && isSuch(entries[$0]) } ?? false
        } ?? false
    }

    /// The number of animations that run on a layer.
    func count(on layer: Int) -> Int { layer < counts.count ? counts[layer] : 0 }

    /// Whether any animation runs on a layer; most layers have none.
    private func hasAny(on layer: Int) -> Bool { count(on: layer) > 0 }

    /// Adds an animation under the next serial.
    mutating func add(_ animation: consuming RunningAnimation) -> StaleCaches {
        animation.serial = nextSerial
        nextSerial += 1
        append(animation)
        hasPending = true
        return .all
    }

    private mutating func append(_ animation: consuming RunningAnimation) {
        count(animation.layer)
        // Capacity for a block's animations, which are added together.
        if entries.isEmpty { entries.reserveCapacity(8) }
        entries.append(animation)
    }

    private mutating func count(_ layer: Int) {
        if layer >= counts.count { counts += repeatElement(0, count: max(16, layer + 1 - counts.count)) }
        counts[layer] += 1
    }

    /// The smallest number from 1 on for a view animation of a key path on a layer, such that no other animation there has the
    /// resulting key.
    mutating func freeNumber(of path: PropertyPath, on layer: Int) -> Int {
        guard hasAny(on: layer) else { return 1 }
        index()
        let serials = onLayer[layer] ?? []
        var isTaken = [Bool](repeating: false, count: serials.count + 2)
        for serial in serials {
            let number = entryIndex(of: serial).flatMap { entries[$0].stackNumber(of: path) } ?? 0
            if number < isTaken.count { isTaken[number] = true }
        }
        return isTaken[1...].firstIndex(of: false) ?? isTaken.count
    }

    /// Removes and returns the animations of a layer for which `isTaken` holds, in order.
    mutating func take(from layer: Int, where isTaken: (RunningAnimation) -> Bool) -> [RunningAnimation] {
        guard hasAny(on: layer) else { return [] }
        index()
        guard let serials = onLayer[layer] else { return [] }
        var taken: [RunningAnimation] = []
        for serial in serials {
            guard let index = entryIndex(of: serial), isTaken(entries[index]) else { continue }
            taken.append(entries[index])
            gaps.insert(serial)
            counts[layer] -= 1
        }
        guard !taken.isEmpty else { return [] }
        if entries.count == gaps.count { counts.removeAll(keepingCapacity: true) }
        let remaining = serials.filter { !gaps.contains($0) }
        onLayer[layer] = remaining.isEmpty ? nil : remaining
        return taken
    }

    /// Lets removed animations show until the next commit; those that were never committed do not show. Returns what becomes stale.
    mutating func leave(_ removed: [RunningAnimation]) -> StaleCaches {
        for var animation in removed where animation.status != .pending {
            // Neither its start nor its end is reported any more.
            animation.end()
            leaving.append(animation)
        }
        return .plan
    }

    /// Takes out the animations that were removed since the last commit, and returns them.
    mutating func takeLeaving() -> [RunningAnimation] {
        var left: [RunningAnimation] = []
        swap(&left, &leaving)
        return left
    }

    /// Removes and returns all animations for which `isDiscarded` holds, which is called in order.
    mutating func discard(where isDiscarded: (RunningAnimation) -> Bool) -> [RunningAnimation] {
        if hasGaps { closeGaps() }
        var discarded: [RunningAnimation] = []
        for index in entries.indices {
            let animation = entries[index]
            if isDiscarded(animation) {
                if discarded.isEmpty { discarded.reserveCapacity(entries.count - index) }
                counts[animation.layer] -= 1
                discarded.append(animation)
            } else if !discarded.isEmpty {
                entries[index - discarded.count] = animation
            }
        }
        guard !discarded.isEmpty else { return [] }
        entries.removeLast(discarded.count)
        isIndexed = false
        if entries.isEmpty { counts.removeAll(keepingCapacity: true) }
        return discarded
    }

    /// Removes and returns all animations, in order, if all have ended and are removed then; `nil` if one stays. There must be no gaps.
    mutating func takeAllEnded() -> [RunningAnimation]? {
        guard entries.indices.allSatisfy({ entries[$0].status == .ended && entries[$0].isRemovedOnCompletion }) else {
            return nil
        }
        var ended: [RunningAnimation] = []
        swap(&ended, &entries)
        counts.removeAll(keepingCapacity: true)
        isIndexed = false
        return ended
    }

    /// The name of an entry in events.
    func label(of index: Int) -> String {
        // Field by field, because a copy of an animation costs more.
        let all = entries.span
        return RunningAnimation.label(all[index].givenKey, all[index].target)
    }

    /// Closes the gaps of removed animations.
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
        for entry in indexedCount..<entries.count where !gaps.contains(entries[entry].serial) {
            onLayer[entries[entry].layer, default: []].append(entries[entry].serial)
        }
        indexedCount = entries.count
    }

    /// The index of the entry of a serial, by bisection: serials only grow.
    private func entryIndex(of serial: Int) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].serial < serial { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].serial == serial ? low : nil
    }
}

/// Changes of an animation's status.
extension RunningAnimations {
    /// Commits the pending animations at a time; those that begin at their commit begin at their layer's time, which `layerTime` gives in
    /// flicks.
    mutating func commitPending(at now: Flicks, layerTime: (Int) -> Double) -> StaleCaches {
        guard hasPending else { return [] }
        hasPending = false
        // Commits at one refresh, by a flush and at its end, are one here.
        if lastCommit.time != now { lastCommit = (now, firstPending) }
        firstPending = nextSerial
        if hasGaps { closeGaps() }
        var isAny = false
        for index in entries.indices where entries[index].status == .pending {
            entries[index].commit(at: layerTime(entries[index].layer))
            isAny = true
        }
        return isAny ? .all : []
    }

    /// Whether the animation of a serial was committed at a time.
    func wasCommitted(_ serial: Int, at time: Flicks) -> Bool { time == lastCommit.time && serial >= lastCommit.first }

    /// Whether any pending animation is on a layer for which `isCommitted` is false.
    func hasPending(outside isCommitted: [Bool]) -> Bool {
        entries.indices.contains { entries[$0].status == .pending && !isCommitted[entries[$0].layer] }
    }

    /// Records that the start of one was reported; no cache becomes stale.
    mutating func start(_ index: Int) { entries[index].start() }

    /// Ends animations that have reached their end.
    mutating func end(_ indices: [Int]) -> StaleCaches {
        for index in indices { entries[index].end() }
        return .all
    }

    /// Stops one at a progress until the next commit removes it, because its animator has ended.
    mutating func interrupt(_ index: Int, at progress: Double) -> StaleCaches {
        entries[index].interrupt(at: progress)
        hasStanding = true
        return .all
    }

    /// Returns whether a commit may have to remove standing animations, and resets that.
    mutating func endStanding() -> Bool {
        defer { hasStanding = false }
        return hasStanding
    }

    /// Replaces one by its parts: the first has its place, the others follow all animations.
    mutating func replace(_ index: Int, by parts: [RunningAnimation]) -> StaleCaches {
        for (number, part) in parts.enumerated() {
            var part = part
            if number == 0 {
                part.serial = entries[index].serial
                entries[index] = part
            } else {
                part.serial = nextSerial
                nextSerial += 1
                append(part)
            }
        }
        return .all
    }

    /// Changes the track of one that follows an animator.
    mutating func setTrack(_ track: AnimatorTrack, of index: Int) -> StaleCaches {
        entries[index].setTrack(track)
        return .plan
    }

    /// Sets a user value of one.
    mutating func setUserInfo(_ value: UserInfoValue?, forKey name: String, of index: Int) {
        entries[index].userInfo[name] = value
    }
}

extension RunningAnimations {
    /// Writes the animations, or replaces them by those that are read; `code` writes or reads one. Those that are read may be pending or
    /// standing.
    mutating func archive(
        in archive: inout SnapshotCoder,
        each code: (inout RunningAnimation, inout SnapshotCoder) throws(SnapshotError) -> Void
    ) throws(SnapshotError) {
        try archive.code(&nextSerial, in: 0...1 << 48)
        var own = entries
        let count = try archive.length(own.count)
        if archive.isReading { own = [RunningAnimation](repeating: .blank, count: count) }
        for index in own.indices { try code(&own[index], &archive) }
        var gone = leaving
        let goneCount = try archive.length(gone.count)
        if archive.isReading { gone = [RunningAnimation](repeating: .blank, count: goneCount) }
        for index in gone.indices { try code(&gone[index], &archive) }
        guard archive.isReading else { return }
        let serial = nextSerial
        self = RunningAnimations()
        (nextSerial, hasPending, hasStanding, leaving) = (serial, true, true, gone)
        firstPending = own.first { $0.status == .pending }?.serial ?? serial
        for animation in own { append(animation) }
    }
}
