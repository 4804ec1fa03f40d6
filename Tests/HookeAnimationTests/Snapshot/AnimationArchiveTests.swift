import HookeAnimation
import HookeDynamics
import Testing

/// Animations of every kind, restored from a snapshot at any frame, continue as if they had not stopped.
@Suite struct AnimationArchiveTests {
    /// A stage on which every kind of animation is added, some of them late, some ended early.
    private final class Show {
        let stage = Stage.small(20)
        let layers: [Layer]
        let shape: ShapeLayer
        var told: [String] = []

        init() throws {
            let stage = stage
            layers = (0..<4).map { stage.addLayer("layer \($0)") }
            shape = stage.addShapeLayer("shape")
            stage.setAnimationDelegate(
                named: "watch",
                AnimationDelegate(
                    didStart: { [unowned self] in told.append("start") },
                    didStop: { [unowned self] in told.append("stop \($0)") }))
            stage.setCompletionBlock(named: "done") { [unowned self] in told.append("done \($0)") }
            for layer in layers { layer[.transform.scale] = 1.5 }
        }

        private static func outline(_ offset: Double, _ count: Int = 3) -> Path {
            var path = Path()
            path.move(to: Point(x: offset, y: 0))
            for index in 1...count { path.addLine(to: Point(x: 20 * Double(index), y: offset)) }
            path.addCurve(
                to: Point(x: 5, y: 90), control1: Point(x: 10, y: 60 + offset), control2: Point(x: 70, y: -40))
            path.close()
            return path
        }

        func act(_ frame: Int) throws {
            switch frame {
            case 1:
                stage.transaction.perform {
                    stage.transaction.setCompletionBlock(named: "done")
                    layers[0].add(
                        BasicAnimation(.transform, to: .rotation(2, x: 1, y: 1, z: 0), duration: 0.6), forKey: "a")
                }
                var turns = BasicAnimation(.rotateY, from: 0, to: 1, duration: 0.25)
                turns.isCumulative = true
                turns.timing.repeatCount = 3
                turns.userInfo["tag"] = .text("turns")
                layers[1].add(turns, forKey: "turns", delegate: "watch")
                let along = try KeyframeAnimation(along: Self.outline(3), rotation: .auto, mode: .paced, duration: 0.8)
                layers[2].add(along, forKey: "along")
                let jumps = try KeyframeAnimation(along: Self.outline(7), mode: .discrete, duration: 0.5)
                layers[3].add(jumps, forKey: "jumps")
                shape.layer.add(
                    BasicAnimation(outlineFrom: Self.outline(0), to: Self.outline(9), duration: 0.5), forKey: "path")
            case 3:
                layers[0].add(
                    try KeyframeAnimation(
                        .opacity, values: [0, 1, 0.2, 0.7], mode: .cubic, tension: [0.2, -0.4], bias: [0, 0.5],
                        duration: 0.5), forKey: "cubic")
                layers[3].add(
                    try KeyframeAnimation(
                        .transform, values: [.identity, .scale(x: 2, y: 3), .rotation(1, x: 0, y: 0, z: 1)],
                        timingFunctions: [.easeIn, .easeOut], duration: 0.7), forKey: "transforms", delegate: "watch")
                layers[3].add(
                    try KeyframeAnimation(
                        .bounds,
                        values: [Rect(x: 0, y: 0, width: 3, height: 4), Rect(x: 1, y: 2, width: 9, height: 8)],
                        keyTimes: [0.1, 0.6], mode: .discrete, duration: 0.7), forKey: "discrete")
                var group = AnimationGroup(
                    [
                        .spring(SpringAnimation(.zPosition, to: 9, spring: Spring(mass: 1, stiffness: 90, damping: 3))),
                        .group(AnimationGroup([BasicAnimation(.cornerRadius, from: 0, to: 3)], duration: 0.3)),
                        .keyframe(try KeyframeAnimation(.scaleX, values: [SIMD4(1, 0, 0, 0), SIMD4(4, 0, 0, 0)])),
                    ], duration: 0.6)
                group.timingFunction = .easeIn
                group.timing.autoreverses = true
                layers[2].add(group, forKey: "group", delegate: "watch")
                layers[1].add(Transition(), forKey: nil)
                layers[1].timing = {
                    var clock = MediaTiming.layer
                    clock.speed = 0.75
                    clock.timeOffset = 0.01
                    return clock
                }()
            case 5:
                layers[1].setValue(7, forKey: "count", ofAnimation: "turns")
                try stage.transaction.setValue("kept", forKey: "own")
            case 7:
                layers[2].removeAnimation(forKey: "group")
                shape.layer.add(
                    SpringAnimation(
                        .transform, from: .scale(x: 0, y: 1), spring: Spring(duration: 0.3, bounce: 0.4),
                        duration: 0.3), forKey: "spring")
            default: break
            }
        }

        /// All that shows, to the bit, and what is read back.
        func shown() -> [UInt64] {
            let keys: [PropertyKey] = [.position, .bounds, .opacity, .zPosition, .transform, .cornerRadius]
            return (layers + [shape.layer]).flatMap { layer -> [UInt64] in
                guard let presentation = layer.presentation else { return [] }
                return keys.flatMap { key in
                    (0..<key.componentCount).map { presentation.component($0, of: key).bitPattern }
                }
            } + (shape.presentation?.path.points ?? []).flatMap { [$0.x.bitPattern, $0.y.bitPattern] }
        }
    }

