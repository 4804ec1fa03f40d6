import HookeAnimation
import HookeDynamics
import Testing

/// Animation groups, with a duration of one second unless noted and a model opacity of 0.5.
@Suite struct AnimationGroupTests {
    private func run(
        _ members: [some AnimationConvertible], duration: Flicks = 1.0,
        _ change: (inout AnimationGroup) -> Void = { _ in },
        _ look: (Stage, Layer) throws -> Void
    ) throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer(opacity: 0.5)
        var group = AnimationGroup(members, duration: duration)
        change(&group)
        layer.add(group, forKey: "group")
        try look(stage, layer)
    }

    @Test("layers.md 11.1a: members run in the group's time, after its timing function, speed and autoreverse")
    func time() throws {
        var late = BasicAnimation(.zPosition, from: 0, to: 1, duration: 0.5)
        late.timing.beginTime = 0.5
        try run([BasicAnimation(.opacity, from: 0, to: 1), late]) { group in
            group.timingFunction = .easeIn
            group.timing.speed = 2
            group.timing.autoreverses = true
        } _: { stage, layer in
            for frame in 0..<20 {
                try stage.step()
                let local = Double(frame) / 10
                let share = TimingFunction.easeIn.value(at: local > 1 ? 2 - local : local)
                expect(layer.presentation!.opacity, near: share, within: 1e-14, "frame \(frame)")
                let second = share < 0.5 ? 0 : (share - 0.5) / 0.5
                expect(layer.presentation![.zPosition], near: second, within: 1e-14, "frame \(frame)")
            }
        }
    }

    @Test("A member's velocity includes the group's timing function and speed")
    func velocity() throws {
        try run([BasicAnimation(.opacity, from: 0, to: 1)]) { group in
            group.timingFunction = .easeIn
            group.timing.speed = 2
        } _: { stage, layer in
            try stage.frames(5)
            expect(
                layer.presentation!.velocity(of: .opacity), near: 2 * TimingFunction.easeIn.slope(at: 0.4),
                within: 1e-14)
        }
    }

    @Test("layers.md 11.1b: the group's duration cuts off its members")
    func cut() throws {
        try run([BasicAnimation(.opacity, from: 0, to: 1, duration: 2.0)]) { stage, layer in
            try stage.frames(20)
            expect(layer.presentation!.opacity, near: 0.475, within: 1e-15)
            try stage.step()
            #expect(layer.presentation?.opacity == 0.5)
            #expect(layer.animationKeys.isEmpty)
        }
    }

    @Test("layers.md 11.1c: a member without a duration takes the group's; a group without one the transaction's")
    func duration() throws {
        try run([BasicAnimation(.opacity, from: 0, to: 1)], duration: 2.0) { stage, layer in
            try stage.frames(11)
            expect(layer.presentation!.opacity, near: 0.25, within: 1e-15)
        }
        try run([BasicAnimation(.opacity, from: 0, to: 1)], duration: .zero) { stage, layer in
            #expect(layer.animation(forKey: "group")?.timing.duration == 0.25)
            try stage.frames(2)
            expect(layer.presentation!.opacity, near: 0.2, within: 1e-15)
        }
    }

    @Test("layers.md 11.1d: a group has one start and one stop; a shorter member fills until its end")
    func ends() throws {
        var short = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.25)
        short.timing.fillMode = .forwards
        var told: [String] = []
        let stage = Stage.small(20)
        let layer = try stage.committedLayer(opacity: 0.5)
        layer.add(
            AnimationGroup([short, BasicAnimation(.zPosition, to: 1, duration: 0.5)], duration: 1.0), forKey: "group",
            delegate: AnimationDelegate(didStart: { told.append("start") }, didStop: { told.append("stop \($0)") }))
        try stage.frames(16)
        #expect(layer.presentation?.opacity == 1)
        #expect(layer.presentation?[.zPosition] == 0, "its member is over, and fills nothing")
        #expect(told == ["start"])
        try stage.untilSettled()
        #expect(told == ["start", "stop true"])
        #expect(stage.takeKinds() == ["animation-start", "animation-stop"])
    }

    @Test("A nested group, a spring in it, and additive members")
    func nested() throws {
        var additive = BasicAnimation(.opacity, from: 0, to: 0.2)
        additive.isAdditive = true
        let mover = Spring(mass: 1, stiffness: 100, damping: 4)
        let inner = AnimationGroup(
            [.spring(SpringAnimation(.zPosition, from: 1, to: 0, spring: mover)), .basic(additive)], duration: 0.5)
        try run([inner]) { stage, layer in
            try stage.frames(6)
            let exact = SpringSolution(mover, from: MotionState(value: 1, velocity: 0)).value(at: Flicks(seconds: 0.25))
            expect(layer.presentation![.zPosition], near: exact, within: 1e-15)
            expect(layer.presentation!.opacity, near: 0.6, within: 1e-15)
        }
    }
}
