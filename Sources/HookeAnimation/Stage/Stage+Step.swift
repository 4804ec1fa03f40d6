public import HookeDynamics

/// One refresh: the phases of ``FramePhase`` in order.
///
/// The work of a phase is done by functions of the state and the caches. The functions here call handlers between them.
extension Stage {
    /// Makes one frame: advances to the next refresh at which a frame can be made, past those that the previous frame occupies.
    ///
    /// It traps when called while the stage steps (from a handler, link, action or completion), from a layout or display handler
    /// outside a step, or inside ``scrub(to:_:)``.
    ///
    /// - Throws: `SolverError` when a motion could not be solved; the stage is unusable then.
    public func step() throws(SolverError) {
        activity.beginStep()
        defer { activity.endStep() }
        trap(unless: !isInHandler, "a stage is stepped by a handler that lays out or draws")
        trap(unless: caches.scrubTime == nil, "a stage is stepped from within a scrub")
        observe(.clock)
        var refresh = state.advance(&caches)
        if state.hasFrameModel { applyFaults(at: &refresh) }
        deliverEvents()

        observe(.input)
        deliverInputs(at: refresh)

        observe(.links)
        callLinks()

        commitTransaction()
        deliverEvents()

        observe(.events)
        reportRemovals()
        reportStartsAndStops()
        if let streams = handlers.streams { sendRefresh(streams) }
        if !handlers.presentationLayouts.isEmpty { layOutPresentation() }
        deliverEvents()

        observe(.sample)
        sampleIfNeeded()
        if state.hasFrameModel { chargeCosts() }

        observe(nil)
        if let failure = state.failure { throw failure }
    }

    private func observe(_ phase: FramePhase?) { handlers.phaseHandler?(self, phase) }

    /// Delivers the inputs of missed refreshes first, in order and with their own times, then those of this refresh.
    ///
    /// At one instant the order is: samples of touches, their ends, then script steps and landings in the order in which they were
    /// scheduled. Touches are in the order in which they landed.
    ///
    /// Inputs that are scheduled meanwhile for this refresh or before are delivered too. An action that keeps scheduling such
    /// inputs traps.
    private func deliverInputs(at refresh: Refresh) {
        state.inputs.beginRefresh()
        if refresh.missed > 0 {
            for missed in state.display.missedTimes { deliverInputs(until: missed, isFrame: false) }
        }
        deliverInputs(until: refresh.timestamp, isFrame: true)
        if state.scrolls.areAnyMoving {
            advanceScrolling(to: refresh.timestamp)
            deliverEvents()
        }
    }

    /// Delivers inputs before a refresh in order, then at the refresh the samples of all touches, then inputs at its time.
    private func deliverInputs(until refresh: Flicks, isFrame: Bool) {
        if state.touchSampling != nil { return deliverSampledInputs(until: refresh, isFrame: isFrame) }
        while let entry = state.inputs.next(before: refresh) { deliver(entry) }
        sampleTouches(since: 0, at: refresh)
        let landed = state.touches.count
        while let entry = state.inputs.next(until: refresh) { deliver(entry) }
        // A touch that a script step starts late has already moved from its landing point.
        sampleTouches(since: landed, at: refresh)
    }

    /// Delivers the samples of a touch sensor that has its own rate, and the inputs before and between them, in order. Changes of recognisers
    /// are reported once a frame, with its last sample.
    private func deliverSampledInputs(until refresh: Flicks, isFrame: Bool) {
        var last: Flicks?
        while let sample = state.touchSampling?.next(until: refresh) {
            while let entry = state.inputs.next(before: sample) { deliver(entry) }
            sampleTouches(since: 0, at: sample, isCoalesced: true)
            last = sample
        }
        if isFrame { reportChanges() }
        let landed = state.touches.count
        while let entry = state.inputs.next(until: refresh) { deliver(entry) }
        guard let last, state.touches.count > landed else { return }
        sampleTouches(since: landed, at: last, isCoalesced: true)
        if isFrame { reportChanges() }
    }

    func deliver(_ entry: InputQueue.Entry) {
        if entry.isDisplayChange, case .action(let slot, _, _) = entry.input {
            handlers.scheduled.take(slot)?(entry.time)
            return
        }
        state.counts.inputs += 1
        state.inputs.begin(at: entry.time)
        if state.scrolls.areAnyMoving {
            advanceScrolling(to: entry.time)
            deliverEvents()
        }
        switch entry.input {
        case .land(let path): land(path, at: entry.time)
        case .lift(let touch): lift(touch, at: entry.time)
        case .action(let slot, _, _): handlers.scheduled.take(slot)?(entry.time)
        case .timer(let slot, _, _), .value(let slot): handlers.streams?.timers[slot]?.fire()
        case .deadline(let recognizer, _): passDeadline(of: recognizer, at: entry.time)
        }
        deliverEvents()
        state.inputs.end()
    }

    /// Delivers the events that were not delivered yet.
    func deliverEvents() {
        if state.events.hasUndelivered { deliverUndelivered() }
    }

