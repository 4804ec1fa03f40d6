import HookeAnimation
import HookeDynamics
import HookeScenes
import Testing

/// The header under one finger: at rest, dragged, springing back.
struct ElasticHeaderTests {
    @Test("At rest all points are at the minimal height, and the path hangs on them")
    func rest() throws {
        let pull = try Pull()
        try pull.stage.step()
        let expected = ElasticShapeTests.points(pull: 0, x: 160, width: 320)
        #expect(distance(pull.shown, expected) <= ElasticShapeTests.bound)
        #expect(pull.shown == pull.model)
        #expect(pull.path == outline(pull.model))
        #expect(!pull.stage.isMoving)
        #expect(!pull.header.isDragged)
        #expect(pull.header.releases.isEmpty)
    }

    /// The finger's way is straight, so the slop takes ten points of it away along its direction.
    @Test(
        "While dragged the points follow the finger at once, and the path is the model's",
        arguments: [60, 120] as [Int64])
    func drag(hertz: Int64) throws {
        let pull = try Pull(hertz: hertz)
        pull.drag()
        try pull.step(to: 0.1)
        #expect(distance(pull.shown, ElasticShapeTests.points(pull: 0, x: 160, width: 320)) <= 1e-12)
        let length = Point(x: 60, y: 200).length
        var dragged = 0
        while pull.stage.now + 0.02 < Pull.release {
            try pull.stage.step()
            let share = TimingFunction.easeOut.value(at: (pull.stage.now - 0.1).seconds / 0.4)
            #expect(pull.path == outline(pull.model), "frame \(pull.stage.frame)")
            #expect(pull.shown == pull.model, "frame \(pull.stage.frame)")
            guard share * length >= 10 else { continue }
            let expected = ElasticShapeTests.points(
                pull: 200 * share - 10 * 200 / length, x: 160 + 60 * share, width: 320)
            let error = distance(pull.model, expected)
            #expect(error <= 1e-11, "frame \(pull.stage.frame): \(pull.model) against \(expected), bound 1e-11")
            #expect(pull.header.isDragged)
            dragged += 1
        }
        #expect(dragged > 15)
    }

    @Test("While it springs back the path is the presentation's, and the model is at rest")
    func springBack() throws {
        let pull = try Pull()
        pull.drag()
        try pull.step(to: Flicks(Pull.release.count - Flicks.perSecond / 60))
        let last = pull.shown
        try pull.stage.step()
        // The release is not committed yet when the link calls back: it sees the frame before.
        #expect(pull.path == outline(last))
        for _ in 1..<54 {
            try pull.stage.step()
            #expect(pull.path == outline(pull.shown), "frame \(pull.stage.frame)")
            #expect(pull.model.allSatisfy { $0.y == 50 }, "frame \(pull.stage.frame)")
            #expect(pull.shown[3].y != 50)
        }
    }

    @Test("The link runs from the release to the completion, and only then")
    func link() throws {
        let pull = try Pull()
        pull.drag()
        var called: [Int] = []
        for _ in 0..<120 {
            try pull.stage.step()
            if pull.stage.counts.links > 0 { called.append(pull.stage.frame) }
        }
        // Released in frame 30, cut off 54 frames later; links come before completions.
        #expect(called == Array(30...84))
    }

    @Test("Touches are not taken during the bounce, and are taken after it", arguments: [true, false])
    func interaction(isTaken: Bool) throws {
        let pull = try Pull(interactionWhileAnimating: isTaken)
        pull.drag()
        while pull.stage.frame < 90 {
            try pull.stage.step()
            let bounces = (30..<84).contains(pull.stage.frame)
            #expect(pull.header.view.takesTouches == (isTaken || !bounces), "frame \(pull.stage.frame)")
        }
    }

    @Test("A touch during the bounce changes nothing, whatever it does then or later")
    func ignoredTouch() throws {
        let (alone, disturbed) = (try Pull(), try Pull())
        for pull in [alone, disturbed] { pull.drag() }
        disturbed.stage.play(
            TouchPath(from: Point(x: 100, y: 60), to: Point(x: 90, y: 300), duration: 1.2), at: 0.7)
        for _ in 0..<130 {
            try alone.stage.step()
            try disturbed.stage.step()
            #expect(disturbed.shown == alone.shown, "frame \(alone.stage.frame)")
            #expect(disturbed.path == alone.path, "frame \(alone.stage.frame)")
        }
        let kinds = disturbed.stage.takeEvents().map(\.kind)
        #expect(kinds.filter { $0 == .touchIgnored }.count == 1)
        #expect(kinds.filter { $0 == .touchBegan }.count == 1)
    }

    @Test("A cancelled touch springs back as a lifted one does")
    func cancelled() throws {
        let (lifted, cancelled) = (try Pull(), try Pull())
        lifted.drag()
        cancelled.drag(ending: .cancelled)
        for _ in 0..<90 {
            try lifted.stage.step()
            try cancelled.stage.step()
            #expect(cancelled.shown == lifted.shown, "frame \(lifted.stage.frame)")
            #expect(cancelled.path == lifted.path, "frame \(lifted.stage.frame)")
        }
        #expect(cancelled.header.releases.count == 1)
        let kinds = cancelled.stage.takeEvents().map(\.kind)
        #expect(kinds.contains(.panCancelled) && !kinds.contains(.panEnded))
    }

    @Test("A touch too short for a pan moves nothing and releases nothing")
    func tap() throws {
        let pull = try Pull()
        pull.stage.play(TouchPath(from: Point(x: 160, y: 60), to: Point(x: 160, y: 69), duration: 0.2), at: 0.1)
        for _ in 0..<40 {
            try pull.stage.step()
            #expect(pull.shown.allSatisfy { $0.y == 50 }, "frame \(pull.stage.frame)")
        }
        #expect(pull.header.releases.isEmpty)
    }

    @Test("Without a spring the points stay where the finger left them")
    func noRelease() throws {
        let pull = try Pull(solver: nil)
        pull.drag()
        try pull.step(to: 0.5)
        let left = pull.model
        try pull.step(to: 2.0)
        #expect(pull.shown == left)
        #expect(left[3].y > 200)
        #expect(pull.header.releases.isEmpty)
    }
}
