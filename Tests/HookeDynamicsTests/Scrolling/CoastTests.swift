import HookeDynamics
import Testing

/// Decay, friction and gravity against 60 digits, against the equation of motion, and against their own questions.
@Suite("Motions without springs")
struct CoastTests {
    static func solution(_ law: MotionLaw, from initial: MotionState) -> CoastSolution {
        switch law {
        case .decay(let decay): decay.solution(from: initial)
        case .friction(let friction): friction.solution(from: initial)
        case .gravity(let gravity): gravity.solution(from: initial)
        case .spring, .fling: preconditionFailure("springs and flings have references of their own")
        }
    }

    @Test("are the nearest doubles to 60 digits", arguments: CoastReference.rows)
    func reference(_ row: CoastReference.Row) {
        let state = Self.solution(row.law, from: row.initial).state(atSeconds: row.seconds)
        // One rounding, half a unit, beside double-double's 2^-90 of the terms that are added.
        let terms =
            abs(row.initial.value) + abs(row.initial.velocity) * (1 + row.seconds) + 2000 * row.seconds * row.seconds
        let bounds = [row.expected.value, row.expected.velocity].map { 0.5001 * $0.ulp + 0x1p-90 * terms }
        let errors = [state.value - row.expected.value, state.velocity - row.expected.velocity].map(abs)
        #expect(errors[0] <= bounds[0], "value \(state.value), expected \(row.expected.value)")
        #expect(errors[1] <= bounds[1], "velocity \(state.velocity), expected \(row.expected.velocity)")
        guard case .friction = row.law, row.seconds > row.stop else { return }
        #expect(state.velocity == 0, "friction has stopped it at \(row.stop) s")
    }

