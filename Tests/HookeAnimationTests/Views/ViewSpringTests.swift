import HookeAnimation
import HookeDynamics
import Testing

@Suite struct ViewSpringTests {
    private func curve(_ animation: ViewAnimation) throws -> SpringCurve {
        guard case .spring(let curve) = animation.curve else { throw NoSpring() }
        return curve
    }
    private struct NoSpring: Error {}

    @Test(
        "layers.md 10.4b: UIKit's default spring is 0.5 s without bounce: k 157.9137, c 25.1327, settling duration 0.8 s"
    )
    func defaultSpring() throws {
        let animation = try ViewAnimation.spring()
        let spring = try curve(animation).spring
        // The numbers are measured to four digits.
        expect(spring.stiffness, near: 157.9137, within: 5e-5, "stiffness")
        expect(spring.damping, near: 25.1327, within: 5e-5, "damping")
        #expect(spring.mass == 1)
        #expect(animation.duration == 0.8)

        let shown = try ShownView()
        try shown.stage.animate {
            shown.view.center.y = 100
        }
        try shown.stage.untilSettled()
        #expect(shown.stage.now == Rate(60).time(ofRefresh: 1) + 0.8)
    }

    @Test(
        "layers.md 10.5: duration and damping ratio give the stiffness with which 0.001 of the distance remains at the end",
        arguments: [(0.57, 162.6288, 14.5380), (0.43, 253.855, 13.702), (1.0, 105.2542, 20.5187)])
    func settling(ratio: Double, stiffness: Double, damping: Double) throws {
        let animation = try ViewAnimation.spring(duration: 0.9, dampingRatio: ratio)
        let spring = try curve(animation).spring
        // The references have six digits; that of 1 follows from W = 9.233413476.
        expect(spring.stiffness, near: stiffness, within: stiffness * 4e-6, "stiffness")
        expect(spring.damping, near: damping, within: damping * 4e-5, "damping")
        #expect(animation.duration == 0.9, "the duration is the animation's exactly")
    }

