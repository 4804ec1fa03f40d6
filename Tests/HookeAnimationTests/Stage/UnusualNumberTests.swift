import HookeAnimation
import HookeDynamics
import Testing

/// Invalid numbers, which are errors, and unusual valid numbers.
@Suite struct UnusualNumberTests {
    /// Springs are solved by whatever solves them, which can fail: that fails the step.
    @Test(
        "A spring that cannot be solved fails the step",
        arguments: [
            Spring(mass: -1, stiffness: 100, damping: 10), Spring(mass: 1, stiffness: .nan, damping: 10),
            Spring(mass: 1, stiffness: 100, damping: -1), Spring(duration: .nan, bounce: 0),
        ])
    func spring(spring: Spring) throws {
        for way in 0..<3 {
            let stage = Stage.small()
            let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
            try stage.step()
            switch way {
            case 0: view.layer.add(SpringAnimation(.opacity, from: 0, to: 1, spring: spring), forKey: nil)
            case 1: stage.animate(.spring(spring, duration: 1.0)) { view.center.x = 100 }
            default:
                let velocity = Vector(dx: 10, dy: 0)
                stage.animate(.spring(spring, centerVelocity: velocity, duration: 1.0)) { view.center.x = 100 }
            }
            #expect(throws: SolverError.self, "way \(way)") { try stage.step() }
        }
    }

    @Test("An initial velocity that is not finite fails the step", arguments: [Double.nan, .infinity], [5.0, 100])
    func velocity(velocity: Double, x: Double) throws {
        for way in 0..<3 {
            let stage = Stage.small()
            let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
            try stage.step()
            let spring = Spring(duration: 0.5, bounce: 0.2)
            switch way {
            case 0: view.layer.add(SpringAnimation(.opacity, to: 0, initialVelocity: velocity), forKey: nil)
            case 1:
                stage.animate(.spring(spring, initialVelocity: velocity, duration: 1.0)) { view.center.x = 100 }
            default:
                // With no way to go, too.
                let velocity = Vector(dx: 0, dy: velocity)
                stage.animate(.spring(spring, centerVelocity: velocity, duration: 1.0)) { view.center.x = x }
            }
            #expect(throws: SolverError.self, "way \(way)") { try stage.step() }
        }
    }

    @Test("A keyframe that is not finite is an error", arguments: [Double.nan, -.infinity])
    func keyframes(number: Double) {
        #expect(throws: KeyframeError.notFinite(parameter: "transform of keyframe", index: 1)) {
            try KeyframeAnimation(.transform, values: [.identity, .scale(x: number, y: 1)])
        }
        #expect(throws: KeyframeError.self) { try KeyframeAnimation(.opacity, values: [0, number]) }
    }

    @Test("A missing colour is a value, and the parts of a singular transform can be set")
    func allowed() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer[.backgroundColor] = Color(red: 1, green: 0, blue: 0, alpha: 1)
        layer[.backgroundColor] = nil
        layer.add(BasicAnimation(.backgroundColor, from: .some(nil), to: nil), forKey: nil)
        for part in [0.0, 1] {
            layer.transform = .scale(x: 0, y: part)
            layer[.transform.scale] = 2
            layer.transform = .scale(x: 0, y: part)
            layer[.transform.rotation] = 0.5
        }
        let pan = stage.addPanRecognizer(to: stage.addView("view", frame: .zero)) { _ in }
        pan.slop = .infinity
        try stage.step()
    }

    @Test("Corners are read from any number", arguments: [5.9, -0.5, 1e300, -1e300])
    func corners(number: Double) throws {
        let stage = Stage.small()
        let layer = stage.addLayer("layer")
        layer[.maskedCorners] = number
        try stage.step()
        let corners = CornerMask(rawValue: number == 5.9 ? 5 : 0)
        #expect(layer.maskedCorners == corners && layer.presentation?.maskedCorners == corners)
    }

    @Test("Content whose bounce hardly ends does not trap", arguments: [1e-6, 1e-12, 1e-100])
    func bounce(frequency: Double) throws {
        let stage = Stage.small()
        let scroll = stage.addScrollView("scroll", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        scroll.contentSize = Size(width: 320, height: 600)
        scroll.physics.bounceFrequency = frequency
        stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 50, y: 500), duration: 0.2), at: 0.1)
        stage.play(TouchPath(from: Point(x: 50, y: 500), to: Point(x: 50, y: 50), duration: 0.2), at: 1.0)
        try stage.frames(120)
        #expect(scroll.contentOffset.y.isFinite)
    }

    @Test("A snapshot keeps a touch that never ends")
    func endlessTouch() throws {
        func fresh() -> Stage {
            let stage = Stage.small()
            stage.addPanRecognizer(to: stage.addView("view", frame: Rect(x: 0, y: 0, width: 320, height: 568))) { _ in }
            stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 50, y: 500), duration: .forever), at: 0.1)
            return stage
        }
        let stage = fresh()
        try stage.frames(20)
        var written = SnapshotCoder()
        try stage.archive(in: &written)
        var read = SnapshotCoder(reading: written.bytes)
        try fresh().archive(in: &read)
        try read.end()
    }

    @Test("The longest times do not trap")
    func longest() throws {
        let stage = Stage.small()
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        stage.addPanRecognizer(to: view) { _ in }
        let layer = stage.addLayer("layer")
        try stage.step()
        var fade = SpringAnimation(.opacity, from: 0, to: 1, duration: .forever)
        fade.timing.fillMode = .both
        fade.isRemovedOnCompletion = false
        for speed in [1, 1e9, -1e300] {
            fade.timing.speed = speed
            layer.add(fade, forKey: nil)
        }
        stage.transaction.setAnimationDuration(.forever)
        layer.position.x = 10
        stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 50, y: 500), duration: .forever), at: 0.1)
        stage.play(TouchPath(from: .zero, to: Point(x: 0, y: 50), duration: .forever), at: .forever)
        stage.schedule(at: .forever) { _ in }
        stage.dropRefreshes(20_000)
        try stage.frames(3)
        #expect(stage.frame == 20_003)
        #expect(layer.presentation?.opacity.isFinite == true)
        #expect(stage.takeKinds().contains("touch-began"))
    }
}
