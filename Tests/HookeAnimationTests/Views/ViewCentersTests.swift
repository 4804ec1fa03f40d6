import HookeAnimation
import HookeDynamics
import Testing

/// Setting the centres of many views at once has the effects of each view's setter, in and outside animation blocks.
struct ViewCentersTests {
    /// What is around the change of the centres.
    enum Surroundings: String, CaseIterable, Sendable {
        case noBlock, spring, timing, delayed, interactive, twoSprings, launched, animator, keyframes, nested
        case zeroDuration, disabled, disabledActions, whileMoving, ownDelegate, hiddenView
    }

    private final class Scene {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let views: [View]

        init(_ surroundings: Surroundings) throws {
            views = (0..<4).map { [stage] in
                stage.addView("view \($0)", frame: Rect(x: 10, y: 20, width: 4, height: 4))
            }
            if surroundings == .ownDelegate { views[1].layer.setActionDelegate { _, _ in .null } }
            if surroundings == .hiddenView { views[1].layer.removeFromSuperlayer() }
            try stage.frames(2)
        }

        /// Two centres move, one is where it was, and one moves along x alone.
        func place(atOnce: Bool) {
            let places = [Point(x: 200, y: 300), views[1].center, Point(x: 30, y: 22), Point(x: 50, y: 60)]
            if atOnce {
                stage.setCenters(of: views) { places[$0] }
            } else {
                for index in views.indices { views[index].center = places[index] }
            }
        }

        func change(_ surroundings: Surroundings, atOnce: Bool) throws {
            let spring = Spring(mass: 1, stiffness: 120, damping: 9)
            var animation = ViewAnimation.spring(spring, duration: 0.6)
            let change = { self.place(atOnce: atOnce) }
            switch surroundings {
            case .noBlock: change()
            case .spring, .ownDelegate, .hiddenView: stage.animate(animation, changes: change)
            case .timing: stage.animate(.timing(.easeOut, duration: 0.5), changes: change)
            case .delayed:
                animation.delay = 0.2
                stage.animate(animation, changes: change)
            case .interactive:
                animation.allowsUserInteraction = true
                stage.animate(animation, changes: change)
            case .twoSprings:
                stage.animate(
                    .spring(spring, initialVelocity: Vector(dx: 1, dy: -2), duration: 0.5), changes: change)
            case .launched:
                stage.animate(.spring(spring, centerVelocity: Vector(dx: 100, dy: 30), duration: 0.5), changes: change)
            case .animator:
                try ViewPropertyAnimator(stage, .timing(.linear, duration: 0.5), animations: change).startAnimation()
            case .keyframes:
                try stage.animateKeyframes(withDuration: 0.5) { () throws(KeyframeError) in
                    try stage.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: change)
                }
            case .nested:
                stage.animate(animation) { stage.animate(.timing(duration: 0.1), changes: change) }
            case .zeroDuration: stage.animate(.timing(duration: .zero), changes: change)
            case .disabled: stage.performWithoutAnimation { stage.animate(animation, changes: change) }
            case .disabledActions:
                stage.transaction.setDisableActions(true)
                stage.animate(animation, changes: change)
            case .whileMoving:
                stage.animate(.spring(spring, duration: 1.0)) { views[0].center = Point(x: 90, y: 90) }
                try stage.frames(4)
                stage.animate(animation, changes: change)
            }
        }
    }

    @Test(
        "All at once leaves the stage as one by one does, then and in the frames after",
        arguments: Surroundings.allCases)
    func equals(surroundings: Surroundings) throws {
        let scenes = [true, false].map { atOnce in Result { try (Scene(surroundings), atOnce) } }
        let (first, second) = (try scenes[0].get(), try scenes[1].get())
        for (scene, atOnce) in [first, second] { try scene.change(surroundings, atOnce: atOnce) }
        for frame in 0..<50 {
            for (scene, _) in [first, second] { try scene.stage.step() }
            let events = [first, second].map { $0.0.stage.takeEvents() }
            #expect(events[0] == events[1], "in frame \(frame)")
            #expect(first.0.stage.counts == second.0.stage.counts, "in frame \(frame)")
            let shown = [first, second].map { scene, _ in
                scene.views.flatMap { view -> [UInt64] in
                    let (model, place) = (view.center, view.layer.presentation?.position)
                    return [model.x, model.y, place?.x ?? .nan, place?.y ?? .nan].map { $0.bitPattern }
                }
            }
            #expect(shown[0] == shown[1], "in frame \(frame)")
            #expect(try archived(first.0.stage) == archived(second.0.stage), "in frame \(frame)")
        }
    }

    /// The bytes of a stage, or the reason why it has none.
    private func archived(_ stage: Stage) throws -> String {
        var archive = SnapshotCoder()
        do throws(SnapshotError) { try stage.archive(in: &archive) } catch { return "\(error)" }
        return archive.bytes.map { String($0) }.joined(separator: " ")
    }
}
