import HookeDynamics
import Testing

@Suite("Decay")
struct DecayTests {
    @Test("UIKit's rates, to 60 digits")
    func rates() throws {
        // -1000 ln 0.998 and -1000 ln 0.99, of the doubles.
        expectClose(Decay.normal.decayRate, 2.002002670673079131568, within: 0x1p-53, "normal")
        expectClose(Decay.fast.decayRate, 10.05033585350145015505, within: 0x1p-53, "fast")
        #expect(try Decay(decelerationRate: 0.998) == .normal)
        #expect(try Decay(keeping: 0.99, every: Flicks(1, per: 1000)!) == .fast)
        // A millisecond's fraction a thousand times over is a second's, within the rounding of that power.
        let drag = try Decay(drag: Elementary.pow(0.998, 1000))
        expectClose(drag.decayRate, Decay.normal.decayRate, within: 0x1p-53, "the same in Flutter's words")
    }

    @Test("every millisecond leaves 0.998 of the velocity", arguments: [1, 7, 500, 20_000])
    func milliseconds(count: Int64) {
        let motion = Decay.normal.solution(from: MotionState(value: 0, velocity: 1234))
        let expected = 1234 * Elementary.pow(0.998, Double(count))
        // The power's rounding and the product's.
        expectClose(motion.velocity(at: Flicks(1, per: 1000)! * count), expected, within: 2 * 0x1p-53, "\(count) ms")
    }

    @Test("the integral and Apple's sum differ by half a millisecond of velocity")
    func projections() throws {
        let decay = Decay.normal
        expectClose(decay.distance(velocity: 1000), 499.4998331664548110089, within: 1e-14, "the integral")
        expectClose(decay.steppedDistance(velocity: 1000), 499, within: 1e-13, "(v / 1000) d / (1 - d)")
        // The sum, written out: 20 000 roundings of growing partial sums.
        var (sum, velocity) = (0.0, 1000.0)
        for _ in 0..<20_000 {
            velocity *= 0.998
            sum += velocity / 1000
        }
        expectClose(sum, decay.steppedDistance(velocity: 1000), within: 20_000 * 0x1p-53, "sum of milliseconds")
    }

    @Test("projection and its inverse undo each other", arguments: [0.998, 0.99, 0.5, 1 - 0x1p-40])
    func inverses(rate: Double) throws {
        let decay = try Decay(decelerationRate: rate)
        for u in Arguments(seed: 11, count: 200) {
            let velocity = 2e4 * u - 1e4
            // One rounding on each way.
            let back = decay.initialVelocity(covering: decay.distance(velocity: velocity))
            expectClose(back, velocity, within: 2 * 0x1p-53, "integral at \(rate)")
            let stepped = decay.initialVelocity(coveringStepped: decay.steppedDistance(velocity: velocity))
            expectClose(stepped, velocity, within: 2 * 0x1p-53, "sum at \(rate)")
        }
    }

    @Test("the end is the projected one, and is come near to when it says", arguments: [Decay.normal, .fast])
    func end(decay: Decay) throws {
        for velocity in [-5000.0, -0.1, 30, 2000] {
            let motion = decay.solution(from: MotionState(value: 40, velocity: velocity))
            let end = try #require(motion.end)
            #expect(
                end == 40 + decay.distance(velocity: velocity)
                    || abs(end - 40 - decay.distance(velocity: velocity)) <= end.ulp)
            #expect(motion.value(at: .forever) == end)
            for distance in [0.5, 1e-3] where abs(end - 40) > distance {
                let time = try #require(motion.time(within: distance))
                // The place is rounded by half a unit of it, twice, and the time by half a unit.
                let slack = 2 * end.ulp + distance * decay.decayRate * time.ulp
                let left = abs(motion.value(atSeconds: time) - end)
                #expect(abs(left - distance) <= slack, "\(left) left at \(time) s, not \(distance) within \(slack)")
            }
            #expect(motion.time(within: 0) == nil, "it never quite arrives")
            #expect(motion.time(passing: end + (velocity > 0 ? 1 : -1)) == nil)
            #expect(motion.time(passing: velocity > 0 ? 39 : 41) == nil, "behind")
            let slow = try #require(motion.time(belowSpeed: abs(velocity) / 64))
            expectClose(abs(motion.velocity(atSeconds: slow)), abs(velocity) / 64, within: 16 * 0x1p-53, "speed")
            #expect(motion.time(belowSpeed: 0) == nil)
        }
    }

    @Test("a flick is re-aimed by its deceleration, its velocity kept")
    func aiming() throws {
        for u in Arguments(seed: 5, count: 300) {
            let state = MotionState(value: 300 * u, velocity: (u < 0.5 ? -1 : 1) * Elementary.exp(12 * u))
            let place = state.value + state.velocity * (0.01 + 3 * u)
            let decay = try Decay(from: state, endingAt: place)
            let motion = decay.solution(from: state)
            let end = try #require(motion.end)
            // The fraction, near 1/e, is rounded by 2^-54 of itself: e/2 units of the way. The end is rounded once more.
            let bound = 2 * 0x1p-53 * abs(place - state.value) + end.ulp
            #expect(motion.state(at: .zero) == state)
            #expect(abs(end - place) <= bound, "aimed at \(place), ends at \(end), more than \(bound) off")
        }
    }

    @Test(
        "nothing decays to what is not ahead",
        arguments: [(0.0, 10.0, -5.0), (0, 10, 0), (0, 0, 5), (0, -1, 5), (0, 1e15, 1e-3)])
    func cannotEnd(value: Double, velocity: Double, place: Double) {
        let state = MotionState(value: value, velocity: velocity)
        #expect(throws: MotionError.cannotEnd(at: place, from: state)) { try Decay(from: state, endingAt: place) }
    }
}
