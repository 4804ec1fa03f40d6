internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// Looks for the largest difference between the exact motion and a platform's.
struct DeviationSearch {
    /// The exact displacement.
    let exact: SpringSolution
    /// The largest difference so far, and when.
    private(set) var worst = 0.0
    private(set) var time = 0.0

    init(_ exact: SpringSolution) {
        self.exact = exact
    }

    /// Compares at an instant, at which the platform has the displacement `seen`.
    mutating func look(at instant: Double, seen: Double) {
        let difference = abs(exact.value(atSeconds: instant) - seen)
        if difference > worst { (worst, time) = (difference, instant) }
    }

    /// Compares all the way, given times in order between two of which the difference has at most one extremum. Where its slope
    /// changes sign, the extremum is solved for.
    mutating func look(between times: [Double], seen: (Double) -> MotionState) {
        var before: (time: Double, slope: Double)?
        for time in times {
            let state = seen(time)
            look(at: time, seen: state.value)
            let slope = exact.velocity(atSeconds: time) - state.velocity
            if let before, before.slope * slope < 0 {
                let extremum = bisection(from: before.time, to: time) {
                    (exact.velocity(atSeconds: $0) - seen($0).velocity) * before.slope <= 0
                }
                look(at: extremum, seen: seen(extremum).value)
            }
            before = (time, slope)
        }
    }

    /// Compares from `start` on with something that stays where it is: up to `end`, and to the motion's next extremum at least,
    /// from which on it only comes nearer.
    mutating func look(from start: Double, through end: Double, resting displacement: Double) {
        let swing = exact.spring.dampedFrequency
        let turns =
            swing > 0
            ? exact.extrema(through: max(end, start + .pi / swing)) : [exact.extremum(0)].compactMap { $0 }
        for time in [start, max(start, end)] + turns.map(\.time) where time >= start {
            look(at: time, seen: displacement)
        }
    }
}
