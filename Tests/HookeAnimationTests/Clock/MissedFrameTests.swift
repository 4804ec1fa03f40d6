import HookeAnimation
import HookeDynamics
import Testing

/// Late frames: missed calls, late calls, and their times.
@Suite struct MissedFrameTests {
    private static let interval = Flicks(1, per: 60)!

    @Test(
        "A frame that takes w at an interval of v occupies max(1, ceil(w / v)) refreshes",
        arguments: [(0, 1), (0.5, 1), (1, 1), (1.01, 2), (2, 2), (2.5, 3), (7.99, 8)] as [(Double, Int)])
    func occupied(intervals: Double, refreshes: Int) throws {
        let stage = Stage.small()
        stage.frameWork = FrameWork(commit: Flicks(seconds: intervals / 60))
        try stage.frames(4)
        #expect(stage.frame == 3 * refreshes)
        #expect(stage.refresh?.missed == refreshes - 1)
    }

    @Test("Callbacks are not queued: the next timestamp jumps by whole intervals")
    func jump() throws {
        let stage = Stage.small()
        var frames: [Int] = []
        let link = stage.addDisplayLink { _ in frames.append(stage.frame) }
        var thirds: [Int] = []
        _ = stage.addDisplayLink(preferredRate: Rate(20)) { _ in thirds.append(stage.frame) }
        try stage.frames(2)
        stage.addWork(FrameWork(commit: Self.interval * 3 + Flicks(1)))
        try stage.frames(5)
        #expect(frames == [0, 1, 5, 6, 7, 8, 9])
        #expect(thirds == [0, 6, 9])
        #expect(link.timestamp == Self.interval * 9)
    }

    @Test("dropRefreshes drops refreshes in addition to those that the work occupies", arguments: [0, 1, 3])
    func dropped(count: Int) throws {
        let stage = Stage.small()
        try stage.step()
        stage.dropRefreshes(count)
        try stage.step()
        #expect(stage.frame == 1 + count)
        stage.addWork(FrameWork(commit: Self.interval * 2))
        stage.dropRefreshes(count)
        try stage.step()
        #expect(stage.frame == 3 + 2 * count)
        try stage.step()
        #expect(stage.frame == 4 + 2 * count)
    }

    @Test("A run can begin with missed refreshes")
    func first() throws {
        let stage = Stage.small()
        stage.dropRefreshes(2)
        try stage.step()
        #expect(stage.frame == 2)
        #expect(stage.refresh?.missed == 2)
    }

    @Test("Touches in the gap are delivered at its end, in order, each with its time")
    func touches() throws {
        let stage = Stage.small()
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        var seen: [(frame: Int, time: Flicks, y: Double)] = []
        stage.addPanRecognizer(to: view) { seen.append((stage.frame, $0.timestamp, $0.location.y)) }
        var order: [Flicks] = []
        stage.schedule(at: 0.13) { order.append($0) }
        let start: Flicks = 0.05
        let path = TouchPath(from: Point(x: 100, y: 100), to: Point(x: 100, y: 220), duration: 0.12)
        stage.play(path, at: start)
        try stage.frames(2)
        stage.dropRefreshes(20)
        try stage.step()
        // Refreshes 3 to 10 sample the finger; it begins at the first that left the slop, and lifts at 0.17 s.
        let samples = (4...10).map { Self.interval * Int64($0) } + [0.17, 0.17]
        #expect(seen.map(\.time) == samples)
        #expect(seen.allSatisfy { $0.frame == 22 })
        for one in seen { #expect(one.y == path.location(at: one.time - start).y) }
        #expect(order == [0.13])
        #expect(
            stage.takeEvents().map(\.kind) == [.hitch, .touchBegan, .panBegan, .touchEnded, .panEnded])
    }

    @Test("step(to:) makes every frame in between; jank makes one, as Flutter's pump")
    func pump() throws {
        for isJank in [false, true] {
            let stage = Stage.small()
            var stamps: [Flicks] = []
            _ = stage.addDisplayLink { stamps.append($0.timestamp) }
            try stage.step()
            if isJank { try stage.jank(0.5) } else { try stage.step(to: 0.5) }
            #expect(stage.now == 0.5)
            #expect(stamps.count == (isJank ? 2 : 31))
            // What lies between refreshes waits for the next, or for the time to come.
            if isJank { try stage.jank(0.51) } else { try stage.step(to: 1.01) }
            #expect(stage.frame == (isJank ? 61 : 60))
            if isJank { try stage.jank(.zero) } else { try stage.step(to: 0.3) }
            #expect(stage.frame == (isJank ? 62 : 60))
        }
    }

    @Test("Negative or endless work is a programming error")
    func bounded() async {
        await #expect(processExitsWith: .failure) { _ = FrameWork(commit: Flicks(-1)) }
        await #expect(processExitsWith: .failure) { _ = FrameWork(render: .forever) }
        await #expect(processExitsWith: .failure) { Stage.small().dropRefreshes(-1) }
        await #expect(processExitsWith: .failure) { try Stage.small().jank(.forever) }
    }
}
