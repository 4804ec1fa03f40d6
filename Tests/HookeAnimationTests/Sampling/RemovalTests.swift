import HookeAnimation
import HookeDynamics
import Testing

/// An animation that is removed before its end shows until the next commit.
@Suite struct RemovalTests {
    private static func fading() throws -> (Stage, Layer) {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer.add(BasicAnimation(.opacity, from: 0, to: 0.5, duration: 1.0), forKey: "fade")
        try stage.frames(31)
        #expect(layer.presentation?.opacity == 0.25)
        return (stage, layer)
    }

    @Test("It has no key at once, and shows until the commit", arguments: [false, true])
    func removed(byFlush: Bool) throws {
        let (stage, layer) = try Self.fading()
        layer.removeAnimation(forKey: "fade")
        #expect(layer.animationKeys == [] && !layer.hasAnimations && layer.presentation?.opacity == 0.25)
        if byFlush { stage.transaction.flush() } else { try stage.step() }
        #expect(layer.presentation?.opacity == 1)
    }

    @Test(
        "One that replaces it begins where it shows, however often it is replaced before the commit", arguments: 1...3)
    func replaced(times: Int) throws {
        let (stage, layer) = try Self.fading()
        for time in 1...times { layer.opacity = Double(time) / 8 }
        #expect(layer.presentation?.opacity == 0.25)
        try stage.step()
        #expect(layer.presentation?.opacity == 0.25, "the new animation begins at this commit")
    }

    @Test("An implicit animation after its removal begins where it shows")
    func thenImplicit() throws {
        let (stage, layer) = try Self.fading()
        layer.removeAnimation(forKey: "fade")
        layer.opacity = 0.75
        #expect(layer.presentation?.opacity == 0.25)
        try stage.step()
        #expect(layer.presentation?.opacity == 0.25, "the new animation begins at this commit")
    }

    @Test("An animation that was never committed never shows")
    func uncommitted() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer.add(BasicAnimation(.opacity, from: 0, to: 0.5, duration: 1.0), forKey: "fade")
        layer.removeAnimation(forKey: "fade")
        try stage.step()
        #expect(layer.presentation?.opacity == 1)
    }

    @Test("A removal in a completion shows with the model that is set beside it")
    func inCompletion() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        let transaction = stage.transaction
        transaction.begin()
        transaction.setCompletionBlock {
            transaction.begin()
            transaction.setDisableActions(true)
            layer.opacity = 0.5
            transaction.commit()
            layer.removeAllAnimations()
        }
        var fade = BasicAnimation(.opacity, from: 0, to: 0.5, duration: 0.5)
        fade.timing.fillMode = .forwards
        fade.isRemovedOnCompletion = false
        layer.add(fade, forKey: "fade")
        transaction.commit()
        var shown: [Double] = []
        for _ in 0..<36 {
            try stage.step()
            shown.append(layer.presentation?.opacity ?? .nan)
        }
        #expect(layer.opacity == 0.5 && !layer.hasAnimations)
        #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 }, "\(shown)")
        #expect(shown.suffix(4) == [0.5, 0.5, 0.5, 0.5])
    }
}
