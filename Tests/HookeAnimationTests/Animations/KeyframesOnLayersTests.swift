import HookeAnimation
import HookeDynamics
import Testing

/// Keyframe animations on layers. KeyframeTrackTests tests the values between keyframes.
@Suite struct KeyframesOnLayersTests {
    private func layer(_ stage: Stage, _ animation: KeyframeAnimation) throws -> Layer {
        let layer = try stage.committedLayer(opacity: 0.25)
        layer.add(animation, forKey: "it")
        return layer
    }

    private static func corner() -> Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.addLine(to: Point(x: 100, y: 0))
        path.move(to: Point(x: 200, y: 50))
        path.addLine(to: Point(x: 200, y: 80))
        return path
    }

    @Test("The timing function of the animation applies before those of the segments")
    func pace() throws {
        let stage = Stage.small(20)
        var animation = try KeyframeAnimation(
            .opacity, values: [0, 1, 0.5], timingFunctions: [.easeIn, .linear], duration: 1.0)
        animation.timingFunction = .easeOut
        let layer = try layer(stage, animation)
        for frame in 0..<20 {
            try stage.step()
            let time = TimingFunction.easeOut.value(at: Double(frame) / 20)
            let value = time < 0.5 ? TimingFunction.easeIn.value(at: time * 2) : 1 - 0.5 * (time * 2 - 1)
            expect(layer.presentation!.opacity, near: value, within: 1e-14, "frame \(frame)")
        }
    }

    @Test("layers.md 9.6b: a single value has no effect: the presentation is the model")
    func single() throws {
        let stage = Stage.small(20)
        let layer = try layer(stage, try KeyframeAnimation(.opacity, values: [1], duration: 1.0))
        try stage.frames(6)
        #expect(layer.presentation?.opacity == 0.25)
        #expect(stage.counts.animationsSampled == 0)
    }

    @Test("layers.md 9.7b: along a path, its gap not traversed; the velocity is the tangent's")
    func path() throws {
        let stage = Stage.small(20)
        let layer = try layer(stage, try KeyframeAnimation(along: Self.corner(), duration: 1.0))
        for (frame, point) in [(5, Point(x: 50, y: 0)), (10, Point(x: 200, y: 50)), (15, Point(x: 200, y: 65))] {
            try stage.step(to: Rate(20).time(ofRefresh: Int64(frame + 1)))
            #expect(layer.presentation?.position == point)
        }
        #expect(layer.presentation?.velocity(of: .position) == Point(x: 0, y: 60))
    }

    @Test(
        "The rotation along a path applies before the layer's transform", arguments: [RotationMode.auto, .autoReverse])
    func rotation(mode: RotationMode) throws {
        let stage = Stage.small(20)
        let layer = try layer(stage, try KeyframeAnimation(along: Self.corner(), rotation: mode, duration: 1.0))
        stage.transaction.setDisableActions(true)
        layer[.transform] = .scale(x: 2, y: 1)
        try stage.frames(16)
        let angle = mode == .auto ? Double.pi / 2 : .pi * 1.5
        let reference = Transform.rotation(angle, x: 0, y: 0, z: 1).concatenated(with: .scale(x: 2, y: 1))
        let shown = layer.presentation![.transform]
        for lane in 0..<16 { expect(shown.components[lane], near: reference.components[lane], within: 1e-15) }
    }

    @Test("An additive animation along a path adds offsets to the presentation")
    func additive() throws {
        let stage = Stage.small(20)
        var animation = try KeyframeAnimation(along: Self.corner(), duration: 1.0)
        animation.isAdditive = true
        let layer = try layer(stage, animation)
        stage.transaction.setDisableActions(true)
        layer.position = Point(x: 7, y: 9)
        try stage.frames(6)
        #expect(layer.presentation?.position == Point(x: 57, y: 9))
    }

    @Test("Transforms between keyframes are interpolated as in a basic animation")
    func transforms() throws {
        let stage = Stage.small(20)
        let values = [Transform.identity, .scale(x: 3, y: 3), .rotation(1, x: 0, y: 0, z: 1)]
        let layer = try layer(stage, try KeyframeAnimation(.transform, values: values, duration: 1.0))
        try stage.frames(6)
        #expect(
            layer.presentation?[.transform] == TransformInterpolation(from: values[0], to: values[1]).value(at: 0.5))
        try stage.frames(10)
        let second = TransformInterpolation(from: values[1], to: values[2]).value(at: 0.5)
        let shown = layer.presentation![.transform]
        for lane in 0..<16 { expect(shown.components[lane], near: second.components[lane], within: 1e-15) }
    }

    @Test("Objects hold until the next keyframe")
    func objects() throws {
        let stage = Stage.small(20)
        let pictures = ["a", "b"].map { stage.object($0) }
        let layer = try layer(stage, try KeyframeAnimation(.contents, values: pictures, duration: 1.0))
        try stage.frames(10)
        #expect(layer.presentation?[.contents] == pictures[0])
        try stage.step()
        #expect(layer.presentation?[.contents] == pictures[1])
    }

    @Test("Between a colour and nil there is no colour; at a keyframe there is its colour")
    func missingColor() throws {
        let stage = Stage.small(20)
        let values: [Color?] = [.red, .blue, nil, .green]
        var animation = try KeyframeAnimation(.backgroundColor, values: values, duration: 1.5)
        animation.timing.fillMode = .forwards
        animation.isRemovedOnCompletion = false
        let layer = try layer(stage, animation)
        try stage.frames(6)
        #expect(layer.presentation?[.backgroundColor] == Color(red: 0.5, green: 0, blue: 0.5, alpha: 1))
        try stage.frames(5)
        #expect(layer.presentation?[.backgroundColor] == .blue)
        for frame in 11..<30 {
            try stage.step()
            #expect(layer.presentation?[.backgroundColor] == nil, "frame \(frame)")
        }
        try stage.step()
        #expect(layer.presentation?[.backgroundColor] == .green)
    }

    @Test("A colour with a component that is not finite is an error")
    func badColor() {
        let bad = Color(red: .infinity, green: 0, blue: 0, alpha: 1)
        #expect(throws: KeyframeError.notFinite(parameter: "value of keyframe", index: 1)) {
            try KeyframeAnimation(.backgroundColor, values: [.red, bad])
        }
    }

    @Test("layers.md 8.9: a transition is stored under 'transition', whatever its key")
    func transition() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        layer.add(Transition(), forKey: "mine")
        layer.add(Transition(timing: MediaTiming(duration: 1.0)), forKey: nil)
        #expect(layer.animationKeys == ["transition"])
        #expect(layer.animation(forKey: "transition")?.timing.duration == 1.0)
        try stage.untilSettled()
        #expect(
            stage.takeEvents().filter { $0.kind == .animationStop }.map(\.detail) == [
                "transition removed", "transition finished",
            ])
    }
}
