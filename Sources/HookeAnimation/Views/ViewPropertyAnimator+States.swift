public import HookeDynamics

/// From state to state.
extension ViewPropertyAnimator {
    /// Goes on, or starts: what it sets is set now, and begins to move with the next commit or after a delay.
    ///
    /// - Throws: ``ViewPropertyAnimatorError/stopped``.
    public func startAnimation(afterDelay delay: Flicks = .zero) throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        guard !isRunning else { return }
        if state == .active {
            try continueAnimation()
        } else {
            activate()
            go(after: delay)
        }
    }

    /// Stands still where it is; an inactive one makes its changes and shows their start.
    ///
    /// - Throws: ``ViewPropertyAnimatorError/stopped``.
    public func pauseAnimation() throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        if state == .inactive { activate() } else { clock.stand(at: clock.share(at: stage.now)) }
        stage.isSampled = false
    }

    /// Shows a share of its way; see ``fractionComplete``. An inactive one becomes active, and paused.
    ///
    /// - Parameter fraction: in the direction in which it goes; what is not in 0...1 counts as the nearer end.
    /// - Throws: ``ViewPropertyAnimatorError`` where it is running or stopped, or that is not a number.
    public func scrub(to fraction: Double) throws(ViewPropertyAnimatorError) {
        guard !fraction.isNaN else { throw .fractionNotANumber }
        guard !isRunning else { throw .running }
        try pauseAnimation()
        let share = min(max(fraction, 0), 1)
        let fromStart = goesBack ? 1 - share : share
        if scrubsLinearly {
            if scrubbed == nil { bendScrubs() }
            scrubbed = fromStart
        } else {
            leaveScrub()
            clock.stand(at: fromStart)
        }
        stage.isSampled = false
    }

    /// Goes on after a pause, from what shows.
    ///
    /// Without a new curve the rest of the old one follows, from where it has the value that shows, as fast as it was or rescaled in
    /// time. With a new one what is left of the way is gone along the whole of it, either way.
    ///
    /// - Parameters:
    ///   - timing: a new curve. A spring that has a duration of its own brings it along as `animation`'s.
    ///   - durationFactor: how long it takes, in durations; 0 is what was left.
    /// - Throws: ``ViewPropertyAnimatorError`` where it is not active, or the factor is negative or no number.
    public func continueAnimation(
        timing: ViewCurve? = nil, durationFactor: Double = 0
    ) throws(ViewPropertyAnimatorError) {
        guard state != .stopped else { throw .stopped }
        guard state == .active else { throw .notActive }
        guard durationFactor >= 0, durationFactor.isFinite else {
            throw .factorOutOfRange(durationFactor, allowed: 0 ... .greatestFiniteMagnitude)
        }
        let isNew = timing != nil || (lead.origin != nil && scrubbed != nil)
        let here: Double
        if isNew {
            here = scrubbed ?? clock.share(at: stage.now)
        } else {
            leaveScrub()
            here = clock.share(at: stage.now)
        }
        let whole = Double(max(animation.duration, .zero).count)
        let length = durationFactor > 0 ? durationFactor * whole : abs(target - here) * whole
        let remaining = Flicks(nearest: length)
        if isNew { follow(timing, from: here, for: remaining) }
        clock.run(from: here, to: target, for: remaining, at: nil)
        stage.isSampled = false
    }

    /// Takes its animations away; what they moved stays where it shows.
    ///
    /// - Parameter withoutFinishing: whether it is inactive then, and nobody is told; otherwise it waits to be finished. An inactive
    ///   animator has nothing to stop.
    public func stopAnimation(_ withoutFinishing: Bool) {
        switch state {
        case .inactive: return
        case .stopped: break
        case .active:
            stoppedChanges = leaveStage(at: .current)
            clock.stand(at: scrubbed ?? clock.share(at: stage.now))
            (state, curve, scrubbed) = (.stopped, nil, nil)
        }
        if withoutFinishing { becomeInactive() }
    }

    /// Puts what was stopped where it says, and tells.
    ///
    /// - Throws: ``ViewPropertyAnimatorError/notStopped(_:)``.
    public func finishAnimation(at position: Position) throws(ViewPropertyAnimatorError) {
        guard state == .stopped else { throw .notStopped(state) }
        for change in stoppedChanges { stage.settle(change, at: position) }
        tell(position, finished: false)
    }
}
