import HookeDynamics

/// The state of a sampling that changes from frame to frame: springs and keyframe intervals.
struct SamplingState {
    var springs = MotionSprings()
    /// The last interval of each component that is animated through keyframes: in the next frame it is nearly always the same, and
    /// neither a search nor the track is needed. The first entry belongs to no component, because an empty array would allocate
    /// when it is opened in a frame.
    var intervals: [KeyframeInterval] = [.none]

    mutating func removeAll() {
        springs.shared.removeAll()
        springs.own.removeAll()
        intervals.removeLast(intervals.count - 1)
    }

    /// Appends that many intervals, not found yet; returns the index of the first.
    mutating func addIntervals(_ count: Int) -> Int {
        for _ in 0..<count { intervals.append(.none) }
        return intervals.count - count
    }
}

/// The springs that tracks follow.
struct MotionSprings {
    var shared = SharedSprings()
    var own = ExclusiveSprings()

    /// The solvers' work in this sampling.
    var work: SolverWork { shared.work + own.work }

    /// Begins a sampling.
    mutating func begin() {
        shared.begin()
        own.begin()
    }
}

/// Springs that several tracks can share; each is evaluated once for a time.
struct SharedSprings {
    private var readings: [Reading] = []
    /// The solvers' work in this sampling.
    private(set) var work = SolverWork()

    private struct Reading {
        let easing: ObjectIdentifier
        /// The easing's cursor, stored here because with many springs the indirection costs as much as the solution.
        let cursor: any MotionCursor
        var time = Flicks(-1)
        var remaining = MotionState(value: 0, velocity: 0)

        /// Evaluates the spring at a time; returns the solver's work for it.
        mutating func solve(at time: Flicks) throws(SolverError) -> SolverWork {
            let before = cursor.work
            remaining = try cursor.state(at: time)
            self.time = time
            return cursor.work - before
        }
    }

    mutating func removeAll() {
        readings.empty()
        work = SolverWork()
    }

    /// Appends a spring; returns its index. Tracks that share a spring, those of a block, follow each other: they get the same index.
    mutating func append(_ easing: MotionProgress) -> Int {
        let identity = ObjectIdentifier(easing)
        if readings.last?.easing != identity { readings.append(Reading(easing: identity, cursor: easing.cursor)) }
        return readings.count - 1
    }

    /// Begins a sampling: the values are evaluated again.
    mutating func begin() {
        work = SolverWork()
        for index in readings.indices { readings[index].time = Flicks(-1) }
    }

    /// The remaining fraction at a time since the start.
    @inline(__always)
    mutating func remaining(of spring: Int, at time: Flicks) throws(SolverError) -> MotionState {
        if readings[spring].time != time { try solve(spring, at: time) }
        return readings[spring].remaining
    }

    @inline(never)
    private mutating func solve(_ spring: Int, at time: Flicks) throws(SolverError) {
        work = work + (try readings[spring].solve(at: time))
    }
}

/// The springs in closed form that are followed by a single track each, in an array: with many of them, the indirection through a
/// cursor would cost as much as the solution.
struct ExclusiveSprings {
    private var readings: [Reading] = []
    /// The solvers' work in this sampling.
    private(set) var work = SolverWork()

    private struct Reading {
        var stepper: SpringStepper
        /// The owner of the stepper, which resumes from it when the plan is made again.
        let cursor: ExactCursor
        /// When it ends: from then on nothing remains.
        let end: Flicks
        var time: Flicks
        var remaining: MotionState
    }

    mutating func removeAll() {
        handBack()
        readings.empty()
        work = SolverWork()
    }

    /// Sets each cursor to its stepper's state.
    func handBack() {
        for reading in readings { reading.cursor.resume(from: reading.stepper, reading.remaining, at: reading.time) }
    }

    /// Appends a spring in closed form that a single track follows; returns its index, `nil` for another spring.
    mutating func append(_ easing: MotionProgress) -> Int? {
        let base = (easing.cursor as? EndedCursor)?.base ?? easing.cursor
        guard easing.isOwn, let cursor = base as? ExactCursor else { return nil }
        readings.append(
            Reading(
                stepper: cursor.stepper, cursor: cursor, end: easing.end?.flicks ?? .forever, time: cursor.lastTime,
                remaining: cursor.lastState))
        return readings.count - 1
    }

    mutating func begin() { work = SolverWork() }

    /// The remaining fraction at a time since the start. (Not inlined: otherwise every frame would make the array unique, also one without
    /// such springs.)
    @inline(never)
    mutating func remaining(of spring: Int, at time: Flicks) -> MotionState {
        if time >= readings[spring].end { return MotionState(value: 0, velocity: 0) }
        if readings[spring].time != time {
            readings[spring].remaining = readings[spring].stepper.state(at: time)
            readings[spring].time = time
            work.steps += 1
        }
        return readings[spring].remaining
    }
}
