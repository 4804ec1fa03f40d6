import HookeAnimation
import HookeDynamics
import Testing

@Suite struct ViewAnimationTests {
    private let spring = Spring(mass: 1, stiffness: 162.6288, damping: 14.538)

    private func committedView(_ hertz: Int64 = 60) throws -> (Stage, View) {
        let stage = Stage.small(hertz)
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.step()
        _ = stage.takeEvents()
        return (stage, view)
    }

    @Test("A view's changes outside a block show at once")
    func outsideABlock() throws {
        let (stage, view) = try committedView()
        view.center = Point(x: 0, y: 100)
        try stage.step()
        #expect(view.layer.presentation?.position.y == 100)
        #expect(!stage.isMoving)
    }

    @Test("In a block the model changes at once, and the presentation follows the curve")
    func insideABlock() throws {
        let (stage, view) = try committedView()
        let start = view.center.y
        stage.animate(.timing(duration: 1.0)) { view.center.y = start + 100 }
        #expect(view.center.y == start + 100)
        for frame in 0..<60 {
            try stage.step()
            let share = TimingFunction.easeInEaseOut.value(at: Double(frame) / 60)
            expect(view.layer.presentation!.position.y, near: start + 100 * share, within: 1e-12, "frame \(frame)")
        }
    }

    @Test("A spring moves a view by its exact solution up to the cut-off, including overshoot")
    func springs() throws {
        let (stage, view) = try committedView()
        let start = view.center.y
        var finished: Bool?
        stage.animate(.spring(spring, duration: 0.9)) {
            view.center.y = start - 100
        } completion: {
            finished = $0
        }
        let exact = SpringSolution(spring, from: MotionState(value: 100, velocity: 0))
        for frame in 0..<54 {
            try stage.step()
            let shown = view.layer.presentation!
            let state = exact.state(at: Rate(60).time(ofRefresh: Int64(frame)))
            expect(shown.position.y, near: start - 100 + state.value, within: 1e-12, "frame \(frame)")
            expect(shown.velocity(of: .position).y, near: state.velocity, within: 1e-10, "velocity, frame \(frame)")
        }
        #expect(finished == nil)
        try stage.step()
        #expect(view.layer.presentation?.position.y == start - 100)
        #expect(finished == true)
    }

    @Test("UIKit's duration, damping ratio and velocity give UIKit's spring", arguments: [0.0, -2, 8])
    func uikit(velocity: Double) throws {
        let (stage, view) = try committedView()
        let start = view.center.y
        let animation = try ViewAnimation.spring(duration: 0.9, dampingRatio: 0.57, initialVelocity: velocity)
        stage.animate(animation) { view.center.y = start + 100 }
        let spring = try Spring(settlingDuration: 0.9, dampingRatio: 0.57, initialVelocity: velocity)
        let exact = SpringSolution(spring, from: MotionState(value: -100, velocity: velocity * 100))
        for frame in 0..<54 {
            try stage.step()
            let state = exact.state(at: Rate(60).time(ofRefresh: Int64(frame)))
            expect(
                view.layer.presentation!.position.y, near: start + 100 + state.value, within: 1e-12, "frame \(frame)")
        }
        try stage.untilSettled()
        #expect(stage.frame == 1 + 54)
    }

