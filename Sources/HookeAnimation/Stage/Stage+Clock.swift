public import HookeDynamics

/// The display's rate, slow frames, and stepping over several refreshes.
extension Stage {
    /// Changes the refresh rate from the current or last refresh on; the n-th refresh after it is at round(n * flicks / rate).
    /// Display links adapt.
    public func setRate(_ rate: Rate) {
        guard rate != state.display.rate else { return }
        state.display.setRate(rate)
        state.followRate()
    }

    /// Changes the rate at the first refresh not before a time, which must be after the last frame, whether or not a frame is made there.
    package func scheduleRate(_ rate: Rate, at time: Flicks) {
        trap(unless: state.frame < 0 || time > now, "a change of rate is scheduled for a time to come")
        state.display.scheduleRate(rate, at: time)
    }

    /// The modelled work of each frame from the next one on; none by default. With work w and interval v a frame occupies max(1,
    /// ceil(w / v)) refreshes: the next frame begins at the first refresh at which it is done. Both durations must be from zero to
    /// an hour.
    public var frameWork: FrameWork {
        get { state.display.frameWork }
        set { state.display.frameWork = newValue }
    }

    /// Adds to the work of the current or last frame; both durations from zero to an hour.
    public func addWork(_ work: FrameWork) { state.display.addWork(work) }

    /// Drops the next `count` refreshes, as if the current or last frame took that much longer. Not negative, and at most a million
    /// between two frames.
    public func dropRefreshes(_ count: Int) {
        state.display.dropRefreshes(count)
    }

    /// The frame that was presented at this refresh, or at a missed one before it; `nil` if none was.
    public var presentedFrame: FrameTiming? { state.display.presented }

    /// The predicted timing of the current or last frame; `nil` before the first.
    public var frameTiming: FrameTiming? { state.display.forecast }

    /// Steps until the next refresh is after a time; a frame at that time is made. The time must not be `Flicks.forever`.
    ///
    /// - Throws: `SolverError` when a motion could not be solved.
    public func step(to time: Flicks) throws(SolverError) {
        trap(unless: time < .forever, "a run has an end")
        while state.display.next.timestamp <= time { try step() }
    }

    /// Holds the frame loop for a duration and then makes one frame, as Flutter's `pump`: at the first refresh not before
    /// `duration` from now, which must be from zero to an hour. That frame delivers the touches of the meantime with their own
    /// times, and calls links once.
    ///
    /// - Throws: `SolverError` when a motion could not be solved.
    public func jank(_ duration: Flicks) throws(SolverError) {
        trap(unless: FrameWork.isLength(duration), VirtualDisplay.holdRequirement)
        state.display.hold(until: now + duration)
        try step()
    }
}

extension StageState {
    /// Adapts the links to the display's rate.
    mutating func followRate() { links.follow(display) }
}
