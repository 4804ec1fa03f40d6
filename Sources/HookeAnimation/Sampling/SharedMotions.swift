import HookeDynamics

/// The springs and networks of a stage's animations in a snapshot. Animations can share them, so that each is written as an index
/// into this table.
struct SharedMotions {
    private(set) var springs: [MotionProgress] = []
    /// The networks: first those that layers follow for the whole run, then the others.
    private(set) var motions: [NetworkMotion] = []
    /// The slots of the animators.
    fileprivate let animators: [Int]
    private let followedCount: Int
    /// The histories of the cursors read from a snapshot: of springs, then of motions.
    private var histories: (springs: [CursorHistory?], motions: [CursorHistory?]) = ([], [])

    init(
        of animations: [RunningAnimation], followed: [any StateCursor], animators: [Int]
    ) throws(SnapshotError) {
        self.animators = animators
        followedCount = followed.count
        for cursor in followed { try add(cursor) }
        for animation in animations { try add(easingOf: animation) }
    }

    private mutating func add(easingOf animation: RunningAnimation) throws(SnapshotError) {
        switch animation.easing {
        case .timing, .animator, .still: break
        case .motion(let easing): if !springs.contains(where: { $0 === easing }) { springs.append(easing) }
        case .state(let cursor, _, _): try add(cursor)
        }
        guard case .group(let members) = animation.interpolation else { return }
        for member in members { try add(easingOf: member) }
    }

    private mutating func add(_ cursor: any StateCursor) throws(SnapshotError) {
        guard let motion = cursor as? NetworkMotion else {
            throw .notRestorable("a motion of many components that does not belong to a network")
        }
        if !motions.contains(where: { $0 === motion }) { motions.append(motion) }
    }

    /// Writes the springs and networks, or reads them into those of a scene that was set up again; the cursors are then still at
    /// their starts.
    mutating func archive(in archive: inout SnapshotCoder, solvers: [any Solver]) throws(SnapshotError) {
        var forms = springs.map(MotionProgressSnapshot.init)
        try archive.code(&forms)
        if archive.isReading {
            springs = []
            for form in forms { springs.append(try form.easing(solvers)) }
            histories = (forms.map { $0.history }, [])
        }
        try archive.same(followedCount, as: "the number of motions that layers follow")
        for motion in motions[..<followedCount] {
            histories.motions.append(try motion.archiveChanges(in: &archive))
        }
        let others = archive.isReading ? [] : motions[followedCount...]
        motions.removeSubrange(followedCount...)
        for index in 0..<(try archive.length(others.count)) {
            let other = archive.isReading ? nil : others[followedCount + index]
            let (motion, history) = try NetworkMotion.archived(other, by: solvers, in: &archive)
            motions.append(motion)
            histories.motions.append(history)
        }
    }

    /// Moves the cursors read from a snapshot to the times of their histories.
    ///
    /// No animation evaluates beyond its duration, and no followed motion beyond the end of the run. A later time means damage, and
    /// integrating up to it could take forever.
    ///
    /// - Parameters:
    ///   - animations: All animations that follow them.
    ///   - end: The latest time of the run.
    func replay(for animations: [RunningAnimation], through end: Flicks) throws(SnapshotError) {
        var longest = (
            springs: [Flicks](repeating: .zero, count: springs.count),
            motions: [Flicks](repeating: .zero, count: motions.count)
        )
        for animation in animations { note(animation, in: &longest) }
        for index in 0..<followedCount { longest.motions[index] = end }
        for (index, spring) in springs.enumerated() {
            guard let history = histories.springs[index] else { continue }
            try history.requireUp(to: longest.springs[index])
            do throws(SolverError) { try history.replay(on: spring.cursor) } catch { throw .solver(error) }
        }
        for (index, motion) in motions.enumerated() {
            guard let history = histories.motions[index] else { continue }
            try history.requireUp(to: longest.motions[index])
            do throws(SolverError) { try history.replay(on: motion) } catch { throw .solver(error) }
        }
    }

    /// Records the longest duration for which each is followed.
    private func note(_ animation: RunningAnimation, in longest: inout (springs: [Flicks], motions: [Flicks])) {
        let duration = animation.timing.duration
        switch animation.easing {
        case .timing, .animator, .still: break
        case .motion(let own):
            guard let index = springs.firstIndex(where: { $0 === own }) else { break }
            longest.springs[index] = max(longest.springs[index], duration)
        case .state(let own, _, _):
            guard let index = motions.firstIndex(where: { $0 === own }) else { break }
            longest.motions[index] = max(longest.motions[index], duration)
        }
        guard case .group(let members) = animation.interpolation else { return }
        for member in members { note(member, in: &longest) }
    }
}

extension RunningAnimation.Easing {
    /// Writes an animation's easing, or reads it.
    mutating func archive(in archive: inout SnapshotCoder, shared: SharedMotions) throws(SnapshotError) {
        var (function, kind, index, first, velocity) = (TimingFunction.linear, 0, 0, 0, 0)
        var (isSecond, track, progress) = (false, AnimatorTrack(), 0.0)
        switch self {
        case .timing(let own): function = own
        case .motion(let own): (kind, index) = (1, shared.springs.firstIndex { $0 === own } ?? 0)
        case .state(let own, let value, let rate):
            (kind, index) = (2, shared.motions.firstIndex { $0 === own } ?? 0)
            (first, velocity) = (value, rate)
        case .animator(let own):
            (kind, index) = (3, shared.animators.firstIndex(of: own.animator) ?? 0)
            (isSecond, track) = (own.isSecond, own.track)
        case .still(let own): (kind, progress) = (4, own)
        }
        try archive.code(&kind, in: 0...4)
        switch kind {
        case 0:
            try archive.code(&function)
            self = .timing(function)
        case 1:
            try archive.code(&index)
            try archive.require(shared.springs.indices.contains(index), "an animation follows no spring")
            self = .motion(shared.springs[index])
        case 3:
            try archive.code(&index)
            try archive.code(&isSecond)
            try archive.code(&track)
            try archive.require(shared.animators.indices.contains(index), "an animation follows no animator")
            self = .animator(AnimatorEasing(animator: shared.animators[index], isSecond: isSecond, track: track))
        case 4:
            try archive.code(&progress)
            self = .still(progress)
        default:
            try archive.code(&index)
            try archive.code(&first)
            try archive.code(&velocity)
            try archive.require(shared.motions.indices.contains(index), "an animation follows no motion")
            self = .state(shared.motions[index], first: first, velocity: velocity)
        }
    }

    /// Whether the followed motion has that many values and velocities from the first components on.
    func has(_ count: Int) -> Bool {
        guard case .state(let cursor, let first, let velocity) = self else { return true }
        let firsts = 0...max(0, cursor.stateCount - count)
        return count <= cursor.stateCount && firsts.contains(first) && firsts.contains(velocity)
    }
}

extension [any Solver] {
    /// The solver with a name.
    func named(_ name: String) throws(SnapshotError) -> any Solver {
        guard let solver = first(where: { $0.name == name }) else {
            throw .otherScene("the solver '\(name)', which is not at hand")
        }
        return solver
    }
}
