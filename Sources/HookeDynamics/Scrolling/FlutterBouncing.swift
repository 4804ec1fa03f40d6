/// Flutter's `BouncingScrollPhysics`: its `FrictionSimulation` within the edges, its spring beyond them.
///
/// The velocity falls to 0.135 of itself every second, less a constant deceleration of 1400 pt/s^2 times the time at the fast rate. The motion is done below
/// 20 pixels per second; a spring is done at less than a pixel from the edge, and slower than that.
///
/// From `scroll_simulation.dart` (commit 095d6b96), `scroll_physics.dart` (000a6d64), `spring_simulation.dart` (04fbdcfa) and
/// `friction_simulation.dart` of Flutter. There the time at an edge is found by ten steps of Newton, and the motion ends with the first frame that is done.
struct FlutterBouncing: Hashable, Sendable {
    /// The constant deceleration, points per second squared.
    let deceleration: Double
    /// The spring of the edges, with the doubles that Flutter stores.
    let spring: Spring
    /// The factor of a small pull beyond an edge.
    let rubberBand: Double

    static let normal = FlutterBouncing(
        deceleration: 0, spring: Spring(mass: 0.5, stiffness: 100, damping: 1.1 * 2 * 50.0.squareRoot()),
        rubberBand: 0.52)
    static let fast = FlutterBouncing(
        deceleration: 1400, spring: Spring(mass: 0.3, stiffness: 75, damping: 1.3 * 2 * 22.5.squareRoot()),
        rubberBand: 0.26)

    /// The part of the velocity that remains after a second.
    static let drag = 0.135
    /// `maxSpringTransferVelocity`, of which Flutter takes the minimum with the signed velocity: it does not limit motion to the start of the content.
    static let greatestImpact = 5000.0

    /// The speed at which a motion is done, points per second: 1 / (0.05 pixels).
    static func restSpeed(pixelRatio: Double) -> Double { 1 / (0.05 * pixelRatio) }

    func solution(from initial: MotionState, pixelRatio: Double) -> FlingSolution {
        let rest = Self.restSpeed(pixelRatio: pixelRatio)
        let rate = -Elementary.log(DoubleDouble(Self.drag))
        let coast = CoastSolution(from: initial, drag: rate, acceleration: 0, sticks: false)
        let stop = coast.time(belowSpeed: rest) ?? 0
        guard deceleration > 0 else { return FlingSolution(from: initial, along: .coast(coast), for: stop) }
        let braked = BrakedFling(initial: initial, rate: rate.hi, deceleration: deceleration)
        let earlier = bisection(from: 0, to: stop) { braked.speed(atSeconds: $0) <= rest }
        return FlingSolution(from: initial, along: .braked(braked), for: earlier)
    }
}

/// Flutter's `FrictionSimulation` with a constant deceleration c: v = v0 e^(-k t) - c t, which is not the motion under both forces (see ``Friction``).
struct BrakedFling: Hashable, Sendable {
    let initial: MotionState
    let rate: Double
    let deceleration: Double

    func speed(atSeconds seconds: Double) -> Double {
        initial.velocity.magnitude * Elementary.exp(-rate * seconds) - deceleration * seconds
    }

    func state(atSeconds seconds: Double) -> MotionState {
        let covered = initial.velocity.magnitude * -Elementary.expm1(-rate * seconds) / rate
        let distance = covered - deceleration / 2 * seconds * seconds
        let speed = speed(atSeconds: seconds)
        return initial.velocity > 0
            ? MotionState(value: initial.value + distance, velocity: speed)
            : MotionState(value: initial.value - distance, velocity: -speed)
    }
}
