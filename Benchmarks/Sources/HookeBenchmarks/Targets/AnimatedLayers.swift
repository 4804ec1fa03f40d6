import HookeAnimation
import HookeDynamics

/// Frames of a stage with animated layers against a plain loop over their opacities; and frames with idle layers, whose cost must not
/// depend on the number of layers.
enum AnimatedLayers {
    static var targets: [Target] {
        [
            Target("layers basic 1e4 of 1e5", .time(1.5)) {
                (try frames(basic), BareCurve(duration: duration).work(count: animated, stride: layers / animated))
            },
            Target("layers basic 1e4 of 1e5 beside a table and two Newton steps", .none) {
                (
                    try frames(basic),
                    BareTableCurve(duration: duration).work(count: animated, stride: layers / animated)
                )
            },
            Target("layers spring 1e4 of 1e5", .time(1.5)) {
                (
                    try frames(sprung),
                    try BareSpring(spring, count: animated).work(count: animated, stride: layers / animated)
                )
            },
            Target("layers spring 1e4 of 1e5 beside plain propagators", .none) {
                (
                    try frames(sprung),
                    BarePropagators(spring, count: animated).work(count: animated, stride: layers / animated)
                )
            },
            Target("layers spring with a rule for rest 1e4 of 1e5 beside springs", .time(1.2)) {
                (try frames(ended), try frames(damped))
            },
            Target("layers decay 1e4 of 1e5 beside the springs of their bounces", .time(1.2)) {
                (try frames(decaying), try frames(bouncing))
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

    /// Idle layers have no cost; an item is a frame.
    static var idle: [Target] {
        [
            Target("frame of 1e5 idle layers beside 10", .time(1.1)) {
                (try idleFrames(layers: layers), try idleFrames(layers: 10))
            }
        ]
    }

    private static let layers = 100_000
    private static let animated = 10_000
    /// A duration longer than the measurement.
    private static let duration = Flicks(100_000 * Flicks.perSecond)
    private static let spring = Spring(mass: 1, stiffness: 100, damping: 0)
    private static let keys = [0, 0.9, 0.2, 0.6, 1]

    // Different durations, because motions with equal timing, such as those of a block, are computed once.

    private static func basic(_ number: Int) -> Animation {
        var animation = BasicAnimation(.opacity, from: 0, to: 1, duration: duration + Flicks(Int64(number)))
        animation.timingFunction = .default
        return .basic(animation)
    }

    private static func sprung(_ number: Int) -> Animation {
        .spring(SpringAnimation(.opacity, from: 0, to: 1, spring: spring, duration: duration + Flicks(Int64(number))))
    }

    private static func damped(_ number: Int) -> SpringAnimation {
        SpringAnimation(
            .opacity, from: 0, to: 1, spring: Spring(mass: 1, stiffness: 100, damping: 1e-5),
            duration: duration + Flicks(Int64(number)))
    }

    private static func damped(_ number: Int) -> Animation { .spring(damped(number)) }

    /// Springs that rest after more time than the measurement takes.
    private static func ended(_ number: Int) -> Animation {
        var curve: SpringAnimation = damped(number)
        curve.ending = SpringEnding(rest: .within(distance: 0.01, speed: 2))
        return .spring(curve)
    }

    private static func decaying(_ number: Int) throws -> Animation {
        let decay = try Decay(decelerationRate: 0.9999999)
        return .decay(DecayAnimation(.opacity, velocity: 1e-3 + 1e-9 * Double(number), law: DecayLaw(decay)))
    }

    /// Decays that begin beyond their limits, from where their springs take them back.
    private static func bouncing(_ number: Int) throws -> Animation {
        let law = try DecayLaw(
            .normal, limits: ScrollBounds(from: 2, to: 3), bounce: Spring(mass: 1, stiffness: 100, damping: 1e-5))
        return .decay(DecayAnimation(.opacity, velocity: 1e-9 * Double(number), law: law))
    }

    private static func keyed(_ number: Int) throws -> Animation {
        .keyframe(try KeyframeAnimation(.opacity, values: keys, duration: duration + Flicks(Int64(number))))
    }

    private static func frames(_ animation: (Int) throws -> Animation) throws -> Work {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        let added = (0..<layers).map { _ in stage.addLayer("layer") }
        // Spread over all layers, as animations in an app are.
        let moving = stride(from: 0, to: layers, by: layers / animated).map { added[$0] }
        for (number, layer) in moving.enumerated() { layer.add(try animation(number), forKey: "fade") }
        try stage.step()
        return Work(items: animated) {
            try stage.step()
            return moving[animated - 1].presentation?.opacity ?? .nan
        }
    }

    /// A stage with layers that were all animated once and are now idle.
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
