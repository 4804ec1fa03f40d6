import HookeDynamics

/// The springs that lane motions follow. One that several share is asked once for a time.
struct SharedSprings {
    private var readings: [Reading] = []
    /// What solving them has cost in the sampling.
    private(set) var work = SolverWork()

    private struct Reading {
        let pace: ObjectIdentifier
        /// The pace's, without the way to it: with many springs the way through memory is what a motion costs beside its solution.
        let cursor: any MotionCursor
        var time = Flicks(-1)
        var remaining = MotionState(value: 0, velocity: 0)
    }

    mutating func removeAll() {
        readings.removeAll(keepingCapacity: true)
        work = SolverWork()
    }

    /// Its place; that of the last, if it is the same: motions that share one come one after another, a block's.
    mutating func append(_ pace: SpringProgress) -> Int {
        let identity = ObjectIdentifier(pace)
        if readings.last?.pace != identity { readings.append(Reading(pace: identity, cursor: pace.cursor)) }
        return readings.count - 1
    }

    /// Forgets what they said: another sampling begins.
    mutating func begin() {
        work = SolverWork()
        for index in readings.indices { readings[index].time = Flicks(-1) }
    }

    /// What is left of the way, at a time since the start.
    @inline(__always)
    mutating func remaining(of spring: Int, at time: Flicks) throws(SolverError) -> MotionState {
        if readings[spring].time != time { try read(spring, at: time) }
        return readings[spring].remaining
    }

    private mutating func read(_ spring: Int, at time: Flicks) throws(SolverError) {
        let cursor = readings[spring].cursor
        let before = cursor.work
        readings[spring].remaining = try cursor.state(at: time)
        readings[spring].time = time
        work = work + (cursor.work - before)
    }
}
