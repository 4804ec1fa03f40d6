public import HookeDynamics

extension Stage {
    /// Shows, while `body` reads it, the presentation at another time: the committed model with the animations that run
    /// now, evaluated there. So a value between two frames is had without a step, and at the frame's own time the very bits
    /// that the frame shows.
    ///
    /// Nothing begins, ends or is counted by it. What is behind the frame shows what would show if the clock stood there
    /// with all that is committed by now. Within `body` another scrub may be asked for; after it this one's time shows again.
    ///
    /// - Throws: `SolverError` when a motion could not be solved there; the stage is then of no more use.
    public func scrub<Result>(to time: Flicks, _ body: () -> Result) throws(SolverError) -> Result {
        let (counted, wasSampled, outer) = (frameCounts, isSampled, scrubTime)
        scrubTime = time
        isSampled = false
        let result = body()
        scrubTime = outer
        isSampled = false
        // Here, and not when somebody reads the frame again, so that its work is not counted twice.
        if wasSampled { sampleIfNeeded() }
        frameCounts = counted
        if let pendingError { throw pendingError }
        return result
    }

    /// The time that a sampling shows.
    var shownTime: Flicks { scrubTime ?? now }
}
