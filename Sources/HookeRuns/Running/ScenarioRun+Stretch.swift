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
        var (end, nextEvent) = (stretch.refresh.index, nextSceneEvent)
        do throws(SolverError) {
            while end < last, stage.makeFrame(in: &stretch) {
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
                end = refresh.index
                if refresh.timestamp >= scenario.until.latest || recorder.hasFullBlock { break }
            }
        } catch {
            recorder.endStretch(of: stretch.frameCount)
            stage.end(stretch)
            throw failure(error)
        }
        let count = stretch.frameCount
        recorder.endStretch(of: count)
        stage.end(stretch)
        stretchFrameCount += count
        return count > 0
    }

    /// Whether a frame's rows follow from motion alone.
    private var recordsMotionOnly: Bool {
        timer == nil && timeline == nil && !followsPresents && !recordsWork && !checksReadFrames && !hasNetworks
            && !hasBars && probes.isOver && screens.isOver && recorder.recordsMotionOnly
    }
}
