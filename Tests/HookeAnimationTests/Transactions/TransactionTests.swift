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

    @Test("layers.md 5.1, 5.2a: a nested transaction inherits all values, and its commit restores them")
    func nesting() throws {
        let (stage, _) = try committedLayer()
        let transaction = stage.transaction
        #expect(transaction.animationDuration == 0.25)
        #expect(!transaction.disableActions)
        #expect(transaction.animationTimingFunction == nil)
        #expect(transaction.value(forKey: "completionBlock") == nil)
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

    @Test("A surplus commit has no effect")
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

    @Test(
        "layers.md 5.4a, 5.5a: a block waits for animations added after it was set, and runs before their stops"
    )
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

    @Test("layers.md 5.4c: a completion block without animations runs after the commit, never inside it")
    func nothingToWaitFor() throws {
        let (stage, _) = try committedLayer()
        var ran = false
        stage.transaction.perform { stage.transaction.setCompletionBlock { ran = true } }
        #expect(!ran)
        try stage.step()
        #expect(ran)
    }

    @Test("layers.md 5.4b: a replaced completion block runs too; the second runs first if it waits for no animations")
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

    @Test("layers.md 5.4d: an outer completion block waits for the animations of inner transactions")
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

    @Test("A pending completion keeps the stage moving")
    func completionKeepsMoving() throws {
        let (stage, _) = try committedLayer()
        var hasRun = false
        stage.transaction.setCompletionBlock { hasRun = true }
        var frames = 0
        while stage.isMoving, frames < 10 {
            try stage.step()
            frames += 1
        }
        #expect(hasRun && frames < 10)
    }

    @Test("An animation block that is open longer than its transaction delays no other completion")
    func outlived() throws {
        let stage = Stage.small()
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.step()
        var ran: [String] = []
        stage.transaction.begin()
        stage.transaction.setCompletionBlock { ran.append("outer \(stage.frame)") }
        stage.beginAnimations(.timing(duration: 1.0))
        stage.transaction.commit()
        try stage.frames(2)
        #expect(ran == ["outer 1"])
        // It may take the place that the first one had.
        stage.transaction.begin()
        stage.transaction.setCompletionBlock { ran.append("next \(stage.frame)") }
        view.center.x += 100
        stage.commitAnimations()
        stage.transaction.commit()
        try stage.frames(3)
        #expect(ran.first == "outer 1")
        try stage.untilSettled()
        #expect(ran.count == 2)
    }
}
