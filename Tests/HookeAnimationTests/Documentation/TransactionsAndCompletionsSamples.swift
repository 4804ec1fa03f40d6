import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article TransactionsAndCompletions.
struct TransactionsAndCompletionsSamples {
    @Test("Transactions: duration, timing function and completion")
    func perform() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        var log: [String] = []
        let transaction = stage.transaction
        transaction.perform {
            transaction.setAnimationDuration(1.0)
            transaction.setAnimationTimingFunction(.easeInEaseOut)
            transaction.setCompletionBlock { log.append("faded") }
            dot.opacity = 0
        }
        let duration = transaction.animationDuration  // 0.25 s again
        try stage.untilSettled()
        #expect(duration == 0.25 && log == ["faded"])
        expect(stage.now.seconds, near: 1 + 1 / 60.0, within: 1e-9)
    }

    @Test("Transactions: without actions")
    func disabled() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        stage.transaction.perform {
            stage.transaction.setDisableActions(true)
            dot.position = Point(x: 100, y: 0)
        }
        try stage.step()
        let shown = dot.presentation?.position.x  // 100
        #expect(shown == 100)
    }

    @Test("Transactions: a completion without animations")
    func nothing() throws {
        let stage = Stage.small()
        try stage.step()
        var isDone = false
        stage.transaction.perform {
            stage.transaction.setCompletionBlock { isDone = true }
        }
        let atOnce = isDone  // false
        try stage.step()
        let afterwards = isDone  // true
        #expect(!atOnce && afterwards)
    }

    @Test("Transactions: the order of events")
    func events() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        dot.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.1), forKey: "fade")
        while stage.isMoving { try stage.step() }
        let events = stage.takeEvents().map { "\($0.kind.rawValue) \($0.subject) \($0.detail)" }
        #expect(events.count == 2 && events[0].hasPrefix("animation-start layer fade"))
        #expect(events[1].hasPrefix("animation-stop layer fade"))
    }
}
