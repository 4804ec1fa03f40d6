import HookeAnimation
import HookeDynamics
import Testing

@Suite struct TransactionTests {
    private func committedLayer() throws -> (Stage, Layer) {
        let stage = Stage.small(20)
        let layer = stage.addLayer("layer")
        try stage.step()
        _ = stage.takeEvents()
        return (stage, layer)
    }

    @Test("A level inherits all values, and commit restores them")
    func nesting() throws {
        let (stage, _) = try committedLayer()
        let transaction = stage.transaction
        #expect(transaction.animationDuration == 0.25)
        transaction.begin()
        transaction.setAnimationDuration(1.0)
        transaction.setDisableActions(true)
        transaction.begin()
        #expect(transaction.animationDuration == 1.0)
        #expect(transaction.disableActions)
        transaction.setAnimationDuration(2.0)
        transaction.setAnimationTimingFunction(.easeIn)
        transaction.commit()
        #expect(transaction.animationDuration == 1.0)
        #expect(transaction.animationTimingFunction == nil)
        transaction.commit()
        #expect(transaction.animationDuration == 0.25)
        #expect(!transaction.disableActions)
    }

    @Test("A commit too many changes nothing")
    func unmatched() throws {
        let (stage, layer) = try committedLayer()
        stage.transaction.setAnimationDuration(1.0)
        stage.transaction.commit()
        #expect(stage.transaction.animationDuration == 1.0)
        layer.opacity = 0
        #expect(layer.animationKeys == ["opacity"])
    }

    @Test("Values of the implicit transaction last until the next commit")
    func implicit() throws {
        let (stage, _) = try committedLayer()
        stage.transaction.setDisableActions(true)
        try stage.step()
        #expect(!stage.transaction.disableActions)
    }

    @Test("A block waits for the animations added after it was set, and runs before their stops are told")
    func completionOrder() throws {
        let (stage, layer) = try committedLayer()
        var ranAt: Int?
        stage.transaction.perform {
            layer.add(BasicAnimation(.strokeEnd, from: 0, duration: 5.0), forKey: "before")
            stage.transaction.setCompletionBlock { ranAt = stage.frame }
            layer.add(BasicAnimation(.opacity, from: 0, duration: 0.5), forKey: "it")
        }
        try stage.frames(15)
        #expect(ranAt == 11)
        #expect(
            stage.takeKinds() == ["animation-start", "animation-start", "completion", "animation-stop"])
    }

    @Test("With nothing to wait for a block runs after the commit, never inside it")
    func nothingToWaitFor() throws {
        let (stage, _) = try committedLayer()
        var ran = false
        stage.transaction.perform { stage.transaction.setCompletionBlock { ran = true } }
        #expect(!ran)
        try stage.step()
        #expect(ran)
    }

    @Test("A block that is replaced runs too; the second first if it has nothing to wait for")
    func replacedBlock() throws {
        let (stage, layer) = try committedLayer()
        var ran: [String] = []
        stage.transaction.perform {
            stage.transaction.setCompletionBlock { ran.append("first") }
            layer.add(BasicAnimation(.opacity, from: 0, duration: 0.5), forKey: "it")
            stage.transaction.setCompletionBlock { ran.append("second") }
        }
        try stage.untilSettled()
        #expect(ran == ["second", "first"])
    }

    @Test("An outer block waits for inner transactions' animations")
    func outerWaits() throws {
        let (stage, layer) = try committedLayer()
        var ran: [String] = []
        stage.transaction.perform {
            stage.transaction.setCompletionBlock { ran.append("outer") }
            stage.transaction.perform {
                stage.transaction.setCompletionBlock { ran.append("inner") }
                layer.add(BasicAnimation(.opacity, from: 0, duration: 0.5), forKey: "it")
            }
            stage.transaction.perform {
                stage.transaction.setCompletionBlock { ran.append("empty") }
            }
        }
        try stage.untilSettled()
        #expect(ran == ["empty", "inner", "outer"])
    }

    @Test("Removed early: the block, then a stop that did not finish")
    func removedEarly() throws {
        let (stage, layer) = try committedLayer()
        stage.transaction.perform {
            stage.transaction.setCompletionBlock {}
            layer.add(BasicAnimation(.opacity, from: 0, duration: 0.5), forKey: "it")
        }
        try stage.frames(3)
        layer.removeAnimation(forKey: "it")
        try stage.step()
        #expect(Set(stage.takeKinds()) == ["animation-start", "animation-stop", "completion"])
        #expect(!stage.isMoving)
    }

    @Test("Layout comes before display, each once however often asked for")
    func coalescing() throws {
        let (stage, layer) = try committedLayer()
        var order: [String] = []
        layer.setLayoutHandler { layer in
            order.append("layout")
            layer.setNeedsDisplay()
        }
        layer.setDisplayHandler { layer in
            order.append("display")
            if order.count < 4 { layer.setNeedsDisplay() }
        }
        layer.setNeedsDisplay()
        for _ in 0..<3 { layer.setNeedsLayout() }
        try stage.step()
        #expect(order == ["layout", "display"])
        // What drawing asks for waits for the next commit.
        try stage.step()
        #expect(order == ["layout", "display", "display"])
    }
}