    @Test("From any frame on, the restored stage has the presentation and events of the original", arguments: -1...26)
    func everyFrame(last: Int) throws {
        let original = try Show()
        for frame in 0..<last + 1 {
            try original.stage.step()
            try original.act(frame)
        }
        original.told = []
        let restored = try Show()
        try original.stage.copyState(to: restored.stage)
        #expect(restored.shown() == original.shown(), "at frame \(last)")
        for (one, other) in zip(original.layers, restored.layers) {
            #expect(one.animationKeys == other.animationKeys)
            for key in one.animationKeys {
                let copies = [one, other].map { $0.animation(forKey: key) }
                #expect(copies[0]?.timing == copies[1]?.timing)
                #expect(copies[0]?.userInfo.names == copies[1]?.userInfo.names)
            }
        }
        #expect(
            original.stage.transaction[UserInfoKey<String>("own")]
                == restored.stage.transaction[UserInfoKey<String>("own")])

        for frame in last + 1..<30 {
            for one in [original, restored] {
                try one.stage.step()
                try one.act(frame)
            }
            try #require(restored.shown() == original.shown(), "at frame \(frame)")
            #expect(restored.stage.takeEvents() == original.stage.takeEvents(), "at frame \(frame)")
            #expect(restored.stage.counts == original.stage.counts, "at frame \(frame)")
            #expect(restored.told == original.told, "at frame \(frame)")
        }
        if last < 1 {
            #expect(
                original.told.sorted() == [
                    "done true", "start", "start", "start", "stop false", "stop true", "stop true",
                ])
        }
    }

    /// The layer's clock shows a second less than the stage's, so that the delay is over at its zero.
    @Test("An uncommitted animation keeps its delay after a restore")
    func waiting() throws {
        func scene() throws -> (stage: Stage, layer: Layer) {
            let stage = Stage.small(20)
            let layer = stage.addLayer("layer")
            layer.opacity = 0.5
            layer.timing.beginTime = 1.0
            return (stage, layer)
        }
        let original = try scene()
        try original.stage.step(to: 0.75)
        original.layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5), forKey: "fade", delay: 0.25)
        let restored = try scene()
        try original.stage.copyState(to: restored.stage)
        try restored.stage.step()
        #expect(restored.layer.presentation?.opacity == 0.5)
        #expect(restored.layer.animation(forKey: "fade")?.timing.beginTime == .zero)
    }

    @Test("Truncated or changed bytes are errors or are read; they never trap")
    func damaged() throws {
        let original = try Show()
        for frame in 0..<9 {
            try original.stage.step()
            try original.act(frame)
        }
        var written = SnapshotCoder()
        try original.stage.archive(in: &written)
        var refused = 0
        for place in stride(from: 0, to: written.bytes.count, by: 97) {
            for bytes in [Array(written.bytes[..<place]), written.bytes.replacing(place, with: 0x7f)] {
                let other = try Show()
                var read = SnapshotCoder(reading: bytes)
                do {
                    try other.stage.archive(in: &read)
                    try other.stage.frames(2)
                } catch { refused += 1 }
            }
        }
        #expect(refused > written.bytes.count / 97)
    }

    @Test("A delegate without a name, a user value that cannot be encoded, and a lock are errors")
    func refused() throws {
        func refusal(_ change: (Stage, Layer) throws -> Void) throws -> SnapshotError? {
            let stage = Stage.small()
            try change(stage, try stage.committedLayer())
            var archive = SnapshotCoder()
            return #expect(throws: SnapshotError.self) { try stage.archive(in: &archive) }
        }
        let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0)
        #expect(
            try refusal { $1.add(fade, forKey: nil, delegate: AnimationDelegate()) }
                == .notRestorable("an animation's delegate that has no name"))
        #expect(
            try refusal { _, layer in
                layer.add(fade, forKey: "it")
                layer.setValue(.object(Unkeepable()), forKey: "list", ofAnimation: "it")
            } == .notRestorable("the value 'list', which is of type object"))
        #expect(try refusal { stage, _ in stage.transaction.lock() } == .notRestorable("a transaction that is locked"))
    }

    @Test("A delegate that the new scene does not set is an error with its name")
    func missingDelegate() throws {
        func scene(isSet: Bool) throws -> (Stage, Layer) {
            let stage = Stage.small()
            if isSet { stage.setAnimationDelegate(named: "watch", AnimationDelegate()) }
            return (stage, stage.addLayer("layer"))
        }
        let (stage, layer) = try scene(isSet: true)
        layer.add(BasicAnimation(.opacity, from: 0), forKey: nil, delegate: "watch")
        var written = SnapshotCoder()
        try stage.archive(in: &written)
        var read = SnapshotCoder(reading: written.bytes)
        #expect(throws: SnapshotError.otherScene("the animations' delegate 'watch', which is not set")) {
            try scene(isSet: false).0.archive(in: &read)
        }
    }
}

/// A value that cannot be encoded.
private final class Unkeepable: Sendable {}

extension [UInt8] {
    fileprivate func replacing(_ place: Int, with byte: UInt8) -> [UInt8] {
        var bytes = self
        bytes[place] = byte
        return bytes
    }
}
