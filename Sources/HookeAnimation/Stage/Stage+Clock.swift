public import HookeDynamics

/// The clock of a stage: the display's rate, frames that take too long, and stepping over more than one refresh.
extension Stage {
    /// Goes on at another rate from the refresh being made, or last made, on; its next refresh falls one of the new
    /// intervals later, the n-th at round(n * flicks / rate). Display links follow.
    public func setRate(_ rate: Rate) {
        guard rate != state.display.rate else { return }
        state.display.setRate(rate)
        state.followRate()
    }

    /// Modelled work of each frame from the next on; none unless set. A frame that takes w at an interval of v occupies
    /// max(1, ceil(w / v)) refreshes: the next frame begins at the first refresh at which it is done. Each of its lengths is from zero to
    /// an hour.
    public var frameWork: FrameWork {
        get { state.display.frameWork }
        set { state.display.frameWork = newValue }
    }

    /// Adds to the work of the frame being made, or last made; each length is from zero to an hour.
    public func addWork(_ work: FrameWork) { state.display.addWork(work) }

    /// Lets the next `count` refreshes pass without a frame, as if the one being made, or last made, took so much longer. Not negative,
    /// and at most a million between two frames.
    public func dropRefreshes(_ count: Int) {
        state.display.dropRefreshes(count)
    }

    /// The frame that came to be shown at this refresh, or at one missed before it; `nil` when none did.
    public var presentedFrame: FrameTiming? { state.display.presented }

    /// When the frame being made, or last made, will be shown, as things stand; `nil` before the first.
    public var frameTiming: FrameTiming? { state.display.forecast }

    /// Makes every frame up to a time, one due at that time included. The time is not `Flicks.forever`.
    ///
    /// - Throws: `SolverError` when a motion could not be solved.
    public func step(to time: Flicks) throws(SolverError) {
        precondition(time < .forever, "a run has an end")
        while state.display.next.timestamp <= time { try step() }
    }

    /// Lets time pass and then makes one frame, as Flutter's `pump`: at the first refresh that is not earlier than
    /// `duration` from now, which is to be from zero to an hour. Touches on the way are delivered in it with their own
    /// times; links are called once.
    ///
    /// - Throws: `SolverError` when a motion could not be solved.
    public func jank(_ duration: Flicks) throws(SolverError) {
        precondition(FrameWork.isLength(duration), VirtualDisplay.holdRequirement)
        state.display.hold(until: now + duration)
        try step()
    }
}

extension StageState {
    /// The links follow the display to another rate.
    fileprivate mutating func followRate() { links.follow(display) }
}
