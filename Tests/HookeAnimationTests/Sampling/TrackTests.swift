import HookeAnimation
import HookeDynamics
import Testing

/// Animations of numbers are sampled from arrays; in a group they are sampled separately, on the group's clock.
@Suite struct LaneMotionTests {
    /// A spread of them, on a layer whose model is at (8, 9). None ends at a refresh, where it goes alone and stays in a group.
    static let animations: [(name: String, animation: any AnimationConvertible)] = {
        let point = Point(x: 3, y: -4)
        var open = BasicAnimation(.position, from: point, duration: 0.705)
        open.timingFunction = .easeInEaseOut
        var by = BasicAnimation(.position, by: point, duration: 0.9)
        by.isAdditive = true
        var there = BasicAnimation(.position, from: .zero, to: point, duration: 0.3)
        there.timing.autoreverses = true
        there.timing.repeatCount = 1.5
        var further = BasicAnimation(.position.x, from: 1, to: 4, duration: 0.27)
        further.timing.repeatCount = 3
        further.isCumulative = true
        var late = BasicAnimation(.opacity, from: 0, to: 0.5, duration: 0.4)
        late.timing.fillMode = .both
        late.timing.speed = 0.4
        late.timing.timeOffset = 0.1
        let spring = SpringAnimation(
            .position, from: .zero, to: point, spring: Spring(mass: 1, stiffness: 300, damping: 8), duration: 0.85)
        return [
            ("from", open), ("additive by", by), ("autoreversing", there), ("cumulative", further), ("late", late),
            ("spring", spring),
        ]
    }()

    private func sampled(_ animation: Animation, in group: Bool) throws -> [[Double]] {
        let stage = Stage.small(120)
        let layer = stage.addLayer("layer")
        layer.position = Point(x: 8, y: 9)
        try stage.step()
        layer.add(group ? .group(AnimationGroup([animation], duration: 1.0)) : animation, forKey: "it")
        var rows: [[Double]] = []
        for _ in 0..<100 {
            try stage.step()
            let shown = try #require(layer.presentation)
            let rate: Point = shown.velocity(of: .position)
            rows.append([shown.position.x, shown.position.y, shown.opacity, rate.x, rate.y])
        }
        return rows
    }

    /// A group multiplies its share by its length, which rounds: a place differs by some units in its last, a velocity by as much of
    /// its change in so little time.
    @Test("An animation has the same presentation alone and in a group", arguments: animations.indices)
    func alike(index: Int) throws {
        let (name, kind) = Self.animations[index]
        let animation = Animation(kind)
        let alone = try sampled(animation, in: false)
        let grouped = try sampled(animation, in: true)
        #expect(Set(alone.map { $0[0] + $0[2] }).count > 20, "\(name) does not move")
        for (frame, (own, other)) in zip(alone, grouped).enumerated() {
            for lane in own.indices {
                expect(own[lane], near: other[lane], within: 1e-11, "\(name), frame \(frame), number \(lane)")
            }
        }
    }

    @Test("Keyframes do not depend on the previous sample: forwards, backwards and at key times")
    func anyOrder() throws {
        let values = [0, 0.9, 0.2, 0.2, 0.6, 1]
        let keyTimes = [0, 0.125, 0.25, 0.25, 0.75, 1]
        let track = try KeyframeTrack(values: values.map { SIMD4($0, 0, 0, 0) }, keyTimes: keyTimes)
        let stage = Stage.small(64)
        let layer = stage.addLayer("layer")
        try stage.step()
        layer.add(try KeyframeAnimation(.opacity, values: values, keyTimes: keyTimes, duration: 1.0), forKey: nil)
        try stage.step()
        let begin = stage.now
        var place = 0
        for _ in 0..<200 {
            // Every 64th of the way in an order that jumps about; 37 and 64 have no common divisor.
            place = (place + 37) % 64
            let fraction = Double(place) / 64
            let time = begin + Flicks(Flicks.perSecond / 64 * Int64(place))
            let (shown, rate) = try stage.scrub(to: time) {
                (layer.presentation?.opacity, layer.presentation?.velocity(of: .opacity) ?? -1)
            }
            #expect(shown == track.value(at: fraction)?.x, "at \(fraction)")
            #expect(rate == track.slope(at: fraction)?.x, "the velocity at \(fraction)")
        }
    }

    @Test("A replaced animation moves to the end of the order")
    func replaced() throws {
        let stage = Stage.small(10)
        let layers = (0..<20).map { stage.addLayer("layer \($0)") }
        try stage.step()
        func fade(to value: Double, adding: Bool = false) -> BasicAnimation {
            var animation = BasicAnimation(.opacity, from: value, to: value, duration: 10.0)
            animation.isAdditive = adding
            return animation
        }
        for round in 1...5 {
            for layer in layers {
                layer.add(fade(to: Double(round) / 8), forKey: "base")
                layer.add(fade(to: 0.25, adding: true), forKey: "offset \(round % 2)")
            }
            layers[3].removeAnimation(forKey: "base")
            try stage.step()
            for (index, layer) in layers.enumerated() where index != 3 {
                // The base came after the last round's offset and hides it.
                #expect(layer.presentation?.opacity == Double(round) / 8 + 0.25, "layer \(index), round \(round)")
                #expect(layer.animationKeys.suffix(2) == ["base", "offset \(round % 2)"])
            }
        }
        #expect(layers[3].animationKeys == ["offset 0", "offset 1"])
        #expect(layers[3].presentation?.opacity == 1.5)
        layers[3].removeAllAnimations()
        #expect(layers[3].presentation?.opacity == 1.5)
        try stage.step()
        #expect(layers[3].presentation?.opacity == 1)
    }
}
