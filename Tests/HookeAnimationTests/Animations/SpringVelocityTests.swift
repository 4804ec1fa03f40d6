import HookeAnimation
import HookeDynamics
import Testing

/// Springs whose velocities are in units per second, against the closed form from the displacement and that velocity.
struct SpringVelocityTests {
    private static let springs = [
        Spring(mass: 1, stiffness: 100, damping: 10),
        Spring(mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot()),
    ]

    private func animation(
        from: Point, to: Point, velocity: Point, spring: Spring
    ) -> SpringAnimation {
        var animation = SpringAnimation(.position, from: from, to: to, spring: spring)
        animation.velocity = SIMD4(velocity.x, velocity.y, 0, 0)
        return animation
    }

    /// 1e-12 of the largest value on the way, which rounds the target, the distance and their sum.
    @Test(
        "Each component follows the closed form with its own velocity, also without a distance to go",
        arguments: springs, [Point(x: 300, y: -60), Point(x: 0, y: 1e-3), Point(x: -2000, y: 0)])
    func components(spring: Spring, velocity: Point) throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let layer = stage.addLayer("card")
        layer.position = Point(x: 100, y: 400)
        try stage.step()
        let start = stage.now
        layer.add(animation(from: .zero, to: Point(x: 100, y: 400), velocity: velocity, spring: spring), forKey: "x")
        layer.add(
            animation(from: Point(x: 100, y: 400), to: Point(x: 100, y: 400), velocity: velocity, spring: spring),
            forKey: "x")
        let still = [velocity.x, velocity.y].map {
            SpringSolution(spring, from: MotionState(value: 0, velocity: $0))
        }
        for _ in 0..<20 {
            try stage.step()
            let time = stage.now - start - Rate(60).time(ofRefresh: 1)
            let shown = try #require(layer.presentation).position
            #expect(abs(shown.x - 100 - still[0].value(at: time)) <= 1e-12 * 400, "x at \(time)")
            #expect(abs(shown.y - 400 - still[1].value(at: time)) <= 1e-12 * 400, "y at \(time)")
        }
        layer.add(animation(from: .zero, to: Point(x: 100, y: 400), velocity: velocity, spring: spring), forKey: "x")
        let again = stage.now
        let far = [(100.0, velocity.x), (400, velocity.y)].map {
            SpringSolution(spring, from: MotionState(value: -$0.0, velocity: $0.1))
        }
        for _ in 0..<20 {
            try stage.step()
            let time = stage.now - again - Rate(60).time(ofRefresh: 1)
            let shown = try #require(layer.presentation).position
            #expect(abs(shown.x - 100 - far[0].value(at: time)) <= 1e-12 * 400, "x at \(time)")
            #expect(abs(shown.y - 400 - far[1].value(at: time)) <= 1e-12 * 400, "y at \(time)")
        }
    }

    @Test("Without a duration it ends when it has settled: as with the relative velocity, and without a distance too")
    func settling() throws {
        let spring = SpringVelocityTests.springs[0]
        func end(_ from: Double, _ velocity: Double) throws -> Double {
            let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(240))
            let layer = stage.addLayer("card")
            try stage.step()
            var animation = SpringAnimation(.position.x, from: from, to: 0, spring: spring)
            animation.velocity = SIMD4(velocity, 0, 0, 0)
            layer.add(animation, forKey: "x")
            try stage.step()
            let duration = try #require(layer.animation(forKey: "x")).timing.duration
            return duration.seconds
        }
        let relative = try #require(CoreAnimationSpring(spring, initialVelocity: 3).settlingDuration)
        #expect(try end(-100, 300) == Flicks(seconds: relative).seconds)
        // In units of v / w0, with w0 = 10; the end is rounded to a flick.
        let impulse = SpringSolution(spring, from: MotionState(value: 0, velocity: 10))
        let settled = try end(0, 300)
        #expect(abs(abs(impulse.value(atSeconds: settled)) - 0.001) <= 1e-8)
        #expect((1...400).allSatisfy { abs(impulse.value(atSeconds: settled + Double($0) * 0.01)) < 0.001 })
        #expect(try end(0, -5) == settled)
    }

    @Test("A velocity of one number reads back, also without a distance to go")
    func readBack() throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let layer = stage.addLayer("card")
        try stage.step()
        var animation = SpringAnimation(.opacity, from: 1, to: 1)
        animation.velocity = SIMD4(-2, 0, 0, 0)
        layer.add(animation, forKey: "x")
        guard case .spring(let read)? = layer.animation(forKey: "x") else {
            Issue.record("no spring")
            return
        }
        #expect(read.velocity?.x == -2)
        #expect(read.range.from == read.range.to)
    }
}

