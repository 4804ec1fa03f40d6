import HookeAnimation
import HookeDynamics
import HookeScenes
import Testing

/// The article's first stages: a plain layer whose frame follows the finger.
struct ElasticLayerTests {
    private static let finger = TouchPath(
        from: Point(x: 160, y: 60), to: Point(x: 160, y: 260), duration: 0.4)

    private func scene(hertz: Int64, suppressed: [PropertyKey]) -> (Stage, ElasticLayer) {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(hertz))
        var parameters = ElasticLayer.Parameters()
        parameters.suppressedActions = suppressed
        let scene = ElasticLayer(on: stage, parameters)
        stage.play(ElasticLayerTests.finger, at: 0.1)
        return (stage, scene)
    }

    /// What the finger's layer is set to: 50, and what is pulled beyond the slop of 10.
    private func height(atFrame frame: Int, hertz: Int64) -> Double {
        let way = min(max(200 * (Double(frame) / Double(hertz) - 0.1) / 0.4, 0), 200)
        return way >= 10 - 1e-9 ? 50 + way - 10 : 50
    }

    /// Each refresh starts a new animation of 0.25 s from what shows, of which one refresh makes up default(1/15) at 60 Hz.
    /// The finger's last one runs to its end.
    @Test("The layer trails the finger as a recurrence says", arguments: [60, 120] as [Int64])
    func trailing(hertz: Int64) throws {
        let (stage, scene) = scene(hertz: hertz, suppressed: [])
        let share = defaultPace(4 / Double(hertz))
        let end = Int(hertz / 2)
        var (set, shown) = (50.0, 50.0)
        var worst = 0.0
        for frame in 0...end {
            try stage.step()
            shown += (set - shown) * share
            set = height(atFrame: frame, hertz: hertz)
            #expect(abs(scene.header.bounds.size.height - set) <= 1e-11, "frame \(frame)")
            let presentation = try #require(scene.header.presentation)
            let found = presentation.bounds.size.height
            worst = max(worst, set - found)
            #expect(abs(found - shown) <= 1e-9, "frame \(frame): \(found) pt shows, not \(shown), bound 1e-9")
            #expect(abs(presentation.position.y - shown / 2) <= 1e-9, "frame \(frame): the position")
        }
        #expect(worst > 100, "it stays far behind")
        let from = shown
        for frame in 1...Int(hertz / 4) {
            try stage.step()
            let expected = from + (set - from) * defaultPace(4 * Double(frame) / Double(hertz))
            let found = try #require(scene.header.presentation).bounds.size.height
            #expect(abs(found - expected) <= 1e-9, "\(frame) frames after the finger: \(found) pt, not \(expected)")
        }
        #expect(!stage.isMoving)
        #expect(scene.header.presentation?.bounds.size.height == scene.header.bounds.size.height)
    }

    @Test("With null actions it follows at once", arguments: [60, 120] as [Int64])
    func suppressed(hertz: Int64) throws {
        let (stage, scene) = scene(hertz: hertz, suppressed: [.position, .bounds])
        var moved = 0
        for frame in 0...Int(hertz) {
            try stage.step()
            let presentation = try #require(scene.header.presentation)
            #expect(presentation.bounds == scene.header.bounds, "frame \(frame)")
            #expect(presentation.position == scene.header.position, "frame \(frame)")
            if presentation.bounds.size.height > 50 { moved += 1 }
        }
        #expect(moved > Int(hertz) / 3)
        #expect(!stage.takeEvents().contains { $0.kind == .animationStart })
    }

    @Test("A null for one of the two leaves the other trailing")
    func half() throws {
        let (stage, scene) = scene(hertz: 60, suppressed: [.bounds])
        for _ in 0...20 { try stage.step() }
        let presentation = try #require(scene.header.presentation)
        #expect(presentation.bounds == scene.header.bounds)
        #expect(scene.header.position.y - presentation.position.y > 10)
    }
}
