import HookeAnimation
import HookeDynamics
import Testing

/// `CASpringAnimation`; expected numbers by mpmath at 40 digits unless noted.
@Suite struct SpringAnimationTests {
    private func spring(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) -> SpringAnimation {
        SpringAnimation(
            .opacity, to: 0, spring: Spring(mass: mass, stiffness: stiffness, damping: damping),
            initialVelocity: velocity)
    }

    @Test("layers.md 10.1a: mass 1, stiffness 100, damping 10, at rest")
    func defaults() {
        let spring = SpringAnimation(.opacity, to: 0)
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
        #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping)
    }

    @Test("layers.md 10.1a: an invalid value is ignored and the old one kept", arguments: [0.0, -1, .nan, .infinity])
    func refused(value: Double) {
        var spring = SpringAnimation(.opacity, to: 0)
        spring.mass = 2
        spring.mass = value
        spring.stiffness = 50
        spring.stiffness = value
        spring.damping = 3
        spring.damping = value
        #expect(spring.mass == 2 && spring.stiffness == 50)
        #expect(spring.damping == (value == 0 ? 0 : 3), "no damping is damping")
    }

    @Test(
        "layers.md 10.1b: a damping ratio above 1 counts as 1 unless overdamping is allowed",
        arguments: [false, true])
    func overdamped(isAllowed: Bool) throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        var animation = SpringAnimation(
            .zPosition, from: 0, to: 1, spring: Spring(mass: 1, stiffness: 100, damping: 40), duration: 2.0)
        animation.allowsOverdamping = isAllowed
        layer.add(animation, forKey: "it")
        let mover = Spring(mass: 1, stiffness: 100, damping: isAllowed ? 40 : 20)
        let exact = SpringSolution(mover, from: MotionState(value: -1, velocity: 0))
        for frame in 0..<40 {
            try stage.step()
            expect(
                layer.presentation![.zPosition], near: 1 + exact.value(at: Rate(20).time(ofRefresh: Int64(frame))),
                within: 1e-15)
        }
    }

    @Test(
        "layers.md 10.3a: settling below critical damping, exact",
        arguments: [
            (1, 100, 10, 0, 1.4727003346780927), (1, 100, 5, 0, 2.8549746098887607), (2, 300, 7, 3, 4.003370272339539),
            (1, 100, 10, -4, 1.5240655604430469), (0.5, 80, 1, 10, 7.446437146058205),
        ] as [(Double, Double, Double, Double, Double)])
    func settling(mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double) {
        // One rounding in each of the logarithms, the sum and the quotient.
        expect(spring(mass, stiffness, damping, velocity).settlingDuration, near: duration, within: 2 * duration.ulp)
    }

    @Test(
        "layers.md 10.3b: settling at and above critical damping, in steps of 0.1 s",
        arguments: [
            (100, 20, 0, 0.9999999999999999), (100, 70, 0, 0.9999999999999999), (25, 10, 12, 1.9000000000000006),
            (100, 20, 20, 0.1),
        ] as [(Double, Double, Double, Double)])
    func ladder(stiffness: Double, damping: Double, velocity: Double, duration: Double) {
        #expect(spring(1, stiffness, damping, velocity).settlingDuration == duration)
    }

    @Test("layers.md 10.3c: without damping the settling duration is the largest float")
    func undamped() {
        #expect(spring(1, 100, 0, 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
        #expect(spring(1, 100, 0, 0).settlingTime == .forever)
    }

    @Test(
        "layers.md 10.4a: springs by perceptual duration and bounce",
        arguments: [(0, 25.132741228718345), (0.3, 17.59291886010284), (-0.25, 33.51032163829113)])
    func perceptual(bounce: Double, damping: Double) throws {
        let spring = try SpringAnimation(.opacity, to: 0, perceptualDuration: 0.5, bounce: bounce)
        expect(spring.stiffness, near: 157.91367041742973, within: 6e-14)
        expect(spring.damping, near: damping, within: 1e-14)
        #expect(spring.mass == 1 && spring.allowsOverdamping)
        #expect(spring.timing.duration == Flicks(seconds: spring.settlingDuration))
        if bounce == 0 { #expect(spring.settlingDuration == 0.7999999999999999) }
        expect(spring.perceptualDuration, near: 0.5, within: 1e-15)
        expect(spring.bounce, near: bounce, within: 1e-15)
    }

    @Test(
        "An invalid perceptual spring is an error",
        arguments: [(0.0, 0.0), (-1, 0), (.nan, 0), (0.5, 1.5), (0.5, -1), (0.5, .nan)] as [(Double, Double)])
    func perceptualRefused(duration: Double, bounce: Double) {
        #expect(throws: SpringError.self) {
            try SpringAnimation(.opacity, to: 0, perceptualDuration: duration, bounce: bounce)
        }
    }

    @Test("A spring overshoots, also an opacity above 1, and is cut off at its duration or the transaction's")
    func cut() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer(opacity: 0.25)
        layer.add(
            SpringAnimation(.opacity, from: 0, to: 1, spring: Spring(mass: 1, stiffness: 400, damping: 2)), forKey: "it"
        )
        #expect(layer.animation(forKey: "it")?.timing.duration == 0.25)
        var most = 0.0
        for _ in 0..<5 {
            try stage.step()
            most = max(most, layer.presentation!.opacity)
        }
        #expect(most > 1.5)
        try stage.step()
        #expect(layer.presentation?.opacity == 0.25)
    }

    @Test("A spring overshoots the end of a transform too")
    func transform() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        let mover = Spring(mass: 1, stiffness: 100, damping: 2)
        layer.add(
            SpringAnimation(.transform, from: .identity, to: .scale(x: 3, y: 3), spring: mover, duration: 2.0),
            forKey: "it")
        try stage.frames(7)
        let left = SpringSolution(mover, from: MotionState(value: 1, velocity: 0)).value(at: Flicks(seconds: 0.3))
        #expect(left < -0.5)
        expect(layer.presentation![.transform].m11, near: 3 - 2 * left, within: 1e-14)
    }
}
