import HookeDynamics

/// The property animators of a stage, in order of creation. None is removed, because a handle may outlive the animation.
struct PropertyAnimators {
    private(set) var entries: [PropertyAnimator] = []
    /// The slots of animators that have a name or are active, in the order in which they were made or became active.
    private(set) var listed: [Int] = []

    var isEmpty: Bool { listed.isEmpty }

    /// Whether any is running.
    var areAnyRunning: Bool { listed.contains { entries[$0].isRunning } }

    subscript(slot: Int) -> PropertyAnimator {
        _read { yield entries[slot] }
        _modify { yield &entries[slot] }
    }

    /// The listed animator with a name.
    func named(_ name: String) -> Int? { listed.first { entries[$0].name == name } }

    /// Adds an animator; returns its slot. It replaces an inactive one of the same name among the listed.
    mutating func add(_ animator: PropertyAnimator) -> Int {
        let slot = entries.count
        entries.append(animator)
        guard let name = animator.name else { return slot }
        let others = listed.filter { entries[$0].name == name }
        trap(
            unless: others.allSatisfy { entries[$0].state == .inactive }, "an animator named '\(name)' is under way")
        listed.removeAll(where: others.contains)
        listed.append(slot)
        return slot
    }

    /// Lists an animator that became active.
    mutating func list(_ slot: Int) {
        if !listed.contains(slot) { listed.append(slot) }
    }

    /// Unlists an animator that has ended, unless it has a name.
    mutating func unlist(_ slot: Int) {
        if entries[slot].name == nil { listed.removeAll { $0 == slot } }
    }

    /// Lists only the animators of a snapshot.
    mutating func list(only slots: [Int]) { listed = slots }

    /// Starts the animators that waited for a commit.
    mutating func commit(at now: Flicks) -> StaleCaches {
        var stale: StaleCaches = []
        for slot in listed where entries[slot].commit(at: now) { stale = .presentation }
        return stale
    }
}

/// A property of a stopped animator: its value at the start, at the end and where the animator stopped.
struct InterruptedProperty {
    var layer: Int
    var key: PropertyKey
    var start: AnimationValue
    var end: AnimationValue
    /// The value that the animator showed, without other animations of the property.
    var current: AnimationValue
}

extension InterruptedProperty: SnapshotCodable {
    static var blank: InterruptedProperty {
        InterruptedProperty(layer: 0, key: .position, start: .blank, end: .blank, current: .blank)
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&layer)
        try archive.code(&key)
        try archive.code(&start)
        try archive.code(&end)
        try archive.code(&current)
        for value in [start, end, current] {
            let fits =
                switch value {
                case .lanes: key.componentCount <= 4 && key.componentCount > 0
                case .transform: key.kind == .transform
                case .path: false
                }
            try archive.require(fits, "what was stopped is no value of its property")
        }
    }
}
