import HookeDynamics

/// A spring or a decay as an easing in a snapshot, with the solver's name and the cursor's history.
struct MotionProgressSnapshot: SnapshotCodable {
    private var spring = [1.0, 1, 0]
    private var start = 1.0
    private var initialVelocity = 0.0
    private var end: [Double] = []
    private var isClamped = false
    private var decay: DecayLaw?
    private var from = [0.0, 0]
    private var solver = ""
    private(set) var history: CursorHistory?

    static var blank: MotionProgressSnapshot { MotionProgressSnapshot() }

    private init() {}

    init(_ easing: MotionProgress) {
        switch easing.law {
        case .spring(let own):
            spring = [own.mass, own.stiffness, own.damping]
            start = easing.start
            initialVelocity = easing.initialVelocity
            if let own = easing.end {
                end = [own.time, own.left.value, own.left.velocity]
                isClamped = own.isClamped
            }
        case .decay(let law, let state):
            decay = law
            from = [state.value, state.velocity]
        }
        solver = easing.solver.name
        history = easing.cursor.history
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&decay)
        if decay == nil {
            try archive.code(&spring, count: 3)
            try archive.code(&start)
            try archive.code(&initialVelocity)
            try archive.code(&end)
            try archive.code(&isClamped)
            try archive.require(end.isEmpty || end.count == 3 && end[0] >= 0, "a spring's end is out of range")
        } else {
            try archive.code(&from, count: 2)
        }
        try archive.code(&solver)
        try archive.code(&history)
    }

    /// The easing at its start, with the solver of the stored name.
    func easing(_ solvers: [any Solver]) throws(SnapshotError) -> MotionProgress {
        let solver = try solvers.named(solver)
        if let decay {
            let state = MotionState(value: from[0], velocity: from[1])
            guard let path = try? decay.path(from: state) else { throw .damaged("a decay cannot move") }
            return MotionProgress(decay, from: state, along: path, solver: solver)
        }
        let spring = Spring(mass: spring[0], stiffness: spring[1], damping: spring[2])
        guard (try? spring.validated()) != nil else { throw .damaged("a spring cannot move") }
        let end =
            end.isEmpty
            ? nil
            : MotionEnd(
                time: end[0], isClamped: isClamped, left: MotionState(value: end[1], velocity: end[2]))
        do throws(SolverError) {
            return try MotionProgress(
                spring, start: start, initialVelocity: initialVelocity, solver: solver, until: end)
        } catch {
            throw .solver(error)
        }
    }
}

extension DecayLaw: SnapshotCodable {
    package static var blank: DecayLaw { DecayLaw() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (fraction, interval) = (decay.fraction, decay.interval)
        var (kind, places): (Int, [Double]) = (0, [])
        switch target {
        case .rest(let own): (kind, places) = (1, [own])
        case .clamp(let own): (kind, places) = (2, [own])
        case .nearest(let own): (kind, places) = (3, own)
        case nil: break
        }
        var ends = limits.map { [$0.lower, $0.upper] } ?? []
        var back = bounce.map { [$0.mass, $0.stiffness, $0.damping] } ?? []
        var limit: [Double] = []
        if case .within(let distance, let speed) = rest { limit = [distance, speed] }
        try archive.code(&fraction)
        try archive.code(&interval)
        try archive.code(&kind, in: 0...3)
        try archive.code(&places)
        try archive.code(&ends)
        try archive.code(&back)
        try archive.code(&limit)
        guard archive.isReading else { return }
        try archive.require(
            [0, 2].contains(ends.count) && [0, 3].contains(back.count) && [0, 2].contains(limit.count)
                && (kind == 0 ? places.isEmpty : !places.isEmpty) && places.allSatisfy { $0.isFinite }
                && limit.allSatisfy { $0 > 0 },
            "a decay is out of range")
        let target: Target? =
            switch kind {
            case 0: nil
            case 1: .rest(at: places[0])
            case 2: .clamp(at: places[0])
            default: .nearest(of: places)
            }
        do throws(MotionError) {
            self = DecayLaw(
                try Decay(keeping: fraction, every: interval), target: target,
                limits: ends.isEmpty ? nil : try ScrollBounds(from: ends[0], to: ends[1]),
                bounce: back.isEmpty ? nil : Spring(mass: back[0], stiffness: back[1], damping: back[2]),
                rest: limit.isEmpty ? .standard : .within(distance: limit[0], speed: limit[1]))
        } catch {
            throw .damaged("a decay is out of range")
        }
    }
}
