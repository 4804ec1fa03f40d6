import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article ExplicitAnimations.
struct ExplicitAnimationsSamples {
    /// What shows of a property half a second after an animation of it began.
    private func half(_ animation: some AnimationConvertible, _ property: Property<Double>, of layer: Layer) throws
        -> Double
    {
        layer.add(animation, forKey: "it")
        try layer.stage.step()
        return try layer.stage.scrub(to: layer.stage.now + 0.5) { layer.presentation?[property] ?? .nan }
    }

    @Test("Animations: basic")
    func basic() throws {
        let layer = try Stage.small().committedLayer()
        let move = BasicAnimation(.position.x, from: 10, by: 100, duration: 1.0)
        layer.add(move, forKey: "move")
        expect(try half(move, .position.x, of: layer), near: 60, within: 1e-9)
    }

    @Test("Animations: keyframes")
    func keyframes() throws {
        let layer = try Stage.small().committedLayer()
        let blink = try KeyframeAnimation(.opacity, values: [1, 0, 1], keyTimes: [0, 0.25, 1], duration: 1.0)
        expect(try half(blink, .opacity, of: layer), near: 1 / 3.0, within: 1e-12)
    }

    @Test("Animations: along a path")
    func path() throws {
        let layer = try Stage.small().committedLayer()
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 100, y: 0))
        path.addLine(to: Point(x: 100, y: 300))
        let trip = try KeyframeAnimation(along: path, rotation: .auto, mode: .paced, duration: 1.0)
        // Half way along: 200 of 400 points.
        expect(try half(trip, .position.y, of: layer), near: 100, within: 1e-9)
    }

    @Test("Animations: springs")
    func springs() throws {
        let layer = try Stage.small().committedLayer()
        var wobble = SpringAnimation(.position.y, from: 0, to: 100)  // mass 1, stiffness 100, damping 10
        wobble.timing.duration = wobble.settlingTime
        let soft = try SpringAnimation(.position.y, from: 0, to: 100, perceptualDuration: 0.5, bounce: 0.3)
        expect(wobble.settlingDuration, near: 1.4727, within: 1e-3)
        let y = try half(wobble, .position.y, of: layer)
        #expect(y > 100 && soft.timing.duration > 0.5)
    }

    @Test("Animations: groups")
    func groups() throws {
        let layer = try Stage.small().committedLayer()
        var group = AnimationGroup(
            [
                BasicAnimation(.opacity, from: 0, to: 1),
                BasicAnimation(.position.x, from: 0, to: 100, duration: 0.25),
            ], duration: 1.0)
        group.timingFunction = .linear
        expect(try half(group, .opacity, of: layer), near: 0.5, within: 1e-12)
    }

    @Test("Animations: value functions")
    func valueFunctions() throws {
        let layer = try Stage.small().committedLayer()
        let turn = BasicAnimation(.rotateZ, from: 0, to: 3, duration: 1.0)
        expect(try half(turn, .transform.rotation, of: layer), near: 1.5, within: 1e-12)
    }

    @Test("Animations: additive and cumulative animations")
    func additive() throws {
        let layer = try Stage.small().committedLayer()
        layer.position.x = 100
        layer.removeAllAnimations()
        var shake = BasicAnimation(.position.x, from: -20, to: 0, duration: 1.0)
        shake.isAdditive = true  // offsets from what is below: 80 to 100

        var count = BasicAnimation(.zPosition, from: 0, to: 10, duration: 0.4)
        count.isCumulative = true
        count.timing.repeatCount = 3  // 0 to 30, in three cycles
        expect(try half(shake, .position.x, of: layer), near: 90, within: 1e-9)
        expect(try half(count, .zPosition, of: layer), near: 12.5, within: 1e-9)
    }

    @Test("Animations: a delegate")
    func delegate() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        var log: [String] = []
        let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.2)
        layer.add(
            fade, forKey: "fade",
            delegate: AnimationDelegate(
                didStart: { log.append("started") }, didStop: { finished in log.append("stopped: \(finished)") }))
        try stage.step(to: 0.1)
        layer.removeAnimation(forKey: "fade")
        try stage.step()  // log: started, stopped: false
        #expect(log == ["started", "stopped: false"])
    }
}
