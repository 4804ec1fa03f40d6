import HookeAnimation
import HookeDynamics
import HookeScenes
import Testing

/// Scenes as parts of a tree: each in a layer of its own, side by side on one stage.
@Suite struct NestedSceneTests {
    private static let size = Size(width: 320, height: 240)

    private static func parameters() throws -> ElasticHeader.Parameters {
        var parameters = ElasticHeader.Parameters()
        parameters.release = .spring(
            ReleaseSpring(spring: try SpringDialect.settlingDuration(0.9, dampingRatio: 0.57).spring(), duration: 0.9))
        return parameters
    }

    private static func touch(downBy y: Double) -> TouchPath {
        TouchPath(from: Point(x: 160, y: 60 + y), to: Point(x: 220, y: 200 + y), duration: 0.4, pace: .easeOut)
    }

    private func shown(_ header: ElasticHeader) -> [Point] {
        header.points.compactMap { $0.layer.presentation?.position }
    }

    /// A layer of 320 pt by 240 pt, its upper left corner at (0, y).
    private static func frame(_ name: String, at y: Double, on stage: Stage) -> Layer {
        let layer = stage.addLayer(name)
        layer.frame = Rect(x: 0, y: y, width: size.width, height: size.height)
        return layer
    }

    /// Places on the stage below 512 pt round by at most 2^-44 pt = 5.7e-14 pt; the outline and the spring add a few such.
    private static let rounding = 1e-12

    /// Two headers, one below the other: only the one that the finger lands on moves, as it does alone on a stage.
    @Test("A header in a layer moves as on a stage of its own, and another beside it rests")
    func twoHeaders() throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let upper = ElasticHeader(in: Self.frame("top", at: 0, on: stage), named: "upper", try Self.parameters())
        let lower = ElasticHeader(in: Self.frame("bottom", at: 256, on: stage), named: "lower", try Self.parameters())
        stage.play(Self.touch(downBy: 256), at: 0.1)
        let alone = ElasticHeader(on: Stage(size: Self.size, rate: Rate(60)), try Self.parameters())
        alone.stage.play(Self.touch(downBy: 0), at: 0.1)
        let rest = upper.points.map(\.center)
        for frame in 0..<100 {
            try stage.step()
            try alone.stage.step()
            let (shown, expected) = (shown(lower), shown(alone))
            #expect(distance(shown, expected) <= Self.rounding, "frame \(frame): \(shown), alone \(expected)")
            #expect(upper.points.map(\.center) == rest, "frame \(frame)")
        }
        #expect(lower.releases.count == 1 && upper.releases.isEmpty)
        #expect(
            zip(lower.releases[0].displacements, alone.releases[0].displacements).allSatisfy {
                abs($0 - $1) <= Self.rounding
            })
    }

    @Test("The layers of a scene with a name carry it; alone they have the names of the article")
    func names() throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let header = ElasticHeader(in: Self.frame("top", at: 0, on: stage), named: "upper", try Self.parameters())
        #expect(header.layer.name == "upper" && header.layer.superlayer?.name == "top")
        #expect(header.trace.points.map(\.layer.name)[...1] == ["upper.L3", "upper.L2"])
        #expect(header.trace.shapes.map(\.layer.name) == ["upper.shape"])
        let plain = ElasticLayer(in: stage.root, named: "bar", ElasticLayer.Parameters())
        #expect(plain.layer.name == "bar" && plain.trace.layers.map(\.layer.name) == ["bar.header"])
        let alone = ElasticLayer(on: stage, ElasticLayer.Parameters())
        #expect(alone.layer.name == "view" && alone.trace.layers.map(\.layer.name) == ["header"])
    }

    @Test("A network's points lie in its layer, and their places are places in it")
    func network() throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let network = try ControlPointNetwork.chain(
            3, dimension: .two, of: .init(mass: 1, position: SIMD2(100, 40)),
            joinedBy: Coupling(stiffness: 90, damping: 8),
            anchoredBy: Coupling(stiffness: 60, damping: 3), spacing: SIMD2(30, 0))
        let scene = NetworkScene(
            in: Self.frame("box", at: 100, on: stage), named: "jelly", network, solver: Propagator())
        #expect(scene.layer.name == "jelly" && scene.points.allSatisfy { $0.layer.superlayer == scene.layer })
        #expect(scene.points.map(\.layer.name) == ["jelly.0", "jelly.1", "jelly.2"])
        try stage.step()
        #expect(scene.points[1].layer.presentation?.position == Point(x: 130, y: 40))
        #expect(scene.points[1].layer.convert(.zero, to: nil) == Point(x: 128.5, y: 138.5))
    }
}
