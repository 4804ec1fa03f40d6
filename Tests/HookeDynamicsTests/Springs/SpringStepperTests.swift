import HookeDynamics
import Testing

/// A walk by equal steps says what the closed form says, to the last bit: that is its bound.
@Suite struct SpringWalkTests {
    @Test(
        "A spring walked refresh by refresh has the bits of the closed form",
        arguments: [0, 1e-6, 0.05, 0.3, 0.57, 0.9, 0.999999, 1 - 0x1p-53, 1, 1.5, 40] as [Double],
        [0.01, 0.4, 2, 11] as [Double])
    func refreshes(dampingRatio: Double, hertz: Double) {
        let spring = Spring(naturalFrequency: 2 * .pi * hertz, dampingRatio: dampingRatio)
        for initial in [
            MotionState(value: 1, velocity: 0), MotionState(value: -217.3, velocity: 1931.7),
            MotionState(value: 0, velocity: 3e-5),
        ] {
            for refresh in [Flicks(11_760_000), Flicks(5_880_000), Flicks(11_771_760)] {
                let times = (0..<100).map { refresh * Int64($0) }
                for spring in [spring, spring.rounded] { differs(spring, initial, times) }
            }
        }
    }

    @Test("Steps that are left out, of other lengths, backwards, or nothing make no difference")
    func irregular() {
        let spring = Spring(stiffness: 150, damping: 3)
        let refresh = Flicks(11_760_000)
        let counts: [Int64] = [0, 1, 2, 3, 3, 5, 7, 9, 11, 10, 12, 13, 14, 2, 3, 4, 5, 600, 601, 602, 603, 603, 1205]
        differs(spring, MotionState(value: 100, velocity: -40), counts.map { refresh * $0 })
        differs(
            spring, MotionState(value: 100, velocity: -40),
            (0..<200).map { refresh * Int64($0) + Flicks(Int64($0 % 3)) })
    }

    /// Down to the subnormal doubles, where the walk has no part, and beyond.
    @Test("A motion that has decayed to nothing has the bits of the closed form")
    func decayed() {
        let refresh = Flicks(11_760_000)
        let times = (0..<3500).map { refresh * Int64($0) }
        differs(Spring(stiffness: 900, damping: 30), MotionState(value: 1, velocity: 0), times)
        differs(Spring(stiffness: 4, damping: 2), MotionState(value: 1e-300, velocity: 0), Array(times.prefix(600)))
    }

    @Test("Values at the end of their range, and springs that turn by many radians a step")
    func extremes() {
        let refresh = Flicks(11_760_000)
        let times = (0..<300).map { refresh * Int64($0) }
        differs(Spring(stiffness: 100, damping: 0), MotionState(value: 1e289, velocity: -1e288), times)
        differs(Spring(mass: 1e-100, stiffness: 1e-98, damping: 1e-100), MotionState(value: 1, velocity: 1), times)
        for turns in [3.9, 4.1, 40, 1e5] {
            let frequency = turns * 60
            differs(
                Spring(mass: 1, stiffness: frequency * frequency, damping: 0.1 * frequency),
                MotionState(value: 1, velocity: 0), times)
        }
        // A day of an undamped spring.
        differs(
            Spring(stiffness: 100, damping: 0), MotionState(value: 1, velocity: 0),
            (0..<300).map { Flicks(86_400 * Flicks.perSecond) + refresh * Int64($0) })
    }

    @Test("The closed form is asked at the start, and then hardly ever")
    func price() {
        var walk = SpringStepper(SpringSolution(Spring(stiffness: 100, damping: 2), from: .init(value: 1, velocity: 0)))
        for refresh in 0..<1000 { _ = walk.state(at: Flicks(11_760_000) * Int64(refresh)) }
        // The first two times, of which the second makes the step, and one for each ten by which the error's bound outgrows the
        // state: 2 * 17 s / (1/s * 10).
        #expect(walk.evaluations <= 6)
    }

    /// Walks through times, and says where a state is not the closed form's.
    private func differs(
        _ spring: Spring, _ initial: MotionState, _ times: [Flicks], at place: SourceLocation = #_sourceLocation
    ) {
        let solution = SpringSolution(spring, from: initial)
        var walk = SpringStepper(solution)
        for (number, time) in times.enumerated() {
            let (walked, exact) = (walk.state(at: time), solution.state(at: time))
            let isSame =
                walked.value.bitPattern == exact.value.bitPattern
                && walked.velocity.bitPattern == exact.velocity.bitPattern
            guard isSame else {
                let what = "time \(number), \(time.seconds) s: \(walked), exactly \(exact), of \(spring)"
                Issue.record(Comment(rawValue: what), sourceLocation: place)
                return
            }
        }
    }
}
