import HookeAnimation
import HookeDynamics
import Testing

/// Reading a running animation by its key.
@Suite struct ReadingBackTests {
    @Test(
        "layers.md 4.1a, 4.3: an implicit animation has the old value as from, no to, and the transaction's duration and timing"
    )
    func implicit() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer(opacity: 0.25)
        stage.transaction.setAnimationDuration(0.75)
        layer.opacity = 1
        let read = try #require(layer.animation(forKey: "opacity")?.asBasic)
        #expect(read.target == PropertyPath(.opacity))
        #expect(read.range == BasicAnimation(.opacity, from: 0.25).range)
        #expect(read.timing.duration == 0.75)
        #expect(read.timing.fillMode == .backwards)
        #expect(read.timingFunction == .default)
        #expect(read.isRemovedOnCompletion)
        try stage.step()

        stage.transaction.setAnimationTimingFunction(.easeIn)
        layer.position = Point(x: 1, y: 2)
        let second = try #require(layer.animation(forKey: "position")?.asBasic)
        #expect(second.timingFunction == .easeIn)
        #expect(second.timing.duration == 0.25)
    }

    @Test(
        "layers.md 4.1b, 6.6: the begin time is zero until the commit, then the commit's on the layer's clock",
        arguments: [1.0, 2])
    func beginTime(speed: Double) throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        layer.timing.speed = speed
        try stage.frames(4)
        layer.opacity = 0
        #expect(layer.animation(forKey: "opacity")?.timing.beginTime == .zero)
        try stage.step()
        #expect(layer.animation(forKey: "opacity")?.timing.beginTime == Flicks(seconds: 0.25 * speed))
    }

    @Test("layers.md 4.4a: changing a copy does not change the running animation")
    func frozen() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "it")
        var copy = try #require(layer.animation(forKey: "it"))
        copy.timing.speed = 0
        copy.userInfo["tag"] = .text("copy")
        try stage.frames(11)
        expect(layer.presentation!.opacity, near: 0.5, within: 1e-15)
        #expect(layer.animation(forKey: "it")?.timing.speed == 1)
        #expect(layer.animation(forKey: "it")?.userInfo["tag"] == nil)
    }

    @Test("layers.md 4.4b: user values of a running animation can be set, by key or by accessor")
    func userInfo() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        let tag = UserInfoKey<String>("tag")
        var animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0)
        animation.userInfo[tag] = "added"
        layer.add(animation, forKey: "it")
        #expect(layer.animation(forKey: "it")?.userInfo[tag] == "added")
        try stage.frames(3)
        layer.setValue("set", for: tag, ofAnimation: "it")
        layer.setValue(3, forKey: "count", ofAnimation: "it")
        layer.setValue(3, forKey: "count", ofAnimation: "no such key")
        let read = try #require(layer.animation(forKey: "it"))
        #expect(read.userInfo[tag] == "set")
        #expect(read.userInfo["count"]?.as(Int.self) == 3)
        #expect(read.userInfo.names == ["tag", "count"])
        layer.setValue(nil, forKey: "tag", ofAnimation: "it")
        #expect(layer.animation(forKey: "it")?.userInfo.names == ["count"])
    }

    @Test("Every kind of animation reads back as itself and runs equally when added again")
    func kinds() throws {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 30, y: 60))
        var group = AnimationGroup([BasicAnimation(.opacity, from: 0, to: 1)], duration: 1.0)
        group.timingFunction = .easeIn
        let animations: [any AnimationConvertible] = [
            BasicAnimation(.opacity, from: 0.25, to: 0.75, duration: 1.0),
            BasicAnimation(.transform, from: .identity, to: .scale(x: 2, y: 3), duration: 1.0),
            BasicAnimation(.rotateZ, from: 0, to: 1, duration: 1.0),
            SpringAnimation(.position, from: .zero, to: Point(x: 3, y: 4), duration: 1.0),
            try KeyframeAnimation(.opacity, values: [0, 1, 0.5], mode: .cubic, duration: 1.0),
            try KeyframeAnimation(.transform, values: [.identity, .scale(x: 2, y: 2)], duration: 1.0),
            try KeyframeAnimation(.scaleX, values: [SIMD4(1, 0, 0, 0), SIMD4(3, 0, 0, 0)], duration: 1.0),
            try KeyframeAnimation(along: path, rotation: .auto, duration: 1.0),
            group, Transition(timing: MediaTiming(duration: 1.0)),
        ]
        for animation in animations.map({ Animation($0) }) {
            let stage = Stage.small(20)
            let (first, second) = (try stage.committedLayer("a"), try stage.committedLayer("b"))
            first.add(animation, forKey: "it")
            let key = animation.kind == "transition" ? "transition" : "it"
            let read = try #require(first.animation(forKey: key))
            #expect(read.kind == animation.kind)
            second.add(read, forKey: "it")
            try stage.frames(8)
            for property in [PropertyKey.opacity, .position, .transform] {
                for lane in 0..<property.componentCount {
                    let shown = [first, second].map { $0.presentation!.component(lane, of: property) }
                    #expect(shown[0] == shown[1], "\(animation.kind), \(property) \(lane)")
                }
            }
        }
    }

    @Test("There is no animation for an unknown key")
    func none() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        #expect(layer.animation(forKey: "it") == nil)
        layer.add(BasicAnimation(.opacity, from: 0), forKey: nil)
        #expect(layer.animation(forKey: "opacity") == nil)
    }
}
