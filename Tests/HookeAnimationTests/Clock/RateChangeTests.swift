import HookeAnimation
import HookeDynamics
import Testing

/// The display and its links after a change of the refresh rate.
@Suite struct RateChangeTests {
    @Test(
        "Frame n after the change is at round(n * flicks / rate) after it, at any rate",
        arguments: [
            (Rate(60), Rate(120)), (Rate(120), Rate(24)), (Rate(60000, over: 1001), Rate(90)),
            (Rate(60), Rate(700_000_000, over: 10_000_019)),
        ])
    func times(first: Rate, second: Rate) throws {
        let stage = Stage(size: Size(width: 10, height: 10), rate: first)
        try stage.frames(8)
        stage.setRate(second)
        let start = first.time(ofRefresh: 7)
        for frame in 1...1000 as ClosedRange<Int64> {
            try stage.step()
            #expect(stage.now == start + second.time(ofRefresh: frame))
            #expect(stage.frame == 7 + Int(frame))
        }
        #expect(stage.rate == second)
    }

    @Test("A change in the input phase applies from its refresh on")
    func inInput() throws {
        let stage = Stage.small()
        var stamps: [Flicks] = []
        _ = stage.addDisplayLink { stamps += [$0.timestamp, $0.targetTimestamp] }
        stage.schedule(at: 0.05) { _ in stage.setRate(Rate(120)) }
        try stage.frames(5)
        let (slow, fast) = (Flicks(1, per: 60)!, Flicks(1, per: 120)!)
        let change = slow * 3
        #expect(
            stamps == [
                .zero, slow, slow, slow * 2, slow * 2, change, change, change + fast, change + fast, change + fast * 2,
            ])
        #expect(stage.refresh?.targetTimestamp == change + fast * 2)
    }

    @Test("A change before the first refresh sets the initial rate; setting the same rate has no effect")
    func early() throws {
        let stage = Stage.small()
        stage.setRate(Rate(50))
        try stage.frames(3)
        stage.setRate(Rate(50))
        #expect(stage.now == Rate(50).time(ofRefresh: 2))
        #expect(stage.display.time(ofRefresh: 1) == Rate(50).time(ofRefresh: 1))
    }

    @Test("A waiting link is called at the first refresh not earlier than its target")
    func promise() throws {
        let stage = Stage.small()
        var calls: [Flicks] = []
        let link = stage.addDisplayLink(preferredRate: Rate(30)) { calls.append($0.timestamp) }
        try stage.frames(4)
        // Called at refresh 2, it was told refresh 4 of 60 Hz: 1/60 s after the change at refresh 3.
        let told = link.targetTimestamp
        stage.setRate(Rate(240))
        try stage.step(to: told + 0.1)
        #expect(calls[2] == told)
        #expect(calls[3] == told + Flicks(1, per: 30)!)
        #expect(calls.count == 6)
    }

    @Test("A link called at the change continues from there")
    func called() throws {
        let stage = Stage.small()
        var frames: [Int] = []
        let link = stage.addDisplayLink { _ in frames.append(stage.frame) }
        try stage.frames(2)
        stage.setRate(Rate(120))
        #expect(link.targetTimestamp == Flicks(1, per: 60)! + Flicks(1, per: 120)!)
        try stage.frames(2)
        #expect(frames == [0, 1, 2, 3])
    }

    @Test("A link's duration is the interval of the display's maximum rate, at every rate")
    func panel() throws {
        let stage = Stage(size: Size(width: 10, height: 10), rate: Rate(60), maximumRate: Rate(120))
        let link = stage.addDisplayLink { _ in }
        #expect(link.duration == .zero)
        try stage.step()
        #expect(link.duration == Flicks(1, per: 120)!)
        #expect(link.targetTimestamp - link.timestamp == Flicks(1, per: 60)!)
        stage.setRate(Rate(240))
        try stage.step()
        #expect(link.duration == Flicks(1, per: 240)!)
    }
}
