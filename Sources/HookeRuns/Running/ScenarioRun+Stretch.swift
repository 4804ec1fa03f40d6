internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeTrace

/// Stretches: frames between two events, which the stage computes without stepping.
extension ScenarioRun {
    /// Makes the frames up to the next event, up to and including `last`, the end of the run or a full block of rows; returns false, and
    /// makes none, if the next frame must be stepped.
    ///
    /// The rows, hashes and events are those of ``step()`` to the bit. A stretch is made while:
    /// - the stage's next frame has no event; see `Stage.beginStretch()`;
    /// - something moves or is to come, or the run has settled before: whether it settles is not asked in a stretch;
    /// - nothing records or observes more than motion: no timed probe or screen, no presents, costs, corners, energy, text or computed
    ///   number, no network and no bar, no timeline, no modelled work, and no expectation that reads frames.
    mutating func makeStretch(through last: Int, progress: (Int) -> Void) throws(RunError) -> Bool {
        guard makesStretches, recordsMotionOnly, settled != nil || stage.isMovingByItself,
            var stretch = stage.beginStretch()
        else { return false }
        var problem: SolverError?
        do throws(SolverError) { try record(&stretch, through: last, progress) } catch { problem = error }
        let count = stretch.frameCount
        stage.end(stretch)
        stretchFrameCount += count
        if let problem { throw failure(problem) }
        return count > 0
    }

    /// Makes and records the frames of a stretch: together if the recorder takes them so, otherwise one by one.
    private mutating func record(
        _ stretch: inout FrameStretch, through last: Int, _ progress: (Int) -> Void
    ) throws(SolverError) {
        let until = scenario.until.latest
        var nextEvent = nextSceneEvent
        // What is the same in all frames is recorded at the end.
        defer { recorder.endStretch(of: stretch.frameCount) }
        while stretch.refresh.index < last, stage.makeFrame(in: &stretch) {
            let refresh = stretch.refresh
            var rows = recorder.record(refresh, ofStretch: stretch.frameCount)
            if nextEvent <= refresh.timestamp.seconds {
                rows += takeSceneEvents(at: refresh)
                nextEvent = nextSceneEvent
            }
            if comparesSolver { rows += try compareSolver(at: refresh) }
            recorder.record(stretch.counts, rows: rows, work: nil, refresh)
            recorder.endFrame(refresh)
            progress(refresh.index)
            if refresh.timestamp >= until || recorder.hasFullBlock { return }
            if recorder.canTakeFrames(of: stretch) {
                return try recordTogether(&stretch, through: last, &nextEvent, progress)
            }
        }
    }

    /// Makes and records the further frames of a stretch, as many together as there is memory for.
    private mutating func recordTogether(
        _ stretch: inout FrameStretch, through last: Int, _ nextEvent: inout Double, _ progress: (Int) -> Void
    ) throws(SolverError) {
        let until = scenario.until.latest
        for index in scenes.indices { scenes[index].beginStretch() }
        var made = StretchFrames()
        while stretch.refresh.index < last, stretch.refresh.timestamp < until {
            recorder.lend(&made)
            defer { recorder.take(&made) }
            let most = last - stretch.refresh.index
            guard stage.makeFrames(in: &stretch, atMost: most, through: until, into: &made) > 0 else { return }
            let frames = made.frames
            for frame in frames.indices {
                let refresh = frames[frame].refresh
                var rows = recorder.rowCount(of: frames[frame])
                if nextEvent <= refresh.timestamp.seconds {
                    rows += takeSceneEvents(at: refresh)
                    nextEvent = nextSceneEvent
                }
                if comparesSolver { rows += try compareSolver(inFrame: frame, of: made, at: refresh) }
                made.rows.append(rows)
                progress(refresh.index)
            }
        }
    }

    /// Whether a frame's rows follow from motion alone.
    private var recordsMotionOnly: Bool {
        timer == nil && timeline == nil && !followsPresents && !recordsWork && !checksReadFrames && !hasNetworks
            && !hasBars && probes.isOver && screens.isOver && recorder.recordsMotionOnly
    }
}
