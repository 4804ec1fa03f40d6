import HookeDynamics
import Testing

@Suite("Laws that there are not")
struct MotionErrorTests {
    struct Refusal: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable () throws -> Void

        init(_ message: String, _ make: @escaping @Sendable () throws -> Void) {
            testDescription = message
            self.make = make
        }
    }

    static let refusals = [
        Refusal("deceleration rate is 1.0; it must be above 0 and below 1") { _ = try Decay(decelerationRate: 1) },
        Refusal("deceleration rate is 0.0; it must be above 0 and below 1") { _ = try Decay(decelerationRate: 0) },
        Refusal("deceleration rate is -0.5; it must be above 0 and below 1") { _ = try Decay(decelerationRate: -0.5) },
        Refusal("deceleration rate is nan; it must be a finite number") { _ = try Decay(decelerationRate: .nan) },
        Refusal("drag is 1.5; it must be above 0 and below 1") { _ = try Decay(drag: 1.5) },
        Refusal("interval is 0.0; it must be above 0") { _ = try Decay(keeping: 0.5, every: .zero) },
        Refusal("position is inf; it must be a finite number") {
            _ = try Decay(from: MotionState(value: 0, velocity: 1), endingAt: .infinity)
        },
        Refusal("value is nan; it must be a finite number") {
            _ = try Decay(from: MotionState(value: .nan, velocity: 1), endingAt: 1)
        },
        Refusal("deceleration is -1.0; it must be 0 or more") { _ = try Friction(deceleration: -1) },
        Refusal("deceleration is inf; it must be a finite number") { _ = try Friction(deceleration: .infinity) },
        Refusal("drag is 1.1; it must be above 0 and at most 1") { _ = try Friction(deceleration: 1, drag: 1.1) },
        Refusal("drag is 0.0; it must be above 0 and at most 1") { _ = try Friction(deceleration: 1, drag: 0) },
        Refusal("drag is nan; it must be a finite number") { _ = try Friction(deceleration: 1, drag: .nan) },
        Refusal("acceleration is nan; it must be a finite number") { _ = try Gravity(acceleration: .nan) },
        Refusal("dimension is 0.0; it must be above 0") { _ = try RubberBand(dimension: 0) },
        Refusal("dimension is nan; it must be a finite number") { _ = try RubberBand(dimension: .nan) },
        Refusal("coefficient is -0.55; it must be above 0") { _ = try RubberBand(dimension: 1, coefficient: -0.55) },
        Refusal("the lower bound 5.0 lies above the upper bound 4.0; exchange them") {
            _ = try ScrollBounds(from: 5, to: 4)
        },
        Refusal("lower bound is nan; it must be a finite number") { _ = try ScrollBounds(from: .nan, to: 4) },
        Refusal("upper bound is inf; it must be a finite number") { _ = try ScrollBounds(from: 0, to: .infinity) },
        Refusal("interval is -1.0; it must be above 0") { _ = try Snapping(every: -1) },
        Refusal("origin is nan; it must be a finite number") { _ = try Snapping(every: 1, from: .nan) },
        Refusal("the spring of this law: mass is 0.0; it must be above 0") {
            _ = try ScrollMotion(
                bounds: ScrollBounds(from: 0, to: 1), spring: Spring(mass: 0, stiffness: 1, damping: 1))
        },
        Refusal("velocity is nan; it must be a finite number") {
            _ = try ScrollMotion(bounds: ScrollBounds(from: 0, to: 1)).released(
                from: MotionState(value: 0, velocity: .nan))
        },
        Refusal("value is nan; it must be a finite number") {
            _ = try ScrollMotion(bounds: ScrollBounds(from: 0, to: 1)).released(
                from: MotionState(value: .nan, velocity: 0), snappingTo: Snapping(every: 1))
        },
        Refusal("nothing slows down from 3.0 at 1.0 per second to rest at 2.0; the end must lie ahead") {
            _ = try Decay(from: MotionState(value: 3, velocity: 1), endingAt: 2)
        },
    ]

    @Test("are refused, in a sentence", arguments: refusals)
    func refused(_ refusal: Refusal) {
        let error = #expect(throws: MotionError.self) { try refusal.make() }
        #expect(error?.description == refusal.testDescription)
    }
}
