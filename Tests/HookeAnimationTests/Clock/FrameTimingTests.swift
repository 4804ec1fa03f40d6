import HookeAnimation
import HookeDynamics
import Testing

/// Hitches of late frames, in a pipeline of one stage and of two.
@Suite struct FrameTimingTests {
    private static let interval = Flicks(1, per: 60)!

    /// The works of the first frames, in intervals, and then hitches of all frames, in intervals.
    private func hitches(
        _ pipeline: DisplayPipeline, _ works: [(commit: Double, render: Double)]
    ) throws -> [(start: Int, shown: Int, hitch: Int, kind: FrameTiming.HitchClass?)] {
        var display = VirtualDisplay(rate: Rate(60), pipeline: pipeline)
        var rows: [(start: Int, shown: Int, hitch: Int, kind: FrameTiming.HitchClass?)] = []
        for step in 0..<works.count + 6 {
            _ = display.advance()
            if let shown = display.presented {
                rows.append(
                    (
                        shown.frame, intervals(shown.actualPresent), intervals(shown.hitch), shown.hitchClass
                    ))
            }
            guard step < works.count else { continue }
            display.addWork(
                FrameWork(
                    commit: Flicks(seconds: works[step].commit / 60), render: Flicks(seconds: works[step].render / 60)))
        }
        return rows
    }

    private func intervals(_ time: Flicks) -> Int {
        #expect(time.count % Self.interval.count == 0, "\(time) is no whole number of intervals")
        return Int(time.count / Self.interval.count)
    }

    @Test(
        "A frame in time is presented at the next refresh, or with two stages at the one after",
        arguments: DisplayPipeline.allCases)
    func inTime(pipeline: DisplayPipeline) throws {
        let late = pipeline == .oneStage ? 1 : 2
        let work = pipeline == .oneStage ? 0.5 : 1
        let rows = try hitches(pipeline, [(work, work), (work, work), (0, 0)])
        for (index, row) in rows.enumerated() {
            #expect(row == (index, index + late, 0, nil))
        }
        #expect(rows.count >= 6)
    }

    @Test("One stage: a late frame has one hitch, and the next frame is in time")
    func oneStage() throws {
        let rows = try hitches(.oneStage, [(0.5, 0), (2.5, 0), (0, 0), (0.9, 0.9), (0, 0)])
        #expect(rows[0] == (0, 1, 0, nil))
        #expect(rows[1] == (1, 4, 2, .commit))
        #expect(rows[2] == (4, 5, 0, nil))
        #expect(rows[3] == (5, 7, 1, .render))
        #expect(rows[4] == (7, 8, 0, nil))
    }

    @Test("Two stages: a late commit delays the start of the next frame")
    func lateCommit() throws {
        let rows = try hitches(.twoStage, [(0.5, 0.5), (1.5, 0.5), (0.5, 0.5)])
        #expect(rows[0] == (0, 2, 0, nil))
        #expect(rows[1] == (1, 4, 1, .commit))
        #expect(rows[2] == (3, 5, 0, nil))
    }

    @Test("Two stages: a late render delays the next frame, which has no hitch")
    func lateRender() throws {
        let rows = try hitches(.twoStage, [(0.5, 0.5), (0.5, 2), (0.5, 0.5), (0.5, 0.5)])
        #expect(rows[0] == (0, 2, 0, nil))
        #expect(rows[1] == (1, 4, 1, .render))
        // Made behind it, shown at the refresh after; the frame after that starts when its place is free.
        #expect(rows[2] == (2, 5, 0, nil))
        #expect(rows[3] == (4, 6, 0, nil))
    }

    @Test("A render that always takes two intervals halves the rate without a queue")
    func halfRate() throws {
        let rows = try hitches(.twoStage, [(Double, Double)](repeating: (0.5, 2), count: 20))
        for (row, next) in zip(rows.dropFirst(2).prefix(15), rows.dropFirst(3)) {
            #expect(next.shown - row.shown == 2)
            #expect(row.hitch == 1)
            #expect(row.shown - row.start <= 5)
        }
    }

    @Test("The overrun is the time after the deadline, negative before it")
    func overrun() throws {
        let stage = Stage.small()
        stage.frameWork = FrameWork(commit: 0.01)
        try stage.step()
        #expect(stage.frameTiming?.overrun == Flicks(seconds: 0.01) - Self.interval)
        #expect(stage.frameTiming?.work == FrameWork(commit: 0.01))
        stage.addWork(FrameWork(commit: 0.01))
        #expect(stage.frameTiming?.overrun == Flicks(seconds: 0.02) - Self.interval)
        let told = stage.frameTiming
        #expect(told?.hitch == Self.interval)
        #expect(stage.presentedFrame == nil)
        try stage.step()
        #expect(stage.presentedFrame == told)
    }

    @Test("A dropped refresh is a late commit of the frame before it", arguments: DisplayPipeline.allCases)
    func dropped(pipeline: DisplayPipeline) throws {
        let stage = Stage(size: Size(width: 10, height: 10), rate: Rate(60), pipeline: pipeline)
        try stage.frames(3)
        stage.dropRefreshes(2)
        var shown: [FrameTiming] = []
        for _ in 0..<4 {
            try stage.step()
            if let frame = stage.presentedFrame { shown.append(frame) }
        }
        let late = shown.filter { $0.hitch > .zero }
        #expect(late.map(\.frame) == [2])
        #expect(late.first?.hitch == Self.interval * 2)
        #expect(late.first?.hitchClass == .commit)
    }

    @Test("A frame in flight during a change of rate is presented at the new refreshes")
    func rateChange() throws {
        let stage = Stage.small()
        try stage.step()
        stage.setRate(Rate(120))
        try stage.step()
        #expect(stage.presentedFrame?.intendedPresent == Flicks(1, per: 120)!)
        #expect(stage.presentedFrame?.hitch == .zero)
    }

    @Test("A display is a value: a copy advances alone")
    func value() throws {
        let stage = Stage.small()
        try stage.step()
        stage.dropRefreshes(3)
        var ahead = stage.display
        #expect(ahead.next.index == 4)
        #expect(ahead.advance() == stage.display.next)
        #expect(stage.frame == 0)
        #expect(ahead != stage.display)
    }
}
