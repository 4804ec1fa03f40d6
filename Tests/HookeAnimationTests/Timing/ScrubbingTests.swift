import HookeAnimation
import HookeDynamics
import Testing

/// Scrubbing a layer's clock to a time gives the presentation of stepping to that time.
@Suite struct ScrubbingTests {
    private static func path() -> Path {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(x: 80, y: 10), control1: Point(x: 10, y: 60), control2: Point(x: 70, y: -40))
        path.addLine(to: Point(x: 5, y: 90))
        return path
    }

    /// One of each kind, with every quirk of timing.
    private static func add(to layer: Layer) throws {
        var swing = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.4)
        swing.timing.repeatCount = 2.5
        swing.timing.autoreverses = true
        swing.timing.timeOffset = 0.1
        swing.timingFunction = .default
        var back = BasicAnimation(.bounds.size, to: Size(width: 3, height: 4), duration: 0.7)
        back.timing.speed = -0.6
        back.timing.repeatDuration = 1.1
        let spring = SpringAnimation(
            .zPosition, from: 0, to: 10, spring: Spring(mass: 1, stiffness: 90, damping: 3), duration: 1.3)
        let along = try KeyframeAnimation(along: path(), rotation: .auto, mode: .paced, duration: 1.2)
        let curve = try KeyframeAnimation(.cornerRadius, values: [0, 4, 1, 9], mode: .cubic, duration: 1.0)
        var group = AnimationGroup(
            [BasicAnimation(.borderWidth, by: 3), BasicAnimation(.shadowRadius, from: 1, duration: 0.3)], duration: 0.8)
        group.timing.speed = 1.5
        group.timingFunction = .easeInEaseOut
        let all: [any AnimationConvertible] = [swing, back, spring, along, curve, group]
        for (index, var animation) in all.map({ Animation($0) }).enumerated() {
            animation.timing.fillMode = .both
            animation.isRemovedOnCompletion = false
            layer.add(animation, forKey: "\(index)")
        }
    }

    private static let shown: [PropertyKey] = [
        .opacity, .bounds, .zPosition, .position, .transform, .cornerRadius, .borderWidth, .shadowRadius,
    ]

    @Test("The scrubbed layer agrees with the stepped one, forwards and backwards, to 1e-12")
    func agreement() throws {
        let (stepped, scrubbed) = (Stage.small(20), Stage.small(20))
        let layers = try [stepped, scrubbed].map { stage in
            let layer = try stage.committedLayer()
            try ScrubbingTests.add(to: layer)
            try stage.step()
            return layer
        }
        var seen: [(Flicks, [Double])] = []
        for _ in 0..<25 {
            let values = ScrubbingTests.shown.flatMap { key in
                (0..<key.componentCount).map { layers[0].presentation!.component($0, of: key) }
            }
            seen.append((stepped.now, values))
            try stepped.step()
        }
        #expect(Set(seen.map { $0.1[0] }).count > 5, "it moves")
        layers[1].timing.speed = 0
        for (time, values) in seen.reversed() {
            layers[1].timing.timeOffset = time
            let scrubbed = ScrubbingTests.shown.flatMap { key in
                (0..<key.componentCount).map { layers[1].presentation!.component($0, of: key) }
            }
            for (one, other) in zip(scrubbed, values) { expect(one, near: other, within: 1e-12, "at \(time)") }
        }
    }
}