    @Test(
        "A spring that UIKit does not have is an error",
        arguments: [(0.9, 0.57, 1.0), (0, 0.57, 0), (0.9, 0, 0), (0.9, .nan, 0)])
    func noSuchSpring(duration: Double, ratio: Double, velocity: Double) {
        #expect(throws: SpringError.self) {
            try ViewAnimation.spring(
                duration: Flicks(seconds: duration), dampingRatio: ratio, initialVelocity: velocity)
        }
    }

    @Test("After two retargets in flight, value and velocity are continuous and every completion is finished")
    func retargeted() throws {
        let (stage, view) = try committedView(240)
        var completions: [Int] = []
        func retarget(_ number: Int, to y: Double) {
            stage.animate(.spring(spring, duration: 0.9)) {
                view.center.y = y
            } completion: {
                #expect($0)
                completions.append(number)
            }
        }
        var before: MotionState?
        for frame in 0..<400 {
            if let number = [0: 1, 40: 2, 90: 3][frame] { retarget(number, to: Double(number) * 70) }
            try stage.step()
            let shown = view.layer.presentation!
            let now = MotionState(value: shown.position.y, velocity: shown.velocity(of: .position).y)
            if let before, [40, 90].contains(frame) {
                // The same instant, with and without the new animation: its offset cancels the new model.
                let h = 1.0 / 240
                let acceleration = 162.6288 * 300.0
                expect(now.value, near: before.value + before.velocity * h, within: acceleration * h * h, "value")
                expect(now.velocity, near: before.velocity, within: acceleration * h, "velocity")
            }
            before = now
        }
        try stage.untilSettled()
        #expect(completions == [1, 2, 3])
        #expect(view.layer.presentation?.position.y == 210)
    }

    @Test("At the frame of a retarget, value and velocity equal those of the previous motion to 1e-12")
    func retargetIsContinuous() throws {
        let (stage, view) = try committedView()
        let (other, undisturbed) = try committedView()
        for (stage, view) in [(stage, view), (other, undisturbed)] {
            stage.animate(.spring(spring, duration: 0.9)) { view.center.y = 100 }
            try stage.frames(10)
        }
        stage.animate(.spring(spring, duration: 0.9)) { view.center.y = 300 }
        try stage.step()
        try other.step()
        let (new, old) = (view.layer.presentation!, undisturbed.layer.presentation!)
        expect(new.position.y, near: old.position.y, within: 1e-12 * 200)
        expect(new.velocity(of: .position).y, near: old.velocity(of: .position).y, within: 1e-12 * 2000)
    }

    @Test("During a delay the model is new and the presentation is old")
    func delay() throws {
        let (stage, view) = try committedView()
        let start = view.center.y
        var animation = ViewAnimation.spring(spring, duration: 0.5)
        animation.delay = 0.5
        stage.animate(animation) { view.center.y = start + 50 }
        try stage.frames(29)
        #expect(view.layer.presentation?.position.y == start)
        #expect(view.center.y == start + 50)
        try stage.untilSettled()
        #expect(stage.now == 1.0)
    }

    @Test("Origin and size of bounds animate separately")
    func bounds() throws {
        let (stage, view) = try committedView()
        stage.animate(.timing(.linear, duration: 1.0)) {
            view.layer.bounds = Rect(x: 5, y: 0, width: 20, height: 10)
        }
        try stage.frames(31)
        #expect(stage.counts.animationsSampled == 2)
        #expect(view.layer.presentation?.bounds == Rect(x: 2.5, y: 0, width: 15, height: 10))
    }

    @Test("Without a duration there is no animation, and the completion runs at a later refresh")
    func noDuration() throws {
        let (stage, view) = try committedView()
        var finished: Bool?
        stage.animate(.timing(duration: .zero)) {
            view.center.y = 50
        } completion: {
            finished = $0
        }
        #expect(finished == nil)
        try stage.step()
        #expect(view.layer.presentation?.position.y == 50)
        #expect(finished == true)
    }

    @Test("An animated view and its subviews take no touches", arguments: [false, true])
    func interaction(allowed: Bool) throws {
        let (stage, view) = try committedView()
        let inner = stage.addView("inner", frame: Rect(x: 0, y: 0, width: 1, height: 1))
        view.layer.addSublayer(inner.layer)
        var animation = ViewAnimation.timing(duration: 0.1)
        animation.allowsUserInteraction = allowed
        stage.animate(animation) { view.center.y = 50 }
        #expect(view.takesTouches == allowed)
        #expect(inner.takesTouches == allowed)
        try stage.untilSettled()
        #expect(view.takesTouches && inner.takesTouches)
        view.isUserInteractionEnabled = false
        #expect(!inner.takesTouches)
    }

    @Test("A solver that cannot be set up fails the step")
    func solverError() throws {
        final class Broken: Solver {
            var name: String { "broken" }
            func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
                throw .setup(method: name, reason: "it is broken")
            }
        }
        let (stage, view) = try committedView()
        stage.animate(.spring(spring, duration: 0.9, solver: Broken())) { view.center.y = 0 }
        #expect(throws: SolverError.setup(method: "broken", reason: "it is broken")) { try stage.step() }
    }
}