    /// Sends the events to streams, then to the event handler, until neither has caused another one.
    @inline(never)
    private func deliverUndelivered() {
        while true {
            if let event = state.events.nextForStreams() {
                handlers.streams?.events.send(event)
            } else if let handler = handlers.event, let event = state.events.nextForHandler() {
                handler(event)
            } else {
                return
            }
        }
    }

    /// Samples the touches from a serial number on, in the order in which they landed.
    private func sampleTouches(since serial: Int, at time: Flicks, isCoalesced: Bool = false) {
        for index in state.touches.down.indices where state.touches.down[index].serial >= serial {
            state.counts.inputs += 1
            state.inputs.begin(at: time)
            moveTouch(index, at: time, isCoalesced: isCoalesced)
            deliverEvents()
            state.inputs.end()
        }
    }

    /// Calls the due links in order of addition; paused ones are skipped without a visit. A callback that pauses, resumes or ends
    /// links takes effect at once; links that it adds are first called in the next frame.
    private func callLinks() {
        let count = state.links.count
        var next = 0
        while let link = state.nextLink(from: next, before: count) {
            handlers.links[link]?(self, link)
            state.counts.links += 1
            deliverEvents()
            next = link + 1
        }
    }

    /// Runs layout, display and apply. `flush` calls it outside a step.
    func commitTransaction() {
        // All changes stay in one transaction until the explicit ones in it have ended.
        guard !state.transactions.isExplicit else { return }
        activity.beginCommit()
        defer { activity.endCommit() }
        observe(.layout)
        layOutMarked()

        observe(.display)
        displayMarked()

        observe(.apply)
        state.apply(&caches)
        // What it sets is part of the same commit, as what the display phase sets.
        if displayAnimated(), state.hasChanges { state.apply(&caches) }
    }

    /// Whether a layer is being laid out or drawn, in a commit or on request.
    var isInHandler: Bool { activity.isCommitting || state.drawing.isInHandler }

    /// Runs `body` with the presentation of another time: the committed model with the current animations evaluated at that time.
    /// It gives values between frames without a step; at the frame's own time they equal the frame's to the bit.
    ///
    /// No animation starts or ends, and nothing is counted. A time before the frame gives what the current state would show at that
    /// time. Scrubs may be nested; afterwards the outer one's time shows again.
    ///
    /// - Throws: `SolverError` when a motion could not be solved there; the stage is unusable then.
    public func scrub<Result>(to time: Flicks, _ body: () -> Result) throws(SolverError) -> Result {
        let counts = state.counts
        let (outer, wasSampled) = caches.beginScrub(to: time)
        let result = body()
        caches.endScrub(to: outer)
        // Sampled here, and not at the next reading, so that the work is not counted twice.
        if wasSampled { sampleIfNeeded() }
        state.counts = counts
        if let failure = state.failure { throw failure }
        return result
    }

    /// The time at which the presentation is sampled.
    var shownTime: Flicks { caches.scrubTime ?? now }

    /// Samples unless the presentation is current. A solver's error is kept for the step to throw.
    ///
    /// Traps when a solver calls it from within a sampling.
    @inline(__always)
    func sampleIfNeeded() {
        trap(unless: !activity.isSampling, StageActivity.samplingRequirement)
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
    /// The clock phase: advances the display to its next refresh and resets the counts.
    fileprivate mutating func advance(_ caches: inout StageCaches) -> Refresh {
        counts = FrameCounts()
        drawing.beginFrame()
        inputs.begin(at: now)
        let rate = display.rate
        let refresh = display.advance()
        if display.rate != rate { followRate() }
        caches.invalidate(.presentation)
        if display.presentsLate { recordHitch() }
        return refresh
    }

    @inline(never)
    private mutating func recordHitch() {
        guard let shown = display.presented, let reason = shown.hitchClass else { return }
        record(
            .hitch, "", "frame \(shown.frame) \(reason.rawValue)",
            numbers: EventNumbers(value: shown.hitch.seconds, unit: .seconds), at: shown.actualPresent)
    }

    /// The links phase: the next link due at the display's refresh.
    fileprivate mutating func nextLink(from first: Int, before end: Int) -> Int? {
        guard first < end, let refresh = display.refresh else { return nil }
        return links.next(
            from: first, before: end, at: refresh, of: display.times, shortestInterval: display.shortestInterval)
    }

    /// The sample phase: evaluates the presentation and counts the work.
    fileprivate mutating func sample(_ caches: inout StageCaches) {
        if animations.hasGaps { animations.closeGaps() }
        let time = caches.scrubTime ?? now
        do throws(SolverError) {
            // Two calls, because creating and destroying an optional clock costs a frame more than sampling a few layers.
            let visit =
                if clocks.isEmpty {
                    try caches.sample(
                        animations.shown, animators.entries, by: nil, at: time, over: layers)
                } else {
                    try caches.sample(
                        animations.shown, animators.entries,
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
