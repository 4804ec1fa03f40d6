import HookeAnimation
import HookeDynamics
import Testing

/// The values of a transaction by key, its locks, and its flush.
@Suite struct TransactionValueTests {
    @Test("layers.md 5.2b: values are read and set by key and by accessor")
    func names() throws {
        let transaction = Stage.small().transaction
        #expect(
            Transaction.Key.allCases.map(\.rawValue)
                == ["animationDuration", "disableActions", "animationTimingFunction", "completionBlock"])
        try transaction.setValue(0.75, forKey: "animationDuration")
        #expect(transaction.animationDuration == 0.75)
        try transaction.setValue(Flicks(seconds: 1.5), forKey: "animationDuration")
        #expect(transaction.value(forKey: "animationDuration")?.as(Flicks.self) == 1.5)
        try transaction.setValue(nil, forKey: "animationDuration")
        #expect(transaction.animationDuration == 0.25)
        try transaction.setValue(true, forKey: "disableActions")
        #expect(transaction.disableActions && transaction.value(forKey: "disableActions")?.as(Bool.self) == true)
        try transaction.setValue(nil, forKey: "disableActions")
        #expect(!transaction.disableActions)
        try transaction.setValue(TimingFunction.easeIn, forKey: "animationTimingFunction")
        #expect(transaction.animationTimingFunction == .easeIn)
        #expect(transaction.value(forKey: "animationTimingFunction")?.as(TimingFunction.self) == .easeIn)
        try transaction.setValue(nil, forKey: "animationTimingFunction")
        #expect(transaction.animationTimingFunction == nil)
    }

    @Test("A completion block set by key runs like any other; setting nil ends its waiting but does not remove it")
    func block() throws {
        let stage = Stage.small()
        let ran = Counter()
        try stage.transaction.setValue(.block { ran.count += 1 }, forKey: "completionBlock")
        try stage.transaction.setValue(nil, forKey: "completionBlock")
        try stage.frames(3)
        #expect(ran.count == 1)
    }

    @Test("layers.md 5.2a: any other key round-trips, is inherited and restored")
    func own() throws {
        let stage = Stage.small()
        let transaction = stage.transaction
        let tag = UserInfoKey<String>("tag")
        transaction[tag] = "outer"
        transaction.begin()
        #expect(transaction[tag] == "outer")
        transaction[tag] = "inner"
        try transaction.setValue(7, forKey: "count")
        #expect(transaction.value(forKey: "tag")?.as(String.self) == "inner")
        #expect(transaction[UserInfoKey<Int>("tag")] == nil, "a value of another type")
        transaction.commit()
        #expect(transaction[tag] == "outer")
        #expect(transaction.value(forKey: "count") == nil)
        try stage.step()
        #expect(transaction[tag] == nil, "the implicit transaction starts anew")
    }

    @Test(
        "A value of the wrong type for a key is an error, and nothing changes",
        arguments: [
            (
                "animationDuration", .text("long"),
                "animationDuration cannot be a String; it takes a Flicks or a Double in seconds"
            ),
            ("animationDuration", .number(-1), "animationDuration is -1.0 s; it must be from 0 to 1e9"),
            ("animationDuration", .number(.infinity), "animationDuration is inf s; it must be from 0 to 1e9"),
            (
                "animationDuration", .time(Flicks(-1)),
                "animationDuration is -1.4172335600907028e-09 s; it must be from 0 to 1e9"
            ),
            ("disableActions", .integer(1), "disableActions cannot be a Int; it takes a Bool"),
            (
                "animationTimingFunction", .text("easeIn"),
                "animationTimingFunction cannot be a String; it takes a TimingFunction"
            ),
            ("completionBlock", .integer(3), "completionBlock cannot be a Int; it takes a block that takes nothing"),
        ] as [(String, UserInfoValue, String)])
    func refused(key: String, value: UserInfoValue, message: String) {
        let transaction = Stage.small().transaction
        let error = #expect(throws: TransactionError.self) { try transaction.setValue(value, forKey: key) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
        #expect(transaction.animationDuration == 0.25 && !transaction.disableActions)
    }

    @Test("layers.md 5.6: lock and unlock nest and do not block on one thread")
    func locks() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        stage.transaction.lock()
        stage.transaction.lock()
        stage.transaction.unlock()
        #expect(stage.transaction.isLocked)
        layer.opacity = 0
        #expect(layer.animationKeys == ["opacity"])
        stage.transaction.unlock()
        #expect(!stage.transaction.isLocked)
        stage.transaction.unlock()
        #expect(!stage.transaction.isLocked, "one unlock too many changes nothing")
    }

    @Test(
        "flush takes over what was changed; with an explicit transaction open it waits for that, and so does the refresh"
    )
    func flush() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        stage.transaction.setDisableActions(true)
        layer.opacity = 0.5
        #expect(layer.presentation?.opacity == 1)
        stage.transaction.flush()
        #expect(layer.presentation?.opacity == 0.5)
        #expect(!stage.transaction.disableActions, "that was the implicit one's, which is over")

        stage.transaction.begin()
        stage.transaction.begin()
        stage.transaction.setDisableActions(true)
        layer.opacity = 0.25
        stage.transaction.flush()
        try stage.step()
        #expect(layer.presentation?.opacity == 0.5, "not while an explicit transaction is open")
        stage.transaction.commit()
        #expect(layer.presentation?.opacity == 0.5, "nor while the outer one is")
        stage.transaction.commit()
        #expect(layer.presentation?.opacity == 0.25)
    }

    @Test("A flushed animation begins at the flush, and its start is reported at the next refresh")
    func flushedAnimation() throws {
        let stage = Stage.small(20)
        let layer = try stage.committedLayer()
        try stage.frames(4)
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "it")
        stage.transaction.flush()
        #expect(layer.animation(forKey: "it")?.timing.beginTime == stage.now)
        #expect(layer.presentation?.opacity == 0)
        #expect(!stage.hasEvents)
        try stage.step()
        #expect(stage.takeKinds() == ["animation-start"])
        expect(layer.presentation!.opacity, near: 0.05, within: 1e-15)
    }
}

/// A counter that a block can change.
private final class Counter: @unchecked Sendable {
    var count = 0
}
