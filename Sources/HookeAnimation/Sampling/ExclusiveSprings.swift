import HookeDynamics

/// The springs in closed form that lane motions have to themselves, side by side: with many of them, the way to each through its
/// cursor would be what a motion costs beside its solution.
struct ExclusiveSprings {
    private var readings: [Reading] = []
    /// What solving them has cost in the sampling.
    private(set) var work = SolverWork()

    private struct Reading {
        var walk: SpringStepper
        /// Whose walk it is, and who goes on from there when the motions are arranged anew.
        let cursor: ExactCursor
        var time: Flicks
        var remaining: MotionState
    }

    mutating func removeAll() {
        for reading in readings { reading.cursor.goOn(from: reading.walk, reading.remaining, at: reading.time) }
        readings.removeAll(keepingCapacity: true)
        work = SolverWork()
    }

    /// Its place, if it is such a spring.
    mutating func append(_ pace: SpringProgress) -> Int? {
        guard pace.isOwn, let cursor = pace.cursor as? ExactCursor else { return nil }
        readings.append(
            Reading(walk: cursor.walk, cursor: cursor, time: cursor.lastTime, remaining: cursor.lastState))
        return readings.count - 1
    }

    mutating func begin() { work = SolverWork() }

    /// What is left of the way, at a time since the start. (In line, the array would be made ready to be changed in every frame, also by
    /// motions that follow none of these.)
    @inline(never)
    mutating func remaining(of spring: Int, at time: Flicks) -> MotionState {
        if readings[spring].time != time {
            readings[spring].remaining = readings[spring].walk.state(at: time)
            readings[spring].time = time
            work.steps += 1
        }
        return readings[spring].remaining
    }
}
