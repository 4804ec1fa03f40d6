import HookeAnimation
import HookeDynamics
import HookeScenes
import Testing

/// A header that a scroll view pulls.
@Suite struct ScrolledHeaderTests {
    /// A feed of 320 x 568 pt with a header in front of it.
    private struct Scene {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let feed: ScrollView
        let header: ElasticHeader

        init(offset: Double = 0, release: Bool = false) throws {
            feed = stage.addScrollView("feed", frame: Rect(x: 0, y: 0, width: 320, height: 568))
            feed.contentSize = Size(width: 320, height: 2000)
            feed.contentOffset.y = offset
            var parameters = ElasticHeader.Parameters()
            if release {
                parameters.release = .spring(
                    ReleaseSpring(
                        spring: try SpringDialect.settlingDuration(0.9, dampingRatio: 0.57).spring(), duration: 0.9))
            }
            let top = stage.addLayer("top")
            top.frame = Rect(x: 0, y: 0, width: 320, height: 240)
            header = ElasticHeader(in: top, named: "header", parameters)
            header.follow(feed)
        }

        func drag(by travel: Double, at time: Flicks = .zero, _ ending: TouchPath.Ending = .lifted) {
            stage.play(
                TouchPath(
                    from: Point(x: 200, y: 100), to: Point(x: 200, y: 100 + travel), duration: 0.2, ending: ending),
                at: time)
        }

        var heights: [Double] { header.points.map { $0.center.y } }
    }

    /// A pull of 120 pt in a view of 568 pt shows s = 568 (1 - 1 / (120 x 0.55 / 568 + 1)) = 59.129337539 pt. Six tenths raise the wave,
    /// whose top is 1.36 of it: 50 + 0.4 s + 1.36 x 0.6 s = 121.90127445 pt.
    @Test("The distance beyond the edge that shows is the pull", arguments: [60.0, 120, 260])
    func pulled(pull: Double) throws {
        let scene = try Scene()
        scene.drag(by: pull + 10, .never)
        for _ in 0..<30 { try scene.stage.step() }
        let shown = 568 * (1 - 1 / (pull * 0.55 / 568 + 1))
        if pull == 120 { #expect(abs(shown - 59.129337539432175) < 1e-12) }
        let expected = ElasticShape(width: 320, minimalHeight: 50, maxWaveHeight: 100, pull: shown, x: 200)
        for (index, point) in scene.header.points.enumerated() {
            let distance = (point.center - expected.points[index]).length
            #expect(distance < 1e-11, "\(ElasticShape.names[index]): \(point.center)")
        }
        #expect(scene.header.isDragged)
    }

    @Test("A drag within the edges does not pull, and one that returns to the edge leaves the header at rest")
    func rests() throws {
        let inside = try Scene(offset: 500)
        inside.drag(by: 200)
        for _ in 0..<30 { try inside.stage.step() }
        #expect(inside.heights.allSatisfy { $0 == 50 })

        let returned = try Scene(release: true)
        let knots: [TouchPath.Knot] = [
            .init(time: .zero, location: Point(x: 200, y: 100)), .init(time: 0.2, location: Point(x: 200, y: 200)),
            .init(time: 0.4, location: Point(x: 200, y: 60)),
        ]
        returned.stage.play(TouchPath(through: knots), at: .zero)
        for _ in 0..<40 { try returned.stage.step() }
        #expect(returned.heights.allSatisfy { $0 == 50 })
        #expect(returned.header.releaseCount == 0)
    }

    @Test("Where the finger lifts the header springs back by its release, once, while the content bounces")
    func released() throws {
        let scene = try Scene(release: true)
        scene.drag(by: 130)
        // A drag during the release scrolls and does not pull.
        scene.drag(by: 130, at: 0.4)
        while scene.stage.isMoving { try scene.stage.step() }
        #expect(scene.header.releases.map(\.time) == [0.2])
        #expect(scene.heights.allSatisfy { $0 == 50 })
        #expect(scene.feed.contentOffset.y == 0)
        // After it, touches go through the header still.
        scene.drag(by: 130, at: scene.stage.now + 0.1, .never)
        for _ in 0..<30 { try scene.stage.step() }
        #expect(scene.header.isDragged)
        #expect(scene.feed.isDragging)
    }
}
