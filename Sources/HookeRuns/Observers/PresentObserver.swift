internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeTrace

/// Follows frames from their start to their presentation, and makes the series that the metrics of frames are computed from.
///
/// The velocity and the gap of a frame are those at its sample time, which its presentation shows later.
struct PresentObserver {
    /// The frames presented so far.
    private(set) var series: FrameSeries
    private var motion: FrameMotion
    /// The frames made that are not presented yet.
    private var waiting: [WaitingFrame] = []
    private let hasDeadlinePerPhase: Bool

    /// A frame made that is not presented yet.
    struct WaitingFrame {
        var frame = 0
        /// The frame interval of its display mode.
        var interval = Flicks.zero
        var velocity: FrameRecord.Displacement?
        var gap: FrameRecord.Displacement?
        var isIdle = false
    }

    init(_ motion: FrameMotion, pipeline: DisplayPipeline) {
        self.motion = motion
        hasDeadlinePerPhase = pipeline == .twoStage
        series = FrameSeries(ticksPerSecond: Flicks.perSecond)
    }

    /// Takes the stage after a frame. Returns the timing and the metrics of the frame presented at this refresh or at a missed one before
    /// it; `nil` if none was.
    mutating func take(_ stage: Stage, isIdle: Bool) -> (timing: FrameTiming, record: FrameRecord)? {
        guard let refresh = stage.refresh else { return nil }
        let perSecond = Int(stage.rate.hertz.rounded())
        if series.rates.last?.perSecond != perSecond {
            series.rates.append(FrameSeries.RateChange(refresh: refresh.index, perSecond: perSecond))
        }
        motion.read()
        waiting.append(
            WaitingFrame(
                frame: refresh.index, interval: refresh.targetTimestamp - refresh.timestamp,
                velocity: motion.fastest.map(motion.displacement),
                gap: motion.widest.map(motion.displacement), isIdle: isIdle))
        guard let timing = stage.presentedFrame,
            let index = waiting.firstIndex(where: { $0.frame == timing.frame })
        else { return nil }
        var made = waiting[index]
        // A late frame is due, whatever moves in it.
        made.isIdle = made.isIdle && timing.hitch == .zero
        let frame = record(timing, made)
        waiting.removeFirst(index + 1)
        series.frames.append(frame)
        return (timing, frame)
    }

    private func record(_ timing: FrameTiming, _ made: WaitingFrame) -> FrameRecord {
        var frame = FrameRecord(frame: timing.frame)
        frame.start = timing.start.count
        frame.present = timing.actualPresent.count
        frame.presentRefresh = timing.presentedRefresh
        frame.cost = (timing.work.commit + timing.work.render).count
        frame.isOverBudget = FrameSeries.isOverBudget(
            phases: [timing.work.commit.count, timing.work.render.count], budget: made.interval.count,
            hasDeadlinePerPhase: hasDeadlinePerPhase)
        frame.overrun = timing.overrun.count
        frame.hitch = timing.hitch.count
        frame.hitchClass = timing.hitchClass.map { hitchClass in
            switch hitchClass {
            case .commit: .commit
            case .render: .render
            case .display: .display
            }
        }
        frame.isLate = timing.hitch > .zero
        frame.missed = timing.missedRefreshes
        if let last = series.frames.last, let start = last.start, let present = last.present {
            frame.frameTime = timing.actualPresent.count - present
            if !made.isIdle, !last.isIdle {
                frame.animationError = FrameSeries.animationError(
                    start: timing.start.count, present: timing.actualPresent.count, startBefore: start,
                    presentBefore: present)
            }
        }
        frame.judder = made.velocity.map { FrameSeries.judder(lateness: timing.hitch.seconds, velocity: $0) }
        frame.modelGap = made.gap
        frame.isIdle = made.isIdle
        return frame
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&series.frames)
        try archive.code(&series.rates)
        try archive.code(&waiting)
    }
}
