import HookeAnimation
import HookeDynamics
import Testing

@Suite struct AnimatorArchiveTests {
    /// A stage with an animator that is started, reversed, scrubbed, continued and stopped.
    private final class Scene {
        let shown: ShownView
        let animator: ViewPropertyAnimator
        var told: [String] = []

        init() throws {
            let shown = try ShownView()
            self.shown = shown
            let parameters = SpringTimingParameters(dampingRatio: 0.6, initialVelocity: Vector(dx: 0, dy: -3))
            animator = ViewPropertyAnimator(shown.stage, try .spring(parameters, duration: 0.5), named: "move") {
                shown.view.center = Point(x: 100, y: 60)
                shown.view.transform = .rotation(1, x: 0, y: 0, z: 1)
            }
            shown.stage.setCompletionBlock(named: "moved") { [unowned self] in told.append("\(shown.stage.frame) \($0)")
            }
        }

        func act(_ frame: Int) throws {
            switch frame {
            case 2:
                animator.addCompletion(named: "moved")
                try animator.startAnimation()
            case 8: animator.isReversed = true
            case 12:
                try animator.pauseAnimation()
                animator.fractionComplete = 0.5
            case 15:
                animator.isReversed = false
                try animator.continueAnimation(timing: .timing(.easeIn), durationFactor: 0.4)
            case 20: animator.stopAnimation(false)
            case 23: try animator.finishAnimation(at: .start)
            default: break
            }
        }

        var seen: [UInt64] {
            let layer = shown.view.layer.presentation!
            return (0..<16).map { layer.component($0, of: .transform).bitPattern }
                + [shown.center.x.bitPattern, shown.center.y.bitPattern, shown.velocity.x.bitPattern]
        }
    }

    @Test("An animator restored at any frame continues, in any state", arguments: 1..<26)
    func everyFrame(last: Int) throws {
        let original = try Scene()
        for frame in 1...last {
            try original.act(frame)
            try original.shown.stage.step()
        }
        original.told = []
        let restored = try Scene()
        try original.shown.stage.copyState(to: restored.shown.stage)
        #expect(restored.animator.state == original.animator.state)
        for frame in last + 1..<30 {
            for scene in [original, restored] {
                try scene.act(frame)
                try scene.shown.stage.step()
            }
            #expect(restored.seen == original.seen, "frame \(frame)")
        }
        #expect(restored.told == original.told)
    }

    @Test("An animator without a name and a completion without a name are errors")
    func refused() throws {
        let shown = try ShownView()
        try ViewPropertyAnimator(shown.stage, .timing(duration: 1.0)) { shown.view.center.y = 1 }.startAnimation()
        var archive = SnapshotCoder()
        #expect(throws: SnapshotError.notRestorable("a property animator that has no name")) {
            try shown.stage.archive(in: &archive)
        }
        let other = try ShownView()
        let named = ViewPropertyAnimator(other.stage, .timing(duration: 1.0), named: "move")
        named.addCompletion { _ in }
        try named.startAnimation()
        archive = SnapshotCoder()
        #expect(
            throws: SnapshotError.notRestorable("a completion of the property animator 'move' that has no name")
        ) { try other.stage.archive(in: &archive) }
    }

    @Test("Springs with an initial velocity of the centre, and views that do not animate, are restored")
    func blocks() throws {
        func scene() throws -> ShownView { try ShownView() }
        let original = try scene()
        original.stage.animate(
            .spring(Spring(stiffness: 100, damping: 10), centerVelocity: Vector(dx: 9, dy: 50), duration: 1.0)
        ) {
            original.view.center.x = 10
        }
        original.stage.setAnimationsEnabled(false)
        try original.stage.frames(5)
        let restored = try scene()
        try original.stage.copyState(to: restored.stage)
        #expect(!restored.stage.areAnimationsEnabled)
        for frame in 5..<70 {
            try original.stage.step()
            try restored.stage.step()
            #expect(restored.center == original.center, "frame \(frame)")
        }
    }
}