    @Test("layers.md 10.5: a velocity in the chaotic band is an error, and nothing is set")
    func chaotic() throws {
        let shown = try ShownView()
        #expect(throws: SpringError.self) {
            try shown.stage.animate(
                withDuration: 0.9, usingSpringWithDamping: 0.57, initialSpringVelocity: 1
            ) {
                shown.view.center.y = 100
            }
        }
        #expect(shown.view.center.y == 0)
        #expect(shown.stage.areAnimationsEnabled && !shown.stage.isMoving)
    }

    @Test("layers.md 10.6: a centre has separate initial velocities dx and dy, in two animations with one completion")
    func vector() throws {
        let shown = try ShownView()
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        let parameters = SpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: Vector(dx: 3, dy: -2))
        var completions = 0
        try shown.stage.animate(.spring(parameters, duration: 0.1)) {
            shown.view.center = Point(x: 40, y: 100)
        } completion: { finished in
            #expect(finished)
            completions += 1
        }
        let x = SpringSolution(spring, from: MotionState(value: -40, velocity: 120))
        let y = SpringSolution(spring, from: MotionState(value: -100, velocity: -200))
        for frame in 0..<40 {
            try shown.stage.step()
            let time = Rate(60).time(ofRefresh: Int64(frame))
            expect(shown.center.x, near: 40 + x.value(at: time), within: 1e-11, "x, frame \(frame)")
            expect(shown.center.y, near: 100 + y.value(at: time), within: 1e-11, "y, frame \(frame)")
            expect(shown.velocity.x, near: x.velocity(at: time), within: 1e-9, "x velocity, frame \(frame)")
            #expect(shown.stage.counts.animationsSampled == 2)
        }
        try shown.stage.untilSettled()
        #expect(completions == 1)
        let stops = shown.stage.takeEvents().filter { $0.kind == .animationStop }
        #expect(stops.count == 2)
    }

    @Test("layers.md 10.6: sizes, transforms and single numbers have the initial velocity dx")
    func others() throws {
        let shown = try ShownView()
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        let parameters = SpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: Vector(dx: 3, dy: -2))
        try shown.stage.animate(.spring(parameters, duration: 0.1)) {
            shown.view.bounds.size = Size(width: 20, height: 40)
            shown.view.alpha = 0
            shown.view.transform = .translation(x: 0, y: 50, z: 0)
        }
        let left = SpringSolution(spring, from: MotionState(value: 1, velocity: -3))
        for frame in 0..<20 {
            try shown.stage.step()
            let rest = left.value(at: Rate(60).time(ofRefresh: Int64(frame)))
            let layer = shown.view.layer.presentation!
            expect(layer.bounds.size.height, near: 40 - 30 * rest, within: 1e-12, "height, frame \(frame)")
            expect(layer.opacity, near: rest, within: 1e-12, "alpha, frame \(frame)")
            expect(layer[.transform.translationY], near: 50 - 50 * rest, within: 1e-12, "transform, frame \(frame)")
        }
    }

    @Test("layers.md 10.6: a velocity in points is divided by the distance; with distance 0 it is undefined")
    func normalised() {
        let velocity = Vector(dx: 300, dy: -60)
        let ratio = SpringTimingParameters.relativeVelocity(velocity, from: .zero, to: Point(x: 100, y: 20))
        #expect(ratio == Vector(dx: 3, dy: -3))
        #expect(SpringTimingParameters.relativeVelocity(velocity, from: .zero, to: Point(x: 100, y: 0)) == nil)
        let still = SpringTimingParameters.relativeVelocity(
            Vector(dx: 300, dy: 0), from: .zero, to: Point(x: 100, y: 0))
        #expect(still == Vector(dx: 3, dy: 0))
    }

    @Test("A centre's velocity in points also moves an axis with distance 0: away and back")
    func atTarget() throws {
        let shown = try ShownView()
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        shown.stage.animate(.spring(spring, centerVelocity: Vector(dx: 500, dy: 240), duration: 1.0)) {
            shown.view.center.x = 100
        }
        let x = SpringSolution(spring, from: MotionState(value: -100, velocity: 500))
        let y = SpringSolution(spring, from: MotionState(value: 0, velocity: 240))
        for frame in 0..<60 {
            try shown.stage.step()
            let time = Rate(60).time(ofRefresh: Int64(frame))
            expect(shown.center.x, near: 100 + x.value(at: time), within: 1e-11, "x, frame \(frame)")
            expect(shown.center.y, near: y.value(at: time), within: 1e-11, "y, frame \(frame)")
            expect(shown.velocity.y, near: y.velocity(at: time), within: 1e-9, "y velocity, frame \(frame)")
        }
        try shown.stage.untilSettled()
        #expect(shown.center == Point(x: 100, y: 0))
    }

    @Test(
        "layers.md 10.7: a spring with mass, stiffness and damping ignores the given duration",
        arguments: [0.1, 5.0] as [Flicks])
    func physicalDuration(given: Flicks) throws {
        let parameters = SpringTimingParameters(mass: 1, stiffness: 100, damping: 10)
        let animation = try ViewAnimation.spring(parameters, duration: given)
        let settled = try #require(CoreAnimationSpring(Spring(stiffness: 100, damping: 10)).settlingDuration)
        #expect(animation.duration == Flicks(seconds: settled))
        let settling = try ViewAnimation.spring(SpringTimingParameters(dampingRatio: 0.7), duration: given)
        #expect(settling.duration == given)
    }

    @Test("Invalid springs are errors with their own messages")
    func refused() {
        #expect(throws: SpringError.massNotPositive(0)) {
            try ViewAnimation.spring(SpringTimingParameters(mass: 0, stiffness: 1, damping: 1), duration: 1.0)
        }
        #expect(throws: SpringError.notFinite(parameter: "initial velocity", value: .infinity)) {
            try ViewAnimation.spring(
                SpringTimingParameters(
                    mass: 1, stiffness: 1, damping: 1, initialVelocity: Vector(dx: 0, dy: .infinity)), duration: 1.0)
        }
        #expect(throws: SpringError.durationNotPositive(parameter: "duration", value: 0)) {
            try ViewAnimation.spring(springDuration: 0)
        }
        #expect(throws: SpringError.bounceOutOfRange(2, allowed: -1...1)) {
            try ViewAnimation.spring(bounce: 2)
        }
        #expect(throws: SpringError.self) {
            try ViewAnimation.spring(SpringTimingParameters(dampingRatio: 0), duration: 1.0)
        }
    }
}
