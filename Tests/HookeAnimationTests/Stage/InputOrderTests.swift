import HookeAnimation
import HookeDynamics
import Testing

/// Scheduled actions run in order of time, then of scheduling.
@Suite struct InputOrderTests {
    /// 37 has no divisor in common with these counts, so that its multiples go through all places.
    @Test("Actions scheduled in any order run in order of time", arguments: [1, 2, 3, 10, 257, 1000])
    func inOrder(count: Int) throws {
        let stage = Stage.small(10)
        var ran: [(time: Flicks, number: Int)] = []
        for number in 0..<count {
            // Five steps a time.
            let time = Flicks(Int64(number * 37 % count / 5) * (Flicks.perSecond / 100))
            stage.schedule(at: time) { ran.append(($0, number)) }
        }
        try stage.step(to: Flicks(Int64(count) * (Flicks.perSecond / 100)))
        #expect(ran.count == count)
        #expect(!stage.hasInputAhead)
        for (before, after) in zip(ran, ran.dropFirst()) {
            let isInOrder = before.time < after.time || (before.time == after.time && before.number < after.number)
            #expect(isInOrder, "step \(after.number) at \(after.time) ran after \(before.number) at \(before.time)")
        }
    }

    @Test("An action scheduled by another runs after those already scheduled for its time")
    func meanwhile() throws {
        let stage = Stage.small(10)
        var ran: [String] = []
        stage.schedule(at: 0.2) { _ in
            ran.append("first")
            stage.schedule(at: 0.2) { _ in ran.append("meanwhile") }
            stage.schedule(at: 0.1) { _ in ran.append("late") }
        }
        stage.schedule(at: 0.2) { _ in ran.append("second") }
        try stage.frames(4)
        #expect(ran == ["first", "late", "second", "meanwhile"])
    }

    @Test("Inputs that are moved keep their distances, and their order among inputs of one time", arguments: [1, 4, 9])
    func moved(frame: Int64) throws {
        let stage = Stage.small(10)
        let time = Flicks(frame * Flicks.perSecond / 10)
        var ran: [String] = []
        stage.schedule(at: time) { _ in ran.append("before") }
        let first = stage.inputCount
        stage.schedule(at: 2.0) { ran.append("moved \($0 == time)") }
        stage.schedule(at: 2.05) { ran.append("with it \($0 == time + 0.05)") }
        let numbers = first..<stage.inputCount
        stage.schedule(at: time) { _ in ran.append("after") }
        stage.schedule(at: 0.0) { _ in stage.schedule(at: time) { _ in ran.append("last") } }
        try stage.step()
        stage.moveInputs(numbers, from: 2.0, to: time, landing: nil)
        #expect(stage.hasInputAhead)
        try stage.step(to: time + 0.1)
        #expect(ran == ["before", "moved true", "after", "last", "with it true"])
        #expect(!stage.hasInputAhead)
    }
}
