public import HookeDynamics

/// One refresh: the phases of ``FramePhase`` in their order, nothing else in between.
///
/// What a phase works out it does by functions of the state and the caches; here is what calls code, between them.
extension Stage {
    /// Goes on to the next refresh at which a frame can be made: past those that the frame before takes up.
    ///
    /// To call it while the stage steps (from a handler, a link, an action or a completion), from a handler that lays out or draws
    /// outside of a step, or from within a scrub is a programming error.
    ///
    /// - Throws: `SolverError` when a motion could not be solved; the stage is then of no more use.
    public func step() throws(SolverError) {
        activity.beginStep()
        defer { activity.endStep() }
        precondition(!isInHandler, "a stage is stepped by a handler that lays out or draws")
        precondition(caches.scrubTime == nil, "a stage is stepped from within a scrub")
        observe(.clock)
        let refresh = state.advance(&caches)

        observe(.input)
        deliverInputs(at: refresh)

        observe(.links)
        callLinks()

        commitTransaction()

        observe(.events)
        reportRemovals()
        reportStartsAndStops()

        observe(.sample)
        sampleIfNeeded()

        observe(nil)
        if let failure = state.failure { throw failure }
    }

    private func observe(_ phase: FramePhase?) { handlers.phaseObserver?(phase) }

    /// Missed refreshes first: what a finger did in the meantime is delivered in order, each with its time.
    ///
    /// At one instant a touch's samples come first, its end next, then script steps and landings in the order in which they were
    /// scheduled; touches come in the order in which they landed.
    ///
    /// What is scheduled meanwhile for the same refresh, or before, is delivered too; an action that goes on scheduling such is a
    /// programming error.
    private func deliverInputs(at refresh: Refresh) {
        state.inputs.beginRefresh()
        if refresh.missed > 0 {
            // A copy, since what is delivered may change the rate.
            let display = state.display
            for missed in refresh.index - refresh.missed..<refresh.index {
                deliverInputs(until: display.time(ofRefresh: missed))
            }
        }
        deliverInputs(until: refresh.timestamp)
    }

    /// What falls before the refresh, in order; at the refresh itself the samples of all touches first, then what falls at that time.
    private func deliverInputs(until refresh: Flicks) {
        while let entry = state.inputs.next(before: refresh) { deliver(entry) }
        sampleTouches(since: 0, at: refresh)
        let landed = state.touches.count
        while let entry = state.inputs.next(until: refresh) { deliver(entry) }
        // One that a step plays late is not where it landed any more.
        sampleTouches(since: landed, at: refresh)
    }

    private func deliver(_ entry: InputQueue.Entry) {
        state.counts.inputs += 1
        switch entry.input {
        case .land(let path): land(path, at: entry.time)
        case .lift(let touch): lift(touch, at: entry.time)
        case .action(let slot, _): handlers.scheduled.take(slot)?(entry.time)
        }
    }

    /// Samples the touches from one on, in the order in which they landed.
    private func sampleTouches(since serial: Int, at time: Flicks) {
        for index in state.touches.down.indices where state.touches.down[index].serial >= serial {
            state.counts.inputs += 1
            moveTouch(index, at: time)
        }
    }

    /// In order of addition; one that is paused is not even looked at. What a callback pauses, wakes or ends counts at once; what
    /// it adds is first called in the next frame.
    private func callLinks() {
        let count = state.links.count
        var next = 0
        while let link = state.nextLink(from: next, before: count) {
            handlers.links[link]?(self, link)
            state.counts.links += 1
            next = link + 1
        }
    }

    /// Layout, display, apply. Also what `flush` does outside a step.
    func commitTransaction() {
        // All that was changed lies in one transaction until the explicit ones in it are over.
        guard !state.transactions.isExplicit else { return }
        activity.beginCommit()
        defer { activity.endCommit() }
        observe(.layout)
        layOutMarked()

        observe(.display)
        displayMarked()

        observe(.apply)
        state.apply(&caches)
        displayAnimated()
    }

    /// Whether a layer's layout or drawing is under way, be it in a commit or asked for by itself.
    var isInHandler: Bool { activity.isCommitting || state.drawing.isInHandler }

    /// Shows, while `body` reads it, the presentation at another time: the committed model with the animations that run
    /// now, evaluated there. So a value between two frames is had without a step, and at the frame's own time the very bits
    /// that the frame shows.
    ///
    /// Nothing begins, ends or is counted by it. What is behind the frame shows what would show if the clock stood there
    /// with all that is committed by now. Within `body` another scrub may be asked for; after it this one's time shows again.
    ///
    /// - Throws: `SolverError` when a motion could not be solved there; the stage is then of no more use.
    public func scrub<Result>(to time: Flicks, _ body: () -> Result) throws(SolverError) -> Result {
        let counts = state.counts
        let (outer, wasSampled) = caches.beginScrub(to: time)
        let result = body()
        caches.endScrub(to: outer)
        // Here, and not when the frame is read again, so that its work is not counted twice.
        if wasSampled { sampleIfNeeded() }
        state.counts = counts
        if let failure = state.failure { throw failure }
        return result
    }

    /// The time that a sampling shows.
    var shownTime: Flicks { caches.scrubTime ?? now }

    /// Samples unless the presentation is the one at the time that is shown. A solver's error is kept for the step to throw.
    ///
    /// A solver that asks for what shows while it is solving it traps.
    @inline(__always)
    func sampleIfNeeded() {
        precondition(!activity.isSampling, StageActivity.samplingRequirement)
        if !caches.isSampled { sample() }
    }

    @inline(never)
    private func sample() {
        activity.beginSampling()
        state.sample(&caches)
        activity.endSampling()
    }
}

extension StageState {
    /// The clock phase: the display goes on to its next refresh, and the counts begin again.
    fileprivate mutating func advance(_ caches: inout StageCaches) -> Refresh {
        counts = FrameCounts()
        drawing.beginFrame()
        let refresh = display.advance()
        caches.expire(.presentation)
        if let shown = display.presented, let reason = shown.hitchClass {
            record(
                .hitch, "", "frame \(shown.frame) \(reason.rawValue) \(shown.hitch.seconds)", at: shown.actualPresent)
        }
        return refresh
    }

    /// The links phase: the next link that is due at the display's refresh.
    fileprivate mutating func nextLink(from first: Int, before end: Int) -> Int? {
        guard first < end, let refresh = display.refresh else { return nil }
        return links.next(
            from: first, before: end, at: refresh, of: display.times, shortestInterval: display.shortestInterval)
    }

    /// The sample phase: works out what shows; what that cost is counted.
    fileprivate mutating func sample(_ caches: inout StageCaches) {
        if animations.hasGaps { animations.closeGaps() }
        let time = caches.scrubTime ?? now
        do throws(SolverError) {
            // Two calls: to make and destroy an optional clock costs a frame more than to sample a few layers.
            let visit =
                if clocks.isEmpty {
                    try caches.sample(
                        animations.entries, animators.entries, by: nil, at: time, over: layers)
                } else {
                    try caches.sample(
                        animations.entries, animators.entries,
                        by: LayerClock(clocks: clocks, tree: tree, time: time), at: time, over: layers)
                }
            counts.solverSteps += visit.work.steps
            counts.evaluations += visit.work.evaluations
            counts.animationsSampled += visit.animations
            counts.layersVisited += visit.layers
        } catch {
            fail(error)
        }
    }
}