    @Test("all references are read")
    func rows() { #expect(CoastReference.rows.count == 72) }

    @Test("start where they start, to the bit", arguments: CoastReference.rows)
    func start(_ row: CoastReference.Row) {
        let motion = Self.solution(row.law, from: row.initial)
        #expect(motion.state(at: .zero) == row.initial)
        #expect(motion.state(at: 0.25) == motion.state(atSeconds: 0.25), "a time said in two ways")
    }

    @Test(
        "are what integrating the acceleration gives",
        arguments: [0.135, 0.9, 1], [(900.0, 400.0), (-900, 400), (900, 0), (-3, 20)])
    func integration(drag: Double, thrown: (velocity: Double, deceleration: Double)) throws {
        let friction = try Friction(deceleration: thrown.deceleration, drag: drag)
        let motion = friction.solution(from: MotionState(value: 10, velocity: thrown.velocity))
        let rate = -Elementary.log(drag)
        let against = thrown.velocity > 0 ? -thrown.deceleration : thrown.deceleration
        // Until 0.1 s all of these still move. Runge and Kutta's fourth order: an error of (k h)^4 k t / 120 of the velocity's change,
        // below 1e-13 of it with 128 steps, and 128 roundings.
        var (value, velocity) = (10.0, thrown.velocity)
        let step = 0.1 / 128
        func acceleration(_ velocity: Double) -> Double { against - rate * velocity }
        for _ in 0..<128 {
            let first = acceleration(velocity)
            let second = acceleration(velocity + step / 2 * first)
            let third = acceleration(velocity + step / 2 * second)
            let fourth = acceleration(velocity + step * third)
            value += step * (velocity + step / 6 * (first + second + third))
            velocity += step / 6 * (first + 2 * second + 2 * third + fourth)
        }
        let state = motion.state(atSeconds: 0.1)
        expectClose(state.value, value, within: 1e-12, "value under drag \(drag), \(thrown)")
        expectClose(state.velocity, velocity, within: 1e-12, "velocity under drag \(drag), \(thrown)")
    }

    @Test("a place is passed when the motion is there", arguments: CoastReference.rows)
    func passing(_ row: CoastReference.Row) throws {
        let motion = Self.solution(row.law, from: row.initial)
        let place = motion.value(atSeconds: row.seconds)
        let time = try #require(motion.time(passing: place), "\(place) is passed at \(row.seconds) s")
        #expect(time <= row.seconds * (1 + 4 * 0x1p-53) || motion.value(atSeconds: time) == place)
        // Where the motion is after that time is uncertain by the time's rounding, and by the value's own.
        let slack = motion.velocity(atSeconds: time).magnitude * time.ulp + place.ulp
        let reached = motion.value(atSeconds: time)
        #expect(abs(reached - place) <= slack, "\(reached) at \(time) s, not \(place) within \(slack)")
    }

    @Test("what was thrown up passes a place below on its way down, and one above not at all")
    func thrown() throws {
        let motion = try Gravity(acceleration: -10).solution(from: MotionState(value: 5, velocity: 20))
        #expect(motion.time(passing: 25) == 2)
        #expect(motion.time(passing: 20) == 1)
        #expect(motion.time(passing: 5) == 0)
        #expect(motion.time(passing: 26) == nil)
        // 20 t - 5 t^2 = -25
        #expect(motion.time(passing: -20) == 5)
        #expect(motion.time(belowSpeed: 5) == 1.5)
        #expect(motion.end == nil)
        #expect(motion.time(within: 1) == nil)
        let falling = try Gravity(acceleration: 10).solution(from: MotionState(value: 0, velocity: 1))
        #expect(falling.time(belowSpeed: 0.5) == nil, "it only gets faster")
        #expect(falling.time(passing: -1) == nil, "it falls the other way")
        // t + 5 t^2 = 120
        #expect(falling.time(passing: 120) == 4.8)
        let dropped = try Gravity(acceleration: 2).solution(from: MotionState(value: 0, velocity: 0))
        #expect(dropped.time(passing: 9) == 3 && dropped.time(passing: -9) == nil)
    }

    @Test("what nothing drives or slows down goes on, and rests if it does not move")
    func free() throws {
        let free = try Friction(deceleration: 0).solution(from: MotionState(value: 1, velocity: 2))
        #expect(free.state(at: 3.0) == MotionState(value: 7, velocity: 2))
        #expect(free.end == nil)
        #expect(free.time(passing: 11) == 5)
        #expect(free.time(passing: 0) == nil)
        #expect(free.time(belowSpeed: 1) == nil)
        for motion in [
            try Friction(deceleration: 9, drag: 0.5).solution(from: MotionState(value: 4, velocity: 0)),
            Decay.normal.solution(from: MotionState(value: 4, velocity: 0)),
        ] {
            #expect(motion.state(at: 100.0) == MotionState(value: 4, velocity: 0))
            #expect(motion.end == 4)
            #expect(motion.time(passing: 4) == 0 && motion.time(passing: 5) == nil)
            #expect(motion.time(within: 0) == 0 && motion.time(belowSpeed: 0) == 0)
        }
    }

    @Test("friction stops at v^2 / 2a, and stays", arguments: [1.0, 1 - 0x1p-50, 0.5])
    func stopping(drag: Double) throws {
        let motion = try Friction(deceleration: 50, drag: drag).solution(from: MotionState(value: -3, velocity: -20))
        let end = try #require(motion.end)
        let stop = try #require(motion.time(belowSpeed: 0))
        if drag > 0.9 {
            expectClose(end, -7, within: 1e-15, "end")
            expectClose(stop, 0.4, within: 1e-15, "stop")
        } else {
            #expect(end > -7 && stop < 0.4, "drag helps: \(end) after \(stop) s")
        }
        #expect(motion.state(atSeconds: stop + 1e-12) == MotionState(value: end, velocity: 0))
        #expect(motion.state(at: .forever) == MotionState(value: end, velocity: 0))
        let near = try #require(motion.time(within: 0.01))
        expectClose(abs(motion.value(atSeconds: near) - end), 0.01, within: 1e-12, "distance from the end")
        #expect(motion.time(passing: end - 1e-9) == nil)
    }

    @Test("a time that is none is a programming error")
    func badTimes() async {
        await #expect(processExitsWith: .failure) {
            _ = Decay.normal.solution(from: MotionState(value: 0, velocity: 1)).state(at: Flicks(-1))
        }
        await #expect(processExitsWith: .failure) {
            _ = Decay.normal.solution(from: MotionState(value: 0, velocity: 1)).state(atSeconds: .nan)
        }
    }
}
