import HookeDynamics
import Testing

@Suite("Motions of several laws")
struct MotionSequenceTests {
    struct Laws: Sendable, CustomTestStringConvertible {
        let first: MotionLaw
        let second: MotionLaw
        var testDescription: String { "\(first) to \(second)" }
    }

    static let laws: [MotionLaw] = {
        let spring = MotionLaw.spring(Spring(stiffness: 180, damping: 9), target: 250)
        guard let friction = try? Friction(deceleration: 300, drag: 0.4), let gravity = try? Gravity(acceleration: 900)
        else { return [] }
        return [spring, .decay(.normal), .friction(friction), .gravity(gravity)]
    }()

    static let pairs = laws.flatMap { first in laws.map { Laws(first: first, second: $0) } }
    static let start = MotionState(value: -30, velocity: 700)

    @Test("any law hands over to any, without a jump in value or velocity", arguments: pairs)
    func continuity(_ laws: Laws) throws {
        let first = try MotionSequence(laws.first, from: Self.start)
        for seconds in [0.1, 0.4371, 1.0 / 3] {
            let both = try first.handingOver(to: laws.second, atSeconds: seconds)
            let meeting = first.state(atSeconds: seconds)
            #expect(both.state(atSeconds: seconds) == meeting, "the very state")
            #expect(both.state(atSeconds: seconds / 2) == first.state(atSeconds: seconds / 2), "before: unchanged")
            // A femtosecond on, value and velocity have moved by 1e-15 of velocity and acceleration, both below 1e5 here; the rest is
            // rounding: 1e-12 of the motion's size covers both.
            let after = both.state(atSeconds: seconds + 1e-15)
            let size = abs(meeting.value) + 250 + abs(meeting.velocity)
            #expect(abs(after.value - meeting.value) <= 1e-12 * size, "\(meeting) jumps to \(after)")
            #expect(abs(after.velocity - meeting.velocity) <= 1e-12 * size, "\(meeting) jumps to \(after)")
        }
    }

    @Test("a law that hands over to itself goes on as if nothing had been", arguments: laws)
    func itself(_ law: MotionLaw) throws {
        let whole = try MotionSequence(law, from: Self.start)
        var parts = whole
        for frame in [6, 13, 14, 40] as [Int64] {
            parts = try parts.handingOver(to: law, at: Flicks(1, per: 60)! * frame)
        }
        #expect(parts.segments.count == 5)
        for frame in 0...120 as ClosedRange<Int64> {
            let (one, other) = (
                whole.state(at: Flicks(1, per: 60)! * frame), parts.state(at: Flicks(1, per: 60)! * frame)
            )
            // Four hand-overs round value and velocity (up to 700 + 250 about the target) by half a unit each, which the laws do
            // not enlarge but by time: 2 s.
            let bound = 16 * 0x1p-53 * (1000 + abs(one.value) + abs(one.velocity) * 2)
            #expect(abs(one.value - other.value) <= bound, "frame \(frame): \(one), \(other)")
            #expect(abs(one.velocity - other.velocity) <= 20 * bound, "frame \(frame): \(one), \(other)")
        }
    }

    @Test("a hand-over cancels what was to come")
    func cancelling() throws {
        let motion = try MotionSequence(.decay(.normal), from: Self.start)
            .handingOver(to: Self.laws[0], at: 0.5)
            .handingOver(to: Self.laws[3], at: 1.0)
        #expect(motion.segments.map(\.startSeconds) == [0, 0.5, 1])
        #expect(try motion.handingOver(to: Self.laws[2], at: 0.7).segments.map(\.startSeconds) == [0, 0.5, 0.7])
        #expect(try motion.handingOver(to: Self.laws[2], at: 0.5).segments.map(\.startSeconds) == [0, 0.5])
        #expect(try motion.handingOver(to: Self.laws[2], at: 0.0).segments.map(\.law) == [Self.laws[2]])
        #expect(motion.segment(at: 0.6).law == Self.laws[0] && motion.segment(at: 30.0).law == Self.laws[3])
        #expect(motion.segment(at: Flicks(seconds: 0.5)).law == Self.laws[0], "a segment holds from its start on")
    }

    @Test("no motion from nowhere, under no spring")
    func refusals() throws {
        #expect(throws: MotionError.notFinite(parameter: "velocity", value: .infinity)) {
            try MotionSequence(.decay(.normal), from: MotionState(value: 0, velocity: .infinity))
        }
        let still = Spring(stiffness: 0, damping: 1)
        #expect(throws: MotionError.spring(.stiffnessNotPositive(0))) {
            try MotionSequence(.spring(still, target: 1), from: Self.start)
        }
        let motion = try MotionSequence(.decay(.normal), from: Self.start)
        #expect(throws: MotionError.spring(.stiffnessNotPositive(0))) {
            try motion.handingOver(to: .spring(still, target: 1), at: 1.0)
        }
        let error = #expect(throws: MotionError.self) {
            try motion.handingOver(to: .spring(.smooth, target: .nan), at: 1.0)
        }
        #expect(error?.description == "target is nan; it must be a finite number")
    }
}
