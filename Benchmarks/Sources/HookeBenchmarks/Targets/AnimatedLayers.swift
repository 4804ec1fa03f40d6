import HookeAnimation
import HookeDynamics

/// Frames of a stage of which some layers fade, beside a loop over their opacities that does the same sums and nothing else; and
/// frames in which none does, which must cost the same however many layers there are.
enum AnimatedLayers {
    static var targets: [Target] {
        [
            Target("layers basic 1e4 of 1e5", .time(1.5)) {
                (try frames(basic), BareCurve(duration: duration).work(count: animated, stride: layers / animated))
            },
            Target("layers spring 1e4 of 1e5", .time(1.5)) {
                (
                    try frames(sprung),
                    BareSpring(spring, count: animated).work(count: animated, stride: layers / animated)
                )
            },
            Target("layers keyframe 1e4 of 1e5", .time(1.5)) {
                (
                    try frames(keyed),
                    BareKeyframes(keys: keys, count: animated, duration: duration)
                        .work(count: animated, stride: layers / animated)
                )
            },
        ]
    }

    /// What sleeps costs nothing: an item is a frame.
    static var idle: [Target] {
        [
            Target("frame of 1e5 idle layers beside 10", .time(1.1)) {
                (try idleFrames(layers: layers), try idleFrames(layers: 10))
            }
        ]
    }

    private static let layers = 100_000
    private static let animated = 10_000
    /// So long that nothing ends while it is measured.
    private static let duration = Flicks(100_000 * Flicks.perSecond)
    private static let spring = Spring(mass: 1, stiffness: 100, damping: 0)
    private static let keys = [0, 0.9, 0.2, 0.6, 1]

    // A duration of its own for each: motions that share theirs, as a block's do, are worked out once and take a fifth.

    private static func basic(_ number: Int) -> Animation {
        var animation = BasicAnimation(.opacity, from: 0, to: 1, duration: duration + Flicks(Int64(number)))
        animation.timingFunction = .default
        return .basic(animation)
    }

    private static func sprung(_ number: Int) -> Animation {
        .spring(SpringAnimation(.opacity, from: 0, to: 1, spring: spring, duration: duration + Flicks(Int64(number))))
    }

    private static func keyed(_ number: Int) throws -> Animation {
        .keyframe(try KeyframeAnimation(.opacity, values: keys, duration: duration + Flicks(Int64(number))))
    }

    private static func frames(_ animation: (Int) throws -> Animation) throws -> Work {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let added = (0..<layers).map { _ in stage.addLayer("layer") }
        // Spread over all of them, as animations in an app are.
        let moving = stride(from: 0, to: layers, by: layers / animated).map { added[$0] }
        for (number, layer) in moving.enumerated() { layer.add(try animation(number), forKey: "fade") }
        try stage.step()
        return Work(items: animated) {
            try stage.step()
            return moving[animated - 1].presentation?.opacity ?? .nan
        }
    }

    /// Layers that have all been animated once, and rest.
    private static func idleFrames(layers: Int) throws -> Work {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        for _ in 0..<layers {
            let layer = stage.addLayer("layer")
            layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.05), forKey: "fade")
        }
        while stage.isMoving { try stage.step() }
        _ = stage.takeEvents()
        return Work(items: 1) {
            try stage.step()
            return stage.root.opacity
        }
    }
}
