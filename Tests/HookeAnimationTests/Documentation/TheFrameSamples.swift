import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article TheFrame.
struct TheFrameSamples {
    @Test("The frame: stepping")
    func stepping() throws {
        let stage = Stage(size: Size(width: 320, height: 568), rate: Rate(60))
        try stage.step()  // refresh 0, at time zero
        try stage.step(to: 0.1)  // every frame up to there: refresh 6
        let (frame, now) = (stage.frame, stage.now)
        #expect(frame == 6 && now == 0.1)
    }

    @Test("The frame: the order of phases")
    func phases() throws {
        let stage = Stage.small()
        var phases: [FramePhase] = []
        stage.phaseObserver = { phase in if let phase { phases.append(phase) } }
        try stage.step()
        #expect(phases == FramePhase.allCases)
    }

    @Test("The frame: a display link at half the display's rate")
    func links() throws {
        let stage = Stage.small()
        var calls: [Flicks] = []
        let link = stage.addDisplayLink(preferredFrameRateRange: FrameRateRange(preferred: Rate(30))) { link in
            calls.append(link.timestamp)
        }
        try stage.step(to: 0.1)
        link.invalidate()
        #expect(calls.map(\.seconds) == [0, 2 / 60.0, 4 / 60.0, 0.1])
    }

    @Test("The frame: a late frame")
    func missed() throws {
        let stage = Stage.small()
        try stage.step()
        stage.addWork(FrameWork(commit: 0.02))  // longer than a refresh of 1/60 s
        try stage.step()
        let missed = stage.refresh?.missed  // 1
        let late = stage.presentedFrame?.hitch  // 1/60 s
        #expect(missed == 1 && late == Flicks(1, per: 60))
    }

    @Test("The frame: a change of the refresh rate")
    func rate() throws {
        let stage = Stage.small()
        try stage.step(to: 0.1)
        stage.setRate(Rate(120))
        try stage.step()  // 1/120 s after the last one
        #expect(stage.now == 0.1 + Flicks(1, per: 120)!)
    }
}
