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

extension RunningAnimation {
    /// The solvers' work for it so far, including that for animations that share its solution.
    func work(_ animators: [PropertyAnimator]) -> SolverWork {
        if case .group(let members) = interpolation {
            var sum = SolverWork()
            for member in members { sum = sum + member.work(animators) }
            return sum
        }
        switch easing {
        case .timing, .still: return SolverWork()
        case .animator(let easing): return animators[easing.animator].work
        case .motion(let motion): return motion.cursor.work
        case .state(let cursor, _, _): return cursor.work
        }
    }
}

extension AnimatorEasing {
    /// The progress at a time, given the animator of that slot.
    func progress(of animator: PropertyAnimator, at time: Flicks) throws(SolverError) -> Progress {
        try animator.progress(of: track, isSecond: isSecond, at: time)
    }
}