/// Catching a layer that moves.
struct CatchTests {
    @Test(
        "A layer stops where it shows at a time between two refreshes, and its animations of the position are removed")
    func stopped() throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let view = stage.addView("sheet", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        try stage.step()
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        stage.animate(.spring(spring, centerVelocity: Vector(dx: 0, dy: 200))) { view.center.y = 350 }
        for _ in 0..<10 { try stage.step() }
        let start = Rate(60).time(ofRefresh: 1)
        let time = stage.now + Flicks(seconds: 0.004)
        view.layer.catchPosition(at: time)
        let motion = SpringSolution(spring, from: MotionState(value: -300, velocity: 200))
        #expect(abs(view.center.y - 350 - motion.value(at: time - start)) <= 1e-12 * 350)
        #expect(view.layer.animationKeys.isEmpty)
        let caught = view.center
        try stage.step()
        #expect(view.layer.presentation?.position == caught)
    }

    private func sheet(catches: Bool) throws -> (
        stage: Stage, view: View, pan: PanRecognizer, states: () -> [GestureState]
    ) {
        final class Log { var states: [GestureState] = [] }
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let log = Log()
        let view = stage.addView("sheet", frame: Rect(x: 0, y: 400, width: 100, height: 100))
        let pan = stage.addPanRecognizer(to: view) { log.states.append($0.state) }
        pan.catches = catches
        try stage.step()
        stage.animate(.timing(.linear, duration: 1.0)) { view.center.y = 50 }
        return (stage, view, pan, { log.states })
    }

    /// After 0.25 s the view shows 100 pt of its 400 pt on, at 300...400; its model lies at 0...100 and ignores touches.
    @Test("A touch catches the view where it shows, and begins at once", arguments: [true, false])
    func touched(catches: Bool) throws {
        let (stage, view, pan, states) = try sheet(catches: catches)
        let start = Rate(60).time(ofRefresh: 1)
        let landing = start + Flicks(seconds: 0.254)
        stage.play(
            TouchPath(
                from: Point(x: 50, y: 330), to: Point(x: 50, y: 333), duration: 0.1, pace: .linear, ending: .lifted),
            at: landing)
        for _ in 0..<40 { try stage.step() }
        #expect(states().first == (catches ? .began : nil))
        #expect(states().last == (catches ? .ended : nil))
        guard catches else { return }
        #expect(abs(view.center.y - (450 - 400 * 0.254)) <= 1e-9)
        #expect(pan.translation == Point(x: 0, y: 3))
    }

    @Test("A second touch does not jump: the pan follows the first")
    func second() throws {
        let (stage, _, pan, _) = try sheet(catches: false)
        for _ in 0..<90 { try stage.step() }
        let now = stage.now
        stage.play(TouchPath(from: Point(x: 20, y: 20), to: Point(x: 20, y: 80), duration: 0.5), at: now)
        stage.play(TouchPath(from: Point(x: 80, y: 90), to: Point(x: 80, y: 10), duration: 0.2), at: now + 0.1)
        for _ in 0..<40 { try stage.step() }
        #expect((pan.translation - Point(x: 0, y: 50)).length <= 1e-12)
    }

    @Test("A view that rests is not caught: the slop counts")
    func resting() throws {
        let (stage, _, _, states) = try sheet(catches: true)
        for _ in 0..<90 { try stage.step() }
        stage.play(
            TouchPath(
                from: Point(x: 50, y: 50), to: Point(x: 50, y: 59), duration: 0.1, pace: .linear, ending: .lifted),
            at: stage.now)
        for _ in 0..<10 { try stage.step() }
        #expect(states() == [])
    }

    @Test(
        "Along an axis, slop, translation and velocity count along it only",
        arguments: [
            (PanAxis.vertical, Point(x: 0, y: 20) as Point?), (PanAxis.horizontal, Point(x: 50, y: 0) as Point?),
            (PanAxis.both, nil as Point?),
        ])
    func axis(axis: PanAxis, translation: Point?) throws {
        let (stage, _, pan, states) = try sheet(catches: false)
        pan.axis = axis
        for _ in 0..<90 { try stage.step() }
        stage.play(
            TouchPath(
                from: Point(x: 20, y: 20), to: Point(x: 80, y: 50), duration: 0.5, pace: .linear, ending: .lifted),
            at: stage.now)
        for _ in 0..<40 { try stage.step() }
        #expect(states().first == .began)
        guard let translation else { return }
        #expect((pan.translation - translation).length <= 1e-9)
        let velocity = axis == .vertical ? Point(x: 0, y: 60) : Point(x: 120, y: 0)
        #expect((pan.velocity - velocity).length <= 1e-9)
    }
}
